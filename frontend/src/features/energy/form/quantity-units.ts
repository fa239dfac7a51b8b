import type { UnitOfSale } from '@domain/energy/energy.schema';
import { storedUnitsIn } from '@domain/energy/unit-price';
import { shownIn } from '@domain/quantities/measure';

/** Stored quantity in a unit of sale. */
export function shownQuantity(stored: number, per: UnitOfSale, decimals: number): string {
  return shownIn(storedUnitsIn[per], stored, decimals);
}
