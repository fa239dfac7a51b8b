import { businessShares } from '../business-share';
import type { ClaimMethod } from '../claim';
import { noFacts } from '../claim-facts';
import { byReason, claimableTrips, paidOnTheWay, periodRefusal, roundedOnce } from '../claimable-trips';
import { byCosts } from '../method-traits';
import { openGapField } from '../open-gaps';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare, wholePeriodToCheck } from '../vehicle-shares';

/** Second-hand: the book is for the whole year, from its first to its last reading. */
const wholeYearSource =
  '§ 8 Abs. 2 Satz 4 und § 6 Abs. 1 Nr. 4 Satz 3 EStG; für das ganze Jahr: https://dws-medien.de/shop/Verlag/Grosses-Fahrtenbuch~p1902';

/**
 * Fahrtenbuch: the costs of a vehicle times its business share, each vehicle separately, and the tolls and parking of
 * business trips in full. The share is the business kilometres over all between two odometer readings that cover the
 * period, see businessShares; a vehicle without them pays nothing. Defects that make the book improper are in
 * claimFindings. The share is not rounded; the sum is, once, to the cent.
 *
 * - Business share of all costs, by odometer, each vehicle separately: R 8.1(9) no. 2 LStR
 *   (https://www.trackbase.de/ufaqs/fuer-privatfahrten-genuegt-die-kilometerangabe/).
 * - For the whole business year, no sample (https://dws-medien.de/shop/Verlag/Grosses-Fahrtenbuch~p1902). A shorter
 *   period is calculated all the same, as for a vehicle bought or sold within the year.
 * - Tolls and parking belong to their trip and are no part of the costs that are shared (BFH of 14 September 2005, VI R
 *   37/03; not seen itself): those of business trips are paid in full, and those entered as expenses only if the driver
 *   marked them as business only.
 * - A book that leaves metres of the odometer unexplained is none (BFH VI R 87/04): open gaps refuse the claim.
 * - Fines are never deducted (section 4(5) no. 8 EStG). Only the interest of a loan is a cost. Depreciation, which is
 *   in no log, is added.
 * - The way to the first place of work is not business: trips of the category commute do not count towards the share.
 */
export const deLogbook: ClaimMethod = {
  ...byCosts,
  id: 'DE.logbook',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: noFacts,
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const { openGaps = [] } = input;
    if (openGaps.length > 0) return { refused: 'openGaps', fields: openGaps.map(openGapField) };
    const shared = businessShares(input);
    const costs = sharedCosts(input, shared.shares, {
      currency: 'EUR',
      neverShared: ['tolls', 'parking'],
    });
    const paid = ofPaidVehicles(claimableTrips(input, ['business']).all, shared.shares);
    const onTheWay = paidOnTheWay(paid, 'EUR', ['tolls', 'parking']);
    const lines = [...costs.lines, ...onTheWay.lines];
    return {
      methodId: 'DE.logbook',
      currency: 'EUR',
      lines,
      ...roundedOnce(lines, 'EUR', input.receivedMinor),
      share: onlyShare(shared.shares),
      shares: shared.shares,
      notPaid: byReason([...shared.notPaid, ...costs.notPaid, ...onTheWay.notPaid]),
      toCheck: wholePeriodToCheck(shared.shares, {
        rateId: 'DE.logbook.wholePeriod',
        certainty: 'secondary',
        source: wholeYearSource,
      }),
      conditions: [
        'DE.logbookOfWholeYear',
        'DE.tollsAndParkingOfTripsOnly',
        'DE.depreciationComesOnTop',
        'DE.loanPrincipalNeverCounts',
        'DE.finesNeverCount',
        'DE.commuteIsClaimedApart',
      ],
    };
  },
};
