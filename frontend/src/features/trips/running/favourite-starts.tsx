import { repeatTrip } from '@domain/trips/repeat-trip';
import type { Trip } from '@domain/trips/trip.schema';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { trpc } from '@/lib/trpc/client';
import styles from './favourite-starts.module.css';
import { useRunningTrip } from './use-running-trip';

const maxFavourites = 6;

/** Trips that are driven again and again, to start with one tap. */
export function FavouriteStarts() {
  const preferences = useDriverPreferences();
  const { trip } = useRunningTrip();
  const { data } = trpc.trips.list.useQuery({ favourite: true, limit: 20 });
  const favourites = distinct(data?.items ?? []);
  if (preferences === null || trip !== null || favourites.length === 0) return null;
  return <Chips favourites={favourites} preferences={preferences} />;
}

function Chips({ favourites, preferences }: { favourites: readonly Trip[]; preferences: DriverPreferences }) {
  const { t } = useTranslation(['trips']);
  const { wayOf } = useTripMessages(preferences);
  const { start } = useRunningTrip();

  function startLike(favourite: Trip): void {
    const startZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const times = { startedAtMs: Date.now(), startZone, endedAtMs: null, endZone: null };
    const { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...started } = repeatTrip(
      favourite,
      times,
    );
    void start(started);
  }

  return (
    <Row as="ul" className={styles.favourites} aria-label={t('trips:favourites')}>
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
