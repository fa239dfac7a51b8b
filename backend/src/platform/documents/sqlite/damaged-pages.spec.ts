import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collections, totals, trip, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore } from '../documents';
import { RecordsDamaged } from '../errors';
import { openSqliteDocuments } from './sqlite-documents';

const pageBytes = 4_096;

/** Overwrites real pages of a real file, which contain the trips of one driver only. */
describe('a damaged page', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'damaged-pages-'));
    file = join(folder, 'roadbook.sqlite');
    const whole = openSqliteDocuments(file, collections);
    for (const driverId of ['ann', 'ben', 'cem']) {
      await whole.of(driverId).transact(async (transaction) => {
        // Each trip takes more than half a page, so that no page has the trips of two drivers.
        for (let day = 0; day < 20; day += 1) {
          transaction.create(trips, `t${day}`, trip(day, { note: driverId.repeat(900) }));
        }
        transaction.create(totals, 'sum', { count: 20 });
      });
    }
    await whole.close();
    damagePagesOf('ben');
    store = openSqliteDocuments(file, collections);
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** Every leaf page on which a trip of that driver begins, found by the name at the start of its cell. */
  function damagePagesOf(driverId: string): void {
    const pages = readFileSync(file);
    const database = new DatabaseSync(file, { readOnly: true });
    const root = Number(
      database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'documents_trips'").get()?.rootpage,
    );
    database.close();
    const [leaf, begins] = [0x0d, Buffer.from(`${driverId}t`)];
    const damaged = [];
    for (let page = 1; page * pageBytes < pages.length; page += 1) {
      const content = pages.subarray(page * pageBytes, (page + 1) * pageBytes);
      if (page + 1 !== root && content[0] === leaf && content.includes(begins)) damaged.push(page);
    }
    expect(damaged.length).toBeGreaterThan(0);
    const opened = openSync(file, 'r+');
    for (const page of damaged)
      writeSync(opened, Buffer.alloc(pageBytes, 0xa7), 0, pageBytes, page * pageBytes);
    closeSync(opened);
  }

  const everyTrip = (driverId: string) =>
    store.of(driverId).list(trips, { order: { field: 'day', direction: 'ascending' }, limit: 100 });
  const change = (driverId: string, id = 't5') =>
    store.of(driverId).transact(async (transaction) => {
      transaction.update(trips, id, 1, trip(5, { note: 'changed' }));
    });
  const noteOf = async (driverId: string) => (await store.of(driverId).get(trips, 't5'))?.data.note;
  const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

  it('is a refusal of each read that meets it, and nothing else', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(everyTrip('ben')).rejects.toThrow(RecordsDamaged);
      await turnOfTheLoop();
    }
    expect((await everyTrip('ann')).documents).toHaveLength(20);
    expect(await store.of('ben').get(totals, 'sum')).toMatchObject({ data: { count: 20 } });
  });

  it('is no matter of those who read at the same moment', async () => {
    const [ann, ben, cem] = await Promise.allSettled(['ann', 'ben', 'cem'].map(everyTrip));
    expect([ann?.status, ben?.status, cem?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await turnOfTheLoop();
    await change('ann');
    expect(await noteOf('ann')).toBe('changed');
  });

  it('refuses a write that meets it, and not those that are committed with it', async () => {
    const outcomes = await Promise.allSettled(['ann', 'ben', 'cem'].map((driverId) => change(driverId)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(RecordsDamaged) });
    expect([await noteOf('ann'), await noteOf('cem')]).toEqual(['changed', 'changed']);
  });

  it('leaves the rest of the same driver’s records to be read and written', async () => {
    await expect(everyTrip('ben')).rejects.toThrow(RecordsDamaged);
    await store
      .of('ben')
      .transact(async (transaction) => transaction.update(totals, 'sum', 1, { count: 21 }));
    expect(await store.of('ben').get(totals, 'sum')).toMatchObject({ version: 2, data: { count: 21 } });
  });
});

describe('a document that is no JSON any more', () => {
  it('is a refusal of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-document-'));
    const store = openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
    const database = new DatabaseSync(join(folder, 'roadbook.sqlite'));
    database.exec(`UPDATE documents_totals SET data = '{"count":'`);
    database.close();
    await expect(store.of('ann').get(totals, 'sum')).rejects.toThrow(RecordsDamaged);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
