import { maxClaimTripsAtOnce } from '@domain/claims/claim-trip';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { tripFlags } from '@domain/trips/trip-flags';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';
import { RecordTable } from '@/components/record-table/record-table';
import { useSortInAddress } from '@/components/record-table/use-sort-in-address';
import type { RecordSupply } from '@/components/record-table/use-sorted-records';
import type { Selection } from '@/components/selection/selection';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripsWorth } from '@/entities/claims/use-trips-worth';
import { useEmployers } from '@/entities/employers/use-employers';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useNow } from '@/lib/clock/use-now';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatDuration } from '@/lib/formatting/durations';
import { useWaiting } from '@/lib/offline/use-waiting';
import { TripFigures, totalsOf } from '../filter/trip-totals';
import { useSelectionRefusal } from '../selection/use-trip-selection';
import { shownCategory } from '../trip-categories';
import { marksOf } from '../trip-marks';
import { tripColumns } from './trip-columns';
import styles from './trip-summary.module.css';

interface Props {
  /** Loaded trips, newest first. */
  readonly trips: readonly Trip[];
  /** Number of all trips to show; null if unknown. */
  readonly count: number | null;
  readonly supply: RecordSupply;
  /** Findings between a trip and others, by trip id. */
  readonly between: ReadonlyMap<string, readonly string[]>;
  readonly preferences: DriverPreferences;
  readonly onOpen: (trip: Trip) => void;
  readonly selection: Selection | undefined;
}

/** Table of trips with the totals of the day or selection below it. */
export function TripTable({ trips, count, supply, between, preferences, onOpen, selection }: Props) {
  const { t } = useTranslation(['tables', 'trips', 'common']);
  const refusalOf = useSelectionRefusal();
  const waiting = useWaiting();
  const columns = useTripColumns(preferences, between);
  const [sort, setSort] = useSortInAddress();
  return (
    <RecordTable
      name="trips"
      label={t('common:navigation.trips')}
      columns={columns}
      rows={trips}
      count={count}
      supply={supply}
      sort={sort}
      onSort={setSort}
      locale={preferences.locale}
      onOpen={onOpen}
      selection={selection}
      selectRefusal={(trip) => {
        const refusal = refusalOf(trip, waiting.get(trip.id));
        return refusal && t(refusal);
      }}
      summary={(about) => (
        <TripSummary {...about} trips={trips} isWhole={supply.state === 'whole'} preferences={preferences} />
      )}
    />
  );
}

interface SummaryProps {
  readonly selected: readonly Trip[];
  readonly focused: Trip;
  /** Loaded trips, newest first. */
  readonly trips: readonly Trip[];
  readonly isWhole: boolean;
  readonly preferences: DriverPreferences;
}

const dayOf = ({ startedAtMs, startZone }: Trip) => localDay(startedAtMs, startZone);

/** Totals of the selected trips, or of the day of the focused trip. */
function TripSummary({ selected, focused, trips, isWhole, preferences }: SummaryProps) {
  const { t } = useTranslation(['tables', 'common']);
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
    <Row as="p" wrap gap={20} rowGap={0} className={styles.summary}>
      <Text as="span" strong>
        {isOfSelection ? t('tables:selected') : formatDayHeading(day, today, preferences.locale)}
      </Text>
      {isKnown && (
        <>
          <TripFigures totals={totalsOf(some)} worth={worth} preferences={preferences} />
          <span>{t('tables:driving', { duration: formatDuration(durationMs, preferences.locale) })}</span>
        </>
      )}
    </Row>
  );
}

/**
 * Columns of the table of trips in the driver's language. `between`: findings between a trip and others, by trip id.
 */
function useTripColumns(preferences: DriverPreferences, between: ReadonlyMap<string, readonly string[]>) {
  const { t } = useTranslation(['trips', 'tables', 'common']);
  const { flagOf, missingOf } = useTripMessages(preferences);
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const waiting = useWaiting();
  return useMemo(() => {
    const vehicleById = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const clientById = new Map(employers.map(({ id, name }) => [id, name]));
    const listed = (texts: readonly (string | null | undefined)[]) =>
      [...new Set(texts.filter(Boolean))].join(', ');

    function findingsOf(trip: Trip): string {
      const missing = missingOf(trip);
      return listed([
        trip.endedAtMs === null ? t('trips:row.running') : null,
        trip.endedAtMs !== null && !tripDistance(trip).known ? t('trips:row.noDistance') : null,
        ...tripFlags(trip).map(flagOf),
        missing && t('trips:missing', { what: missing }),
        ...(between.get(trip.id) ?? []),
      ]);
    }

    function changesOf(trip: Trip): string {
      const state = waiting.get(trip.id);
      return listed([
        state && t(`trips:waiting.${state}`),
        ...marksOf(trip, preferences.jurisdiction).map((mark) => t(`trips:mark.${mark}`)),
      ]);
    }

    return tripColumns(
      {
        titleOf: (column) => t(`tables:trip.${column}`),
        categoryOf: ({ category }) =>
          t((category === null ? undefined : shownCategory(category)?.word) ?? 'common:tripCategory.none'),
        clientOf: ({ employerId, forWhom }) => listed([clientById.get(employerId ?? ''), forWhom]),
        vehicleOf: ({ vehicleId }) => vehicleById.get(vehicleId ?? ''),
        findingsOf,
        changesOf,
      },
      preferences,
    );
  }, [t, preferences, vehicles, employers, waiting, between]);
}
