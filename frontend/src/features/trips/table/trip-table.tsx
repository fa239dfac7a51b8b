import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '@/components/record-table/record-table';
import { useSortInAddress } from '@/components/record-table/use-sort-in-address';
import type { RecordSupply } from '@/components/record-table/use-sorted-records';
import type { Selection } from '@/components/selection/selection';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useWaiting } from '@/lib/offline/use-waiting';
import { selectionRefusal } from '../selection/use-trip-selection';
import { TripSummary } from './trip-summary';
import { useTripColumns } from './use-trip-columns';

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
  const { t } = useTranslation(['tables', 'trips']);
  const waiting = useWaiting();
  const columns = useTripColumns(preferences, between);
  const [sort, setSort] = useSortInAddress();
  return (
    <RecordTable
      name="trips"
      label={t('tables:trips')}
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
        const refusal = selectionRefusal(trip, waiting.get(trip.id));
        return refusal && t(refusal);
      }}
      summary={(about) => (
        <TripSummary {...about} trips={trips} isWhole={supply.state === 'whole'} preferences={preferences} />
      )}
    />
  );
}
