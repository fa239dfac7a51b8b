import type { ReportAmendment } from '@domain/reports/report.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { TripsSource } from '@/entities/claims/trips-source';
import { useFacts } from '@/entities/records/use-facts';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { formatMoment } from '@/lib/formatting/times';
import { amendedTrip } from './amended-trip';
import { Changes } from './changes';
import styles from './report-view.module.css';

/** About a screen of amendments; the ids of their trips fit into an address. */
const atOnce = 20;

interface Props {
  readonly amendments: readonly ReportAmendment[];
  readonly preferences: DriverPreferences;
}

/** Amendments after the trips were logged: when, why, and from what to what. */
export function AmendmentsPanel({ amendments, preferences }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const [pages, setPages] = useState(1);
  if (amendments.length === 0) {
    return (
      <Panel title={t('reports:amendments.title')}>
        <Text scale="hint" tone="quiet">
          {t('reports:amendments.none')}
        </Text>
      </Panel>
    );
  }
  const starts = Array.from(
    { length: Math.min(pages, Math.ceil(amendments.length / atOnce)) },
    (_, at) => at * atOnce,
  );
  return (
    <Panel title={t('reports:amendments.title')} hint={t('reports:amendments.hint')}>
      <div>
        {starts.map((start) => (
          <Some key={start} amendments={amendments.slice(start, start + atOnce)} preferences={preferences} />
        ))}
      </div>
      {pages * atOnce < amendments.length && (
        <div>
          <Button onClick={() => setPages(pages + 1)}>{t('common:word.showMore')}</Button>
        </div>
      )}
    </Panel>
  );
}

function Some({ amendments, preferences }: Props) {
  const useTrips = useContext(TripsSource);
  const { trips } = useTrips([...new Set(amendments.map(({ tripId }) => tripId))]);
  return (
    <ul className={lined.list}>
      {amendments.map((amendment) => (
        <Stack as="li" key={amendment.sequence} gap={4} className={styles.amendment}>
          <AmendmentCard
            amendment={amendment}
            trip={trips?.find(({ id }) => id === amendment.tripId)}
            preferences={preferences}
          />
        </Stack>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly amendment: ReportAmendment;
  /** Trip as frozen in the report; undefined if not loaded yet, or if removed. */
  readonly trip: Trip | undefined;
  readonly preferences: DriverPreferences;
}

function AmendmentCard({ amendment, trip, preferences }: CardProps) {
  const { t } = useTranslation(['reports', 'common']);
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
