import type { RecordBatch } from '../worker/record-batches';

/** The batches of a file. The next one is read while the server has the one before. Throws when it is cancelled. */
export async function* batchesAhead(
  next: () => Promise<RecordBatch | null>,
  signal: AbortSignal,
): AsyncGenerator<RecordBatch> {
  // A reader that was closed never answers.
  const cancelled = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  cancelled.catch(() => undefined);
  const arrived = (awaited: Promise<RecordBatch | null>) => Promise.race([awaited, cancelled]);
  let coming = next();
  for (let batch = await arrived(coming); batch; batch = await arrived(coming)) {
    coming = next();
    // It fails where it is waited for.
    coming.catch(() => undefined);
    yield batch;
  }
}
