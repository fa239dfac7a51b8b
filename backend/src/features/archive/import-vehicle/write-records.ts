import { DomainError } from '../../../domain/errors/domain-error';
import type { ReasonCode } from '../../../domain/errors/reasons';
import type { RecordWrite } from '../../../records/record-write';
import type { RecordWriter } from '../../../records/record-writer';
import type { Logbook } from '../../../rpc/logbook';
import type { IncomingRecord } from './archived-records';

/** Corrections of readings, by the id of their record. */
type Corrections = ReadonlyMap<string, readonly IncomingRecord[]>;

/**
 * Finds the corrections among the records, which are written together with their records: until a wrong reading is
 * corrected, all later ones run backwards. A vehicle has few.
 */
export async function correctionsFirst(records: AsyncIterable<IncomingRecord>): Promise<Corrections> {
  const corrections = new Map<string, IncomingRecord[]>();
  for await (const record of records) {
    const id = correctedIdOf(record);
    if (id !== null) corrections.set(id, [...(corrections.get(id) ?? []), record]);
  }
  return corrections;
}

/** Id of the record whose reading is corrected, or null if the record is not a correction. */
export function correctedIdOf({ kind, id, content }: IncomingRecord): string | null {
  const rule = kind.rule?.(id, content);
  return rule?.kind === 'corrected' ? rule.reading.recordId : null;
}

/** Reasons that concern one record; other reasons mean that nothing can be written now. */
const ofOneRecord: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  ...(['INPUT_INVALID', 'ALREADY_EXISTS', 'NOT_FOUND', 'TOO_MANY', 'ODOMETER_BACKWARDS'] as const),
  ...(['UNKNOWN_VEHICLE', 'UNKNOWN_EMPLOYER', 'ENERGY_SOURCE_NOT_OF_VEHICLE', 'READING_CORRECTED'] as const),
  ...(['ANOTHER_TRIP_RUNS', 'END_BEFORE_START', 'TRIP_TOO_LONG'] as const),
]);

export interface RefusedRecord {
  readonly record: IncomingRecord;
  readonly reason: ReasonCode;
}

/**
 * Creates records, each with its corrections in one transaction, and skips refused ones, which it returns; a record
 * that is refused with its corrections is tried alone. Repeated creation counts once.
 */
export async function writeRecords(
  writer: Pick<RecordWriter, 'writeAll'>,
  logbook: Logbook,
  records: readonly IncomingRecord[],
  ledgerReason: string,
  corrections: Corrections = new Map(),
): Promise<RefusedRecord[]> {
  if (records.length === 0) return [];
  const createOf = ({ kind, id, content, back }: IncomingRecord) => {
    const details = { reason: ledgerReason, ...(back && { enteredBy: back.enteredBy }) };
    return { action: 'create', kind, id, content, details } as const;
  };
  const writeOf = (record: IncomingRecord): RecordWrite => {
    const together = corrections.get(record.id)?.map(createOf);
    return { ...createOf(record), ...(together && { together }) };
  };
  try {
    await writer.writeAll(logbook, records.map(writeOf));
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || !ofOneRecord.has(error.reason)) throw error;
    const [first] = records;
    if (records.length === 1 && first) {
      const together = corrections.get(first.id);
      if (together) return writeRecords(writer, logbook, [first, ...together], ledgerReason);
      return [{ record: first, reason: error.reason }];
    }
    const half = Math.ceil(records.length / 2);
    return [
      ...(await writeRecords(writer, logbook, records.slice(0, half), ledgerReason, corrections)),
      ...(await writeRecords(writer, logbook, records.slice(half), ledgerReason, corrections)),
    ];
  }
}
