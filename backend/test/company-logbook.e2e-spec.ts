import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongSums } from '../src/operations/summary-rebuild';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { readings } from '../src/registry/stored/readings.collection';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const secret = 'Rosengarten';

describe('the logbook of a company', () => {
  let server: TestServer;
  let boss: TestDriver;
  let driver: TestDriver;
  let id: `logbook-${string}`;
  let vehicleId: string;

  const within = ({ token }: TestDriver) => server.client(token, id);

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [boss, driver] = [await signUpDriver(), await signUpDriver()];
    for (const { token } of [boss, driver]) {
      await server
        .client(token)
        .account.me.query({ firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } });
    }
    id = `logbook-${newId()}`;
    await server.client(boss.token).logbooks.create.mutate({ id, name: 'Firma', isCompany: true });
    const { token } = await within(boss).logbooks.invite.mutate({
      id: newId(),
      role: 'driver',
      forWhom: '',
      untilMs: null,
    });
    await server.client(driver.token).logbooks.join.mutate({ token, name: 'Ben' });
    vehicleId = (await within(boss).vehicles.create.mutate(aVehicle())).id;
  });

  const aTrip = (
    from: string,
    until: string,
    kilometres: readonly [number, number],
    category: 'business' | 'private' | 'commute' | null,
  ) => ({
    id: newId(),
    vehicleId,
    startedAtMs: at(from),
    endedAtMs: at(until),
    ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', distanceMetres: null },
    odometerStartMetres: kilometres[0] * 1000,
    odometerEndMetres: kilometres[1] * 1000,
    ...{ fromText: secret, toText: secret, purpose: secret, forWhom: secret, note: secret, tags: [secret] },
    ...{ passengers: 1, tollsMinor: 100, parkingMinor: 100, currency: 'CHF', favourite: true, category },
  });

  const filesOfServer = () =>
    readdirSync(server.environment.DATA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

  it.each(['private', 'commute', null] as const)(
    'has no byte of where a trip led that is %s',
    async (category) => {
      const trip = aTrip('2026-07-01T12:13:10Z', '2026-07-01T13:14:20Z', [1_040, 1_060], category);
      const stored = await within(driver).trips.create.mutate({ ...trip, madeAtMs: trip.endedAtMs });
      expect(stored).toMatchObject({
        category,
        // Midnight in Berlin.
        startedAtMs: at('2026-06-30T22:00Z'),
        endedAtMs: at('2026-06-30T22:00Z'),
        ...{ odometerStartMetres: 1_040_000, odometerEndMetres: 1_060_000 },
        ...{ fromText: '', toText: '', purpose: '', tollsMinor: 0, currency: 'EUR' },
        log: { madeAtMs: at('2026-06-30T22:00Z') },
      });
      // Sent again, it is the same trip.
      expect(await within(driver).trips.create.mutate(trip)).toEqual(stored);
      await within(driver).trips.update.mutate({
        ...{ id: trip.id, version: stored.version, reason: 'Ich habe mich vertan' },
        changes: { toText: secret, odometerEndMetres: 1_061_000 },
      });
      const deletedAtMs = at('2026-07-01T17:18:19Z');
      const other = aTrip('2026-07-03T12:13:10Z', '2026-07-03T13:14:20Z', [1_070, 1_080], category);
      await within(driver).trips.create.mutate(other);
      const deletion = { id: other.id, version: 1, madeAtMs: deletedAtMs, reason: 'Doppelt' };
      await within(driver).trips.delete.mutate(deletion);
      await within(boss).search.find.query({ text: secret });
      const files = filesOfServer();
      expect(files.some((content) => content.includes(secret))).toBe(false);
      for (const ms of [trip.startedAtMs, trip.endedAtMs, deletedAtMs]) {
        expect(files.some((content) => content.includes(String(ms)))).toBe(false);
      }
      const attached = await fetch(
        `${server.url}/api/files/attachments/${newId()}?recordKind=trip&recordId=${trip.id}`,
        {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${driver.token}`,
            'x-roadbook-logbook': id,
            'content-type': 'image/png',
          },
          body: Buffer.from('89504e470d0a1a0a', 'hex'),
        },
      );
      expect(attached.status).toBe(403);
    },
  );

  it('keeps what is for business', async () => {
    const trip = aTrip('2026-07-01T12:13Z', '2026-07-01T13:14Z', [1_040, 1_060], 'business');
    expect(await within(driver).trips.create.mutate(trip)).toMatchObject(trip);
    expect(filesOfServer().some((content) => content.includes(secret))).toBe(true);
  });

  const day = () => [
    aTrip('2026-07-01T06:00Z', '2026-07-01T07:00Z', [1_000, 1_040], 'business'),
    aTrip('2026-07-01T08:00Z', '2026-07-01T09:00Z', [1_040, 1_060], 'private'),
    aTrip('2026-07-01T13:00Z', '2026-07-01T15:00Z', [1_060, 1_100], 'business'),
    aTrip('2026-07-01T16:00Z', '2026-07-01T17:00Z', [1_100, 1_110], 'commute'),
  ];
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
    [3, 1, 2, 0],
    [1, 0, 3, 2],
  ];

  it.each(orders.map((order) => [order.join(', '), order] as const))(
    'puts a private trip where the odometer says, whichever arrives first: %s',
    async (_, order) => {
      const trips = day();
      for (const number of order) {
        const trip = trips[number];
        if (trip) await within(driver).trips.create.mutate(trip);
      }
      const documents = server.application.get<DocumentStore>(STORE).of(id);
      const stored = (await documents.list(readings, { order: byId, limit: 50 })).documents;
      const inOrder = stored
        .map(({ data }) => data)
        .sort((one, other) => one.atMs - other.atMs || one.writtenMetres - other.writtenMetres);
      expect(
        inOrder.map(({ writtenMetres, atMs }) => [
          writtenMetres / 1000,
          new Date(atMs).toISOString().slice(11, 16),
        ]),
      ).toEqual([
        [1_000, '06:00'],
        [1_040, '07:00'],
        [1_040, '07:00'],
        [1_060, '13:00'],
        [1_060, '13:00'],
        [1_100, '15:00'],
        [1_100, '15:00'],
        [1_110, '15:00'],
      ]);
      const found = await within(boss).trips.findings.query({
        fromMs: at('2026-06-01T00:00Z'),
        beforeMs: at('2026-08-01T00:00Z'),
        vehicleId,
      });
      expect(found).toMatchObject({ gaps: [], overlaps: [] });
      expect(await wrongSums(documents)).toEqual([]);
      expect(await within(boss).vehicles.odometer.query({ vehicleId, zone: 'Europe/Berlin' })).toMatchObject({
        current: { at: { odometerMetres: 1_110_000 } },
      });
    },
  );

  it('says who drove at a time, and what may have been', async () => {
    for (const trip of day()) await within(driver).trips.create.mutate(trip);
    const asked = (time: string) =>
      within(boss).trips.whoDrove.query({ vehicleId, atMs: at(`2026-07-01T${time}Z`) });
    expect(await asked('06:30')).toMatchObject({
      kind: 'written',
      trips: [{ odometerEndMetres: 1_040_000 }],
    });
    expect(await asked('08:30')).toMatchObject({
      kind: 'nobody',
      before: { odometerEndMetres: 1_040_000 },
      after: { odometerStartMetres: 1_060_000 },
      perhaps: [{ odometerStartMetres: 1_040_000, category: 'private' }],
      ownerlessMetres: 0,
    });
    const { token } = await signUpDriver();
    const foreign = server.client(token).trips.whoDrove.query({ vehicleId, atMs: at('2026-07-01T08:00Z') });
    await expect(foreign).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
  });

  it('lets a driver claim their own trips, and an owner those of anybody', async () => {
    for (const trip of day()) await within(driver).trips.create.mutate(trip);
    const own = aTrip('2026-07-02T06:00Z', '2026-07-02T07:00Z', [1_110, 1_120], 'business');
    await within(boss).trips.create.mutate(own);
    const { members } = await within(boss).logbooks.shown.query({});
    const [bossId = '', driverId = ''] = members.map((member) => member.id);
    const input = {
      methodId: 'DE.businessTravel' as const,
      period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
      ...{ vehicleIds: 'all' as const, vehicles: [], receivedMinor: 0, facts: {} },
    };
    const claimed = async (client: ReturnType<typeof within>, ofMember?: string | null) => {
      const claim = await client.claims.work.mutate({
        ...input,
        ...(ofMember !== undefined && { ofMember }),
      });
      return claim.tripIds.length;
    };
    // Two trips for business by the driver, one by the boss.
    expect(await claimed(within(driver))).toBe(2);
    expect(await claimed(within(boss), driverId)).toBe(2);
    expect(await claimed(within(boss), bossId)).toBe(1);
    expect(await claimed(within(boss))).toBe(3);
    await expect(claimed(within(driver), bossId)).rejects.toMatchObject({ data: { reason: 'NOT_ALLOWED' } });
    await expect(claimed(server.client(driver.token), driverId)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });
});
