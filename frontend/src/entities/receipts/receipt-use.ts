import type { UnitOfSale } from '@domain/energy/energy.schema';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { ReceiptText } from '@domain/receipts/receipt-text';
import type { Place } from '@/lib/formatting/place';

/** Facts that are certain: a code on the paper, or the electronic invoice in a PDF. */
export interface OfferedReceipt {
  readonly facts: ReceiptFacts;
  readonly origin: 'code' | 'invoice';
}

export type ReceiptField = Exclude<keyof ReceiptText, 'currency' | 'per'>;

/** Connection of a form to its receipts. */
export interface ReceiptUse {
  /** Called with certain facts; only the driver takes them over. */
  readonly onOffered: (offered: OfferedReceipt) => void;
  /** Called when the driver takes over facts that were read from a picture. */
  readonly onTaken: (facts: ReceiptFacts) => void;
  /** Fields that the form has. */
  readonly fields: readonly ReceiptField[];
  readonly usualCurrency: string;
  readonly usualPer: UnitOfSale;
  readonly place: Place;
}
