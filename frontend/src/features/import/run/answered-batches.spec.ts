import { describe, expect, it } from 'vitest';
import type { RecordBatch } from '../worker/record-batches';
import { answeredBatches } from './answered-batches';

const numbered = (number: number): RecordBatch => ({ records: [], rows: [number], itemsWithoutRecord: [] });

/** A file of several batches, and a server that answers when the test tells it to. */
function fileOf(count: number) {
  let [read, answered] = [0, 0];
  const sent: number[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  return {
    ...{ sent, answers },
    next: async () => {
      read += 1;
      return read <= count ? numbered(read) : null;
    },
    send: (batch: RecordBatch) => {
      const answer = Promise.withResolvers<string>();
      sent.push(batch.rows[0] ?? 0);
      answers.push(answer);
      return answer.promise.finally(() => {
        answered += 1;
      });
    },
    answered: () => answered,
  };
}

const notCancelled = new AbortController().signal;

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the batches of a file', () => {
  it('are sent two at a time, and come with their answers in the order of the file', async () => {
    const { next, send, sent, answers } = fileOf(3);
    const found: unknown[] = [];
    const run = (async () => {
      for await (const { batch, answer } of answeredBatches(next, send, notCancelled))
        found.push([batch.rows[0], answer]);
    })();
    await settled();
    expect(sent).toEqual([1, 2]);
    answers[1]?.resolve('two');
    await settled();
    expect({ sent: [...sent], found: [...found] }).toEqual({ sent: [1, 2], found: [] });
    answers[0]?.resolve('one');
    await settled();
    expect(sent).toEqual([1, 2, 3]);
    answers[2]?.resolve('three');
    await run;
    expect(found).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
  });

  it('end only when nothing is under way any more, where one fails', async () => {
    const { next, send, answers, answered } = fileOf(3);
    let answeredAtEnd: number | null = null;
    const run = (async () => {
      try {
        for await (const _ of answeredBatches(next, send, notCancelled));
      } finally {
        answeredAtEnd = answered();
      }
    })();
    const failure = expect(run).rejects.toThrow('refused');
    await settled();
    answers[0]?.reject(new Error('refused'));
    await settled();
    expect(answeredAtEnd).toBeNull();
    answers[1]?.resolve('two');
    await failure;
    expect(answeredAtEnd).toBe(2);
  });

  it('end only when nothing is under way any more, where nobody wants more', async () => {
    const { next, send, answers, answered } = fileOf(3);
    const run = (async () => {
      for await (const _ of answeredBatches(next, send, notCancelled)) break;
      return answered();
    })();
    await settled();
    answers[0]?.resolve('one');
    await settled();
    answers[1]?.resolve('two');
    expect(await run).toBe(2);
  });

  it('end when they are cancelled, though the reader never answers', async () => {
    const { send } = fileOf(3);
    const cancelling = new AbortController();
    const first = answeredBatches(() => new Promise(() => {}), send, cancelling.signal).next();
    cancelling.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
  });

  it('may be none', async () => {
    const { next, send, sent } = fileOf(0);
    expect(await answeredBatches(next, send, notCancelled).next()).toEqual({ done: true, value: undefined });
    expect(sent).toEqual([]);
  });
});
