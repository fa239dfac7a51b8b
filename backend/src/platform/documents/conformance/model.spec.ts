import fc from 'fast-check';
import { type Database, engines } from '../../../../test/harness/documents/engines';
import { Model, type Outcome, type Write } from '../../../../test/harness/documents/model';
import { collections, type Trip, trips } from '../../../../test/harness/documents/trips';
import { byId, type DocumentStore, type Query, type Stored } from '../documents';
import { DocumentExists, DriverErased, StoreMisused, VersionMismatch } from '../errors';

type Step =
  | { readonly kind: 'write'; readonly driver: string; readonly writes: readonly Write[] }
  | { readonly kind: 'list'; readonly driver: string; readonly query: Query }
  | { readonly kind: 'erase'; readonly driver: string };

const driver = fc.constantFrom('ann', 'bob');
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const day = fc.constantFrom(null, -1, 0, 1.5, '', '2025-01', '2025-02', 'ä');
const vehicle = fc.constantFrom<Trip['vehicle'][]>(null, true, false, 1, '1', 'van');
const category = fc.constantFrom(null, 'business', 'private');
const note = fc.string({ unit: 'grapheme' });
const data: fc.Arbitrary<Trip> = fc.record({ day, vehicle, category, note });
const ahead = fc.oneof(
  { arbitrary: fc.constant(0), weight: 6 },
  { arbitrary: fc.constantFrom(-1, 1), weight: 1 },
);

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), id, data }),
  fc.record({ kind: fc.constant('update' as const), id, ahead, data }),
  fc.record({ kind: fc.constant('delete' as const), id, ahead }),
);

const text = fc.constantFrom('', '2025-01', '2025-015', 'z');
const number = fc.constantFrom(-2, 0, 1, 2);
const limit = fc.integer({ min: 1, max: 4 });
const queryOfIndex: fc.Arbitrary<Query> = fc.record({
  equal: fc.oneof(
    fc.constant({}),
    fc.record({ vehicle }),
    fc.record({ vehicle, category }),
    fc.constant({ category: null }),
  ),
  order: fc.record({
    field: fc.constant('day'),
    direction: fc.constantFrom<('ascending' | 'descending')[]>('ascending', 'descending'),
  }),
  range: fc.oneof(
    fc.record({ from: text, before: text }, { requiredKeys: [] }),
    fc.record({ from: number, before: number }, { requiredKeys: [] }),
  ),
  limit,
});
const queryOfIds: fc.Arbitrary<Query> = fc.record({
  order: fc.constant(byId),
  range: fc.record({ from: id, before: id }, { requiredKeys: [] }),
  limit,
});
const query = fc.oneof({ arbitrary: queryOfIndex, weight: 4 }, { arbitrary: queryOfIds, weight: 1 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      driver,
      writes: fc.array(write, { minLength: 1, maxLength: 3 }),
    }),
    weight: 12,
  },
  { arbitrary: fc.record({ kind: fc.constant('list' as const), driver, query }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('erase' as const), driver }), weight: 1 },
);

describe.each(engines)('any sequence of calls in $name', (engine) => {
  let database: Database;
  let store: DocumentStore;

  beforeAll(async () => {
    database = engine.create();
    store = await database.open(collections);
  });

  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  async function outcomeOf(driverId: string, model: Model, writes: readonly Write[]): Promise<Outcome> {
    const attempt = store.of(driverId).transact(async (transaction) => {
      for (const change of writes) {
        const seen = change.kind === 'create' ? 0 : model.versionOf(change.id) + change.ahead;
        if (change.kind === 'create') transaction.create(trips, change.id, change.data);
        else if (change.kind === 'update') transaction.update(trips, change.id, seen, change.data);
        else transaction.delete(trips, change.id, seen);
      }
    });
    return attempt.then(
      () => 'stored' as const,
      (error: unknown) => {
        if (error instanceof DocumentExists || error instanceof VersionMismatch) return 'refused' as const;
        if (error instanceof DriverErased) return 'erased' as const;
        if (error instanceof StoreMisused) return 'misused' as const;
        throw error;
      },
    );
  }

  async function everyPage(driverId: string, asked: Query): Promise<Stored<Trip>[]> {
    const found: Stored<Trip>[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.of(driverId).list(trips, cursor === undefined ? asked : { ...asked, cursor });
      expect(page.documents.length).toBeLessThanOrEqual(asked.limit);
      found.push(...page.documents);
      if (found.length > 10) throw new Error('the pages do not end');
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  it('does what a plain list of documents would', async () => {
    let run = 0;
    const likeTheModel = async (steps: readonly Step[]) => {
      run += 1;
      const models = new Map(['ann', 'bob'].map((name) => [name, new Model()]));
      for (const next of steps) {
        const driverId = `${next.driver}-${run}`;
        const model = models.get(next.driver) ?? new Model();
        if (next.kind === 'list')
          expect(await everyPage(driverId, next.query)).toEqual(model.list(next.query));
        else if (next.kind === 'erase') {
          await store.of(driverId).erase();
          model.erase();
        } else {
          const outcome = await outcomeOf(driverId, model, next.writes);
          expect(outcome).toBe(model.write(next.writes));
        }
      }
      for (const [name, model] of models) {
        for (const each of ['a', 'b', 'c', 'd', 'e']) {
          expect(await store.of(`${name}-${run}`).get(trips, each)).toEqual(model.get(each));
        }
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), likeTheModel), {
      numRuns: engine.sequences,
    });
  });
});
