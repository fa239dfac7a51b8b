import type { Report } from '@domain/reports/report.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { useAccount } from '@/entities/account/use-account';
import { isUnreached, toProblem } from '@/lib/errors/problem';
import { formatMoney } from '@/lib/formatting/money';
import { type Place, placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import { DeleteReport } from '../delete-report';
import { ReportProgress } from '../making/report-progress';
import { useLatestReport } from '../making/use-latest-report';
import { useReportMessages } from '../use-report-messages';
import styles from './report-list.module.css';

const reportsAPage = 30;

/** All reports, newest first, page by page. */
export function ReportList() {
  const { t } = useTranslation(['reports', 'common']);
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
        <Stack gap={16} className={styles.empty}>
          <p>{t('reports:empty.sentence')}</p>
          <div>
            <ButtonLink variant="accent" to="/claim">
              {t('reports:empty.toClaim')}
            </ButtonLink>
          </div>
        </Stack>
      )}
      {reports !== undefined && reports.length > 0 && account !== undefined && (
        <Stack as="ul" aria-label={t('reports:title')}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} place={placeOf(account)} />
            </li>
          ))}
        </Stack>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:word.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly report: Report;
  readonly place: Place;
}

/** One report: its period, rules, recipient and amount; or its progress. */
function ReportRow({ report: known, place }: RowProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { rulesOf, periodOf, partyOf } = useReportMessages(place);
  const report = useLatestReport(known);
  const { id, outcome, state } = report;
  return (
    <article className={styles.row} aria-label={`${rulesOf(report)}, ${periodOf(report)}`}>
      <Link to={`/reports/${id}`} className={styles.link}>
        <Text as="span" strong>
          {periodOf(report)}
        </Text>
        <Text as="span" strong className={styles.amount}>
          {outcome === null ? (
            <span className={styles.state} data-state={state}>
              {t(`reports:state.${state}`)}
            </span>
          ) : (
            formatMoney(Math.abs(outcome.balanceMinor), outcome.currency, place.locale)
          )}
        </Text>
        <Text as="span" scale="hint" tone="quiet" className={styles.facts}>
          {rulesOf(report)} · {partyOf(report)}
        </Text>
        <Text as="span" scale="hint" tone="quiet" className={styles.facts}>
          {outcome === null
            ? t('reports:row.started', { when: formatMoment(report.askedAtMs, place) })
            : t('reports:row.made', { when: formatMoment(outcome.madeAtMs, place) })}
          {outcome !== null && outcome.balanceMinor < 0 && ` · ${t('reports:row.excess')}`}
        </Text>
        {outcome !== null && outcome.warnings > 0 && (
          <Text as="span" scale="hint" tone="quiet" className={styles.facts}>
            <Row as="span" gap={6}>
              <IconAlertTriangle aria-hidden="true" size={16} />
              {t('reports:row.warnings', { count: outcome.warnings })}
            </Row>
          </Text>
        )}
      </Link>
      <div className={styles.below}>
        {state === 'making' ? (
          <ReportProgress report={report} locale={place.locale} />
        ) : (
          <DeleteReport report={report} name={`${rulesOf(report)}, ${periodOf(report)}`} variant="sign" />
        )}
      </div>
    </article>
  );
}
