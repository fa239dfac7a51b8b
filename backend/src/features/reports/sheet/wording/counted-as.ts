import type { Claim } from '../../../../domain/claims/claim.schema';
import { filled, textAt } from './filled';
import type { SheetTerms } from './sheet-terms';
import { numbered } from './short-forms';

export const paysName = (pays: string, { claimMessages }: SheetTerms): string =>
  textAt(claimMessages.pays, pays) ?? pays;

export const notPaidName = (reason: string, { messages, claimMessages }: SheetTerms): string =>
  filled(messages.mark.notPaid, { reason: textAt(claimMessages.notPaid, reason) ?? reason });

/** Name under which the costs of a company car count: the line of its calculation to which they add up. */
export const companyCarCostName = ({ claimMessages }: SheetTerms): string =>
  claimMessages.companyCar.step.totalCosts;

/**
 * Purposes of payments, and reasons for unpaid trips and costs, each with its number: one numbering for all tables of a
 * report.
 */
export function countedAsCodes(claim: Claim, terms: SheetTerms): ReadonlyMap<string, string> {
  return numbered([
    ...claim.lines.map(({ pays }) => paysName(pays, terms)),
    ...claim.notPaid.map(({ reason }) => notPaidName(reason, terms)),
    ...(claim.companyCars === undefined ? [] : [companyCarCostName(terms)]),
  ]);
}
