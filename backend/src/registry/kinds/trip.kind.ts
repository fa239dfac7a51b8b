import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import { isDayOnly } from '../../domain/logbooks/driving/day-only';
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

/** The running trip of a member, or of a logbook without members. */
async function runningTripOf(reads: Reads, memberId: string | null): Promise<Stored<TripDocument> | null> {
  const running = await runningTrips(reads);
  return running.find(({ data }) => (data.enteredBy ?? null) === memberId) ?? null;
}

/** Refuses a second running trip of one driver. */
async function refuseTwoRunning(
  reads: Reads,
  changes: readonly TripChange[],
  { memberId }: Pick<KindContext, 'memberId'>,
): Promise<void> {
  const isRunning = (trip: TripDraft | null) => trip !== null && trip.endedAtMs === null;
  const started = changes.filter(({ before, after }) => isRunning(after) && !isRunning(before));
  const [first] = started;
  if (!first) return;
  // An owner may reopen the trip of another member.
  const driverOf = ({ stored }: TripChange) => (stored ? (stored.data.enteredBy ?? null) : memberId);
  const known = await runningTripOf(reads, driverOf(first));
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
