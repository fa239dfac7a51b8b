import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collections, totals, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore, Transaction } from '../documents';
import { DocumentExists, StoreMisused } from '../errors';

async function increment(transaction: Transaction): Promise<number> {
  const total = await transaction.get(totals, 'sum');
  const count = (total?.data.count ?? 0) + 1;
  if (total) transaction.update(totals, 'sum', total.version, { count });
  else transaction.create(totals, 'sum', { count });
  return count;
}

describe.each(engines)('transactions side by side in $name', (engine) => {
  let database: Database;
  let store: DocumentStore;
  let elsewhere: DocumentStore;
  const interleaved = engine.locks ? it.skip : it;

  beforeEach(async () => {
    database = engine.create();
    store = await database.open(collections);
    elsewhere = await database.open(collections);
  });

  afterEach(async () => {
    await Promise.all([store.close(), elsewhere.close()]);
    await database.remove();
  });

  it('counts every one of twenty increments, each run once', async () => {
    let runs = 0;
    const counts = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.of('ann').transact((transaction) => {
          runs += 1;
          return increment(transaction);
        }),
      ),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await store.of('ann').get(totals, 'sum')).toEqual({ id: 'sum', version: 20, data: { count: 20 } });
    expect(runs).toBe(20);
  });

  it('lets one of two creates of an id win', async () => {
    const create = (from: DocumentStore) =>
      from.of('ann').transact(async (t) => t.create(trips, 't1', trip('a')));
    const outcomes = await Promise.allSettled([create(store), create(elsewhere), create(store)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DocumentExists);
    }
  });

  interleaved('runs the work again when another process came between its read and its end', async () => {
    await store.of('ann').transact(increment);
    let runs = 0;
    const count = await store.of('ann').transact(async (transaction) => {
      runs += 1;
      const mine = await increment(transaction);
      if (runs === 1) await elsewhere.of('ann').transact(increment);
      return mine;
    });
    expect({ runs, count }).toEqual({ runs: 2, count: 3 });
    expect((await store.of('ann').get(totals, 'sum'))?.data).toEqual({ count: 3 });
  });

  interleaved(
    'shows the work one state of the data, though another process changes it between two reads',
    async () => {
      const put = (transaction: Transaction, version: number) => {
        for (const id of ['left', 'right']) {
          if (version === 0) transaction.create(totals, id, { count: 0 });
          else transaction.update(totals, id, version, { count: version });
        }
      };
      await store.of('ann').transact(async (transaction) => put(transaction, 0));
      const seen: (number | undefined)[][] = [];
      await store.of('ann').transact(async (transaction) => {
        const left = await transaction.get(totals, 'left');
        if (left?.version === 1) await elsewhere.of('ann').transact(async (other) => put(other, 1));
        const right = await transaction.get(totals, 'right');
        seen.push([left?.data.count, right?.data.count]);
        // Acts like a service, which takes its reads for consistent.
        if (left?.data.count !== right?.data.count) throw new Error('half of a change was seen');
        transaction.create(totals, 'sum', { count: (left?.data.count ?? 0) + (right?.data.count ?? 0) });
      });
      expect(seen.at(-1)).toEqual([1, 1]);
      expect((await store.of('ann').get(totals, 'sum'))?.data).toEqual({ count: 2 });
    },
  );

  it('counts the increments of two processes', async () => {
    const both = [store, elsewhere, store, elsewhere];
    await Promise.all(both.map((from) => from.of('ann').transact(increment)));
    expect((await store.of('ann').get(totals, 'sum'))?.data).toEqual({ count: 4 });
  });

  it('does not let drivers wait for each other', async () => {
    const seen = await store.of('ann').transact(async (transaction) => {
      // Would never end if bob had to wait for ann. Begun elsewhere, as one may not begin inside another.
      await elsewhere.of('bob').transact(increment);
      return increment(transaction);
    });
    expect(seen).toBe(1);
  });

  it('refuses a transaction inside a transaction, and serves the driver afterwards', async () => {
    const nested = store.of('ann').transact(() => store.of('ann').transact(increment));
    await expect(nested).rejects.toThrow(StoreMisused);
    expect(await store.of('ann').transact(increment)).toBe(1);
  });

  it('goes on with the next transaction after one has failed', async () => {
    const failed = store.of('ann').transact(async () => {
      throw new RangeError('no');
    });
    const next = store.of('ann').transact(increment);
    await expect(failed).rejects.toThrow(RangeError);
    expect(await next).toBe(1);
  });

  it('finishes what was begun before it closes', async () => {
    const started = store.of('ann').transact(increment);
    await store.close();
    expect(await started).toBe(1);
    expect((await elsewhere.of('ann').get(totals, 'sum'))?.data).toEqual({ count: 1 });
    store = await database.open(collections);
  });
});
