import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from '../platform/documents/collection';
import type { DocumentStore } from '../platform/documents/documents';
import { openSqliteDocuments } from '../platform/documents/sqlite/sqlite-documents';
import { documentsById } from './all-records';
import { documentKey, stagedReads } from './staged-reads';

const notes = collection<{ at: number }>('notes');

describe('documents read by their ids', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-staged-'));
  let documents: DocumentStore;
  beforeAll(async () => {
    documents = openSqliteDocuments(join(folder, 'notes.sqlite'), [notes]);
    await documents.of('ada').transact(async (transaction) => {
      for (const at of [1, 2, 3]) transaction.create(notes, `n${at}`, { at });
    });
  });
  afterAll(async () => {
    await documents.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are found among more than the store gives at once', async () => {
    const ids = Array.from({ length: 1200 }, (_, index) => `n${index + 3}`);
    const found = await documentsById(documents.of('ada'), notes, ['n1', ...ids]);
    expect([...found].map(([id, { data }]) => [id, data.at])).toEqual([
      ['n1', 1],
      ['n3', 3],
    ]);
  });

  it('are read once, and are as they are about to be written', async () => {
    const asked: (readonly string[])[] = [];
    const reads = documents.of('ada');
    const staged = new Map([
      [documentKey(notes, 'n2'), null],
      [documentKey(notes, 'new'), { id: 'new', version: 1, data: { at: 9 } }],
    ]);
    const seen = stagedReads(
      {
        ...reads,
        getAll(from, ids) {
          asked.push(ids);
          return reads.getAll(from, ids);
        },
      },
      staged,
    );
    const ats = async (ids: readonly string[]) =>
      (await seen.getAll(notes, ids)).map((found) => found?.data.at ?? null);
    expect(await ats(['n1', 'n2', 'new', 'gone'])).toEqual([1, null, 9, null]);
    expect(await ats(['n3', 'gone', 'n1'])).toEqual([3, null, 1]);
    expect((await seen.get(notes, 'n3'))?.data.at).toBe(3);
    expect(asked).toEqual([['n1', 'gone'], ['n3']]);
  });
});
