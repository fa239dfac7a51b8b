import type { UnitOfSale } from '../energy/energy.schema';
import type { ExpenseCategory } from '../expenses/expense.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { ReceiptCode } from './receipt-code';

/** Energy bought, as far as a receipt states it. */
export interface ReceiptFuel {
  readonly source: EnergySource | null;
  /** Unit of sale. */
  readonly per: UnitOfSale;
  readonly quantityThousandths: number | null;
  /** Millionths of the currency's major unit, taxes included. */
  readonly unitPriceMicros: number | null;
  /** Cost of the energy alone, if the receipt also has other things; null if unknown. */
  readonly totalMinor: number | null;
}

/** Facts on a receipt or an invoice; null if it does not have them. */
export interface ReceiptFacts extends ReceiptCode {
  readonly fuel: ReceiptFuel | null;
  readonly odometer: PrintedOdometer | null;
  /** Kind of cost, if it is not energy. */
  readonly category: ExpenseCategory | null;
}

/** A reading as it is printed, in whole units. */
export interface PrintedOdometer {
  readonly distance: number;
  readonly unit: 'km' | 'mi';
}

/** Codes do not contain the goods. */
export function factsOfCode(code: ReceiptCode): ReceiptFacts {
  return { ...code, fuel: null, odometer: null, category: null };
}
