import type { ReceiptCode } from '@domain/receipts/receipt-code';
import { typedInstant } from '@domain/time/typed-local-time';
import { asDayAndTime } from '@/lib/formatting/chosen-instant';
import { formatMoney } from '@/lib/formatting/money';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';

/** Time for codes that state only the day. */
const middleOfDay = '12:00';

/** Returns when a receipt was printed, as the fields of a form need it; null if its code does not state it. */
export function receiptDayAndTime({ at }: ReceiptCode, zone: string): { day: string; time: string } | null {
  if (at === null) return null;
  if (at.kind === 'instant') return asDayAndTime(at.atMs, zone);
  return { day: at.day, time: at.time ?? middleOfDay };
}

/** Returns the main facts of a receipt: €56.00 · 3 May 2026, 18:31 · Garage. */
export function receiptLine(code: ReceiptCode, place: Place): string {
  const { totalMinor, currency, seller } = code;
  const facts: string[] = [];
  if (totalMinor !== null && currency !== null) facts.push(formatMoney(totalMinor, currency, place.locale));
  const typed = receiptDayAndTime(code, place.zone);
  const instant = typed && typedInstant({ ...typed, zone: place.zone });
  if (instant?.kind === 'once') facts.push(formatMoment(instant.atMs, place));
  if (seller !== null) facts.push(seller);
  return facts.join(' · ');
}
