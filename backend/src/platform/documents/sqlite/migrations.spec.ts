import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collections, totals, trip, trips } from '../../../../test/harness/documents/trips';
import { StoreCannotOpen } from '../errors';
import { type Migration, migrate, migrations } from './migrations';
import { openSqliteDocuments } from './sqlite-documents';

describe('migrations', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    file = join(folder, 'roadbook.sqlite');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** A file as the first Roadbook wrote it, by the words of that time and not by today's code. */
  function layoutOne(): void {
    const database = new DatabaseSync(file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE drivers (driver_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, erased_at TEXT) STRICT, WITHOUT ROWID;
      CREATE TABLE documents_totals (driver_id TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
        data TEXT NOT NULL, PRIMARY KEY (driver_id, id)) STRICT;
      INSERT INTO drivers VALUES ('ann', 3, NULL);
      INSERT INTO documents_totals VALUES ('ann', 'sum', 3, '{"count":3}');
      PRAGMA user_version = 1;
    `);
    database.close();
  }

  function inspect<R>(look: (database: DatabaseSync) => R, path = file): R {
    const database = new DatabaseSync(path);
    try {
      return look(database);
    } finally {
      database.close();
    }
  }

  const layout = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.user_version;
  const addNickname: Migration = (database) => database.exec('ALTER TABLE drivers ADD COLUMN nickname TEXT');
  const nameAnn: Migration = (database) => database.exec("UPDATE drivers SET nickname = 'annie'");
  const ann = (database: DatabaseSync) =>
    database.prepare("SELECT * FROM drivers WHERE driver_id = 'ann'").get();

  it('opens a file of the first layout, and goes on where it left off', async () => {
    layoutOne();
    const store = openSqliteDocuments(file, collections);
    expect(await store.of('ann').get(totals, 'sum')).toEqual({ id: 'sum', version: 3, data: { count: 3 } });
    await store.of('ann').transact(async (transaction) => {
      transaction.update(totals, 'sum', 3, { count: 4 });
      transaction.create(trips, 't1', trip('2025'));
    });
    await store.close();
    expect(inspect(ann)).toMatchObject({ revision: 4 });
    expect(inspect(layout)).toBe(migrations.length);
  });

  it('writes the newest layout into an empty file, without a copy of nothing', () => {
    inspect((database) => migrate(database, file, [...migrations, addNickname]));
    expect(inspect(layout)).toBe(migrations.length + 1);
    expect(readdirSync(folder)).toEqual(['roadbook.sqlite']);
  });

  it('takes every step that a file has yet to take, after a copy of what was there', () => {
    layoutOne();
    inspect((database) => migrate(database, file, [...migrations.slice(0, 1), addNickname, nameAnn]));
    expect(inspect(layout)).toBe(3);
    expect(inspect(ann)).toEqual({ driver_id: 'ann', revision: 3, erased_at: null, nickname: 'annie' });

    const copy = `${file}.layout-1`;
    expect(readdirSync(folder).toSorted()).toEqual(['roadbook.sqlite', 'roadbook.sqlite.layout-1']);
    expect(inspect(layout, copy)).toBe(1);
    expect(inspect(ann, copy)).toEqual({ driver_id: 'ann', revision: 3, erased_at: null });
    expect(inspect((it) => it.prepare('SELECT data FROM documents_totals').all(), copy)).toEqual([
      { data: '{"count":3}' },
    ]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  it('leaves the file as it was when a step fails, and replaces the copy at the next attempt', () => {
    layoutOne();
    const broken: Migration = (database) => database.exec('ALTER TABLE no_such_table ADD COLUMN x');
    const failing = [...migrations.slice(0, 1), addNickname, broken];
    expect(() => inspect((database) => migrate(database, file, failing))).toThrow('no_such_table');
    expect(inspect(layout)).toBe(1);
    expect(inspect(ann)).toEqual({ driver_id: 'ann', revision: 3, erased_at: null });

    inspect((database) => database.exec('UPDATE drivers SET revision = 4'));
    inspect((database) => migrate(database, file, [...migrations.slice(0, 1), addNickname, nameAnn]));
    expect(inspect(ann, `${file}.layout-1`)).toMatchObject({ revision: 4 });
  });

  it('does nothing to a file of its own layout', () => {
    layoutOne();
    inspect((database) => migrate(database, file, migrations.slice(0, 1)));
    expect(existsSync(`${file}.layout-1`)).toBe(false);
  });

  it('refuses a file that a newer program wrote, and leaves it alone', () => {
    layoutOne();
    inspect((database) => database.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99'));
    expect(() => openSqliteDocuments(file, collections)).toThrow(
      'written by a newer Roadbook: its layout is 99, and this program knows layouts up to 2.',
    );
    expect(inspect(layout)).toBe(99);
    expect(inspect((database) => database.prepare('PRAGMA journal_mode').get())).toEqual({
      journal_mode: 'delete',
    });
  });

  it('refuses, as the program before an upgrade, what the upgraded one wrote', async () => {
    const store = openSqliteDocuments(file, collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
    await store.close();
    const before = readFileSync(file);
    for (let older = 1; older < migrations.length; older += 1) {
      expect(() => inspect((database) => migrate(database, file, migrations.slice(0, older)))).toThrow(
        new StoreCannotOpen(
          `${file} was written by a newer Roadbook: its layout is ${migrations.length}, and this program knows layouts up to ${older}. Nothing was changed. Start the newer program again, or restore a backup from before the upgrade; without one, ${file}.layout-${older} has the records as they were just before it, if it is there.`,
        ),
      );
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses the database of another program', () => {
    inspect((database) => database.exec('CREATE TABLE recipes (name TEXT)'));
    expect(() => openSqliteDocuments(file, collections)).toThrow('is a database of some other program');
  });
});
