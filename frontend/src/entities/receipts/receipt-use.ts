import type { UnitOfSale } from '@domain/energy/energy.schema';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { ReceiptText } from '@domain/receipts/receipt-text';
import type { Place } from '@/lib/formatting/place';

/** Facts with which nothing was guessed: a code on the paper, or the electronic invoice in a PDF. */
export interface OfferedReceipt {
  readonly facts: ReceiptFacts;
  readonly origin: 'code' | 'invoice';
}

export type ReceiptField = Exclude<keyof ReceiptText, 'currency' | 'per'>;

/** What a form does with a receipt. */
export interface ReceiptUse {
  /** Only the driver's own word takes it over. */
  readonly onOffered: (offered: OfferedReceipt) => void;
  /** The driver took over what was read from a picture. */
  readonly onTaken: (facts: ReceiptFacts) => void;
  /** Those of which the form has a place. */
  readonly fields: readonly ReceiptField[];
  readonly usualCurrency: string;
  readonly usualPer: UnitOfSale;
  readonly place: Place;
}
