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

/** The same limits as in the sheets' own queries. */
const latestFills = 10;
const latestExpenses = 30;

interface Wanted {
  /** Empty for none. */
  readonly vehicleId: string;
  readonly atMs: number;
  readonly zone: string;
  /** Record in the form, whose own readings are those typed now. */
  readonly exceptRecordId: string | null;
}

/**
 * Returns the last reading of the vehicle's odometer before an instant, from any record. The server knows its latest
 * reading; readings that wait to be sent, and those before earlier instants, come from the records on this device.
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
