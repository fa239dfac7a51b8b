import { z } from 'zod';
import { recordIdSchema } from '../../records/record.schema';
import { dayAfter } from '../../time/day-bounds';
import { monthsAfter } from '../../time/month';
import type { LocalDay } from '../../time/time.schema';
import { localDaySchema } from '../../time/time.schema';
import { maxVehicles } from '../../vehicles/vehicle.schema';
import { businessShares } from '../business-share';
import type { ClaimInput, ClaimMethod, ClaimPeriod, ClaimRefusal } from '../claim';
import { asked } from '../claim-facts';
import { byReason, claimableTrips, paidOnTheWay, periodRefusal, roundedOnce } from '../claimable-trips';
import { byCosts, calendarYear } from '../method-traits';
import { ownershipDays } from '../ownership-days';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare } from '../vehicle-shares';
import { usSampledShares } from './us-sampled-shares';

/**
 * A part of the year for which adequate records were kept, in one of the two patterns that the regulation accepts: days
 * that follow one another for a quarter or longer, or the same week of each month (1: days 1 to 7; 4: days 22 to 28).
 */
const sample = z.discriminatedUnion('pattern', [
  z.strictObject({
    vehicleId: recordIdSchema,
    pattern: z.literal('quarter'),
    fromDay: localDaySchema,
    untilDay: localDaySchema,
  }),
  z.strictObject({
    vehicleId: recordIdSchema,
    pattern: z.literal('weekOfEachMonth'),
    week: z.int().min(1).max(4),
  }),
]);

/** A vehicle without a sample has the share of the whole period. Older reports have none. */
export const usActualExpensesFactsSchema = z.strictObject({
  samples: asked(
    'usSamples',
    z
      .array(sample)
      .max(maxVehicles)
      .refine((all) => new Set(all.map(({ vehicleId }) => vehicleId)).size === all.length, {
        error: 'a vehicle twice',
      })
      .default([]),
  ),
});

export type UsActualExpensesFacts = z.infer<typeof usActualExpensesFactsSchema>;
export type UsSample = z.infer<typeof sample>;

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

/** Reasons why a sample does not represent a year. */
type UsSampleRefusal =
  /** The period is not the beginning of one tax year. */
  | 'sampleNotTaxYear'
  | 'sampleOutsideYear'
  | 'sampleTooShort'
  /** No week of the sample is over. */
  | 'sampleNoWeek';

/**
 * The days of a sample on which the vehicle belonged to the driver, each run of them separately: those of the quarter;
 * or the same seven days of each month, if the week is wholly within `held`. Both ends are included.
 */
function usSampleDays(sample: UsSample, held: ClaimPeriod): ClaimPeriod[] {
  if (sample.pattern === 'quarter') return [{ fromDay: sample.fromDay, untilDay: sample.untilDay }];
  const year = held.fromDay.slice(0, 4);
  const firstDay = (sample.week - 1) * 7 + 1;
  return Array.from({ length: 12 }, (_, index) => {
    const dayOf = (day: number): LocalDay => `${year}-${twoDigits(index + 1)}-${twoDigits(day)}`;
    return { fromDay: dayOf(firstDay), untilDay: dayOf(firstDay + 6) };
  }).filter(({ fromDay, untilDay }) => held.fromDay <= fromDay && untilDay <= held.untilDay);
}

/**
 * Returns why a sample does not represent a year, or null if it is of the tax year of the period and follows one of the
 * two patterns.
 */
function usSampleRefusal(sample: UsSample, period: ClaimPeriod, held: ClaimPeriod): UsSampleRefusal | null {
  const yearBegins = calendarYear(period);
  if (period.fromDay !== yearBegins || period.untilDay >= monthsAfter(yearBegins, 12))
    return 'sampleNotTaxYear';
  if (sample.pattern === 'weekOfEachMonth') {
    return usSampleDays(sample, held).length === 0 ? 'sampleNoWeek' : null;
  }
  if (sample.fromDay < period.fromDay || sample.untilDay > period.untilDay) return 'sampleOutsideYear';
  return dayAfter(sample.untilDay) < monthsAfter(sample.fromDay, 3) ? 'sampleTooShort' : null;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
