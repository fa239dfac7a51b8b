import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Crockford's Base32, in which a ULID is written. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytesOfId = 16;
const digitsOfId = 26;

/**
 * The id of a record that comes from a file: the first 128 bits of a SHA-256 of what makes it the same record, written as a ULID.
 * So the same row is the same record, whenever and however often it comes.
 */
export function recordIdOf(parts: readonly string[]): string {
  const hash = sha256(utf8ToBytes(JSON.stringify(parts)));
  let id = '';
  let [value, bits] = [0, 0];
  for (const byte of hash.subarray(0, bytesOfId).reverse()) {
    value += byte << bits;
    for (bits += 8; bits >= 5; bits -= 5) {
      id = digits.charAt(value & 31) + id;
      value >>= 5;
    }
  }
  return (digits.charAt(value) + id).padStart(digitsOfId, digits.charAt(0));
}
