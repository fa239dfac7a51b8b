import type { Import, ImportedRecord, ImportWrite, ImportWritten } from '@domain/import/import.schema';
import { withoutOdometer } from '@domain/import/without-odometer';
import type { Remote } from 'comlink';
import { correctedIdOf } from '../reading/corrections';
import type { ImportTerms } from '../reading/import-terms';
import type { ImportReader } from '../worker/import-reader';
import type { RecordBatch } from '../worker/record-batches';
import { answeredBatches } from './answered-batches';

export interface RefusedHere {
  readonly row: number;
  readonly kind: ImportedRecord['kind'] | null;
  readonly reason: ImportWritten['refused'][number]['reason'];
}

export interface Written {
  readonly import: Import;
  /** Rows that the logbook refused although the preview did not predict this. */
  readonly refused: readonly RefusedHere[];
}

export interface WriteCalls {
  readonly reader: Pick<Remote<ImportReader>, 'start' | 'next'>;
  begin(): Promise<Import>;
  write(batch: ImportWrite): Promise<ImportWritten>;
  finish(id: string): Promise<Import>;
  onProgress(done: number): void;
  readonly signal: AbortSignal;
}

export interface WriteTerms {
  readonly terms: ImportTerms;
  readonly backwardsIds: ReadonlySet<string>;
  readonly leftOutIds: ReadonlySet<string>;
  readonly replaceChangedHere: boolean;
}

/** Sends a file's records batch by batch. May be repeated from the start: records already stored count once. */
export async function writeFile(
  key: number,
  { terms, ...chosen }: WriteTerms,
  calls: WriteCalls,
): Promise<Written> {
  const { reader, signal } = calls;
  const { id: importId } = await calls.begin();
  const refused: RefusedHere[] = [];
  let [number, done] = [0, 0];
  const send = (batch: RecordBatch) => {
    signal.throwIfAborted();
    number += 1;
    return calls.write({ importId, number, ...sentOf(batch, chosen) });
  };
  await reader.start(key, terms);
  for await (const { batch, answer } of answeredBatches(() => reader.next(), send, signal)) {
    const placeOf = new Map(
      batch.records.map(({ record, kind }, index) => [record.id, { row: batch.rows[index] ?? 0, kind }]),
    );
    refused.push(
      ...answer.refused.map(({ id, reason }) => ({ row: 0, kind: null, ...placeOf.get(id), reason })),
    );
    done += batch.records.length;
    calls.onProgress(done);
    // The reader may be closed by now.
    signal.throwIfAborted();
  }
  return { import: await calls.finish(importId), refused };
}

function sentOf(
  { records, itemsWithoutRecord }: RecordBatch,
  { backwardsIds, leftOutIds, replaceChangedHere }: Omit<WriteTerms, 'terms'>,
): Pick<ImportWrite, 'records' | 'kept' | 'replaceChangedHere'> {
  const ids = new Set(records.map(({ record }) => record.id));
  // Correction of a reading that is not imported; reported with the correction's own file.
  const isOfNoReading = (each: ImportedRecord) => {
    const id = correctedIdOf(each);
    return id !== null && ids.has(id) && (backwardsIds.has(id) || leftOutIds.has(id));
  };
  const coming = records.filter((each) => !leftOutIds.has(each.record.id) && !isOfNoReading(each));
  const sent = coming.flatMap(
    (each) => (backwardsIds.has(each.record.id) ? withoutOdometer(each) : each) ?? [],
  );
  return { records: sent, replaceChangedHere, kept: [...itemsWithoutRecord] };
}
