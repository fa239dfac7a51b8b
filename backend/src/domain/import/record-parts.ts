import { tenthOfMileAt } from '../quantities/exact-distance';
import { maxNoteLength } from '../records/record.schema';
import { earliestInstantMs } from '../time/time.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { Conventions } from './conventions';
import { type ImportedRecord, importedRecordSchema } from './import.schema';
import type { Amount, ImportedMoment } from './imported-item';
import { instantOfMoment } from './instant-of-moment';
import { ItemFault } from './item-fault';
import { zoneOfMoment } from './zone-of-moment';

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
