import { type DistanceUnit, metresIn } from '../quantities/distance';
import { minorIn } from '../quantities/money';
import { divide, ratio, toDecimal } from '../quantities/ratio';

/**
 * A known cost per distance in the currency's major unit for one km or mile, as decimal text rounded half away from
 * zero. RangeError without a distance.
 */
export function shownCostPerDistance(
  cost: { readonly amountMinor: number | bigint; readonly currency: string; readonly distanceMetres: number },
  unit: DistanceUnit,
  decimals: number,
): string {
  const major = divide(ratio(cost.amountMinor), minorIn(cost.currency));
  return toDecimal(divide(major, divide(ratio(cost.distanceMetres), metresIn[unit])), decimals);
}
