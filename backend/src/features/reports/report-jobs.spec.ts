import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Refused } from '../../domain/errors/refused';
import type { DocumentStore } from '../../platform/documents/documents';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import type { Attempt } from './attempt';
import { carriedOut } from './carried-out';
import { ReportJobs } from './report-jobs';
import { type ReportFileDocument, reportFiles, reportParts } from './reports.collection';

type Work = (attempt: Attempt<ReportFileDocument>, signal: AbortSignal) => Promise<void>;

describe('what is made in the background', () => {
  let folder: string;
  let store: DocumentStore;
  let jobs: ReportJobs;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jobs-'));
    store = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [reportFiles, reportParts]);
    lines = [];
    jobs = new ReportJobs(pino({}, { write: (line: string) => lines.push(line) }));
  });
  afterEach(async () => {
    await jobs.beforeApplicationShutdown();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const making: ReportFileDocument = {
    ...{ state: 'making', attempt: 1, makingUntilMs: 0, progress: null, problem: null },
    ...{ reportId: 'r', startedAtMs: 0, name: 'a.pdf', bytes: null, parts: 0 },
  };

  const keyOf = (driverId: string, id: string) => `${driverId}/${id}`;

  async function begin(driverId: string, id: string, work: Work, document = making) {
    const mine = store.of(driverId);
    const place = jobs.reserve(driverId, keyOf(driverId, id));
    await mine.transact(async (transaction) => transaction.create(reportFiles, id, document));
    const made = {
      ...{ mine, clock: Date.now, collection: reportFiles, id, attempt: 1 },
      changed: (found: ReportFileDocument, change: Partial<ReportFileDocument>) => ({ ...found, ...change }),
    };
    const ended = Promise.withResolvers<void>();
    place.start((terms) => carriedOut(made, terms, jobs, work).finally(() => ended.resolve()));
    return { ended: ended.promise, place };
  }

  const stored = async (driverId: string, id: string) =>
    (await store.of(driverId).get(reportFiles, id))?.data;
  const partsOf = async (driverId: string, owner: string) => {
    const order = { field: 'attempt', direction: 'ascending' } as const;
    return (await store.of(driverId).list(reportParts, { equal: { owner }, order, limit: 9 })).documents
      .length;
  };
  const ready: Work = (attempt) => attempt.finish((found) => ({ ...found, state: 'ready' }));

  it('and fails takes back what it wrote, says so without its words, and the next one is made', async () => {
    const broken = await begin('ann', 'one', async (attempt) => {
      await attempt.writePart('aaaa');
      throw new Error('Praxis Dr. Müller');
    });
    const next = await begin('bob', 'two', ready);
    await Promise.all([broken.ended, next.ended]);
    expect(await stored('ann', 'one')).toMatchObject({ state: 'failed', problem: { reason: 'INTERNAL' } });
    expect(await partsOf('ann', 'one')).toBe(0);
    expect(await stored('bob', 'two')).toMatchObject({ state: 'ready' });
    expect(lines.join()).toContain('a report or its file failed');
    expect(lines.join()).not.toContain('Müller');
  });

  it('is never begun where it was cancelled while it waited for its turn', async () => {
    const gate = Promise.withResolvers<void>();
    const first = await begin('ann', 'one', async (attempt, signal) => {
      await gate.promise;
      await ready(attempt, signal);
    });
    const work = jest.fn(ready);
    const waiting = await begin('bob', 'two', work);
    jobs.cancel(keyOf('bob', 'two'));
    // Before the first has ended.
    await waiting.ended;
    gate.resolve();
    await first.ended;
    expect(work).not.toHaveBeenCalled();
    expect(await stored('bob', 'two')).toMatchObject({ state: 'making' });
    expect(lines).toEqual([]);
  });

  it('writes nothing once its document says otherwise', async () => {
    const { ended } = await begin('ann', 'one', async (attempt) => {
      await attempt.writePart('aaaa');
      await store.of('ann').transact(async (transaction) => {
        const known = await transaction.get(reportFiles, 'one');
        if (known) transaction.delete(reportFiles, 'one', known.version);
      });
      await attempt.writePart('bbbb');
    });
    await ended;
    expect(await stored('ann', 'one')).toBeUndefined();
    expect(await partsOf('ann', 'one')).toBe(0);
    expect(lines).toEqual([]);
  });

  it('brings nothing back of a driver who was erased meanwhile, and is no fault', async () => {
    const { ended } = await begin('ann', 'one', async (attempt) => {
      await store.of('ann').erase();
      await attempt.writePart('aaaa');
    });
    await ended;
    await jobs.beforeApplicationShutdown();
    expect(await stored('ann', 'one')).toBeUndefined();
    expect(await partsOf('ann', 'one')).toBe(0);
    expect(lines).toEqual([]);
  });

  it('is two of a driver at most and forty altogether; a place given back is free', () => {
    const [one, same, two] = ['one', 'one', 'two'].map((id) => jobs.reserve('ann', id));
    expect(() => jobs.reserve('ann', 'three')).toThrow(new Refused('TOO_MANY'));
    two?.giveBack();
    two?.giveBack();
    const three = jobs.reserve('ann', 'three');
    for (const place of [one, same, three]) place?.giveBack();
    const others = Array.from({ length: 40 }, () => jobs.reserve(randomUUID(), 'one'));
    expect(() => jobs.reserve('ann', 'one')).toThrow(new Refused('RATE_LIMITED'));
    for (const place of others) place.giveBack();
    jobs.reserve('ann', 'one').giveBack();
  });

  it('is left to be taken up at once when the server goes down', async () => {
    const hanging = await begin(
      'ann',
      'one',
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      { ...making, asked: '{}', makingUntilMs: Date.now() + 60_000 },
    );
    await jobs.beforeApplicationShutdown();
    await hanging.ended;
    expect(await stored('ann', 'one')).toMatchObject({ state: 'making', makingUntilMs: 0, problem: null });
  });

  it('says that it was interrupted when the server goes down, also where it was just about to begin', async () => {
    const hanging = await begin(
      'ann',
      'one',
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const late = jobs.reserve('bob', keyOf('bob', 'two'));
    await jobs.beforeApplicationShutdown();
    await hanging.ended;
    const interrupted = { state: 'failed', problem: { reason: 'INTERRUPTED' } };
    expect(await stored('ann', 'one')).toMatchObject(interrupted);
    expect(() => jobs.reserve('ann', 'three')).toThrow(new Refused('UNAVAILABLE'));
    const signals: AbortSignal[] = [];
    late.start(async ({ signal }) => {
      signals.push(signal);
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
