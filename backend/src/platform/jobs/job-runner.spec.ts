import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { effects } from '../../../test/harness/jobs/a-worker';
import type { DocumentStore } from '../documents/documents';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents';
import { Metrics } from '../metrics/metrics';
import { noTracing } from '../tracing/tracing';
import { type JobKind, type JobRun, JobSuperseded, ServerStopping } from './job-kind';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { jobs } from './jobs.collection';

const never = new AbortController().signal;

describe('the runner of jobs', () => {
  let folder: string;
  let store: DocumentStore;
  let nowMs: number;
  let lines: string[];
  let givenUp: string[];
  let runner: JobRunner;
  let asked: Jobs;
  let work: (run: JobRun) => Promise<void>;
  let started: string[];
  let expectStarted: { readonly count: number; readonly resolve: () => void } | null;

  const kind: JobKind = {
    name: 'any',
    retries: 1,
    maxRunMs: 60_000,
    run: (run) => {
      started.push(`${run.driverId}/${run.key}`);
      if (expectStarted && started.length >= expectStarted.count) expectStarted.resolve();
      return work(run);
    },
    planGivenUp:
      async (_, { key }) =>
      () =>
        givenUp.push(key),
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jobs-'));
    store = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [jobs, effects]);
    [nowMs, lines, givenUp, started, expectStarted] = [Date.UTC(2026, 6, 1), [], [], [], null];
    work = async () => undefined;
    const log = pino({}, { write: (line: string) => lines.push(line) });
    runner = new JobRunner(store, () => nowMs, log, new Metrics(() => nowMs), noTracing);
    runner.register(kind);
    asked = new Jobs(() => nowMs);
  });

  afterEach(async () => {
    await runner.beforeApplicationShutdown();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const add = (driverId: string, ...keys: string[]) =>
    store.of(driverId).transact(async (transaction) => {
      for (const key of keys) {
        (await asked.planAdd(transaction, { key, kind: 'any', input: '{}' }))();
      }
    });
  const addEach = async (driverId: string, ...keys: string[]) => {
    for (const key of keys) await add(driverId, key);
  };
  const stored = async (driverId: string, key: string) => (await store.of(driverId).get(jobs, key))?.data;

  function begins(count: number): Promise<void> {
    if (started.length >= count) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    expectStarted = { count, resolve };
    return promise;
  }

  /** Work that goes on until it is let go, or aborted. */
  function gated() {
    const gates = new Map<string, () => void>();
    work = ({ key, signal }) =>
      new Promise((resolve, reject) => {
        gates.set(key, resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    return (key: string) => gates.get(key)?.();
  }

  it('has jobs done that were asked for, with what they wrote last', async () => {
    await add('ann', 'one');
    await add('bob', 'two');
    work = (run) =>
      run.finish(async (transaction) => transaction.create(effects, run.key, { attempts: [run.attempt] }));
    expect(await runner.runAll(never)).toBe(true);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'done' });
    expect((await store.of('bob').get(effects, 'two'))?.data).toEqual({ attempts: [1] });
    expect(lines).toEqual([]);
  });

  it('does not let a slow driver hold up the others: one job of each, four at once', async () => {
    const letGo = gated();
    await addEach('slow', 's1', 's2', 's3');
    for (const driver of ['ann', 'bob', 'cem', 'dan']) await add(driver, `${driver}-1`);
    await runner.poll();
    await begins(4);
    expect(started).toEqual(['ann/ann-1', 'bob/bob-1', 'cem/cem-1', 'dan/dan-1']);
    letGo('bob-1');
    await begins(5);
    letGo('ann-1');
    letGo('cem-1');
    letGo('dan-1');
    await add('ann', 'ann-2');
    await runner.poll();
    await begins(6);
    expect(started.slice(4)).toEqual(['slow/s1', 'ann/ann-2']);
    letGo('s1');
    await begins(7);
    expect(started.slice(6)).toEqual(['slow/s2']);
  });

  it('tries again what failed, says so without its words, and gives up in the end', async () => {
    work = () => Promise.reject(new Error('Praxis Dr. Müller'));
    await add('ann', 'one');
    expect(await runner.runAll(never)).toBe(true);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'waiting', failures: 1 });
    expect(started).toHaveLength(1);
    nowMs += 1_000;
    expect(await runner.runAll(never)).toBe(true);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'failed', attempt: 2 });
    expect(givenUp).toEqual(['one']);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain('a job failed');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      ...{ msg: 'a job was given up', job: { kind: 'any', attempts: 2, reason: 'failed' } },
    });
    expect(lines.join()).not.toContain('Müller');
  });

  it('ends what takes too long, and counts it as a failure', async () => {
    gated();
    runner.register({ ...kind, maxRunMs: 1 });
    await add('ann', 'one');
    await runner.runAll(never);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'waiting', failures: 1 });
    expect(lines).toHaveLength(1);
  });

  it('ends at once what was cancelled here', async () => {
    gated();
    const reasons: unknown[] = [];
    const waits = work;
    work = (run) => {
      run.signal.addEventListener('abort', () => reasons.push(run.signal.reason));
      return waits(run);
    };
    await add('ann', 'one');
    await runner.poll();
    await begins(1);
    await store.of('ann').transact(async (transaction) => (await asked.planCancel(transaction, 'one'))());
    runner.stop({ driverId: 'ann', key: 'one' });
    expect(await runner.runAll(never)).toBe(true);
    expect(reasons).toEqual([expect.any(JobSuperseded)]);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'cancelled' });
    expect(lines).toEqual([]);
  });

  it('gives back what it runs when the server stops, and begins nothing more', async () => {
    gated();
    const reasons: unknown[] = [];
    const waits = work;
    work = (run) => {
      run.signal.addEventListener('abort', () => reasons.push(run.signal.reason));
      return waits(run);
    };
    await add('ann', 'one');
    await runner.poll();
    await begins(1);
    await runner.beforeApplicationShutdown();
    expect(reasons).toEqual([expect.any(ServerStopping)]);
    expect(await stored('ann', 'one')).toMatchObject({
      ...{ state: 'waiting', dueAtMs: 0, failures: 0, attempt: 1 },
    });
    await runner.poll();
    expect(started).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it('says nothing of a driver who was erased meanwhile', async () => {
    work = async () => {
      await store.of('ann').erase();
    };
    await add('ann', 'one');
    await runner.runAll(never);
    expect(await stored('ann', 'one')).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it('keeps what it runs itself when its clock jumps, and begins nothing while the clock is plainly wrong', async () => {
    const letGo = gated();
    await add('ann', 'one');
    await runner.poll();
    await begins(1);
    nowMs += 3_600_000;
    await runner.poll();
    expect(started).toHaveLength(1);
    letGo('one');
    await runner.runAll(never);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'done', attempt: 1 });
    await add('ann', 'two');
    nowMs = 0;
    await runner.runAll(never);
    expect(await stored('ann', 'two')).toMatchObject({ state: 'waiting', attempt: 0 });
  });

  it('answers that something is left where the time is over', async () => {
    gated();
    await add('ann', 'one');
    const controller = new AbortController();
    const answer = runner.runAll(controller.signal);
    await begins(1);
    controller.abort();
    expect(await answer).toBe(false);
  });
});
