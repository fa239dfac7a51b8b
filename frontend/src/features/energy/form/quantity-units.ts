import type { UnitOfSale } from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { storedUnitsIn } from '@domain/energy/unit-price';
import { storedFrom } from '@domain/quantities/measure';
import { divide, type Ratio, ratio, toDecimal } from '@domain/quantities/ratio';

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

/** Maximum quantity of one fill in a unit. */
export function maxQuantity(per: UnitOfSale): Ratio {
  return divide(ratio(storedMaximum(per)), storedUnitsIn[per]);
}

export function quantityFromTyped(typed: Ratio, per: UnitOfSale): number {
  return storedFrom(storedUnitsIn[per], typed);
}

export function shownQuantity(stored: number, per: UnitOfSale, decimals: number): string {
  return toDecimal(divide(ratio(stored), storedUnitsIn[per]), decimals);
}
