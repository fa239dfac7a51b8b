import type { Account } from '@domain/account/account.schema';
import type { DueItem } from '@domain/due/due-item';
import { roleSchema } from '@domain/logbooks/logbook.schema';
import {
  type InboxMessage,
  questionNewsSchema,
  type ReminderSubject,
} from '@domain/reminders/reminder.schema';
import { localDay } from '@domain/time/local-day';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DueTexts, useDueTexts } from '@/entities/due/use-due-texts';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMonth } from '@/lib/formatting/months';
import { type Place, placeOf } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { keyOfItem, sortedReminders } from './sorted-reminders';

/** Returns the reminders of the driver, sorted by where they are shown, and marks them as read. */
export function useInbox(account: Account, items: readonly DueItem[], isWanted: boolean) {
  const today = localDay(Date.now(), account.zone);
  const place = placeOf(account);
  const query = trpc.reminders.list.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
      enabled: isWanted,
    },
  );
  const messages = query.data?.pages.flatMap(({ items: ofPage }) => ofPage);
  useMarkRead(messages);
  const { logbook: shown } = useLogbook();
  const sorted = sortedReminders(messages ?? [], items, shown);
  // A message may be about a vehicle of another logbook than the one that is open.
  const vehicles = (messages ?? []).flatMap(({ vehicle }) => vehicle ?? []);
  const textsOf = useReminderTexts({ vehicles, today, ...place });
  return {
    query,
    ...sorted,
    of: (item: DueItem) => sorted.ofItems.get(keyOfItem(item)),
    termsOf: (message: InboxMessage) => ({ message, today, place, texts: textsOf(message.subject) }),
  };
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

/** Returns the texts of a reminder, in the words of the list of due items. */
function useReminderTexts(
  terms: Parameters<typeof useDueTexts>[0] & Place,
): (subject: ReminderSubject) => DueTexts {
  const { t } = useTranslation(['reminders']);
  const textsOf = useDueTexts(terms);
  function membershipTexts({ title, type }: Omit<ReminderSubject, 'source'>): DueTexts {
    const role = roleSchema.safeParse(type);
    const fact = t(`reminders:membership.${role.success ? role.data : 'left'}`);
    return { name: t('reminders:membership.name'), status: title, facts: [fact] };
  }
  function questionTexts({ type, vehicleId, metres = 0 }: Omit<ReminderSubject, 'source'>): DueTexts {
    const vehicle = terms.vehicles.find(({ id }) => id === vehicleId);
    const distance = withUnit(formatDistance(metres, vehicle?.distanceUnit ?? 'km', terms.locale));
    const fact = t(`reminders:question.${questionNewsSchema.parse(type)}`, { distance });
    return { name: t('reminders:question.name'), status: vehicle?.name ?? '', facts: [fact] };
  }
  function recordingTexts({ vehicleId, sinceMs = 0 }: Omit<ReminderSubject, 'source'>): DueTexts {
    const vehicle = terms.vehicles.find(({ id }) => id === vehicleId);
    const when = formatRecentMoment(sinceMs, Date.now(), terms);
    const fact = t('reminders:recording.silent', { when });
    return { name: t('reminders:recording.name'), status: vehicle?.name ?? '', facts: [fact] };
  }
  function chargesTexts({ type, dueOn }: Omit<ReminderSubject, 'source'>): DueTexts {
    const day = dueOn === null ? '' : formatLocalDay(dueOn, terms.locale);
    return {
      name: t('reminders:charges.name', { month: formatMonth(type, terms.locale) }),
      status: t('reminders:charges.status', { day }),
      facts: [t('reminders:charges.facts')],
    };
  }
  return ({ source, logbookId: _, ...subject }) => {
    if (source === 'charges') return chargesTexts(subject);
    if (source === 'membership') return membershipTexts(subject);
    if (source === 'question') return questionTexts(subject);
    if (source === 'recording') return recordingTexts(subject);
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
