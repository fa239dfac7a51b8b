import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string, more: object = {}) => ({ data: { reason, ...more } });

const km = 1000;

describe('a reading of the odometer, noted by itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function noting() {
    const driver = await driving(server);
    const { client, vehicleId } = driver;
    const aReading = (day: string, odometerMetres: number, ofVehicle = vehicleId) => ({
      ...{ kind: 'noted' as const, id: newId(), vehicleId: ofVehicle, note: '' },
      ...{ atMs: at(`${day}T12:00Z`), zone: 'Europe/Berlin', odometerMetres },
    });
    const note = async (...args: Parameters<typeof aReading>) => {
      const reading = aReading(...args);
      await client.vehicles.addOdometerRecord.mutate(reading);
      return reading;
    };
    const driven = async () => {
      const { rows } = await client.summaries.months.query({ fromMonth: '2025-01', toMonth: '2027-01' });
      return rows.flatMap(({ month, drivenMetres }) => (drivenMetres > 0 ? [[month, drivenMetres]] : []));
    };
    return { ...driver, vehicles: client.vehicles, aReading, note, driven };
  }

  it('is what the odometer shows, and changes and goes with what was driven', async () => {
    const { vehicles, vehicleId, note, driven } = await noting();
    const first = await note('2026-01-01', 10_000 * km);
    const last = await note('2026-12-31', 20_000 * km);
    const shown = () => vehicles.odometer.query({ vehicleId, zone: 'UTC' });
    expect(await driven()).toEqual([['2026-12', 10_000 * km]]);
    const changed = { ...last, odometerMetres: 19_000 * km, version: 1 };
    expect(await vehicles.changeNotedReading.mutate(changed)).toEqual({ ...changed, version: 2 });
    // The same change sent twice counts once; over an older version it is refused.
    expect(await vehicles.changeNotedReading.mutate(changed)).toEqual({ ...changed, version: 2 });
    await expect(
      vehicles.changeNotedReading.mutate({ ...changed, odometerMetres: 18_000 * km }),
    ).rejects.toMatchObject(refused('VERSION_CLASH'));
    expect(await driven()).toEqual([['2026-12', 9_000 * km]]);
    expect(await vehicles.odometerRecords.query({ vehicleId })).toEqual([
      { ...changed, version: 2 },
      { ...first, version: 1 },
    ]);
    expect(await vehicles.removeOdometerRecord.mutate({ id: last.id, version: 2 })).toEqual({ id: last.id });
    expect(await driven()).toEqual([]);
    expect(await shown()).toMatchObject({
      current: { known: true, at: { kind: 'noted', recordId: first.id, odometerMetres: 10_000 * km } },
    });
  });

  it('is refused where the odometer would run backwards, and can be corrected', async () => {
    const { vehicles, vehicleId, aReading, note, driven } = await noting();
    await note('2026-01-01', 10_000 * km);
    const slip = await note('2026-06-01', 50_000 * km);
    const later = aReading('2026-07-01', 16_000 * km);
    await expect(vehicles.addOdometerRecord.mutate(later)).rejects.toMatchObject(
      refused('ODOMETER_BACKWARDS', {
        fields: [{ path: 'odometerMetres', rule: 'ODOMETER_BACKWARDS' }],
        readings: { earlier: { kind: 'noted', recordId: slip.id }, later: { odometerMetres: 16_000 * km } },
      }),
    );
    await vehicles.addOdometerRecord.mutate({
      ...{ kind: 'corrected', id: newId(), vehicleId, atMs: at('2026-07-02T12:00Z'), zone: 'UTC', note: '' },
      ...{ reading: { kind: 'noted', recordId: slip.id }, odometerMetres: 15_000 * km },
    });
    await vehicles.addOdometerRecord.mutate(later);
    expect(await driven()).toEqual([
      ['2026-06', 5_000 * km],
      ['2026-07', 1_000 * km],
    ]);
  });

  it('sent twice counts once, and is of one driver and of a vehicle that is there', async () => {
    const { vehicles, vehicleId, aReading, driven } = await noting();
    const reading = aReading('2026-01-01', 10_000 * km);
    await Promise.all([
      vehicles.addOdometerRecord.mutate(reading),
      vehicles.addOdometerRecord.mutate(reading),
    ]);
    expect(await vehicles.odometerRecords.query({ vehicleId })).toHaveLength(1);
    await expect(vehicles.addOdometerRecord.mutate({ ...reading, note: 'other' })).rejects.toMatchObject(
      refused('ALREADY_EXISTS'),
    );
    await expect(
      vehicles.addOdometerRecord.mutate(aReading('2026-01-02', 10_000 * km, newId())),
    ).rejects.toMatchObject(refused('UNKNOWN_VEHICLE'));
    const other = server.client((await signUpDriver()).token).vehicles;
    await expect(
      other.changeNotedReading.mutate({ ...reading, odometerMetres: 0, version: 1 }),
    ).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(other.removeOdometerRecord.mutate({ id: reading.id, version: 1 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect(await driven()).toEqual([]);
  });

  it('is sealed with before, after and reason, and wants one in a locked period', async () => {
    const { client, vehicles, aReading } = await noting();
    const reading = aReading('2026-03-31', 12_000 * km);
    const madeAtMs = at('2026-03-31T12:01Z');
    await vehicles.addOdometerRecord.mutate({ ...reading, madeAtMs });
    await client.ledger.lock.mutate({ id: newId(), fromDay: '2026-01-01', untilDay: '2026-06-30' });
    const changed = { ...reading, odometerMetres: 12_100 * km };
    await expect(vehicles.changeNotedReading.mutate({ ...changed, version: 1 })).rejects.toMatchObject(
      refused('REASON_REQUIRED', { fields: [{ path: 'reason', rule: 'REASON_REQUIRED' }] }),
    );
    await expect(
      vehicles.addOdometerRecord.mutate(aReading('2026-04-01', 13_000 * km)),
    ).rejects.toMatchObject(refused('REASON_REQUIRED'));
    await vehicles.changeNotedReading.mutate({ ...changed, version: 1, reason: 'Misread' });
    await expect(vehicles.removeOdometerRecord.mutate({ id: reading.id, version: 2 })).rejects.toMatchObject(
      refused('REASON_REQUIRED'),
    );
    await vehicles.removeOdometerRecord.mutate({ id: reading.id, version: 2, reason: 'Another car' });
    const { items } = await client.ledger.list.query({ subjectId: reading.id });
    expect(items.toReversed().map(({ body: { atMs: _, ...body } }) => body)).toEqual([
      { ...of(reading.id), action: 'created', before: null, after: reading, reason: null, madeAtMs },
      {
        ...of(reading.id),
        ...{ action: 'amended', before: reading, after: changed, reason: 'Misread', madeAtMs: null },
      },
      {
        ...of(reading.id),
        ...{ action: 'removed', before: changed, after: null, reason: 'Another car', madeAtMs: null },
      },
    ]);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('is an end of what a share of cost is worked out over, and the claim says so', async () => {
    const { client, vehicleId, aReading, note, aTrip } = await noting();
    await note('2025-01-01', 10_000 * km);
    await client.expenses.create.mutate({
      ...{ id: newId(), vehicleId, atMs: at('2025-05-01T12:00Z'), zone: 'UTC', odometerMetres: null },
      ...{ category: 'repair', amountMinor: 100_000, currency: 'USD', converted: null },
      ...{ vendor: '', note: '', repeats: null, spread: null, businessSharePercent: null },
    });
    const startedAtMs = at('2025-06-01T12:00Z');
    await client.trips.create.mutate(
      aTrip({ startedAtMs, endedAtMs: startedAtMs + 60_000, distanceMetres: 2_500 * km, currency: 'USD' }),
    );
    const claim = {
      methodId: 'US.actualExpenses' as const,
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
      ...{ vehicleIds: 'all' as const, vehicles: [], receivedMinor: 0, facts: {} },
    };
    expect(await client.claims.work.mutate(claim)).toMatchObject({
      amountMinor: 0,
      findings: [{ kind: 'noReadings' }, {}],
    });
    await client.vehicles.addOdometerRecord.mutate(aReading('2025-12-31', 20_000 * km));
    // 2500 of 10 000 km is 25 % of 1000.00.
    expect(await client.claims.work.mutate(claim)).toMatchObject({
      amountMinor: 25_000,
      shares: [
        {
          from: { day: '2025-01-01', odometerMetres: 10_000 * km, place: 'within', noted: true },
          to: { day: '2025-12-31', odometerMetres: 20_000 * km, place: 'within', noted: true },
          percent: '25.0000',
          refused: null,
        },
      ],
    });
  });

  it('typed in miles counts as typed in a share of cost, as those of fills and costs do', async () => {
    const { client, vehicleId, aReading, aTrip } = await noting();
    const typedInMiles = { odometerTypedIn: 'mi' as const };
    // 12 345.3 and 12 355.4 mi, of which the metres are 16 255 apart, 10.1 mi being 16 254.3744.
    await client.vehicles.addOdometerRecord.mutate({
      ...aReading('2025-01-01', 19_867_834),
      ...typedInMiles,
    });
    await client.expenses.create.mutate({
      ...{ id: newId(), vehicleId, atMs: at('2025-12-31T12:00Z'), zone: 'UTC', odometerMetres: 19_884_089 },
      ...{ category: 'repair', amountMinor: 100_000, currency: 'USD', converted: null, ...typedInMiles },
      ...{ vendor: '', note: '', repeats: null, spread: null, businessSharePercent: null },
    });
    const startedAtMs = at('2025-06-01T12:00Z');
    await client.trips.create.mutate(
      aTrip({
        ...{ startedAtMs, endedAtMs: startedAtMs + 60_000, currency: 'USD' },
        ...{ distanceMetres: 8_127, distanceMileThousandths: 5_050 },
      }),
    );
    const work = () =>
      client.claims.work.mutate({
        ...{ methodId: 'US.actualExpenses', period: { fromDay: '2025-01-01', untilDay: '2025-12-31' } },
        ...{ vehicleIds: 'all', vehicles: [], receivedMinor: 0, facts: {} },
      });
    // 5.05 of 10.1 mi.
    expect(await work()).toMatchObject({
      amountMinor: 50_000,
      shares: [
        {
          parts: [{ kind: 'odometer', businessMetres: '8127.1872', drivenMetres: '16254.3744' }],
          percent: '50.0000',
        },
      ],
    });
    // The same metres without a word of miles, as from a device that does not know of it yet.
    const { items } = await client.expenses.list.query({ vehicleId });
    const { odometerTypedIn, ...plain } = items[0] ?? {};
    expect(odometerTypedIn).toBe('mi');
    await client.expenses.update.mutate(plain as Parameters<typeof client.expenses.update.mutate>[0]);
    // 19 884 089 m less 12 345.3 mi, which are 19 867 834.4832 m.
    expect(await work()).toMatchObject({
      shares: [{ parts: [{ businessMetres: '8127.1872', drivenMetres: '16254.5168' }] }],
    });
  });

  it('goes with its vehicle, which says how many there are', async () => {
    const { client, vehicles, newVehicle, note } = await noting();
    const vehicleId = await newVehicle();
    // More than go in one transaction.
    for (let day = 0; day < 100; day += 1) {
      const date = new Date(at('2026-01-01') + day * 86_400_000).toISOString().slice(0, 10);
      await note(date, day * km, vehicleId);
    }
    expect(await vehicles.dependents.query({ id: vehicleId })).toMatchObject({ readings: { count: 100 } });
    await expect(vehicles.delete.mutate({ id: vehicleId, version: 1 })).rejects.toMatchObject(
      refused('VEHICLE_HAS_RECORDS'),
    );
    await vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 201 } });
    const { rows } = await client.summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-12' });
    expect(rows.every(({ drivenMetres }) => drivenMetres === 0)).toBe(true);
  });
});

const of = (id: string) => ({ subject: { kind: 'odometerRecord', id } });
