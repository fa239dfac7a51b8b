import { tenthOfMileAt } from '../quantities/exact-distance';
import { maxNoteLength } from '../records/record.schema';
import { earliestInstantMs } from '../time/time.schema';
import { typedInstant } from '../time/typed-local-time';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { Conventions } from './conventions';
import { type ImportedRecord, importedRecordSchema } from './import.schema';
import type { Amount, ImportedMoment } from './imported-item';
import { ItemFault } from './item-fault';
import { zoneOfMoment } from './zone-of-moment';

/** Tolerance for a fast clock. */
const toleranceMilliseconds = 60_000;
const noon = '12:00';

/**
 * The instant of a moment in epoch milliseconds; noon if the file states only the day. A local time that occurs twice
 * is the first one; a skipped one is read with the offset before the change. ItemFault for an instant in the future.
 */
function instantOfMoment(moment: ImportedMoment, zone: string, nowMs: number): number {
  const atMs = moment.atMs ?? localInstant(moment, moment.zone ?? zone);
  const isDayOnly = moment.atMs === null && moment.time === null;
  // Today's noon may still be to come.
  const latestMs = nowMs + (isDayOnly ? 86_400_000 / 2 : toleranceMilliseconds);
  if (atMs > latestMs) throw new ItemFault('inTheFuture', 'atMs');
  return isDayOnly ? Math.min(atMs, nowMs) : atMs;
}

function localInstant({ day, time }: ImportedMoment, zone: string): number {
  const instant = typedInstant({ day, time: time ?? noon, zone });
  switch (instant.kind) {
    case 'once':
      return instant.atMs;
    case 'twice':
      return instant.earlierMs;
    case 'never':
      return instant.laterMs;
    case 'unreadable':
      throw new ItemFault(instant.field === 'time' ? 'notATime' : 'notADate', 'atMs');
    default:
      return instant satisfies never;
  }
}

export interface RecordTerms {
  readonly id: string;
  /** `id` is null for a record without a vehicle. */
  readonly vehicle: { readonly id: string | null; readonly sources: readonly EnergySource[] };
  readonly conventions: Conventions;
  readonly nowMs: number;
}

/** Validates a record; ItemFault with the first invalid field. */
export function recordOfDraft(draft: unknown): ImportedRecord {
  const read = importedRecordSchema.safeParse(draft);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.slice(1).join('.') ?? null;
  throw new ItemFault(issue?.code === 'too_big' ? 'tooLarge' : 'notAllowed', field);
}

/** Instant in UTC milliseconds and zone of a moment; ItemFault before 1971. */
export function momentOf(moment: ImportedMoment, { conventions, nowMs }: RecordTerms) {
  const atMs = instantOfMoment(moment, conventions.zone, nowMs);
  if (atMs < earliestInstantMs) throw new ItemFault('tooEarly', 'atMs');
  return { atMs, zone: zoneOfMoment(moment, conventions.zone) };
}

/** A reading in metres, marked as typed in miles if it is a tenth of a mile. */
export function odometerOf(odometerMetres: number | null, { distanceUnit }: Conventions) {
  const isTenthOfMile = odometerMetres !== null && tenthOfMileAt(odometerMetres) !== null;
  return {
    odometerMetres,
    ...(distanceUnit === 'mi' && isTenthOfMile && { odometerTypedIn: 'mi' as const }),
  };
}

/**
 * Amount in minor units. ItemFault for a negative one: only an expense can be a refund, so the driver has to enter this
 * record.
 */
export function paid({ amountMinor }: Amount): number {
  if (amountMinor < 0) throw new ItemFault('moneyBack', 'amountMinor');
  return amountMinor;
}

/** Cuts a text to the length of a note. */
export function noteOf(text: string): string {
  return textOf(text, maxNoteLength);
}

/** Cuts a text to the length of a field, without half of a surrogate pair, which the store rejects. */
export function textOf(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
