import type { Account } from '@domain/account/account.schema';
import type { InboxMessage, ReminderSubject } from '@domain/reminders/reminder.schema';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { type DueTexts, useDueTexts } from '@/entities/due/use-due-texts';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row';
import { worstFirst } from './worst-first';

/** Reminders of the driver, newest first. */
export function Inbox({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['reminders']);
  const { vehicles } = useVehicles();
  const place = placeOf(account);
  const today = localDay(Date.now(), account.zone);
  const textsOf = useReminderTexts({ vehicles, locale: place.locale, today });
  const query = trpc.reminders.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const messages = query.data?.pages.flatMap(({ items }) => items);
  useMarkRead(messages);
  if (messages === undefined) {
    if (query.error === null) return <div className={styles.blank} aria-busy="true" />;
    const problem = toProblem(query.error);
    return <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return (
    <Panel title={t('reminders:inbox')}>
      {messages.length === 0 && <EmptyNote icon={IconBell}>{t('reminders:empty')}</EmptyNote>}
      {messages.length > 0 && (
        <ul className={lined.list}>
          {worstFirst(messages).map((message) => (
            <InboxRow
              key={message.occurrence}
              {...{ message, today, place }}
              texts={textsOf(message.subject)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('reminders:more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Maximum number of reminders in a call. */
const maxAtOnce = 50;

/** Marks visible reminders as read. They stay highlighted until the page is opened again. */
function useMarkRead(messages: readonly InboxMessage[] | undefined): void {
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

interface Terms {
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the texts of a reminder, in the words of the list of due items. */
function useReminderTexts(terms: Terms): (subject: ReminderSubject) => DueTexts {
  const { t } = useTranslation(['reminders']);
  const textsOf = useDueTexts(terms);
  return ({ source, ...subject }) => {
    if (source !== 'reading') return textsOf({ source, ...subject });
    const vehicle = terms.vehicles.find(({ id }) => id === subject.vehicleId);
    const day = subject.dueOn === null ? '' : formatLocalDay(subject.dueOn, terms.locale);
    return {
      name: t('reminders:reading.name'),
      status: vehicle?.name ?? '',
      facts: [t('reminders:reading.facts', { day })],
    };
  };
}
