import type { ReportCreate } from '../src/domain/reports/report.schema';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { type JobDocument, jobs } from '../src/platform/jobs/jobs.collection';
import { reportFiles, reportParts, reports } from '../src/registry/stored/reports.collection';
import { driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('a report whose server ended', () => {
  let server: TestServer;
  let clock: () => number;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => clock());
  });
  beforeEach(() => {
    clock = Date.now;
  });
  afterAll(() => server.close());

  const poll = () => server.application.get(JobRunner).poll();
  /** Moves the clock past the lease of the killed server. */
  const takeUp = () => {
    clock = () => Date.now() + 60_001 + 10_000;
    return poll();
  };

  /** A report as a server leaves it that is killed in the middle; its lease holds for a minute. */
  async function killed(left: Partial<JobDocument> = {}) {
    const { client, driver, aTrip, trips } = await driving(server);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    await trips.create.mutate(aTrip({ vehicleId: null }));
    const wanted: ReportCreate = {
      id: newId(),
      party: { kind: 'self', name: '' },
      claim: {
        ...{ methodId: 'custom.rate', period: { fromDay: '2026-07-01', untilDay: '2026-07-31' } },
        ...{ vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
        facts: {
          ...{ currency: 'EUR', per: 'km', categories: ['business'], tollsAndParking: false },
          tiers: [{ above: 0, upTo: null, micros: 300_000 }],
        },
      },
    };
    const report = () => client.reports.get.query({ id: wanted.id });
    const settled = async () => {
      for (;;) {
        const found = await report();
        if (found.state !== 'making') return found;
      }
    };
    const stored = async () => (await driverDocuments.get(reports, wanted.id))?.data;
    const jobKey = async () => {
      const key = (await stored())?.jobKey;
      if (key === undefined) throw new Error('no job');
      return key;
    };
    const job = async () => (await driverDocuments.get(jobs, await jobKey()))?.data;
    const partsOf = async (owner: string) => {
      const order = { field: 'attempt', direction: 'ascending' } as const;
      const { documents: parts } = await driverDocuments.list(reportParts, {
        equal: { owner },
        order,
        limit: 9,
      });
      return parts.map(({ data }) => data.attempt);
    };
    await client.reports.create.mutate(wanted);
    const started = await settled();
    const key = await jobKey();
    await driverDocuments.transact(async (transaction) => {
      const known = await transaction.get(reports, wanted.id);
      const done = await transaction.get(jobs, key);
      if (!known || !done) throw new Error('no report');
      const making = { ...known.data, state: 'making', outcome: null } as const;
      transaction.update(reports, wanted.id, known.version, { ...making, sections: [] });
      const leaseUntilMs = Date.now() + 60_000;
      const running = { state: 'running', isOpen: true, dueAtMs: null, leaseUntilMs } as const;
      transaction.update(jobs, key, done.version, { ...done.data, ...running, ...left });
    });
    return {
      client,
      mine: driverDocuments,
      driver,
      wanted,
      report,
      settled,
      stored,
      job,
      jobKey,
      partsOf,
      started,
    };
  }

  it('is made again by itself, once, however often servers look', async () => {
    const { report, settled, stored, job, partsOf, wanted, started } = await killed();
    expect(started).toMatchObject({ state: 'ready', outcome: { amountMinor: 930 } });
    // Nothing is to be done by the driver.
    expect(await report()).toMatchObject({ state: 'making', problem: null });
    await Promise.all([takeUp(), takeUp(), takeUp()]);
    expect(await settled()).toMatchObject({ state: 'ready', outcome: { amountMinor: 930, trips: 1 } });
    expect(await stored()).toMatchObject({ attempt: 2 });
    expect(await job()).toMatchObject({ state: 'done', attempt: 2, failures: 1 });
    expect(new Set(await partsOf(wanted.id))).toEqual(new Set([2]));
  });

  it('and its file likewise', async () => {
    const { client, mine, wanted, settled } = await killed();
    await takeUp();
    await settled();
    const file = { reportId: wanted.id, format: 'csv', paper: 'a4', language: 'en' } as const;
    const id = `${wanted.id}.csv.en`;
    const key = newId();
    await mine.transact(async (transaction) => {
      transaction.create(reportFiles, id, {
        ...{ state: 'making', attempt: 1, problem: null, jobKey: key },
        ...{ reportId: wanted.id, startedAtMs: 1, name: 'a.csv', bytes: null, parts: 0 },
      });
      transaction.create(jobs, key, {
        ...{ kind: 'reportFile', input: JSON.stringify(file), state: 'running', isOpen: true, attempt: 1 },
        ...{ failures: 0, progress: { done: 40, total: 100 }, askedAtMs: 1, dueAtMs: null },
        leaseUntilMs: clock() + 60_000,
      });
    });
    expect(await client.reports.file.query(file)).toMatchObject({
      state: 'making',
      progress: { done: 40, total: 100 },
    });
    clock = () => Date.now() + 2 * (60_001 + 10_000);
    await poll();
    // A file is drawn in a process, for which the server would have to be built: that it was begun is all there is
    // here.
    expect((await mine.get(jobs, key))?.data).toMatchObject({ attempt: 2, failures: 1 });
  });

  it('is left to the server that is still making it', async () => {
    const { job } = await killed();
    await poll();
    expect(await job()).toMatchObject({ state: 'running', attempt: 1 });
    await takeUp();
    expect(await job()).toMatchObject({ attempt: 2 });
  });

  it('has failed with its reason once four servers ended at it, and can be asked for again', async () => {
    const { client, settled, job, report, stored, wanted } = await killed({ failures: 3 });
    const before = await job();
    await takeUp();
    const failed = { state: 'failed', problem: { reason: 'INTERRUPTED', fields: [] }, progress: null };
    expect(await report()).toMatchObject(failed);
    expect(await job()).toMatchObject({ state: 'failed', attempt: before?.attempt });
    await client.reports.create.mutate(wanted);
    expect(await settled()).toMatchObject({ state: 'ready' });
    expect(await stored()).toMatchObject({ attempt: 2 });
    expect(await job()).toMatchObject({ attempt: 1, failures: 0 });
  });

  it('has failed where a version without jobs was making it, unless that one still says that it does', async () => {
    const { mine, report, wanted, settled, client } = await killed();
    const madeUntil = (makingUntilMs: number) =>
      mine.transact(async (transaction) => {
        const known = await transaction.get(reports, wanted.id);
        if (!known) throw new Error('no report');
        const { jobKey: _, ...older } = known.data;
        transaction.update(reports, wanted.id, known.version, { ...older, makingUntilMs });
      });
    await madeUntil(Date.now() + 60_000);
    expect(await report()).toMatchObject({ state: 'making' });
    await madeUntil(1);
    expect(await report()).toMatchObject({ state: 'failed', problem: { reason: 'INTERRUPTED' } });
    await client.reports.create.mutate(wanted);
    expect(await settled()).toMatchObject({ state: 'ready' });
  });

  it('is not made again where it was cancelled, deleted or its driver erased', async () => {
    const [cancelled, deleted, erased] = [await killed(), await killed(), await killed()];
    const deletedJob = await deleted.jobKey();
    const erasedJob = await erased.jobKey();
    await cancelled.client.reports.cancel.mutate({ id: cancelled.wanted.id });
    await deleted.client.reports.delete.mutate({ id: deleted.wanted.id });
    await erased.client.account.delete.mutate({ confirm: 'delete everything' });
    await takeUp();
    expect(await cancelled.job()).toMatchObject({ state: 'cancelled', attempt: 1 });
    expect(await cancelled.partsOf(cancelled.wanted.id)).not.toContain(2);
    expect((await deleted.mine.get(jobs, deletedJob))?.data).toMatchObject({
      state: 'cancelled',
      attempt: 1,
    });
    expect(await deleted.partsOf(deleted.wanted.id)).toEqual([]);
    expect(await erased.mine.get(jobs, erasedJob)).toBeNull();
  });
});
