import { tripDay } from '@domain/trips/split-by-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button';
import type { ShownAs } from '@/features/trips/use-shown-as';
import { useTripWords } from '@/features/trips/use-trip-words';
import { trpc } from '@/lib/trpc/client';
import styles from './claim-result.module.css';

/** About a screen of them; so many ids also fit into an address. */
const atOnce = 40;

/** So that nothing moves when they come. */
const rowPixels = 45;

interface Props {
  readonly ids: readonly string[];
  readonly shownAs: ShownAs;
}

/** Trips by their ids, some at once; each leads to the trip itself. */
export function ClaimTrips({ ids, shownAs }: Props) {
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
        <SomeTrips key={start} ids={ids.slice(start, start + atOnce)} shownAs={shownAs} />
      ))}
      {pages * atOnce < ids.length && (
        <Button look="quiet" onClick={() => setPages(pages + 1)}>
          {t('claims:result.moreTrips')}
        </Button>
      )}
    </div>
  );
}

function SomeTrips({ ids, shownAs }: Props) {
  const { t } = useTranslation(['claims']);
  const { wayOf, distanceOf } = useTripWords(shownAs);
  const { data, error } = trpc.claims.trips.useQuery({ ids: [...ids] });
  const day = new Intl.DateTimeFormat(shownAs.locale, { timeZone: 'UTC', dateStyle: 'medium' });
  if (error !== null) return <p className={styles.quiet}>{t('claims:result.tripsFailed')}</p>;
  if (data === undefined) {
    return <div style={{ minHeight: rowPixels * ids.length }} aria-busy="true" />;
  }
  return (
    <ul>
      {data.trips.map((trip) => {
        const distance = distanceOf(trip);
        return (
          <li key={trip.id}>
            <Link to={`/trips/${trip.id}`}>
              <span className={styles.tripDay}>{day.format(Date.parse(tripDay(trip)))}</span>
              <span className={styles.tripWay}>{wayOf(trip)}</span>
              <span className={styles.tripDistance}>
                {distance === null ? '–' : `${distance.figure} ${distance.unit}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
