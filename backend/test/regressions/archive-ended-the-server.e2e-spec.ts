import { archivePartBytes, type Restore } from '../../src/domain/archive/archive.schema';

import { unzipped, withTrueManifest, zipped } from '../harness/archives';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from '../harness/built-backend';
import { signUpDriver } from '../harness/drivers';
import { driving, newId } from '../harness/driving';
import { startServer } from '../harness/server';

type Files = Map<string, Buffer>;

const locks = 'data/periodLocks.jsonl';
const ledger = 'ledger/ledger.txt';

const lineOf = (data: string) => Buffer.from(`{"id":"current","version":1,"data":${data}}\n`);
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/**
 * A schema keeps a fault for each of 600 000 wrong members, more than the server's memory held. The server ended for
 * every driver, and resumed the job after its restart.
 */
describe('an archive of a few kilobytes that is millions of members', () => {
  let built: BuiltBackend;
  let backend: RunningBackend;
  let files: Files;
  beforeAll(() => {
    built = buildBackend();
  });
  beforeAll(async () => {
    const source = await startServer();
    const { driver, trips, aTrip } = await driving(source);
    await trips.create.mutate(aTrip());
    const answer = await fetch(`${source.url}/api/files/archive`, {
      headers: { authorization: `Bearer ${driver.token}` },
    });
    files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    await source.close();
    // Heap available on a machine with 512 MiB.
    backend = await startBuilt(built, { NODE_OPTIONS: '--max-old-space-size=150' });
  });
  afterAll(async () => {
    await backend.stop('SIGTERM');
    built.remove();
  });

  async function refused(zip: Buffer): Promise<Restore['problem'] | undefined> {
    const { token } = await signUpDriver();
    const { archive } = backend.client(token);
    const id = newId();
    await archive.beginRestore.mutate({ id, bytes: zip.length });
    const put = await fetch(`${backend.url}/api/files/archive/restores/${id}/1`, {
      ...{ method: 'PUT', body: new Uint8Array(zip), headers: { authorization: `Bearer ${token}` } },
    });
    expect([put.status, zip.length < archivePartBytes]).toEqual([204, true]);
    await archive.restore.mutate({ id });
    for (;;) {
      const { restore } = await archive.overview.query();
      if (restore?.state !== 'running') return restore?.problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const withLine = (name: string, line: Buffer) => withTrueManifest(new Map([...files, [name, line]]));

  it.each<[string, () => Files, string]>([
    [
      'a line of six hundred thousand locks',
      () => withLine(locks, lineOf(`{"locks":[${Array(600_000).fill('{}').join()}]}`)),
      `${locks}:1`,
    ],
    [
      'a line of a hundred thousand levels',
      () => withLine(locks, lineOf(`{"locks":${nested(100_000)}}`)),
      `${locks}:1`,
    ],
    [
      'a manifest of three megabytes of numbers',
      () => {
        const manifest = JSON.parse(String(files.get('manifest.json')));
        const entries = Array(1_500_000).fill(1);
        return new Map([...files, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, entries }))]]);
      },
      'manifest.json',
    ],
    [
      'a ledger whose first line is of a million numbers',
      () => {
        const [first = '', ...rest] = String(files.get(ledger)).split('\n');
        const checkpoints = Array(900_000).fill(1);
        const line = JSON.stringify({ ...JSON.parse(first), checkpoints });
        return withLine(ledger, Buffer.from([line, ...rest].join('\n')));
      },
      `${ledger}:1`,
    ],
    [
      'a ledger with an entry of a hundred thousand levels',
      () => {
        const [first = '', second = '', ...rest] = String(files.get(ledger)).split('\n');
        const deep = `${second.slice(0, 65)}{"body":${nested(100_000)}}`;
        return withLine(ledger, Buffer.from([first, deep, ...rest].join('\n')));
      },
      `${ledger}:2`,
    ],
  ])('with %s is refused with its place', async (_, change, place) => {
    const zip = await zipped(change());
    expect(await refused(zip)).toEqual({ reason: 'ARCHIVE_DAMAGED', place });
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
  });

  it('whose files share their bytes is refused', async () => {
    const name = (index: number) => `files/attachments/${String(index).padStart(6, '0')}.pdf`;
    const content = Buffer.alloc(1_000_000, ' ');
    const many = Array.from({ length: 9 }, (_, index) => [name(index), content] as const);
    expect(await refused(overlapping(await zipped([...files, ...many])))).toMatchObject({
      reason: 'ARCHIVE_DAMAGED',
      place: expect.stringMatching(/^files\/attachments\//),
    });
  });
});

/** Makes all attachments in the zip's central directory begin at the offset of the first. */
function overlapping(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  let first: number | null = null;
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 1)) {
    const nameLength = changed.readUInt16LE(at + 28);
    if (!changed.toString('utf8', at + 46, at + 46 + nameLength).startsWith('files/attachments/0')) continue;
    first ??= changed.readUInt32LE(at + 42);
    changed.writeUInt32LE(first, at + 42);
  }
  return changed;
}
