import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collections, trip, trips } from '../../../../test/harness/documents/trips';
import { collection } from '../collection';
import { byId, type Query } from '../documents';
import { Contended } from '../errors';
import { planList } from '../list-plan';
import { listSql } from './list-sql';
import { openFile } from './open-file';
import { openSqliteDocuments } from './sqlite-documents';

describe('the tables of SQLite', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    file = join(folder, 'data', 'roadbook.sqlite');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const indexNames = () => {
    const database = new DatabaseSync(file);
    const rows = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
      .all();
    database.close();
    return rows.map(({ name }) => name).toSorted();
  };

  const cursorAt = (direction: string) =>
    Buffer.from(JSON.stringify({ field: 'day', direction, value: '2025-01', id: 't1' })).toString(
      'base64url',
    );

  const cursorOfIds = Buffer.from(JSON.stringify({ ...byId, value: 't1', id: 't1' })).toString('base64url');

  const equals: { equal: Query['equal']; index: string; seek: string }[] = [
    { equal: {}, index: 'documents_trips__day', seek: 'driver_id=?' },
    {
      equal: { vehicle: 'van' },
      index: 'documents_trips__vehicle__day',
      seek: 'driver_id=? AND equal_vehicle=?',
    },
    {
      equal: { category: null, vehicle: 'van' },
      index: 'documents_trips__vehicle__category__day',
      seek: 'driver_id=? AND equal_vehicle=? AND equal_category=?',
    },
    { equal: { category: null }, index: 'documents_trips__category_null__day', seek: 'driver_id=?' },
  ];
  const bounded = { from: '2025', before: '2026' };
  const ends = [
    { direction: 'ascending', range: {}, paged: false, bounds: 'order_day>?' },
    { direction: 'descending', range: {}, paged: false, bounds: 'order_day>?' },
    { direction: 'ascending', range: bounded, paged: false, bounds: 'order_day>? AND order_day<?' },
    { direction: 'ascending', range: bounded, paged: true, bounds: '(order_day,id)>(?,?) AND order_day<?' },
    { direction: 'descending', range: bounded, paged: true, bounds: 'order_day>? AND (order_day,id)<(?,?)' },
  ] as const;
  const cases = equals.flatMap((equal) => ends.map((end) => ({ ...equal, ...end })));

  it.each(cases)(
    'walk $index from end to end: $direction, $bounds',
    ({ equal, index, seek, bounds, ...rest }) => {
      const { direction, range, paged } = rest;
      const order = { field: 'day', direction };
      const query: Query = { equal, order, range, limit: 5, ...(paged && { cursor: cursorAt(direction) }) };
      const { sql, values } = listSql('trips', 'ann', planList(trips, query));
      const { database } = openFile(file, collections, 5_000);
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      database.close();
      // The plan has one step: no table is scanned, nothing is sorted, and the cursor's pair is sought, not filtered.
      expect(steps.map(({ detail }) => detail)).toEqual([
        `SEARCH documents_trips USING INDEX ${index} (${seek} AND ${bounds})`,
      ]);
    },
  );

  it.each<[string, Partial<Query>, string]>([
    ['all', {}, 'driver_id=? AND id>?'],
    ['within bounds', { range: { from: 'a', before: 'z' } }, 'driver_id=? AND id>? AND id<?'],
    ['after a cursor', { cursor: cursorOfIds, range: { before: 'z' } }, 'driver_id=? AND id>? AND id<?'],
  ])('are listed by id along the primary key: %s', (_, asked, seek) => {
    const { sql, values } = listSql('trips', 'ann', planList(trips, { order: byId, limit: 5, ...asked }));
    const { database } = openFile(file, collections, 5_000);
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    database.close();
    expect(steps.map(({ detail }) => detail)).toEqual([
      `SEARCH documents_trips USING INDEX sqlite_autoindex_documents_trips_1 (${seek})`,
    ]);
  });

  it('have the indexes that are declared, and lose those that are no longer', async () => {
    type Trip = { day: string; vehicle: string };
    const before = collection<Trip>('trips', [{ equal: [], order: 'day' }]);
    const store = openSqliteDocuments(file, [before]);
    await store.of('ann').transact(async (transaction) => {
      transaction.create(before, 'a', { day: '2', vehicle: 'van' });
      transaction.create(before, 'b', { day: '1', vehicle: 'van' });
      transaction.create(before, 'c', { day: '1', vehicle: 'car' });
    });
    await store.close();
    expect(indexNames()).toEqual(['documents_trips__day']);

    const after = collection<Trip>('trips', [{ equal: ['vehicle'], order: 'day' }]);
    const reopened = openSqliteDocuments(file, [after]);
    const page = await reopened.of('ann').list(after, {
      equal: { vehicle: 'van' },
      order: { field: 'day', direction: 'ascending' },
      limit: 5,
    });
    await reopened.close();
    expect(page.documents.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(indexNames()).toEqual(['documents_trips__vehicle__day']);
  });

  it('have an index of one value in the place of one of all values, with the same rows', async () => {
    type Trip = { day: string; favourite: boolean };
    const before = collection<Trip>('trips', [{ equal: ['favourite'], order: 'day' }]);
    const store = openSqliteDocuments(file, [before]);
    await store.of('ann').transact(async (transaction) => {
      transaction.create(before, 'a', { day: '2', favourite: true });
      transaction.create(before, 'b', { day: '1', favourite: false });
    });
    await store.close();

    const after = collection<Trip>('trips', [{ equal: ['favourite'], order: 'day', only: true }]);
    const reopened = openSqliteDocuments(file, [after]);
    await reopened
      .of('ann')
      .transact(async (transaction) => transaction.create(after, 'c', { day: '3', favourite: true }));
    const page = await reopened.of('ann').list(after, {
      equal: { favourite: true },
      order: { field: 'day', direction: 'ascending' },
      limit: 5,
    });
    await reopened.close();
    expect(page.documents.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(indexNames()).toEqual(['documents_trips__favourite_true__day']);
  });

  it('show what another process committed since the turn before', async () => {
    const [store, other] = [openSqliteDocuments(file, collections), openSqliteDocuments(file, collections)];
    const [mine, theirs] = [store.of('ann'), other.of('ann')];
    expect(await mine.get(trips, 'a')).toBeNull();
    await theirs.transact(async (transaction) => transaction.create(trips, 'a', trip('1')));
    expect(await mine.get(trips, 'a')).toMatchObject({ version: 1 });
    await mine.transact(async (transaction) => transaction.update(trips, 'a', 1, trip('2')));
    expect(await theirs.get(trips, 'a')).toMatchObject({ version: 2 });
    await Promise.all([store.close(), other.close()]);
  });

  it('leave out of a new index’s list the documents that lack its field, as Firestore does', async () => {
    const before = collection('trips');
    const store = openSqliteDocuments(file, [before]);
    await store.of('ann').transact(async (transaction) => transaction.create(before, 'old', {}));
    await store.close();
    const reopened = openSqliteDocuments(file, [trips]);
    await reopened.of('ann').transact(async (transaction) => transaction.create(trips, 'new', trip(null)));
    for (const direction of ['ascending', 'descending'] as const) {
      const page = await reopened.of('ann').list(trips, { order: { field: 'day', direction }, limit: 5 });
      expect(page.documents.map(({ id }) => id)).toEqual(['new']);
    }
    await reopened.close();
  });

  it('keep no trace of an erased driver in the file or its log', async () => {
    const store = openSqliteDocuments(file, collections);
    const secret = 'SECRET-7Q2';
    const write = (driver: string, note: string) =>
      store.of(driver).transact(async (transaction) => {
        transaction.create(trips, note, trip(note, { vehicle: note, note }));
      });
    await write('ann', secret);
    await write('bob', 'BOBS-NOTE');
    const onDisk = () => readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
    expect(onDisk()).toContain(secret);
    await store.of('ann').erase();
    expect(onDisk()).not.toContain(secret);
    expect(onDisk()).toContain('BOBS-NOTE');
    await store.close();
  });

  it('are in a file that nobody else may read', async () => {
    const store = openSqliteDocuments(file, collections);
    for (const each of [file, `${file}-wal`]) expect(statSync(each).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    await store.close();
  });

  it('sync every commit to disk, in a write-ahead log', () => {
    const { database } = openFile(file, collections, 5_000);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5000 });
    database.close();
  });

  it('say that another process holds the lock, and go on when it lets go', async () => {
    const store = openSqliteDocuments(file, collections, 50);
    const write = (id: string) =>
      store.of('ann').transact(async (transaction) => transaction.create(trips, id, trip('a')));
    await write('t1');
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(write('t2')).rejects.toThrow(Contended);
    other.exec('COMMIT');
    other.close();
    await write('t3');
    expect(await store.of('ann').get(trips, 't2')).toBeNull();
    await store.close();
  });
});
