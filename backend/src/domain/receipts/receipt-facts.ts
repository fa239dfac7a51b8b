import type { UnitOfSale } from '../energy/energy.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { ReceiptCode } from './receipt-code';

/** Energy that was bought, as far as a receipt says. */
export interface ReceiptFuel {
  readonly source: EnergySource | null;
  /** The unit in which it was sold. */
  readonly per: UnitOfSale;
  readonly quantityThousandths: number | null;
  /** Millionths of the currency's major unit, taxes included. */
  readonly unitPriceMicros: number | null;
  /** What the energy alone cost, where the receipt has other things, too; null where it is not said. */
  readonly totalMinor: number | null;
}

/** What a receipt or an invoice says; null where it says nothing of it. */
export interface ReceiptFacts extends ReceiptCode {
  readonly fuel: ReceiptFuel | null;
  readonly odometer: PrintedOdometer | null;
}

/** A reading as it is printed, in whole units. */
export interface PrintedOdometer {
  readonly distance: number;
  readonly unit: 'km' | 'mi';
}

/** A code says nothing of what was bought. */
export function factsOfCode(code: ReceiptCode): ReceiptFacts {
  return { ...code, fuel: null, odometer: null };
}
