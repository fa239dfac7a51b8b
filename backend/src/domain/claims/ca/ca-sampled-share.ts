import { compareRatios, divide, multiply, type Ratio, ratio } from '../../quantities/ratio';
import { dayAfter } from '../../time/day-bounds';
import { monthsAfter } from '../../time/month';
import { shareOf } from '../business-share';
import type { CaVehicleLogbooks } from './ca-facts.schema';

/** Why a sample proves nothing. */
export type SampleRefusal =
  /** The base year is not over when the sample begins. */
  | 'baseYear'
  | 'sampleTooShort'
  /** Business trips of more than a mile beyond the distance driven. */
  | 'sampleDriven'
  | 'sampleDistance'
  | 'sampleShare'
  | 'annualShare';

const whole = ratio(1);

/**
 * The business share of a year from a sample of three months or more: share of the sample, divided by the share of the
 * same months in the base year, times the share of the whole base year; never above 1.
 *
 * Refused unless, after the Canada Revenue Agency's criteria of 2010 (https://cantaxes.ca/2010/09/auto-expenses,
 * http://www.mnp.ca/en/posts/a-simplified-method-of-keeping-track-of-car-expenses):
 * - the base year, twelve months, was over, and the sample is at least three continuous months;
 * - distance and share of the sample are within 10 percentage points of those of the same months in the base year.
 *   For the distance that is read as from 90 to 110 % of it;
 * - the share of the year is within 10 percentage points of that of the base year.
 * The formula is quoted from the agency's example at second hand
 * (https://quilometragem.com/blog/cra-simplified-logbook-12-month-base-year-plus-3-month-sample.md).
 */
export function caSampledShare(
  { baseFromDay, baseYear, baseMonths, sample }: Omit<CaVehicleLogbooks, 'vehicleId'>,
  sampleBusinessMetres: Ratio,
): { readonly share: Ratio } | { readonly refused: SampleRefusal } {
  if (monthsAfter(baseFromDay, 12) > sample.fromDay) return { refused: 'baseYear' };
  if (dayAfter(sample.untilDay) < monthsAfter(sample.fromDay, 3)) return { refused: 'sampleTooShort' };
  const sampled = shareOf(sampleBusinessMetres, sample.drivenMetres);
  if (sampled === null) return { refused: 'sampleDriven' };
  const distance = ratio(sample.drivenMetres, baseMonths.drivenMetres);
  if (!withinTenPoints(distance, whole)) return { refused: 'sampleDistance' };
  const ofMonths = ratio(baseMonths.businessMetres, baseMonths.drivenMetres);
  if (!withinTenPoints(sampled, ofMonths)) return { refused: 'sampleShare' };
  const ofYear = ratio(baseYear.businessMetres, baseYear.drivenMetres);
  const calculated = multiply(divide(sampled, ofMonths), ofYear);
  if (!withinTenPoints(calculated, ofYear)) return { refused: 'annualShare' };
  return { share: compareRatios(calculated, whole) > 0 ? whole : calculated };
}

/** Exactly ten points are within. */
function withinTenPoints(a: Ratio, b: Ratio): boolean {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  const apart = ratio(difference < 0n ? -difference : difference, a.denominator * b.denominator);
  return compareRatios(apart, ratio(1, 10)) <= 0;
}
