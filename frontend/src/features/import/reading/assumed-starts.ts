import type { ImportedRecord } from '@domain/import/import.schema';
import { readingsOfImported } from '@domain/import/without-odometer';
import { tenthOfMileAt } from '@domain/quantities/exact-distance';
import { assumedStart } from '@domain/trips/assumed-start';
import type { ReadRecord } from './read-record';
import type { ReadEnd } from './read-records';

type OfRecord = Extract<ReadRecord, { outcome: 'record' }>;
type ImportedTrip = Extract<ImportedRecord, { kind: 'trip' }>['record'];

interface EndOnly {
  readonly read: OfRecord;
  readonly trip: ImportedTrip;
}

interface Shown {
  readonly atMs: number;
  readonly odometerMetres: number;
  readonly mileThousandths: number | null;
}

/** State of one vehicle at this point of the file. */
interface OfVehicle {
  readonly inLogbook: ReadonlyMap<string, number>;
  last: Shown | null;
  /** Trip whose start may be in the next row, as in a file with the newest first. */
  held: EndOnly | null;
}

/**
 * Fills in the start of trips that have only a reading at the end and no distance: the reading in the previous row of
 * the same vehicle, or in the next row if the file runs backwards in time. Never uses a reading that is later than the
 * trip or above its end. `inLogbook` supplies readings that the file lacks, by trip id. A trip waits for at most one
 * more row of its vehicle.
 */
export async function* withAssumedStarts(
  read: AsyncGenerator<readonly ReadRecord[], ReadEnd>,
  inLogbook: ReadonlyMap<string, number> = new Map(),
): AsyncGenerator<readonly ReadRecord[], ReadEnd> {
  const vehicles = new Map<string, OfVehicle>();
  for (;;) {
    const step = await read.next();
    if (step.done) {
      const left = [...vehicles.values()].flatMap((vehicle) => release(vehicle, []));
      if (left.length > 0) yield left;
      return step.value;
    }
    yield step.value.flatMap((each) => next(each, vehicles, inLogbook));
  }
}

function next(
  read: ReadRecord,
  vehicles: Map<string, OfVehicle>,
  inLogbook: ReadonlyMap<string, number>,
): ReadRecord[] {
  if (read.outcome !== 'record') return [read];
  const shown = shownBy(read);
  const vehicleId = vehicleOf(read.record);
  if (shown.length === 0 || vehicleId === null) return [read];
  const vehicle = vehicles.get(vehicleId) ?? { inLogbook, last: null, held: null };
  vehicles.set(vehicleId, vehicle);
  const released = release(vehicle, shown);
  const endOnly = endOnlyOf(read);
  const { last } = vehicle;
  vehicle.last = shown.at(-1) ?? last;
  // A visit must directly follow its cost.
  if (read.record.kind === 'service') return [read, ...released];
  if (endOnly === null) return [...released, read];
  const filled = last && filledFrom(endOnly, last);
  if (filled !== null) return [...released, filled];
  vehicle.held = endOnly;
  return released;
}

function vehicleOf(imported: ImportedRecord): string | null {
  return readingsOfImported(imported)[0]?.vehicleId ?? null;
}

/** Readings that a record shows, in order of time. */
function shownBy({ record: imported }: OfRecord): Shown[] {
  const miles = imported.kind === 'trip' ? imported.record.odometerEndMileThousandths : undefined;
  const isMiles = imported.kind !== 'trip' && 'odometerTypedIn' in imported.record;
  return readingsOfImported(imported).map(({ atMs, odometerMetres }) => ({
    atMs,
    odometerMetres,
    mileThousandths: miles ?? (isMiles ? tenthOfMileAt(odometerMetres) : null),
  }));
}

function endOnlyOf(read: OfRecord): EndOnly | null {
  if (read.record.kind !== 'trip') return null;
  const trip = read.record.record;
  const isEndOnly =
    trip.odometerStartMetres === null && trip.odometerEndMetres !== null && trip.distanceMetres === null;
  return isEndOnly ? { read, trip } : null;
}

/** Releases the trip that waited for the next row of its vehicle. `shown`: readings in that row. */
function release(vehicle: OfVehicle, shown: readonly Shown[]): ReadRecord[] {
  const { held } = vehicle;
  if (held === null) return [];
  vehicle.held = null;
  const filled = shown.map((each) => filledFrom(held, each)).findLast((each) => each !== null);
  return [filled ?? fromLogbook(held, vehicle) ?? { ...held.read, start: 'unknown' }];
}

function fromLogbook(held: EndOnly, { inLogbook }: OfVehicle): ReadRecord | null {
  const { id, startedAtMs: atMs } = held.trip;
  const odometerMetres = inLogbook.get(id);
  if (odometerMetres === undefined) return null;
  return filledFrom(held, { atMs, odometerMetres, mileThousandths: tenthOfMileAt(odometerMetres) });
}

function filledFrom({ read, trip }: EndOnly, shown: Shown): ReadRecord | null {
  if (shown.atMs > trip.startedAtMs) return null;
  const start = assumedStart(shown, trip.odometerEndMetres);
  if (start?.kind !== 'taken') return null;
  const { odometerMetres, mileThousandths } = start.reading;
  const record = {
    ...trip,
    odometerStartMetres: odometerMetres,
    ...(mileThousandths !== null &&
      typeof trip.odometerEndMileThousandths === 'number' && {
        odometerStartMileThousandths: mileThousandths,
      }),
  };
  return { ...read, record: { kind: 'trip', record }, start: 'taken' };
}
