import { hash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { examplesIdOf } from '../src/domain/demo/examples-id';
import { emptyChain } from '../src/domain/ledger/seal';
import { logbookHeader } from '../src/domain/logbooks/logbook-name';
import { checkData } from '../src/operations/data-check';
import type { Finding } from '../src/operations/files-findings';
import type { DocumentStore } from '../src/platform/documents/documents';
import { makeBackup } from '../src/platform/documents/sqlite/backup';
import { STORE } from '../src/platform/documents/store-token';
import { copyFiles } from '../src/platform/files/disk/disk-operations';
import { ledgerTimestamps } from '../src/registry/stored/ledger.collection';
import { unfinishedReports } from '../src/registry/stored/reports.collection';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { signUpDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { startServer } from './harness/server';

/** Two logbooks as the program itself stores them, then damaged in copies. */
describe('the check of the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-data-'));
  const whole = join(folder, 'whole');
  const attachmentId = '01JZ0000000000000000000000';
  let demoDriver: string;
  let demoToken: string;
  let otherDriver: string;
  let otherTrip: string;
  let demoDocuments: number;

  beforeAll(async () => {
    const server = await startServer({ DATA_DIR: whole });
    const demo = await signUpDriver();
    demoDriver = examplesIdOf(demo.id, 1);
    const client = server.client(demo.token, 'examples');
    await client.account.me.query({ firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } });
    await client.demo.fill.mutate({ language: 'de' });
    const { driver, trips, aTrip } = await driving(server);
    otherDriver = driver.id;
    otherTrip = (await trips.create.mutate(aTrip())).id;
    const store = server.application.get<DocumentStore>(STORE);
    await client.ledger.lock.mutate({ id: newId(), fromDay: '2020-01-01', untilDay: '2020-12-31' });
    await store.of(demoDriver).transact(async (transaction) => {
      transaction.create(ledgerTimestamps, '000000000001', { sequence: 1, atMs: Date.now(), token: 'AAAA' });
    });
    await store.of('unfinished reports').transact(async (transaction) => {
      const noted = { driverId: demoDriver, kind: 'report', id: newId(), notedAtMs: Date.now() } as const;
      transaction.create(unfinishedReports, 'noted', noted);
    });
    const owner = await attachedToNewVehicle(client);
    const uploaded = await fetch(`${server.url}/api/files/attachments/${attachmentId}?${owner}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${demo.token}`,
        [logbookHeader]: 'examples',
        'content-type': 'application/pdf',
      },
      body: aPdf('a receipt'),
    });
    expect(uploaded.status).toBe(200);
    demoToken = demo.token;
    expect((await checkData(whole)).findings).toEqual([]);
    await server.close();
    const database = new DatabaseSync(join(whole, 'roadbook.sqlite'));
    const [{ count } = { count: 0 }] = database
      .prepare('SELECT count(*) AS count FROM documents_trips WHERE driver_id = ?')
      .all(demoDriver) as { count: number }[];
    demoDocuments = count;
    database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  let copies = 0;
  function copy(): string {
    copies += 1;
    const into = join(folder, `copy-${copies}`);
    mkdirSync(into);
    copyFileSync(join(whole, 'roadbook.sqlite'), join(into, 'roadbook.sqlite'));
    return into;
  }

  function changed(sql: string, ...values: string[]): string {
    const into = copy();
    const database = new DatabaseSync(join(into, 'roadbook.sqlite'));
    expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0);
    database.close();
    return into;
  }

  /** Copies the records and files. */
  function copyWithFiles(): { into: string; attachmentsFolder: string; fileKey: string } {
    const into = copy();
    cpSync(join(whole, 'files'), join(into, 'files'), { recursive: true });
    const attachmentsFolder = join(into, 'files', 'drivers', demoDriver, 'attachments');
    return { into, attachmentsFolder, fileKey: `attachments/${readdirSync(attachmentsFolder)[0]}` };
  }

  const sentences = (findings: readonly Finding[]) => findings.map(({ sentence }) => sentence);

  it('finds nothing in what the program stored, and reads all of it', async () => {
    const { findings, owners, documents, files } = await checkData(whole);
    expect([findings, owners.length, files]).toEqual([[], 2, 1]);
    expect(documents).toBeGreaterThan(demoDocuments);
    expect(demoDocuments).toBeGreaterThan(500);
  });

  it('names every record on a damaged page, and whose they are', async () => {
    const into = copy();
    const file = join(into, 'roadbook.sqlite');
    const content = readFileSync(file);
    // A leaf of a table (13), the first of those that hold a sealed entry of the demo's driver.
    const page = Array.from({ length: content.length / 4_096 }, (_, at) => at).find((at) => {
      const bytes = content.subarray(at * 4_096, (at + 1) * 4_096);
      return bytes[0] === 13 && bytes.includes('previousHash') && bytes.includes(demoDriver);
    });
    const opened = openSync(file, 'r+');
    writeSync(opened, Buffer.alloc(4_096, 0xa7), 0, 4_096, (page ?? 0) * 4_096);
    closeSync(opened);

    const { findings } = await checkData(into);
    const found = sentences(findings);
    expect(found).toContainEqual(expect.stringMatching(/^The table of ledgerEntries: /));
    const unreadable = found.filter((sentence) => sentence.endsWith('cannot be read.'));
    expect(unreadable.length).toBeGreaterThan(0);
    for (const sentence of unreadable) expect(sentence).toMatch(`Driver ${demoDriver}: ledgerEntries/`);
    expect(found).toContain(`Driver ${demoDriver}: the ledger cannot be read to its end.`);
    expect(found.join('\n')).not.toContain(otherDriver);
    expect(new Set(findings.map(({ fix }) => fix))).toEqual(new Set(['restore']));
  });

  it('names a document that is no JSON', async () => {
    const into = changed(
      `UPDATE documents_ledgerHeads SET data = '{"sequence":' WHERE driver_id = ?`,
      demoDriver,
    );
    expect(sentences((await checkData(into)).findings)).toEqual([
      `Driver ${demoDriver}: ledgerHeads/head is not readable as JSON.`,
      `Driver ${demoDriver}: the ledger cannot be read to its end.`,
    ]);
  });

  it('names a document that is not as the program stores it', async () => {
    const into = changed(
      `UPDATE documents_trips SET data = json_set(data, '$.category', 'buziness') WHERE id = ?`,
      otherTrip,
    );
    expect(sentences((await checkData(into)).findings)).toContain(
      `Driver ${otherDriver}: trips/${otherTrip} is not as Roadbook stores it.`,
    );
  });

  it('names the first entry of a ledger that was touched', async () => {
    const into = changed(
      `UPDATE documents_ledgerEntries SET data = replace(data, 'Müller', 'Mueller') WHERE driver_id = ?`,
      otherDriver,
    );
    expect(sentences((await checkData(into)).findings)).toEqual([
      `Driver ${otherDriver}: the ledger does not hold from entry 1 on (CHANGED).`,
    ]);
  });

  it('names a ledger whose end was cut off', async () => {
    const into = changed(
      `DELETE FROM documents_ledgerEntries WHERE driver_id = ? AND id = (SELECT max(id) FROM documents_ledgerEntries WHERE driver_id = ?)`,
      otherDriver,
      otherDriver,
    );
    expect(sentences((await checkData(into)).findings)).toEqual([
      expect.stringMatching(`^Driver ${otherDriver}: the ledger does not hold .*\\(OTHER_HEAD\\)\\.$`),
    ]);
  });

  it('tells sums that are wrong from what takes a backup', async () => {
    const into = changed(
      `UPDATE documents_summaries SET data = json_set(data, '$.sums."trips.business.metres"', 1) WHERE driver_id = ?`,
      otherDriver,
    );
    expect((await checkData(into)).findings).toEqual([
      {
        fix: 'rebuildSums',
        sentence: expect.stringContaining(`Driver ${otherDriver}: the sums of 2026-07`),
      },
    ]);
  });

  it.each([
    ['ledgerEntries', '$.subjectId', 'another'],
    ['ledgerEntries', '$.sequence', 7],
    ['ledgerHeads', '$.signedAtMs', 'yesterday'],
    ['ledgerCheckpoints', '$.atMs', 5],
    ['ledgerCheckpoints', '$.signed', 'a.b.c'],
    ['ledgerTimestamps', '$.token', '*'],
    ['ledgerIntakes', '$.kind', 'trip'],
    ['periodLocks', '$.locks[0].fromDay', '2020-13-01'],
  ])('names a document of %s whose %s is not as the program stores it', async (collection, path, value) => {
    const into = changed(
      `UPDATE documents_${collection} SET data = json_set(data, '${path}', ${JSON.stringify(value).replaceAll('"', "'")})
        WHERE rowid = (SELECT max(rowid) FROM documents_${collection} WHERE driver_id = ?)`,
      demoDriver,
    );
    const { findings } = await checkData(into);
    expect(findings).toContainEqual({
      fix: 'restore',
      sentence: expect.stringMatching(`^Driver ${demoDriver}: ${collection}/.* is not as Roadbook stores it`),
    });
  });

  it('does not take the server’s own list for a driver, nor send for a backup because of it', async () => {
    const into = changed(`UPDATE documents_unfinishedReports SET data = json_set(data, '$.kind', 'claim')`);
    expect(await checkData(into)).toMatchObject({
      findings: [
        {
          fix: 'askAgain',
          sentence:
            'The server’s list of unfinished reports: unfinishedReports/noted is not as Roadbook stores it.',
        },
      ],
      owners: [demoDriver, otherDriver].sort(),
    });
  });

  it('names a ledger that was rebuilt, though all of it fits together, by what was signed of it', async () => {
    const into = copy();
    const database = new DatabaseSync(join(into, 'roadbook.sqlite'));
    const [entry] = database
      .prepare(`SELECT data ->> '$.text' AS text FROM documents_ledgerEntries WHERE driver_id = ?`)
      .all(otherDriver) as { text: string }[];
    const text = (entry?.text ?? '').replace('Müller', 'Meier');
    const sealed = hash('sha256', text, 'hex');
    database
      .prepare(
        `UPDATE documents_ledgerEntries SET data = json_set(data, '$.text', ?, '$.hash', ?) WHERE driver_id = ?`,
      )
      .run(text, sealed, otherDriver);
    database
      .prepare(`UPDATE documents_ledgerHeads SET data = json_set(data, '$.hash', ?) WHERE driver_id = ?`)
      .run(sealed, otherDriver);
    database.close();
    expect(sentences((await checkData(into)).findings)).toEqual([
      `Driver ${otherDriver}: the ledger does not hold from entry 1 on (OTHER_THAN_SIGNED).`,
    ]);
  });

  it('names a ledger whose end is gone, with its head, by what was signed of it', async () => {
    const into = copy();
    const database = new DatabaseSync(join(into, 'roadbook.sqlite'));
    for (const table of ['ledgerEntries', 'ledgerHeads']) {
      database.prepare(`DELETE FROM documents_${table} WHERE driver_id = ?`).run(otherDriver);
    }
    database.close();
    expect(sentences((await checkData(into)).findings)).toEqual([
      `Driver ${otherDriver}: the ledger does not hold from entry 1 on (OTHER_THAN_SIGNED).`,
    ]);
  });

  it('says that the keys of the server cannot be read, and nothing of what is in them', async () => {
    const into = copy();
    writeFileSync(join(into, 'ledger-keys.json'), '{"keys":[{"d":"secret"}]}');
    const { findings } = await checkData(into);
    expect(findings).toEqual([
      {
        fix: 'restoreKeys',
        sentence: `${join(into, 'ledger-keys.json')} holds no keys to sign ledgers with.`,
      },
    ]);
  });

  it('names files that are missing or not whole, and files of nobody', async () => {
    const missing = copyWithFiles();
    rmSync(join(missing.attachmentsFolder, '..', missing.fileKey));
    expect((await checkData(missing.into)).findings).toEqual([
      {
        fix: 'restoreFiles',
        sentence: `Driver ${demoDriver}: the file ${missing.fileKey} is not there, or not whole.`,
      },
    ]);
    const cut = copyWithFiles();
    truncateSync(join(cut.attachmentsFolder, '..', cut.fileKey), 4);
    expect(sentences((await checkData(cut.into)).findings)).toEqual([
      `Driver ${demoDriver}: the file ${cut.fileKey} is not there, or not whole.`,
    ]);
    const more = copyWithFiles();
    writeFileSync(join(more.attachmentsFolder, 'left.pdf'), 'left');
    mkdirSync(join(more.into, 'files', 'drivers', 'erased', 'reports'), { recursive: true });
    expect((await checkData(more.into)).findings).toEqual([
      {
        fix: 'deleteFiles',
        sentence: `Driver ${demoDriver}: the file attachments/left.pdf belongs to no record.`,
      },
      { fix: 'deleteFiles', sentence: 'The files in drivers/erased belong to no driver and no logbook.' },
    ]);
  });

  it('takes nothing of a logbook that is being restored for damaged', async () => {
    const into = changed(
      `UPDATE documents_ledgerHeads SET data = ? WHERE driver_id = ?`,
      JSON.stringify({ ...emptyChain, restoring: 'restore.1' }),
      demoDriver,
    );
    expect((await checkData(into)).findings).toEqual([]);
  });

  it('takes no files for left over where the list of drivers cannot be read', async () => {
    const { into } = copyWithFiles();
    const database = new DatabaseSync(join(into, 'roadbook.sqlite'));
    database.exec('ALTER TABLE drivers RENAME TO lost');
    database.close();
    expect((await checkData(into)).findings).toEqual([
      { fix: 'restore', sentence: expect.stringMatching(/^The list of drivers cannot be read: ./) },
    ]);
  });

  it('finds a backup of records and files whole, and a server that was restored from it serves them', async () => {
    const backup = join(folder, 'of-all.sqlite');
    await makeBackup(join(whole, 'roadbook.sqlite'), backup);
    await copyFiles(join(whole, 'files'), `${backup}.files`);
    expect(await checkData(backup)).toMatchObject({
      findings: [],
      owners: [demoDriver, otherDriver].sort(),
      files: 1,
    });
    const restored = join(folder, 'restored');
    mkdirSync(restored);
    copyFileSync(backup, join(restored, 'roadbook.sqlite'));
    cpSync(`${backup}.files`, join(restored, 'files'), { recursive: true });
    const server = await startServer({ DATA_DIR: restored });
    const got = await fetch(`${server.url}/api/files/attachments/${attachmentId}`, {
      headers: { authorization: `Bearer ${demoToken}`, [logbookHeader]: 'examples' },
    });
    expect(await got.text()).toContain('a receipt');
    await server.close();
  });

  it('finds a backup whole', async () => {
    const backup = join(folder, 'backup.sqlite');
    await makeBackup(join(whole, 'roadbook.sqlite'), backup);
    expect(await checkData(backup)).toMatchObject({
      findings: [],
      owners: [demoDriver, otherDriver].sort(),
    });
  });
});
