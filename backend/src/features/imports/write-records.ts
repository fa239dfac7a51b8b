import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import type { RecordWrite } from '../../records/record-write';
import type { RecordWriter } from '../../records/record-writer';

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
  driverId: string,
  writes: readonly RecordWrite[],
): Promise<RefusedWrite[]> {
  const [first] = writes;
  if (!first) return [];
  try {
    await writer.writeAll(driverId, writes);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || !reasonsOfRecords.has(error.reason)) throw error;
    if (writes.length === 1 && first.action !== 'delete' && first.together) {
      // Tries the record and its corrections separately, so that the record may succeed without them.
      const { together, ...alone } = first;
      return writeAccepted(writer, driverId, [alone, ...together]);
    }
    if (writes.length === 1) return [{ id: first.id, reason: error.reason }];
    const half = Math.ceil(writes.length / 2);
    return [
      ...(await writeAccepted(writer, driverId, writes.slice(0, half))),
      ...(await writeAccepted(writer, driverId, writes.slice(half))),
    ];
  }
}
