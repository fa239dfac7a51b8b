import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, totals } from '../../../../test/harness/documents/trips';
import { byName } from '../collection';
import { StoreUnavailable } from '../errors';
import { checkFreeSpace } from './free-space';
import { GroupCommit } from './group-commit';
import { LogFlush } from './log-flush';
import { type OpenFile, openFile } from './open-file';
import { SqliteFile } from './sqlite-file';

/** SQLite reports a file that may not grow like a full disk: test/full-disk.e2e-spec.ts has a real one. */
describe('a file that cannot grow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cannot-grow-'));
  const file = join(folder, 'roadbook.sqlite');
  let opened: OpenFile;
  let sqlite: SqliteFile;
  let flush: LogFlush;
  let commits: GroupCommit;

  beforeEach(() => {
    opened = openFile(file, collections, 1_000);
    sqlite = new SqliteFile(file, opened.database, opened.writeAhead, byName(collections));
    flush = new LogFlush(file);
    commits = new GroupCommit(sqlite, flush);
  });
  afterEach(async () => {
    await flush.last();
    flush.close();
    sqlite.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const add = (driverId: string, bytes: number) =>
    commits.commit(() => {
      const text = JSON.stringify({ count: 1, note: 'x'.repeat(bytes) });
      sqlite.apply(driverId, { kind: 'create', collection: 'totals', id: 'sum', text });
    });

  it('refuses what does not fit, takes what does, and all of it once it may grow', async () => {
    const { page_count } = opened.database.prepare('PRAGMA page_count').get() as { page_count: number };
    opened.database.exec(`PRAGMA max_page_count = ${page_count + 2}`);
    const outcomes = await Promise.allSettled([add('ann', 10), add('ben', 100_000), add('cem', 10)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(StoreUnavailable) });
    expect(await sqlite.reads('ben').get(totals, 'sum')).toBeNull();
    expect(await sqlite.reads('cem').get(totals, 'sum')).toMatchObject({ version: 1 });

    opened.database.exec('PRAGMA max_page_count = 1000000');
    await add('ben', 100_000);
    expect(await sqlite.reads('ben').get(totals, 'sum')).toMatchObject({ version: 1 });
  });

  it('is known by the room on its disk before anybody writes', async () => {
    await checkFreeSpace(file, 0);
    await expect(checkFreeSpace(file, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      new RegExp(`^The disk that holds ${file} is full: .* of ${folder} are free`),
    );
  });
});
