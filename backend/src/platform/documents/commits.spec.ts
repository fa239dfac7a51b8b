import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from './collection';
import { withCommits } from './commits';
import type { DocumentStore } from './documents';
import { openSqliteDocuments } from './sqlite/sqlite-documents';

const notes = collection<{ at: number }>('notes');
const counts = collection<{ at: number }>('counts');

describe('who listens to commits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commits-'));
  let other: DocumentStore;
  let documents: DocumentStore;
  const notified: unknown[] = [];

  beforeAll(() => {
    const open = () => openSqliteDocuments(join(folder, 'notes.sqlite'), [notes, counts]);
    other = open();
    documents = withCommits(open(), {
      onCommit: (driverId, collections) => void notified.push([driverId, ...collections]),
      onErased: (driverId) => void notified.push([driverId]),
    });
  });
  beforeEach(() => {
    notified.length = 0;
  });
  afterAll(async () => {
    await documents.close();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is notified of what was created, changed and deleted, by collection, once it can be read', async () => {
    const ann = documents.of('ann');
    await ann.transact(async (transaction) => {
      transaction.create(notes, 'one', { at: 1 });
      transaction.create(notes, 'two', { at: 2 });
      expect(notified).toEqual([]);
    });
    expect(notified).toEqual([['ann', 'notes']]);
    await ann.transact(async (transaction) => {
      transaction.delete(notes, 'one', 1);
      transaction.create(counts, 'all', { at: 1 });
    });
    await ann.transact(async (transaction) => transaction.update(notes, 'two', 1, { at: 3 }));
    expect(notified.slice(1)).toEqual([
      ['ann', 'notes', 'counts'],
      ['ann', 'notes'],
    ]);
  });

  it('is not notified of what only read, failed or took no effect', async () => {
    const ben = documents.of('ben');
    await ben.transact((transaction) => transaction.get(notes, 'one'));
    const failing = ben.transact(async (transaction) => {
      transaction.create(notes, 'one', { at: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(
      ben.transact(async (transaction) => transaction.update(notes, 'gone', 1, { at: 1 })),
    ).rejects.toThrow();
    expect(notified).toEqual([]);
  });

  it('is notified only of the last run of what ran again', async () => {
    let runs = 0;
    await documents.of('cleo').transact(async (transaction) => {
      runs += 1;
      await transaction.get(counts, 'all');
      if (runs === 1) {
        await other.of('cleo').transact(async (before) => before.create(counts, 'all', { at: 1 }));
        transaction.create(notes, 'one', { at: 1 });
      }
    });
    expect([runs, notified]).toEqual([2, []]);
  });

  it('is notified when a driver was erased', async () => {
    await documents.of('dora').erase();
    expect(notified).toEqual([['dora']]);
  });
});
