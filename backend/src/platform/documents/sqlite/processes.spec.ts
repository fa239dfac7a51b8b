import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collections, totals, trips } from '../../../../test/harness/documents/trips';
import type { DocumentStore } from '../documents';
import { openSqliteDocuments } from './sqlite-documents';

const writer = join(__dirname, '../../../../test/harness/documents/writer.cjs');

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly acknowledged: readonly string[];
  readonly complaints: string;
}

describe('SQLite and its processes', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    file = join(folder, 'roadbook.sqlite');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs a writer; kills it as soon as that many acknowledgements have been read. */
  function run(tag: string, count: number, killAfter = Number.POSITIVE_INFINITY): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [writer, file, tag, String(count)]);
      let output = '';
      let complaints = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.split('\n').length > killAfter) child.kill('SIGKILL');
      });
      child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk.toString();
      });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        resolve({ code, signal, acknowledged: output.split('\n').slice(0, -1), complaints });
      });
    });
  }

  async function stored(store: DocumentStore): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const order = { field: 'day', direction: 'ascending' } as const;
      const page = await store.of('ann').list(trips, { order, limit: 500, ...(cursor && { cursor }) });
      ids.push(...page.documents.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return ids;
  }

  it('keeps every acknowledged write when the process is killed at any moment', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const ended = await run(`r${round}`, 100_000, 1 + Math.floor(Math.random() * 120));
      expect(ended).toMatchObject({ signal: 'SIGKILL', complaints: '' });
      acknowledged.push(...ended.acknowledged);

      const store = openSqliteDocuments(file, collections);
      const found = new Set(await stored(store));
      const sum = await store.of('ann').get(totals, 'sum');
      await store.close();
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      // The trip and its count went to disk together or not at all.
      expect(sum?.data.count).toBe(found.size);
      const database = new DatabaseSync(file);
      expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      database.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
  });

  it('lets two processes make the file and write to it at once', async () => {
    const ended = await Promise.all([run('one', 200), run('two', 200)]);
    for (const each of ended) expect(each).toMatchObject({ code: 0, complaints: '' });
    const store = openSqliteDocuments(file, collections);
    expect(await store.of('ann').get(totals, 'sum')).toEqual({
      id: 'sum',
      version: 400,
      data: { count: 400 },
    });
    expect((await stored(store)).toSorted()).toEqual(ended.flatMap((each) => each.acknowledged).toSorted());
    await store.close();
  });
});
