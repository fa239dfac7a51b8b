import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collections, type Trip, trip, trips } from '../../../../test/harness/documents/trips';
import { byId, type DocumentStore, type Query } from '../documents';
import { BadCursor, StoreMisused } from '../errors';

const byDay = { field: 'day', direction: 'ascending' } as const;
const newestFirst = { field: 'day', direction: 'descending' } as const;

describe.each(engines)('lists in $name', (engine) => {
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

  async function given(documents: Readonly<Record<string, Trip>>): Promise<void> {
    await store.of('ann').transact(async (transaction) => {
      for (const [id, data] of Object.entries(documents)) transaction.create(trips, id, data);
    });
  }

  async function ids(query: Query): Promise<string[]> {
    return (await store.of('ann').list(trips, query)).documents.map(({ id }) => id);
  }

  async function pages(query: Query): Promise<string[][]> {
    const found: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await store.of('ann').list(trips, cursor ? { ...query, cursor } : query);
      found.push(page.documents.map(({ id }) => id));
      cursor = page.next;
      if (found.length > 10) throw new Error('the pages do not end');
    } while (cursor);
    return found;
  }

  it('orders by the field and then by id, in both directions', async () => {
    await given({ c: trip('2'), a: trip('2'), d: trip('1'), b: trip('3') });
    expect(await ids({ order: byDay, limit: 10 })).toEqual(['d', 'a', 'c', 'b']);
    expect(await ids({ order: newestFirst, limit: 10 })).toEqual(['b', 'c', 'a', 'd']);
  });

  it('finds what has the only value that an index is of, also once a document gets it or loses it', async () => {
    const unsorted: Query = { equal: { category: null }, order: newestFirst, limit: 10 };
    await given({ a: trip('1', { category: null }), b: trip('2'), c: trip('3', { category: null }) });
    expect(await ids(unsorted)).toEqual(['c', 'a']);
    await store.of('ann').transact(async (transaction) => {
      transaction.update(trips, 'b', 1, trip('2', { category: null }));
      transaction.update(trips, 'c', 1, trip('3'));
    });
    expect(await ids(unsorted)).toEqual(['b', 'a']);
    expect(await pages({ ...unsorted, limit: 1 })).toEqual([['b'], ['a']]);
    for (const category of ['business', 'null', '']) {
      await expect(ids({ ...unsorted, equal: { category } })).rejects.toThrow(StoreMisused);
    }
  });

  it('gives whole documents', async () => {
    await given({ a: trip('1', { note: 'n' }) });
    expect(await store.of('ann').list(trips, { order: byDay, limit: 1 })).toEqual({
      documents: [{ id: 'a', version: 1, data: trip('1', { note: 'n' }) }],
      next: null,
    });
  });

  it('puts null before numbers and numbers before text', async () => {
    await given({ t: trip('0'), n10: trip(10), none: trip(null), n9: trip(9.5), neg: trip(-3), e: trip('') });
    expect(await ids({ order: byDay, limit: 10 })).toEqual(['none', 'neg', 'n9', 'n10', 'e', 't']);
    expect(await ids({ order: newestFirst, limit: 10 })).toEqual(['t', 'e', 'n10', 'n9', 'neg', 'none']);
    expect(await pages({ order: byDay, limit: 1 })).toEqual([
      ['none'],
      ['neg'],
      ['n9'],
      ['n10'],
      ['e'],
      ['t'],
    ]);
    expect(await pages({ order: newestFirst, limit: 1 })).toEqual([
      ['t'],
      ['e'],
      ['n10'],
      ['n9'],
      ['neg'],
      ['none'],
    ]);
  });

  it('finds what is equal, and nothing that only looks so', async () => {
    await given({
      text: trip('1', { vehicle: '1' }),
      number: trip('1', { vehicle: 1 }),
      yes: trip('1', { vehicle: true }),
      word: trip('1', { vehicle: 'true' }),
      none: trip('1', { vehicle: null }),
      empty: trip('1', { vehicle: '' }),
      quoted: trip('1', { vehicle: '"é\n🚗' }),
      private: trip('1', { vehicle: '1', category: 'private' }),
    });
    const equal = (vehicle: Trip['vehicle']) => ids({ equal: { vehicle }, order: byDay, limit: 10 });
    expect(await equal('1')).toEqual(['private', 'text']);
    expect(await equal(1)).toEqual(['number']);
    expect(await equal(true)).toEqual(['yes']);
    expect(await equal(false)).toEqual([]);
    expect(await equal('true')).toEqual(['word']);
    expect(await equal(null)).toEqual(['none']);
    expect(await equal('')).toEqual(['empty']);
    expect(await equal('"é\n🚗')).toEqual(['quoted']);
    // The fields may be named in any order.
    expect(await ids({ equal: { category: 'private', vehicle: '1' }, order: byDay, limit: 10 })).toEqual([
      'private',
    ]);
  });

  it('includes the lower bound of a range and leaves out the upper one', async () => {
    await given({
      a: trip('2025-01'),
      b: trip('2025-02'),
      c: trip('2025-03'),
      d: trip('2025-04'),
      n: trip(5),
    });
    const within = (range: Query['range'], order: Query['order'] = byDay) => ids({ order, range, limit: 10 });
    expect(await within({ from: '2025-02', before: '2025-04' })).toEqual(['b', 'c']);
    expect(await within({ from: '2025-02', before: '2025-04' }, newestFirst)).toEqual(['c', 'b']);
    expect(await within({ from: '2025-03' })).toEqual(['c', 'd']);
    expect(await within({ before: '2025-03' })).toEqual(['a', 'b']);
    expect(await within({ before: '2025-03' }, newestFirst)).toEqual(['b', 'a']);
    expect(await within({})).toEqual(['n', 'a', 'b', 'c', 'd']);
    expect(await within({ from: '2025-04', before: '2025-02' })).toEqual([]);
  });

  it('finds numbers between numbers and text between texts', async () => {
    await given({ none: trip(null), low: trip(-1e308), five: trip(5), six: trip(6), text: trip('5') });
    const within = (range: Query['range'], order: Query['order'] = byDay) => ids({ order, range, limit: 10 });
    expect(await within({ from: 5 })).toEqual(['five', 'six']);
    expect(await within({ before: 6 })).toEqual(['low', 'five']);
    expect(await within({ before: 6 }, newestFirst)).toEqual(['five', 'low']);
    expect(await within({ from: '' })).toEqual(['text']);
    expect(await within({ before: '6' })).toEqual(['text']);
  });

  it('combines equality, range, order and cursor', async () => {
    await given({
      a: trip('1', { vehicle: 'car' }),
      b: trip('2', { vehicle: 'car' }),
      c: trip('2', { vehicle: 'van' }),
      d: trip('2', { vehicle: 'car' }),
      e: trip('3', { vehicle: 'car' }),
      f: trip('4', { vehicle: 'car' }),
    });
    const query = { equal: { vehicle: 'car' }, range: { from: '2', before: '4' }, limit: 1 };
    expect(await pages({ ...query, order: byDay })).toEqual([['b'], ['d'], ['e']]);
    expect(await pages({ ...query, order: newestFirst })).toEqual([['e'], ['d'], ['b']]);
  });

  it('says that nothing follows exactly when nothing does', async () => {
    await given({ a: trip('1'), b: trip('1'), c: trip('1'), d: trip('1') });
    expect(await pages({ order: byDay, limit: 2 })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(await pages({ order: newestFirst, limit: 3 })).toEqual([['d', 'c', 'b'], ['a']]);
    expect(await pages({ order: byDay, limit: 4 })).toEqual([['a', 'b', 'c', 'd']]);
    expect(await pages({ equal: { vehicle: 'none' }, order: byDay, limit: 4 })).toEqual([[]]);
  });

  it('goes on right behind the last document, whatever is stored or deleted between the pages', async () => {
    await given({ b: trip('1'), d: trip('1'), f: trip('1'), h: trip('1') });
    const first = await store.of('ann').list(trips, { order: byDay, limit: 2 });
    expect(first.documents.map(({ id }) => id)).toEqual(['b', 'd']);
    await given({ a: trip('1'), c: trip('1'), e: trip('1'), z: trip('0'), g: trip('2') });
    await store.of('ann').transact(async (transaction) => transaction.delete(trips, 'd', 1));
    const cursor = first.next ?? '';
    expect(await ids({ order: byDay, limit: 10, cursor })).toEqual(['e', 'f', 'h', 'g']);
  });

  it('takes cursors of text and ids of every kind', async () => {
    await given({ "it's": trip('ä"\\'), 日本: trip('ä"\\'), 'a b': trip('ä"\\'), x: trip(0.1 + 0.2) });
    expect(await pages({ order: byDay, limit: 1 })).toEqual([['x'], ['a b'], ["it's"], ['日本']]);
  });

  (engine.ordersByCodePoint ? it : it.skip)(
    'orders text by code points, within pages and across them',
    async () => {
      await given({ car: trip('🚗'), half: trip('｡'), z: trip('z') });
      expect(await ids({ order: byDay, limit: 10 })).toEqual(['z', 'half', 'car']);
      expect(await pages({ order: newestFirst, range: { from: '｡' }, limit: 1 })).toEqual([
        ['car'],
        ['half'],
      ]);
    },
  );

  it('gives all documents in the order of their ids, with no index for it', async () => {
    await given({ c: trip(null), a: trip('2'), d: trip('1'), B: trip('3'), 10: trip('4') });
    expect(await ids({ order: byId, limit: 10 })).toEqual(['10', 'B', 'a', 'c', 'd']);
    expect(await pages({ order: byId, limit: 2 })).toEqual([['10', 'B'], ['a', 'c'], ['d']]);
    expect(await ids({ order: byId, range: { from: 'B', before: 'd' }, limit: 10 })).toEqual(['B', 'a', 'c']);
    expect(await pages({ order: byId, range: { from: 'Z', before: 'd' }, limit: 1 })).toEqual([['a'], ['c']]);
    expect(await ids({ order: byId, range: { from: 'b' }, limit: 10 })).toEqual(['c', 'd']);
    expect(await ids({ order: byId, range: { before: 'a' }, limit: 10 })).toEqual(['10', 'B']);
    expect(await store.of('bob').list(trips, { order: byId, limit: 1 })).toEqual({
      documents: [],
      next: null,
    });
    const cursor = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url');
    const position = { ...byId, value: 'a', id: 'a' };
    expect(await ids({ order: byId, limit: 10, cursor: cursor(position) })).toEqual(['c', 'd']);
    for (const bad of [
      { ...position, value: 'b' },
      { ...position, value: null },
    ]) {
      await expect(ids({ order: byId, limit: 1, cursor: cursor(bad) })).rejects.toThrow(BadCursor);
    }
  });

  it('orders ids by code points', async () => {
    await given({ '🚗': trip('1'), '｡': trip('1'), z: trip('1') });
    expect(await pages({ order: byDay, limit: 1 })).toEqual([['z'], ['｡'], ['🚗']]);
    expect(await pages({ order: byId, limit: 1 })).toEqual([['z'], ['｡'], ['🚗']]);
  });

  it('refuses what is no cursor, or one of another list', async () => {
    await given({ a: trip('1'), b: trip('2'), c: trip('3'), d: trip(4) });
    const next = (query: Query) =>
      store
        .of('ann')
        .list(trips, query)
        .then((page) => page.next ?? '');
    const ascending = await next({ order: byDay, limit: 2 });
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const position = { field: 'day', direction: 'ascending', value: '1', id: 'a' };
    expect(await ids({ order: byDay, limit: 1, cursor: encoded(position) })).toEqual(['b']);
    const bad = [
      '',
      'x',
      '{}',
      '💥',
      ascending.slice(0, -4),
      encoded(null),
      encoded([]),
      encoded({ ...position, id: '../b' }),
      encoded({ ...position, id: 7 }),
      encoded({ ...position, value: { $gt: '' } }),
      encoded({ ...position, value: true }),
      encoded({ ...position, field: 'vehicle' }),
      encoded({ ...position, direction: 'descending' }),
    ];
    for (const cursor of bad) {
      await expect(ids({ order: byDay, limit: 1, cursor })).rejects.toThrow(BadCursor);
    }
    await expect(ids({ order: newestFirst, limit: 1, cursor: ascending })).rejects.toThrow(BadCursor);
    for (const range of [{ from: '2' }, { before: '1' }, { from: 0 }]) {
      await expect(ids({ order: byDay, limit: 1, range, cursor: encoded(position) })).rejects.toThrow(
        BadCursor,
      );
    }
  });

  it.each<[string, Query]>([
    ['by a field that is in no index', { order: { field: 'note', direction: 'ascending' }, limit: 1 }],
    ['by fields without their index', { equal: { category: 'private' }, order: byDay, limit: 1 }],
    [
      'ordered by what is indexed for equality',
      { order: { field: 'vehicle', direction: 'ascending' }, limit: 1 },
    ],
    ['of ids downwards', { order: { ...byId, direction: 'descending' }, limit: 1 }],
    ['of ids of what is equal', { equal: { vehicle: 'van' }, order: byId, limit: 1 }],
    ['from a number on, of ids', { order: byId, range: { from: 1 }, limit: 1 }],
    ['up to what is no id', { order: byId, range: { before: '' }, limit: 1 }],
    ['by a field named to do harm', { equal: { "vehicle' OR 1": 1 }, order: byDay, limit: 1 }],
    ['without end', { order: byDay, limit: 0 }],
    ['of a part of a document', { order: byDay, limit: 1.5 }],
    ['of too many', { order: byDay, limit: 501 }],
    ['between bounds of two types', { order: byDay, range: { from: 1, before: 'a' }, limit: 1 }],
    ['from no number', { order: byDay, range: { from: Number.NaN }, limit: 1 }],
  ])('refuses a list %s', async (_, query) => {
    await expect(ids(query)).rejects.toThrow(StoreMisused);
  });
});
