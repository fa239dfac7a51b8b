import type { Claim } from '../claims/claim.schema';
import type { Trip } from '../trips/trip.schema';
import { canonicalJson } from './canonical-content';
import type { ReportComparison, ReportContent } from './report.schema';

/** What a trip has that no report says: when it changed, and whether its driver starts others like it. */
const omitted: ReadonlySet<string> = new Set(['version', 'log', 'favourite']);

/** The log of now; `problem` is why the claim can no longer be calculated. */
export type LogOfNow = {
  readonly trips: readonly Trip[];
  readonly ledgerHead: ReportContent['ledgerHead'];
} & ({ readonly claim: Claim; readonly problem: null } | { readonly claim: null; readonly problem: string });

/**
 * A frozen report against the log of now, by the trips of its period and vehicles and by the claim. It is the same
 * where no trip was added, removed or changed and the claim comes out alike in all of its parts; costs tell by that
 * alone. Ids are in the order of the trips.
 */
export function compareReports(
  frozen: Pick<ReportContent, 'format' | 'claim' | 'trips'>,
  now: LogOfNow,
): ReportComparison {
  const before = new Map(frozen.trips.map((trip) => [trip.id, trip]));
  const after = new Map(now.trips.map((trip) => [trip.id, trip]));
  const added = now.trips.flatMap(({ id }) => (before.has(id) ? [] : [id]));
  const removed = frozen.trips.flatMap(({ id }) => (after.has(id) ? [] : [id]));
  const changed = frozen.trips.flatMap((trip) => {
    const today = after.get(trip.id);
    const fields = today === undefined ? [] : changedFields(trip, today);
    return fields.length === 0 ? [] : [{ tripId: trip.id, fields }];
  });
  const { claim, problem, ledgerHead } = now;
  const comesOutAlike =
    claim !== null && textIn(frozen.format, claim) === textIn(frozen.format, frozen.claim);
  return {
    isSame: comesOutAlike && added.length + removed.length + changed.length === 0,
    ledgerHead,
    now: claim && {
      amountMinor: claim.amountMinor,
      balanceMinor: claim.balanceMinor,
      currency: claim.currency,
    },
    problem,
    added,
    removed,
    changed,
  };
}

/** What a report of the format can say of a claim. */
function textIn(format: ReportContent['format'], claim: Claim): string {
  if (format > 1) return canonicalJson(claim);
  return canonicalJson({
    ...claim,
    shares: [],
    lines: claim.lines.map((line) => ({ ...line, cost: null })),
    findings: claim.findings.map((finding) => ({ ...finding, days: null })),
  });
}

/** Almost all members are no lists; one that may be absent says nothing then, as null does. */
function isAlike(before: unknown = null, after: unknown = null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function changedFields(before: Trip, after: Trip): string[] {
  const [then, now] = [before, after].map((trip) => new Map<string, unknown>(Object.entries(trip)));
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !omitted.has(field) && !isAlike(then?.get(field), now?.get(field)));
}
