import { type ChosenUnits, shownEconomy, unitsOfTwoSources } from '@domain/energy/shown-economy';
import { tellsEconomy } from '@domain/energy/telling-economy';
import { storedUnitsIn } from '@domain/energy/unit-price';
import { metresIn } from '@domain/quantities/distance';
import type { EconomyUnit } from '@domain/quantities/economy-units';
import { divide, multiply, ratio, toDecimal } from '@domain/quantities/ratio';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { Measured } from './distances';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';
import { signOfSale, unitOfSale } from './unit-of-sale';
import { signOf, unitSigns } from './unit-signs';

export type EconomyUnits = ChosenUnits;

const signs: Record<EconomyUnit, string> = {
  ...unitSigns,
  kwhPer100Mi: 'kWh/100 mi',
  kgPer100Km: 'kg/100 km',
  kmPerKg: 'km/kg',
  miPerKg: 'mi/kg',
};

/** Number of decimals needed to distinguish two tanks: most economies are tens, these are ones. */
const decimalsOf: Partial<Record<EconomyUnit, number>> = { miPerKwh: 2, kgPer100Km: 2 };

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Quantity of a source for a hundred kilometres or miles, such as 4.7 l. */
export function formatPerHundred(
  source: EnergySource,
  { distanceMetres, quantity }: { readonly distanceMetres: number; readonly quantity: number },
  { distanceUnit, volumeUnit }: Pick<Vehicle, 'distanceUnit' | 'volumeUnit'>,
  locale: string,
): Measured {
  const per = unitOfSale(source, volumeUnit);
  const hundreds = divide(ratio(distanceMetres), multiply(ratio(100), metresIn[distanceUnit]));
  const value = divide(divide(ratio(quantity), storedUnitsIn[per]), hundreds);
  return { figure: formatOf(locale, 1).format(Number(toDecimal(value, 1))), unit: signOfSale(per, locale) };
}

/** Formats an economy over distance that was driven on two sources. */
export function formatSharedEconomy(...[source, economy, units, locale]: Parameters<typeof formatEconomy>) {
  return formatEconomy(source, economy, unitsOfTwoSources(units), locale);
}

/**
 * Formats an economy, such as 6.4 l/100 km, with a dash for too little distance or quantity. The quantity is in the
 * stored unit of the source.
 */
export function formatEconomy(
  source: EnergySource,
  economy: { readonly distanceMetres: number; readonly quantity: number },
  units: EconomyUnits,
  locale: string,
): Measured {
  const { unit } = shownEconomy(source, economy, units, 0);
  const decimals = decimalsOf[unit] ?? 1;
  const { value } = shownEconomy(source, economy, units, decimals);
  if (!tellsEconomy(source, economy)) return { figure: '–', unit: signOf(signs[unit], locale) };
  return { figure: formatOf(locale, decimals).format(Number(value)), unit: signOf(signs[unit], locale) };
}
