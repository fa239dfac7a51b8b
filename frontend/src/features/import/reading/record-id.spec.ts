import { createHash } from 'node:crypto';
import { decodeTime, isValid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { recordIdOf } from './record-id';

describe('the id of a record from a file', () => {
  it('is a ULID of its place and of 80 bits of the hash of what makes it', () => {
    const place = Date.UTC(2024, 4, 13, 12);
    const id = recordIdOf(['driver', 'fuelio', 'fill 17', '0'], place);
    expect(isValid(id)).toBe(true);
    expect(decodeTime(id)).toBe(place);
    const hash = createHash('sha256').update('["driver","fuelio","fill 17","0"]').digest('hex').slice(0, 20);
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const value = [...id.slice(10)].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
    expect(value.toString(16).padStart(20, '0')).toBe(hash);
  });

  it('follows that of the row before it', () => {
    const ids = [0, 1, 31, 32, 1_735_689_600_000, 2 ** 48 - 1].map((place) => recordIdOf(['a'], place));
    expect(ids).toEqual([...ids].sort());
    expect(ids[0]).toBe(recordIdOf(['a']));
  });
});
