import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { useAccount } from '@/entities/account/use-account';
import { isUnreached, toProblem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './report-list.module.css';
import { ReportRow } from './report-row';

const reportsAPage = 30;

/** All reports, newest first, page by page. */
export function ReportList() {
  const { t } = useTranslation(['reports']);
  const { account, problem: accountProblem } = useAccount();
  const query = trpc.reports.list.useInfiniteQuery(
    { limit: reportsAPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const reports = query.data?.pages.flatMap(({ items }) => items);
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const problem = account === undefined ? accountProblem : error === null ? null : toProblem(error);
  return (
    <>
      {/* The list of an earlier visit is shown below; a missing network is already shown at the top. */}
      {problem !== null && (reports === undefined || !isUnreached(problem)) && (
        <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {(reports === undefined || account === undefined) && problem === null && (
        <div className={styles.blank} role="status" aria-label={t('reports:loading')} />
      )}
      {reports?.length === 0 && (
        <div className={styles.empty}>
          <p>{t('reports:empty.sentence')}</p>
          <ButtonLink variant="accent" to="/claim">
            {t('reports:empty.toClaim')}
          </ButtonLink>
        </div>
      )}
      {reports !== undefined && reports.length > 0 && account !== undefined && (
        <ul className={styles.list} aria-label={t('reports:title')}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} place={placeOf(account)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('reports:more')}
          </Button>
        </div>
      )}
    </>
  );
}
