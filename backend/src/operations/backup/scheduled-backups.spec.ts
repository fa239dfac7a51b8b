import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections } from '../../collections';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import { backupIfDue } from './scheduled-backups';

const typescript = join(__dirname, '../../../test/harness/typescript.cjs');
const command = ['--require', typescript, join(__dirname, '../backup.ts')];
const hourMs = 3_600_000;

describe('scheduled backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-scheduled-'));
  const schedule = {
    dataFolder: join(folder, 'data'),
    into: join(folder, 'backups'),
    everyHours: 24,
    keep: 1,
    command,
  };
  beforeAll(() => openSqliteDocuments(join(schedule.dataFolder, 'roadbook.sqlite'), collections).close());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made at once where there is none, then when the newest is old enough, and the oldest go', async () => {
    const made: (string | null)[] = [];
    const after = async (hours: number) => {
      made.push(await backupIfDue(schedule, () => Date.now() + hours * hourMs));
    };
    await after(0);
    await after(23);
    // Each is named by the clock of its own process, so that both lie within seconds.
    await after(25);
    expect(made.map((each) => each !== null)).toEqual([true, false, true]);
    expect(readdirSync(schedule.into).sort()).toEqual(made.slice(2).map((each) => each?.split('/').at(-1)));
  });

  it('say why one could not be made', async () => {
    const nowhere = { ...schedule, dataFolder: join(folder, 'nowhere'), into: join(folder, 'other') };
    await expect(backupIfDue(nowhere, Date.now)).rejects.toThrow(/There is no .*nowhere/);
    expect(readdirSync(nowhere.into)).toEqual([]);
  });
});
