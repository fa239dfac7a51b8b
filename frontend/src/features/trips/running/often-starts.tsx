import { repeatTrip } from '@domain/trips/repeat-trip';
import { type Tour, tours } from '@domain/trips/tours';
import type { Trip } from '@domain/trips/trip.schema';
import { IconRoute2, IconStar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { trpc } from '@/lib/trpc/client';
import styles from './often-starts.module.css';
import { beginTour } from './tour-in-progress';
import { useRunningTrip } from './use-running-trip';

const maxFavourites = 6;
const maxTours = 3;

/** Favourite trips, and tours that are driven again and again, to start with one tap. */
export function OftenStarts() {
  const preferences = useDriverPreferences();
  const { trip } = useRunningTrip();
  if (preferences === null || trip !== null) return null;
  return <Chips preferences={preferences} />;
}

function Chips({ preferences }: { readonly preferences: DriverPreferences }) {
  const { t } = useTranslation(['trips']);
  const { wayOf } = useTripMessages(preferences);
  const { start } = useRunningTrip();
  const { data } = trpc.trips.list.useQuery({ favourite: true, limit: 20 });
  const trips = useKnownTrips();
  const { driverId, zone } = preferences;
  const offered = useMemo(() => tours(trips, zone, maxTours), [trips, zone]);
  const favourites = distinct(data?.items ?? []);
  if (favourites.length === 0 && offered.length === 0) return null;

  function startLike(favourite: Trip): void {
    const startZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const times = { startedAtMs: Date.now(), startZone, endedAtMs: null, endZone: null };
    const { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...started } = repeatTrip(
      favourite,
      times,
    );
    void start(started);
  }

  async function startTour({ places }: Tour): Promise<void> {
    const [fromText = '', toText = ''] = places;
    // Another device does not know that the next trips belong to a tour.
    const id = await start({ fromText, toText }, t('trips:done.tourStarted'));
    if (id !== null) beginTour(driverId, places, id);
  }

  return (
    <Row as="ul" className={styles.often} aria-label={t('trips:often')}>
      {offered.map((tour) => {
        const name = t('trips:tour', { places: tour.places.join(' → ') });
        return (
          <li key={name}>
            <button type="button" title={name} onClick={() => void startTour(tour)}>
              <IconRoute2 size={18} stroke={1.75} aria-hidden="true" />
              <span>{name}</span>
            </button>
          </li>
        );
      })}
      {favourites.map((favourite) => (
        <li key={favourite.id}>
          <button
            type="button"
            aria-label={t('trips:startLike', { way: wayOf(favourite) })}
            onClick={() => startLike(favourite)}
          >
            <IconStar size={18} stroke={1.75} aria-hidden="true" />
            <span>{wayOf(favourite)}</span>
          </button>
        </li>
      ))}
    </Row>
  );
}

/** Returns one trip per way: a way that was driven a hundred times is one favourite. */
function distinct(trips: readonly Trip[]): Trip[] {
  const byWay = new Map(
    trips.toReversed().map((trip) => [JSON.stringify([trip.fromText, trip.toText, trip.category]), trip]),
  );
  return [...byWay.values()].reverse().slice(0, maxFavourites);
}
