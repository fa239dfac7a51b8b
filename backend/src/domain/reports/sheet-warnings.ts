import type { Claim } from '../claims/claim.schema';
import type { ClaimFindingKind } from '../claims/claim-finding';
import { claimMethods } from '../claims/methods';
import { findingRequirement } from '../claims/requirements/finding-requirement';
import { finaliseAfterDays } from '../ledger/finality';
import { tripDay } from '../trips/split-by-day';
import type { ReportContent } from './report.schema';
import type { ReportSheet } from './sheet';
import type { SheetTerms } from './sheet-terms';
import { counted, filled, textAt } from './words/filled';

/** Enough to find the rest by. */
const mostDays = 3;

/** The findings of the claim in sentences, with the days of the first trips at which they show. */
export function sheetWarnings({ claim, trips }: ReportContent, terms: SheetTerms): ReportSheet['warnings'] {
  const { heading, none, days: on, daysMore } = terms.words.warnings;
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const inOrder = [true, false].flatMap((isWanted) =>
    claim.findings.filter(({ kind }) => isWanted === isRequired(claim, kind)),
  );
  const sentences = inOrder.map((finding) => {
    const sentence = withSource(sentenceOf(claim, finding, terms), claim, finding.kind, terms);
    const days = new Set<string>();
    let seen = 0;
    for (const place of finding.trips) {
      const trip = byId.get(claim.tripIds[place] ?? '');
      const day = trip === undefined ? null : tripDay(trip);
      if (day !== null && !days.has(day) && days.size === mostDays) break;
      if (day !== null) days.add(day);
      seen += 1;
    }
    if (days.size === 0) return sentence;
    const text = seen < finding.trips.length ? daysMore : on;
    return filled(text, { sentence, days: [...days].map(terms.day).join('; ') });
  });
  return { heading, none, sentences };
}

function isRequired({ methodId }: Claim, kind: ClaimFindingKind): boolean {
  return findingRequirement(methodId, kind)?.level === 'required';
}

/** What the authority requires says where it stands, and whether that was seen in its own text. */
function withSource(
  sentence: string,
  { methodId }: Claim,
  kind: ClaimFindingKind,
  { words }: SheetTerms,
): string {
  const requirement = findingRequirement(methodId, kind);
  if (requirement?.level !== 'required') return sentence;
  const sourced = filled(words.warnings.required, { sentence, source: requirement.source });
  return requirement.certainty === 'primary' ? sourced : filled(words.warnings.check, { sentence: sourced });
}

function sentenceOf(claim: Claim, finding: Claim['findings'][number], terms: SheetTerms): string {
  const { kind, trips, vehicleId, metres, days: uncovered } = finding;
  const words = terms.claimWords.finding;
  const text = textAt(words, kind) ?? counted(words, kind, trips.length) ?? kind;
  return filled(text, {
    count: terms.whole(trips.length),
    vehicle: terms.vehicleName(vehicleId),
    distance: terms.distance(metres ?? 0),
    days: String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]),
    ...(uncovered && { from: terms.day(uncovered.fromDay), until: terms.day(uncovered.untilDay) }),
  });
}
