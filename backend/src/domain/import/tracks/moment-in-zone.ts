import * as Zoned from 'temporal-polyfill/fns/ZonedDateTime';
import type { ImportedMoment } from '../imported-item';

/** Local time in an IANA zone of an instant in UTC milliseconds, to the second. */
export function momentInZone(atMs: number, zone: string): ImportedMoment {
  const whole = Math.floor(atMs / 1000) * 1000;
  const zoned = Zoned.create(BigInt(whole) * 1_000_000n, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${zoned.year}-${two(zoned.month)}-${two(zoned.day)}`,
    time: `${two(zoned.hour)}:${two(zoned.minute)}:${two(zoned.second)}`,
    atMs: whole,
    zone,
  };
}
