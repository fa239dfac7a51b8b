import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import { searchableTrip } from '../../domain/search/searchable-records';
import { tripSums } from '../../domain/summaries/day-deltas';
import { type Trip, type TripDraft, tripSchema } from '../../domain/trips/trip.schema';
import { tripReadings } from '../../domain/trips/trip-readings';
import { type TripRefusalRule, tripRefusals } from '../../domain/trips/trip-refusals';
import type { Reads } from '../../platform/documents/documents';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { draftOf, runningTrip, toTrip } from './stored-trip';
import { type TripDocument, trips } from './trips.collection';

type TripChange = RecordChange<TripDraft, TripDocument>;

export const tripKind: RecordKind<TripDraft, TripDocument, Trip> = {
  name: 'trip',
  schema: tripSchema,
  collection: trips,
  publicName: 'trip',
  refersTo: ['vehicle', 'employer'],
  goesWithVehicleAs: 'trips',
  given: toTrip,
  content: ({ data }) => draftOf(data),
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

/** Of one driver no two trips run. */
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
