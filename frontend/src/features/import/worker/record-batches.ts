import {
  type ImportedRecord,
  type ItemWithoutRecord,
  maxItemsWithoutRecordInABatch,
  maxRecordsInABatch,
} from '@domain/import/import.schema';
import { withoutOdometer } from '@domain/import/without-odometer';
import type { ReadRecord } from '../reading/read-record';
import type { PreparedFile } from './prepared';

/** A third of the maximum request size, because a character may take three bytes. */
const maxLength = 300_000;

/** Records sent to the server in one call. */
export interface RecordBatch {
  readonly records: readonly ImportedRecord[];
  /** Row of each record. */
  readonly rows: readonly number[];
  readonly itemsWithoutRecord: readonly ItemWithoutRecord[];
}

/**
 * Splits the records of a file into batches, always in the same way. `leftOut`: indexes of records that are sent
 * without their reading.
 */
export async function* recordBatches(
  read: AsyncIterable<readonly ReadRecord[]>,
  leftOut: PreparedFile['withoutOdometer'],
): AsyncGenerator<RecordBatch> {
  let batch = emptyBatch();
  let number = 0;
  for await (const some of read) {
    for (const each of some) {
      if (each.outcome === 'fault' || each.outcome === 'leftOut') continue;
      const corrections = each.outcome === 'record' ? (each.corrections ?? []) : [];
      if (isFull(batch, corrections.length) && !isVisitOfLast(each, batch)) {
        yield batch;
        batch = emptyBatch();
      }
      if (each.outcome === 'withoutRecord') batch.itemsWithoutRecord.push(each.item);
      else {
        const record = leftOut.has(number) ? withoutOdometer(each.record) : each.record;
        number += 1;
        if (!record) continue;
        for (const sent of [record, ...corrections]) {
          batch.records.push(sent);
          batch.rows.push(each.row);
          batch.characters += JSON.stringify(sent).length;
        }
      }
    }
  }
  if (batch.records.length > 0 || batch.itemsWithoutRecord.length > 0) yield batch;
}

function emptyBatch() {
  return {
    records: [] as ImportedRecord[],
    rows: [] as number[],
    itemsWithoutRecord: [] as ItemWithoutRecord[],
    characters: 0,
  };
}

type Batch = ReturnType<typeof emptyBatch>;

/** True for a visit whose expense comes right before it; both are written together. */
function isVisitOfLast(each: ReadRecord, { records }: Batch): boolean {
  if (each.outcome !== 'record' || each.record.kind !== 'service') return false;
  const { expenseId } = each.record.record;
  return expenseId !== null && expenseId === records.at(-1)?.record.id;
}

/** `correctionCount`: corrections of the next record, which are written with it. */
function isFull({ records, itemsWithoutRecord, characters }: Batch, correctionCount: number): boolean {
  return (
    // Leaves room for a visit.
    records.length + correctionCount >= maxRecordsInABatch - 1 ||
    itemsWithoutRecord.length >= maxItemsWithoutRecordInABatch ||
    characters >= maxLength
  );
}
