import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import { isDayOnly } from '../../domain/logbooks/driving/day-only';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import { hasShortForm, shortForm } from '../../domain/logbooks/driving/short-form';
import { maxMembers } from '../../domain/logbooks/logbook.schema';
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
import type { KindContext, RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten, withoutEntry } from '../../records/record-members';

export type TripDocument = TripDraft & { log: TripLog; enteredBy?: string };

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
  isOfDrivers: true,
  refersTo: ['vehicle', 'employer'],
  deletedWithVehicleAs: 'trips',
  created: (input) => withChanges(contentOf(input), {}),
  toDto: storedAsWritten.toDto,
  content: ({ data: { log: _, ...draft } }) => withoutEntry(draft),
  document(draft, { before, isFinal, madeAtMs, nowMs }) {
    const log = before?.log ?? { loggedAtMs: nowMs, madeAtMs, finalisedAtMs: null, amendments: 0 };
    return { ...draft, log: { ...log, amendments: log.amendments + Number(isFinal) } };
  },
  sealed: (_, draft) => draft,
  isUntimed: isDayOnly,
  kept: (draft, company) => (hasShortForm(draft, true) ? shortForm(draft, company) : draft),
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
      ...(isDayOnly(draft) && { isDayOnly: true }),
    })),
  }),
  sums: tripSums,
  searchable: searchableTrip,
};

/** All running trips, the newest first: one of each member, and one in a logbook without members. */
export async function runningTrips(reads: Reads): Promise<readonly Stored<TripDocument>[]> {
  const order = { field: 'startedAtMs', direction: 'descending' } as const;
  return (await reads.list(trips, { equal: { endedAtMs: null }, order, limit: maxMembers })).documents;
}

/** Refuses a second running trip of one driver. */
async function refuseTwoRunning(
  reads: Reads,
  changes: readonly TripChange[],
  { memberId }: Pick<KindContext, 'memberId'>,
): Promise<void> {
  const authorOf = ({ stored, details }: TripChange) =>
    stored ? stored.data.enteredBy : details.enteredBy === undefined ? memberId : details.enteredBy;
  const runsFor = (trip: TripDraft | null, change: TripChange) =>
    trip?.endedAtMs === null ? driverOf({ ...trip, enteredBy: authorOf(change) ?? undefined }) : undefined;
  const started = changes.flatMap((change) => {
    const driver = runsFor(change.after, change);
    return driver === undefined || driver === runsFor(change.before, change) ? [] : [driver];
  });
  if (started.length === 0) return;
  const changed = new Set(changes.map(({ id }) => id));
  const goOn = (await runningTrips(reads))
    .filter(({ id }) => !changed.has(id))
    .map(({ data }) => driverOf(data));
  const runningFor = [...goOn, ...changes.map((change) => runsFor(change.after, change))];
  const isTwice = started.some((driver) => runningFor.filter((other) => other === driver).length > 1);
  if (isTwice) throw new DomainError('ANOTHER_TRIP_RUNS');
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
