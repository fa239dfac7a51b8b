import { aVehicle } from './harness/a-vehicle';
import type { TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const minute = 60_000;

describe('one vehicle of several drivers', () => {
  let server: TestServer;
  let shared: Awaited<ReturnType<typeof sharedLogbook>>;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    shared = await sharedLogbook(server);
  });

  const within = (person: TestDriver) => shared.within(person);
  const memberOf = async (person: TestDriver) =>
    (await within(person).logbooks.shown.query({})).logbook.memberId;

  const start = (minutesAgo: number, vehicleId: string | null = shared.vehicleId) => ({
    id: newId(),
    vehicleId,
    startedAtMs: Date.now() - minutesAgo * minute,
    startZone: 'Europe/Berlin',
    ...{ fromText: '', toText: 'Secret', odometerStartMetres: null, category: null },
    ...{ purpose: 'Secret', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
    ...{ note: '', tags: [], favourite: false },
  });

  it('says to each driver what the others drive, and to nobody outside', async () => {
    const { owner, driver, vehicleId, driverId } = shared;
    const ben = await within(driver).trips.start.mutate(start(20));
    expect(await within(owner).trips.running.query({})).toEqual({
      trip: null,
      others: [
        { id: ben.id, memberId: driverId, vehicleId, since: { atMs: ben.startedAtMs, zone: 'Europe/Berlin' } },
      ],
      forgotten: null,
    });
    const ana = await within(owner).trips.start.mutate(start(5));
    const seenByBen = await within(driver).trips.running.query({});
    expect(seenByBen).toMatchObject({
      trip: { id: ben.id },
      others: [{ id: ana.id, memberId: await memberOf(owner), vehicleId }],
      // The trip of another driver is none of theirs.
      forgotten: null,
    });
    expect(await server.client(driver.token).trips.running.query({})).toMatchObject({ others: [] });
  });

  it('asks about a forgotten trip after one of its own driver, not of another', async () => {
    const { owner, driver } = shared;
    const forgotten = await within(driver).trips.start.mutate(start(180));
    const ended = {
      ...start(120),
      ...{ endedAtMs: Date.now() - 90 * minute, endZone: 'Europe/Berlin' },
      ...{ odometerEndMetres: null, distanceMetres: 9000 },
    };
    await within(owner).trips.create.mutate(ended);
    expect(await within(driver).trips.running.query({})).toMatchObject({ forgotten: null });
    const own = await within(driver).trips.create.mutate({ ...ended, id: newId() });
    expect(await within(driver).trips.running.query({})).toMatchObject({
      trip: { id: forgotten.id },
      forgotten: { because: 'ANOTHER_TRIP_STARTED', proposedEnd: { endedAtMs: own.startedAtMs } },
    });
  });

  it('finds overlaps of one driver or one vehicle, not of two drivers in two vehicles', async () => {
    const { owner, driver } = shared;
    const { id: other } = await within(owner).vehicles.create.mutate(aVehicle({ name: 'Van' }));
    const ended = { endedAtMs: Date.now() - 30 * minute, endZone: 'Europe/Berlin' };
    const distance = { odometerEndMetres: null, distanceMetres: 9000 };
    const trip = (vehicleId: string) => ({ ...start(90, vehicleId), ...ended, ...distance });
    const bens = await within(driver).trips.create.mutate(trip(shared.vehicleId));
    await within(owner).trips.create.mutate(trip(other));
    const window = { fromMs: Date.now() - 200 * minute, beforeMs: Date.now() };
    expect((await within(driver).trips.findings.query(window)).overlaps).toEqual([]);
    const anas = await within(owner).trips.create.mutate({ ...trip(shared.vehicleId), startedAtMs: ended.endedAtMs - minute });
    const { overlaps } = await within(driver).trips.findings.query(window);
    expect(overlaps).toContainEqual(expect.objectContaining({ firstTripId: bens.id, secondTripId: anas.id }));
  });

  it('tells in a company only who drives the same vehicle that a private trip runs, and no time of it', async () => {
    const company = await sharedLogbook(server, { isCompany: true });
    const [boss, ben] = [company.within(company.owner), company.within(company.driver)];
    const of = (category: 'business' | null, minutesAgo: number) => ({
      ...start(minutesAgo, company.vehicleId),
      category,
    });
    const unsorted = await ben.trips.start.mutate(of(null, 20));
    expect((await boss.trips.running.query({})).others).toEqual([]);
    const own = await boss.trips.start.mutate(of('business', 5));
    const { others } = await boss.trips.running.query({});
    expect(others).toEqual([
      { id: unsorted.id, memberId: company.driverId, vehicleId: company.vehicleId, since: null },
    ]);
    expect((await ben.trips.running.query({})).others).toMatchObject([
      { id: own.id, since: { atMs: own.startedAtMs } },
    ]);
  });
});
