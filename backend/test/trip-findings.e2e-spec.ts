import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { trips as storedTrips } from '../src/registry/kinds/trip.kind';
import { odometerRecords } from '../src/registry/stored/readings.collection';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const july = { fromMs: at('2026-07-01T00:00Z'), beforeMs: at('2026-08-01T00:00Z') };
const nothing = { gaps: [], overlaps: [], nextCursor: null };

describe('what does not fit together in the trips', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A driver whose trips are written as start, end and what the odometer showed, in kilometres. */
  async function logging() {
    const driver = await driving(server);
    const write = async (
      start: string,
      end: string,
      km: [number, number] | null,
      vehicleId?: string | null,
    ) => {
      const trip = driver.aTrip({
        startedAtMs: at(start),
        endedAtMs: at(end),
        odometerStartMetres: km && km[0] * 1000,
        odometerEndMetres: km && km[1] * 1000,
        distanceMetres: null,
        ...(vehicleId !== undefined && { vehicleId }),
      });
      await driver.trips.create.mutate(trip);
      return trip.id;
    };
    return { ...driver, write };
  }

  it('is nothing where every trip follows on the other', async () => {
    const { write, trips } = await logging();
    await write('2026-07-01T08:00Z', '2026-07-01T09:00Z', [100, 140]);
    await write('2026-07-01T09:00Z', '2026-07-01T10:00Z', [140, 180]);
    expect(await trips.findings.query(july)).toEqual(nothing);
  });

  it('is the distance that no trip says, of each vehicle for itself', async () => {
    const { write, trips, vehicleId, newVehicle } = await logging();
    const van = await newVehicle();
    const first = await write('2026-07-01T08:00Z', '2026-07-01T09:00Z', [100, 140]);
    await write('2026-07-02T08:00Z', '2026-07-02T09:00Z', [9_000, 9_010], van);
    const second = await write('2026-07-03T08:00Z', '2026-07-03T09:00Z', [165, 180]);
    const gap = {
      kind: 'gap',
      metres: 25_000,
      vehicleId,
      afterTripId: first,
      beforeTripId: second,
      afterAtMs: at('2026-07-01T09:00Z'),
      beforeAtMs: at('2026-07-03T08:00Z'),
    };
    expect(await trips.findings.query(july)).toEqual({ ...nothing, gaps: [gap] });
    expect(await trips.findings.query({ ...july, vehicleId })).toEqual({ ...nothing, gaps: [gap] });
    expect(await trips.findings.query({ ...july, vehicleId: van })).toEqual(nothing);
  });

  it('is no gap where the odometer was replaced in between', async () => {
    const { write, trips, driver, vehicleId } = await logging();
    await write('2026-07-01T08:00Z', '2026-07-01T09:00Z', [100, 140]);
    // Five kilometres to the workshop, where a new odometer starts at 0.
    const replaced = {
      kind: 'replaced' as const,
      vehicleId,
      atMs: at('2026-07-02T08:00Z'),
      zone: 'UTC',
      note: '',
      odometerBeforeMetres: 145_000,
      odometerAfterMetres: 0,
    };
    await server.application
      .get<DocumentStore>(STORE)
      .of(driver.id)
      .transact(async (transaction) => transaction.create(odometerRecords, newId(), replaced));
    await write('2026-07-03T08:00Z', '2026-07-03T09:00Z', [12, 20]);
    expect(await trips.findings.query(july)).toMatchObject({ gaps: [{ kind: 'gap', metres: 17_000 }] });
  });

  it.each([
    ['ends before it', '2026-07-01T08:00Z', '2026-07-31T00:00Z', '2026-08-03T00:00Z', 0],
    ['begins before its end', '2026-07-01T08:00Z', '2026-07-02T00:00Z', '2026-08-03T00:00Z', 1],
    ['ends after its start', '2026-06-01T08:00Z', '2026-07-15T00:00Z', '2026-08-03T00:00Z', 1],
    [
      'begins before its start and ends after its end',
      '2026-06-01T08:00Z',
      '2026-07-10T00:00Z',
      '2026-07-20T00:00Z',
      1,
    ],
    ['begins after its end', '2026-06-01T08:00Z', '2026-05-10T00:00Z', '2026-05-31T00:00Z', 0],
  ])('is found across the edge of the window: one that %s', async (_, first, from, before, count) => {
    const { write, trips, vehicleId } = await logging();
    const firstMs = at(first);
    await write(first, new Date(firstMs + 3_600_000).toISOString(), [100, 140]);
    await write('2026-07-30T08:00Z', '2026-07-30T09:00Z', [150, 160]);
    const { gaps } = await trips.findings.query({ fromMs: at(from), beforeMs: at(before), vehicleId });
    expect(gaps.map(({ metres }) => metres)).toEqual(Array.from({ length: count }, () => 10_000));
  });

  it('is the time at which two trips would have been driven at once, in whatever vehicles', async () => {
    const { write, trips, newVehicle } = await logging();
    const van = await newVehicle();
    const first = await write('2026-06-30T23:00Z', '2026-07-01T00:30Z', null);
    const second = await write('2026-07-01T00:10Z', '2026-07-01T01:00Z', null, van);
    await write('2026-07-01T01:00Z', '2026-07-01T02:00Z', null, null);
    const overlap = {
      firstTripId: first,
      secondTripId: second,
      fromMs: at('2026-07-01T00:10Z'),
      toMs: at('2026-07-01T00:30Z'),
    };
    expect(await trips.findings.query(july)).toEqual({ ...nothing, overlaps: [overlap] });
    expect(await trips.findings.query({ ...july, vehicleId: van })).toEqual({
      ...nothing,
      overlaps: [overlap],
    });
    const june = { fromMs: at('2026-06-01T00:00Z'), beforeMs: july.fromMs };
    expect(await trips.findings.query(june)).toEqual(nothing);
    expect(await trips.findings.query({ ...july, vehicleId: newId() })).toEqual(nothing);
  });

  it('counts a running trip, however many were driven since it was started', async () => {
    const { trips, aStart, aTrip } = await driving(server);
    const running = aStart({ startedAtMs: at('2026-01-01T00:00Z') });
    await trips.start.mutate(running);
    const since = Array.from({ length: 101 }, (_, day) => {
      const startedAtMs = at('2026-02-01T08:00Z') + day * 86_400_000;
      return aTrip({ startedAtMs, endedAtMs: startedAtMs + 3_600_000 });
    });
    for (const half of [since.slice(50), since.slice(0, 50)]) {
      await Promise.all(half.map((trip) => trips.create.mutate(trip)));
    }
    const last = since.at(-1);
    const { overlaps } = await trips.findings.query({
      fromMs: last?.startedAtMs ?? 0,
      beforeMs: (last?.endedAtMs ?? 0) + 1,
    });
    expect(overlaps).toEqual([
      {
        firstTripId: running.id,
        secondTripId: last?.id,
        fromMs: last?.startedAtMs,
        toMs: last?.endedAtMs,
      },
    ]);
  });

  it('comes in pages, the newest first, each with those that the one before it left', async () => {
    const { driver, trips, aTrip } = await driving(server);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    const ids: string[] = [];
    for (let from = 0; from < 600; from += 150) {
      await driverDocuments.transact(async (transaction) => {
        for (let minute = from; minute < from + 150; minute += 1) {
          // Each begins before the one before it has ended.
          const startedAtMs = july.fromMs + minute * 60_000;
          const { id, ...trip } = aTrip({ startedAtMs, endedAtMs: startedAtMs + 61_000 });
          const log = { loggedAtMs: startedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 };
          transaction.create(storedTrips, id, { ...trip, log });
          ids.push(id);
        }
      });
    }
    const vehicleFacts: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof trips.findings.query>> = await trips.findings.query({
        ...july,
        cursor,
      });
      vehicleFacts.push(page.overlaps.map(({ secondTripId }) => secondTripId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(vehicleFacts.map(({ length }) => length)).toEqual([250, 250, 99]);
    expect(vehicleFacts.flat()).toEqual(ids.slice(1).toReversed());
    await expect(trips.findings.query({ ...july, cursor: 'nonsense' })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });

  it('is not looked for among more trips than anybody drives', async () => {
    const { driver, trips, aTrip } = await driving(server);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    for (let from = 0; from <= 5000; from += 450) {
      await driverDocuments.transact(async (transaction) => {
        for (let minute = from; minute < Math.min(from + 450, 5001); minute += 1) {
          const startedAtMs = july.fromMs + minute * 60_000;
          const { id, ...trip } = aTrip({ startedAtMs, endedAtMs: startedAtMs + 1 });
          const log = { loggedAtMs: startedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 };
          transaction.create(storedTrips, id, { ...trip, log });
        }
      });
    }
    await expect(trips.findings.query(july)).rejects.toMatchObject({
      data: { reason: 'TOO_MANY', fields: [{ path: 'beforeMs' }] },
    });
    // Without the last one it is 5000.
    const beforeMs = july.fromMs + 5000 * 60_000;
    expect(await trips.findings.query({ ...july, beforeMs })).toEqual(nothing);
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await logging(), await logging()];
    await one.write('2026-07-01T08:00Z', '2026-07-01T09:00Z', [100, 140]);
    await one.write('2026-07-01T08:30Z', '2026-07-02T09:00Z', null);
    expect(await other.trips.findings.query({ ...july, vehicleId: one.vehicleId })).toEqual(nothing);
  });

  it.each([
    ['ends where it begins', july.fromMs, july.fromMs],
    ['ends before it begins', july.beforeMs, july.fromMs],
    ['is longer than 400 days', july.fromMs, july.fromMs + 400 * 86_400_000 + 1],
    ['reaches into the year 9999', Date.UTC(9998, 11, 31), Date.UTC(9999, 0, 1)],
  ])('is not looked for in a window that %s', async (_, fromMs, beforeMs) => {
    const { trips } = await driving(server);
    await expect(trips.findings.query({ fromMs, beforeMs })).rejects.toMatchObject({
      data: {
        reason: 'INPUT_INVALID',
        fields: expect.arrayContaining([expect.objectContaining({ path: 'beforeMs' })]),
      },
    });
  });
});
