import { TRPCClientError } from '@trpc/client';
import type { ChangeKind } from '../src/domain/changes/change.schema';
import { featuresTouchedBy } from '../src/domain/changes/features-touched';
import { readRefusal } from '../src/domain/errors/read-refusal';
import { announcedKind } from '../src/features/changes/announced-collections';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { servedProcedures } from '../src/rpc/served-procedures';
import { signUpDriver } from './harness/drivers';
import { queryInputs } from './harness/query-inputs';
import { startServer, type TestServer } from './harness/server';

/**
 * Queries that answer from constants of the server, from the sign-in, or with the announcements themselves; balances are
 * none in a logbook without members.
 */
const neverChanges = new Set([
  'claims.methods',
  'changes.since',
  'devices.shown',
  'logbooks.list',
  'oidc.link',
  'passkeys.list',
  'secondFactor.state',
  'settlements.balances',
]);

/** Collections that are written together with the announcement. */
const goesWith: Readonly<Record<string, ChangeKind>> = {
  readings: 'trip',
  summaries: 'trip',
  ledgerEntries: 'trip',
  ledgerHeads: 'trip',
  attachmentUsage: 'attachment',
};

describe('a change that is announced', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Names of the collections that are read from now on. */
  function readFromNowOn(): Set<string> {
    const read = new Set<string>();
    const store = server.application.get<DocumentStore>(STORE);
    const recording = <Target extends object>(target: Target): Target =>
      new Proxy(target, {
        get(of, name) {
          const member: unknown = Reflect.get(of, name);
          if (typeof member !== 'function') return member;
          return (first: unknown, ...rest: unknown[]) => {
            if (typeof first === 'object' && first !== null && 'name' in first) read.add(String(first.name));
            if (typeof first !== 'function') return member.call(of, first, ...rest);
            return member.call(of, (reads: object) => first(recording(reads)), ...rest);
          };
        },
      });
    const { of } = store;
    store.of = (driverId) => recording(of.call(store, driverId));
    return read;
  }

  it('is seen in every answer that is made of what was changed', async () => {
    const client = server.client((await signUpDriver()).token, 'examples');
    await client.demo.fill.mutate({ language: 'en' });
    const limit = 20;
    const [vehicle] = (await client.vehicles.list.query({ limit })).items;
    const [trip] = (await client.trips.list.query({ limit })).items;
    const [fill] = (await client.energy.list.query({ vehicleId: vehicle?.id ?? '', limit })).items;
    const [expense] = (await client.expenses.list.query({ limit })).items;
    const [place] = (await client.places.list.query({ limit })).items;
    const [paper] = (await client.papers.list.query({})).items;
    if (!vehicle || !trip || !fill || !expense || !place || !paper)
      throw new Error('the examples lack a kind');
    const inputs = queryInputs({
      vehicleId: vehicle.id,
      trip,
      fillId: fill.id,
      expenseId: expense.id,
      placeId: place.id,
      paperId: paper.id,
    });
    const read = readFromNowOn();
    const unseen: string[] = [];
    for (const [path, procedure] of Object.entries(servedProcedures(server.application))) {
      if (procedure._def.type !== 'query') continue;
      read.clear();
      await query(client, path, inputs[path]);
      const [feature = ''] = path.split('.');
      const kinds = [...read].flatMap((name) => announcedKind(name) ?? goesWith[name] ?? []);
      if (kinds.length === 0 && !neverChanges.has(path)) unseen.push(`${path} of no kind: ${[...read]}`);
      for (const kind of new Set(kinds)) {
        if (featuresTouchedBy(kind)?.includes(feature) === false) unseen.push(`${path} of ${kind}`);
      }
    }
    expect(unseen).toEqual([]);
  });
});

type Client = ReturnType<TestServer['client']>;

/** Counts reads of missing documents as well. */
async function query(client: Client, path: string, input: unknown): Promise<void> {
  const [router = '', method = ''] = path.split('.');
  const calls = client as unknown as Record<
    string,
    Record<string, { query(input: unknown): Promise<unknown> }>
  >;
  await calls[router]?.[method]?.query(input).catch((error: unknown) => {
    const reason = readRefusal(error instanceof TRPCClientError ? error.data : null)?.reason;
    // A hosted identity does not offer all.
    if (reason === 'NOT_FOUND' || reason === 'NOT_OFFERED') return;
    throw new Error(`${path} is asked in vain`, { cause: error });
  });
}
