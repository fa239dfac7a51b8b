import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counting, effects, Worker } from '../../../test/harness/jobs/a-worker';
import type { DocumentStore } from '../documents/documents';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents';
import { leaseMs, pauseAfterMs } from './job-changes';
import { jobs } from './jobs.collection';

const program = join(__dirname, '../../../test/harness/jobs/worker.cjs');
const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const never = () => {
  throw new Error('given up');
};

describe('jobs and processes that are killed', () => {
  let folder: string;
  let file: string;
  let nowMs: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jobs-'));
    file = join(folder, 'roadbook.sqlite');
    nowMs = Date.UTC(2026, 6, 1);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Output of a process until it ends, or is killed after this many lines. */
  function run(killAfterLines = Number.POSITIVE_INFINITY): Promise<{ lines: string[]; complaints: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, file, String(nowMs)]);
      let [output, complaints] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.split('\n').length > killAfterLines) child.kill('SIGKILL');
      });
      child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk.toString();
      });
      child.on('error', reject);
      child.on('close', () => resolve({ lines: output.split('\n').slice(0, -1), complaints }));
    });
  }

  async function withStore<R>(use: (store: DocumentStore) => Promise<R>): Promise<R> {
    const store = openSqliteDocuments(file, [jobs, effects]);
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  }

  it.each([1, 2, 5])(
    'are taken up after their lease, and their effect is there once, also when killed after %i lines',
    async (lines) => {
      await withStore(async (store) => {
        const worker = new Worker(store, counting(never), () => nowMs);
        for (const key of keys) await worker.add(key);
      });
      const killed = await run(lines);
      expect(killed.complaints).toBe('');
      const open = () =>
        withStore((store) =>
          new Worker(store, counting(never), () => nowMs).jobs.countOpen(store.of('driver'), ['count']),
        );
      const left = await open();
      // Before the lease is over, other processes can only take jobs that were never started.
      expect((await run()).complaints).toBe('');
      expect(await open()).toBeLessThanOrEqual(1);
      nowMs += leaseMs + pauseAfterMs(1);
      expect((await run()).complaints).toBe('');
      expect(await open()).toBe(0);
      await withStore(async (store) => {
        const driver = store.of('driver');
        const attempts: number[] = [];
        for (const key of keys) {
          const job = (await driver.get(jobs, key))?.data;
          expect(job?.state).toBe('done');
          expect((await driver.get(effects, key))?.data.attempts).toEqual([job?.attempt]);
          attempts.push(job?.attempt ?? 0);
        }
        const interrupted = attempts.filter((attempt) => attempt === 2).length;
        expect(attempts.filter((attempt) => attempt === 1)).toHaveLength(keys.length - interrupted);
        expect(interrupted).toBeLessThanOrEqual(1);
        expect(left).toBeGreaterThanOrEqual(interrupted);
      });
    },
    180_000,
  );
});
