import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { useAccount } from '@/entities/account/use-account';
import { toProblem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './entries.module.css';
import { EntryCard } from './entry-card';

const entriesAPage = 20;

/** Ledger entries of one trip, newest first. */
export default function TripHistory({ tripId }: { tripId: string }) {
  const { t } = useTranslation(['ledger', 'outbox']);
  const { account } = useAccount();
  const query = trpc.ledger.list.useInfiniteQuery(
    { subjectId: tripId, limit: entriesAPage },
    // Changes on this page add entries.
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const entries = query.data?.pages.flatMap(({ items }) => items);
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const problem = error === null ? null : toProblem(error);
  return (
    <>
      {problem !== null && (
        <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {entries === undefined && problem === null && <div className={styles.blank} aria-busy="true" />}
      {entries?.length === 0 && <p>{t('ledger:history.none')}</p>}
      {entries !== undefined && account !== undefined && (
        <ol className={lined.list} reversed>
          {entries.map((entry) => (
            <li key={entry.sequence}>
              <EntryCard entry={entry} place={placeOf(account)} among="record" />
            </li>
          ))}
        </ol>
      )}
      <Row wrap>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ledger:history.more')}
          </Button>
        )}
        <ButtonLink variant="quiet" to="/ledger">
          {t('ledger:history.open')}
        </ButtonLink>
      </Row>
    </>
  );
}
