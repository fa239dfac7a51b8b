import type { UnitOfSale } from '@domain/energy/energy.schema';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { ReceiptText } from '@domain/receipts/receipt-text';
import type { Place } from '@/lib/formatting/place';

/**
 * Facts that a form offers. A code on the paper and the electronic invoice in a PDF are certain; the text of a picture
 * may be misread.
 */
export interface OfferedReceipt {
  readonly facts: ReceiptFacts;
  readonly origin: 'code' | 'invoice' | 'text';
}

export type ReceiptField = Exclude<keyof ReceiptText, 'currency' | 'per' | 'severalTotals' | 'namesEnergy'>;

/** Facts read from a picture, and the size to which the boxes of its fields refer. */
export interface Reading {
  readonly text: ReceiptText;
  readonly width: number;
  readonly height: number;
}

/** A receipt with which a form begins. */
export interface FirstReceipt {
  /** Photo or PDF, attached to the new record. */
  readonly file: Blob;
  /** Photo, or the drawn pages of a PDF; null until they are drawn. */
  readonly picture: Blob | null;
  /** null if nothing was read. */
  readonly reading: Reading | null;
  /** True if the driver did not wait for the reading. */
  readonly isSkipped: boolean;
  /** Begins a form of the other kind with the same receipt. */
  readonly onOther: () => void;
}

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
