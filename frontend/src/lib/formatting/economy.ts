import { shownEconomy } from '@domain/energy/shown-economy';
import { tellsEconomy } from '@domain/energy/telling-economy';
import type { EconomyUnit } from '@domain/quantities/economy-units';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { Measured } from './distances';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';
import { signOf, unitSigns } from './unit-signs';

export type EconomyUnits = Pick<Vehicle, 'fuelEconomyUnit' | 'electricEconomyUnit'>;

const signs: Record<EconomyUnit, string> = {
  ...unitSigns,
  kgPer100Km: 'kg/100 km',
  kmPerKg: 'km/kg',
  miPerKg: 'mi/kg',
};

/** Number of decimals needed to distinguish two tanks: most economies are tens, these are ones. */
const decimalsOf: Partial<Record<EconomyUnit, number>> = { miPerKwh: 2, kgPer100Km: 2 };

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

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
