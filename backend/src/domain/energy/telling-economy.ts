import { compareRatios, ratio } from '../quantities/ratio';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { measureOf } from './stored-quantity';

interface Driven {
  readonly distanceMetres: number;
  readonly quantity: number;
}

/** Minimum of five kilometres, and of a litre, a kilowatt-hour or 200 grams: below that, foam in the tank decides. */
const minTellingMetres = 5_000;
const minTellingQuantity = { volume: 1_000, energy: 1_000, mass: 200 } as const;

/**
 * True if distance and quantity are large enough for a meaningful economy; the quantity is in the stored unit of the
 * source.
 */
export function tellsEconomy(source: EnergySource, { distanceMetres, quantity }: Driven): boolean {
  return distanceMetres >= minTellingMetres && quantity >= minTellingQuantity[measureOf(source)];
}

/** Changes below one percent are neither better nor worse. */
const minChange = ratio(1, 100);

/** Compares two economies; differences below one percent count as the same. */
export function economyDirection(recent: Driven, earlier: Driven): 'better' | 'same' | 'worse' {
  const [now, before] = [
    ratio(recent.distanceMetres, recent.quantity),
    ratio(earlier.distanceMetres, earlier.quantity),
  ];
  const difference = now.numerator * before.denominator - before.numerator * now.denominator;
  const size = ratio(difference < 0n ? -difference : difference, before.numerator * now.denominator);
  if (compareRatios(size, minChange) < 0) return 'same';
  return difference > 0n ? 'better' : 'worse';
}
