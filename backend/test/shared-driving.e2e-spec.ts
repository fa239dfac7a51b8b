import { aVehicle } from './harness/a-vehicle';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const minute = 60_000;
const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

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
        {
          id: ben.id,
          memberId: driverId,
          vehicleId,
          since: { atMs: ben.startedAtMs, zone: 'Europe/Berlin' },
        },
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
    const anas = await within(owner).trips.create.mutate({
      ...trip(shared.vehicleId),
      startedAtMs: ended.endedAtMs - minute,
    });
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

  describe('a distance of nobody', () => {
    const ended = (minutesAgo: number, kilometres: readonly [number, number]) => ({
      ...start(minutesAgo),
      ...{ endedAtMs: Date.now() - (minutesAgo - 10) * minute, endZone: 'Europe/Berlin' },
      odometerStartMetres: kilometres[0] * 1000,
      odometerEndMetres: kilometres[1] * 1000,
      distanceMetres: null,
    });

    async function aGap() {
      const after = await within(shared.owner).trips.create.mutate(ended(300, [1000, 1020]));
      const before = await within(shared.owner).trips.create.mutate(ended(100, [1082, 1090]));
      const window = { fromMs: Date.now() - 400 * minute, beforeMs: Date.now() };
      const { gaps } = await within(shared.driver).trips.findings.query({
        ...window,
        vehicleId: shared.vehicleId,
      });
      expect(gaps).toMatchObject([
        { kind: 'gap', metres: 62_000, afterTripId: after.id, beforeTripId: before.id },
      ]);
      const { vehicleId } = shared;
      return {
        kind: 'gap' as const,
        vehicleId,
        afterTripId: after.id,
        beforeTripId: before.id,
        metres: 62_000,
      };
    }

    it('is offered by an owner to a driver, who refuses it', async () => {
      const { owner, driver, driverId } = shared;
      const about = { ...(await aGap()), toMemberId: driverId };
      const id = newId();
      const asked = await within(owner).driving.ask.mutate({ id, about });
      const { toMemberId, ...gap } = about;
      expect(asked).toMatchObject({ id, toMemberId, isRefused: false, about: gap });
      // Sent again it is the same one.
      expect(await within(owner).driving.ask.mutate({ id, about })).toEqual(asked);
      for (const person of [owner, driver]) {
        expect(await within(person).driving.questions.query({})).toMatchObject({
          items: [{ id, late: null }],
        });
      }
      await expect(within(owner).driving.refuse.mutate({ id })).rejects.toMatchObject(refused('NOT_ALLOWED'));
      expect(await within(driver).driving.refuse.mutate({ id })).toMatchObject({ isRefused: true });
      // The next one takes its place.
      const next = newId();
      await within(owner).driving.ask.mutate({ id: next, about });
      expect(await within(owner).driving.questions.query({})).toMatchObject({
        items: [{ id: next, isRefused: false }],
      });
      await expect(within(driver).driving.withdraw.mutate({ id: next })).rejects.toMatchObject(
        refused('NOT_ALLOWED'),
      );
      await within(owner).driving.withdraw.mutate({ id: next });
      expect(await within(owner).driving.questions.query({})).toEqual({ items: [] });
    });

    it('is given by owners only, to those who drive, and is nobody else’s to see', async () => {
      const { owner, driver, driverId, join } = shared;
      const [reader, other] = [await signUpDriver('Cleo'), await signUpDriver('Dan')];
      for (const { token } of [reader, other]) await server.client(token).account.me.query();
      const { memberId: readerId } = await join(reader, 'reader');
      await join(other, 'driver');
      const gap = await aGap();
      const ask = (by: TestDriver, toMemberId: string) =>
        within(by).driving.ask.mutate({ id: newId(), about: { ...gap, toMemberId } });
      await expect(ask(driver, driverId)).rejects.toMatchObject(refused('NOT_ALLOWED'));
      await expect(ask(owner, readerId)).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(ask(owner, newId())).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(
        server.client(driver.token).driving.ask.mutate({
          id: newId(),
          about: { ...gap, toMemberId: driverId },
        }),
      ).rejects.toMatchObject(refused('NOT_FOUND'));
      const { id } = await ask(owner, driverId);
      expect(await within(other).driving.questions.query({})).toEqual({ items: [] });
      await expect(within(reader).driving.refuse.mutate({ id })).rejects.toMatchObject(
        refused('NOT_ALLOWED'),
      );
      await expect(within(other).driving.refuse.mutate({ id })).rejects.toMatchObject(refused('NOT_ALLOWED'));
      expect((await within(reader).driving.questions.query({})).items).toHaveLength(1);
    });

    it('is closed by the trip of the driver who takes it', async () => {
      await aGap();
      await within(shared.driver).trips.create.mutate({ ...ended(200, [1020, 1082]), id: newId() });
      const window = { fromMs: Date.now() - 400 * minute, beforeMs: Date.now() };
      expect((await within(shared.driver).trips.findings.query(window)).gaps).toEqual([]);
    });
  });

  describe('a late trip that contradicts the reading of another', () => {
    const late = () => ({
      ...start(200),
      ...{ endedAtMs: Date.now() - 190 * minute, endZone: 'Europe/Berlin' },
      ...{ odometerStartMetres: 1_050_000, odometerEndMetres: 1_062_000, distanceMetres: null },
    });

    async function contradicted() {
      const { owner, driver, driverId } = shared;
      const anas = await within(owner).trips.create.mutate({
        ...late(),
        ...{ id: newId(), startedAtMs: Date.now() - 100 * minute, endedAtMs: Date.now() - 90 * minute },
        ...{ odometerStartMetres: 1_055_000, odometerEndMetres: 1_060_000 },
      });
      const { odometerStartMetres, odometerEndMetres, distanceMetres, ...trip } = late();
      const typed = { odometerStartMetres, odometerEndMetres, distanceMetres };
      await expect(within(driver).trips.create.mutate({ ...trip, ...typed })).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS'),
      );
      const kept = await within(driver).trips.create.mutate({
        ...trip,
        ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 12_000 },
      });
      const about = {
        kind: 'reading' as const,
        tripId: kept.id,
        typed,
        other: { kind: 'tripStart' as const, recordId: anas.id },
      };
      return { anas, kept, typed, about, driverId };
    }

    it('is kept with its distance, asked about, and has its readings back once the other one corrected theirs', async () => {
      const { owner, driver } = shared;
      const { anas, kept, typed, about, driverId } = await contradicted();
      const id = newId();
      expect(await within(driver).driving.ask.mutate({ id, about })).toMatchObject({
        byMemberId: driverId,
        toMemberId: anas.enteredBy,
      });
      expect(await within(owner).driving.questions.query({})).toMatchObject({
        items: [{ id, late: { trip: { id: kept.id }, other: { odometerMetres: 1_055_000 } } }],
      });
      const back = { id: kept.id, version: kept.version, changes: typed };
      await expect(within(driver).trips.update.mutate(back)).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS'),
      );
      await within(owner).trips.update.mutate({
        ...{ id: anas.id, version: anas.version },
        changes: { odometerStartMetres: 1_062_000, odometerEndMetres: 1_067_000 },
      });
      expect(await within(driver).trips.update.mutate(back)).toMatchObject(typed);
      expect(await within(owner).driving.questions.query({})).toEqual({ items: [] });
    });

    it('is asked about by its driver alone, and answered by the other one', async () => {
      const { owner, driver } = shared;
      const { about } = await contradicted();
      await expect(within(owner).driving.ask.mutate({ id: newId(), about })).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
      const { id } = await within(driver).driving.ask.mutate({ id: newId(), about });
      await expect(within(driver).driving.refuse.mutate({ id })).rejects.toMatchObject(
        refused('NOT_ALLOWED'),
      );
      await within(owner).driving.refuse.mutate({ id });
      expect(await within(driver).driving.questions.query({})).toMatchObject({
        items: [{ id, isRefused: true }],
      });
      await within(driver).driving.withdraw.mutate({ id });
      expect(await within(driver).driving.questions.query({})).toEqual({ items: [] });
    });

    it('has one question: another takes the place of the one before', async () => {
      const { driver } = shared;
      const { about } = await contradicted();
      await within(driver).driving.ask.mutate({ id: newId(), about });
      const last = await within(driver).driving.ask.mutate({ id: newId(), about });
      const { items } = await within(driver).driving.questions.query({});
      expect(items.map(({ id }) => id)).toEqual([last.id]);
    });
  });
});
