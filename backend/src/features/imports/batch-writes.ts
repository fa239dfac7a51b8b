import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import { readingKey } from '../../domain/vehicles/odometer-timeline';
import type { JsonObject } from '../../platform/documents/documents';
import type { RecordWrite } from '../../records/record-write';
import type { RecordWriter } from '../../records/record-writer';
import type { Logbook } from '../../rpc/logbook';
import type { ComparedRecord } from './compare-records';
import { readingsOfContent } from './imported-content';

export interface RefusedWrite {
  readonly id: string;
  readonly reason: ReasonCode;
}

/** Reasons that concern one record; other reasons stop the import. */
const reasonsOfRecords: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'ALREADY_EXISTS',
  'ANOTHER_TRIP_RUNS',
  'AXLE_TAKEN',
  'END_BEFORE_START',
  'ENERGY_SOURCE_NOT_OF_VEHICLE',
  'INPUT_INVALID',
  'NOT_FOUND',
  'ODOMETER_BACKWARDS',
  'PRICES_DISAGREE',
  'READING_CORRECTED',
  'REASON_REQUIRED',
  'TOO_MANY',
  'TRIP_TOO_LONG',
  'UNKNOWN_EMPLOYER',
  'UNKNOWN_VEHICLE',
  'VEHICLE_HAS_RECORDS',
  'VERSION_CLASH',
]);

/** Writes all records that are not refused, and returns the refused ones. Repeated writes count once. */
export async function writeAccepted(
  writer: RecordWriter,
  logbook: Logbook,
  writes: readonly RecordWrite[],
): Promise<RefusedWrite[]> {
  const [first] = writes;
  if (!first) return [];
  try {
    await writer.writeAll(logbook, writes);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || !reasonsOfRecords.has(error.reason)) throw error;
    if (writes.length === 1 && first.action !== 'delete' && first.together) {
      // Tries the record and its corrections separately, so that the record may succeed without them.
      const { together, ...alone } = first;
      return writeAccepted(writer, logbook, [alone, ...together]);
    }
    if (writes.length === 1) return [{ id: first.id, reason: error.reason }];
    const half = Math.ceil(writes.length / 2);
    return [
      ...(await writeAccepted(writer, logbook, writes.slice(0, half))),
      ...(await writeAccepted(writer, logbook, writes.slice(half))),
    ];
  }
}

/**
 * The new corrections of a batch that are written together with the record of their reading, by the id of that record,
 * so that it counts as corrected from the start. An existing reading is corrected after it. `isComing`: true if a
 * record is written.
 */
function correctionsTogether(
  compared: readonly ComparedRecord[],
  isComing: (record: ComparedRecord) => boolean,
): ReadonlyMap<string, ComparedRecord[]> {
  const together = new Map<string, ComparedRecord[]>();
  const corrections = compared.filter((each) => correctionOf(each) !== null && each.state === 'new');
  if (corrections.length === 0) return together;
  const carriers = new Map(
    compared
      .filter((each) => each.content !== null && isComing(each))
      .flatMap((each) => newReadingsOf(each).map((key) => [key, each.id] as const)),
  );
  for (const each of corrections) {
    const rule = correctionOf(each);
    const carrier = rule && carriers.get(keyOn(rule.vehicleId, rule.reading));
    if (carrier) together.set(carrier, [...(together.get(carrier) ?? []), each]);
  }
  return together;
}

/** Corrections among the records, as rules. */
export function comingRules(compared: readonly ComparedRecord[]): OdometerRule[] {
  const together = correctionsTogether(compared, ({ state }) => state !== 'same');
  return [...together.values()].flat().flatMap((each) => correctionOf(each) ?? []);
}

/** Correction in a record; null if the record is not one. */
function correctionOf({ imported }: ComparedRecord): Extract<OdometerRule, { kind: 'corrected' }> | null {
  if (imported.kind !== 'odometerRule' || imported.record.kind !== 'corrected') return null;
  return { ...imported.record, version: 1 };
}

/** Corrections of records that the driver has deleted since count as deleted with them. */
export function withCorrectionsOfDeleted(compared: readonly ComparedRecord[]): ComparedRecord[] {
  const deleted = new Set(compared.filter(({ state }) => state === 'deletedHere').map(({ id }) => id));
  if (deleted.size === 0) return [...compared];
  return compared.map((each) => {
    const rule = each.state === 'new' ? correctionOf(each) : null;
    return rule && deleted.has(rule.reading.recordId) ? { ...each, state: 'deletedHere' } : each;
  });
}

function newReadingsOf({ kind, id, content, stored }: ComparedRecord): string[] {
  const known = new Set(stored ? keysOf(readingsOfContent(kind, id, kind.content(stored))) : []);
  return keysOf(content ? readingsOfContent(kind, id, content) : []).filter((key) => !known.has(key));
}

function keysOf(readings: ReturnType<typeof readingsOfContent>): string[] {
  return readings.map(({ vehicleId, reading }) => keyOn(vehicleId, reading.from));
}

function keyOn(vehicleId: string, ref: Parameters<typeof readingKey>[0]): string {
  return `${vehicleId} ${readingKey(ref)}`;
}

/** Writes for records of a file; the correction of a reading is written together with its record. */
export function writesOf(
  due: readonly ComparedRecord[],
  details: { readonly reason: string },
): RecordWrite[] {
  const together = correctionsTogether(due, () => true);
  const ofOthers = new Set([...together.values()].flat());
  return due
    .filter((each) => !ofOthers.has(each))
    .map((each) => {
      const corrections = together.get(each.id)?.map((correction) => writeOf(correction, details));
      return { ...writeOf(each, details), ...(corrections && { together: corrections }) };
    });
}

function writeOf(
  { kind, id, content, stored }: ComparedRecord,
  details: { readonly reason: string },
): RecordWrite {
  const after: JsonObject = content ?? {};
  if (!stored) return { action: 'create', kind, id, content: after, details };
  return { action: 'update', kind, id, version: stored.version, patch: () => after, details };
}

/**
 * Records of a batch in which a visit and its expense count as one: if the driver changed one of them, both count as
 * changed by the driver.
 */
export function withVisitsAndExpenses(compared: readonly ComparedRecord[]): ComparedRecord[] {
  const stateOf = new Map(compared.map(({ id, state }) => [id, state]));
  const changedHere = new Set<string>();
  for (const { id, imported, state } of compared) {
    if (imported.kind !== 'service' || imported.record.expenseId === null || state === 'new') continue;
    const { expenseId } = imported.record;
    if (state === 'changedHere' || stateOf.get(expenseId) === 'changedHere') {
      changedHere.add(id);
      changedHere.add(expenseId);
    }
  }
  return compared.map((each) =>
    changedHere.has(each.id) && each.state !== 'same' ? { ...each, state: 'changedHere' } : each,
  );
}
