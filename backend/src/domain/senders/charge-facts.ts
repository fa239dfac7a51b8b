import type { ReceiptFacts } from '../receipts/receipt-facts';
import { sentCharge } from './sent-charge';
import type { SentTerms } from './sent-reading';
import { SentFault, type SentObject } from './sent-values';

/**
 * Facts of a charge that was set aside, as a receipt states them; null if it cannot be read. Its odometer is left out, which
 * is often why it was set aside.
 */
export function chargeFacts(
  sent: string,
  terms: SentTerms & { readonly currency: string },
): ReceiptFacts | null {
  try {
    const value: unknown = JSON.parse(sent);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const { odometer: _, ...charge } = value as SentObject;
    const { atMs, energyWattHours, currency, item } = sentCharge(charge, terms);
    return {
      at: { kind: 'instant', atMs },
      totalMinor: item.total?.amountMinor ?? null,
      currency,
      seller: item.station === '' ? null : item.station,
      fuel: {
        source: 'electricity',
        per: 'kilowattHour',
        quantityThousandths: energyWattHours,
        unitPriceMicros: item.unitPriceMicros,
        totalMinor: null,
      },
      odometer: null,
      category: null,
    };
  } catch (error) {
    if (error instanceof SentFault || error instanceof SyntaxError) return null;
    throw error;
  }
}
