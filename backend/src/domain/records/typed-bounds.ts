import { type DistanceUnit, metresIn } from '../quantities/distance';
import { minorDigitsOf, minorIn } from '../quantities/money';
import { divide, ratio } from '../quantities/ratio';
import type { TypedBounds } from '../quantities/typed-number';
import { maxAmountMinor, maxOdometerMetres } from './record.schema';

/** Bounds for an odometer reading typed in `unit`: up to maxOdometerMetres, to a tenth. */
export function odometerBounds(unit: DistanceUnit): TypedBounds {
  return { min: ratio(0), max: divide(ratio(maxOdometerMetres), metresIn[unit]), maxDecimals: 1 };
}

/** Bounds for an amount typed in major units of `currency`: up to maxAmountMinor, to its minor unit. */
export function amountBounds(currency: string): TypedBounds {
  const max = divide(ratio(maxAmountMinor), minorIn(currency));
  return { min: ratio(0), max, maxDecimals: minorDigitsOf(currency) };
}
