import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { examplesIdOf } from '../src/domain/demo/examples-id';
import { type LogbookName, logbookHeader } from '../src/domain/logbooks/logbook-name';
import type { ReportCreate, ReportFileInput } from '../src/domain/reports/report.schema';
import { Jobs } from '../src/platform/jobs/jobs';
import { jobs } from '../src/platform/jobs/jobs.collection';
import {
  reportFiles,
  reportParts,
  reports,
  serviceBooks as serviceBookDocuments,
} from '../src/registry/stored/reports.collection';
import { aVisit } from './fixtures/maintenance/maintenance';
import { withDocuments, writeTrips } from './harness/a-long-log';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';

interface Caller extends TestDriver {
  readonly logbook?: LogbookName;
}

const manyTrips = 20_000;

const of2026 = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
/** Some five thousand of them, enough for a process. */
const ofSpring = { fromDay: '2026-01-01', untilDay: '2026-03-31' };

function aRequest(period = of2026): ReportCreate {
  return {
    id: newId(),
    party: { kind: 'self', name: '' },
    claim: {
      methodId: 'custom.rate',
      period,
      vehicleIds: 'all',
      vehicles: [],
      receivedMinor: 0,
      facts: {
        currency: 'EUR',
        per: 'km',
        categories: ['business'],
        tiers: [{ above: 0, upTo: null, micros: 300_000 }],
        tollsAndParking: true,
      },
    },
  };
}

