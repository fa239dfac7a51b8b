import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, totals } from '../../../../test/harness/documents/trips';
import type { DocumentStore } from '../documents';
import { makeBackup } from './backup';
import { openSqliteDocuments } from './sqlite-documents';

describe('a backup', () => {
  let folder: string;
  let file: string;
  let copy: string;
  let store: DocumentStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    file = join(folder, 'roadbook.sqlite');
    copy = join(mkdtempSync(join(folder, 'copies-')), 'backup.sqlite');
    store = openSqliteDocuments(file, collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('holds everything, of a store in use, in one file that only its owner can read', async () => {
    await makeBackup(file, copy);
    expect(readdirSync(join(copy, '..'))).toEqual(['backup.sqlite']);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const restored = openSqliteDocuments(copy, collections);
    expect(await restored.of('ann').get(totals, 'sum')).toEqual({
      id: 'sum',
      version: 1,
      data: { count: 1 },
    });
    await restored.close();
  });

  it('overwrites nothing', async () => {
    writeFileSync(copy, 'the last one');
    await expect(makeBackup(file, copy)).rejects.toThrow('EEXIST');
    expect(readFileSync(copy, 'utf8')).toBe('the last one');
  });

  it('is not made of damaged records, and nothing is left of the attempt', async () => {
    await store.close();
    const opened = openSync(file, 'r+');
    writeSync(opened, Buffer.alloc(4_096, 0xa7), 0, 4_096, statSync(file).size - 4_096);
    closeSync(opened);
    await expect(makeBackup(file, copy)).rejects.toThrow(/The records are damaged/);
    expect(readdirSync(join(copy, '..'))).toEqual([]);
    store = openSqliteDocuments(join(folder, 'other.sqlite'), collections);
  });

  it('is not made of an empty file', async () => {
    const empty = join(folder, 'empty.sqlite');
    writeFileSync(empty, '');
    await expect(makeBackup(empty, copy)).rejects.toThrow(/is empty/);
  });
});
