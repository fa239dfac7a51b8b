import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import type { ReportCreate } from '../src/domain/reports/report.schema';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { reportFiles, reportPartId, reportParts, reports } from '../src/registry/stored/reports.collection';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const july = { fromDay: '2026-07-01', untilDay: '2026-07-31' };

function aRequest(vehicleId: string, changes: Partial<ClaimWorkInput> = {}): ReportCreate {
  const vehicleFacts = { vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null } as const;
  return {
    id: newId(),
    party: { kind: 'employer', name: 'Muster GmbH' },
    claim: {
      methodId: 'DE.businessTravel',
      period: july,
      vehicleIds: 'all',
      vehicles: [vehicleFacts],
      receivedMinor: 0,
      facts: {},
      ...changes,
    },
  };
}

/** Reports here are small enough to be made without a process of their own, which would need a built backend. */
describe('a report', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function reporting() {
    const someone = await driving(server);
    const { client, vehicleId, aTrip, driver } = someone;
    const made = async (request: ReportCreate) => {
      await client.reports.create.mutate(request);
      for (;;) {
        const report = await client.reports.get.query({ id: request.id });
        if (report.state !== 'making') return report;
      }
    };
    const drive = async (day: number, changes: Parameters<typeof aTrip>[0] = {}) => {
      const startedAtMs = at(`2026-07-0${day}T08:00Z`);
      const trip = aTrip({ startedAtMs, endedAtMs: startedAtMs + 1_800_000, ...changes });
      return client.trips.create.mutate(trip);
    };
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    return {
      ...someone,
      request: (changes = {}) => aRequest(vehicleId, changes),
      made,
      drive,
      mine: driverDocuments,
    };
  }

  it('freezes the claim, its trips and the head of the ledger', async () => {
    const { client, request, made, drive, vehicleId } = await reporting();
    await client.account.me.query();
    const first = await drive(1, { odometerStartMetres: 1_000_000, odometerEndMetres: 1_031_000 });
    const second = await drive(2, { distanceMetres: 10_000, category: 'private' });
    const wanted = request();
    // 31 km at 0.30: 9.30.
    const report = await made(wanted);
    const head = await client.ledger.head.query();
    expect(report).toMatchObject({
      state: 'ready',
      progress: null,
      problem: null,
      methodId: 'DE.businessTravel',
      period: july,
      party: wanted.party,
      outcome: { currency: 'EUR', amountMinor: 930, balanceMinor: 930, trips: 2, ledgerHead: head },
    });
    // The server signed the ledger as the report found it.
    expect((await client.ledger.checkpoint.query()).last).toMatchObject({ sequence: head.sequence });
    const { content } = await client.reports.view.query({ id: wanted.id });
    expect(content).toMatchObject({
      format: 4,
      request: wanted.claim,
      claim: { amountMinor: 930, tripsInPeriod: 2 },
      vehicles: [
        {
          id: vehicleId,
          name: 'Golf',
          kind: 'car',
          odometerStartMetres: 1_000_000,
          odometerEndMetres: 1_031_000,
        },
      ],
      amendments: [],
      ledgerHead: head,
    });
    const ids = [second.id, newId(), first.id];
    expect(await client.reports.trips.query({ id: wanted.id, tripIds: ids })).toEqual({
      trips: [second, first],
    });
    expect(await client.reports.compare.query({ id: wanted.id })).toEqual({
      isSame: true,
      ledgerHead: head,
      now: { amountMinor: 930, balanceMinor: 930, currency: 'EUR' },
      problem: null,
      added: [],
      removed: [],
      changed: [],
    });
    expect((await client.reports.list.query({})).items).toEqual([report]);
  });

  it('says the same whatever becomes of the log, and what became of it', async () => {
    const { client, request, made, drive, vehicleId } = await reporting();
    const changed = await drive(1);
    const removed = await drive(2);
    const wanted = request();
    await made(wanted);
    const before = await client.reports.view.query({ id: wanted.id });

    const reason = 'Written down wrongly';
    const changes = { distanceMetres: 20_000 };
    await client.trips.update.mutate({ id: changed.id, version: 1, changes, reason });
    await client.trips.delete.mutate({ id: removed.id, version: 1, reason });
    const added = await drive(3, { distanceMetres: 1_000 });

    expect(await client.reports.view.query({ id: wanted.id })).toEqual(before);
    const { trips } = await client.reports.trips.query({ id: wanted.id, tripIds: [changed.id, removed.id] });
    expect(trips).toEqual([changed, removed]);
    // 20 and 1 km at 0.30: 6.30.
    expect(await client.reports.compare.query({ id: wanted.id })).toMatchObject({
      isSame: false,
      now: { amountMinor: 630 },
      added: [added.id],
      removed: [removed.id],
      changed: [{ tripId: changed.id, fields: ['distanceMetres'] }],
    });

    const again = request();
    await made(again);
    const { content } = await client.reports.view.query({ id: again.id });
    expect(content.amendments).toMatchObject([
      {
        tripId: changed.id,
        action: 'amended',
        reason,
        changes: [{ field: 'distanceMetres', before: 31_000, after: 20_000 }],
      },
      { tripId: removed.id, action: 'removed', reason },
    ]);

    const { version } = await client.vehicles.get.query({ id: vehicleId });
    await client.vehicles.delete.mutate({ id: vehicleId, version, withRecords: true });
    expect(await client.reports.compare.query({ id: wanted.id })).toMatchObject({
      isSame: false,
      now: null,
      problem: 'UNKNOWN_VEHICLE',
      removed: [changed.id, removed.id],
    });
  });

  it('of actual costs keeps the costs to itself', async () => {
    const { client, request, made, drive, vehicleId } = await reporting();
    await drive(1, { odometerStartMetres: 0, odometerEndMetres: 31_000, distanceMetres: null });
    await client.expenses.create.mutate({
      id: newId(),
      vehicleId,
      atMs: at('2026-07-31T12:00Z'),
      zone: 'Europe/Berlin',
      odometerMetres: 31_000,
      category: 'washing',
      amountMinor: 1_500,
      currency: 'EUR',
      converted: null,
      vendor: '',
      note: '',
      repeats: null,
      spread: null,
      businessSharePercent: null,
    });
    const wanted = request({ methodId: 'DE.logbook' });
    // The only trip is for business: the whole of 15.00.
    expect(await made(wanted)).toMatchObject({ outcome: { amountMinor: 1_500 } });
    expect((await client.reports.view.query({ id: wanted.id })).content).not.toHaveProperty('costs');
  });

  it('asked for twice is made once; another one under its id is refused', async () => {
    const { client, request, made, drive, mine } = await reporting();
    await drive(1);
    const wanted = request();
    const answers = await Promise.all([1, 2, 3].map(() => client.reports.create.mutate(wanted)));
    expect(new Set(answers.map(({ askedAtMs }) => askedAtMs)).size).toBe(1);
    const ready = await made(wanted);
    expect(await client.reports.create.mutate(wanted)).toEqual(ready);
    expect((await mine.get(reports, wanted.id))?.data.attempt).toBe(1);
    const other = { ...wanted, party: { kind: 'self', name: '' } } as const;
    await expect(client.reports.create.mutate(other)).rejects.toMatchObject({
      data: { reason: 'ALREADY_EXISTS' },
    });
  });

  it('that nobody is making any more has failed, and is made by asking again', async () => {
    const { client, request, made, drive, mine } = await reporting();
    await drive(1);
    const wanted = request();
    await made(wanted);
    // Its job has ended, and is forgotten some day.
    await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, wanted.id);
      if (!known) throw new Error('no report');
      const data = { ...known.data, state: 'making', outcome: null } as const;
      transaction.update(reports, wanted.id, known.version, { ...data, sections: [] });
    });
    expect(await client.reports.get.query({ id: wanted.id })).toMatchObject({
      state: 'failed',
      problem: { reason: 'INTERRUPTED', fields: [] },
      progress: null,
    });
    await expect(client.reports.view.query({ id: wanted.id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    expect(await made(wanted)).toMatchObject({ state: 'ready', outcome: { amountMinor: 930 } });
    const parts = await partsOf(mine, wanted.id);
    expect(parts.map(({ attempt }) => attempt)).toEqual([2, 2]);
  });

  it('is refused at once where a claim would be, and fails with the reason that only the log shows', async () => {
    const { client, request, made, drive } = await reporting();
    const { create } = client.reports;
    const backwards = { fromDay: '2026-07-02', untilDay: '2026-07-01' };
    await expect(create.mutate(request({ period: backwards }))).rejects.toMatchObject({
      data: {
        reason: 'CLAIM_REFUSED',
        fields: [{ path: 'period.untilDay', rule: 'periodEndsBeforeItBegins' }],
      },
    });
    await expect(create.mutate(request({ vehicleIds: [newId()] }))).rejects.toMatchObject({
      data: { reason: 'UNKNOWN_VEHICLE' },
    });
    await expect(create.mutate(request({ facts: { more: 1 } }))).rejects.toMatchObject({
      data: { reason: 'CLAIM_REFUSED' },
    });
    await expect(create.mutate(request({ facts: { more: 1n } }))).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
    await drive(1);
    expect((await client.reports.list.query({})).items).toEqual([]);
    const received = request({
      ...{ methodId: 'GB.approvedMileage', vehicles: [], receivedMinor: 1 },
      facts: { received: null },
    });
    expect(await made(received)).toMatchObject({
      state: 'failed',
      outcome: null,
      problem: { reason: 'CLAIM_REFUSED', fields: [{ path: 'facts.received', rule: 'factsMissing' }] },
    });
  });

  it('is nobody else’s, nor are its files', async () => {
    const one = await reporting();
    await one.drive(1);
    const wanted = one.request();
    await one.made(wanted);
    const { client, driver: other } = await reporting();
    const { id } = wanted;
    const form = { reportId: id, format: 'csv', paper: 'a4', language: 'en' } as const;
    const { reports: others } = client;
    const calls = [
      others.get.query({ id }),
      others.view.query({ id }),
      others.trips.query({ id, tripIds: [] }),
      others.compare.query({ id }),
      others.cancel.mutate({ id }),
      others.delete.mutate({ id }),
      others.makeFile.mutate(form),
      others.file.query(form),
      others.cancelFile.mutate(form),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    const { status } = await fetch(`${server.url}/api/files/reports/${id}?format=csv&paper=a4&language=en`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(status).toBe(404);
    expect((await others.list.query({})).items).toEqual([]);
    await expect(server.client().reports.get.query({ id })).rejects.toMatchObject({
      data: { reason: 'TOKEN_MISSING' },
    });
    expect(await one.client.reports.get.query({ id })).toMatchObject({ state: 'ready' });
  });

  it('goes with all that is of it, by itself and with the account', async () => {
    const { client, request, made, drive, mine, driver } = await reporting();
    await drive(1);
    const [gone, kept] = [request(), request()];
    await made(gone);
    await made(kept);
    const { id } = gone;
    expect(await client.reports.delete.mutate({ id })).toEqual({ id });
    expect(await partsOf(mine, id)).toEqual([]);
    await expect(client.reports.delete.mutate({ id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    expect(await partsOf(mine, kept.id)).toHaveLength(2);
    await client.account.delete.mutate({ confirm: 'delete everything' });
    const others = server.application.get<DocumentStore>(STORE).of(driver.id);
    expect(await others.get(reports, kept.id)).toBeNull();
    expect(await partsOf(others, kept.id)).toEqual([]);
  });

  it('asked for again while it is deleted keeps what is made again', async () => {
    const { client, request, made, drive, mine } = await reporting();
    await drive(1);
    const { id } = await made(request());
    const ofTheNextAttempt = { owner: id, attempt: 2, part: 0, base64: '' };
    await mine.transact(async (transaction) =>
      transaction.create(reportParts, reportPartId(id, 2, 0), ofTheNextAttempt),
    );
    await client.reports.delete.mutate({ id });
    expect(await partsOf(mine, id)).toEqual([ofTheNextAttempt]);
  });

  it('made again after a deletion that broke off has no file of what it said before', async () => {
    const { client, request, made, drive, mine } = await reporting();
    await drive(1);
    const wanted = request();
    await made(wanted);
    const file = { reportId: wanted.id, format: 'csv', paper: 'a4', language: 'en' } as const;
    await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, wanted.id);
      if (!known) throw new Error('no report');
      transaction.create(reportFiles, `${wanted.id}.csv.en`, {
        ...{ state: 'ready', attempt: 1, problem: null },
        ...{ reportId: wanted.id, startedAtMs: 1, name: 'before.csv', bytes: 3, parts: 1 },
      });
      transaction.update(reports, wanted.id, known.version, { ...known.data, state: 'cancelled' });
    });
    await drive(2);
    expect(await made(wanted)).toMatchObject({ state: 'ready', outcome: { trips: 2 } });
    expect(await client.reports.file.query(file)).toMatchObject({ state: 'none' });
  });

  it('is not made beyond five hundred', async () => {
    const { client, request, made, drive, mine } = await reporting();
    await drive(1);
    const wanted = request();
    await made(wanted);
    const first = await mine.get(reports, wanted.id);
    if (!first) throw new Error('no report');
    await mine.transact(async (transaction) => {
      for (let made = 1; made < 500; made += 1) transaction.create(reports, newId(), first.data);
    });
    await expect(client.reports.create.mutate(request())).rejects.toMatchObject({
      data: { reason: 'TOO_MANY' },
    });
    // An existing report may be requested again.
    expect(await client.reports.create.mutate(wanted)).toMatchObject({ state: 'ready' });
  });

  it('of a driver who has nothing yet is one of nothing', async () => {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const wanted = { ...aRequest(newId()), claim: { ...aRequest(newId()).claim, vehicles: [] } };
    await client.reports.create.mutate(wanted);
    let report = await client.reports.get.query({ id: wanted.id });
    while (report.state === 'making') report = await client.reports.get.query({ id: wanted.id });
    expect(report).toMatchObject({ state: 'ready', outcome: { amountMinor: 0, trips: 0 } });
  });

  async function partsOf(driverDocuments: ReturnType<DocumentStore['of']>, owner: string) {
    const order = { field: 'attempt', direction: 'ascending' } as const;
    const page = await driverDocuments.list(reportParts, { equal: { owner }, order, limit: 100 });
    return page.documents.map(({ data }) => data);
  }
});
