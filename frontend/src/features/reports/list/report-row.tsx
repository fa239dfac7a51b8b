import type { Report } from '@domain/reports/report.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '@/lib/formatting/money';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { DeleteReport } from '../delete-report';
import { ReportProgress } from '../making/report-progress';
import { useLatestReport } from '../making/use-latest-report';
import { useReportMessages } from '../use-report-messages';
import styles from './report-row.module.css';

interface Props {
  readonly report: Report;
  readonly place: Place;
}

/** One report: its period, rules, recipient and amount; or its progress. */
export function ReportRow({ report: known, place }: Props) {
  const { t } = useTranslation(['reports']);
  const { rulesOf, periodOf, partyOf } = useReportMessages(place);
  const report = useLatestReport(known);
  const { id, outcome, state } = report;
  return (
    <article className={styles.row} aria-label={`${rulesOf(report)}, ${periodOf(report)}`}>
      <Link to={`/reports/${id}`} className={styles.link}>
        <span className={styles.period}>{periodOf(report)}</span>
        <span className={styles.amount}>
          {outcome === null ? (
            <span className={styles.state} data-state={state}>
              {t(`reports:state.${state}`)}
            </span>
          ) : (
            formatMoney(Math.abs(outcome.balanceMinor), outcome.currency, place.locale)
          )}
        </span>
        <span className={styles.facts}>
          {rulesOf(report)} · {partyOf(report)}
        </span>
        <span className={styles.facts}>
          {outcome === null
            ? t('reports:row.started', { when: formatMoment(report.askedAtMs, place) })
            : t('reports:row.made', { when: formatMoment(outcome.madeAtMs, place) })}
          {outcome !== null && outcome.balanceMinor < 0 && ` · ${t('reports:row.excess')}`}
        </span>
        {outcome !== null && outcome.warnings > 0 && (
          <span className={styles.warnings}>
            <IconAlertTriangle aria-hidden="true" size={16} />
            {t('reports:row.warnings', { count: outcome.warnings })}
          </span>
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
