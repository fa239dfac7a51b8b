import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkData, type Finding } from '../src/operations/data-check';
import { makeBackup } from '../src/platform/documents/sqlite/backup';
import { signUpDriver } from './harness/drivers';
import { driving } from './harness/driving';
import { startServer } from './harness/server';

/** Two logbooks as the program itself stores them, then damaged in copies. */
describe('the check of the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-data-'));
  const whole = join(folder, 'whole');
  let demoDriver: string;
  let otherDriver: string;
  let otherTrip: string;
  let demoDocuments: number;

  beforeAll(async () => {
    const server = await startServer({ DATA_DIR: whole });
    const demo = await signUpDriver();
    demoDriver = demo.id;
    const client = server.client(demo.token);
    await client.account.me.query({ firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } });
    await client.demo.fill.mutate({ language: 'de' });
    const { driver, trips, aTrip } = await driving(server);
    otherDriver = driver.id;
    otherTrip = (await trips.create.mutate(aTrip())).id;
    expect((await checkData(whole)).findings).toEqual([]);
    await server.close();
    const database = new DatabaseSync(join(whole, 'roadbook.sqlite'));
    const [{ count } = { count: 0 }] = database
      .prepare('SELECT count(*) AS count FROM documents_trips WHERE driver_id = ?')
      .all(demoDriver) as { count: number }[];
    demoDocuments = count;
    database.close();
  }, 60_000);
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

  const sentences = (findings: readonly Finding[]) => findings.map(({ sentence }) => sentence);

  it('finds nothing in what the program stored, and reads all of it', async () => {
    const { findings, drivers, documents } = await checkData(whole);
    expect([findings, drivers]).toEqual([[], 2]);
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
    const said = sentences(findings);
    expect(said).toContainEqual(expect.stringMatching(/^The table of ledgerEntries: /));
    const unreadable = said.filter((sentence) => sentence.endsWith('cannot be read.'));
    expect(unreadable.length).toBeGreaterThan(0);
    for (const sentence of unreadable) expect(sentence).toMatch(`Driver ${demoDriver}: ledgerEntries/`);
    expect(said).toContain(`Driver ${demoDriver}: the ledger cannot be read to its end.`);
    expect(said.join('\n')).not.toContain(otherDriver);
    expect(new Set(findings.map(({ mend }) => mend))).toEqual(new Set(['restore']));
  });

  it('names a document that is no JSON', async () => {
    const into = changed(
      `UPDATE documents_account SET data = '{"currency":' WHERE driver_id = ?`,
      demoDriver,
    );
    expect(sentences((await checkData(into)).findings)).toEqual([
      `Driver ${demoDriver}: account/me is not readable as JSON.`,
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
        mend: 'rebuildSums',
        sentence: expect.stringContaining(`Driver ${otherDriver}: the sums of 2026-07`),
      },
    ]);
  });

  it('finds a backup whole', async () => {
    const backup = join(folder, 'backup.sqlite');
    await makeBackup(join(whole, 'roadbook.sqlite'), backup);
    expect(await checkData(backup)).toMatchObject({ findings: [], drivers: 2 });
  });
});
