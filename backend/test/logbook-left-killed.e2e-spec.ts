import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reads } from '../src/platform/documents/documents';
import { openReadOnly } from '../src/platform/documents/sqlite/read-only';
import { collections } from '../src/registry/collections';
import { vehicles } from '../src/registry/kinds/vehicle.kind';
import { logbookHeadId, logbookHeads, members, memberships } from '../src/rpc/logbooks.collection';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';

/** The program as it is deployed, ended by the operating system before a logbook without members is erased. */
describe('a logbook whose last member leaves while the server is killed', () => {
  let built: BuiltBackend;
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(() => built.remove());

  async function stored<R>(partition: string, read: (reads: Reads) => Promise<R>): Promise<R> {
    const documents = openReadOnly(join(built.dataDir, 'roadbook.sqlite'), collections);
    try {
      return await read(documents.of(partition));
    } finally {
      documents.close();
    }
  }

  async function aLogbook({ client, url }: RunningBackend) {
    const person = await signUpDriver('Ana');
    await client(person.token).account.me.query();
    const id = `logbook-${newId()}` as const;
    await client(person.token).logbooks.create.mutate({ id, name: 'Family', isCompany: false });
    const within = client(person.token, id);
    const vehicle = await within.vehicles.create.mutate(aVehicle());
    const put = await fetch(
      `${url}/api/files/attachments/${newId()}?recordKind=vehicle&recordId=${vehicle.id}`,
      {
        ...{ method: 'PUT', body: aPdf('the licence') },
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-roadbook-logbook': id,
          'content-type': 'application/pdf',
        },
      },
    );
    expect(put.status).toBe(200);
    const files = join(built.dataDir, 'files/drivers', id);
    expect(existsSync(files)).toBe(true);
    const hasHead = () =>
      stored(id, async (reads) => (await reads.get(logbookHeads, logbookHeadId)) !== null);
    const left = () =>
      stored(id, async (reads) => {
        const query = { order: { field: 'id', direction: 'ascending' }, limit: 9 } as const;
        const [some, others] = [await reads.list(vehicles, query), await reads.list(members, query)];
        return [some.documents.length, others.documents.length, existsSync(files)];
      });
    const isListed = () => stored(person.id, async (reads) => (await reads.get(memberships, id)) !== null);
    return { person, id, within, hasHead, left, isListed };
  }

  it('is erased by the next server, though its files could not be at first', async () => {
    const first = await startBuilt(built);
    const { person, within, hasHead, left, isListed } = await aLogbook(first);
    const unfinished = join(built.dataDir, 'files/unfinished');
    rmSync(unfinished, { recursive: true });
    writeFileSync(unfinished, '');
    await expect(within.logbooks.leave.mutate({})).rejects.toThrow();
    await first.stop('SIGKILL');
    expect([await hasHead(), await left()]).toEqual([false, [0, 0, true]]);
    rmSync(unfinished);
    const second = await startBuilt(built);
    try {
      expect(await second.client(person.token).logbooks.list.query({})).toEqual({ logbooks: [] });
      expect([await left(), await isListed()]).toEqual([[0, 0, false], false]);
    } finally {
      await second.stop('SIGTERM');
    }
  }, 600_000);

  it('is erased by the next server, wherever the last one was ended', async () => {
    const first = await startBuilt(built);
    const { person, within, hasHead, left, isListed } = await aLogbook(first);
    let isAnswered = false;
    const leaving = within.logbooks.leave.mutate({}).catch(() => null);
    void leaving.then(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await hasHead())) await pause(1);
    await first.stop('SIGKILL');
    expect(await hasHead()).toBe(false);
    const second = await startBuilt(built);
    try {
      expect(await second.client(person.token).logbooks.list.query({})).toEqual({ logbooks: [] });
      expect([await left(), await isListed()]).toEqual([[0, 0, false], false]);
    } finally {
      await second.stop('SIGTERM');
    }
  }, 600_000);
});
