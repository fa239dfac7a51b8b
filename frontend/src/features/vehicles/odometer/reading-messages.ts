import type { OdometerRecord, ReadingRef } from '@domain/vehicles/odometer.schema';

const messages = {
  tripStart: 'vehicles:reading.tripStart',
  tripEnd: 'vehicles:reading.tripEnd',
  fill: 'vehicles:reading.fill',
  expense: 'vehicles:reading.expense',
  service: 'vehicles:reading.service',
  purchase: 'vehicles:reading.purchase',
  sale: 'vehicles:reading.sale',
  noted: 'vehicles:reading.noted',
} as const satisfies Record<ReadingRef['kind'], string>;

type CorrectableKind = Extract<OdometerRecord, { kind: 'corrected' }>['reading']['kind'];

const correctable: ReadonlySet<string> = new Set<CorrectableKind>([
  'fill',
  'expense',
  'service',
  'purchase',
  'sale',
  'noted',
]);

/** Whether a correction can be about it: a trip is changed itself, and a replacement taken back. */
export function isCorrectable(kind: string): kind is CorrectableKind {
  return correctable.has(kind);
}

export function isOfTrip(kind: string): boolean {
  return kind === 'tripStart' || kind === 'tripEnd';
}

function isReadingKind(kind: string): kind is ReadingRef['kind'] {
  return Object.hasOwn(messages, kind);
}

/** Where a reading comes from. */
export function readingMessages(kind: string) {
  return isReadingKind(kind) ? messages[kind] : 'vehicles:reading.replacement';
}
