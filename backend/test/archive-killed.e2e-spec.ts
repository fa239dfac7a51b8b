import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archivePartBytes } from '../src/domain/archive/archive.schema';
import { byId, type Collection, type JsonObject, type Reads } from '../src/platform/documents/documents';
import { openReadOnly } from '../src/platform/documents/sqlite/read-only';
import { RecordWriter } from '../src/records/record-writer';
import { archivedCollections } from '../src/registry/archive-contents';
import { collections } from '../src/registry/collections';
import { expenseKind } from '../src/registry/kinds/expense.kind';
import { unattended } from '../src/rpc/unattended';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { everythingOf, exported } from './harness/archive-calls';
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
    const writes = Array.from({ length: costs }, () => {
      const { id: _, version: _version, ...content } = anExpense({ vehicleId: null });
      return { action: 'create', kind: expenseKind, id: newId(), content } as const;
    });
    await source.application.get(RecordWriter).writeAll(unattended(owner.id), writes);
    // An export is signed, which is stored, too.
    zip = await exported(source, owner);
    expected = await everythingOf(source, owner);
  }, 240_000);
  afterAll(async () => {
    await source.close();
    built.remove();
  });

  async function stored<R>(driver: TestDriver, read: (reads: Reads) => Promise<R>): Promise<R> {
    const documents = openReadOnly(join(built.dataDir, 'roadbook.sqlite'), collections);
    try {
      return await read(documents.of(driver.id));
    } finally {
      documents.close();
    }
  }

  async function upload({ url, client }: RunningBackend, { token }: TestDriver): Promise<string> {
    const id = newId();
    await client(token).archive.beginRestore.mutate({ id, bytes: zip.length });
    for (let at = 0, number = 1; at < zip.length; at += archivePartBytes, number += 1) {
      const put = await fetch(`${url}/api/files/archive/restores/${id}/${number}`, {
        ...{ method: 'PUT', body: new Uint8Array(zip.subarray(at, at + archivePartBytes)) },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(put.status).toBe(204);
    }
    return id;
  }

  const hasCosts = (driver: TestDriver) =>
    stored(driver, async (reads) => (await everyDocument(reads, expenseKind.collection, 1)).length > 0);

  async function killWhileItWrites(server: RunningBackend, driver: TestDriver): Promise<void> {
    while (!(await hasCosts(driver))) await pause(1);
    await server.stop('SIGKILL');
    // The restore was interrupted in the middle.
    expect(
      (await stored(driver, (reads) => everyDocument(reads, expenseKind.collection))).length,
    ).toBeLessThan(costs);
  }

  async function ended(server: RunningBackend, { token }: TestDriver) {
    for (;;) {
      const { restore } = await server.client(token).archive.overview.query();
      if (restore?.state !== 'running') return restore;
      await pause(100);
    }
  }

  it('is restored record for record by the next server', async () => {
    const driver = await signUpDriver();
    const first = await startBuilt(built);
    const id = await upload(first, driver);
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
  }, 240_000);

  it('is taken in beside what is there, each record once, by the next server', async () => {
    const driver = await signUpDriver();
    const first = await startBuilt(built);
    const { archive, vehicles } = first.client(driver.token);
    const own = await vehicles.create.mutate(aVehicle());
    const id = await upload(first, driver);
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
  }, 240_000);
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
