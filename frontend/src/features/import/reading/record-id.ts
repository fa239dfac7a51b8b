import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Crockford's Base32, in which a ULID is written. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bits = 128n;

/**
 * The id of a record that comes from a file: the first 128 bits of a SHA-256 of what makes it the same record, written as a ULID.
 * So the same row is the same record, whenever and however often it comes.
 */
export function recordIdOf(parts: readonly string[]): string {
  const hash = sha256(utf8ToBytes(JSON.stringify(parts)));
  let value = 0n;
  for (const byte of hash.subarray(0, Number(bits / 8n))) value = value * 256n + BigInt(byte);
  let id = '';
  for (let index = 0; index < 26; index += 1) {
    id = digits.charAt(Number(value % 32n)) + id;
    value /= 32n;
  }
  return id;
}
