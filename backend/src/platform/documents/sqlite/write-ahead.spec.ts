import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { collections, totals, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore } from '../documents';
import { missingWrites } from './missing-writes';
import { openSqliteDocuments } from './sqlite-documents';

describe('the write-ahead file', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'write-ahead-'));
    file = join(folder, 'roadbook.sqlite');
    store = openSqliteDocuments(file, collections);
    await add('first');
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const add = (id: string, from = store) =>
    from.of('ann').transact(async (transaction) => transaction.create(totals, id, { count: 1 }));

  /** A copy as after a crash, or of a folder: only those files, at this moment. */
  function copied(...endings: readonly string[]): string {
    const copy = join(mkdtempSync(join(folder, 'copy-')), 'roadbook.sqlite');
    for (const ending of endings) copyFileSync(`${file}${ending}`, `${copy}${ending}`);
    return copy;
  }

  async function opened(
    path: string,
  ): Promise<{ readonly ids: readonly string[]; readonly notice: string | null }> {
    const other = openSqliteDocuments(path, collections);
    const page = await other
      .of('ann')
      .list(totals, { order: { field: 'id', direction: 'ascending' }, limit: 10 });
    await other.close();
    return { ids: page.documents.map(({ id }) => id), notice: missingWrites(path) };
  }

  it('is missed: what is opened without it says so, and goes on saying so', async () => {
    const copy = copied('');
    expect(await opened(copy)).toEqual({
      ids: [],
      notice: expect.stringContaining(`opened without its write-ahead file (${copy}-wal)`),
    });
    expect((await opened(copy)).notice).not.toBeNull();
  });

  it('is missed when it was emptied', async () => {
    const copy = copied('', '-wal');
    writeFileSync(`${copy}-wal`, '');
    expect((await opened(copy)).notice).not.toBeNull();
  });

  it('is missed when it is not readable as one', async () => {
    const copy = copied('', '-wal');
    writeFileSync(`${copy}-wal`, Buffer.alloc(100_000, 0xa7));
    expect((await opened(copy)).notice).not.toBeNull();
  });

  it('is not missed after a crash that left it where it was', async () => {
    expect(await opened(copied('', '-wal'))).toEqual({ ids: ['first'], notice: null });
  });

  it('is not missed where it was emptied into the file on closing', async () => {
    await store.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(await opened(copied(''))).toEqual({ ids: ['first'], notice: null });
    store = openSqliteDocuments(file, collections);
  });

  it('is not missed in a backup of a running server', async () => {
    const copy = join(folder, 'backup.sqlite');
    const source = new DatabaseSync(file);
    await backup(source, copy);
    source.close();
    expect(await opened(copy)).toEqual({ ids: ['first'], notice: null });
  });

  it('is not missed by a file of a Roadbook that did not mark it yet', async () => {
    await store.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA application_id = 0');
    database.close();
    expect(await opened(copied(''))).toEqual({ ids: ['first'], notice: null });
    store = openSqliteDocuments(file, collections);
  });

  it('is emptied when it is large, and missed after that as before', async () => {
    const note = 'x'.repeat(900_000);
    for (let at = 0; at < 50; at += 1) {
      await store
        .of('ann')
        .transact(async (transaction) => transaction.create(trips, `t${at}`, trip(at, { note })));
    }
    expect(statSync(file).size).toBeGreaterThan(38_000_000);
    expect(statSync(`${file}-wal`).size).toBeLessThan(15_000_000);
    await add('second');
    expect(await opened(copied('', '-wal'))).toEqual({ ids: ['first', 'second'], notice: null });
    expect((await opened(copied(''))).notice).not.toBeNull();
  });

  it('keeps nothing of what was erased', async () => {
    await add('second');
    await store.of('ann').erase();
    expect(statSync(`${file}-wal`).size).toBeLessThan(10_000);
  });

  it('leaves nothing beside the file that nobody asked for', async () => {
    await store.close();
    expect(readdirSync(folder)).toEqual(['roadbook.sqlite']);
    store = openSqliteDocuments(file, collections);
  });
});
