import { createHash } from 'node:crypto';

/** Digits of ULIDs: Crockford's base 32. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitsOfTime = 10;
const bitsOfHash = 80n;

/**
 * Id of something that is sent, as a ULID: an instant, then 80 bits of a hash of its identity. So the same is the same
 * record, however often it is sent.
 */
export function derivedId(identity: readonly string[], atMs: number): string {
  const hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 20);
  return inDigits((BigInt(atMs) << bitsOfHash) | BigInt(`0x${hash}`), 26);
}

function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = (digits[Number(rest & 31n)] ?? '') + text;
  return text;
}

/** Id of the sender that stands for the pages of a driver. */
export const pageSenderId = (driverId: string) => derivedId([driverId, 'page'], 0);

/** The instant in an id; NaN for a text that is none. */
function instantOf(id: string): number {
  return [...id.slice(0, digitsOfTime)].reduce((value, digit) => value * 32 + digits.indexOf(digit), 0);
}

/** Id of the reading of a sender that stands for all from an instant on. */
export const readingIdOf = (senderId: string, fromMs: number) =>
  derivedId([senderId, 'reading', String(fromMs)], fromMs);

/** First instant that a reading stands for if it is the sender's; null for any other. */
export function firstInstantOf(senderId: string, recordId: string): number | null {
  const fromMs = instantOf(recordId);
  return readingIdOf(senderId, fromMs) === recordId ? fromMs : null;
}
