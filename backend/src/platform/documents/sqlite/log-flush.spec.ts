import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { collections, totals } from '../../../../test/harness/documents/trips';
import { StoreUnavailable } from '../errors';
import { LogFlush } from './log-flush';
import { openSqliteDocuments } from './sqlite-documents';

const folder = mkdtempSync(join(tmpdir(), 'log-flush-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outcomeOf = (work: Promise<unknown>) => {
  const seen: { outcome: 'open' | 'done' | 'failed' } = { outcome: 'open' };
  work.then(
    () => {
      seen.outcome = 'done';
    },
    () => {
      seen.outcome = 'failed';
    },
  );
  return seen;
};

describe('the flush of the write-ahead file', () => {
  /** A disk whose waits end on command. */
  function aSlowDisk() {
    const file = join(folder, 'slow');
    writeFileSync(`${file}-wal`, '');
    const waits: PromiseWithResolvers<void>[] = [];
    const flush = new LogFlush(file, () => {
      const wait = Promise.withResolvers<void>();
      waits.push(wait);
      return wait.promise;
    });
    return { flush, waits };
  }

  it('serves all that was committed before it began, and nobody who came later', async () => {
    const { flush, waits } = aSlowDisk();
    const before = [outcomeOf(flush.flushed()), outcomeOf(flush.flushed())];
    await nextTurn();
    const later = [outcomeOf(flush.flushed()), outcomeOf(flush.flushed()), outcomeOf(flush.last())];
    await nextTurn();
    expect(waits).toHaveLength(1);
    waits[0]?.resolve();
    await nextTurn();
    expect([...before, ...later].map(({ outcome }) => outcome)).toEqual([
      ...['done', 'done'],
      ...['open', 'open', 'open'],
    ]);
    expect(waits).toHaveLength(2);
    waits[1]?.resolve();
    await nextTurn();
    expect(later.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    flush.close();
  });

  it('fails for good once the disk has failed', async () => {
    const { flush, waits } = aSlowDisk();
    const first = flush.flushed();
    const next = nextTurn().then(() => flush.flushed());
    await nextTurn();
    waits[0]?.reject(new Error('EIO'));
    await expect(first).rejects.toThrow(StoreUnavailable);
    await expect(next).rejects.toThrow(StoreUnavailable);
    await expect(flush.flushed()).rejects.toThrow(StoreUnavailable);
    expect(waits).toHaveLength(1);
    flush.close();
  });
});

describe('a write', () => {
  const open = () => openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections);
  afterEach(() => jest.restoreAllMocks());

  it('is acknowledged once it is on the disk, and so is whatever saw it, refusals too', async () => {
    const store = open();
    const onTheDisk = Promise.withResolvers<void>();
    for (const method of ['flushed', 'last'] as const) {
      jest.spyOn(LogFlush.prototype, method).mockReturnValue(onTheDisk.promise);
    }
    const ann = store.of('ann');
    const write = outcomeOf(ann.transact(async (work) => work.create(totals, 'sum', { count: 1 })));
    const look = outcomeOf(ann.transact((work) => work.get(totals, 'sum')));
    const again = outcomeOf(ann.transact(async (work) => work.create(totals, 'sum', { count: 9 })));
    const next = outcomeOf(ann.transact(async (work) => work.update(totals, 'sum', 1, { count: 2 })));
    const count = async () => (await ann.get(totals, 'sum'))?.data.count;
    while ((await count()) !== 2 && next.outcome === 'open') await nextTurn();
    // Visible, and may still be lost.
    expect(await count()).toBe(2);
    await nextTurn();
    const outcomes = () => [write, look, again, next].map(({ outcome }) => outcome);
    expect(outcomes()).toEqual(['open', 'open', 'open', 'open']);
    onTheDisk.resolve();
    await nextTurn();
    expect(outcomes()).toEqual(['done', 'done', 'failed', 'done']);
    jest.restoreAllMocks();
    await store.close();
  });

  it('is refused when the disk fails, as is all that would build on it', async () => {
    const store = open();
    for (const method of ['flushed', 'last'] as const) {
      jest.spyOn(LogFlush.prototype, method).mockRejectedValue(new StoreUnavailable('the disk fails'));
    }
    const ben = store.of('ben');
    const create = () => ben.transact(async (work) => work.create(totals, 'sum', { count: 1 }));
    await expect(create()).rejects.toThrow(StoreUnavailable);
    await expect(ben.transact((work) => work.get(totals, 'sum'))).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    jest.restoreAllMocks();
    await store.close();
  });
});
