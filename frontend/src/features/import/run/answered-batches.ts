import type { RecordBatch } from '../worker/record-batches';

/** One batch is answered while the next is sent, so that neither page nor server waits for the other. */
const maxUnderWay = 2;

export interface AnsweredBatch<Answer> {
  readonly batch: RecordBatch;
  readonly answer: Answer;
}

/**
 * Sends the batches of a file, two at a time, and yields them with their answers in the order of the file. If it ends
 * early, for example when cancelled, it first waits for the calls under way.
 */
export async function* answeredBatches<Answer>(
  next: () => Promise<RecordBatch | null>,
  send: (batch: RecordBatch) => Promise<Answer>,
  signal: AbortSignal,
): AsyncGenerator<AnsweredBatch<Answer>> {
  const underWay: { readonly batch: RecordBatch; readonly answer: Promise<Answer> }[] = [];
  const coming = readAhead(next, signal);
  try {
    for (let batch = await coming(); batch || underWay.length > 0; ) {
      if (batch && underWay.length < maxUnderWay) {
        const answer = send(batch);
        // The error is thrown when the answer is awaited.
        answer.catch(() => undefined);
        underWay.push({ batch, answer });
        batch = await coming();
        continue;
      }
      const first = underWay.shift();
      if (first) yield { batch: first.batch, answer: await first.answer };
    }
  } finally {
    await Promise.allSettled(underWay.map(({ answer }) => answer));
  }
}

/** Reads the next batch while the previous one is sent. */
function readAhead(
  next: () => Promise<RecordBatch | null>,
  signal: AbortSignal,
): () => Promise<RecordBatch | null> {
  // A closed reader never answers.
  const cancelled = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  cancelled.catch(() => undefined);
  let coming: Promise<RecordBatch | null> | null = null;
  return async () => {
    const batch = await Promise.race([coming ?? next(), cancelled]);
    coming = batch && next();
    coming?.catch(() => undefined);
    return batch;
  };
}
