import type { DocumentStore, Reads, Transaction } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { collections } from '../src/registry/collections';
import { recordKinds } from '../src/registry/record-kinds';
import { type Attacks, startAttacks } from './harness/attacks';
import { buildBackend } from './harness/built-backend';
import { startServer, type TestServer } from './harness/server';

/** Prefixes of the procedures that look up documents of a collection by id, or by driver. */
const lookedUpBy: Readonly<Record<string, string>> = {
  vehicles: 'vehicles.',
  employers: 'employers.',
  places: 'places.',
  odometerRecords: 'vehicles.',
  notedReadings: 'vehicles.',
  trips: 'trips.',
  fills: 'energy.',
  expenses: 'expenses.',
  papers: 'papers.',
  schedules: 'schedules.',
  serviceVisits: 'serviceVisits.',
  tyreSets: 'tyreSets.',
  conditionReadings: 'conditionReadings.',
  imports: 'imports.',
  attachments: 'attachments.',
  archiveTokens: 'archive.',
  restores: 'archive.',
  reports: 'reports.',
  periodLocks: 'ledger.',
};

/** Kinds that only logbooks with members have; the attack is on drivers’ own. */
const isOfMembers = (collection: string) => collection === 'settlements';

/** Collections with one document per driver: a write would change that of the first driver. */
const isWrittenInPlace = (collection: string | null) =>
  collection === 'restores' || collection === 'periodLocks';

/** Proves that the attack finds a leak that is there. */
describe('the attack on the isolation of drivers', () => {
  let server: TestServer;
  let attacks: Attacks;
  let shared: string | null = null;
  const drivers = new Set<string>();

  // A separate hook: the build may exceed the time limit of a hook that waits for it.
  beforeAll(() => {
    buildBackend();
  });
  beforeAll(async () => {
    server = await startServer({ IDENTITY: 'embedded' });
    shareCollections(server.application.get<DocumentStore>(STORE));
    attacks = await startAttacks(server);
  });
  afterAll(async () => {
    await attacks.stop();
    await server.close();
  });

  /** Makes the documents of the collection `shared` readable by id for every driver. */
  function shareCollections(store: DocumentStore): void {
    const { of } = store;
    const withShared = <R extends Pick<Reads, 'get'>>(reads: R): R =>
      new Proxy(reads, {
        get(target, name) {
          if (name !== 'get') {
            const member: unknown = Reflect.get(target, name);
            return typeof member === 'function' ? member.bind(target) : member;
          }
          const get: Reads['get'] = async (collection, id) => {
            const own = await target.get(collection, id);
            if (own !== null || collection.name !== shared) return own;
            for (const driverId of drivers) {
              const found = await of.call(store, driverId).get(collection, id);
              if (found !== null) return found;
            }
            return null;
          };
          return get;
        },
      });
    store.of = (driverId) => {
      drivers.add(driverId);
      const documents = of.call(store, driverId);
      const transact = <R>(work: (transaction: Transaction) => Promise<R>) =>
        documents.transact((transaction) =>
          work(isWrittenInPlace(shared) ? transaction : withShared(transaction)),
        );
      return new Proxy(withShared(documents), {
        get: (target, name) => (name === 'transact' ? transact : Reflect.get(target, name)),
      });
    };
  }

  async function attacked(only: string): Promise<{ code: number | null; output: string }> {
    drivers.clear();
    return attacks.run('isolation', only);
  }

  it('knows where the documents of each kind of record are looked up', () => {
    const kinds = recordKinds.map(({ collection }) => collection.name);
    expect(kinds.filter((name) => !isOfMembers(name) && lookedUpBy[name] === undefined)).toEqual([]);
    const names = new Set(collections.map(({ name }) => name));
    expect(Object.keys(lookedUpBy).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(Object.entries(lookedUpBy))('sees where %s are found whoever asks', async (collection, only) => {
    shared = collection;
    const { code, output } = await attacked(only);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/otherwise than|tells of another driver|have changed/),
    ]);
  });
});
