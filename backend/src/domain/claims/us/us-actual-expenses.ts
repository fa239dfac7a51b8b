import { businessShares } from '../business-share';
import type { ClaimMethod } from '../claim';
import { byReason, claimableTrips, paidOnTheWay, periodRefusal, roundedOnce } from '../claimable-trips';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare } from '../vehicle-shares';
import { type UsBusinessFacts, usBusinessFactsSchema } from './us-facts.schema';
import { usCountsFrom } from './us-mileage';

/**
 * Actual expenses: the costs of a vehicle in the period times its business share, each vehicle apart, and the tolls
 * and parking of business trips in full. The share is the business miles over all miles between two odometer readings
 * that cover the period, see businessShares; a vehicle without them pays nothing. The share is not rounded; the sum is,
 * once, to the cent.
 *
 * - Miles of each business use and total miles must both be proved: Treas. Reg. 1.274-5T, Xiong v. Commissioner
 *   (https://law.onecle.com/tax/2007/xiong.sum.wpd012.html).
 * - What counts (gas, oil, tires, repairs, licence, insurance, garage rent, leasing, depreciation), the share, and
 *   parking and tolls on business in full: Publication 463, chapter 4 (https://labordecpa.com/?p=146).
 *   Depreciation is no cost of the log and comes on top.
 * - Fines for breaking a law are never deducted (26 U.S.C. 162(f)); of a loan only the interest is a cost.
 * - The way from home to work is never business: Publication 463; trips of the category commute make no share.
 */
export const usActualExpenses: ClaimMethod<UsBusinessFacts> = {
  id: 'US.actualExpenses',
  jurisdiction: 'US',
  currency: 'USD',
  factsSchema: usBusinessFactsSchema,
  countsFrom: usCountsFrom,
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const shared = businessShares(input);
    const costs = sharedCosts(input, shared.shares, { currency: 'USD', never: ['fine'] });
    const paid = ofPaidVehicles(claimableTrips(input, ['business']).all, shared.shares);
    const onTheWay = paidOnTheWay(paid, 'USD', ['tolls', 'parking']);
    const lines = [...costs.lines, ...onTheWay.lines];
    return {
      methodId: 'US.actualExpenses',
      currency: 'USD',
      lines,
      ...roundedOnce(lines, 'USD', input.receivedMinor),
      share: onlyShare(shared.shares),
      shares: shared.shares,
      notPaid: byReason([...shared.notPaid, ...costs.notPaid, ...onTheWay.notPaid]),
      toCheck: [],
      conditions: [
        'US.homeToWorkNeverCounts',
        'US.employeesCannotDeduct',
        'US.depreciationComesOnTop',
        'US.loanPrincipalNeverCounts',
        'US.finesNeverCount',
        'US.leasedCarKeepsStandardRate',
      ],
    };
  },
};
