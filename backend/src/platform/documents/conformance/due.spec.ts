import fc from 'fast-check';
import { type Database, engines } from '../../../../test/harness/documents/engines';
import { collection } from '../collection';
import type { DocumentStore, DueDocument } from '../documents';
import { StoreMisused } from '../errors';

type Chore = { dueAtMs: number | null; note: string };

const chores = collection<Chore>('chores', [{ equal: [], order: 'dueAtMs', ofAllDrivers: true }]);

describe.each(engines)('what is due in $name', (engine) => {
  let database: Database;
  let store: DocumentStore;

  beforeEach(async () => {
    database = engine.create();
    store = await database.open([chores]);
  });

  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const given = (driverId: string, dues: Readonly<Record<string, number | null>>) =>
    store.of(driverId).transact(async (transaction) => {
      for (const [id, dueAtMs] of Object.entries(dues)) {
        transaction.create(chores, id, { dueAtMs, note: 'private' });
      }
    });

  const due = (range: { fromMs?: number; beforeMs?: number } = {}) =>
    store.due(chores, { field: 'dueAtMs', ...range, limit: 100 });

  it('is found for all drivers, the first due first, and says nothing of what is in it', async () => {
    await given('bob', { b1: 2_000, b2: null });
    await given('ann', { a1: 3_000, a2: 1_000, a3: 9_000 });
    expect(await due({ beforeMs: 3_001 })).toEqual([
      { driverId: 'ann', id: 'a2', dueAtMs: 1_000 },
      { driverId: 'bob', id: 'b1', dueAtMs: 2_000 },
      { driverId: 'ann', id: 'a1', dueAtMs: 3_000 },
    ]);
    expect((await due({ fromMs: 3_000 })).map(({ id }) => id)).toEqual(['a1', 'a3']);
    expect((await due({ fromMs: 2_000, beforeMs: 3_000 })).map(({ id }) => id)).toEqual(['b1']);
  });

  it('comes in pages of which none repeats or leaves out one that is due at the same time', async () => {
    await given('ann', { a1: 0, a2: 0, a3: 5 });
    await given('bob', { b1: 0, b2: 0 });
    const found: DueDocument[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = await store.due(chores, { field: 'dueAtMs', limit: 2, ...(last && { after: last }) });
      if (page.length === 0) break;
      found.push(...page);
    }
    expect(found.map(({ id }) => id)).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('follows every change, and is gone with a document or a driver', async () => {
    await given('ann', { a1: 1, a2: 2, a3: null });
    await given('bob', { b1: 1 });
    await store.of('ann').transact(async (transaction) => {
      transaction.update(chores, 'a1', 1, { dueAtMs: null, note: '' });
      transaction.delete(chores, 'a2', 1);
      transaction.update(chores, 'a3', 1, { dueAtMs: 7, note: '' });
    });
    expect((await due()).map(({ id }) => id)).toEqual(['b1', 'a3']);
    await store.of('bob').erase();
    expect((await due()).map(({ id }) => id)).toEqual(['a3']);
  });

  it('is answered for fields that are declared for it, and only by `due`', async () => {
    await expect(store.due(chores, { field: 'note', limit: 1 })).rejects.toThrow(StoreMisused);
    await expect(store.due(chores, { field: 'dueAtMs', limit: 0 })).rejects.toThrow(StoreMisused);
    await expect(store.due(collection('others'), { field: 'dueAtMs', limit: 1 })).rejects.toThrow(
      StoreMisused,
    );
    const ofOneDriver = { order: { field: 'dueAtMs', direction: 'ascending' }, limit: 1 } as const;
    await expect(store.of('ann').list(chores, ofOneDriver)).rejects.toThrow(StoreMisused);
    const compared = { equal: ['note'], order: 'dueAtMs', ofAllDrivers: true } as const;
    expect(() => collection<Chore>('chores', [compared])).toThrow(StoreMisused);
  });

  it('is what a plain list of all documents would give', async () => {
    const dueAtMs = fc.option(fc.integer({ min: -2, max: 4 }));
    const document = fc.record({
      driver: fc.constantFrom('ann', 'bob', 'cid'),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      dueAtMs,
    });
    const bound = fc.integer({ min: -2, max: 5 });
    const documents = fc.uniqueArray(document, { selector: ({ driver, id }) => `${driver}/${id}` });
    let run = 0;
    const likeAPlainList = async (
      all: { driver: string; id: string; dueAtMs: number | null }[],
      fromMs: number,
      beforeMs: number,
    ) => {
      run += 1;
      // Documents of earlier runs are before and after these.
      const base = run * 100;
      for (const each of all) {
        const at = each.dueAtMs === null ? null : base + each.dueAtMs;
        await given(`${each.driver}-${run}`, { [each.id]: at });
      }
      const found = await due({ fromMs: base + fromMs, beforeMs: base + beforeMs });
      const expected = all
        .flatMap((each) => (each.dueAtMs === null ? [] : [{ ...each, dueAtMs: each.dueAtMs }]))
        .filter((each) => each.dueAtMs >= fromMs && each.dueAtMs < beforeMs)
        .map((each) => ({ driverId: `${each.driver}-${run}`, id: each.id, dueAtMs: base + each.dueAtMs }))
        .sort(
          (a, b) => a.dueAtMs - b.dueAtMs || (`${a.driverId}/${a.id}` < `${b.driverId}/${b.id}` ? -1 : 1),
        );
      expect(found).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(documents, bound, bound, likeAPlainList), {
      numRuns: engine.sequences,
    });
  });
});
