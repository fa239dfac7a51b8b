import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveVersion } from '../src/domain/archive/archive.schema';
import { checkLedgerFile } from '../src/features/ledger/verification/check-ledger-file';
import { checkFiles } from '../src/operations/check-files';
import { wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore, JsonObject } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { archivedCollections } from '../src/registry/archive-contents';
import { restoreDocumentId, restores } from '../src/registry/stored/archive.collection';
import { attachmentUsage, usageId } from '../src/registry/stored/attachments.collection';
import { makeLog } from '../src/rpc/log';
import { aVehicle } from './harness/a-vehicle';
import {
  agreed,
  documentsOf,
  ended,
  everythingOf,
  exported,
  restored,
  started,
  withToken,
} from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { writeDemoYears } from './harness/demo-year';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const zone = 'Europe/Berlin';

/** Time until the next noon: reminders are written in the morning, which may come while records are compared. */
const aheadMs = 86_400_000 - ((Date.now() + 43_200_000) % 86_400_000);

function startedAtNoon(variables: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  return startServer(variables, makeLog('silent'), () => Date.now() + aheadMs);
}

describe('an archive', () => {
  let server: TestServer;
  let other: TestServer;
  let driver: TestDriver;
  let attachmentId: string;
  const content = aPdf(randomBytes(299_991));
  let zip: Buffer;
  beforeAll(async () => {
    [server, other] = await Promise.all([startedAtNoon(), startedAtNoon()]);
    driver = await signUpDriver();
    const client = server.client(driver.token);
    const account = await client.account.me.query({ firstSight: { languages: ['de-DE'], zone } });
    await client.account.update.mutate({ version: account.version, changes: { displayName: 'Maja Lenz' } });
    const terms = { zone, currency: 'EUR', distanceUnit: 'km', volumeUnit: 'litre' } as const;
    await writeDemoYears(server, driver, terms, 'archive');
    attachmentId = newId();
    const owner = await attachedToNewVehicle(client);
    const put = await withToken(server, driver, `attachments/${attachmentId}?${owner}`, {
      ...{ method: 'PUT', body: content },
      headers: { 'content-type': 'application/pdf' },
    });
    expect(put.status).toBe(200);
    zip = await exported(server, driver);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  it('has every record as JSON with its schema, as CSV, the files byte for byte and a ledger that holds', async () => {
    const files = await unzipped(zip);
    const { items } = await server.client(driver.token).vehicles.list.query({});
    const vehicles = String(files.get('data/vehicles.jsonl')).trim().split('\n');
    expect(vehicles).toHaveLength(items.length);
    expect(JSON.parse(String(files.get('schema.json'))).data.vehicles.properties).toHaveProperty(
      'energySources',
    );
    expect(String(files.get('csv/vehicles.csv')).split('\r\n')[0]).toContain('name');
    const attachment = [...files.keys()].find((name) => name.startsWith('files/attachments/'));
    expect(files.get(attachment ?? '')).toEqual(content);
    const ledger = files.get('ledger/ledger.txt') ?? Buffer.alloc(0);
    const verification = await checkLedgerFile(only(ledger), { expectedHash: null, keys: null });
    expect(verification).toMatchObject({ result: 'holds' });
  });

  it('is remembered as the last export', async () => {
    const { lastExport } = await server.client(driver.token).archive.overview.query();
    expect(lastExport).toEqual({ atMs: expect.any(Number), bytes: zip.length });
  });

  it('comes back on another server record for record, with files, sums and a ledger that goes on', async () => {
    const before = await everythingOf(server, driver);
    const newcomer = await signUpDriver();
    await other
      .client(newcomer.token)
      .account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    expect(await restored(other, newcomer, zip)).toMatchObject({ state: 'done', files: 1, problem: null });
    expect(await everythingOf(other, newcomer)).toEqual(before);

    const client = other.client(newcomer.token);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    const documents = other.application.get<DocumentStore>(STORE).of(newcomer.id);
    expect(await wrongSums(documents)).toEqual([]);
    expect((await documents.get(attachmentUsage, usageId))?.data).toEqual({ bytes: 300_000, files: 1 });
    const attachment = await withToken(other, newcomer, `attachments/${attachmentId}`);
    expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content);

    // The server continues, and entries signed by both servers are in the next export.
    await client.vehicles.create.mutate(aVehicle());
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    const again =
      (await unzipped(await exported(other, newcomer))).get('ledger/ledger.txt') ?? Buffer.alloc(0);
    const verification = await checkLedgerFile(only(again), { expectedHash: null, keys: null });
    expect(verification).toMatchObject({
      result: 'holds',
      signatures: { unknownCheckpoints: 0, checkpoints: [{}, {}] },
    });
  });

  it('changes nothing when it is restored twice', async () => {
    const newcomer = await signUpDriver();
    await restored(other, newcomer, zip);
    const before = await everythingOf(other, newcomer);
    expect(await restored(other, newcomer, zip)).toMatchObject({ state: 'done' });
    expect(await everythingOf(other, newcomer)).toEqual(before);
  });

  it('is shown before it is taken into an account that has records, which stay as they are', async () => {
    const someone = await signUpDriver();
    const client = other.client(someone.token);
    const own = await client.vehicles.create.mutate(aVehicle());
    const before = await everythingOf(other, someone);
    const shown = await restored(other, someone, zip);
    const source = await everythingOf(server, driver);
    const count = (name: string) => source[name]?.length ?? 0;
    expect(shown).toMatchObject({
      state: 'preview',
      takeIn: { source: 'everything', files: 1, refused: [] },
    });
    expect(shown?.takeIn?.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'vehicle', new: count('vehicles'), here: 0, changed: 0, refused: 0 },
        { kind: 'trip', new: count('trips'), here: 0, changed: 0, refused: 0 },
        { kind: 'fill', new: count('fills'), here: 0, changed: 0, refused: 0 },
      ]),
    );
    expect(await everythingOf(other, someone)).toEqual(before);
    await client.vehicles.create.mutate(aVehicle());
    // The check of stored data and backups know the uploaded archive while it waits.
    const reads = other.application.get<DocumentStore>(STORE).of(someone.id);
    const root = join(other.environment.DATA_DIR, 'files');
    expect(await checkFiles(root, someone.id, reads)).toMatchObject({ files: 1, missing: [], unnamed: [] });

    expect(await agreed(other, someone)).toMatchObject({ state: 'done', files: 1, takeIn: { refused: [] } });
    const after = await everythingOf(other, someone);
    expect(after.trips).toHaveLength(count('trips'));
    expect(after.vehicles).toContainEqual(before.vehicles?.[0]);
    expect(await client.vehicles.get.query({ id: own.id })).toEqual(own);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    expect(await wrongSums(other.application.get<DocumentStore>(STORE).of(someone.id))).toEqual([]);
    const attachment = await withToken(other, someone, `attachments/${attachmentId}`);
    expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content);
    // Each entry says that the record was imported, and is dated now.
    const [trip] = (await client.trips.list.query({ limit: 1 })).items;
    const { items } = await client.ledger.list.query({ subjectId: trip?.id ?? '' });
    expect(items[0]).toMatchObject({
      body: { reason: expect.stringMatching(/^Taken in from an export of 20/) },
    });

    // Restored again: everything exists, and later changes are kept.
    const [first] = (await client.vehicles.list.query({})).items;
    if (!first) throw new Error('no vehicle');
    const again = await restored(other, someone, zip);
    expect(again?.takeIn?.kinds.every((kind) => kind.new === 0 && kind.changed === 0)).toBe(true);
    expect(await agreed(other, someone)).toMatchObject({ state: 'done', records: 0 });
    expect(await everythingOf(other, someone)).toEqual(after);
  });

  it('is whole or not at all where the server ends in the middle of it', async () => {
    const folder = { DATA_DIR: `${other.environment.DATA_DIR}-again` };
    const first = await startedAtNoon(folder);
    const newcomer = await signUpDriver();
    const trips = archivedCollections.find(({ collection }) => collection.name === 'trips');
    if (!trips) throw new Error('no trips');
    try {
      await started(first, newcomer, zip);
      while ((await documentsOf(first, newcomer, trips.collection)).length === 0) await pause(1);
      // Nothing is sealed while it is written.
      await expect(first.client(newcomer.token).vehicles.create.mutate(aVehicle())).rejects.toMatchObject({
        data: { reason: 'RESTORE_RUNNING' },
      });
    } finally {
      await first.application.close();
    }
    const second = await startedAtNoon(folder);
    try {
      expect(await ended(second, newcomer)).toMatchObject({ state: 'done' });
      expect(await everythingOf(second, newcomer)).toEqual(await everythingOf(server, driver));
    } finally {
      await second.close();
    }
  });

  it('is another driver’s business to nobody', async () => {
    const [owner, stranger] = [await signUpDriver(), await signUpDriver()];
    const id = newId();
    await other.client(owner.token).archive.beginRestore.mutate({ id, bytes: 10 });
    const put = await withToken(other, stranger, `archive/restores/${id}/1`, { method: 'PUT', body: 'x' });
    expect(put.status).toBe(404);
    await expect(other.client(stranger.token).archive.restore.mutate({ id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    const nobody = await fetch(`${other.url}/api/files/archive`);
    expect(nobody.status).toBe(401);
  });

  describe('that is not as it was written is refused with its place, and nothing is stored', () => {
    type Files = Map<string, Buffer>;
    const trip = 'data/trips.jsonl';
    const lines = (files: Files, name = trip) => String(files.get(name)).trimEnd().split('\n');
    const withLines = (files: Files, some: readonly string[], name = trip) =>
      new Map([...files, [name, Buffer.from(`${some.join('\n')}\n`)]]);
    const changedLine = (
      files: Files,
      change: (line: { id: string; version: number; data: JsonObject }) => object,
    ) => {
      const [first = '', ...rest] = lines(files);
      return withLines(files, [JSON.stringify(change(JSON.parse(first))), ...rest]);
    };
    const manifestOf = (files: Files) => JSON.parse(String(files.get('manifest.json')));
    const withManifest = (files: Files, changes: object) =>
      new Map([
        ...files,
        ['manifest.json', Buffer.from(JSON.stringify({ ...manifestOf(files), ...changes }))],
      ]);

    const cases: readonly [string, (files: Files) => Files, string, string | null][] = [
      [
        'a changed record',
        (files) => changedLine(files, (line) => ({ ...line, version: 9 })),
        'ARCHIVE_DAMAGED',
        trip,
      ],
      [
        'a record that no driver could write',
        (files) =>
          withTrueManifest(
            changedLine(files, (line) => ({ ...line, data: { ...line.data, distanceMetres: -5 } })),
          ),
        ...(['ARCHIVE_DAMAGED', `${trip}:1`] as const),
      ],
      [
        'a record of a vehicle that is not there',
        (files) =>
          withTrueManifest(
            changedLine(files, (line) => ({ ...line, data: { ...line.data, vehicleId: newId() } })),
          ),
        ...(['ARCHIVE_DAMAGED', `${trip}:1`] as const),
      ],
      [
        'a member that no record has, such as another driver’s id',
        (files) =>
          withTrueManifest(
            changedLine(files, (line) => ({ ...line, data: { ...line.data, driverId: 'x' } })),
          ),
        ...(['ARCHIVE_DAMAGED', `${trip}:1`] as const),
      ],
      [
        'a record twice',
        (files) => withTrueManifest(withLines(files, [lines(files)[0] ?? '', ...lines(files)])),
        ...(['ARCHIVE_DAMAGED', `${trip}:2`] as const),
      ],
      [
        'a line that is no JSON',
        (files) => withTrueManifest(withLines(files, ['{"id":', ...lines(files)])),
        ...(['ARCHIVE_DAMAGED', `${trip}:1`] as const),
      ],
      [
        'a newer version',
        (files) => withManifest(files, { version: archiveVersion + 1 }),
        'ARCHIVE_TOO_NEW',
        'manifest.json',
      ],
      [
        'another format',
        (files) => withManifest(files, { format: 'other' }),
        'ARCHIVE_UNREADABLE',
        'manifest.json',
      ],
      [
        'no manifest',
        (files) => new Map([...files].filter(([name]) => name !== 'manifest.json')),
        'ARCHIVE_UNREADABLE',
        'manifest.json',
      ],
      [
        'a file that is missing',
        (files) => new Map([...files].filter(([name]) => name !== trip)),
        'ARCHIVE_DAMAGED',
        trip,
      ],
      [
        'a file too many',
        (files) => new Map([...files, ['data/more.jsonl', Buffer.from('')]]),
        'ARCHIVE_DAMAGED',
        'data/more.jsonl',
      ],
      [
        'a file that no record names',
        (files) => withTrueManifest(new Map([...files, ['files/attachments/x.pdf', Buffer.from('x')]])),
        ...(['ARCHIVE_DAMAGED', 'files/attachments/x.pdf'] as const),
      ],
      [
        'a manifest that says more entries of the ledger than there are',
        (files) => {
          const { ledger } = manifestOf(files);
          return withManifest(files, { ledger: { ...ledger, entries: ledger.entries + 1 } });
        },
        ...(['ARCHIVE_DAMAGED', 'data/ledgerHeads.jsonl:1'] as const),
      ],
      [
        'a manifest that says that a file is longer than it is',
        (files) => {
          const entries = manifestOf(files).entries.map((entry: { name: string; bytes: number }) =>
            entry.name === trip ? { ...entry, bytes: entry.bytes + 1 } : entry,
          );
          return withManifest(files, { entries });
        },
        ...(['ARCHIVE_DAMAGED', trip] as const),
      ],
      [
        'a manifest that names a path out of the archive',
        (files) => {
          const [first, ...rest] = manifestOf(files).entries;
          return withManifest(files, { entries: [{ ...first, name: '../evil.txt' }, ...rest] });
        },
        ...(['ARCHIVE_DAMAGED', 'manifest.json'] as const),
      ],
      [
        'a changed entry of the ledger',
        (files) => {
          const ledger = lines(files, 'ledger/ledger.txt');
          ledger[3] = (ledger[3] ?? '').replace('"action":"created"', '"action":"removed"');
          return withTrueManifest(withLines(files, ledger, 'ledger/ledger.txt'));
        },
        ...(['ARCHIVE_DAMAGED', 'ledger/ledger.txt:4'] as const),
      ],
      [
        'a ledger whose end was cut off',
        (files) =>
          withTrueManifest(
            withLines(files, lines(files, 'ledger/ledger.txt').slice(0, -1), 'ledger/ledger.txt'),
          ),
        ...(['ARCHIVE_DAMAGED', expect.stringMatching(/^ledger\/ledger\.txt:\d+$/)] as const),
      ],
      [
        'a bomb',
        (files) => withTrueManifest(new Map([...files, ['data/trips.jsonl', Buffer.alloc(30_000_000, ' ')]])),
        ...(['ARCHIVE_DAMAGED', trip] as const),
      ],
    ];

    it.each(cases)('%s', async (_, change, reason, place) => {
      const someone = await signUpDriver();
      const bad = await zipped(change(await unzipped(zip)));
      expect(await restored(other, someone, bad)).toMatchObject({
        state: 'refused',
        problem: { reason, place },
      });
      const stored = Object.values(await everythingOf(other, someone)).flat();
      expect(stored).toEqual([]);
    });

    /** yazl writes no such names, so the bytes are changed, in the entry and in the directory. */
    it.each([
      ['a path that leads out', '../evil.txt'],
      ['an absolute path', '/etc/passwd'],
      ['a path of Windows', '..\\evil.txt'],
    ])('%s', async (_, name) => {
      const placeholder = 'x'.repeat(name.length);
      const someone = await signUpDriver();
      const files = new Map([...(await unzipped(zip)), [placeholder, Buffer.from('x')]]);
      const bytes = await zipped(files);
      for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder))
        bytes.write(name, at);
      expect(await restored(other, someone, bytes)).toMatchObject({ state: 'refused' });
      expect(Object.values(await everythingOf(other, someone)).flat()).toEqual([]);
    });

    it('a name twice', async () => {
      const someone = await signUpDriver();
      const files = await unzipped(zip);
      const twice = await zipped([...files, ['README.txt', Buffer.from('once more')]]);
      expect(await restored(other, someone, twice)).toMatchObject({
        problem: { reason: 'ARCHIVE_DAMAGED', place: 'README.txt' },
      });
    });

    it.each([
      ['empty bytes', () => Buffer.from([0])],
      ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
      ['no zip', () => randomBytes(5_000)],
    ])('%s', async (_, change) => {
      const someone = await signUpDriver();
      expect(await restored(other, someone, change(zip))).toMatchObject({
        problem: { reason: 'ARCHIVE_UNREADABLE', place: null },
      });
      const known = await other.application
        .get<DocumentStore>(STORE)
        .of(someone.id)
        .get(restores, restoreDocumentId);
      expect(known?.data.state).toBe('refused');
    });
  });
});

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
