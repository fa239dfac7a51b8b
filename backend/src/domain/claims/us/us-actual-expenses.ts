import { businessShares } from '../business-share';
import type { ClaimInput, ClaimMethod, ClaimRefusal } from '../claim';
import { byReason, claimableTrips, paidOnTheWay, periodRefusal, roundedOnce } from '../claimable-trips';
import { byCosts } from '../method-traits';
import { ownershipDays } from '../ownership-days';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare } from '../vehicle-shares';
import { type UsActualExpensesFacts, usActualExpensesFactsSchema } from './us-facts.schema';
import { usCountsFrom } from './us-mileage';
import { usSampleDays, usSampleRefusal } from './us-sample';
import { usSampledShares } from './us-sampled-shares';

const patternsSource = 'Treas. Reg. 1.274-5T(c)(3)(ii)(C), examples; seen in extracts only.';

const sampleConditions = [
  'US.sampleShownTypical',
  'US.sampleHasEveryBusinessTrip',
  'US.sampleOfThisYear',
  'US.sampleOfNoSharedCar',
];

/**
 * Actual expenses: the costs of a vehicle in the period times its business share, each vehicle separately, and the
 * tolls and parking of business trips in full. The share is the business miles over all miles between two odometer
 * readings that cover the period, see businessShares; a vehicle without them pays nothing. The share is not rounded;
 * the sum is, once, to the cent. The driver may choose a sample as the share of a vehicle, see usSampledShares.
 *
 * - Miles of each business use and total miles must both be proved: Treas. Reg. 1.274-5T, Xiong v. Commissioner
 *   (https://law.onecle.com/tax/2007/xiong.sum.wpd012.html).
 * - A sample: adequate records for a part of the year, with other evidence that it represents the year; not for an
 *   employer's car open to several employees: Treas. Reg. 1.274-5T(c)(3)(ii)(A), in Whitehead v. Commissioner
 *   (https://law.onecle.com/tax/2001/whitehead.tcm.wpd39.html). Its two accepted patterns (a quarter; the same week of each month)
 *   are in (c)(3)(ii)(C), which was seen at second hand only. Records of another year are no sample.
 * - What counts (gas, oil, tires, repairs, licence, insurance, garage rent, leasing, depreciation), the share, and
 *   parking and tolls on business in full: Publication 463, chapter 4 (https://labordecpa.com/?p=146). Depreciation is
 *   not in the log and is added.
 * - Fines for breaking a law are never deducted (26 U.S.C. 162(f)); only the interest of a loan is a cost.
 * - The way from home to work is never business: Publication 463; trips of the category commute do not count towards
 *   the share.
 *
 * Refused (noLogbook, with vehicle and UsSampleRefusal) if a sample does not represent the year.
 */
export const usActualExpenses: ClaimMethod<UsActualExpensesFacts> = {
  ...byCosts,
  id: 'US.actualExpenses',
  jurisdiction: 'US',
  currency: 'USD',
  factsSchema: usActualExpensesFactsSchema,
  countsFrom: usCountsFrom,
  sampleDays: ({ samples }, period, vehicle) =>
    samples
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .flatMap((sample) => usSampleDays(sample, ownershipDays(period, vehicle))),
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const samples = input.facts.samples.filter(({ vehicleId }) =>
      input.vehicles.some(({ id }) => id === vehicleId),
    );
    const unfit = samplesRefused(input);
    if (unfit !== null) return unfit;
    const sampledIds = new Set(samples.map(({ vehicleId }) => vehicleId));
    const shared = usSampledShares(businessShares(input), sampledIds, input);
    const costs = sharedCosts(input, shared.shares, { currency: 'USD' });
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
      toCheck:
        samples.length === 0
          ? []
          : [{ rateId: 'US.actualExpenses.samplePatterns', certainty: 'secondary', source: patternsSource }],
      conditions: [
        'US.homeToWorkNeverCounts',
        'US.employeesCannotDeduct',
        'US.depreciationComesOnTop',
        'US.loanPrincipalNeverCounts',
        'US.finesNeverCount',
        'US.leasedCarKeepsStandardRate',
        ...(samples.length === 0 ? [] : sampleConditions),
        ...(samples.some(({ pattern }) => pattern === 'weekOfEachMonth') ? ['US.sampleOfEveryMonth'] : []),
      ],
    };
  },
};

function samplesRefused({ facts, period, vehicles }: ClaimInput<UsActualExpensesFacts>): ClaimRefusal | null {
  const fields = facts.samples.flatMap((sample) => {
    const vehicle = vehicles.find(({ id }) => id === sample.vehicleId);
    const refusal = vehicle && usSampleRefusal(sample, period, ownershipDays(period, vehicle));
    return refusal ? [`${sample.vehicleId}.${refusal}`] : [];
  });
  return fields.length === 0 ? null : { refused: 'noLogbook', fields };
}
