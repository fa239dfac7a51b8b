import { vehicleDependentKinds } from '../src/domain/records/record-kinds';
import type { VehicleCreate } from '../src/domain/vehicles/vehicle.schema';
import { RecordRemoval } from '../src/records/record-removal';
import { signUpDriver } from './harness/drivers';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

let made = 0;
const newId = () => {
  made += 1;
  return `01JZ${String(made).padStart(22, '0')}`;
};

const aVehicle = (changed: Partial<VehicleCreate> = {}): VehicleCreate => ({
  id: newId(),
  name: 'Passat',
  make: 'Volkswagen',
  model: 'Passat GTE',
  year: 2019,
  plate: 'B-RB 123E',
  vin: 'WVWZZZ3CZKE000001',
  energySources: [
    { kind: 'petrol', capacityMillilitres: 50_000 },
    { kind: 'electricity', capacityWattHours: 13_000 },
  ],
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
  purchase: null,
  sale: null,
  companyCar: null,
  kind: null,
  engineCubicCentimetres: null,
  fiscalPowerCv: null,
  ...changed,
});

const deal = (date: string, odometerMetres: number | null, zone = 'Europe/Berlin') => ({
  date,
  zone,
  amountMinor: null,
  odometerMetres,
});

describe('vehicles', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function aDriver() {
    const { token } = await signUpDriver();
    return server.client(token);
  }
  const refused = (reason: string, more: object = {}) => ({ data: { reason, ...more } });
  const absent = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

  it('stored before claims were made read as said nothing of, and take what is said of them later', async () => {
    // In the stored form of that time: see the harness.
    const { client, vehicleId: id } = await driving(server);
    const omitted = { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null };
    expect(await client.vehicles.get.query({ id })).toMatchObject({ id, version: 1, ...omitted });
    expect((await client.vehicles.list.query({})).items).toMatchObject([{ id, ...omitted }]);
    const facts = { kind: 'car', engineCubicCentimetres: 1_598 } as const;
    const update = { id, version: 1, changes: facts };
    const updated = await client.vehicles.update.mutate(update);
    expect(updated).toMatchObject({ name: 'Golf', version: 2, ...facts, fiscalPowerCv: null });
    // Sent twice, it counts once.
    expect(await client.vehicles.update.mutate(update)).toEqual(updated);
    expect(await client.vehicles.get.query({ id })).toEqual(updated);
    // Another change says nothing of them, and takes nothing of it away.
    const renamed = await client.vehicles.update.mutate({ id, version: 2, changes: { name: 'Old Golf' } });
    expect(renamed).toMatchObject({ ...facts, name: 'Old Golf' });
  });

  it('of a queue that is older than what claims ask are made all the same, twice sent or not', async () => {
    const { vehicles } = await aDriver();
    const { kind: _kind, engineCubicCentimetres: _engine, fiscalPowerCv: _power, ...older } = aVehicle();
    const made = await vehicles.create.mutate(older);
    expect(made).toMatchObject({ kind: null, engineCubicCentimetres: null, fiscalPowerCv: null });
    expect(await vehicles.create.mutate(older)).toEqual(made);
  });

  it('are made, given back as they were sent, and listed last added first', async () => {
    const { vehicles } = await aDriver();
    const [van, car] = [aVehicle({ name: 'Van' }), aVehicle({ name: '  Car <b>&amp;</b> ', vin: null })];
    const first = await vehicles.create.mutate(van);
    expect(first).toEqual({ ...van, archivedAtMs: null, version: 1 });
    const second = await vehicles.create.mutate(car);
    expect(second.name).toBe('Car <b>&amp;</b>');
    expect(await vehicles.get.query({ id: van.id })).toEqual(first);
    expect(await vehicles.list.query({})).toEqual({ items: [second, first], nextCursor: null });

    const page = await vehicles.list.query({ limit: 1 });
    expect(page.items).toEqual([second]);
    expect(await vehicles.list.query({ limit: 1, cursor: page.nextCursor })).toEqual({
      items: [first],
      nextCursor: null,
    });
    await expect(vehicles.list.query({ cursor: 'forged' })).rejects.toMatchObject(refused('INPUT_INVALID'));
  });

  it('count once when sent twice, and a second of that id is refused', async () => {
    const { vehicles } = await aDriver();
    const van = aVehicle();
    const [first, again] = await Promise.all([vehicles.create.mutate(van), vehicles.create.mutate(van)]);
    expect(again).toEqual(first);
    await expect(vehicles.create.mutate({ ...van, name: 'Other' })).rejects.toMatchObject(
      refused('ALREADY_EXISTS'),
    );
    const update = { id: van.id, version: 1, changes: { plate: 'B-RB 7' } };
    const updated = await vehicles.update.mutate(update);
    expect(await vehicles.update.mutate(update)).toEqual(updated);
    expect(await vehicles.create.mutate(van)).toEqual(updated);
    expect((await vehicles.list.query({})).items).toEqual([updated]);
  });

  it('change by what is named, are put away and taken out again, and report a clash', async () => {
    const { vehicles } = await aDriver();
    const van = await vehicles.create.mutate(aVehicle());
    const away = await vehicles.update.mutate({
      id: van.id,
      version: 1,
      changes: { archivedAtMs: 1_770_000_000_000, name: undefined },
    });
    expect(away).toEqual({ ...van, archivedAtMs: 1_770_000_000_000, version: 2 });
    const out = await vehicles.update.mutate({ id: van.id, version: 2, changes: { archivedAtMs: null } });
    expect(out).toEqual({ ...van, version: 3 });
    for (const version of [1, 2, 4, 9_000]) {
      const clash = vehicles.update.mutate({ id: van.id, version, changes: { name: 'Late' } });
      await expect(clash).rejects.toMatchObject(refused('VERSION_CLASH', { httpStatus: 409 }));
    }
    expect(await vehicles.get.query({ id: van.id })).toEqual(out);
  });

  it('belong to their driver alone', async () => {
    const [mine, other] = [await aDriver(), await aDriver()];
    const { id } = await mine.vehicles.create.mutate(aVehicle());
    const { vehicles } = other;
    for (const strange of [id, absent]) {
      const calls = [
        vehicles.get.query({ id: strange }),
        vehicles.update.mutate({ id: strange, version: 1, changes: { name: 'Mine' } }),
        vehicles.delete.mutate({ id: strange, version: 1, withRecords: true }),
        vehicles.dependents.query({ id: strange }),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject(refused('NOT_FOUND'));
      const named = [
        vehicles.odometer.query({ vehicleId: strange, zone: 'UTC' }),
        vehicles.forecast.query({ vehicleId: strange, zone: 'UTC', odometerMetres: 1 }),
        vehicles.odometerRecords.query({ vehicleId: strange }),
      ];
      for (const call of named) await expect(call).rejects.toMatchObject(refused('UNKNOWN_VEHICLE'));
    }
    expect((await vehicles.list.query({})).items).toEqual([]);
    expect(await mine.vehicles.get.query({ id })).toMatchObject({ version: 1 });
  });

  it.each([
    ['id', { id: 'not a ULID' }],
    ['name', { name: 'x'.repeat(1_000_000) }],
    ['name', { name: ' ' }],
    ['year', { year: 0 }],
    ['year', { year: 9999 }],
    ['year', { year: Number.NaN }],
    ['year', { year: Number.POSITIVE_INFINITY }],
    ['vin', { vin: '1HGCM82643A004352' }],
    ['currency', { currency: 'XXQ' }],
    ['energySources', { energySources: [] }],
    ['energySources.0.capacityMillilitres', { energySources: [{ kind: 'petrol', capacityMillilitres: -1 }] }],
    ['purchase.date', { purchase: deal('9999-01-01', 0) }],
    ['purchase.date', { purchase: deal('0000-01-01', 0) }],
    ['purchase.zone', { purchase: deal('2020-01-01', 0, 'Mars/Olympus') }],
    ['purchase.odometerMetres', { purchase: deal('2020-01-01', -1) }],
    ['purchase.odometerMetres', { purchase: deal('2020-01-01', 16_093_440_001) }],
    ['purchase.odometerMetres', { purchase: deal('2020-01-01', 0.5) }],
    ['sale.date', { purchase: deal('2020-01-02', 0), sale: deal('2020-01-01', 1) }],
    ['', { version: 7 }],
  ])('refuse a bad %s, and nothing is stored', async (path, changed) => {
    const { vehicles } = await aDriver();
    const create = vehicles.create.mutate({ ...aVehicle(), ...(changed as Partial<VehicleCreate>) });
    await expect(create).rejects.toMatchObject(refused('INPUT_INVALID', { fields: [{ path }] }));
    expect(await vehicles.list.query({})).toEqual({ items: [], nextCursor: null });
  });

  it('hold as a whole after a change of a part', async () => {
    const { vehicles } = await aDriver();
    const van = await vehicles.create.mutate(aVehicle({ purchase: deal('2020-05-02', null) }));
    const sold = vehicles.update.mutate({
      id: van.id,
      version: 1,
      changes: { sale: deal('2020-05-01', null) },
    });
    await expect(sold).rejects.toMatchObject(refused('INPUT_INVALID', { fields: [{ path: 'sale.date' }] }));
    expect(await vehicles.get.query({ id: van.id })).toEqual(van);
  });

  it('carry readings at their purchase and their sale, which count as driven and never run backwards', async () => {
    const { vehicles, summaries } = await aDriver();
    const backwards = aVehicle({ purchase: deal('2026-01-10', 2_000), sale: deal('2026-02-10', 1_999) });
    await expect(vehicles.create.mutate(backwards)).rejects.toMatchObject(
      refused('ODOMETER_BACKWARDS', {
        fields: [{ path: 'purchase.odometerMetres' }, { path: 'sale.odometerMetres' }],
        readings: {
          // Midnight in Berlin, and the last instant of the day.
          earlier: {
            kind: 'purchase',
            recordId: backwards.id,
            atMs: Date.parse('2026-01-09T23:00Z'),
            odometerMetres: 2_000,
          },
          later: { kind: 'sale', atMs: Date.parse('2026-02-10T22:59:59.999Z'), odometerMetres: 1_999 },
        },
      }),
    );
    expect((await vehicles.list.query({})).items).toEqual([]);

    const van = await vehicles.create.mutate({ ...backwards, sale: deal('2026-02-10', 5_000) });
    const months = async () => {
      const { rows } = await summaries.months.query({ fromMonth: '2025-12', toMonth: '2026-12' });
      return rows.map(({ month, drivenMetres }) => [month, drivenMetres]);
    };
    expect(await months()).toEqual([['2026-02', 3_000]]);
    const later = { id: van.id, version: 1, changes: { sale: deal('2026-03-31', 6_000) } };
    expect(await vehicles.update.mutate(later)).toMatchObject({ version: 2 });
    expect(await vehicles.update.mutate(later)).toMatchObject({ version: 2 });
    expect(await months()).toEqual([['2026-03', 4_000]]);
    const tooLow = { id: van.id, version: 2, changes: { sale: deal('2026-03-31', 1) } };
    await expect(vehicles.update.mutate(tooLow)).rejects.toMatchObject(
      refused('ODOMETER_BACKWARDS', { fields: [{ path: 'sale.odometerMetres' }] }),
    );
    expect(await months()).toEqual([['2026-03', 4_000]]);
    expect(await vehicles.delete.mutate({ id: van.id, version: 2 })).toEqual({ id: van.id });
    expect(await months()).toEqual([]);
  });

  it('may be older than the clocks of computers', async () => {
    const { vehicles } = await aDriver();
    const oldest = aVehicle({ purchase: deal('1886-01-29', 0), sale: deal('1900-12-31', 1_000), year: 1886 });
    expect(await vehicles.create.mutate(oldest)).toMatchObject({ year: 1886 });
    expect(await vehicles.odometer.query({ vehicleId: oldest.id, zone: 'America/New_York' })).toMatchObject({
      current: { at: { kind: 'sale', day: '1900-12-31' } },
      daily: { known: true, metres: 1_000 },
    });
    expect(await vehicles.delete.mutate({ id: oldest.id, version: 1 })).toEqual({ id: oldest.id });
  });

  it('are fifty at most', async () => {
    const { vehicles } = await aDriver();
    const fifty = Array.from({ length: 50 }, () => aVehicle());
    for (const vehicle of fifty) await vehicles.create.mutate(vehicle);
    await expect(vehicles.create.mutate(aVehicle())).rejects.toMatchObject(refused('TOO_MANY'));
    // A second create with the same id adds nothing.
    for (const vehicle of fifty.slice(0, 1)) await vehicles.create.mutate(vehicle);
    expect((await vehicles.list.query({ limit: 200 })).items).toHaveLength(50);
  });

  it('go with what they say of their odometer, may come back, and are then gone', async () => {
    const { vehicles } = await aDriver();
    const van = aVehicle({ purchase: deal('2026-01-10', 2_000) });
    await vehicles.create.mutate(van);
    await vehicles.addOdometerRecord.mutate({
      kind: 'replaced',
      id: newId(),
      vehicleId: van.id,
      atMs: Date.parse('2026-02-01T12:00Z'),
      zone: 'UTC',
      note: '',
      odometerBeforeMetres: 3_000,
      odometerAfterMetres: 0,
    });
    await expect(vehicles.delete.mutate({ id: van.id, version: 2 })).rejects.toMatchObject(
      refused('VERSION_CLASH'),
    );
    expect(await vehicles.dependents.query({ id: van.id })).toEqual(
      Object.fromEntries(vehicleDependentKinds.map((kind) => [kind, { count: 0, atLeast: false }])),
    );
    await vehicles.delete.mutate({ id: van.id, version: 1, withRecords: false });
    await expect(vehicles.delete.mutate({ id: van.id, version: 1 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect(await vehicles.create.mutate(van)).toMatchObject({ version: 1 });
    expect(await vehicles.odometerRecords.query({ vehicleId: van.id })).toEqual([]);
    expect(await vehicles.odometer.query({ vehicleId: van.id, zone: 'UTC' })).toMatchObject({
      current: { known: true, at: { kind: 'purchase', odometerMetres: 2_000 } },
    });
  });

  it('on which records hang go only with them, however many, and nothing of them stays', async () => {
    const { client, trips, vehicleId, newVehicle, aTrip, sums, readingsOf } = await driving(server);
    const { vehicles } = client;
    const other = await trips.create.mutate(aTrip({ vehicleId: await newVehicle(), odometerEndMetres: 7 }));
    // More than go at once.
    const many = Array.from({ length: 120 }, (_, index) =>
      aTrip({
        startedAtMs: Date.parse('2026-01-01T08:00Z') + index * 86_400_000,
        endedAtMs: Date.parse('2026-01-01T09:00Z') + index * 86_400_000,
        odometerStartMetres: index * 1_000,
        odometerEndMetres: index * 1_000 + 900,
      }),
    );
    for (const trip of many) await trips.create.mutate(trip);
    expect(await vehicles.dependents.query({ id: vehicleId })).toMatchObject({
      trips: { count: 120, atLeast: false },
      fills: { count: 0 },
    });
    const before = await sums();
    await expect(vehicles.delete.mutate({ id: vehicleId, version: 1 })).rejects.toMatchObject(
      refused('VEHICLE_HAS_RECORDS', { httpStatus: 409 }),
    );
    await expect(
      vehicles.delete.mutate({ id: vehicleId, version: 2, withRecords: true }),
    ).rejects.toMatchObject(refused('VERSION_CLASH'));
    expect(await sums()).toEqual(before);

    await vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await trips.list.query({})).items).toEqual([other]);
    expect(await readingsOf(vehicleId)).toEqual([]);
    expect(Object.keys(await sums())).toEqual([`2026-07 ${other.vehicleId}`]);
    await expect(vehicles.get.query({ id: vehicleId })).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  it('that broke off while they went are finished by calling again', async () => {
    const { client, trips, vehicleId, aTrip, sums } = await driving(server);
    await trips.create.mutate(aTrip());
    const service = server.application.get(RecordRemoval);
    const removeSome = service.removeSome.bind(service);
    const broken = jest
      .spyOn(service, 'removeSome')
      .mockImplementation(async (driverId, kind, ofVehicle) =>
        kind.name === 'expense'
          ? Promise.reject(new Error('power cut'))
          : removeSome(driverId, kind, ofVehicle),
      );
    const removal = { id: vehicleId, version: 1, withRecords: true };
    await expect(client.vehicles.delete.mutate(removal)).rejects.toMatchObject(refused('INTERNAL'));
    broken.mockRestore();
    expect(await client.vehicles.get.query({ id: vehicleId })).toMatchObject({ version: 1 });
    expect(await client.vehicles.delete.mutate(removal)).toEqual({ id: vehicleId });
    expect(await sums()).toEqual({});
  });
});
