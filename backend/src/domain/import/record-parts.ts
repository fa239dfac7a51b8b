import { tenthOfMileAt } from '../quantities/exact-distance';
import { mostNoteCharacters } from '../records/record.schema';
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
  /** Its id is null of a record that is of no vehicle. */
  readonly vehicle: { readonly id: string | null; readonly sources: readonly EnergySource[] };
  readonly conventions: Conventions;
  readonly nowMs: number;
}

/** A record that is right in each of its fields; ItemFault with the first field that is not. */
export function recordOfDraft(draft: unknown): ImportedRecord {
  const read = importedRecordSchema.safeParse(draft);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.slice(1).join('.') ?? null;
  throw new ItemFault(issue?.code === 'too_big' ? 'tooLarge' : 'notAllowed', field);
}

/** When something was, in UTC milliseconds, and in which zone; ItemFault before 1971. */
export function momentOf(moment: ImportedMoment, { conventions, nowMs }: RecordTerms) {
  const atMs = instantOfMoment(moment, conventions.zone, nowMs);
  if (atMs < earliestInstantMs) throw new ItemFault('tooEarly', 'atMs');
  return { atMs, zone: zoneOfMoment(moment, conventions.zone) };
}

/** A reading in metres, marked as typed in miles where it is a tenth of one. */
export function odometerOf(odometerMetres: number | null, { distanceUnit }: Conventions) {
  const isTenthOfMile = odometerMetres !== null && tenthOfMileAt(odometerMetres) !== null;
  return {
    odometerMetres,
    ...(distanceUnit === 'mi' && isTenthOfMile && { odometerTypedIn: 'mi' as const }),
  };
}

/** Amount in minor units. ItemFault below zero: only an expense can be money back, so the driver has to enter this record. */
export function paid({ amountMinor }: Amount): number {
  if (amountMinor < 0) throw new ItemFault('moneyBack', 'amountMinor');
  return amountMinor;
}

/** As much of a text as a note holds. */
export function noteOf(text: string): string {
  return textOf(text, mostNoteCharacters);
}

/** As much of a text as a field holds, without half of a character that is two: the store takes none. */
export function textOf(text: string, mostCharacters: number): string {
  return text
    .slice(0, mostCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
