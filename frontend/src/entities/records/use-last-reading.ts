import type { Fill } from '@domain/energy/energy.schema';
import type { NamedReading } from '@domain/errors/reasons';
import type { Expense } from '@domain/expenses/expense.schema';
import { tripReadings } from '@domain/trips/trip-readings';
import { lastReading } from '@domain/vehicles/last-reading';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useIsOnlyHere } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

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
  const trips = useKnownTrips();
  const shownFills = useOverlaid('fill', fills.data?.items ?? noFills);
  const shownExpenses = useOverlaid('expense', expenses.data?.items ?? noExpenses);
  const noted = useOverlaid('odometerRecord', noRecords);

  const current = outlook?.current.known ? [outlook.current.at] : [];
  const ofTrips = trips
    .filter((trip) => trip.vehicleId === vehicleId)
    .flatMap(tripReadings)
    .map(({ from, atMs: readAtMs, odometerMetres }) => ({ ...from, atMs: readAtMs, odometerMetres }));
  const ofOthers = [
    ...shownFills.map((fill) => ({ ...fill, kind: 'fill' })),
    ...shownExpenses.map((expense) => ({ ...expense, kind: 'expense' })),
    ...noted.flatMap((record) => (record.kind === 'noted' ? [record] : [])),
  ].flatMap(({ id: recordId, kind, vehicleId: ofVehicleId, atMs: readAtMs, odometerMetres }) =>
    ofVehicleId === vehicleId && odometerMetres !== null
      ? [{ kind, recordId, atMs: readAtMs, odometerMetres }]
      : [],
  );
  // What the server counts stands for what its record says.
  const counted = ({ kind, recordId }: Pick<NamedReading, 'kind' | 'recordId'>) =>
    current.some((point) => point.kind === kind && point.recordId === recordId);
  const readings: NamedReading[] = [...ofTrips, ...ofOthers].filter((reading) => !counted(reading));
  const known = [...current, ...readings].filter(({ recordId }) => recordId !== exceptRecordId);
  return vehicleId === '' ? null : lastReading<NamedReading>(known, atMs);
}
