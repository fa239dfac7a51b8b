import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archivePartBytes } from '../src/domain/archive/archive.schema';
import type { LogbookName } from '../src/domain/logbooks/logbook-name';
import {
  byId,
  type Collection,
  type DocumentStore,
  type JsonObject,
  type Reads,
} from '../src/platform/documents/documents';
import { openReadOnly } from '../src/platform/documents/sqlite/read-only';
import { STORE } from '../src/platform/documents/store-token';
import { RecordWriter } from '../src/records/record-writer';
import { archivedCollections } from '../src/registry/archive-contents';
import { collections } from '../src/registry/collections';
import { expenseKind } from '../src/registry/kinds/expense.kind';
import { Logbooks } from '../src/rpc/logbooks';
import { unattended } from '../src/rpc/unattended';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { everythingOf, exported, withToken } from './harness/archive-calls';
import {
  type BuiltBackend,
  buildBackend,
  clockAhead,
  type RunningBackend,
  startBuilt,
} from './harness/built-backend';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** Number of costs that takes several transactions, between which the server is killed. */
const costs = 2_000;

/** The job belongs to the killed process until its lease ends, and the next process does not start it at once. */
/** The lease, and the pause after one process that ended. */
const whenNobodyHoldsTheJob = clockAhead(20_000 + 10_000);

const costWrites = () =>
  Array.from({ length: costs }, () => {
    const { id: _, version: _version, ...content } = anExpense({ vehicleId: null });
    return { action: 'create', kind: expenseKind, id: newId(), content } as const;
  });

