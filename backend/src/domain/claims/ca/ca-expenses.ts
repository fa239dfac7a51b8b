import { minorIn } from '../../quantities/money';
import { divide, ratio } from '../../quantities/ratio';
import type { ClaimInput, ClaimLine, ClaimResult, NotPaid, ToCheck, VehicleShare } from '../claim';
import { byReason, claimableTrips, paidOnTheWay, roundedOnce } from '../claimable-trips';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare } from '../vehicle-shares';

/**
 * The costs of the period by the share of each vehicle, parking and tolls of business trips and supplementary business
 * insurance in full: chart A of form T2125
 * (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/calculating-motor-vehicle-expenses.html).
 * Tolls are not named there: tolls of a business trip are for business only, as its parking is, and tolls of other
 * trips are no cost of the business. Tolls entered as expenses are shared like any other cost. Fines are never deducted
 * (Income Tax Act 67.6). The sum is rounded once, to the cent.
 */
export function caExpenses(
  input: ClaimInput<{ readonly supplementaryInsuranceMinor: number }>,
  claim: {
    readonly methodId: string;
    readonly shares: readonly VehicleShare[];
    readonly notPaid: readonly NotPaid[];
    readonly toCheck: readonly ToCheck[];
    readonly conditions: readonly string[];
  },
): ClaimResult {
  const costs = sharedCosts(input, claim.shares, { currency: 'CAD' });
  const paid = ofPaidVehicles(claimableTrips(input, ['business']).all, claim.shares);
  const onTheWay = paidOnTheWay(paid, 'CAD', ['tolls', 'parking']);
  const isRefused = claim.shares.length > 0 && claim.shares.every(({ refused }) => refused !== null);
  const insured = isRefused ? [] : insurance(input.facts.supplementaryInsuranceMinor);
  const lines = [...costs.lines, ...onTheWay.lines, ...insured];
  return {
    methodId: claim.methodId,
    currency: 'CAD',
    lines,
    ...roundedOnce(lines, 'CAD', input.receivedMinor),
    share: onlyShare(claim.shares),
    shares: claim.shares,
    notPaid: byReason([...claim.notPaid, ...costs.notPaid, ...onTheWay.notPaid]),
    toCheck: [
      ...claim.toCheck,
      ...(onTheWay.lines.some(({ pays }) => pays === 'tolls') ? [tollsToCheck] : []),
    ],
    conditions: [
      ...claim.conditions,
      'CA.homeToWorkNeverCounts',
      'CA.capitalCostAllowanceComesOnTop',
      'CA.interestAndLeasingAreLimited',
      'CA.loanPrincipalNeverCounts',
      'CA.finesNeverCount',
    ],
  };
}

/** Paying tolls in full is our interpretation: the form names only parking. */
const tollsToCheck: ToCheck = {
  rateId: 'CA.logbook.tolls',
  certainty: 'unverified',
  source:
    'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/calculating-motor-vehicle-expenses.html',
};

function insurance(amountMinor: number): ClaimLine[] {
  if (amountMinor === 0) return [];
  const amount = divide(ratio(amountMinor), minorIn('CAD'));
  return [
    {
      pays: 'supplementaryInsurance',
      vehicleId: null,
      rateId: null,
      metres: null,
      amount,
      tripIds: [],
      recordIds: [],
    },
  ];
}
