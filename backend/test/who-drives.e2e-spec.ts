import { aVehicle } from './harness/a-vehicle';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const day = Date.parse('2026-03-03');
const hour = 3_600_000;

/** A business trip of one hour and a distance that tells it from the others. */
const aTrip = (vehicleId: string, fromHour: number, distanceMetres: number) => ({
  id: newId(),
  vehicleId,
  startedAtMs: day + fromHour * hour,
  endedAtMs: day + (fromHour + 1) * hour,
  ...{ startZone: 'UTC', endZone: 'UTC', fromText: 'Home', toText: 'Harbour', category: 'business' as const },
  ...{ purpose: 'Survey', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [] as string[], favourite: false, distanceMetres },
  ...{ odometerStartMetres: null, odometerEndMetres: null },
});

describe('who drives in a logbook with members', () => {
  let server: TestServer;
  let owner: TestDriver;
  let driver: TestDriver;
  let id: `logbook-${string}`;
  let vehicleId: string;
  let [anaId, benId] = ['', ''];

  const within = ({ token }: TestDriver) => server.client(token, id);
  const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

  async function newcomer(): Promise<TestDriver> {
    const person = await signUpDriver();
    await server.client(person.token).account.me.query({ firstSight: { languages: ['de'], zone: 'UTC' } });
    return person;
  }

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [owner, driver] = [await newcomer(), await newcomer()];
    id = `logbook-${newId()}`;
    await server.client(owner.token).logbooks.create.mutate({
      ...{ id, name: 'Pool', isCompany: false, memberName: 'Ana' },
    });
    const invite = { id: newId(), role: 'driver' as const, forWhom: '', untilMs: null };
    const { token } = await within(owner).logbooks.invite.mutate(invite);
    await server.client(driver.token).logbooks.join.mutate({ token, name: 'Ben' });
    const { members } = await within(owner).logbooks.shown.query({});
    const idOf = (name: string) => members.find((member) => member.name === name)?.id ?? '';
    [anaId, benId] = [idOf('Ana'), idOf('Ben')];
    vehicleId = (await within(owner).vehicles.create.mutate(aVehicle())).id;
  });

  it('is said by an owner, sealed, and makes it a trip of that driver', async () => {
    // Not final yet.
    const startedAtMs = Date.now() - 3 * hour;
    const trip = { ...aTrip(vehicleId, 14, 12_000), startedAtMs, endedAtMs: startedAtMs + hour };
    const made = await within(owner).trips.create.mutate({ ...trip, drivenBy: benId });
    expect(made).toMatchObject({ enteredBy: anaId, drivenBy: benId });
    const { items } = await within(owner).ledger.list.query({ subjectId: trip.id });
    expect(items[0]?.body).toMatchObject({ by: anaId, after: { drivenBy: benId } });
    // Ben changes it as his own, and Ana as what she entered: neither needs a reason.
    const changes = { purpose: 'Inspection' };
    const once = await within(driver).trips.update.mutate({ id: trip.id, version: 1, changes });
    expect(once).toMatchObject({ version: 2, drivenBy: benId, enteredBy: anaId });
    const again = { id: trip.id, version: 2, changes: { purpose: 'Survey' } };
    await within(owner).trips.update.mutate(again);
    const asked = { vehicleId, atMs: startedAtMs + 600_000 };
    expect(await within(driver).trips.whoDrove.query(asked)).toMatchObject({
      kind: 'written',
      trips: [{ drivenBy: benId }],
    });
    const took = await within(owner).trips.update.mutate({
      ...{ id: trip.id, version: 3, changes: { drivenBy: null } },
    });
    expect(took).not.toHaveProperty('drivenBy');
    await expect(
      within(driver).trips.update.mutate({ id: trip.id, version: 4, changes }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    expect(await within(owner).ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('is said by nobody else, and only of members', async () => {
    const trip = aTrip(vehicleId, 9, 5000);
    const another = { ...trip, drivenBy: anaId };
    await expect(within(driver).trips.create.mutate(another)).rejects.toMatchObject(refused('NOT_ALLOWED'));
    await within(driver).trips.create.mutate({ ...trip, drivenBy: benId });
    for (const drivenBy of [anaId, null])
      await expect(
        within(driver).trips.update.mutate({ id: trip.id, version: 1, changes: { drivenBy } }),
      ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    const unknown = { ...aTrip(vehicleId, 11, 5000), drivenBy: newId() };
    await expect(within(owner).trips.create.mutate(unknown)).rejects.toMatchObject(refused('INPUT_INVALID'));
    const own = server.client(owner.token);
    await expect(own.trips.create.mutate({ ...unknown, vehicleId: null })).rejects.toMatchObject(
      refused('INPUT_INVALID'),
    );
  });

  it('counts for the one running trip of each driver', async () => {
    const {
      endedAtMs: _,
      endZone: _zone,
      distanceMetres: _far,
      odometerEndMetres: _end,
      ...start
    } = aTrip(vehicleId, 15, 0);
    const ofBen = await within(owner).trips.start.mutate({ ...start, drivenBy: benId });
    expect((await within(driver).trips.running.query()).trip?.id).toBe(ofBen.id);
    expect((await within(owner).trips.running.query()).trip).toBeNull();
    await expect(within(driver).trips.start.mutate({ ...start, id: newId() })).rejects.toMatchObject(
      refused('ANOTHER_TRIP_RUNS'),
    );
    await within(owner).trips.start.mutate({ ...start, id: newId() });
    await expect(
      within(owner).trips.update.mutate({ id: ofBen.id, version: 1, changes: { drivenBy: null } }),
    ).rejects.toMatchObject(refused('ANOTHER_TRIP_RUNS'));
  });

  /** A day with a trip of Ana, 40 km, one that she entered for Ben, 10 km, and one of his own, 20 km. */
  async function driveAll() {
    const ofAna = { ...aTrip(vehicleId, 8, 40_000), tags: ['ana'] };
    const forBen = { ...aTrip(vehicleId, 10, 10_000), tags: ['ben'], drivenBy: benId };
    const byBen = { ...aTrip(vehicleId, 12, 20_000), tags: ['ben'] };
    await within(owner).trips.create.mutate(ofAna);
    await within(owner).trips.create.mutate(forBen);
    await within(driver).trips.create.mutate(byBen);
    return [ofAna.id, forBen.id, byBen.id];
  }

  // 0.30 € for each of 40, 10 and 20 km.
  const [amountOfAna, amountOfBen] = [1200, 900];
  const car = { kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null };
  const terms = () => ({
    methodId: 'DE.businessTravel' as const,
    vehicles: [{ vehicleId, ...car }],
    facts: {},
  });
  const march = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
  const claim = () => ({ ...terms(), period: march, vehicleIds: 'all' as const, receivedMinor: 0 });

  it('decides whose claim a trip is in: of anybody for an owner, their own for who drives', async () => {
    await driveAll();
    const amountOf = async (person: TestDriver, ofMember?: string) =>
      (await within(person).claims.work.mutate({ ...claim(), ...(ofMember && { ofMember }) })).amountMinor;
    expect(await amountOf(owner)).toBe(amountOfAna + amountOfBen);
    expect(await amountOf(owner, anaId)).toBe(amountOfAna);
    expect(await amountOf(owner, benId)).toBe(amountOfBen);
    expect(await amountOf(driver)).toBe(amountOfBen);
    await expect(amountOf(driver, anaId)).rejects.toMatchObject(refused('NOT_ALLOWED'));
  });

  it('decides the figure, value, tags and trips of a claim, which are their own for who drives', async () => {
    const ids = await driveAll();
    const { period: _, ...figured } = { ...claim(), untilDay: '2026-03-31' };
    // The same question of two people has two answers.
    const [ofAll, ofBen] = [
      await within(owner).claims.figure.mutate(figured),
      await within(driver).claims.figure.mutate(figured),
    ];
    expect([ofAll.figure?.amountMinor, ofBen.figure?.amountMinor]).toEqual([
      amountOfAna + amountOfBen,
      amountOfBen,
    ]);
    const { trips } = await within(driver).claims.trips.query({ ids });
    expect(trips.map(({ id: each }) => each)).toEqual(ids.slice(1));
    expect((await within(driver).claims.tags.query(march)).tags).toEqual(['ben']);
    expect((await within(owner).claims.tags.query(march)).tags).toEqual(['ben', 'ana']);
    const valueFor = async (person: TestDriver) =>
      (await within(person).claims.worth.query({ terms: terms(), trips: { ids } })).worth?.amountMinor;
    expect([await valueFor(owner), await valueFor(driver)]).toEqual([amountOfAna + amountOfBen, amountOfBen]);
  });

  it('decides whose reports there are: of anybody for an owner, of their own trips for who drives', async () => {
    await driveAll();
    const make = async (person: TestDriver, ofMember?: string) => {
      const party = { kind: 'self' as const, name: '' };
      const asked = { id: newId(), party, claim: { ...claim(), ...(ofMember && { ofMember }) } };
      const { id: reportId } = await within(person).reports.create.mutate(asked);
      for (;;) {
        const { state } = await within(person).reports.get.query({ id: reportId });
        if (state !== 'making') return reportId;
      }
    };
    const [ofAll, ofAna, ofBen] = [await make(owner), await make(owner, anaId), await make(driver)];
    const contentOf = async (person: TestDriver, reportId: string) =>
      (await within(person).reports.view.query({ id: reportId })).content;
    expect(await contentOf(owner, ofAna)).toMatchObject({
      driverName: 'Ana',
      claim: { amountMinor: amountOfAna, tripsInPeriod: 1 },
    });
    expect(await contentOf(driver, ofBen)).toMatchObject({
      driverName: 'Ben',
      claim: { amountMinor: amountOfBen, tripsInPeriod: 2 },
    });
    const { report } = await within(owner).reports.view.query({ id: ofBen });
    expect(report.outcome).toMatchObject({ trips: 2 });
    expect((await within(driver).reports.compare.query({ id: ofBen })).isSame).toBe(true);
    const listed = async (person: TestDriver) =>
      (await within(person).reports.list.query({})).items.map(({ id: each }) => each).toSorted();
    expect(await listed(driver)).toEqual([ofBen]);
    expect(await listed(owner)).toEqual([ofAll, ofAna, ofBen].toSorted());
    for (const foreign of [ofAll, ofAna]) {
      const file = { reportId: foreign, format: 'csv', paper: 'a4', language: 'en' } as const;
      for (const call of [
        within(driver).reports.get.query({ id: foreign }),
        within(driver).reports.view.query({ id: foreign }),
        within(driver).reports.trips.query({ id: foreign, tripIds: [] }),
        within(driver).reports.compare.query({ id: foreign }),
        within(driver).reports.cancel.mutate({ id: foreign }),
        within(driver).reports.file.query(file),
        within(driver).reports.makeFile.mutate(file),
        within(driver).reports.cancelFile.mutate(file),
      ])
        await expect(call).rejects.toMatchObject(refused('NOT_FOUND'));
    }
    await expect(make(driver, anaId)).rejects.toMatchObject(refused('NOT_ALLOWED'));
    await expect(within(driver).reports.delete.mutate({ id: ofBen })).rejects.toMatchObject(
      refused('NOT_ALLOWED'),
    );
  });
});
