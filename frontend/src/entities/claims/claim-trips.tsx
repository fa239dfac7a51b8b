import { tripDay } from '@domain/trips/split-by-day';
import type { Trip } from '@domain/trips/trip.schema';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button';
import { Text } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import styles from './claim-trips.module.css';
import { TripsSource } from './trips-source';

/** About a screen of trips; so many ids also fit into an address. */
const atOnce = 40;

interface Props {
  readonly ids: readonly string[];
  readonly preferences: DriverPreferences;
  /** False for trips that no longer exist, which get no links. */
  readonly areThere?: boolean;
  /** Content below each trip. */
  readonly below?: (trip: Trip) => ReactNode;
}

/** Trips by their ids, loaded in groups; each links to the trip. */
export function ClaimTrips({ ids, ...rest }: Props) {
  const { t } = useTranslation(['claims']);
  const [pages, setPages] = useState(1);
  if (ids.length === 0) return null;
  const starts = Array.from(
    { length: Math.min(pages, Math.ceil(ids.length / atOnce)) },
    (_, at) => at * atOnce,
  );
  return (
    <div className={styles.trips}>
      {starts.map((start) => (
        <SomeTrips key={start} ids={ids.slice(start, start + atOnce)} {...rest} />
      ))}
      {pages * atOnce < ids.length && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {t('claims:result.moreTrips')}
        </Button>
      )}
    </div>
  );
}

function SomeTrips({ ids, preferences, areThere = true, below }: Props) {
  const { t } = useTranslation(['claims']);
  const useTrips = useContext(TripsSource);
  const { trips, failed } = useTrips(ids);
  if (failed && trips === undefined)
    return (
      <Text scale="hint" tone="quiet">
        {t('claims:result.tripsFailed')}
      </Text>
    );
  if (trips === undefined) {
    // The same height as the loaded list, so that nothing moves.
    return (
      <ul aria-busy="true">
        {ids.map((id) => (
          <li key={id} className={styles.trip} />
        ))}
      </ul>
    );
  }
  return (
    <ul>
      {trips.map((trip) => (
        <li key={trip.id}>
          {areThere ? (
            <Link className={styles.trip} to={`/trips/${trip.id}`}>
              <TripFacts trip={trip} preferences={preferences} />
            </Link>
          ) : (
            <div className={styles.trip}>
              <TripFacts trip={trip} preferences={preferences} />
            </div>
          )}
          {below?.(trip)}
        </li>
      ))}
    </ul>
  );
}

function TripFacts({ trip, preferences }: { trip: Trip; preferences: DriverPreferences }) {
  const { wayOf, distanceOf } = useTripMessages(preferences);
  const day = new Intl.DateTimeFormat(preferences.locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const distance = distanceOf(trip);
  return (
    <>
      <span className={styles.tripDay}>{day.format(Date.parse(tripDay(trip)))}</span>
      <span className={styles.tripWay}>{wayOf(trip)}</span>
      <span className={styles.tripDistance}>
        {distance === null ? '–' : `${distance.figure} ${distance.unit}`}
      </span>
    </>
  );
}
