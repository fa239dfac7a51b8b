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
  /** As far as they are loaded, newest first. */
  readonly trips: readonly Trip[];
  /** Of all that are to be shown; null while it is not known. */
  readonly count: number | null;
  readonly supply: RecordSupply;
  /** What is found between a trip and others, by its id. */
  readonly between: ReadonlyMap<string, readonly string[]>;
  readonly preferences: DriverPreferences;
  readonly onOpen: (trip: Trip) => void;
  readonly selection: Selection | undefined;
}

/** The trips as a table, and below it what the day or the selection comes to. */
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
