import type { RecordBatch } from '../worker/record-batches';

/** The batches of a file. The next one is read while the server has the one before. */
export async function* batchesAhead(next: () => Promise<RecordBatch | null>): AsyncGenerator<RecordBatch> {
  let coming = next();
  for (let batch = await coming; batch; batch = await coming) {
    coming = next();
    // It fails where it is waited for.
    coming.catch(() => undefined);
    yield batch;
  }
}
