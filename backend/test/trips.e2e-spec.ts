import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** Ledger data of a trip, which the ledger's own tests cover. */
const log = expect.any(Object);

/** Reason that is required to change trips of months ago. */
const reason = 'Written down wrongly';

const refusedFor = (reason: string) => ({ data: { reason } });

describe('trips', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are written down, looked at, changed and deleted, and the month follows', async () => {
    const { trips, aTrip, vehicleId, sums } = await driving(server);
    const trip = aTrip({ tollsMinor: 450 });
    const stored = { ...trip, log, version: 1 };
    expect(await trips.create.mutate(trip)).toEqual(stored);
    expect(await trips.get.query({ id: trip.id })).toEqual(stored);
    expect(await trips.list.query({})).toEqual({ items: [stored], nextCursor: null });
    expect(await sums()).toEqual({
      [`2026-07 ${vehicleId}`]: {
        'trips.business.count': 1,
        'trips.business.metres': 31_000,
        'cost.tolls.EUR': 450,
        'on.01.cost.EUR': 450,
      },
    });

    const changes = { startedAtMs: at('2026-06-30T21:59Z'), category: null, tollsMinor: 0 };
    const changed = await trips.update.mutate({ reason, id: trip.id, version: 1, changes });
    expect(changed).toEqual({ ...stored, ...changes, version: 2 });
    // 23:59 in Berlin is still June.
    expect(await sums()).toEqual({
      [`2026-06 ${vehicleId}`]: { 'trips.unsorted.count': 1, 'trips.unsorted.metres': 31_000 },
    });

    expect(await trips.delete.mutate({ reason, id: trip.id, version: 2 })).toEqual({ id: trip.id });
    expect(await sums()).toEqual({});
    await expect(trips.get.query({ id: trip.id })).rejects.toMatchObject(refusedFor('NOT_FOUND'));
    // Undo.
    expect(await trips.create.mutate(trip)).toEqual(stored);
  });

  it('start with one tap and stop with another, and count from then on', async () => {
    const { trips, aStart, vehicleId, sums, readingsOf } = await driving(server);
    const started = aStart({ odometerStartMetres: 50_000_000 });
    const running = {
      ...started,
      endedAtMs: null,
      endZone: null,
      odometerEndMetres: null,
      distanceMetres: null,
      log,
      version: 1,
    };
    expect(await trips.start.mutate(started)).toEqual(running);
    expect(await trips.running.query()).toMatchObject({ trip: running });
    // Its reading counts, and nothing of the trip.
    expect((await sums())[`2026-07 ${vehicleId}`]).toEqual({ 'on.01.readings': 1 });
    expect(await readingsOf(vehicleId)).toEqual([50_000_000]);

    const stop = {
      id: started.id,
      version: 1,
      toText: 'Harbour',
      endedAtMs: at('2026-07-01T09:10Z'),
      endZone: 'Europe/Copenhagen',
      odometerEndMetres: 50_047_500,
      distanceMetres: null,
    };
    const stopped = { ...running, ...stop, version: 2 };
    expect(await trips.stop.mutate(stop)).toEqual(stopped);
    expect(await trips.stop.mutate(stop)).toEqual(stopped);
    // A device that has not seen the end has another end in mind; one that has seen it changes it.
    const elsewhere = { ...stop, toText: 'Elsewhere' };
    await expect(trips.stop.mutate(elsewhere)).rejects.toMatchObject(refusedFor('VERSION_CLASH'));
    await expect(trips.stop.mutate({ ...elsewhere, version: 2 })).rejects.toMatchObject(
      refusedFor('ALREADY_ENDED'),
    );
    expect(await trips.running.query({})).toEqual({ trip: null, others: [], forgotten: null });
    expect((await sums())[`2026-07 ${vehicleId}`]).toMatchObject({
      'trips.business.count': 1,
      'trips.business.metres': 47_500,
    });
    expect(await readingsOf(vehicleId)).toEqual([50_000_000, 50_047_500]);
  });

  it('are given a start, a category and a purpose when they end, and keep what is not said', async () => {
    const { trips, aStart, vehicleId, readingsOf } = await driving(server);
    const atFirst = { fromText: '', odometerStartMetres: null, category: null, purpose: '' };
    const started = aStart({ ...atFirst, forWhom: 'Brandt' });
    await trips.start.mutate(started);
    const what = { category: 'business', purpose: 'Survey' } as const;
    const entered = { fromText: 'Home', odometerStartMetres: 50_000_000, ...what };
    const stopped = await trips.stop.mutate({
      ...{ id: started.id, version: 1, toText: 'Site', endedAtMs: at('2026-07-01T09:10Z') },
      ...{ endZone: 'Europe/Berlin', odometerEndMetres: 50_012_000, distanceMetres: null },
      ...entered,
    });
    expect(stopped).toMatchObject({ ...entered, toText: 'Site', forWhom: 'Brandt', version: 2 });
    expect(await trips.get.query({ id: started.id })).toEqual(stopped);
    expect(await readingsOf(vehicleId)).toEqual([50_000_000, 50_012_000]);
  });

  it('run one at a time', async () => {
    const { trips, aStart, aTrip } = await driving(server);
    const [first, second] = [aStart(), aStart({ startedAtMs: at('2026-07-02T08:00Z') })];
    await trips.start.mutate(first);
    await expect(trips.start.mutate(second)).rejects.toMatchObject(refusedFor('ANOTHER_TRIP_RUNS'));
    // A trip that has ended meanwhile is not running.
    const driven = await trips.create.mutate(aTrip());
    const reopened = { id: driven.id, version: 1, changes: { ...yetToEnd } };
    await expect(trips.update.mutate({ reason, ...reopened })).rejects.toMatchObject(
      refusedFor('ANOTHER_TRIP_RUNS'),
    );
    await trips.stop.mutate({ id: first.id, version: 1, toText: '', ...ended });
    expect(await trips.start.mutate(second)).toMatchObject({ endedAtMs: null });
    // Two taps on two phones at once.
    await trips.delete.mutate({ reason, id: second.id, version: 1 });
    const both = await Promise.allSettled([trips.start.mutate(aStart()), trips.start.mutate(aStart())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that were forgotten are asked about, with the next trip’s start for an end', async () => {
    const { trips, aStart, aTrip, vehicleId } = await driving(server);
    const started = aStart({ odometerStartMetres: 1_000_000 });
    await trips.start.mutate(started);
    // Started in July 2026 and never stopped: by the clock of this machine, long ago or not yet.
    expect(await trips.running.query({})).toMatchObject({ trip: { id: started.id } });
    const yesterdayMs = Date.now() - 24 * 3_600_000;
    const moved = { startedAtMs: yesterdayMs };
    await trips.update.mutate({ reason, id: started.id, version: 1, changes: moved });
    expect(await trips.running.query({})).toMatchObject({
      forgotten: { because: 'OVER_12_HOURS', proposedEnd: null },
    });
    const next = aTrip({
      startedAtMs: yesterdayMs + 3_600_000,
      endedAtMs: yesterdayMs + 7_200_000,
      odometerStartMetres: 1_042_000,
    });
    await trips.create.mutate(next);
    const sign = {
      kind: 'trip',
      recordId: next.id,
      vehicleId,
      atMs: next.startedAtMs,
      zone: 'Europe/Berlin',
      odometerMetres: 1_042_000,
    };
    expect(await trips.running.query({})).toMatchObject({
      forgotten: {
        because: 'ANOTHER_TRIP_STARTED',
        proposedEnd: {
          endedAtMs: next.startedAtMs,
          endZone: 'Europe/Berlin',
          odometerEndMetres: 1_042_000,
          sign,
        },
      },
    });
  });

  it('page newest first, all of them or of one kind', async () => {
    const { trips, aTrip, newVehicle } = await driving(server);
    const van = await newVehicle();
    const firstMs = at('2026-01-01T06:00Z');
    const written = Array.from({ length: 120 }, (_, day) =>
      aTrip({
        startedAtMs: firstMs + day * 86_400_000,
        endedAtMs: firstMs + day * 86_400_000 + 60_000,
        ...(day % 3 === 0 && { vehicleId: van }),
        ...(day % 4 === 0 && { category: null }),
        ...(day % 5 === 0 && { favourite: true }),
      }),
    );
    for (const half of [written.slice(60), written.slice(0, 60)]) {
      await Promise.all(half.map((trip) => trips.create.mutate(trip)));
    }
    const newestFirst = written.map(({ id }) => id).reverse();
    const idsOf = async (filters: Omit<NonNullable<Parameters<typeof trips.list.query>[0]>, 'cursor'>) => {
      const pages: string[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await trips.list.query({ ...filters, cursor });
        pages.push(page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return pages;
    };
    const ofDay = (keeps: (day: number) => boolean) => newestFirst.filter((_, index) => keeps(119 - index));

    const all = await idsOf({});
    expect(all.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(all.flat()).toEqual(newestFirst);
    expect((await idsOf({ vehicleId: van, limit: 7 })).flat()).toEqual(ofDay((day) => day % 3 === 0));
    expect((await idsOf({ unsorted: true, limit: 10 })).map(({ length }) => length)).toEqual([10, 10, 10]);
    expect((await idsOf({ unsorted: true })).flat()).toEqual(ofDay((day) => day % 4 === 0));
    expect((await idsOf({ favourite: true })).flat()).toEqual(ofDay((day) => day % 5 === 0));
    const within = { fromMs: firstMs + 10 * 86_400_000, beforeMs: firstMs + 40 * 86_400_000, limit: 9 };
    expect((await idsOf(within)).flat()).toEqual(ofDay((day) => day >= 10 && day < 40));
    expect((await idsOf({ ...within, vehicleId: van })).flat()).toEqual(
      ofDay((day) => day >= 10 && day < 40 && day % 3 === 0),
    );
    expect(await idsOf({ vehicleId: newId() })).toEqual([[]]);
  });

  it('count once however often they are sent', async () => {
    const { trips, aTrip, aStart, everything } = await driving(server);
    const trip = aTrip({ tags: ['a', 'b'] });
    const [created] = await Promise.all([trips.create.mutate(trip), trips.create.mutate(trip)]);
    const once = await everything();
    expect(await trips.create.mutate(trip)).toEqual(created);
    await expect(trips.create.mutate({ ...trip, toText: 'Elsewhere' })).rejects.toMatchObject(
      refusedFor('ALREADY_EXISTS'),
    );
    expect(await everything()).toEqual(once);

    const update = { id: trip.id, version: 1, changes: { note: 'rain', distanceMetres: 32_000 } };
    const updated = await trips.update.mutate({ reason, ...update });
    expect(await trips.update.mutate({ reason, ...update })).toEqual(updated);
    expect(updated.version).toBe(2);
    // The create once more, from a phone that has not heard of its success.
    expect(await trips.create.mutate(trip)).toEqual(updated);

    const start = aStart();
    await trips.start.mutate(start);
    expect(await trips.start.mutate(start)).toMatchObject({ id: start.id, version: 1 });
    await trips.delete.mutate({ reason, id: start.id, version: 1 });
    await expect(trips.delete.mutate({ reason, id: start.id, version: 1 })).rejects.toMatchObject(
      refusedFor('NOT_FOUND'),
    );
  });

  it('clash when another version was seen, and nothing is stored', async () => {
    const { trips, aTrip, aStart, everything } = await driving(server);
    const { id } = await trips.create.mutate(aTrip());
    await trips.update.mutate({ reason, id, version: 1, changes: { note: 'first' } });
    const start = await trips.start.mutate(aStart());
    const before = await everything();
    for (const version of [1, 3, 9_000]) {
      const clash = refusedFor('VERSION_CLASH');
      await expect(
        trips.update.mutate({ reason, id, version, changes: { note: 'second' } }),
      ).rejects.toMatchObject(clash);
      await expect(trips.delete.mutate({ reason, id, version })).rejects.toMatchObject(clash);
    }
    await expect(trips.stop.mutate({ id: start.id, version: 2, toText: '', ...ended })).rejects.toMatchObject(
      refusedFor('VERSION_CLASH'),
    );
    expect(await everything()).toEqual(before);
  });

  it('take their readings and sums with them to another vehicle', async () => {
    const { trips, aTrip, vehicleId, newVehicle, sums, readingsOf } = await driving(server);
    const van = await newVehicle();
    const trip = aTrip({
      odometerStartMetres: 10_000_000,
      odometerEndMetres: 10_012_000,
      distanceMetres: null,
      parkingMinor: 300,
    });
    await trips.create.mutate(trip);
    const counted = {
      'trips.business.count': 1,
      'trips.business.metres': 12_000,
      'cost.parking.EUR': 300,
      'driven.metres': 12_000,
      'on.01.cost.EUR': 300,
      'on.01.readings': 2,
    };
    expect(await sums()).toEqual({ [`2026-07 ${vehicleId}`]: counted });
    await trips.update.mutate({ reason, id: trip.id, version: 1, changes: { vehicleId: van } });
    expect(await sums()).toEqual({ [`2026-07 ${van}`]: counted });
    expect(await readingsOf(vehicleId)).toEqual([]);
    expect(await readingsOf(van)).toEqual([10_000_000, 10_012_000]);

    await trips.update.mutate({ reason, id: trip.id, version: 2, changes: { vehicleId: null } });
    // Days and distance are a vehicle's.
    expect(await sums()).toEqual({
      '2026-07 none': {
        'trips.business.count': 1,
        'trips.business.metres': 12_000,
        'cost.parking.EUR': 300,
      },
    });
    expect(await readingsOf(van)).toEqual([]);
  });

  it('are refused where the odometer would run backwards, with both readings', async () => {
    const { trips, aTrip, everything } = await driving(server);
    const first = aTrip({ odometerStartMetres: 10_000_000, odometerEndMetres: 10_012_000 });
    await trips.create.mutate(first);
    const before = await everything();
    const later = aTrip({
      startedAtMs: at('2026-07-02T08:00Z'),
      endedAtMs: at('2026-07-02T09:00Z'),
      odometerStartMetres: 10_011_000,
    });
    await expect(trips.create.mutate(later)).rejects.toMatchObject({
      data: {
        reason: 'ODOMETER_BACKWARDS',
        readings: {
          earlier: { kind: 'tripEnd', recordId: first.id, odometerMetres: 10_012_000 },
          later: { kind: 'tripStart', recordId: later.id, odometerMetres: 10_011_000 },
        },
      },
    });
    expect(await everything()).toEqual(before);
  });

  it('go with their vehicle when the driver says so, many of them, and the sums with them', async () => {
    const { trips, client, aTrip, vehicleId, newVehicle, sums, readingsOf } = await driving(server);
    const van = await newVehicle();
    const ofVan = aTrip({ vehicleId: van });
    await trips.create.mutate(ofVan);
    const before = await sums();
    for (const day of Array.from({ length: 60 }, (_, index) => index)) {
      const startedAtMs = at('2026-07-01T08:00Z') + day * 86_400_000;
      const odometerStartMetres = day * 20_000;
      await trips.create.mutate(
        aTrip({
          startedAtMs,
          endedAtMs: startedAtMs + 3_600_000,
          odometerStartMetres,
          odometerEndMetres: odometerStartMetres + 15_000,
        }),
      );
    }
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({ trips: { count: 60 } });
    await expect(
      client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: false }),
    ).rejects.toMatchObject(refusedFor('VEHICLE_HAS_RECORDS'));
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await trips.list.query({})).items).toEqual([{ ...ofVan, log, version: 1 }]);
    expect(await sums()).toEqual(before);
    expect(await readingsOf(vehicleId)).toEqual([]);
  });

  it('belong to their driver alone', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    const trip = one.aTrip();
    await one.trips.create.mutate(trip);
    const before = await one.everything();
    const { id } = trip;
    const absent = refusedFor('NOT_FOUND');
    await expect(other.trips.get.query({ id })).rejects.toMatchObject(absent);
    await expect(
      other.trips.update.mutate({ reason, id, version: 1, changes: { note: 'mine' } }),
    ).rejects.toMatchObject(absent);
    await expect(other.trips.stop.mutate({ id, version: 1, toText: '', ...ended })).rejects.toMatchObject(
      absent,
    );
    await expect(other.trips.delete.mutate({ reason, id, version: 1 })).rejects.toMatchObject(absent);
    expect(await other.trips.list.query({ vehicleId: one.vehicleId })).toEqual({
      items: [],
      nextCursor: null,
    });
    // The same id is another driver's other trip.
    await other.trips.create.mutate({ ...trip, vehicleId: other.vehicleId, note: 'other' });
    expect(await one.everything()).toEqual(before);

    const unknown = { data: { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'vehicleId' }] } };
    await expect(other.trips.create.mutate(other.aTrip({ vehicleId: one.vehicleId }))).rejects.toMatchObject(
      unknown,
    );
    await expect(other.trips.start.mutate(other.aStart({ vehicleId: one.vehicleId }))).rejects.toMatchObject(
      unknown,
    );
    await expect(
      other.trips.update.mutate({ reason, id, version: 1, changes: { vehicleId: one.vehicleId } }),
    ).rejects.toMatchObject({ data: { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'changes.vehicleId' }] } });
  });

  it('keep HTML and every script as the text that it is', async () => {
    const { trips, aTrip } = await driving(server);
    const toText = '<img src=x onerror="alert(1)"> & "Zür𝒾ch" \u202eabc';
    const trip = aTrip({ toText, note: '</script><script>alert(1)</script>\n{{7*7}}', tags: ['<b>'] });
    expect(await trips.create.mutate(trip)).toEqual({ ...trip, log, version: 1 });
  });

  it('take a change that is there but undefined for no change', async () => {
    const { trips, aTrip } = await driving(server);
    const { id } = await trips.create.mutate(aTrip());
    const changes = { category: undefined, note: 'dry' };
    expect(await trips.update.mutate({ reason, id, version: 1, changes })).toMatchObject({
      category: 'business',
      note: 'dry',
    });
  });
});

const ended = {
  endedAtMs: at('2026-07-01T09:00Z'),
  endZone: 'Europe/Berlin',
  odometerEndMetres: null,
  distanceMetres: null,
};

const yetToEnd = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };
