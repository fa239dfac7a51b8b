import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeBackupFolder } from '../src/operations/backup/make-backup-folder';
import { restoreBackup } from '../src/operations/backup/restore-backup';
import { checkData } from '../src/operations/data-check';
import { type MoveCommand, runMove } from '../src/operations/migrate/run-move';
import { runAdmin } from '../src/operations/run-admin';
import { ownerCount } from '../src/operations/stored-owners';
import { Metrics } from '../src/platform/metrics/metrics';
import { anExpense } from './fixtures/expenses/an-expense';
import { aPdf } from './harness/attachments';
import { firestoreInMemory } from './harness/documents/firestore-in-memory';
import type { TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

/** Commands of an operator over a logbook with two members, and one of a company. */
describe('logbooks with members, for operators', () => {
  let server: TestServer;
  let folder: string;
  let family: Awaited<ReturnType<typeof sharedLogbook>>;
  const companyId = `logbook-${newId()}` as const;
  const attachmentId = newId();

  beforeAll(async () => {
    server = await startServer();
    folder = mkdtempSync(join(tmpdir(), 'logbooks-operated-'));
    family = await sharedLogbook(server);
    const { owner, driver, vehicleId, within } = family;
    for (const person of [owner, driver]) {
      const { version: _, ...expense } = anExpense({ id: newId(), vehicleId });
      await within(person).expenses.create.mutate(expense);
    }
    const query = `recordKind=vehicle&recordId=${vehicleId}`;
    const put = await fetch(`${server.url}/api/files/attachments/${attachmentId}?${query}`, {
      ...{ method: 'PUT', body: aPdf('the licence') },
      headers: { ...asMember(owner), 'content-type': 'application/pdf' },
    });
    expect(put.status).toBe(200);
    const made = { id: companyId, name: 'Firma', isCompany: true };
    await server.client(owner.token).logbooks.create.mutate(made);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const asMember = ({ token }: TestDriver) => ({
    authorization: `Bearer ${token}`,
    'x-roadbook-logbook': family.id,
  });

  async function admin(...words: readonly string[]): Promise<{ code: number; output: string }> {
    let output = '';
    const code = await runAdmin([server.environment.DATA_DIR, ...words], (text) => {
      output += text;
    });
    return { code, output };
  }

  /** A data folder with a backup of the server, changed by statements. */
  async function restoredCopy(...statements: readonly (readonly string[])[]): Promise<string> {
    const into = mkdtempSync(join(folder, 'backups-'));
    const backup = await makeBackupFolder({
      ...{ dataFolder: server.environment.DATA_DIR, into, nowMs: Date.now() },
    });
    const data = join(into, 'data');
    await restoreBackup(backup, data, Date.now());
    if (statements.length > 0) {
      const database = new DatabaseSync(join(data, 'roadbook.sqlite'));
      for (const [sql = '', ...values] of statements) {
        expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0);
      }
      database.close();
    }
    return data;
  }

  it('are in a backup, which restores them whole, and the check finds nothing in either', async () => {
    const whole = await checkData(server.environment.DATA_DIR);
    expect([whole.findings, ownerCount(whole.owners)]).toEqual([[], '2 drivers and 2 shared logbooks']);
    const data = await restoredCopy();
    const restored = await checkData(data);
    expect([restored.findings, restored.owners, restored.files]).toEqual([[], whole.owners, 1]);
    const again = await startServer({ DATA_DIR: data });
    try {
      const { owner, driver, id } = family;
      const seen = await again.client(driver.token, id).expenses.list.query({ limit: 10 });
      expect(new Set(seen.items.map(({ enteredBy }) => enteredBy)).size).toBe(2);
      expect(await again.client(owner.token, id).ledger.verify.query()).toMatchObject({ holds: true });
      const file = await fetch(`${again.url}/api/files/attachments/${attachmentId}`, {
        headers: asMember(driver),
      });
      expect(file.status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('are moved to another store and back with every partition', async () => {
    const data = await restoredCopy();
    const before = await checkData(data);
    const firestore = firestoreInMemory();
    try {
      const move = (direction: MoveCommand['direction']) =>
        runMove({
          ...{ direction, dataFolder: data, projectId: 'demo-move', firestore: firestore.firestore() },
          ...{ bucket: null, movesAccounts: true, signingKeys: undefined },
          ...{ say: () => undefined, onProgress: () => undefined },
        });
      await move('to-firestore');
      renameSync(join(data, 'roadbook.sqlite'), join(data, 'before.sqlite'));
      await move('to-sqlite');
    } finally {
      firestore.remove();
    }
    expect(await checkData(data)).toEqual(before);
  });

  it('are checked: who is in, who owns, who entered, and whether each member finds it', async () => {
    const { id, owner, driver, driverId } = family;
    const member = 'UPDATE documents_members SET data = json_set(data, ?, ?) WHERE driver_id = ? AND id = ?';
    const findingsOf = async (...statements: readonly (readonly string[])[]) =>
      (await checkData(await restoredCopy(...statements))).findings;
    expect(
      await findingsOf(['DELETE FROM documents_memberships WHERE driver_id = ? AND id = ?', driver.id, id]),
    ).toEqual([
      {
        fix: 'inviteAgain',
        sentence: `Logbook ${id}: the list of its member ${driverId} (driver ${driver.id}) does not name it.`,
      },
    ]);
    expect(
      await findingsOf(['DELETE FROM documents_members WHERE driver_id = ? AND id = ?', id, driverId]),
    ).toEqual([
      { fix: 'restore', sentence: `Logbook ${id} has 1 record that names ${driverId}, who is no member.` },
    ]);
    const ownerId = companyId.slice(-26);
    expect(await findingsOf([member, '$.role', 'reader', companyId, ownerId])).toEqual([
      { fix: 'restore', sentence: `Logbook ${companyId} has no owner.` },
    ]);
    const ended = `UPDATE documents_members SET data = json_set(data, '$.endedAtMs', 1) WHERE driver_id = ?`;
    expect(await findingsOf([ended, companyId])).toEqual([
      { fix: 'eraseLogbook', sentence: `Logbook ${companyId} has no members.` },
    ]);
    const swapped = `UPDATE documents_memberships SET data = json_set(data, '$.memberId', ?) WHERE driver_id = ? AND id = ?`;
    expect(await findingsOf([swapped, driverId, owner.id, id])).toContainEqual({
      fix: 'restore',
      sentence: expect.stringMatching(`Driver ${owner.id}: their list names the member ${driverId} of ${id}`),
    });
  });

  it('are counted in the metrics', async () => {
    const metrics = await server.application.get(Metrics).registry.metrics();
    expect(metrics).toMatch(/^roadbook_shared_logbooks 2$/m);
  });

  it('are listed with their owners, and exported', async () => {
    const { id, owner } = family;
    const line = `${id}  Family  2 members  owned by ${owner.id}\n`;
    expect(await admin('logbooks')).toEqual({
      code: 0,
      output: `${line}${companyId}  Firma  company  1 member  owned by ${owner.id}\n`,
    });
    expect(await admin('find', id)).toEqual({ code: 0, output: line });
    expect((await admin('list')).output).not.toContain('logbook-');
    const file = join(folder, 'family.zip');
    expect((await admin('export', id, file)).code).toBe(0);
    expect(statSync(file).size).toBeGreaterThan(1_000);
    expect(await admin('disable', id)).toMatchObject({ code: 1 });
    const unknown = `logbook-${newId()}`;
    for (const command of [
      ['find', unknown],
      ['export', unknown, `${file}.2`],
      ['delete', unknown, unknown],
    ]) {
      expect(await admin(...command)).toEqual({ code: 1, output: 'There is no such logbook.\n' });
    }
  });

  it('are named on one line, without what a terminal would obey', async () => {
    const { id, owner, within } = family;
    const { logbooks } = within(owner);
    const rename = async (name: string) => {
      const { version } = (await logbooks.shown.query({})).logbook;
      await logbooks.update.mutate({ version, changes: { name } });
    };
    await rename('Fam\u001b[2J\n\u202Eily');
    expect((await admin('find', id)).output).toBe(`${id}  Fam [2J ily  2 members  owned by ${owner.id}\n`);
    await rename('Family');
  });

  it('go on when an operator deletes their owner, and are erased with the last member', async () => {
    const { id, owner, driver, driverId, within } = family;
    expect((await admin('delete', owner.id, owner.id)).code).toBe(0);
    expect(await admin('find', id)).toMatchObject({
      output: expect.stringContaining(`owned by ${driver.id}`),
    });
    const { members } = await within(driver).logbooks.shown.query({});
    expect(members.find((member) => member.id === driverId)).toMatchObject({ role: 'owner' });
    // Nobody else was in this one.
    expect(await admin('find', companyId)).toMatchObject({ code: 1 });
    expect((await checkData(server.environment.DATA_DIR)).findings).toEqual([]);
  });

  it('are erased for all of their members by an operator who says so twice', async () => {
    const { id, driver, within } = family;
    const files = join(server.environment.DATA_DIR, 'files/drivers', id);
    expect(existsSync(files)).toBe(true);
    expect((await admin('delete', id)).code).toBe(2);
    expect(await admin('delete', id, id)).toEqual({
      code: 0,
      output: `${id} is deleted for all of its members. Backups still have it.\n`,
    });
    await expect(within(driver).logbooks.shown.query({})).rejects.toMatchObject({
      data: expect.objectContaining({ reason: 'NOT_FOUND' }),
    });
    expect(await server.client(driver.token).logbooks.list.query({})).toEqual({ logbooks: [] });
    expect(existsSync(files)).toBe(false);
    expect((await checkData(server.environment.DATA_DIR)).findings).toEqual([]);
    expect((await admin('uses')).output).toContain(`delete  ${id}  done`);
  });
});
