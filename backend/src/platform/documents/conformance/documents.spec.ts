import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collections, type Trip, totals, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore, JsonObject, Reads } from '../documents';
import { BadId, DocumentExists, NotStorable, StoreMisused, VersionMismatch } from '../errors';

describe.each(engines)('documents in $name', (engine) => {
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

  const create = (driverId: string, id: string, data: Trip) =>
    store.of(driverId).transact(async (transaction) => transaction.create(trips, id, data));

  it('has version 1 when created, one more with every update, and is gone when deleted', async () => {
    const driverDocuments = store.of('ann');
    expect(await driverDocuments.get(trips, 't1')).toBeNull();
    await create('ann', 't1', trip('2025-03-01'));
    expect(await driverDocuments.get(trips, 't1')).toEqual({
      id: 't1',
      version: 1,
      data: trip('2025-03-01'),
    });
    await driverDocuments.transact(async (transaction) =>
      transaction.update(trips, 't1', 1, trip('2025-03-02')),
    );
    expect(await driverDocuments.get(trips, 't1')).toEqual({
      id: 't1',
      version: 2,
      data: trip('2025-03-02'),
    });
    await driverDocuments.transact(async (transaction) => transaction.delete(trips, 't1', 2));
    expect(await driverDocuments.get(trips, 't1')).toBeNull();
  });

  it('starts at version 1 again when an id is used again', async () => {
    await create('ann', 't1', trip('a'));
    await store.of('ann').transact(async (transaction) => transaction.delete(trips, 't1', 1));
    await create('ann', 't1', trip('b'));
    expect(await store.of('ann').get(trips, 't1')).toMatchObject({ version: 1, data: { day: 'b' } });
  });

  it('replaces the whole document when it updates', async () => {
    const loose = totals as { name: string; indexes: [] };
    await store
      .of('ann')
      .transact(async (transaction) => transaction.create(loose, 'x', { a: 1, b: { c: 2 } }));
    await store.of('ann').transact(async (transaction) => transaction.update(loose, 'x', 1, { b: { d: 3 } }));
    expect((await store.of('ann').get(loose, 'x'))?.data).toEqual({ b: { d: 3 } });
  });

  it('gives back what the work returns, and what it reads within the transaction', async () => {
    await create('ann', 't1', trip('a', { note: 'first' }));
    const seen = await store.of('ann').transact(async (transaction) => {
      const found = await transaction.get(trips, 't1');
      const listed = await transaction.list(trips, {
        order: { field: 'day', direction: 'ascending' },
        limit: 5,
      });
      const absent = await transaction.get(trips, 't2');
      return { note: found?.data.note, listed: listed.documents.length, absent };
    });
    expect(seen).toEqual({ note: 'first', listed: 1, absent: null });
  });

  it('gives many by their ids, in the order of the ids, and nothing of another driver', async () => {
    await create('ann', 't1', trip('a'));
    await create('ann', 't2', trip('b'));
    await create('ben', 't3', trip('c'));
    const ids = ['t3', 't2', 't1', 't2'];
    const days = [undefined, 'b', 'a', 'b'];
    const daysIn = async (reads: Pick<Reads, 'getAll'>) =>
      (await reads.getAll(trips, ids)).map((found) => found?.data.day);
    expect(await daysIn(store.of('ann'))).toEqual(days);
    expect(await store.of('ann').transact(daysIn)).toEqual(days);
    expect(await store.of('ann').snapshot(daysIn)).toEqual(days);
    expect((await store.of('ann').getAll(trips, ['t2']))[0]).toEqual({
      id: 't2',
      version: 1,
      data: trip('b'),
    });
    expect(await store.of('ann').getAll(trips, [])).toEqual([]);
  });

  it('refuses to look for more at once than a page has, for what is no id, and after a write', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `t${index}`);
    await expect(store.of('ann').getAll(trips, ids)).rejects.toThrow(StoreMisused);
    expect(await store.of('ann').getAll(trips, ids.slice(1))).toHaveLength(500);
    await expect(store.of('ann').getAll(trips, ['t1', 'a/b'])).rejects.toThrow(BadId);
    const late = store.of('ann').transact(async (transaction) => {
      transaction.create(trips, 't1', trip('a'));
      await transaction.getAll(trips, ['t2']);
    });
    await expect(late).rejects.toThrow(StoreMisused);
  });

  it('refuses an old version of a document that was read among many', async () => {
    await create('ann', 't1', trip('a'));
    const change = store.of('ann').transact(async (transaction) => {
      await transaction.getAll(trips, ['t1', 't2']);
      transaction.update(trips, 't1', 7, trip('b'));
    });
    await expect(change).rejects.toThrow(VersionMismatch);
  });

  it('refuses to create what exists', async () => {
    await create('ann', 't1', trip('a'));
    await expect(create('ann', 't1', trip('b'))).rejects.toThrow(DocumentExists);
    expect((await store.of('ann').get(trips, 't1'))?.data.day).toBe('a');
  });

  it.each([
    ['an older version', 't1', 1],
    ['a newer version', 't1', 3],
    ['a document that is not there', 't9', 1],
  ])('refuses to change or delete %s', async (_, id, seenVersion) => {
    await create('ann', 't1', trip('a'));
    await store.of('ann').transact(async (transaction) => transaction.update(trips, 't1', 1, trip('b')));
    const change = store.of('ann').transact(async (transaction) => {
      transaction.update(trips, id, seenVersion, trip('c'));
    });
    await expect(change).rejects.toThrow(VersionMismatch);
    const removal = store
      .of('ann')
      .transact(async (transaction) => transaction.delete(trips, id, seenVersion));
    await expect(removal).rejects.toThrow(VersionMismatch);
    expect(await store.of('ann').get(trips, 't1')).toMatchObject({ version: 2, data: { day: 'b' } });
  });

  it('refuses an old version of a document that the transaction has read', async () => {
    await create('ann', 't1', trip('a'));
    const change = store.of('ann').transact(async (transaction) => {
      await transaction.get(trips, 't1');
      transaction.update(trips, 't1', 7, trip('b'));
    });
    await expect(change).rejects.toThrow(VersionMismatch);
  });

  it('stores nothing when the work throws', async () => {
    const attempt = store.of('ann').transact(async (transaction) => {
      transaction.create(trips, 't1', trip('a'));
      throw new RangeError('no');
    });
    await expect(attempt).rejects.toThrow(RangeError);
    expect(await store.of('ann').get(trips, 't1')).toBeNull();
  });

  it('stores nothing when one of several writes cannot be made', async () => {
    await create('ann', 'old', trip('a'));
    const attempt = store.of('ann').transact(async (transaction) => {
      transaction.create(trips, 'new', trip('a'));
      transaction.create(totals, 'sum', { count: 1 });
      transaction.update(trips, 'old', 9, trip('b'));
    });
    await expect(attempt).rejects.toThrow(VersionMismatch);
    const second = store.of('ann').transact(async (transaction) => {
      transaction.update(trips, 'old', 1, trip('b'));
      transaction.create(totals, 'sum', { count: 1 });
      transaction.create(trips, 'old2', trip('a'));
      transaction.delete(trips, 'absent', 1);
    });
    await expect(second).rejects.toThrow(VersionMismatch);
    expect(await store.of('ann').get(trips, 'new')).toBeNull();
    expect(await store.of('ann').get(trips, 'old2')).toBeNull();
    expect(await store.of('ann').get(totals, 'sum')).toBeNull();
    expect(await store.of('ann').get(trips, 'old')).toMatchObject({ version: 1, data: { day: 'a' } });
  });

  it('keeps drivers apart: what is another driver’s is absent', async () => {
    await create('ann', 't1', trip('a'));
    const bob = store.of('bob');
    expect(await bob.get(trips, 't1')).toBeNull();
    expect(
      (await bob.list(trips, { order: { field: 'day', direction: 'ascending' }, limit: 5 })).documents,
    ).toEqual([]);
    const change = bob.transact(async (transaction) => transaction.update(trips, 't1', 1, trip('b')));
    await expect(change).rejects.toThrow(VersionMismatch);
    await create('bob', 't1', trip('c'));
    expect((await store.of('ann').get(trips, 't1'))?.data.day).toBe('a');
    expect((await bob.get(trips, 't1'))?.data.day).toBe('c');
  });

  it('refuses to read after a write, to write a document twice, and to go on after the end', async () => {
    const driverDocuments = store.of('ann');
    const reading = driverDocuments.transact(async (transaction) => {
      transaction.create(trips, 't1', trip('a'));
      await transaction.get(trips, 't2');
    });
    await expect(reading).rejects.toThrow(StoreMisused);
    const listing = driverDocuments.transact(async (transaction) => {
      transaction.create(trips, 't1', trip('a'));
      await transaction.list(trips, { order: { field: 'day', direction: 'ascending' }, limit: 5 });
    });
    await expect(listing).rejects.toThrow(StoreMisused);
    const twice = driverDocuments.transact(async (transaction) => {
      transaction.create(trips, 't1', trip('a'));
      transaction.update(trips, 't1', 1, trip('b'));
    });
    await expect(twice).rejects.toThrow(StoreMisused);
    const ended = await driverDocuments.transact(async (transaction) => transaction);
    expect(() => ended.create(trips, 't1', trip('a'))).toThrow(StoreMisused);
    await expect(ended.get(trips, 't1')).rejects.toThrow(StoreMisused);
    expect(await driverDocuments.get(trips, 't1')).toBeNull();
  });

  it('keeps what was handed over, whatever becomes of it before the end of the work', async () => {
    const data = trip('a');
    await store.of('ann').transact(async (transaction) => {
      transaction.create(trips, 't1', data);
      data.day = 'b';
    });
    expect((await store.of('ann').get(trips, 't1'))?.data.day).toBe('a');
  });

  it('gives every value back as it was', async () => {
    const values: JsonObject = {
      text: 'Zürich → 東京 🚗 \u0000 "quoted" \\ \n',
      nothing: null,
      yes: true,
      zero: 0,
      large: Number.MAX_SAFE_INTEGER,
      larger: 2 ** 60,
      huge: 1.7976931348623157e308,
      tiny: 5e-324,
      negative: -12_345.678_9,
      empty: { list: [], object: {}, text: '' },
      'a.b `c` [0]': { ключ: [1, 'two', null, false, { deep: [{ deeper: [] }] }] },
    };
    const loose = totals as { name: string; indexes: [] };
    await store.of('ann').transact(async (transaction) => transaction.create(loose, 'all', values));
    expect((await store.of('ann').get(loose, 'all'))?.data).toEqual(values);
  });

  it.each([
    'with space',
    "o'clock",
    '"; DROP TABLE documents_trips; --',
    '%2F',
    '東京🚗',
    'a..b',
    '__a',
    'x'.repeat(128),
  ])('takes %j as an id of a driver and of a document', async (id) => {
    await create(id, id, trip('a'));
    expect(await store.of(id).get(trips, id)).toMatchObject({ id, version: 1 });
    const page = await store
      .of(id)
      .list(trips, { order: { field: 'day', direction: 'ascending' }, limit: 1 });
    expect(page.documents.map((document) => document.id)).toEqual([id]);
  });

  it.each(['', '.', '..', 'a/b', '../up', '__x__', '____', 'x'.repeat(129), 'nul\0', 'line\n', '\ud800'])(
    'refuses %j as an id of a driver and of a document',
    async (id) => {
      expect(() => store.of(id)).toThrow(BadId);
      await expect(store.of('ann').get(trips, id)).rejects.toThrow(BadId);
      await expect(create('ann', id, trip('a'))).rejects.toThrow(BadId);
    },
  );

  it('refuses data that one of the engines cannot hold, and stores nothing of the transaction', async () => {
    const deep = (levels: number): JsonObject => (levels === 0 ? {} : { in: deep(levels - 1) });
    const loose = totals as { name: string; indexes: [] };
    const refused: unknown[] = [
      { x: Number.NaN },
      { x: undefined },
      { x: [[1]] },
      { x: new Date(0) },
      { x: 1n },
      { x: '\udc00' },
      { __x__: 1 },
      { '': 1 },
      deep(17),
      { x: 'x'.repeat(1_000_001) },
    ];
    for (const data of refused) {
      const attempt = store.of('ann').transact(async (transaction) => {
        transaction.create(trips, 't1', trip('a'));
        transaction.create(loose, 'x', data as JsonObject);
      });
      await expect(attempt).rejects.toThrow(NotStorable);
    }
    expect(await store.of('ann').get(trips, 't1')).toBeNull();
    await store.of('ann').transact(async (transaction) => {
      transaction.create(loose, 'deepest', deep(15));
      transaction.create(loose, 'largest', { x: 'x'.repeat(990_000) });
    });
    expect((await store.of('ann').get(loose, 'deepest'))?.data).toEqual(deep(15));
  });

  it('refuses a document whose indexed fields cannot be compared', async () => {
    const refused: unknown[] = [
      { vehicle: 'van', category: null, note: '' },
      trip('a', { vehicle: undefined }),
      { ...trip('a'), day: true },
      { ...trip('a'), vehicle: ['van'] },
      { ...trip('a'), vehicle: {} },
      trip('a', { vehicle: 'ü'.repeat(751) }),
    ];
    for (const data of refused) await expect(create('ann', 't1', data as Trip)).rejects.toThrow(NotStorable);
    await create('ann', 't1', trip('a', { vehicle: 'ü'.repeat(750) }));
  });

  it('refuses a collection that was not declared when it was opened', async () => {
    const other = { name: 'others', indexes: [] };
    await expect(store.of('ann').get(other, 'x')).rejects.toThrow(StoreMisused);
    const write = store.of('ann').transact(async (transaction) => transaction.create(other, 'x', {}));
    await expect(write).rejects.toThrow(StoreMisused);
  });

  it('keeps documents when it is closed and opened again, and serves while it is open', async () => {
    await create('ann', 't1', trip('a'));
    await store.check();
    await store.close();
    await expect(store.check()).rejects.toThrow();
    store = await database.open(collections);
    expect(await store.of('ann').get(trips, 't1')).toMatchObject({ version: 1 });
  });
});
