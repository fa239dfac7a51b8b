import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { DomainError } from '../../../domain/errors/domain-error';
import type { DocumentStore } from '../../../platform/documents/documents';
import { StoreUnavailable } from '../../../platform/documents/errors';
import { byPartition } from '../../../platform/documents/partition';
import { openSqliteDocuments } from '../../../platform/documents/sqlite/sqlite-documents';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import { jobs } from '../../../platform/jobs/jobs.collection';
import { Metrics } from '../../../platform/metrics/metrics';
import { noTracing } from '../../../platform/tracing/tracing';
import {
  type ReportFileDocument,
  reportFiles,
  reportParts,
} from '../../../registry/stored/reports.collection';
import { type Attempt, attemptTo, planInterrupted } from './report-attempt';

const never = new AbortController().signal;

describe('an attempt to make a file', () => {
  let folder: string;
  let store: DocumentStore;
  let runner: JobRunner;
  let lines: string[];
  let nowMs: number;
  let losesNextAnswer: boolean;
  let removed: { readonly from?: number; readonly before: number }[];
  let work: (attempt: Attempt) => Promise<Partial<ReportFileDocument>>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'jobs-'));
    store = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [reportFiles, reportParts, jobs]);
    lines = [];
    removed = [];
    losesNextAnswer = false;
    nowMs = Date.UTC(2026, 6, 1);
    const log = pino({}, { write: (line: string) => lines.push(line) });
    runner = new JobRunner(losing(store), () => nowMs, log, new Metrics(() => nowMs), noTracing);
    runner.register({
      name: 'reportFile',
      retries: 1,
      maxRunMs: 60_000,
      run: (run) =>
        attemptTo(
          {
            ...{ documents: byPartition(store), collection: reportFiles, id: 'f', log },
            removeFiles: async (attempts) => removed.push(attempts),
          },
          run,
          (attempt) => work(attempt),
        ),
      planGivenUp: (transaction, job) => planInterrupted(transaction, reportFiles, 'f', job),
    });
    await store.of('ann').transact(async (transaction) => {
      const order = { key: 'job', kind: 'reportFile', input: '{}' };
      const addJob = await new Jobs(() => nowMs).planAdd(transaction, order);
      transaction.create(reportFiles, 'f', {
        ...{ state: 'making', attempt: 7, problem: null, jobKey: 'job' },
        ...{ reportId: 'r', startedAtMs: 0, name: 'a.pdf', bytes: null, parts: 0 },
      });
      addJob();
    });
  });

  afterEach(async () => {
    await runner.beforeApplicationShutdown();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** The same documents, whose answers may be lost on the way. */
  const losing = (documents: DocumentStore): DocumentStore => ({
    ...documents,
    of(driverId) {
      const driver = documents.of(driverId);
      return {
        ...driver,
        async transact(change) {
          const loses = losesNextAnswer;
          losesNextAnswer = false;
          const result = await driver.transact(change);
          if (loses) throw new StoreUnavailable('no answer');
          return result;
        },
      };
    },
  });

  const file = async () => (await store.of('ann').get(reportFiles, 'f'))?.data;
  const job = async () => (await store.of('ann').get(jobs, 'job'))?.data;
  const parts = async () => {
    const order = { field: 'attempt', direction: 'ascending' } as const;
    const page = await store.of('ann').list(reportParts, { equal: { owner: 'f' }, order, limit: 9 });
    return page.documents.map(({ data }) => `${data.attempt}.${data.part}`);
  };

  it('stores its parts under its number and is ready with the end of its job', async () => {
    work = async ({ writePart }) => {
      await writePart('aaaa');
      await writePart('bbbb');
      return { bytes: 6, parts: 2 };
    };
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'ready', attempt: 7, bytes: 6, parts: 2 });
    expect(await job()).toMatchObject({ state: 'done' });
    expect(await parts()).toEqual(['7.0', '7.1']);
    expect(removed).toEqual([{ before: 7 }]);
  });

  it('that fails takes back what it wrote and says so without its words', async () => {
    work = async ({ writePart }) => {
      await writePart('aaaa');
      throw new Error('Praxis Dr. Müller');
    };
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'failed', problem: { reason: 'INTERNAL' } });
    expect(await job()).toMatchObject({ state: 'done' });
    expect(await parts()).toEqual([]);
    expect(removed).toEqual([{ before: 7 }, { from: 7, before: 8 }]);
    expect(lines.join()).toContain('a report or its file failed');
    expect(lines.join()).not.toContain('Müller');
  });

  it('that is refused says why', async () => {
    work = () => Promise.reject(new DomainError('CLAIM_REFUSED'));
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'failed', problem: { reason: 'CLAIM_REFUSED', fields: [] } });
    expect(lines).toEqual([]);
  });

  it('is made again under another number where the store did not answer, and has failed in the end', async () => {
    work = async ({ writePart }) => {
      await writePart('aaaa');
      throw new StoreUnavailable('full');
    };
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'making', attempt: 7 });
    expect(await parts()).toEqual([]);
    nowMs += 1_000;
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'failed', attempt: 8, problem: { reason: 'INTERRUPTED' } });
    expect(await job()).toMatchObject({ state: 'failed' });
    expect(await parts()).toEqual([]);
  });

  it('stays ready where the answer that it is was lost', async () => {
    work = async ({ writePart }) => {
      await writePart('aaaa');
      losesNextAnswer = true;
      return { bytes: 3, parts: 1 };
    };
    await runner.runAll(never);
    expect(await file()).toMatchObject({ state: 'ready', attempt: 7 });
    expect(await parts()).toEqual(['7.0']);
    expect(removed).toEqual([{ before: 7 }]);
    expect(await job()).toMatchObject({ state: 'done' });
  });

  it('writes nothing once it was cancelled, and is no fault', async () => {
    work = async ({ writePart }) => {
      await writePart('aaaa');
      await store.of('ann').transact(async (transaction) => {
        const cancelJob = await new Jobs(() => nowMs).planCancel(transaction, 'job');
        const known = await transaction.get(reportFiles, 'f');
        if (known) transaction.delete(reportFiles, 'f', known.version);
        cancelJob();
      });
      await writePart('bbbb');
      return {};
    };
    await runner.runAll(never);
    expect(await file()).toBeUndefined();
    expect(await parts()).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('brings nothing back of a driver who was erased meanwhile, and is no fault', async () => {
    work = async ({ writePart }) => {
      await store.of('ann').erase();
      await writePart('aaaa');
      return {};
    };
    await runner.runAll(never);
    expect(await file()).toBeUndefined();
    expect(await parts()).toEqual([]);
    expect(lines).toEqual([]);
  });
});
