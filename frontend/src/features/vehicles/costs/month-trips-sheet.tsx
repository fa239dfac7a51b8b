import { localMonth } from '@domain/time/local-day';
import { monthLater } from '@domain/time/month';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { RecordLink } from '@/components/record-link';
import { Sheet } from '@/components/sheet';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { asText, formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import { formatDistance } from '@/lib/formatting/distances';
import { formatMonth } from '@/lib/formatting/months';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './costs-panel.module.css';

/** Largest difference of any zone from UTC. */
const maxZoneMs = 15 * 3_600_000;

interface Props extends OfVehicle {
  /** YYYY-MM. */
  readonly month: string;
  readonly onClose: () => void;
}

const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** Trips of a month, each in the zone in which it started. */
export function MonthTripsSheet({ month, vehicle, account, onClose }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const { openTrip } = useRecordSheets();
  const query = trpc.trips.list.useInfiniteQuery(
    {
      vehicleId: vehicle.id,
      fromMs: startOf(month) - maxZoneMs,
      beforeMs: startOf(monthLater(month, 1)) + maxZoneMs,
    },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const trips = (query.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ startedAtMs, startZone }) => localMonth(startedAtMs, startZone) === month);
  return (
    <Sheet title={t('vehicles:charts.tripsOf', { month: formatMonth(month, locale) })} onClose={onClose}>
      <div className={styles.records} aria-busy={query.isFetching}>
        {query.data === undefined && (
          <p role="status">{t(query.isError ? 'vehicles:timeline.notLoaded' : 'common:loading')}</p>
        )}
        <ul>
          {trips.map((trip) => {
            const distance = tripDistance(trip);
            const way = [trip.fromText, trip.toText].filter((place) => place !== '').join(' → ');
            return (
              <li key={trip.id}>
                <RecordLink id={trip.id} to={`/trips/${trip.id}`} onOpen={() => openTrip(trip)}>
                  <span>
                    {formatDate(trip.startedAtMs, locale, trip.startZone)} ·{' '}
                    {way === '' ? t(`common:tripCategory.${trip.category ?? 'unsorted'}`) : way}
                  </span>
                  <strong>
                    {distance.known
                      ? asText(formatDistance(distance.exact, vehicle.distanceUnit, locale))
                      : '–'}
                  </strong>
                </RecordLink>
              </li>
            );
          })}
        </ul>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:word.showMore')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
