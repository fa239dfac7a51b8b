import type { ClaimWorkInput } from '../claims/claim.schema';
import type { ClaimPlan } from '../claims/compute-claim';
import type { LedgerEntry } from '../ledger/ledger-queries.schema';
import { localDay } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import type { ReportAmendment } from './report.schema';

type State = NonNullable<LedgerEntry['body']['before']>;
type Change = ReportAmendment['changes'][number];

type Wanted = Pick<ClaimPlan, 'period' | 'onlyFor'> &
  Pick<ClaimWorkInput, 'vehicleIds'> & {
    /** Member whose trips the report is of; absent for all. */
    readonly ofMember?: string;
    /** Members who entered trips, by trip. */
    readonly authors?: ReadonlyMap<string, string>;
  };

/** Members that change with every write and have no content of the trip. */
const ofTheRecord: ReadonlySet<string> = new Set(['id', 'version', 'log']);

/**
 * Ledger entries that a report lists as changes of final records, in the order in which they were sealed: those of
 * trips with a reason, as the ledger requires one once a trip is final; and a trip created again under the id of one so
 * removed. Earlier, ordinary changes are not listed. An entry counts if the trip is in the report, or was in its period
 * with one of its vehicles and employers before the change: so a trip that was removed, or moved out of it, is listed
 * too. Lists only the changed members; for a created or removed trip all members.
 */
export function reportAmendments(
  entries: readonly LedgerEntry[],
  trips: readonly Pick<Trip, 'id'>[],
  wanted: Wanted,
): ReportAmendment[] {
  const listed = new Set(trips.map(({ id }) => id));
  const removed = new Set<string>();
  const isOurs = ({ body: { subject, before } }: LedgerEntry): boolean =>
    listed.has(subject.id) ||
    (before !== null && layWithin(before, wanted) && wasOfMember(subject.id, before, wanted));
  return entries
    .filter(({ body }) => body.subject.kind === 'trip')
    .toSorted((a, b) => a.sequence - b.sequence)
    .filter((entry) => {
      const { action, reason, subject } = entry.body;
      const counts = isOurs(entry) && (reason !== null || (action === 'created' && removed.has(subject.id)));
      if (counts && action === 'removed') removed.add(subject.id);
      return counts;
    })
    .flatMap(amendmentOf);
}

function layWithin(
  { startedAtMs, startZone, vehicleId, employerId }: State,
  { period: { fromDay, untilDay }, vehicleIds, onlyFor }: Wanted,
): boolean {
  if (onlyFor !== null && !onlyFor.includes(typeof employerId === 'string' ? employerId : '')) return false;
  if (typeof startedAtMs !== 'number' || typeof startZone !== 'string') return false;
  const day = localDay(startedAtMs, startZone);
  if (day < fromDay || untilDay < day) return false;
  return vehicleIds === 'all' || (typeof vehicleId === 'string' && vehicleIds.includes(vehicleId));
}

function wasOfMember(tripId: string, { drivenBy }: State, { ofMember, authors }: Wanted): boolean {
  if (ofMember === undefined) return true;
  return (typeof drivenBy === 'string' ? drivenBy : authors?.get(tripId)) === ofMember;
}

function amendmentOf({ sequence, body }: LedgerEntry): ReportAmendment[] {
  const { subject, action, atMs, madeAtMs, reason, before, after } = body;
  // Adding an existing record to the ledger is no change.
  if (action === 'known') return [];
  const changes = changesOf(before ?? {}, after ?? {});
  return [{ sequence, tripId: subject.id, action, atMs, madeAtMs, reason, changes }];
}

function changesOf(before: State, after: State): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !ofTheRecord.has(field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
