import type { ReportAmendment } from '@domain/reports/report.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useFacts } from '@/entities/records/use-facts';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { formatMoment } from '@/lib/formatting/times';
import { amendedTrip } from './amended-trip';
import { Changes } from './changes';

interface Props {
  readonly amendment: ReportAmendment;
  /** Trip as frozen in the report; undefined if not loaded yet, or if removed. */
  readonly trip: Trip | undefined;
  readonly preferences: DriverPreferences;
}

export function AmendmentCard({ amendment, trip, preferences }: Props) {
  const { t } = useTranslation(['reports']);
  const { wayOf } = useTripMessages(preferences);
  const { main, differing } = useFacts('trip');
  const { action, atMs, reason, tripId } = amendment;
  const sides = amendedTrip(amendment, trip, preferences);
  const [before, after] = [sides?.before ?? null, sides?.after ?? null];
  const only = after ?? before;
  const facts =
    before !== null && after !== null
      ? differing(before, after).map(({ one, other }) => ({
          ...one,
          from: one.value,
          to: other.value,
        }))
      : only === null
        ? []
        : main(only).map((fact) => ({ ...fact, from: null, to: fact.value }));
  return (
    <>
      <h3>
        {t(`reports:amendments.${action}`)}
        {trip !== undefined && `: ${wayOf(trip)}`}
      </h3>
      <p>{t('reports:amendments.at', { when: formatMoment(atMs, preferences) })}</p>
      {reason !== null && <p>{t('reports:amendments.reason', { reason })}</p>}
      {sides === null ? <p>{t('reports:amendments.notShown')}</p> : <Changes facts={facts} />}
      {trip !== undefined && <Link to={`/trips/${tripId}`}>{t('reports:amendments.showTrip')}</Link>}
    </>
  );
}
