import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import styles from '@/entities/ledger/entries.module.css';
import { EntryCard } from '@/entities/ledger/entry-card';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

const entriesAPage = 30;

/** The ledger, newest first, page by page; of a driver in a logbook with others, their own part of it. */
export function EntriesPanel({ place }: { place: Place }) {
  const { t } = useTranslation(['ledger', 'outbox', 'common']);
  const query = trpc.ledger.list.useInfiniteQuery(
    { limit: entriesAPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const problem = error === null ? null : toProblem(error);
  const isWhole = useMay('ledger.export', 'query');
  return (
    <Panel title={t(isWhole ? 'ledger:entries.title' : 'ledger:entries.own')}>
      {problem !== null && (
        <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {entries === undefined && problem === null && (
        <div className={styles.blank} role="status" aria-label={t('ledger:entries.loading')} />
      )}
      {entries?.length === 0 && <p className={styles.empty}>{t('ledger:entries.empty')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol className={lined.list} reversed>
          {entries.map((entry) => (
            <li key={entry.sequence}>
              <EntryCard entry={entry} place={place} among="all" />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Row wrap>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:word.showMore')}
          </Button>
        </Row>
      )}
    </Panel>
  );
}
