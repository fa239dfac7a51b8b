import type { UnitOfSale } from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { measureOf } from '@domain/energy/stored-quantity';
import { storedUnitsIn } from '@domain/energy/unit-price';
import { storedFrom } from '@domain/quantities/measure';
import { divide, type Ratio, ratio, toDecimal } from '@domain/quantities/ratio';
import type { VolumeUnit } from '@domain/quantities/volume';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';

/** In what the quantity of a source is typed and sold: liquids as the vehicle shows them. */
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

function storedMaximum(per: UnitOfSale): number {
  switch (per) {
    case 'kilogram':
      return fillBounds.maxMassGrams;
    case 'kilowattHour':
      return fillBounds.maxEnergyWattHours;
    default:
      return fillBounds.maxVolumeMillilitres;
  }
}

/** The most of a unit that one fill may hold. */
export function largestQuantity(per: UnitOfSale): Ratio {
  return divide(ratio(storedMaximum(per)), storedUnitsIn[per]);
}

export function quantityFromTyped(typed: Ratio, per: UnitOfSale): number {
  return storedFrom(storedUnitsIn[per], typed);
}

export function shownQuantity(stored: number, per: UnitOfSale, decimals: number): string {
  return toDecimal(divide(ratio(stored), storedUnitsIn[per]), decimals);
}
