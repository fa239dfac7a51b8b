import { businessShares } from '../business-share';
import type { ClaimMethod } from '../claim';
import { periodRefusal } from '../claimable-trips';
import { byCosts } from '../method-traits';
import { wholePeriodToCheck } from '../vehicle-shares';
import { caExpenses } from './ca-expenses';
import { type CaLogbookFacts, caLogbookFactsSchema } from './ca-facts.schema';

/**
 * The full logbook: business kilometres over all kilometres of the period, times the expenses of the vehicle, each
 * vehicle separately; see caExpenses for shared costs and those paid in full. All kilometres are those between two
 * odometer readings that cover the period, see businessShares; a vehicle without them pays nothing. The requirement of
 * readings at both ends is second-hand (https://www.getyourtaxesdone.ca/post/maintaining-a-vehicle-log).
 *
 * - Share and the worked example: Canada Revenue Agency, Calculating motor vehicle expenses
 *   (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/calculating-motor-vehicle-expenses.html).
 * - A log of date, destination, purpose and kilometres of every business trip, and the odometer at both ends of the
 *   period: https://www.canada.ca/en/revenue-agency/services/what-s-new/documenting-use-a-vehicle.html.
 */
export const caLogbook: ClaimMethod<CaLogbookFacts> = {
  ...byCosts,
  id: 'CA.logbook',
  jurisdiction: 'CA',
  currency: 'CAD',
  factsSchema: caLogbookFactsSchema,
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const shared = businessShares(input);
    return caExpenses(input, {
      methodId: 'CA.logbook',
      shares: shared.shares,
      notPaid: shared.notPaid,
      toCheck: wholePeriodToCheck(shared.shares, {
        rateId: 'CA.logbook.wholePeriod',
        certainty: 'secondary',
        source: 'https://www.getyourtaxesdone.ca/post/maintaining-a-vehicle-log',
      }),
      conditions: ['CA.everyBusinessTripLogged'],
    });
  },
};
