import type { Claim } from '../../../domain/claims/claim.schema';
import type { ClaimFindingKind } from '../../../domain/claims/claim-finding';
import { claimMethods } from '../../../domain/claims/methods';
import { findingRequirement } from '../../../domain/claims/requirements/finding-requirement';
import { finaliseAfterDays } from '../../../domain/ledger/finality';
import type { ReportContent } from '../../../domain/reports/report.schema';
import { tripDay } from '../../../domain/trips/split-by-day';
import type { Trip } from '../../../domain/trips/trip.schema';
import type { ReportSheet } from './sheet';
import { counted, filled, textAt } from './wording/filled';
import type { SheetTerms } from './wording/sheet-terms';

/** Maximum number of days listed for a finding. */
const maxDays = 3;

/**
 * Findings of the claim as sentences, with the days of the first affected trips. The lead explains the consequence of
 * an open requirement of the authority. A finding that leaves a vehicle without pay states this. Late entries are
 * counted among the notes and listed in an annex, see lateTable.
 */
export function sheetWarnings({ claim, trips }: ReportContent, terms: SheetTerms): ReportSheet['warnings'] {
  const { heading, none, noneButLate, requiredOpen } = terms.messages.warnings;
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const findings = claim.findings.filter(({ kind }) => kind !== 'late');
  const inOrder = [true, false].flatMap((isWanted) =>
    findings.filter(({ kind }) => isWanted === isRequired(claim, kind)),
  );
  const sentences = inOrder.map((finding) => {
    const sentence = withSource(
      withOutcome(sentenceOf(claim, finding, terms), finding, terms),
      claim,
      finding.kind,
      terms,
    );
    const shown = finding.trips.map((place) => byId.get(claim.tripIds[place] ?? ''));
    return withDays(sentence, shown, terms);
  });
  const { late, sentLate } = terms.late;
  return {
    heading,
    none: late.length + sentLate.length > 0 ? noneButLate : none,
    lead: findings.some(({ kind }) => isRequired(claim, kind)) ? requiredOpen : null,
    sentences,
  };
}

/** Adds the days of the first trips; a trip that is not in the report has none. */
function withDays(sentence: string, trips: readonly (Trip | undefined)[], terms: SheetTerms): string {
  const { days: on, daysMore } = terms.messages.warnings;
  const days = new Set<string>();
  let seen = 0;
  for (const trip of trips) {
    const day = trip === undefined ? null : tripDay(trip);
    if (day !== null && !days.has(day) && days.size === maxDays) break;
    if (day !== null) days.add(day);
    seen += 1;
  }
  if (days.size === 0) return sentence;
  const text = seen < trips.length ? daysMore : on;
  return filled(text, { sentence, days: [...days].map(terms.day).join('; ') });
}

function isRequired({ methodId }: Claim, kind: ClaimFindingKind): boolean {
  return findingRequirement(methodId, kind)?.level === 'required';
}

/** Findings that leave a vehicle without a share, and so without pay; see coverageFindings. */
const leavingNothing: ReadonlySet<ClaimFindingKind> = new Set([
  'noReadings',
  'startNotCovered',
  'endNotCovered',
  'sampleNotCovered',
  'tripsBeyondOdometer',
]);

function withOutcome(
  sentence: string,
  { kind }: Claim['findings'][number],
  { messages }: SheetTerms,
): string {
  return leavingNothing.has(kind) ? filled(messages.warnings.notClaimable, { sentence }) : sentence;
}

/**
 * Names the source of an authority's requirement, unless its text was never seen: such doubts are only for the driver.
 */
function withSource(
  sentence: string,
  { methodId }: Claim,
  kind: ClaimFindingKind,
  { messages: { warnings }, language }: SheetTerms,
): string {
  const requirement = findingRequirement(methodId, kind);
  if (requirement?.level !== 'required') return sentence;
  return requirement.certainty === 'unverified'
    ? filled(warnings.requiredAlone, { sentence })
    : filled(warnings.required, { sentence, source: requirement.source[language] });
}

function sentenceOf(claim: Claim, finding: Claim['findings'][number], terms: SheetTerms): string {
  const { kind, trips, vehicleId, metres, days: uncovered } = finding;
  const words = terms.claimMessages.finding;
  const text = textAt(words, kind) ?? counted(words, kind, trips.length) ?? kind;
  return filled(text, {
    count: terms.whole(trips.length),
    vehicle: terms.vehicleName(vehicleId),
    distance: terms.distance(metres ?? 0),
    days: String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]),
    ...(uncovered && { from: terms.day(uncovered.fromDay), until: terms.day(uncovered.untilDay) }),
  });
}
