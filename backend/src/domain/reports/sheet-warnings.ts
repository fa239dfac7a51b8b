import type { Claim } from '../claims/claim.schema';
import { claimMethods } from '../claims/methods';
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
  const sentences = claim.findings.map((finding) => {
    const sentence = sentenceOf(claim, finding, terms);
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
