import type { InboxMessage } from '@domain/reminders/reminder.schema';
import { useEffect, useRef } from 'react';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of reminders in a call. */
const maxAtOnce = 50;

/** Marks visible reminders as read. They stay highlighted until the page is opened again. */
export function useMarkRead(messages: readonly InboxMessage[] | undefined): void {
  const { reminders } = trpc.useUtils();
  const { mutate } = trpc.reminders.markRead.useMutation({
    onSuccess: () => void reminders.unread.invalidate(),
  });
  const sent = useRef(new Set<string>());
  useEffect(() => {
    const unread = (messages ?? [])
      .filter(({ isRead, occurrence, sentAtMs }) => !isRead && !sent.current.has(`${occurrence} ${sentAtMs}`))
      .slice(0, maxAtOnce);
    if (unread.length === 0) return;
    for (const { occurrence, sentAtMs } of unread) sent.current.add(`${occurrence} ${sentAtMs}`);
    mutate({ occurrences: unread.map(({ occurrence }) => occurrence) });
  }, [messages, mutate]);
}
