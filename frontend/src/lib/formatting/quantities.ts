import { measureOf } from '@domain/energy/stored-quantity';
import { shownKilowattHours } from '@domain/quantities/electric-energy';
import { shownKilograms } from '@domain/quantities/mass';
import { shownVolume, type VolumeUnit } from '@domain/quantities/volume';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Measured } from './distances';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';
import { signOf, unitSigns } from './unit-signs';

const format = memoByKey((locale: string) => numberFormat(locale, { maximumFractionDigits: 2 }));

/** Formats a quantity of energy given in the stored unit of its source: 42.5 l, 31.2 kWh. */
export function formatQuantity(
  source: EnergySource,
  quantity: number,
  volumeUnit: VolumeUnit,
  locale: string,
): Measured {
  const measure = measureOf(source);
  switch (measure) {
    case 'volume':
      return measured(shownVolume(quantity, volumeUnit, 2), signOf(unitSigns[volumeUnit], locale), locale);
    case 'mass':
      return measured(shownKilograms(quantity, 2), 'kg', locale);
    case 'energy':
      return measured(shownKilowattHours(quantity, 2), 'kWh', locale);
    default:
      return measure satisfies never;
  }
}

function measured(decimal: string, unit: string, locale: string): Measured {
  return { figure: format(locale).format(Number(decimal)), unit };
}
