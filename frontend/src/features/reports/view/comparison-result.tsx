import type { Report, ReportComparison } from '@domain/reports/report.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { TripsSource, useTripsOfLog } from '@/entities/claims/trips-source';
import { useFacts } from '@/entities/records/use-facts';
import { formatMoney } from '@/lib/formatting/money';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import { Changes } from './changes';
import styles from './report-parts.module.css';

interface Props {
  readonly report: Report;
  readonly comparison: ReportComparison;
  readonly atMs: number;
  readonly preferences: DriverPreferences;
}

/** Differences between a report and the log, trip by trip, and the current amount. */
export function ComparisonResult({ report: { outcome }, comparison, atMs, preferences }: Props) {
  const { t } = useTranslation(['reports']);
  const { isSame, now, added, removed, changed } = comparison;
  const when = formatMoment(atMs, preferences);
  if (isSame) {
    return (
      <p className={styles.result} data-same="true">
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>{t('reports:compare.same', { when })}</span>
      </p>
    );
  }
  const money = (minor: number, currency: string) => formatMoney(minor, currency, preferences.locale);
  const areFiguresSame = now !== null && outcome !== null && now.balanceMinor === outcome.balanceMinor;
  return (
    <>
      <p className={styles.result} data-same="false">
        <IconAlertTriangle size={22} aria-hidden="true" />
        <span>{t('reports:compare.differs', { when })}</span>
      </p>
      {now === null && <p>{t('reports:compare.noClaim')}</p>}
      {areFiguresSame && <p>{t('reports:compare.sameFigure')}</p>}
      {now !== null && outcome !== null && !areFiguresSame && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('reports:compare.then')}</dt>
            <dd>{money(outcome.balanceMinor, outcome.currency)}</dd>
          </div>
          <div>
            <dt>{t('reports:compare.now')}</dt>
            <dd>{money(now.balanceMinor, now.currency)}</dd>
          </div>
        </dl>
      )}
      {changed.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('reports:compare.changed', { count: changed.length })}</h3>
          <ClaimTrips
            ids={changed.map(({ tripId }) => tripId)}
            preferences={preferences}
            below={(trip) => <SinceThen trip={trip} />}
          />
        </div>
      )}
      {added.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('reports:compare.added', { count: added.length })}</h3>
          <TripsSource value={useTripsOfLog}>
            <ClaimTrips ids={added} preferences={preferences} />
          </TripsSource>
        </div>
      )}
      {removed.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('reports:compare.removed', { count: removed.length })}</h3>
          <ClaimTrips ids={removed} preferences={preferences} areThere={false} />
        </div>
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
