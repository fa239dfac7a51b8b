import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { employerKind } from '../src/registry/kinds/employer.kind';
import { aVehicle } from './harness/a-vehicle';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { collection: stored } = employerKind;

/** The trips of these tests are final. */
const reason = 'Entered for another one.';

const refused = (reason: string, ...fields: object[]) => ({
  data: { reason, ...(fields.length > 0 && { fields }) },
});

describe('employers and clients', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const anEmployer = (changes: object = {}) => ({
    id: newId(),
    name: 'Acme Ltd',
    kind: 'employer' as const,
    associatedWithId: null,
    ...changes,
  });

  it('are listed the newest first, renamed, associated and archived', async () => {
    const { client } = await driving(server);
    const acme = await client.employers.create.mutate(anEmployer());
    const beta = await client.employers.create.mutate(
      anEmployer({ name: 'Beta', associatedWithId: acme.id }),
    );
    expect(acme).toMatchObject({ name: 'Acme Ltd', archivedAtMs: null, version: 1 });
    const changes = { name: 'Acme plc', archivedAtMs: at('2026-07-01T08:00Z') };
    const renamed = await client.employers.update.mutate({ id: acme.id, version: 1, changes });
    expect(renamed).toEqual({ ...acme, ...changes, version: 2 });
    expect(await client.employers.list.query({})).toEqual({ items: [beta, renamed], nextCursor: null });
    expect(await client.employers.get.query({ id: beta.id })).toEqual(beta);
  });

  it('sent twice count once, and a clash is refused', async () => {
    const { client } = await driving(server);
    const acme = anEmployer();
    const made = await client.employers.create.mutate(acme);
    expect(await client.employers.create.mutate(acme)).toEqual(made);
    const other = client.employers.create.mutate({ ...acme, name: 'Other' });
    await expect(other).rejects.toMatchObject(refused('ALREADY_EXISTS'));
    const change = { id: acme.id, version: 1, changes: { name: 'Acme plc' } };
    const renamed = await client.employers.update.mutate(change);
    expect(await client.employers.update.mutate(change)).toEqual(renamed);
    const late = client.employers.update.mutate({ ...change, changes: { name: 'Late' } });
    await expect(late).rejects.toMatchObject(refused('VERSION_CLASH'));
    expect((await client.employers.list.query({})).items).toEqual([renamed]);
  });

  it('are refused where an association cannot be', async () => {
    const { client } = await driving(server);
    const shop = await client.employers.create.mutate(anEmployer({ kind: 'client' }));
    const beta = anEmployer({ associatedWithId: shop.id });
    await expect(client.employers.create.mutate(beta)).rejects.toMatchObject(
      refused('INPUT_INVALID', { path: 'associatedWithId', rule: 'UNKNOWN_EMPLOYER' }),
    );
    const acme = await client.employers.create.mutate(anEmployer());
    const itself = { id: acme.id, version: 1, changes: { associatedWithId: acme.id } };
    await expect(client.employers.update.mutate(itself)).rejects.toMatchObject(
      refused('INPUT_INVALID', { path: 'changes.associatedWithId', rule: 'ASSOCIATED_WITH_ITSELF' }),
    );
  });

  it('are nobody else’s: another driver’s is answered as one that is not there', async () => {
    const { client: owner } = await driving(server);
    const { client: stranger, aTrip, trips } = await driving(server);
    const { id } = await owner.employers.create.mutate(anEmployer());
    for (const asked of [id, newId()]) {
      await expect(stranger.employers.get.query({ id: asked })).rejects.toMatchObject(refused('NOT_FOUND'));
      const change = { id: asked, version: 1, changes: { name: 'Mine' } };
      await expect(stranger.employers.update.mutate(change)).rejects.toMatchObject(refused('NOT_FOUND'));
      const beta = anEmployer({ associatedWithId: asked });
      await expect(stranger.employers.create.mutate(beta)).rejects.toMatchObject(refused('INPUT_INVALID'));
      await expect(trips.create.mutate(aTrip({ employerId: asked }))).rejects.toMatchObject(
        refused('UNKNOWN_EMPLOYER', { path: 'employerId', rule: 'UNKNOWN_EMPLOYER' }),
      );
      const claim = {
        methodId: 'custom.rate' as const,
        period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
        vehicleIds: 'all' as const,
        ...{ vehicles: [], receivedMinor: 0, employerId: asked, facts: aRate },
      };
      await expect(stranger.claims.work.mutate(claim)).rejects.toMatchObject(refused('UNKNOWN_EMPLOYER'));
    }
    expect((await stranger.employers.list.query({})).items).toEqual([]);
    expect((await owner.employers.list.query({})).items).toMatchObject([{ id, version: 1 }]);
  });

  it('are sealed as far as a claim tells of them', async () => {
    const { client } = await driving(server);
    const { id } = await client.employers.create.mutate(anEmployer());
    await client.employers.update.mutate({ id, version: 1, changes: { archivedAtMs: 1_782_000_000_000 } });
    await client.employers.update.mutate({ id, version: 2, changes: { name: 'Acme plc' } });
    const facts = { kind: 'employer', associatedWithId: null };
    expect((await client.ledger.list.query({ subjectId: id })).items.map(({ body }) => body)).toMatchObject([
      { action: 'amended', before: { ...facts, name: 'Acme Ltd' }, after: { ...facts, name: 'Acme plc' } },
      {
        subject: { kind: 'employer', id },
        action: 'created',
        before: null,
        after: { ...facts, name: 'Acme Ltd' },
      },
    ]);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('go with the account', async () => {
    const { client, driver } = await driving(server);
    await client.employers.create.mutate(anEmployer());
    await client.account.delete.mutate({ confirm: 'delete everything' });
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    const order = { field: 'createdAtMs', direction: 'ascending' } as const;
    await expect(
      driverDocuments.list(stored, { order, limit: 1 }).then(({ documents }) => documents),
    ).resolves.toEqual([]);
  });
});

const aRate = {
  currency: 'EUR',
  per: 'km',
  categories: ['business'],
  tiers: [{ above: 0, upTo: null, micros: 500_000 }],
  tollsAndParking: false,
};

describe('trips for an employer or client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function employed() {
    const of = await driving(server);
    const employer = (name: string, changes: object = {}) =>
      of.client.employers.create.mutate({
        id: newId(),
        name,
        ...{ kind: 'employer' as const, associatedWithId: null, ...changes },
      });
    return { ...of, acme: await employer('Acme Ltd'), beta: await employer('Beta plc'), employer };
  }

  it('keep it, take another one, and let it go', async () => {
    const { trips, aTrip, acme, beta } = await employed();
    const trip = await trips.create.mutate(aTrip({ employerId: acme.id }));
    expect(trip.employerId).toBe(acme.id);
    const { id } = trip;
    const other = await trips.update.mutate({ id, version: 1, changes: { employerId: beta.id }, reason });
    expect(other).toMatchObject({ employerId: beta.id, version: 2 });
    const none = await trips.update.mutate({ id, version: 2, changes: { employerId: null }, reason });
    expect(none).not.toHaveProperty('employerId');
    const gone = trips.update.mutate({ id, version: 3, changes: { employerId: newId() } });
    await expect(gone).rejects.toMatchObject(
      refused('UNKNOWN_EMPLOYER', { path: 'changes.employerId', rule: 'UNKNOWN_EMPLOYER' }),
    );
  });

  it('have tolls and parking of expenses for that one alone on top', async () => {
    const { client, aTrip, trips, vehicleId, acme, beta } = await employed();
    await trips.create.mutate(aTrip({ employerId: acme.id }));
    const expense = (amountMinor: number, employerId?: string) => ({
      id: newId(),
      ...{
        vehicleId,
        category: 'parking' as const,
        amountMinor,
        currency: 'EUR',
        converted: null,
        vendor: '',
      },
      ...{ atMs: at('2026-07-01T09:00Z'), zone: 'Europe/Berlin', odometerMetres: null, spread: null },
      ...{ repeats: null, businessSharePercent: 100, note: '', ...(employerId && { employerId }) },
    });
    const made = await client.expenses.create.mutate(expense(1_000, acme.id));
    expect(made.employerId).toBe(acme.id);
    await client.expenses.create.mutate(expense(200, beta.id));
    await client.expenses.create.mutate(expense(30));
    await expect(client.expenses.create.mutate(expense(1, newId()))).rejects.toMatchObject(
      refused('UNKNOWN_EMPLOYER', { path: 'employerId', rule: 'UNKNOWN_EMPLOYER' }),
    );
    const claim = {
      methodId: 'DE.businessTravel' as const,
      period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
      vehicleIds: 'all' as const,
      ...{
        vehicles: [{ vehicleId, kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null }],
      },
      ...{ receivedMinor: 0, facts: {} },
    };
    // 31 km at 30 cents, and €10.00, €2.00 and €0.30.
    expect(await client.claims.work.mutate(claim)).toMatchObject({ amountMinor: 2_160 });
    expect(await client.claims.work.mutate({ ...claim, employerId: acme.id })).toMatchObject({
      amountMinor: 1_930,
    });
  });

  it('may say so when they stop', async () => {
    const { trips, aStart, acme } = await employed();
    const { id } = await trips.start.mutate(aStart());
    const end = { endedAtMs: at('2026-07-01T09:00Z'), endZone: 'UTC', odometerEndMetres: null };
    const stop = { id, version: 1, toText: '', ...end, distanceMetres: 1_000, employerId: acme.id };
    expect(await trips.stop.mutate(stop)).toMatchObject({ employerId: acme.id, version: 2 });
    expect(await trips.stop.mutate(stop)).toMatchObject({ version: 2 });
  });

  it('are claimed for that one alone, and its report has no others', async () => {
    const { client, trips, aTrip, acme, beta } = await employed();
    // 31 km and 9 km at 50 cents.
    const mine = await trips.create.mutate(aTrip({ employerId: acme.id }));
    await trips.create.mutate(
      aTrip({
        employerId: beta.id,
        startedAtMs: at('2026-07-02T08:00Z'),
        endedAtMs: at('2026-07-02T08:30Z'),
      }),
    );
    await trips.create.mutate(
      aTrip({ startedAtMs: at('2026-07-03T08:00Z'), endedAtMs: at('2026-07-03T08:30Z') }),
    );
    const claim = {
      methodId: 'custom.rate' as const,
      period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
      vehicleIds: 'all' as const,
      ...{ vehicles: [], receivedMinor: 0, facts: aRate },
    };
    expect(await client.claims.work.mutate(claim)).toMatchObject({ amountMinor: 4_650, tripsInPeriod: 3 });
    const one = { ...claim, employerId: acme.id };
    expect(await client.claims.work.mutate(one)).toMatchObject({
      amountMinor: 1_550,
      tripsInPeriod: 1,
      tripIds: [mine.id],
    });
    const byCosts = { ...one, methodId: 'DE.logbook' as const, facts: {} };
    await expect(client.claims.work.mutate(byCosts)).rejects.toMatchObject(
      refused('CLAIM_REFUSED', { path: 'employerId', rule: 'notForOneEmployer' }),
    );
    const id = newId();
    await client.reports.create.mutate({ id, claim: one, party: { kind: 'employer', name: '' } });
    await ready(id);
    const { content } = await client.reports.view.query({ id });
    expect(content).toMatchObject({
      format: 4,
      claim: { amountMinor: 1_550 },
      employers: [{ id: acme.id, name: 'Acme Ltd', kind: 'employer' }],
    });
    expect(await client.reports.compare.query({ id })).toMatchObject({ isSame: true });
    await trips.update.mutate({ id: mine.id, version: 1, changes: { employerId: beta.id }, reason });
    expect(await client.reports.compare.query({ id })).toMatchObject({ isSame: false, removed: [mine.id] });

    async function ready(reportId: string): Promise<void> {
      while ((await client.reports.get.query({ id: reportId })).state === 'making') {
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  });

  it('have the 10 000 miles of approved mileage for each employment, and share them where associated', async () => {
    const { client, trips, aTrip, acme, beta } = await employed();
    const vehicle = await client.vehicles.create.mutate(aVehicle({ kind: 'car', currency: 'GBP' }));
    const driven = (employerId: string, day: string, mileThousandths: number, distanceMetres: number) =>
      trips.create.mutate(
        aTrip({
          ...{ employerId, vehicleId: vehicle.id, startZone: 'Europe/London', endZone: 'Europe/London' },
          ...{ startedAtMs: at(`${day}T08:00Z`), endedAtMs: at(`${day}T20:00Z`) },
          ...{ distanceMetres, distanceMileThousandths: mileThousandths },
        }),
      );
    await driven(acme.id, '2025-06-02', 8_000_000, 12_874_752);
    await driven(beta.id, '2025-07-02', 6_000_000, 9_656_064);
    const claim = {
      methodId: 'GB.approvedMileage' as const,
      period: { fromDay: '2025-04-06', untilDay: '2026-04-05' },
      vehicleIds: 'all' as const,
      ...{ vehicles: [], receivedMinor: 0, facts: { received: null } },
    };
    // 8 000 × 45p and 6 000 × 45p.
    expect(await client.claims.work.mutate(claim)).toMatchObject({
      amountMinor: 630_000,
      employments: [
        { employerIds: [acme.id], byKind: [{ approvedMinor: 360_000 }] },
        { employerIds: [beta.id], byKind: [{ approvedMinor: 270_000 }] },
      ],
    });
    expect(await client.claims.work.mutate({ ...claim, employerId: beta.id })).toMatchObject({
      amountMinor: 270_000,
      employments: [{ employerIds: [beta.id] }],
    });
    const changes = { associatedWithId: acme.id };
    await client.employers.update.mutate({ id: beta.id, version: 1, changes });
    // 10 000 × 45p and 4 000 × 25p.
    const associated = { amountMinor: 550_000, employments: [{ employerIds: [acme.id, beta.id] }] };
    expect(await client.claims.work.mutate(claim)).toMatchObject(associated);
    expect(await client.claims.work.mutate({ ...claim, employerId: beta.id })).toMatchObject(associated);
  });
});