/** The program as it is deployed, ended by the operating system while it writes. */
describe('an archive whose server is killed', () => {
  let source: TestServer;
  let built: BuiltBackend;
  let expected: Awaited<ReturnType<typeof everythingOf>>;
  let zip: Buffer;
  // A hook of its own, as the build may take longer than one may last, which is asked where it waits.
  beforeAll(() => {
    built = buildBackend();
  });
  beforeAll(async () => {
    source = await startServer();
    const owner = await signUpDriver();
    await source.client(owner.token).vehicles.create.mutate(aVehicle());
    await source.application.get(RecordWriter).writeAll(unattended(owner.id), costWrites());
    // An export is signed, which is stored, too.
    zip = await exported(source, owner);
    expected = await everythingOf(source, owner);
  }, 600_000);
  afterAll(async () => {
    await source.close();
    built.remove();
  });

  async function stored<R>({ id }: Pick<TestDriver, 'id'>, read: (reads: Reads) => Promise<R>): Promise<R> {
    const documents = openReadOnly(join(built.dataDir, 'roadbook.sqlite'), collections);
    try {
      return await read(documents.of(id));
    } finally {
      documents.close();
    }
  }

  async function upload(
    { url, client }: RunningBackend,
    { token }: TestDriver,
    zip: Buffer,
    logbook: LogbookName = 'own',
  ): Promise<string> {
    const id = newId();
    await client(token, logbook).archive.beginRestore.mutate({ id, bytes: zip.length });
    for (let at = 0, number = 1; at < zip.length; at += archivePartBytes, number += 1) {
      const put = await fetch(`${url}/api/files/archive/restores/${id}/${number}`, {
        ...{ method: 'PUT', body: new Uint8Array(zip.subarray(at, at + archivePartBytes)) },
        headers: { authorization: `Bearer ${token}`, 'x-roadbook-logbook': logbook },
      });
      expect(put.status).toBe(204);
    }
    return id;
  }

  const hasCosts = (partition: Pick<TestDriver, 'id'>) =>
    stored(partition, async (reads) => (await everyDocument(reads, expenseKind.collection, 1)).length > 0);

  async function killWhileItWrites(server: RunningBackend, partition: Pick<TestDriver, 'id'>): Promise<void> {
    while (!(await hasCosts(partition))) await pause(1);
    await server.stop('SIGKILL');
    // The restore was interrupted in the middle.
    expect(
      (await stored(partition, (reads) => everyDocument(reads, expenseKind.collection))).length,
    ).toBeLessThan(costs);
  }

  async function ended(server: RunningBackend, { token }: TestDriver, logbook: LogbookName = 'own') {
    for (;;) {
      const { restore } = await server.client(token, logbook).archive.overview.query();
      if (restore?.state !== 'running') return restore;
      await pause(100);
    }
  }

  it('is restored record for record by the next server', async () => {
    const driver = await signUpDriver();
    const first = await startBuilt(built);
    const id = await upload(first, driver, zip);
    await first.client(driver.token).archive.restore.mutate({ id });
    await killWhileItWrites(first, driver);
    const second = await startBuilt(built, whenNobodyHoldsTheJob);
    try {
      expect(await ended(second, driver)).toMatchObject({ state: 'done', problem: null });
      expect(await second.client(driver.token).ledger.verify.query()).toMatchObject({ holds: true });
    } finally {
      await second.stop('SIGTERM');
    }
    expect(await stored(driver, everything)).toEqual(expected);
  }, 600_000);

  it('is taken in beside what is there, each record once, by the next server', async () => {
    const driver = await signUpDriver();
    const first = await startBuilt(built);
    const { archive, vehicles } = first.client(driver.token);
    const own = await vehicles.create.mutate(aVehicle());
    const id = await upload(first, driver, zip);
    await archive.restore.mutate({ id });
    expect(await ended(first, driver)).toMatchObject({ state: 'preview' });
    await archive.agreeRestore.mutate({ id });
    await killWhileItWrites(first, driver);
    const second = await startBuilt(built, whenNobodyHoldsTheJob);
    try {
      expect(await ended(second, driver)).toMatchObject({ state: 'done', takeIn: { refused: [] } });
      expect(await second.client(driver.token).ledger.verify.query()).toMatchObject({ holds: true });
    } finally {
      await second.stop('SIGTERM');
    }
    const found = await stored(driver, everything);
    const idsOf = (documents: readonly object[] = []) =>
      documents.map((each) => ('id' in each ? String(each.id) : '')).sort();
    for (const name of ['trips', 'fills', 'expenses'])
      expect(idsOf(found[name])).toEqual(idsOf(expected[name]));
    expect(idsOf(found.vehicles)).toEqual([...idsOf(expected.vehicles), own.id].sort());
  }, 600_000);

  it('comes back into its shared logbook, each record once and as its author’s, by the next server', async () => {
    const [owner, author] = [await signUpDriver(), await signUpDriver()];
    const id = `logbook-${newId()}` as const;
    const authorId = newId();
    // The same logbook with the same members on both servers.
    const begin = async ({ client }: Pick<TestServer, 'client'>) => {
      for (const { token } of [owner, author]) await client(token).account.me.query();
      await client(owner.token).logbooks.create.mutate({ id, name: 'Family', isCompany: false });
      const invite = { id: authorId, role: 'driver' as const, forWhom: '', untilMs: null };
      const { token } = await client(owner.token, id).logbooks.invite.mutate(invite);
      await client(author.token).logbooks.join.mutate({ token, name: 'Ben' });
    };
    await begin(source);
    const logbook = await source.application.get(Logbooks).open({ id: author.id, displayName: null }, id);
    await source.application.get(RecordWriter).writeAll(logbook, costWrites());
    const answer = await withToken(source, owner, 'archive', { headers: { 'x-roadbook-logbook': id } });
    const shared = Buffer.from(await answer.arrayBuffer());
    const written = await everyDocument(
      source.application.get<DocumentStore>(STORE).of(id),
      expenseKind.collection,
    );

    const first = await startBuilt(built);
    await begin(first);
    const { archive } = first.client(owner.token, id);
    const restoreId = await upload(first, owner, shared, id);
    await archive.restore.mutate({ id: restoreId });
    expect(await ended(first, owner, id)).toMatchObject({
      state: 'preview',
      takeIn: { leftOut: { members: 0 } },
    });
    await archive.agreeRestore.mutate({ id: restoreId });
    await killWhileItWrites(first, { id });
    const second = await startBuilt(built, whenNobodyHoldsTheJob);
    try {
      expect(await ended(second, owner, id)).toMatchObject({ state: 'done', takeIn: { refused: [] } });
      expect(await second.client(owner.token, id).ledger.verify.query()).toMatchObject({ holds: true });
    } finally {
      await second.stop('SIGTERM');
    }
    expect(await stored({ id }, (reads) => everyDocument(reads, expenseKind.collection))).toEqual(written);
    expect(written).toHaveLength(costs);
    expect(written[0]).toMatchObject({ data: { enteredBy: authorId } });
  }, 600_000);
});

async function everyDocument(
  reads: Reads,
  collection: Collection<JsonObject>,
  most = Number.POSITIVE_INFINITY,
) {
  const found: object[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < most; ) {
    const page = await reads.list(collection, {
      ...{ order: byId, limit: 500 },
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.documents);
    cursor = page.next;
  }
  return found;
}

async function everything(reads: Reads): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const { collection } of archivedCollections) {
    // The keys of the other server are the restored account's alone.
    if (collection.name !== 'ledgerOtherKeys')
      found[collection.name] = await everyDocument(reads, collection);
  }
  return found;
}
