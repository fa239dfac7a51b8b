import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { readManifest } from '../src/operations/backup/backup-manifest';
import { checkBackup } from '../src/operations/backup/check-backup';
import { deleteOldBackups, makeBackupFolder } from '../src/operations/backup/make-backup-folder';
import { restoreBackup } from '../src/operations/backup/restore-backup';
import { checkData } from '../src/operations/data-check';
import { StoreCannotOpen } from '../src/platform/documents/errors';
import { aVehicle } from './harness/a-vehicle';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const nowMs = Date.parse('2026-11-23T05:00:00Z');

describe('a backup of a running server', () => {
  let server: TestServer;
  let into: string;
  beforeAll(async () => {
    server = await startServer();
    mkdirSync(join(server.environment.DATA_DIR, 'identity'), { recursive: true });
    writeFileSync(join(server.environment.DATA_DIR, 'identity/accounts.json'), '{"accounts":[]}');
    into = mkdtempSync(join(tmpdir(), 'roadbook-backups-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(into, { recursive: true });
  });

  async function aDriver() {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    const attachmentId = newId();
    const content = aPdf(randomBytes(20_000));
    const owner = await attachedToNewVehicle(client);
    const put = await fetch(`${server.url}/api/files/attachments/${attachmentId}?${owner}`, {
      ...{ method: 'PUT', body: content },
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/pdf' },
    });
    expect(put.status).toBe(200);
    return { driver, client, attachmentId, content };
  }

  function withByteChanged(file: string): void {
    const content = readFileSync(file);
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    writeFileSync(file, content);
  }

  async function saidOf(backup: string): Promise<string> {
    try {
      const { findings } = await checkData(backup);
      return findings.flatMap(({ fix, sentence }) => (fix === 'otherBackup' ? sentence : [])).join('\n');
    } catch (error) {
      if (error instanceof StoreCannotOpen) return error.message;
      throw error;
    }
  }

  const made = (atMs: number) =>
    makeBackupFolder({ dataFolder: server.environment.DATA_DIR, into, nowMs: atMs });

  it('made while it is written to restores to a server whose ledgers, sums and files hold', async () => {
    const { driver, client, attachmentId, content } = await aDriver();
    let isDone = false;
    const writing = (async () => {
      for (let written = 0; ; written += 1) {
        await client.vehicles.create.mutate(aVehicle());
        if (isDone) return written;
      }
    })();
    const backup = await made(nowMs).finally(() => {
      isDone = true;
    });
    await writing;
    expect((await checkData(join(backup, 'roadbook.sqlite'))).findings).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'roadbook-restored-'));
    rmSync(folder, { recursive: true });
    await restoreBackup(backup, folder, nowMs);
    const restored = await startServer({ DATA_DIR: folder });
    try {
      const again = restored.client(driver.token);
      expect(await again.ledger.verify.query()).toMatchObject({ holds: true });
      const { sequence, hash } = await again.ledger.head.query();
      const { ledgers } = (await checkBackup(backup)).manifest;
      expect(ledgers).toContainEqual({ driverId: driver.id, sequence, hash });
      const attachment = await fetch(`${restored.url}/api/files/attachments/${attachmentId}`, {
        headers: { authorization: `Bearer ${driver.token}` },
      });
      expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content);
      // It goes on with the same key.
      await again.vehicles.create.mutate(aVehicle());
      expect(await again.ledger.verify.query()).toMatchObject({ holds: true });
      expect(await checkData(folder)).toMatchObject({ findings: [] });
    } finally {
      await restored.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is readable by its owner alone', async () => {
    await aDriver();
    const backup = await made(nowMs + 1_000);
    const modes = [backup, ...readdirSync(backup).map((name) => join(backup, name))].map(
      (path) => statSync(path).mode & 0o077,
    );
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('is refused when it is cut off, changed, incomplete or none', async () => {
    const { driver } = await aDriver();
    const folder = join(into, 'never');
    const cases: readonly [string, (backup: string) => void, RegExp][] = [
      ['cut', (backup) => truncateSync(join(backup, 'roadbook.sqlite'), 8_192), /damaged: roadbook.sqlite/],
      ['empty', (backup) => truncateSync(join(backup, 'roadbook.sqlite'), 0), /damaged: roadbook.sqlite/],
      ['without records', (backup) => rmSync(join(backup, 'roadbook.sqlite')), /roadbook.sqlite is missing/],
      ['without keys', (backup) => rmSync(join(backup, 'ledger-keys.json')), /ledger-keys.json is missing/],
      ['without accounts', (backup) => rmSync(join(backup, 'accounts.json')), /accounts.json is missing/],
      [
        'with accounts cut off',
        (backup) => truncateSync(join(backup, 'accounts.json'), 5),
        /damaged: accounts/,
      ],
      [
        'with a byte changed',
        (backup) => withByteChanged(join(backup, 'roadbook.sqlite')),
        /damaged: roadbook/,
      ],
      [
        'with a changed attachment',
        (backup) => {
          const files = join(backup, 'files/drivers', driver.id, 'attachments');
          withByteChanged(join(files, readdirSync(files)[0] ?? ''));
        },
        /attachments\/.* is not as it was saved/,
      ],
      [
        'with a foreign file',
        (backup) => writeFileSync(join(backup, 'files/drivers', driver.id, 'attachments/more'), ''),
        /more was not in it/,
      ],
      ['unfinished', (backup) => rmSync(join(backup, 'backup.json')), /not finished/],
      ['of nonsense', (backup) => writeFileSync(join(backup, 'backup.json'), '{'), /cannot be read/],
      ['without files', (backup) => rmSync(join(backup, 'files'), { recursive: true }), /not hold as much/],
      [
        'with a file cut off',
        (backup) => {
          const files = join(backup, 'files/drivers', driver.id, 'attachments');
          truncateSync(join(files, readdirSync(files)[0] ?? ''), 10);
        },
        /is missing or cut off/,
      ],
      [
        'of a newer version',
        (backup) => withManifest(backup, (manifest) => ({ ...manifest, version: 3, encrypted: true })),
        /made by a newer Roadbook/,
      ],
      ['of a newer store', withNewerLayout, /(made|written) by a newer Roadbook/],
    ];
    for (const [at, [name, harm, sentence]] of cases.entries()) {
      const backup = await made(nowMs + 10_000 + at);
      harm(backup);
      await expect(restoreBackup(backup, folder, nowMs)).rejects.toThrow(sentence);
      // The check says of a backup what the restore would.
      expect({ name, said: await saidOf(backup) }).toEqual({ name, said: expect.stringMatching(sentence) });
      expect({ name, isThere: statSync(folder, { throwIfNoEntry: false }) !== undefined }).toEqual({
        ...{ name, isThere: false },
      });
    }
  });

  it('is made although an attachment has changed on the disk, says which, and can be restored', async () => {
    const { driver } = await aDriver();
    const { DATA_DIR: dataFolder } = server.environment;
    const files = join(dataFolder, 'files/drivers', driver.id, 'attachments');
    const [name = ''] = readdirSync(files);
    withByteChanged(join(files, name));
    const changed: string[][] = [];
    const terms = { dataFolder, into, nowMs: nowMs + 6_000 };
    const backup = await makeBackupFolder({ ...terms, onChanged: (...which) => changed.push(which) });
    withByteChanged(join(files, name));
    expect(changed).toEqual([[driver.id, `attachments/${name}`]]);
    writeFileSync(join(backup, '.DS_Store'), '');
    expect((await checkBackup(backup)).faults).toEqual([]);
    const { findings } = await checkData(backup);
    expect(findings).toEqual([
      { fix: 'restoreFiles', sentence: expect.stringMatching(/is not what was stored/) },
    ]);
  });

  it('made by a version that noted no hashes of files is checked against the records', async () => {
    const { driver } = await aDriver();
    const backup = await made(nowMs + 5_000);
    withManifest(backup, (manifest) => ({
      ...manifest,
      version: 1,
      entries: manifest.entries.filter(({ name }) => !name.startsWith('files/')),
    }));
    expect((await checkBackup(backup)).faults).toEqual([]);
    const files = join(backup, 'files/drivers', driver.id, 'attachments');
    withByteChanged(join(files, readdirSync(files)[0] ?? ''));
    expect((await checkBackup(backup)).faults).toEqual([expect.stringMatching(/is not what was stored/)]);
  });

  it('is not restored under a running server, and what was there is put aside', async () => {
    const backup = await made(nowMs + 20_000);
    await expect(restoreBackup(backup, server.environment.DATA_DIR, nowMs)).rejects.toThrow(/is in use/);
    const folder = join(into, 'data');
    await restoreBackup(backup, folder, nowMs);
    const before = readFileSync(join(folder, 'roadbook.sqlite'));
    const { aside } = await restoreBackup(backup, folder, nowMs + 1);
    expect(readFileSync(join(aside ?? '', 'roadbook.sqlite'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  });

  it('of which the newest are kept, and nothing else in the folder is touched', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-kept-'));
    const names = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => `roadbook-${day}T05-00-00-000Z`);
    for (const name of [...names, `${names[0]}.unfinished`, 'photos']) {
      writeFileSync(join(folder, name), '');
    }
    await deleteOldBackups(folder, 2);
    expect(readdirSync(folder).sort()).toEqual(['photos', names[1], names[2]]);
    rmSync(folder, { recursive: true });
  });
});

type Manifest = Awaited<ReturnType<typeof readManifest>>;

function withManifest(backup: string, change: (manifest: Manifest) => object): void {
  const file = join(backup, 'backup.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

/** A store of layout 99, with a manifest that is true. */
function withNewerLayout(backup: string): void {
  const store = join(backup, 'roadbook.sqlite');
  const database = new DatabaseSync(store);
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99');
  database.close();
  const content = readFileSync(store);
  const file = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  withManifest(backup, (manifest) => ({
    ...manifest,
    entries: manifest.entries.map((entry) =>
      entry.name === 'roadbook.sqlite' ? { ...entry, ...file } : entry,
    ),
  }));
}
