import type { OdometerRecord, Reading, ReadingRef } from './odometer.schema';

/**
 * A reading on the vehicle's one scale. drivenMetres grows with every metre driven, whatever odometer is in
 * the dashboard: it equals the reading until the first replacement, and runs on through each. A replacement
 * stands in the timeline twice, as the last reading of the old odometer and the first of the new one.
 */
export interface OdometerPoint {
  readonly atMs: number;
  readonly odometerMetres: number;
  readonly drivenMetres: number;
  readonly from: ReadingRef | { readonly kind: 'replacedOld' | 'replacedNew'; readonly recordId: string };
}

interface Era {
  readonly sinceMs: number;
  readonly offsetMetres: number;
}

/**
 * All readings of one vehicle in order of time, corrections applied and replacements laid end to end. Readings of
 * one instant are ordered by what they show. A reading at the very instant of a replacement is one of the new
 * odometer. The order of the arguments does not matter; a part of the readings will do, if all records of the
 * odometer are given.
 */
export function odometerTimeline(
  readings: readonly Reading[],
  records: readonly OdometerRecord[],
): OdometerPoint[] {
  const eras: Era[] = [{ sinceMs: Number.NEGATIVE_INFINITY, offsetMetres: 0 }];
  const points: OdometerPoint[] = [];
  for (const record of [...records].sort(byTime)) {
    if (record.kind !== 'replaced') continue;
    const { atMs, id: recordId, odometerBeforeMetres, odometerAfterMetres } = record;
    const drivenMetres = odometerBeforeMetres + (eras.at(-1)?.offsetMetres ?? 0);
    points.push(
      { atMs, odometerMetres: odometerBeforeMetres, drivenMetres, from: { kind: 'replacedOld', recordId } },
      { atMs, odometerMetres: odometerAfterMetres, drivenMetres, from: { kind: 'replacedNew', recordId } },
    );
    eras.push({ sinceMs: atMs, offsetMetres: drivenMetres - odometerAfterMetres });
  }

  const corrections = correctedReadings(records);
  for (const reading of readings) {
    const { atMs, from } = reading;
    const odometerMetres = corrected(reading, corrections);
    if (odometerMetres === null) continue;
    const offsetMetres = eras.findLast(({ sinceMs }) => sinceMs <= atMs)?.offsetMetres ?? 0;
    points.push({ atMs, odometerMetres, drivenMetres: odometerMetres + offsetMetres, from });
  }
  return points.sort(inOrder);
}

/** What a reading counts as, in metres, once the records of its odometer are applied; null where it does not count. */
export function countedMetres(reading: Reading, records: readonly OdometerRecord[]): number | null {
  return corrected(reading, correctedReadings(records));
}

/** One text for one reading. */
export function readingKey({ kind, recordId }: { kind: string; recordId: string }): string {
  return `${kind} ${recordId}`;
}

function corrected(
  { from, odometerMetres: written }: Reading,
  corrections: ReadonlyMap<string, number | null>,
): number | null {
  const metres = corrections.get(readingKey(from));
  return metres === undefined ? written : metres;
}

function correctedReadings(records: readonly OdometerRecord[]): ReadonlyMap<string, number | null> {
  const corrected = new Map<string, number | null>();
  for (const record of [...records].sort(byTime)) {
    if (record.kind === 'corrected') corrected.set(readingKey(record.reading), record.odometerMetres);
  }
  return corrected;
}

function byTime(a: OdometerRecord, b: OdometerRecord): number {
  return a.atMs - b.atMs || compareText(a.id, b.id);
}

function inOrder(a: OdometerPoint, b: OdometerPoint): number {
  return (
    a.atMs - b.atMs ||
    a.drivenMetres - b.drivenMetres ||
    // The old odometer’s last reading before the new one’s first, which is as many metres along.
    Number(b.from.kind === 'replacedOld') - Number(a.from.kind === 'replacedOld') ||
    compareText(readingKey(a.from), readingKey(b.from))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
