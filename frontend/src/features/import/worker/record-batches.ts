import {
  type ImportedRecord,
  type KeptItem,
  mostKeptItemsInABatch,
  mostRecordsInABatch,
} from '@domain/import/import.schema';
import { withoutOdometer } from '@domain/import/without-odometer';
import type { ImportTerms } from '../reading/import-terms';
import { readRecords } from '../reading/read-records';
import type { TableSource } from '../reading/table-source';

/** A third of the largest request, as a character may take three bytes. */
const mostCharacters = 300_000;

/** What is sent to the server in one call. */
export interface RecordBatch {
  readonly records: readonly ImportedRecord[];
  /** The row of each record. */
  readonly rows: readonly number[];
  readonly kept: readonly KeptItem[];
}

/** The records of a file in batches, always the same ones. `leftOut`: by their place among the records, those without odometer. */
export async function* recordBatches(
  source: TableSource,
  terms: ImportTerms,
  leftOut: ReadonlySet<number>,
): AsyncGenerator<RecordBatch> {
  let batch = emptyBatch();
  let number = 0;
  for await (const some of readRecords(source, terms)) {
    for (const each of some) {
      if (each.outcome === 'fault') continue;
      if (each.outcome === 'kept') batch.kept.push(each.item);
      else {
        const record = leftOut.has(number) ? withoutOdometer(each.record) : each.record;
        number += 1;
        if (!record) continue;
        batch.records.push(record);
        batch.rows.push(each.row);
        batch.characters += JSON.stringify(record).length;
      }
      if (isFull(batch)) {
        yield batch;
        batch = emptyBatch();
      }
    }
  }
  if (batch.records.length > 0 || batch.kept.length > 0) yield batch;
}

function emptyBatch() {
  return { records: [] as ImportedRecord[], rows: [] as number[], kept: [] as KeptItem[], characters: 0 };
}

function isFull({ records, kept, characters }: ReturnType<typeof emptyBatch>): boolean {
  return (
    records.length >= mostRecordsInABatch ||
    kept.length >= mostKeptItemsInABatch ||
    characters >= mostCharacters
  );
}
