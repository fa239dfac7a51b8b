import { type FuelEconomyUnit, fuelEconomy } from '../quantities/economy-units';
import { divide, multiply, type Ratio, ratio, toStored } from '../quantities/ratio';

const distanceMetres = 1_000_000_000;
const quantity = 1_000_000;

/**
 * An economy that a driver entered for a liquid fuel, as a distance in metres and its millilitres. RangeError unless
 * both are positive.
 */
export function givenEconomy(
  value: Ratio,
  unit: FuelEconomyUnit,
): { readonly distanceMetres: number; readonly quantity: number } {
  if (value.numerator <= 0n) throw new RangeError('an economy is more than nothing');
  const ofOne = fuelEconomy(distanceMetres, quantity, unit);
  const times = unit === 'litresPer100Km' ? divide(value, ofOne) : divide(ofOne, value);
  return { distanceMetres, quantity: toStored(multiply(ratio(quantity), times)) };
}
