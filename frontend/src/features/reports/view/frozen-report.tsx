import type { ReportView } from '@domain/reports/report.schema';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonLink } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { type SourcedTrips, TripsSource } from '@/entities/claims/trips-source';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import { DeleteReport } from '../delete-report';
import { useReportMessages } from '../use-report-messages';
import { AmendmentsPanel } from './amendments-panel';
import { ComparePanel } from './compare-panel';
import { FactsPanel } from './facts-panel';
import { FilesPanel } from './files-panel';
import { ProofPanel } from './proof-panel';
import styles from './report-view.module.css';

/** Component supplied by the page: the claim of a report, followed by actions for its figures. */
export type ReportClaim = ComponentType<{
  readonly content: ReportView['content'];
  readonly locale: string;
  readonly children: ReactNode;
}>;

interface Props {
  readonly view: ReportView;
  readonly preferences: DriverPreferences;
  readonly Claim: ReportClaim;
}

/** The full report as frozen when it was made. */
export function FrozenReport({ view: { report, content }, preferences, Claim }: Props) {
  const { t } = useTranslation(['reports']);
  const navigate = useNavigate();
  const useTrips = useFrozenTrips(report.id);
  const { rulesOf, periodOf, partyOf } = useReportMessages(preferences);
  const name = `${rulesOf(report)}, ${periodOf(report)}`;
  return (
    <TripsSource value={useTrips}>
      <PageHeading title={rulesOf(report)} windowTitle={name}>
        <BackToReports />
        <p>
          {periodOf(report)} · {partyOf(report)}
        </p>
        <Text scale="hint" className={styles.frozen}>
          {t('reports:frozen', { when: formatMoment(content.madeAtMs, preferences) })}
        </Text>
      </PageHeading>
      <div className={styles.page}>
        <Stack gap={16}>
          <Claim content={content} locale={preferences.locale}>
            <FilesPanel reportId={report.id} />
          </Claim>
          <AmendmentsPanel amendments={content.amendments} preferences={preferences} />
        </Stack>
        <Stack gap={16}>
          <FactsPanel content={content} locale={preferences.locale} />
          <ComparePanel report={report} preferences={preferences} />
          <ProofPanel report={report} locale={preferences.locale} />
          <div>
            <DeleteReport
              report={report}
              name={name}
              variant="text"
              onDeleted={() => void navigate('/reports', { replace: true })}
            />
          </div>
        </Stack>
      </div>
    </TripsSource>
  );
}

/** Returns a hook that loads some of a report's frozen trips. */
function useFrozenTrips(reportId: string) {
  return useMemo(
    () =>
      function useTrips(ids: readonly string[]): SourcedTrips {
        const { data, error } = trpc.reports.trips.useQuery(
          { id: reportId, tripIds: [...ids] },
          // Frozen trips never change.
          { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
        );
        return { trips: data?.trips, failed: error !== null };
      },
    [reportId],
  );
}

/** Link inside the heading: the heading moves up into the line of the logo and would cover a link before it. */
export function BackToReports() {
  const { t } = useTranslation(['reports']);
  return (
    <div>
      <ButtonLink to="/reports" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
        {t('reports:title')}
      </ButtonLink>
    </div>
  );
}
