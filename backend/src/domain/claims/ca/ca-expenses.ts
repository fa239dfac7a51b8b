import { minorIn } from '../../quantities/money';
import { divide, exactSum, multiply, ratio } from '../../quantities/ratio';
import { onlyShare, sharedCosts, type VehicleShare } from '../business-share';
import type { ClaimInput, ClaimLine, ClaimResult, NotPaid, ToCheck } from '../claim';
import { byReason, claimableTrips, notPaid, paidOnTheWay, roundedOnce } from '../claimable-trips';

/**
 * The costs of the period by the share of each vehicle, business parking and supplementary business insurance in
 * full: chart A of form T2125 (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/calculating-motor-vehicle-expenses.html).
 * Tolls are not named there among what is paid in full, so they are shared as any other cost, those of private trips
 * too. Fines are never deducted (Income Tax Act 67.6). The sum is rounded once, to the cent.
 */
export function caExpenses(
  input: ClaimInput<{ readonly supplementaryInsuranceMinor: number }>,
  claim: {
    readonly methodId: string;
    readonly shares: readonly Pick<VehicleShare, 'vehicleId' | 'share' | 'tripIds'>[];
    readonly notPaid: readonly NotPaid[];
    readonly toCheck: readonly ToCheck[];
    readonly conditions: readonly string[];
  },
): ClaimResult {
  const costs = sharedCosts(input, claim.shares, { currency: 'CAD', never: ['fine'] });
  const tolls = sharedTolls(input, claim.shares);
  const parking = paidOnTheWay(claimableTrips(input, ['business']).all, 'CAD', ['parking']);
  const lines = [
    ...costs.lines,
    ...tolls.lines,
    ...parking.lines,
    ...insurance(input.facts.supplementaryInsuranceMinor),
  ];
  return {
    methodId: claim.methodId,
    currency: 'CAD',
    lines,
    ...roundedOnce(lines, 'CAD', input.receivedMinor),
    share: onlyShare(claim.shares),
    notPaid: byReason([...claim.notPaid, ...costs.notPaid, ...tolls.notPaid, ...parking.notPaid]),
    toCheck: claim.toCheck,
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

/** The tolls that stand on the trips of a vehicle, whatever they were for, times its share. */
function sharedTolls(
  { period, trips }: Pick<ClaimInput<unknown>, 'period' | 'trips'>,
  shares: readonly Pick<VehicleShare, 'vehicleId' | 'share'>[],
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const paying = trips.filter(
    ({ day, tollsMinor }) => tollsMinor > 0 && period.fromDay <= day && day <= period.untilDay,
  );
  const lines = shares.flatMap(({ vehicleId, share }): ClaimLine[] => {
    const own = paying.filter((trip) => trip.vehicleId === vehicleId && trip.currency === 'CAD');
    if (own.length === 0) return [];
    const total = divide(ratio(exactSum(own.map(({ tollsMinor }) => tollsMinor))), minorIn('CAD'));
    const tripIds = own.map(({ id }) => id);
    const amount = multiply(total, share);
    return [{ pays: 'tolls', vehicleId, rateId: null, metres: null, amount, tripIds, recordIds: [] }];
  });
  const foreign = paying.filter(({ category, currency }) => category === 'business' && currency !== 'CAD');
  return {
    lines,
    notPaid: notPaid(
      'otherCurrency',
      foreign.map(({ id }) => id),
    ),
  };
}

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