/** Threads need the compiled program. */
describe('a report of the built server', () => {
  let built: BuiltBackend;
  let server: RunningBackend;
  let driver: Caller;
  let vehicleId: string;
  // A hook of its own, as the build may take longer than one may last, which is asked where it waits.
  beforeAll(() => {
    built = buildBackend();
  });
  beforeAll(async () => {
    server = await startBuilt(built);
    driver = await signUpDriver();
    vehicleId = (await server.client(driver.token).vehicles.create.mutate(aVehicle())).id;
    await withDocuments(built.dataDir, (documents) => writeTrips(documents, driver.id, vehicleId, manyTrips));
  });
  afterAll(async () => {
    await server.stop('SIGTERM');
    built.remove();
  });

  const reportsOf = ({ token, logbook }: Caller) => server.client(token, logbook).reports;

  async function ready(request: ReportCreate, of = driver) {
    await reportsOf(of).create.mutate(request);
    return settled(request.id, of);
  }

  async function settled(id: string, of = driver) {
    for (;;) {
      const report = await reportsOf(of).get.query({ id });
      if (report.state !== 'making') return report;
      await pause(20);
    }
  }

  async function running(id: string): Promise<void> {
    for (;;) {
      const state = await withDocuments(built.dataDir, async (documents) => {
        const driverDocuments = documents.of(driver.id);
        const known = await driverDocuments.get(reports, id);
        return (await driverDocuments.get(jobs, known?.data.jobKey ?? '-'))?.data.state;
      });
      if (state === 'running') return;
      if (state !== 'waiting') throw new Error(`the job is ${state}`);
      await pause(20);
    }
  }

  async function bytesOf(wanted: ReportFileInput, of = driver): Promise<Buffer> {
    const { makeFile, file } = reportsOf(of);
    let made = await makeFile.mutate(wanted);
    for (; made.state === 'making'; made = await file.query(wanted)) await pause(20);
    expect(made.state).toBe('ready');
    const response = await downloaded(wanted, of);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${made.name}"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(made.bytes);
    return bytes;
  }

  const downloaded = ({ reportId, ...form }: ReportFileInput, { token, logbook = 'own' } = driver) =>
    fetch(`${server.url}/api/files/reports/${reportId}?${new URLSearchParams(form)}`, {
      headers: { authorization: `Bearer ${token}`, [logbookHeader]: logbook },
    });

  it('over the examples is drawn as PDF, XLSX and CSV, and the same bytes ever after', async () => {
    const signedUp = await signUpDriver();
    const someone = { ...signedUp, id: examplesIdOf(signedUp.id, 1), logbook: 'examples' as const };
    const client = server.client(someone.token, someone.logbook);
    await client.account.me.query({ firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } });
    await client.demo.fill.mutate({ language: 'de' });
    const request = aRequest({ fromDay: '2026-01-01', untilDay: '2026-06-30' });
    expect(await ready(request, someone)).toMatchObject({ state: 'ready' });
    const file = { reportId: request.id, paper: 'a4', language: 'de' } as const;

    const unknown = await client.reports.file.query({ ...file, format: 'pdf' });
    expect(unknown).toMatchObject({ state: 'none', progress: null, bytes: null });
    expect(unknown.name).toMatch(/^fahrten-2026-01-01-2026-06-30-[0-9a-f]{8}\.pdf$/);

    const pdf = await bytesOf({ ...file, format: 'pdf' }, someone);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const letter = await bytesOf({ ...file, format: 'pdf', paper: 'letter' }, someone);
    expect(letter.equals(pdf)).toBe(false);
    const xlsx = await bytesOf({ ...file, format: 'xlsx' }, someone);
    expect(xlsx.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    const csv = await bytesOf({ ...file, format: 'csv' }, someone);
    const { report } = await client.reports.view.query({ id: request.id });
    const march = { fromMs: Date.UTC(2026, 2, 2), beforeMs: Date.UTC(2026, 2, 20) };
    const { items } = await client.trips.list.query(march);
    expect(report.outcome?.trips).toBeGreaterThan(0);
    expect(csv.toString('utf8')).toContain(';');

    const [trip] = items;
    if (!trip) throw new Error('no trip');
    const reason = 'Written down wrongly';
    await client.trips.update.mutate({
      ...{ id: trip.id, version: trip.version, reason },
      changes: { note: 'Written later' },
    });
    expect(await client.reports.compare.query({ id: request.id })).toMatchObject({
      isSame: false,
      changed: [{ tripId: trip.id, fields: ['note'] }],
    });
    expect((await bytesOf({ ...file, format: 'pdf' }, someone)).equals(pdf)).toBe(true);

    // Drawn again from what was frozen it is the same, too.
    await withDocuments(built.dataDir, (documents) =>
      documents.of(someone.id).transact(async (transaction) => {
        const id = `${request.id}.pdf.a4.de`;
        const known = await transaction.get(reportFiles, id);
        if (!known) throw new Error('no file');
        transaction.update(reportFiles, id, known.version, { ...known.data, state: 'failed' });
      }),
    );
    expect((await bytesOf({ ...file, format: 'pdf' }, someone)).equals(pdf)).toBe(true);

    // And so it is where the file was lost: the folder of the files need not come from the same backup.
    const folder = join(built.dataDir, 'files', 'drivers', someone.id, 'reports');
    expect(readdirSync(folder)).toHaveLength(4);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect((await downloaded({ ...file, format: 'pdf' }, someone)).status).toBe(404);
    expect((await bytesOf({ ...file, format: 'pdf' }, someone)).equals(pdf)).toBe(true);

    await client.reports.delete.mutate({ id: request.id });
    expect(readdirSync(folder)).toEqual([]);
    const left = await withDocuments(built.dataDir, async (documents) => {
      const mine = documents.of(someone.id);
      const order = { field: 'attempt', direction: 'ascending' } as const;
      const owners = [request.id, `${request.id}.pdf.a4.de`, `${request.id}.csv.de`];
      const pages = owners.map((owner) => mine.list(reportParts, { equal: { owner }, order, limit: 1 }));
      return (await Promise.all(pages)).flatMap(({ documents: found }) => found);
    });
    expect(left).toEqual([]);
  });

  it('over twenty thousand trips is made while other drivers are answered', async () => {
    const other = await signUpDriver();
    const request = aRequest();
    const { token } = other;
    let answered = 0;
    let isReady = false;
    const others = async () => {
      while (!isReady) {
        await server.client(token).account.me.query();
        answered += Number(!isReady);
        await pause(5);
      }
    };
    const calls = others();
    await reportsOf(driver).create.mutate(request);
    const atOnce = await server.client(token).vehicles.list.query({});
    expect(atOnce.items).toEqual([]);
    expect(await reportsOf(driver).get.query({ id: request.id })).toMatchObject({ state: 'making' });
    const report = await settled(request.id);
    isReady = true;
    await calls;
    expect(answered).toBeGreaterThan(10);
    // 20 000 × 10 km at 0.30. The first entry of the ledger is the vehicle.
    expect(report).toMatchObject({
      state: 'ready',
      outcome: { amountMinor: 6_000_000, trips: manyTrips, ledgerHead: { sequence: manyTrips + 1 } },
    });
    const { content } = await reportsOf(driver).view.query({ id: request.id });
    const last = content.claim.tripIds.at(-1);
    if (last === undefined) throw new Error('no trip');
    const { trips } = await reportsOf(driver).trips.query({ id: request.id, tripIds: [last] });
    expect(trips.map(({ id }) => id)).toEqual([last]);
    expect(await reportsOf(driver).compare.query({ id: request.id })).toMatchObject({ isSame: true });
    // Worked out in a process of its own, too.
    expect(await server.client(driver.token).claims.work.mutate(request.claim)).toMatchObject({
      amountMinor: 6_000_000,
      tripsInPeriod: manyTrips,
    });
  });

  it('stops when it is cancelled, here or by another server, and leaves nothing', async () => {
    const { create, get, cancel } = reportsOf(driver);
    const here = aRequest(ofSpring);
    await create.mutate(here);
    expect(await cancel.mutate({ id: here.id })).toMatchObject({
      state: 'cancelled',
      progress: null,
      outcome: null,
    });
    const elsewhere = aRequest(ofSpring);
    await create.mutate(elsewhere);
    await withDocuments(built.dataDir, (documents) =>
      documents.of(driver.id).transact(async (transaction) => {
        const known = await transaction.get(reports, elsewhere.id);
        if (!known) throw new Error('no report');
        const cancelJob = await new Jobs(Date.now).planCancel(transaction, known.data.jobKey);
        transaction.update(reports, elsewhere.id, known.version, { ...known.data, state: 'cancelled' });
        cancelJob();
      }),
    );
    // Two at once are as many as there may be, so a third can be begun once both have ended.
    const third = aRequest({ fromDay: '2026-01-01', untilDay: '2026-01-31' });
    const started = async () => {
      for (;;) {
        try {
          return await create.mutate(third);
        } catch (error) {
          expect(error).toMatchObject({ data: { reason: 'TOO_MANY' } });
          await pause(20);
        }
      }
    };
    await started();
    expect(await settled(third.id)).toMatchObject({ state: 'ready' });
    for (const { id } of [here, elsewhere]) {
      expect(await get.query({ id })).toMatchObject({ state: 'cancelled', outcome: null });
    }
    await withDocuments(built.dataDir, async (documents) => {
      const order = { field: 'attempt', direction: 'ascending' } as const;
      for (const { id: owner } of [here, elsewhere]) {
        const page = await documents.of(driver.id).list(reportParts, { equal: { owner }, order, limit: 1 });
        expect(page.documents).toEqual([]);
      }
    });
    // A cancelled report is made if it is requested again.
    expect(await ready(here)).toMatchObject({ state: 'ready', outcome: { warnings: 0 } });
  });

  it('is one of two at most that are made for a driver at once, and waits for the others', async () => {
    const { create, cancel } = reportsOf(driver);
    const two = [aRequest(ofSpring), aRequest(ofSpring)];
    for (const request of two) expect(await create.mutate(request)).toMatchObject({ state: 'making' });
    await expect(create.mutate(aRequest(ofSpring))).rejects.toMatchObject({ data: { reason: 'TOO_MANY' } });
    // Another driver's small one waits for them, and is made.
    const other = await signUpDriver();
    const small = aRequest(ofSpring);
    await reportsOf(other).create.mutate(small);
    for (const { id } of two) await cancel.mutate({ id });
    expect(await settled(small.id, other)).toMatchObject({ state: 'ready' });
  });

  it('a file of it stops when it is cancelled, and is made when it is asked for again', async () => {
    const request = aRequest(ofSpring);
    await ready(request);
    const wanted = { reportId: request.id, format: 'pdf', paper: 'a4', language: 'en' } as const;
    const { makeFile, cancelFile, file } = reportsOf(driver);
    expect(await makeFile.mutate(wanted)).toMatchObject({ state: 'making' });
    expect(await cancelFile.mutate(wanted)).toMatchObject({ state: 'cancelled', bytes: null });
    expect(await file.query(wanted)).toMatchObject({ state: 'cancelled' });
    expect((await downloaded(wanted)).status).toBe(404);
    const pdf = await bytesOf(wanted);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that the server was making when it was killed or stopped is made by the next one by itself', async () => {
    const killed = aRequest(ofSpring);
    await reportsOf(driver).create.mutate(killed);
    await running(killed.id);
    await server.stop('SIGKILL');
    // Its lease would hold for some seconds more.
    await withDocuments(built.dataDir, (documents) =>
      documents.of(driver.id).transact(async (transaction) => {
        const known = await transaction.get(reports, killed.id);
        const job = await transaction.get(jobs, known?.data.jobKey ?? '-');
        if (!job) throw new Error('no job');
        expect([known?.data.state, job.data.state]).toEqual(['making', 'running']);
        transaction.update(jobs, job.id, job.version, { ...job.data, leaseUntilMs: Date.now() });
      }),
    );
    server = await startBuilt(built);
    expect(await settled(killed.id)).toMatchObject({ state: 'ready', outcome: { warnings: 0 } });

    const stopped = aRequest(ofSpring);
    await reportsOf(driver).create.mutate(stopped);
    await running(stopped.id);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, stderr: '' });
    server = await startBuilt(built);
    expect(await settled(stopped.id)).toMatchObject({ state: 'ready', outcome: { warnings: 0 } });
    await withDocuments(built.dataDir, async (documents) => {
      for (const { id } of [killed, stopped]) {
        const known = await documents.of(driver.id).get(reports, id);
        expect(known?.data).toMatchObject({ attempt: 2 });
        const order = { field: 'attempt', direction: 'ascending' } as const;
        const parts = await documents
          .of(driver.id)
          .list(reportParts, { equal: { owner: id }, order, limit: 9 });
        expect(new Set(parts.documents.map(({ data }) => data.attempt))).toEqual(new Set([2]));
      }
    });
  });

  it('a service book has its files as pages, whatever they are, and is removed a day later', async () => {
    const { serviceBooks, serviceVisits } = server.client(driver.token);
    const { version: _version, ...visit } = aVisit({ id: newId(), vehicleId, scheduleIds: [] });
    await serviceVisits.create.mutate(visit);
    const invoice = await pdfOf(2);
    for (const [recordKind, recordId, body] of [
      ['serviceVisit', visit.id, invoice],
      ['serviceVisit', visit.id, aPdf('no PDF inside')],
      ['vehicle', vehicleId, await pdfOf(1)],
    ] as const) {
      const query = new URLSearchParams({ recordKind, recordId });
      const { status } = await fetch(`${server.url}/api/files/attachments/${newId()}?${query}`, {
        ...{ method: 'PUT', body: new Uint8Array(body) },
        headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/pdf' },
      });
      expect(status).toBe(200);
    }
    const wanted = { vehicleId, language: 'en', paper: 'a4', withVin: false } as const;
    const book = async (withFiles: boolean, withCosts: boolean): Promise<PDFDocument> => {
      const asked = await serviceBooks.make.mutate({ ...wanted, withFiles, withCosts });
      expect(asked).toMatchObject({ state: 'making' });
      let made = await serviceBooks.book.query({ vehicleId });
      for (; made.state === 'making'; made = await serviceBooks.book.query({ vehicleId })) await pause(100);
      expect(made).toMatchObject({ state: 'ready', name: expect.stringMatching(/^service-book-.*\.pdf$/) });
      const answer = await downloadedBook(driver);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return PDFDocument.load(await answer.arrayBuffer());
    };
    const own = (await book(false, true)).getPageCount();
    expect((await book(true, true)).getPageCount()).toBe(own + 3);
    const ownWithoutCosts = (await book(false, false)).getPageCount();
    // The vehicle's document only: an invoice would show the cost of the service.
    expect((await book(true, false)).getPageCount()).toBe(ownWithoutCosts + 1);

    const stranger = await signUpDriver();
    const others = server.client(stranger.token).serviceBooks;
    for (const call of [
      others.make.mutate({ ...wanted, withCosts: true, withFiles: true }),
      others.book.query({ vehicleId }),
      others.cancel.mutate({ vehicleId }),
    ]) {
      await expect(call).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    }
    expect((await downloadedBook(stranger)).status).toBe(404);

    await server.stop('SIGTERM');
    await withDocuments(built.dataDir, (documents) =>
      documents.of(driver.id).transact(async (transaction) => {
        const known = await transaction.get(serviceBookDocuments, vehicleId);
        const job = await transaction.get(jobs, `serviceBookRemoval.${known?.data.jobKey}`);
        if (!job) throw new Error('no job');
        expect((job.data.dueAtMs ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
        transaction.update(jobs, job.id, job.version, { ...job.data, dueAtMs: Date.now() });
      }),
    );
    server = await startBuilt(built);
    const client = server.client(driver.token).serviceBooks;
    while ((await client.book.query({ vehicleId })).state !== 'none') await pause(100);
    expect((await downloadedBook(driver)).status).toBe(404);
    expect(readdirSync(join(built.dataDir, 'files', 'drivers', driver.id, 'serviceBooks'))).toEqual([]);
  });

  const downloadedBook = ({ token }: TestDriver) =>
    fetch(`${server.url}/api/files/service-books/${vehicleId}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  it('puts nothing of what it says into the log', () => {
    const log = server.log.join('\n');
    for (const secret of ['Werkstraße', 'Muster GmbH', driver.token]) expect(log).not.toContain(secret);
  });
});

async function pdfOf(pages: number): Promise<Buffer<ArrayBuffer>> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([400, 300]).drawText('Werkstraße');
  return Buffer.from(await made.save());
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
