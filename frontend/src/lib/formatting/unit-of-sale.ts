import type { UnitOfSale } from '@domain/energy/energy.schema';
import { measureOf } from '@domain/energy/stored-quantity';
import type { VolumeUnit } from '@domain/quantities/volume';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { signOf, unitSigns } from './unit-signs';

/** Returns the unit in which a source is typed and sold; liquids use the vehicle's unit. */
export function unitOfSale(source: EnergySource, volumeUnit: VolumeUnit): UnitOfSale {
  switch (measureOf(source)) {
    case 'volume':
      return volumeUnit;
    case 'mass':
      return 'kilogram';
    case 'energy':
      return 'kilowattHour';
  }
}

export function signOfSale(per: UnitOfSale, locale: string): string {
  switch (per) {
    case 'kilogram':
      return 'kg';
    case 'kilowattHour':
      return 'kWh';
    default:
      return signOf(unitSigns[per], locale);
  }
}
