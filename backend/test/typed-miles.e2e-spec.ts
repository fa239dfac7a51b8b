import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** Trips of months ago are final: a change of them needs one. */
const reason = 'Written down wrongly';

const tenMiles = { distanceMetres: 16_093, distanceMileThousandths: 10_000 };

describe('trips typed in miles', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('keep what was typed, in the month, in the ledger, and when they are sent twice', async () => {
    const { client, trips, aTrip, vehicleId, sums } = await driving(server);
    const trip = aTrip(tenMiles);
    const created = await trips.create.mutate(trip);
    expect(created).toMatchObject(tenMiles);
    expect(await trips.create.mutate(trip)).toEqual(created);
    expect(await trips.get.query({ id: trip.id })).toEqual(created);
    expect(await sums()).toEqual({
      [`2026-07 ${vehicleId}`]: { 'trips.business.count': 1, 'trips.business.mileThousandths': 10_000 },
    });
    const { items } = await client.ledger.list.query({ subjectId: trip.id });
    expect(items.map(({ body }) => body.after)).toMatchObject([tenMiles]);
  });

  it('count metres beside miles in one month, and go from one to the other by a change', async () => {
    const { client, trips, aTrip, vehicleId, sums } = await driving(server);
    // Like a trip from before miles were stored: its metres count.
    await trips.create.mutate(aTrip({ startedAtMs: at('2026-07-01T06:00Z'), distanceMetres: 16_093 }));
    const trip = await trips.create.mutate(aTrip(tenMiles));
    const month = { 'trips.business.count': 2, 'trips.business.metres': 16_093 };
    expect(await sums()).toEqual({
      [`2026-07 ${vehicleId}`]: { ...month, 'trips.business.mileThousandths': 10_000 },
    });
    const { rows } = await client.summaries.months.query({ fromMonth: '2026-07', toMonth: '2026-07' });
    // 16 093 + 16 093.44 m.
    expect(rows[0]?.trips).toMatchObject([
      { distanceMetres: 32_186, distance: { metres: 16_093, mileThousandths: 10_000 } },
    ]);

    // From a device with an older version, without miles.
    const changes = { distanceMetres: 20_000 };
    const changed = await trips.update.mutate({ reason, id: trip.id, version: 1, changes });
    expect(changed).not.toHaveProperty('distanceMileThousandths');
    expect(await sums()).toEqual({
      [`2026-07 ${vehicleId}`]: { ...month, 'trips.business.metres': 36_093 },
    });
    await trips.update.mutate({ reason, id: trip.id, version: 2, changes: tenMiles });
    const taken = { ...tenMiles, distanceMileThousandths: null };
    expect(await trips.update.mutate({ reason, id: trip.id, version: 3, changes: taken })).toMatchObject({
      distanceMetres: 16_093,
    });
    expect(await sums()).toEqual({
      [`2026-07 ${vehicleId}`]: { ...month, 'trips.business.metres': 32_186 },
    });
    const { entries, head } = await client.ledger.export.query({ afterSequence: 0, limit: 500 });
    expect(entries).toHaveLength(head.sequence);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('are stopped with the miles of both readings, which count by their difference', async () => {
    const { trips, aStart, vehicleId, sums } = await driving(server);
    // 12 345.3 and 12 355.4 miles are 19 867 834.48 and 19 884 088.86 m.
    const started = aStart({ odometerStartMetres: 19_867_834, odometerStartMileThousandths: 12_345_300 });
    const running = await trips.start.mutate(started);
    const end = {
      endedAtMs: started.startedAtMs + 1_800_000,
      endZone: 'UTC',
      toText: 'Reading',
      odometerEndMetres: 19_884_089,
      odometerEndMileThousandths: 12_355_400,
      distanceMetres: null,
    };
    await trips.stop.mutate({ reason, id: running.id, version: 1, ...end });
    expect((await sums())[`2026-07 ${vehicleId}`]).toMatchObject({
      'trips.business.mileThousandths': 10_100,
    });
  });

  it('are refused where miles and metres say two things', async () => {
    const { trips, aTrip } = await driving(server);
    const refused = (path: string) => ({
      data: { reason: 'INPUT_INVALID', fields: [{ path, rule: 'MILES_DIFFER' }] },
    });
    await expect(trips.create.mutate(aTrip({ ...tenMiles, distanceMetres: 16_094 }))).rejects.toMatchObject(
      refused('distanceMileThousandths'),
    );
    const { id } = await trips.create.mutate(aTrip());
    const changes = { odometerStartMileThousandths: 5_000 };
    await expect(trips.update.mutate({ reason, id, version: 1, changes })).rejects.toMatchObject(
      refused('changes.odometerStartMileThousandths'),
    );
  });

  it('make a share of costs as typed, with the metres that a calculator needs', async () => {
    const { client, trips, aTrip, vehicleId } = await driving(server);
    const driven = (start: string, changes: Partial<ReturnType<typeof aTrip>>) => {
      const startedAtMs = at(start);
      return trips.create.mutate(aTrip({ startedAtMs, endedAtMs: startedAtMs + 600_000, ...changes }));
    };
    // 10 000 and 10 100 miles.
    for (const [start, metres, thousandths] of [
      ['2025-07-01T01:00Z', 16_093_440, 10_000_000],
      ['2025-07-31T20:00Z', 16_254_374, 10_100_000],
    ] as const) {
      await driven(start, {
        ...{ category: 'private', distanceMetres: null },
        ...{ odometerStartMetres: metres, odometerStartMileThousandths: thousandths },
        ...{ odometerEndMetres: metres, odometerEndMileThousandths: thousandths },
      });
    }
    for (const start of ['2025-07-08T08:00Z', '2025-07-09T08:00Z', '2025-07-10T08:00Z']) {
      await driven(start, { distanceMetres: 16_254, distanceMileThousandths: 10_100 });
    }
    await client.expenses.create.mutate({
      ...{ id: newId(), vehicleId, atMs: at('2025-07-08T12:00Z'), zone: 'UTC', odometerMetres: null },
      ...{ category: 'repair', amountMinor: 10_000_000, currency: 'USD', converted: null },
      ...{ vendor: '', note: '', repeats: null, spread: null, businessSharePercent: null },
    });
    const claim = await client.claims.work.mutate({
      methodId: 'US.actualExpenses',
      period: { fromDay: '2025-07-01', untilDay: '2025-07-31' },
      vehicleIds: 'all',
      vehicles: [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }],
      receivedMinor: 0,
      facts: {},
    });
    // 30.3 of 100 miles of 100 000.00; of 3 × 16 254 in 160 934 m it were 30 299.38.
    expect(claim).toMatchObject({
      amountMinor: 3_030_000,
      shares: [{ parts: [{ businessMetres: '48763.1232', drivenMetres: '160934.4' }], refused: null }],
    });
  });

  it('are claimed as typed: forty of one mile at 0.70 are 28.00, where whole metres make 27.99', async () => {
    const { client, trips, aTrip, vehicleId } = await driving(server);
    const oneMile = { distanceMetres: 1609, distanceMileThousandths: 1000 };
    for (let day = 1; day <= 40; day += 1) {
      const startedAtMs = at('2025-03-01T08:00Z') + day * 86_400_000;
      const times = { startedAtMs, endedAtMs: startedAtMs + 600_000, currency: 'USD' };
      await trips.create.mutate(aTrip({ ...times, ...oneMile }));
    }
    const claim = await client.claims.work.mutate({
      methodId: 'US.standardMileage',
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
      vehicleIds: 'all',
      vehicles: [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }],
      receivedMinor: 0,
      facts: {},
    });
    // 40 × 1609.344 m.
    expect(claim).toMatchObject({
      amountMinor: 2_800,
      lines: [{ metres: '64373.760', amount: '28.000000' }],
    });
  });
});
