import pino from 'pino';
import { StoreUnavailable } from '../../platform/documents/errors';
import { IdentityUnavailable } from '../../platform/identity/identity';
import { ReadinessService } from './readiness.service';

describe('readiness', () => {
  let nowMs: number;
  let lines: Record<string, unknown>[];
  let asked: number;
  let storeError: Error | null;
  let identityError: Error | null;
  let readiness: ReadinessService;

  const throwing = (error: () => Error | null) => async () => {
    asked += 1;
    const thrown = error();
    if (thrown) throw thrown;
  };

  beforeEach(() => {
    nowMs = Date.UTC(2026, 5, 1);
    [lines, asked, storeError, identityError] = [[], 0, null, null];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    const documents = {
      check: throwing(() => storeError),
      of: never,
      due: never,
      clockAheadMs: never,
      close: never,
    };
    const identity = { check: throwing(() => identityError), verify: never, remove: never, recall: never };
    readiness = new ReadinessService(documents, identity, () => nowMs, log);
  });

  it('names all that is wrong, in the words that were written for it', async () => {
    expect(await readiness.problems()).toEqual([]);
    nowMs += 1_000;
    storeError = new StoreUnavailable('The disk that holds /data/roadbook.sqlite is full.');
    identityError = new IdentityUnavailable('The embedded identity at identity:9099 does not answer.');
    expect(await readiness.problems()).toEqual([storeError.message, identityError.message]);
  });

  it('is not given while the clock is wrong, as every write is refused', async () => {
    nowMs = Date.UTC(2025, 11, 31, 23, 59, 59);
    const [problem] = await readiness.problems();
    expect(problem).toMatch(/^The server's clock is wrong: it says Wed, 31 Dec 2025/);
    nowMs += 1_000;
    expect(await readiness.problems()).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toEqual(['not ready', 'ready again']);
  });

  it('quotes no error of anybody else', async () => {
    storeError = new Error('a secret');
    expect(await readiness.problems()).toEqual(['The record store does not answer; the log says why.']);
    expect(lines).toEqual([expect.objectContaining({ causes: ['Error: a secret'] })]);
  });

  it('asks once a second, however many want to know', async () => {
    await Promise.all(Array.from({ length: 50 }, () => readiness.problems()));
    nowMs += 999;
    await readiness.problems();
    expect(asked).toBe(2);
    nowMs += 1;
    await readiness.problems();
    expect(asked).toBe(4);
  });

  it('does not keep an answer when the clock is put back', async () => {
    await readiness.problems();
    nowMs -= 3_600_000;
    storeError = new StoreUnavailable('full');
    expect(await readiness.problems()).toEqual(['full']);
  });

  it('is logged when it changes and not each time', async () => {
    const full = (free: string) => new StoreUnavailable(`The disk is full: ${free} MB are free.`);
    const states = [null, full('0.2'), full('0.1'), null, null];
    for (storeError of states) {
      await readiness.problems();
      nowMs += 1_000;
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['not ready', 'ready again']);
  });
});

function never(): never {
  throw new Error('not asked for');
}
