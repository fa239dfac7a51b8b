import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Crockford's Base32, the digits of a ULID. */
const digits = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((digit) => digit.charCodeAt(0));
const digitsOfPlace = 10;
const bytesOfHash = 10;

/**
 * Id of a record that comes from a file: 48 bits of its place, then 80 bits of a SHA-256 of its identity, written as a
 * ULID. So the same row is always the same record, however often it is imported. Rows that follow each other have ids
 * in the same order, which the store writes next to each other instead of all over its trees. The place is part of a
 * record's identity.
 */
export function recordIdOf(parts: readonly string[], place = 0): string {
  const id: number[] = [];
  for (let [rest, at] = [place, digitsOfPlace - 1]; at >= 0; at -= 1) {
    id[at] = digits[rest % 32] ?? 0;
    rest = Math.floor(rest / 32);
  }
  const hash = sha256(utf8ToBytes(JSON.stringify(parts)));
  let [value, bits] = [0, 0];
  for (const byte of hash.subarray(0, bytesOfHash)) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) id.push(digits[(value >> (bits - 5)) & 31] ?? 0);
    value &= (1 << bits) - 1;
  }
  return String.fromCharCode(...id);
}
