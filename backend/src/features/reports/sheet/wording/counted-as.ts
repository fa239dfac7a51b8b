import type { Claim } from '../../../../domain/claims/claim.schema';
import { filled, textAt } from './filled';
import type { SheetTerms } from './sheet-terms';
import { numbered } from './short-forms';

export const paysName = (pays: string, { claimMessages }: SheetTerms): string =>
  textAt(claimMessages.pays, pays) ?? pays;

export const notPaidName = (reason: string, { messages, claimMessages }: SheetTerms): string =>
  filled(messages.mark.notPaid, { reason: textAt(claimMessages.notPaid, reason) ?? reason });

/** What the costs of a company car count as: the line of its working that they add up to. */
export const companyCarCostName = ({ claimMessages }: SheetTerms): string =>
  claimMessages.companyCar.step.totalCosts;

/** What trips and costs are paid as, or why not, each with its number: one numbering for all tables of a report. */
export function countedAsCodes(claim: Claim, terms: SheetTerms): ReadonlyMap<string, string> {
  return numbered([
    ...claim.lines.map(({ pays }) => paysName(pays, terms)),
    ...claim.notPaid.map(({ reason }) => notPaidName(reason, terms)),
    ...(claim.companyCars === undefined ? [] : [companyCarCostName(terms)]),
  ]);
}
