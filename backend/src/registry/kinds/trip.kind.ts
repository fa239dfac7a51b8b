import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import { searchableTrip } from '../../domain/search/searchable-records';
import { tripSums } from '../../domain/summaries/day-deltas';
import {
  type Trip,
  type TripCreate,
  type TripDraft,
  type TripLog,
  tripSchema,
} from '../../domain/trips/trip.schema';
import { tripReadings } from '../../domain/trips/trip-readings';
import { type TripRefusalRule, tripRefusals } from '../../domain/trips/trip-refusals';
import { withChanges } from '../../domain/trips/typed-miles';
import { collection } from '../../platform/documents/collection';
import type { Reads, Stored } from '../../platform/documents/documents';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';

export type TripDocument = TripDraft & { log: TripLog };

/** Unsorted trips are those without a category; a trip is running while it has no end. */
export const trips = collection<TripDocument>('trips', [
  { equal: [], order: 'startedAtMs' },
  { equal: ['vehicleId'], order: 'startedAtMs' },
  { equal: ['category'], order: 'startedAtMs', only: null },
  { equal: ['favourite'], order: 'startedAtMs', only: true },
  { equal: ['endedAtMs'], order: 'startedAtMs', only: null },
]);

type TripChange = RecordChange<TripDraft, TripDocument>;

export const tripKind: RecordKind<TripDraft, TripDocument, Trip, TripCreate> = {
  name: 'trip',
  schema: tripSchema,
  collection: trips,
  publicName: 'trip',
  refersTo: ['vehicle', 'employer'],
  deletedWithVehicleAs: 'trips',
  created: (input) => withChanges(contentOf(input), {}),
  toDto: storedAsWritten.toDto,
  content: ({ data: { log: _, ...draft } }) => draft,
  document(draft, { before, isFinal, madeAtMs, nowMs }) {
    const log = before?.log ?? { loggedAtMs: nowMs, madeAtMs, finalisedAtMs: null, amendments: 0 };
    return { ...draft, log: { ...log, amendments: log.amendments + Number(isFinal) } };
  },
  sealed: (_, draft) => draft,
  check(draft, within) {
    const refusals = tripRefusals(draft);
    const [first] = refusals;
    if (!first) return;
    const fields = refusals.map(({ path, rule }) => ({ path: `${within}${path}`, rule }));
    throw new DomainError(reasonOf(first.rule), { fields });
  },
  checkTogether: refuseTwoRunning,
  isFinal({ stored, before, after }, finality) {
    if (stored && before) {
      const finalisedByDriver = stored.data.log.finalisedAtMs !== null;
      return finality.isFinal({ ...before, finalisedByDriver }, after ?? before);
    }
    return after ? finality.isLocked(after) : Promise.resolve(false);
  },
  readings: (id, draft) => ({
    vehicleId: draft.vehicleId,
    readings: tripReadings({ ...draft, id }).map((reading) => ({
      ...reading,
      zone: (reading.from.kind === 'tripEnd' && draft.endZone) || draft.startZone,
    })),
  }),
  sums: tripSums,
  searchable: searchableTrip,
};

/** The driver's running trip, if any; there is at most one. */
export async function runningTrip(reads: Reads): Promise<Stored<TripDocument> | null> {
  const order = { field: 'startedAtMs', direction: 'descending' } as const;
  const { documents } = await reads.list(trips, { equal: { endedAtMs: null }, order, limit: 1 });
  return documents[0] ?? null;
}

/** Refuses a second running trip of a driver. */
async function refuseTwoRunning(reads: Reads, changes: readonly TripChange[]): Promise<void> {
  const isRunning = (trip: TripDraft | null) => trip !== null && trip.endedAtMs === null;
  const started = changes.filter(({ before, after }) => isRunning(after) && !isRunning(before));
  if (started.length === 0) return;
  const known = await runningTrip(reads);
  const goesOn = known !== null && changes.every(({ id, after }) => id !== known.id || isRunning(after));
  if (started.length + Number(goesOn) > 1) throw new DomainError('ANOTHER_TRIP_RUNS');
}

function reasonOf(rule: TripRefusalRule): ReasonCode {
  switch (rule) {
    case 'END_BEFORE_START':
      return 'END_BEFORE_START';
    case 'LASTS_OVER_A_YEAR':
      return 'TRIP_TOO_LONG';
    case 'END_WITHOUT_ZONE':
    case 'STILL_RUNNING':
    case 'ODOMETER_END_BELOW_START':
    case 'MILES_DIFFER':
      return 'INPUT_INVALID';
    default:
      throw new Error(rule satisfies never);
  }
}
