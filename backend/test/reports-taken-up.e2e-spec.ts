import type { ReportCreate } from '../src/domain/reports/report.schema';
import { FileDrawingService } from '../src/features/reports/file-drawing.service';
import { ReportJobs } from '../src/features/reports/report-jobs';
import { ReportMakingService } from '../src/features/reports/report-making.service';
import {
  reportFiles,
  reportParts,
  reports,
  unfinishedReports,
} from '../src/features/reports/reports.collection';
import { UnfinishedReports } from '../src/features/reports/unfinished-reports.service';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
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

  const takeUp = () => server.application.get(UnfinishedReports).takeUp();
  /** A second server over the same documents. */
  const another = () => {
    const of = server.application;
    const documents = of.get<DocumentStore>(DOCUMENTS);
    const [making, drawing] = [of.get(ReportMakingService), of.get(FileDrawingService)];
    return new UnfinishedReports(documents, () => clock(), making, drawing, of.get(ReportJobs));
  };

  /** A report as a server leaves it that is killed in the middle. */
  async function killed(left: { takenUp?: number; asked?: null } = {}) {
    const { client, driver, aTrip, trips } = await driving(server);
    const documents = server.application.get<DocumentStore>(DOCUMENTS);
    const mine = documents.of(driver.id);
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
    const stored = async () => (await mine.get(reports, wanted.id))?.data;
    const partsOf = async (owner: string) => {
      const order = { field: 'attempt', direction: 'ascending' } as const;
      const { documents: parts } = await mine.list(reportParts, { equal: { owner }, order, limit: 9 });
      return parts.map(({ data }) => data.attempt);
    };
    await client.reports.create.mutate(wanted);
    const begun = await settled();
    await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, wanted.id);
      if (!known) throw new Error('no report');
      const making = {
        state: 'making',
        outcome: null,
        sections: [],
        makingUntilMs: 1,
        problem: null,
      } as const;
      const asked = JSON.stringify(wanted);
      transaction.update(reports, wanted.id, known.version, {
        ...known.data,
        ...making,
        sections: [],
        asked,
        ...left,
      });
    });
    return { client, mine, driver, wanted, report, settled, stored, partsOf, begun };
  }

  const listed = async (id: string) => {
    const documents = server.application.get<DocumentStore>(DOCUMENTS).of('unfinished reports');
    const page = await documents.list(unfinishedReports, { order: byId, limit: 500 });
    return page.documents.filter(({ data }) => data.id === id).length;
  };

  it('is made again by itself, once, whichever servers look', async () => {
    const { report, settled, stored, partsOf, wanted, begun } = await killed();
    expect(begun).toMatchObject({ state: 'ready', outcome: { amountMinor: 930 } });
    // Nothing is to be done by the driver.
    expect(await report()).toMatchObject({ state: 'making', problem: null });
    await Promise.all([takeUp(), another().takeUp(), another().takeUp()]);
    expect(await settled()).toMatchObject({ state: 'ready', outcome: { amountMinor: 930, trips: 1 } });
    expect(await stored()).toMatchObject({ attempt: 2, takenUp: 1, asked: null });
    expect(new Set(await partsOf(wanted.id))).toEqual(new Set([2]));
  });

  it('and its file likewise', async () => {
    const { client, mine, wanted, settled } = await killed();
    await takeUp();
    await settled();
    const file = { reportId: wanted.id, format: 'csv', paper: 'a4', language: 'en' } as const;
    const id = `${wanted.id}.csv.en`;
    await server.application
      .get(UnfinishedReports)
      .note({ driverId: (await client.account.me.query()).driverId, kind: 'file', id });
    await mine.transact(async (transaction) =>
      transaction.create(reportFiles, id, {
        ...{ state: 'making', attempt: 1, makingUntilMs: 1, progress: null, problem: null },
        ...{ reportId: wanted.id, startedAtMs: 1, name: 'a.csv', bytes: null, parts: 0 },
        asked: JSON.stringify(file),
      }),
    );
    expect(await client.reports.file.query(file)).toMatchObject({ state: 'making' });
    await takeUp();
    // A file is drawn in a thread, for which the server would have to be built: that it was begun is all there is here.
    expect((await mine.get(reportFiles, id))?.data).toMatchObject({ attempt: 2, takenUp: 1 });
  });

  it('is left to the server that is still making it', async () => {
    const { mine, wanted, stored } = await killed();
    await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, wanted.id);
      if (!known) throw new Error('no report');
      transaction.update(reports, wanted.id, known.version, {
        ...known.data,
        makingUntilMs: Date.now() + 60_000,
      });
    });
    await takeUp();
    expect(await stored()).toMatchObject({ state: 'making', attempt: 1 });
    clock = () => Date.now() + 60_001;
    await takeUp();
    expect(await stored()).toMatchObject({ attempt: 2 });
  });

  it('has failed with its reason once three servers went on with it, and can be asked for again', async () => {
    const { client, settled, stored, report, wanted } = await killed({ takenUp: 3 });
    const failed = { state: 'failed', problem: { reason: 'INTERRUPTED', fields: [] } };
    expect(await report()).toMatchObject(failed);
    await takeUp();
    expect(await stored()).toMatchObject({ ...failed, attempt: 1 });
    await client.reports.create.mutate(wanted);
    expect(await settled()).toMatchObject({ state: 'ready' });
    expect(await stored()).toMatchObject({ attempt: 2, takenUp: 0 });
  });

  it('has failed where a version that did not keep what was asked for began it', async () => {
    const { report } = await killed({ asked: null });
    expect(await report()).toMatchObject({ state: 'failed', problem: { reason: 'INTERRUPTED' } });
  });

  it('leaves the list when it is done with, cancelled or erased', async () => {
    const made = await killed();
    await takeUp();
    await made.settled();
    const [cancelled, erased] = [await killed(), await killed()];
    await cancelled.client.reports.cancel.mutate({ id: cancelled.wanted.id });
    await erased.client.account.delete.mutate({ confirm: 'delete everything' });
    const all = [made, cancelled, erased].map(({ wanted }) => wanted.id);
    await takeUp();
    // What was only just noted may not have been begun yet.
    expect(await Promise.all(all.map(listed))).toEqual([1, 1, 1]);
    clock = () => Date.now() + 20_001;
    await takeUp();
    expect(await Promise.all(all.map(listed))).toEqual([0, 0, 0]);
  });
});
