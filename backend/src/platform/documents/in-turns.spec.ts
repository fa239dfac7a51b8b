import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from './collection';
import type { DocumentStore } from './documents';
import { inTurns } from './in-turns';
import { openSqliteDocuments } from './sqlite/sqlite-documents';

const notes = collection<{ at: number }>('notes', [{ equal: [], order: 'at' }]);

describe('documents read in turns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-turns-'));
  const turnsOf: string[] = [];
  let stored: DocumentStore;
  let documents: DocumentStore;

  beforeAll(async () => {
    stored = openSqliteDocuments(join(folder, 'notes.sqlite'), [notes]);
    documents = inTurns(stored, { next: async (driverId) => void turnsOf.push(driverId) });
    for (let from = 0; from < 2000; from += 400) {
      await stored.of('ada').transact(async (transaction) => {
        for (let at = from; at < from + 400; at += 1) transaction.create(notes, `n${at}`, { at });
      });
    }
  });
  beforeEach(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    turnsOf.length = 0;
  });
  afterAll(async () => {
    await stored.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function readAll(reads: Pick<ReturnType<DocumentStore['of']>, 'list'>): Promise<number> {
    let read = 0;
    for (let cursor: string | undefined; ; ) {
      const order = { field: 'at', direction: 'ascending' } as const;
      const page = await reads.list(notes, { order, limit: 250, ...(cursor && { cursor }) });
      read += page.documents.length;
      if (page.next === null) return read;
      cursor = page.next;
    }
  }

  it('waits for a turn after every five hundred', async () => {
    // Turns cost nothing here, so this runs at once: from the third page on each finds five hundred documents read.
    expect(await readAll(documents.of('ada'))).toBe(2000);
    expect(turnsOf).toEqual(Array.from({ length: 6 }, () => 'ada'));
  });

  it('does so within a transaction', async () => {
    expect(await documents.of('ada').transact((transaction) => readAll(transaction))).toBe(2000);
    expect(turnsOf).toHaveLength(6);
  });

  it('counts single ones, and each driver alone', async () => {
    for (let index = 0; index < 501; index += 1) await documents.of('ada').get(notes, 'n1');
    expect(turnsOf).toEqual(['ada']);
    await documents.of('bob').get(notes, 'n1');
    expect(turnsOf).toEqual(['ada']);
  });

  it('counts each of many that are read by their ids', async () => {
    const ids = Array.from({ length: 250 }, (_, at) => `n${at}`);
    for (let time = 0; time < 3; time += 1) await documents.of('ada').getAll(notes, ids);
    expect(turnsOf).toEqual(['ada']);
  });

  it('waits for nothing where few are read', async () => {
    const order = { field: 'at', direction: 'ascending' } as const;
    await documents.of('ada').list(notes, { order, limit: 200 });
    await documents.of('ada').transact(async (transaction) => {
      await transaction.get(notes, 'n1');
      transaction.create(notes, 'new', { at: -1 });
    });
    expect(await documents.of('ada').get(notes, 'new')).toMatchObject({ version: 1 });
    expect(turnsOf).toEqual([]);
  });
});
