import { type ExactDistance, lessDistance, sumOfDistances } from '../quantities/exact-distance';
import type { OdometerRecord, Reading, ReadingRef } from './odometer.schema';
import { exactReading, typedReadingMiles } from './typed-reading';

/**
 * A reading on the vehicle's continuous scale. drivenMetres grows with every metre driven, with any odometer in the
 * dashboard: it equals the reading until the first replacement, and continues through each one. A replacement is in the
 * timeline twice, as the last reading of the old odometer and the first of the new one.
 */
export interface OdometerPoint {
  readonly atMs: number;
  readonly odometerMetres: number;
  readonly drivenMetres: number;
  /** The exact distance, if miles were typed. */
  readonly drivenExact?: ExactDistance;
  readonly from: ReadingRef | { readonly kind: 'replacedOld' | 'replacedNew'; readonly recordId: string };
}

interface Era {
  readonly sinceMs: number;
  readonly offsetMetres: number;
  readonly offset: ExactDistance;
}

const nothing: ExactDistance = { metres: 0, mileThousandths: 0 };

/**
 * All readings of one vehicle in order of time, with corrections applied and replacements joined to one scale. Readings
 * of one instant are ordered by value. A reading at the instant of a replacement is one of the new odometer. The order
 * of the arguments does not matter; a part of the readings is enough if all records of the odometer are given.
 */
export function odometerTimeline(
  readings: readonly Reading[],
  records: readonly OdometerRecord[],
): OdometerPoint[] {
  const eras: Era[] = [{ sinceMs: Number.NEGATIVE_INFINITY, offsetMetres: 0, offset: nothing }];
  const points: OdometerPoint[] = [];
  for (const record of [...records].sort(byTime)) {
    if (record.kind !== 'replaced') continue;
    const { atMs, id: recordId, odometerBeforeMetres, odometerAfterMetres, odometerTypedIn } = record;
    const exact = (metres: number) =>
      exactReading({ odometerMetres: metres, ...typedReadingMiles(metres, odometerTypedIn) });
    const era = eras.at(-1);
    const drivenMetres = odometerBeforeMetres + (era?.offsetMetres ?? 0);
    const driven = sumOfDistances([exact(odometerBeforeMetres), era?.offset ?? nothing]);
    const at = { atMs, drivenMetres, ...inMiles(driven, drivenMetres) };
    points.push(
      { ...at, odometerMetres: odometerBeforeMetres, from: { kind: 'replacedOld', recordId } },
      { ...at, odometerMetres: odometerAfterMetres, from: { kind: 'replacedNew', recordId } },
    );
    eras.push({
      sinceMs: atMs,
      offsetMetres: drivenMetres - odometerAfterMetres,
      offset: lessDistance(driven, exact(odometerAfterMetres)),
    });
  }

  const corrections = correctedReadings(records);
  for (const reading of readings) {
    const { atMs, from } = reading;
    const counted = corrected(reading, corrections);
    if (counted === null) continue;
    const { odometerMetres } = counted;
    const era = eras.findLast(({ sinceMs }) => sinceMs <= atMs);
    const drivenMetres = odometerMetres + (era?.offsetMetres ?? 0);
    points.push({ atMs, odometerMetres, drivenMetres, ...milesDriven(counted, era, drivenMetres), from });
  }
  return points.sort(inOrder);
}

/** The metres that a reading counts as, after applying the records of its odometer; null if it does not count. */
export function countedMetres(reading: Reading, records: readonly OdometerRecord[]): number | null {
  return corrected(reading, correctedReadings(records))?.odometerMetres ?? null;
}

/** Unique key of a reading. */
export function readingKey({ kind, recordId }: { kind: string; recordId: string }): string {
  return `${kind} ${recordId}`;
}

type Shown = Pick<Reading, 'odometerMetres' | 'odometerMileThousandths'>;

/** Most readings were typed in kilometres, before any replacement. */
function milesDriven(counted: Shown, era: Era | undefined, drivenMetres: number) {
  const offset = era?.offset ?? nothing;
  if (counted.odometerMileThousandths === undefined && offset === nothing) return {};
  return inMiles(sumOfDistances([exactReading(counted), offset]), drivenMetres);
}

/** Only for typed miles: otherwise the metres are exact. */
function inMiles(driven: ExactDistance, drivenMetres: number): Pick<OdometerPoint, 'drivenExact'> {
  const isSameDistance = driven.mileThousandths === 0 && driven.metres === drivenMetres;
  return isSameDistance ? {} : { drivenExact: driven };
}

function corrected(written: Reading, corrections: ReadonlyMap<string, Shown | null>): Shown | null {
  if (corrections.size === 0) return written;
  const counted = corrections.get(readingKey(written.from));
  return counted === undefined ? written : counted;
}

function correctedReadings(records: readonly OdometerRecord[]): ReadonlyMap<string, Shown | null> {
  const corrected = new Map<string, Shown | null>();
  for (const record of [...records].sort(byTime)) {
    if (record.kind !== 'corrected') continue;
    const { odometerMetres, odometerTypedIn } = record;
    const shown =
      odometerMetres === null
        ? null
        : { odometerMetres, ...typedReadingMiles(odometerMetres, odometerTypedIn) };
    corrected.set(readingKey(record.reading), shown);
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
    // The old odometer’s last reading precedes the new one’s first, which is at the same distance.
    Number(b.from.kind === 'replacedOld') - Number(a.from.kind === 'replacedOld') ||
    compareText(readingKey(a.from), readingKey(b.from))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
