import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collections, totals, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore } from '../documents';
import { DriverErased } from '../errors';

describe.each(engines)('erasure in $name', (engine) => {
  let database: Database;
  let store: DocumentStore;
  const interleaved = engine.locks ? it.skip : it;

  beforeEach(async () => {
    database = engine.create();
    store = await database.open(collections);
    for (const driver of ['ann', 'bob']) {
      await store.of(driver).transact(async (transaction) => {
        for (const id of ['t1', 't2', 't3']) transaction.create(trips, id, trip(id));
        transaction.create(totals, 'sum', { count: 3 });
      });
    }
  });

  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const count = async (driverId: string) => {
    const query = { order: { field: 'day', direction: 'ascending' }, limit: 10 } as const;
    return (await store.of(driverId).list(trips, query)).documents.length;
  };

  it('removes all that the driver has and nothing else', async () => {
    await store.of('ann').erase();
    expect(await count('ann')).toBe(0);
    expect(await store.of('ann').get(trips, 't1')).toBeNull();
    expect(await store.of('ann').get(totals, 'sum')).toBeNull();
    expect(await count('bob')).toBe(3);
    expect(await store.of('bob').get(totals, 'sum')).not.toBeNull();
  });

  it('removes documents of a collection that is no longer declared', async () => {
    const older = await database.open([totals]);
    await older.of('ann').erase();
    await older.close();
    expect(await count('ann')).toBe(0);
  });

  it('refuses every later write, in this process and in others', async () => {
    await store.of('ann').erase();
    const create = (from: DocumentStore) =>
      from.of('ann').transact(async (t) => t.create(trips, 't9', trip('a')));
    await expect(create(store)).rejects.toThrow(DriverErased);
    const elsewhere = await database.open(collections);
    await expect(create(elsewhere)).rejects.toThrow(DriverErased);
    await elsewhere.close();
    expect(await count('ann')).toBe(0);
    await store.of('bob').transact(async (transaction) => transaction.create(trips, 't9', trip('a')));
  });

  interleaved('refuses a write that was under way when the driver was erased', async () => {
    const elsewhere = await database.open(collections);
    const late = store.of('ann').transact(async (transaction) => {
      const first = await transaction.get(trips, 't1');
      if (first) await elsewhere.of('ann').erase();
      transaction.create(trips, 't9', trip('a'));
    });
    await expect(late).rejects.toThrow(DriverErased);
    await elsewhere.close();
    expect(await count('ann')).toBe(0);
  });

  it('takes its turn behind the transactions that were begun before it', async () => {
    const before = store
      .of('ann')
      .transact(async (transaction) => transaction.create(trips, 't9', trip('a')));
    await store.of('ann').erase();
    await before;
    expect(await count('ann')).toBe(0);
  });

  it('may be called again, and for a driver who never wrote', async () => {
    await store.of('ann').erase();
    await store.of('ann').erase();
    await store.of('new').erase();
    const write = store.of('new').transact(async (transaction) => transaction.create(trips, 't1', trip('a')));
    await expect(write).rejects.toThrow(DriverErased);
  });

  it('lets an erased driver be asked about in a transaction that writes nothing', async () => {
    await store.of('ann').erase();
    expect(await store.of('ann').transact((transaction) => transaction.get(trips, 't1'))).toBeNull();
  });
});
