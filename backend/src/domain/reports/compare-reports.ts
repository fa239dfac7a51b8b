import type { Claim } from '../claims/claim.schema';
import type { Trip } from '../trips/trip.schema';
import { canonicalJson } from './canonical-content';
import type { ReportComparison, ReportContent } from './report.schema';

/** Fields of a trip that are in no report: its version, its ledger state, and the mark as a favourite. */
const omitted: ReadonlySet<string> = new Set(['version', 'log', 'favourite']);

/** The current log; `problem` is the reason why the claim can no longer be calculated. */
export type LogOfNow = {
  readonly trips: readonly Trip[];
  readonly ledgerHead: ReportContent['ledgerHead'];
} & ({ readonly claim: Claim; readonly problem: null } | { readonly claim: null; readonly problem: string });

/**
 * Compares a frozen report with the current log, by the trips of its period and vehicles and by the claim. It is the
 * same if no trip was added, removed or changed and all parts of the claim are equal; changed costs show only in the
 * claim. Ids are in the order of the trips.
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

/** The parts of a claim that a report of the format contains, as text. */
function textIn(format: ReportContent['format'], claim: Claim): string {
  if (format > 1) return canonicalJson(claim);
  return canonicalJson({
    ...claim,
    shares: [],
    lines: claim.lines.map((line) => ({ ...line, cost: null })),
    findings: claim.findings.map((finding) => ({ ...finding, days: null })),
  });
}

/** Almost no members are lists; an absent member equals null. */
function isAlike(before: unknown = null, after: unknown = null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function changedFields(before: Trip, after: Trip): string[] {
  const [then, now] = [before, after].map((trip) => new Map<string, unknown>(Object.entries(trip)));
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !omitted.has(field) && !isAlike(then?.get(field), now?.get(field)));
}
