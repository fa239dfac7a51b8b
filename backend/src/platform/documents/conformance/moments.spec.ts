import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collections, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore, Transaction } from '../documents';
import { StoreMisused } from '../errors';

describe.each(engines)('moments and restored documents in $name', (engine) => {
  let database: Database;
  let store: DocumentStore;

  beforeEach(async () => {
    database = engine.create();
    store = await database.open(collections);
  });

  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const write = (work: (transaction: Transaction) => void) =>
    store.of('ann').transact(async (transaction) => work(transaction));
  const byDay = { order: { field: 'day', direction: 'ascending' }, limit: 10 } as const;

  it('shows all of one moment, whatever is written meanwhile', async () => {
    await write((transaction) => transaction.create(trips, 't1', trip('a')));
    const seen = await store.of('ann').snapshot(async (reads) => {
      const before = await reads.list(trips, byDay);
      await write((transaction) => {
        transaction.update(trips, 't1', 1, trip('changed'));
        transaction.create(trips, 't2', trip('new'));
      });
      return { before, after: await reads.list(trips, byDay), one: await reads.get(trips, 't2') };
    });
    expect(seen.before.documents).toEqual([{ id: 't1', version: 1, data: trip('a') }]);
    expect(seen.after).toEqual(seen.before);
    expect(seen.one).toBeNull();
    expect((await store.of('ann').list(trips, byDay)).documents).toHaveLength(2);
  });

  it('shows nothing of another driver in a moment', async () => {
    await store.of('bob').transact(async (transaction) => transaction.create(trips, 't1', trip('a')));
    expect(await store.of('ann').snapshot((reads) => reads.get(trips, 't1'))).toBeNull();
  });

  it('restores a document with its version, where none was and where one is', async () => {
    await write((transaction) => transaction.create(trips, 't1', trip('a')));
    await write((transaction) => {
      transaction.restore(trips, 't1', 7, trip('b'));
      transaction.restore(trips, 't2', 3, trip('c'));
    });
    expect((await store.of('ann').list(trips, byDay)).documents).toEqual([
      { id: 't1', version: 7, data: trip('b') },
      { id: 't2', version: 3, data: trip('c') },
    ]);
    await write((transaction) => transaction.update(trips, 't1', 7, trip('d')));
    expect(await store.of('ann').get(trips, 't1')).toMatchObject({ version: 8 });
  });

  it('refuses a version that no document can have', async () => {
    for (const version of [0, -1, 1.5, Number.NaN]) {
      await expect(
        write((transaction) => transaction.restore(trips, 't1', version, trip('a'))),
      ).rejects.toThrow(StoreMisused);
    }
  });
});
