import type { Account } from '@domain/account/account.schema';
import { localDay } from '@domain/time/local-day';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row';
import { useMarkRead } from './use-mark-read';
import { useReminderTexts } from './use-reminder-texts';
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
