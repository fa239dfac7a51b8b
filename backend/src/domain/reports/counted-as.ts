import type { Claim } from '../claims/claim.schema';
import type { SheetTerms } from './sheet-terms';
import { numbered } from './short-forms';
import { filled, textAt } from './words/filled';

export const paysName = (pays: string, { claimWords }: SheetTerms): string =>
  textAt(claimWords.pays, pays) ?? pays;

export const notPaidName = (reason: string, { words, claimWords }: SheetTerms): string =>
  filled(words.mark.notPaid, { reason: textAt(claimWords.notPaid, reason) ?? reason });

/** What trips and costs are paid as, or why not, each with its number: one numbering for all tables of a report. */
export function countedAsCodes(claim: Claim, terms: SheetTerms): ReadonlyMap<string, string> {
  return numbered([
    ...claim.lines.map(({ pays }) => paysName(pays, terms)),
    ...claim.notPaid.map(({ reason }) => notPaidName(reason, terms)),
  ]);
}
