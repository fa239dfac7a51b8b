import type { ReadingRef } from '@domain/vehicles/odometer.schema';

const words = {
  tripStart: 'vehicles:reading.tripStart',
  tripEnd: 'vehicles:reading.tripEnd',
  fill: 'vehicles:reading.fill',
  expense: 'vehicles:reading.expense',
  service: 'vehicles:reading.service',
  purchase: 'vehicles:reading.purchase',
  sale: 'vehicles:reading.sale',
} as const satisfies Record<ReadingRef['kind'], string>;

/** Whether a record that the driver can correct carries the reading; a replacement is taken back instead. */
export function isReadingKind(kind: string): kind is ReadingRef['kind'] {
  return Object.hasOwn(words, kind);
}

/** Where a reading comes from. */
export function readingWords(kind: string) {
  return isReadingKind(kind) ? words[kind] : 'vehicles:reading.replacement';
}
