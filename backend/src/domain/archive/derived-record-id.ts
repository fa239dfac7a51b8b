const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id of the form of a ULID (Crockford's base 32, https://github.com/ulid/spec) from 16 bytes of a hash, so that the same
 * record taken over twice by one driver is one record, and the ids of two drivers have nothing in common.
 */
export function derivedRecordId(bytes: Uint8Array): string {
  if (bytes.length < 16) throw new RangeError('An id takes 16 bytes.');
  let rest = bytes.subarray(0, 16).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  for (let at = 0; at < 26; at += 1) {
    id = `${letters[Number(rest % 32n)]}${id}`;
    rest /= 32n;
  }
  return id;
}
