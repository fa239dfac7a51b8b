import type { Report, ReportComparison } from '@domain/reports/report.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { IconAlertTriangle, IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { TripsSource, useTripsOfLog } from '@/entities/claims/trips-source';
import { useFacts } from '@/entities/records/use-facts';
import { formatMoney } from '@/lib/formatting/money';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import parts from '../report-parts.module.css';
import { ReportProblem } from '../report-problem';
import { Changes } from './changes';
import styles from './report-view.module.css';

interface Props {
  readonly report: Report;
  readonly preferences: DriverPreferences;
}

/** Compares the report with the current log. */
export function ComparePanel({ report, preferences }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const { state, compare } = useComparison(report.id);
  return (
    <Panel title={t('reports:compare.title')} hint={t('reports:compare.hint')}>
      <div>
        <Button
          icon={<IconArrowsDiff aria-hidden="true" size={20} />}
          busy={state.kind === 'running'}
          onClick={compare}
        >
          {t('reports:compare.start')}
        </Button>
      </div>
      <Stack role="status" gap={16} className={parts.status}>
        {state.kind === 'running' && (
          <Text scale="hint" tone="quiet">
            {t('reports:compare.busy')}
          </Text>
        )}
        {state.kind === 'compared' && (
          <ComparisonResult
            report={report}
            comparison={state.comparison}
            atMs={state.atMs}
            preferences={preferences}
          />
        )}
      </Stack>
      {state.kind === 'failed' && (
        <ReportProblem error={state.error} offline={t('reports:compare.offline')} onRetry={compare} />
      )}
    </Panel>
  );
}

interface ResultProps {
  readonly report: Report;
  readonly comparison: ReportComparison;
  readonly atMs: number;
  readonly preferences: DriverPreferences;
}

/** Differences between a report and the log, trip by trip, and the current amount. */
function ComparisonResult({ report: { outcome }, comparison, atMs, preferences }: ResultProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { isSame, now, added, removed, changed } = comparison;
  const when = formatMoment(atMs, preferences);
  if (isSame) {
    return (
      <Row as="p" gap={10} align="start" className={styles.result} data-same="true">
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>{t('reports:compare.same', { when })}</span>
      </Row>
    );
  }
  const money = (minor: number, currency: string) => formatMoney(minor, currency, preferences.locale);
  const areFiguresSame = now !== null && outcome !== null && now.balanceMinor === outcome.balanceMinor;
  return (
    <>
      <Row as="p" gap={10} align="start" className={styles.result} data-same="false">
        <IconAlertTriangle size={22} aria-hidden="true" />
        <span>{t('reports:compare.differs', { when })}</span>
      </Row>
      {now === null && <p>{t('reports:compare.noClaim')}</p>}
      {areFiguresSame && <p>{t('reports:compare.sameFigure')}</p>}
      {now !== null && outcome !== null && !areFiguresSame && (
        <Stack as="dl" gap={8}>
          <Row wrap between gap={16} rowGap={2}>
            <Text as="dt" tone="quiet">
              {t('reports:compare.then')}
            </Text>
            <Text as="dd" strong>
              {money(outcome.balanceMinor, outcome.currency)}
            </Text>
          </Row>
          <Row wrap between gap={16} rowGap={2}>
            <Text as="dt" tone="quiet">
              {t('common:navigation.today')}
            </Text>
            <Text as="dd" strong>
              {money(now.balanceMinor, now.currency)}
            </Text>
          </Row>
        </Stack>
      )}
      {changed.length > 0 && (
        <Stack gap={4}>
          <Text as="h3" scale="hint" strong>
            {t('reports:compare.changed', { count: changed.length })}
          </Text>
          <ClaimTrips
            ids={changed.map(({ tripId }) => tripId)}
            preferences={preferences}
            below={(trip) => <SinceThen trip={trip} />}
          />
        </Stack>
      )}
      {added.length > 0 && (
        <Stack gap={4}>
          <Text as="h3" scale="hint" strong>
            {t('reports:compare.added', { count: added.length })}
          </Text>
          <TripsSource value={useTripsOfLog}>
            <ClaimTrips ids={added} preferences={preferences} />
          </TripsSource>
        </Stack>
      )}
      {removed.length > 0 && (
        <Stack gap={4}>
          <Text as="h3" scale="hint" strong>
            {t('reports:compare.removed', { count: removed.length })}
          </Text>
          <ClaimTrips ids={removed} preferences={preferences} areThere={false} />
        </Stack>
      )}
    </>
  );
}

/** Fields of a trip that differ today. */
function SinceThen({ trip }: { trip: Trip }) {
  const { differing } = useFacts('trip');
  // Data loaded before the comparison may be older.
  const { data } = trpc.claims.trips.useQuery({ ids: [trip.id] }, { staleTime: 0 });
  const today = data?.trips[0];
  if (today === undefined) return null;
  const facts = differing(trip, today).map(({ one, other }) => ({
    ...one,
    from: one.value,
    to: other.value,
  }));
  return <Changes facts={facts} />;
}

type ComparisonState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'compared'; readonly comparison: ReportComparison; readonly atMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Asks the server to compare a report with the current log, without caching. */
function useComparison(reportId: string) {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<ComparisonState>({ kind: 'idle' });

  async function compare(): Promise<void> {
    setState({ kind: 'running' });
    try {
      const comparison = await client.reports.compare.query({ id: reportId });
      setState({ kind: 'compared', comparison, atMs: Date.now() });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }

  return { state, compare: () => void compare() };
}
