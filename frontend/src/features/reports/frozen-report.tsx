import type { ReportView } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeading } from '@/components/page-heading';
import { ClaimParts } from '@/features/claims/use-claim-parts';
import { TripsSource } from '@/features/claims/use-trips-source';
import type { ShownAs } from '@/features/trips/use-shown-as';
import { formatMoment } from '@/lib/formatting/times';
import { AmendmentsPanel } from './amendments-panel';
import { ComparePanel } from './compare-panel';
import { DeleteReport } from './delete-report';
import { FactsPanel } from './facts-panel';
import { FilesPanel } from './files-panel';
import { ProofPanel } from './proof-panel';
import styles from './report-page.module.css';
import { useFrozenTrips } from './use-frozen-trips';
import { useReportWords } from './use-report-words';

interface Props {
  readonly view: ReportView;
  readonly shownAs: ShownAs;
}

/** All that a report says, as it was when it was made. */
export function FrozenReport({ view: { report, content }, shownAs }: Props) {
  const { t } = useTranslation(['reports']);
  const navigate = useNavigate();
  const useTrips = useFrozenTrips(report.id);
  const { rulesOf, periodOf, partyOf } = useReportWords(shownAs);
  const name = `${rulesOf(report)}, ${periodOf(report)}`;
  return (
    <TripsSource value={useTrips}>
      <PageHeading title={rulesOf(report)} windowTitle={name}>
        <p>
          {periodOf(report)} · {partyOf(report)}
        </p>
        <p className={styles.frozen}>
          {t('reports:frozen', { when: formatMoment(content.madeAtMs, shownAs) })}
        </p>
      </PageHeading>
      <div className={styles.page}>
        <div className={styles.column}>
          <ClaimParts
            claim={content.claim}
            locale={shownAs.locale}
            vehicles={content.vehicles}
            employers={content.employers ?? []}
            title={t('reports:figures')}
          >
            <FilesPanel reportId={report.id} />
          </ClaimParts>
          <AmendmentsPanel amendments={content.amendments} shownAs={shownAs} />
        </div>
        <div className={styles.column}>
          <FactsPanel content={content} locale={shownAs.locale} />
          <ComparePanel report={report} shownAs={shownAs} />
          <ProofPanel report={report} locale={shownAs.locale} />
          <div className={styles.actions}>
            <DeleteReport
              report={report}
              name={name}
              look="words"
              onDeleted={() => void navigate('/reports', { replace: true })}
            />
          </div>
        </div>
      </div>
    </TripsSource>
  );
}
