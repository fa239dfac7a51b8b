import { maxClaimTripsAtOnce } from '@domain/claims/claim-trip';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripsWorth } from '@/entities/claims/use-trips-worth';
import { useNow } from '@/lib/clock/use-now';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatDuration } from '@/lib/formatting/durations';
import { totalsOf } from '../filter/totals-of';
import { TripFigures } from '../filter/trip-totals';
import styles from './trip-summary.module.css';

interface Props {
  readonly selected: readonly Trip[];
  readonly focused: Trip;
  /** Loaded trips, newest first. */
  readonly trips: readonly Trip[];
  readonly isWhole: boolean;
  readonly preferences: DriverPreferences;
}

const dayOf = ({ startedAtMs, startZone }: Trip) => localDay(startedAtMs, startZone);

/** Totals of the selected trips, or of the day of the focused trip. */
export function TripSummary({ selected, focused, trips, isWhole, preferences }: Props) {
  const { t } = useTranslation(['tables']);
  const today = localDay(useNow().getTime(), preferences.zone);
  const day = dayOf(focused);
  const isOfSelection = selected.length > 0;
  const some = isOfSelection ? selected : trips.filter((trip) => dayOf(trip) === day);
  const last = trips.at(-1);
  // More trips of the oldest day may be loaded.
  const isKnown = isOfSelection || isWhole || last === undefined || dayOf(last) !== day;
  const durationMs = some.reduce(
    (sum, { startedAtMs, endedAtMs }) => sum + (endedAtMs === null ? 0 : endedAtMs - startedAtMs),
    0,
  );
  const ids = some.map(({ id }) => id);
  const worth = useTripsWorth(isKnown && ids.length <= maxClaimTripsAtOnce ? { ids } : null);
  return (
    <p className={styles.summary}>
      <span>{isOfSelection ? t('tables:selected') : formatDayHeading(day, today, preferences.locale)}</span>
      {isKnown && (
        <>
          <TripFigures totals={totalsOf(some)} worth={worth} preferences={preferences} />
          <span>{t('tables:driving', { duration: formatDuration(durationMs, preferences.locale) })}</span>
        </>
      )}
    </p>
  );
}
