import type { Fill } from '@domain/energy/energy.schema';
import type { NamedReading } from '@domain/errors/reasons';
import type { Expense } from '@domain/expenses/expense.schema';
import { lastReading } from '@domain/vehicles/last-reading';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useIsOnlyHere } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { knownReadings } from './known-readings';

const noFills: readonly Fill[] = [];
const noExpenses: readonly Expense[] = [];
const noRecords: readonly OdometerRecord[] = [];

/** As the sheets ask for them. */
const latestFills = 10;
const latestExpenses = 30;

interface Wanted {
  /** Empty is none. */
  readonly vehicleId: string;
  readonly atMs: number;
  readonly zone: string;
  /** The record in the form: its own readings are what is typed. */
  readonly exceptRecordId: string | null;
}

/**
 * What the vehicle's odometer showed last before an instant, by any record. The server says what counts now; readings
 * that wait to be sent, and those of earlier instants, are those of the records that the device has.
 */
export function useLastReading({ vehicleId, atMs, zone, exceptRecordId }: Wanted): NamedReading | null {
  const isOnlyHere = useIsOnlyHere(vehicleId);
  const enabled = vehicleId !== '' && !isOnlyHere;
  const { data: outlook } = trpc.vehicles.odometer.useQuery({ vehicleId, zone }, { enabled });
  const fills = trpc.energy.list.useQuery({ vehicleId, limit: latestFills }, { enabled });
  const expenses = trpc.expenses.list.useQuery({ vehicleId, limit: latestExpenses }, { enabled });
  const records = {
    current: outlook?.current.known ? outlook.current.at : null,
    trips: useKnownTrips(),
    fills: useOverlaid('fill', fills.data?.items ?? noFills),
    expenses: useOverlaid('expense', expenses.data?.items ?? noExpenses),
    odometerRecords: useOverlaid('odometerRecord', noRecords),
  };
  if (vehicleId === '') return null;
  const others = knownReadings(records, vehicleId).filter(({ recordId }) => recordId !== exceptRecordId);
  return lastReading(others, atMs);
}
