import type { OdometerRecordCreate, ReadingRef } from '../src/domain/vehicles/odometer.schema';
import { readingKey } from '../src/domain/vehicles/odometer-timeline';
import type { VehicleCreate } from '../src/domain/vehicles/vehicle.schema';
import { OdometerService } from '../src/features/vehicles/odometer.service';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { odometerRecords } from '../src/registry/stored/readings.collection';
import { signUpDriver } from './harness/drivers';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

let made = 0;
const newId = () => {
  made += 1;
  return `01JZ${String(made).padStart(22, '0')}`;
};

const at = (iso: string) => Date.parse(iso);
const dayMs = 86_400_000;

const deal = (date: string, km: number) => ({
  date,
  zone: 'Europe/Berlin',
  amountMinor: null,
  odometerMetres: km * 1000,
});

const aVehicle = (changed: Partial<VehicleCreate> = {}): VehicleCreate => ({
  id: newId(),
  name: 'Van',
  make: '',
  model: '',
  year: null,
  plate: '',
  vin: null,
  energySources: [{ kind: 'diesel', capacityMillilitres: null }],
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

const replaced = (vehicleId: string, atMs: number, beforeKm: number, afterKm: number) => ({
  kind: 'replaced' as const,
  id: newId(),
  vehicleId,
  atMs,
  zone: 'UTC',
  note: 'In the workshop <i>again</i>',
  odometerBeforeMetres: beforeKm * 1000,
  odometerAfterMetres: afterKm * 1000,
});

const corrected = (vehicleId: string, kind: 'purchase' | 'sale' | 'fill', km: number | null) => ({
  kind: 'corrected' as const,
  id: newId(),
  vehicleId,
  atMs: at('2026-04-01T12:00Z') + made,
  zone: 'UTC',
  note: '',
  reading: { kind, recordId: vehicleId },
  odometerMetres: km === null ? null : km * 1000,
});

describe('the odometer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function aDriver() {
    const { id, token } = await signUpDriver();
    const client = server.client(token);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(id);
    const counted = async (kind: ReadingRef['kind'], vehicleId: string) => {
      const ref = { kind, recordId: vehicleId };
      const counting = await server.application
        .get(OdometerService)
        .countingReadings(driverDocuments, vehicleId, [ref]);
      return counting.get(readingKey(ref));
    };
    const months = async () => {
      const { rows } = await client.summaries.months.query({ fromMonth: '2025-12', toMonth: '2026-12' });
      return Object.fromEntries(rows.map(({ month, drivenMetres }) => [month, drivenMetres]));
    };
    return { vehicles: client.vehicles, mine: driverDocuments, months, counted };
  }
  const refused = (reason: string, more: object = {}) => ({ data: { reason, ...more } });

  describe('that was replaced', () => {
    it('goes on, and a replacement that is still needed is not taken back', async () => {
      const { vehicles, months } = await aDriver();
      const van = await vehicles.create.mutate(aVehicle({ purchase: deal('2026-01-10', 100) }));
      const swap = replaced(van.id, at('2026-02-01T12:00Z'), 130, 2);
      const record = await vehicles.addOdometerRecord.mutate(swap);
      expect(record).toEqual({ ...swap, version: 1 });
      expect(await months()).toEqual({ '2026-02': 30_000 });
      // 20 − 2 on the new one.
      await vehicles.update.mutate({ id: van.id, version: 1, changes: { sale: deal('2026-03-10', 20) } });
      expect(await months()).toEqual({ '2026-02': 30_000, '2026-03': 18_000 });

      await expect(vehicles.removeOdometerRecord.mutate({ id: swap.id, version: 1 })).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS', {
          readings: {
            earlier: { kind: 'purchase', odometerMetres: 100_000 },
            later: { kind: 'sale', odometerMetres: 20_000 },
          },
        }),
      );
      expect(await vehicles.odometerRecords.query({ vehicleId: van.id })).toEqual([record]);
      await vehicles.update.mutate({ id: van.id, version: 2, changes: { sale: null } });
      expect(await vehicles.removeOdometerRecord.mutate({ id: swap.id, version: 1 })).toEqual({
        id: swap.id,
      });
      expect(await vehicles.odometerRecords.query({ vehicleId: van.id })).toEqual([]);
      expect(await months()).toEqual({});
      await expect(vehicles.removeOdometerRecord.mutate({ id: swap.id, version: 1 })).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
      // Undo.
      expect(await vehicles.addOdometerRecord.mutate(swap)).toEqual(record);
    });

    it.each([
      ['before it showed what it had shown', 99, 0, 'purchase', 'replacedOld'],
      ['by one that already shows more than is read later', 150, 201, 'replacedNew', 'sale'],
    ])('%s is refused', async (_, beforeKm, afterKm, earlier, later) => {
      const { vehicles, months } = await aDriver();
      const van = aVehicle({ purchase: deal('2026-01-10', 100), sale: deal('2026-03-10', 200) });
      await vehicles.create.mutate(van);
      const swap = replaced(van.id, at('2026-02-01T12:00Z'), beforeKm, afterKm);
      await expect(vehicles.addOdometerRecord.mutate(swap)).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS', {
          fields: [{ path: 'odometerBeforeMetres' }, { path: 'odometerAfterMetres' }],
          readings: { earlier: { kind: earlier }, later: { kind: later } },
        }),
      );
      expect(await vehicles.odometerRecords.query({ vehicleId: van.id })).toEqual([]);
      expect(await months()).toEqual({ '2026-03': 100_000 });
    });

    it('is not replaced twice at one instant', async () => {
      const { vehicles } = await aDriver();
      const { id } = await vehicles.create.mutate(aVehicle());
      const first = await vehicles.addOdometerRecord.mutate(replaced(id, at('2026-02-01T12:00Z'), 100, 0));
      const twin = replaced(id, at('2026-02-01T12:00Z'), 1, 0);
      await expect(vehicles.addOdometerRecord.mutate(twin)).rejects.toMatchObject(
        refused('INPUT_INVALID', { fields: [{ path: 'atMs', rule: 'REPLACED_AT_THIS_INSTANT' }] }),
      );
      const later = await vehicles.addOdometerRecord.mutate(replaced(id, at('2026-02-02T12:00Z'), 5, 0));
      expect(await vehicles.odometerRecords.query({ vehicleId: id })).toEqual([later, first]);
    });
  });

  describe('that was misread', () => {
    it('counts as corrected, stays as written, and counts as written once the correction is gone', async () => {
      const { vehicles, months, counted } = await aDriver();
      const van = aVehicle({ purchase: deal('2026-01-10', 100), sale: deal('2026-03-10', 150) });
      const written = await vehicles.create.mutate(van);
      expect(await months()).toEqual({ '2026-03': 50_000 });

      const right = corrected(van.id, 'purchase', 90);
      const record = await vehicles.addOdometerRecord.mutate(right);
      expect(await months()).toEqual({ '2026-03': 60_000 });
      expect(await counted('purchase', van.id)).toBe(90_000);
      const nobodyKnows = corrected(van.id, 'purchase', null);
      await vehicles.addOdometerRecord.mutate(nobodyKnows);
      expect(await months()).toEqual({});
      expect(await counted('purchase', van.id)).toBeNull();
      expect(await vehicles.get.query({ id: van.id })).toEqual(written);

      await vehicles.removeOdometerRecord.mutate({ id: nobodyKnows.id, version: 1 });
      expect(await months()).toEqual({ '2026-03': 60_000 });
      await vehicles.removeOdometerRecord.mutate({ id: record.id, version: 1 });
      expect(await months()).toEqual({ '2026-03': 50_000 });
      expect(await counted('purchase', van.id)).toBe(100_000);
    });

    it('is not corrected to run backwards', async () => {
      const { vehicles, months } = await aDriver();
      const van = aVehicle({ purchase: deal('2026-01-10', 100), sale: deal('2026-03-10', 150) });
      await vehicles.create.mutate(van);
      await expect(
        vehicles.addOdometerRecord.mutate(corrected(van.id, 'purchase', 151)),
      ).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS', {
          fields: [{ path: 'odometerMetres' }],
          readings: {
            earlier: { kind: 'purchase', odometerMetres: 151_000 },
            later: { kind: 'sale', odometerMetres: 150_000 },
          },
        }),
      );
      expect(await months()).toEqual({ '2026-03': 50_000 });

      // Nor can a correction be removed on which others are based.
      const right = await vehicles.addOdometerRecord.mutate(corrected(van.id, 'purchase', 50));
      await vehicles.update.mutate({ id: van.id, version: 1, changes: { sale: deal('2026-03-10', 60) } });
      await expect(vehicles.removeOdometerRecord.mutate({ id: right.id, version: 1 })).rejects.toMatchObject(
        refused('ODOMETER_BACKWARDS'),
      );
      expect(await months()).toEqual({ '2026-03': 10_000 });
    });

    it('must have been read', async () => {
      const { vehicles } = await aDriver();
      const [van, car] = [aVehicle({ purchase: deal('2026-01-10', 100) }), aVehicle()];
      await vehicles.create.mutate(van);
      await vehicles.create.mutate(car);
      const unread = [
        corrected(van.id, 'sale', 1),
        corrected(van.id, 'fill', 1),
        { ...corrected(van.id, 'purchase', 1), vehicleId: car.id },
      ];
      for (const record of unread) {
        await expect(vehicles.addOdometerRecord.mutate(record)).rejects.toMatchObject(refused('NOT_FOUND'));
      }
      expect(await vehicles.odometerRecords.query({ vehicleId: van.id })).toEqual([]);
    });
  });

  describe('records', () => {
    it('count once when sent twice, report a clash, and belong to their driver alone', async () => {
      const [{ vehicles }, other] = [await aDriver(), await aDriver()];
      const { id } = await vehicles.create.mutate(aVehicle());
      const swap = replaced(id, at('2026-02-01T12:00Z'), 130, 0);
      const [first, again] = await Promise.all([
        vehicles.addOdometerRecord.mutate(swap),
        vehicles.addOdometerRecord.mutate(swap),
      ]);
      expect(again).toEqual(first);
      await expect(vehicles.addOdometerRecord.mutate({ ...swap, note: 'other' })).rejects.toMatchObject(
        refused('ALREADY_EXISTS'),
      );
      await expect(vehicles.removeOdometerRecord.mutate({ id: swap.id, version: 2 })).rejects.toMatchObject(
        refused('VERSION_CLASH'),
      );
      const foreign = replaced(id, at('2026-03-01T12:00Z'), 130, 0);
      await expect(other.vehicles.addOdometerRecord.mutate(foreign)).rejects.toMatchObject(
        refused('UNKNOWN_VEHICLE', { fields: [{ path: 'vehicleId' }] }),
      );
      await expect(
        other.vehicles.removeOdometerRecord.mutate({ id: swap.id, version: 1 }),
      ).rejects.toMatchObject(refused('NOT_FOUND'));
      expect(await vehicles.odometerRecords.query({ vehicleId: id })).toEqual([first]);
    });

    it('are a hundred and fifty of a vehicle at most, and go in one with the vehicle', async () => {
      const { vehicles, mine } = await aDriver();
      const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
      const daily = (day: number) => replaced(vehicleId, at('2026-02-01T12:00Z') + day * dayMs, 10, 0);
      await mine.transact(async (transaction) => {
        for (let day = 1; day < 150; day += 1) {
          const { id, ...data } = daily(day);
          transaction.create(odometerRecords, id, data);
        }
      });
      await vehicles.addOdometerRecord.mutate(daily(150));
      await expect(vehicles.addOdometerRecord.mutate(daily(151))).rejects.toMatchObject(refused('TOO_MANY'));
      expect(await vehicles.odometerRecords.query({ vehicleId })).toHaveLength(150);
      expect(await vehicles.delete.mutate({ id: vehicleId, version: 1 })).toEqual({ id: vehicleId });
    });

    it.each([
      ['atMs', { atMs: Date.UTC(9999, 0, 1) }],
      ['atMs', { atMs: 0 }],
      ['atMs', { atMs: Number.NaN }],
      ['zone', { zone: 'Mars/Olympus' }],
      ['note', { note: 'x'.repeat(1_000_000) }],
      ['odometerBeforeMetres', { odometerBeforeMetres: -1 }],
      ['odometerAfterMetres', { odometerAfterMetres: 16_093_440_001 }],
      ['kind', { kind: 'turned back' }],
    ])('with a bad %s are refused, and nothing is stored', async (path, changed) => {
      const { vehicles } = await aDriver();
      const { id } = await vehicles.create.mutate(aVehicle());
      const record = { ...replaced(id, at('2026-02-01T12:00Z'), 130, 0), ...changed } as OdometerRecordCreate;
      await expect(vehicles.addOdometerRecord.mutate(record)).rejects.toMatchObject(
        refused('INPUT_INVALID', { fields: [{ path }] }),
      );
      expect(await vehicles.odometerRecords.query({ vehicleId: id })).toEqual([]);
    });
  });

  describe('looked ahead', () => {
    const vehicleWith = async (readings: [number, number][]) => {
      const { vehicles } = await aDriver();
      const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
      // A workshop that sets an odometer to what it showed says what it showed.
      for (const [atMs, km] of readings) {
        await vehicles.addOdometerRecord.mutate(replaced(vehicleId, atMs, km, km));
      }
      return { vehicles, vehicleId };
    };
    const noonYesterday = Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2;
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

    it('shows the latest reading, the average and the day on which it will show more', async () => {
      const { vehicles, vehicleId } = await vehicleWith([
        [noonYesterday - 200 * dayMs, 0],
        [noonYesterday - 10 * dayMs, 1000],
        [noonYesterday, 1400],
        [noonYesterday + 30 * dayMs, 9000],
      ]);
      const outlook = await vehicles.odometer.query({ vehicleId, zone: 'UTC' });
      // 400 km in ten days.
      expect(outlook).toMatchObject({
        current: { known: true, at: { odometerMetres: 1_400_000, day: dayOf(noonYesterday) } },
        daily: { known: true, metresPerDay: 40_000, metres: 400_000, from: { odometerMetres: 1_000_000 } },
      });
      const forecast = (odometerMetres: number, zone = 'UTC') =>
        vehicles.forecast.query({ vehicleId, odometerMetres, zone });
      expect(await forecast(1_800_000)).toMatchObject({
        known: true,
        day: dayOf(noonYesterday + 10 * dayMs),
        by: { metresPerDay: 40_000 },
      });
      // Half a day later it is midnight; in Auckland it has long been the next day.
      expect(await forecast(1_800_000, 'Pacific/Auckland')).toMatchObject({
        day: dayOf(noonYesterday + 11 * dayMs),
      });
      expect(await forecast(1_400_000)).toEqual({
        known: false,
        reason: 'REACHED',
        at: expect.objectContaining({ odometerMetres: 1_400_000 }),
        between: null,
      });
      expect(await forecast(16_000_000_000)).toMatchObject({ known: false, reason: 'TOO_FAR' });
      for (const odometerMetres of [-1, 0.5, Number.POSITIVE_INFINITY]) {
        await expect(forecast(odometerMetres)).rejects.toMatchObject(refused('INPUT_INVALID'));
      }
      await expect(forecast(1, 'Mars/Olympus')).rejects.toMatchObject(refused('INPUT_INVALID'));
    });

    it('reads of many trips those that the average stands on', async () => {
      const { client, trips, vehicleId, aTrip } = await driving(server);
      // A trip a day for 120 days: 30 km on each of the last 90, and 5 before.
      for (let day = 120; day >= 0; day -= 1) {
        const odometerStartMetres = day > 90 ? (120 - day) * 5_000 : 150_000 + (90 - day) * 30_000;
        const startedAtMs = noonYesterday - day * dayMs;
        await trips.create.mutate(
          aTrip({ startedAtMs, endedAtMs: startedAtMs, odometerStartMetres, distanceMetres: 0 }),
        );
      }
      // 90 days of 30 km after the 150 of the thirty days before them.
      expect(await client.vehicles.odometer.query({ vehicleId, zone: 'UTC' })).toMatchObject({
        current: { known: true, at: { odometerMetres: 2_850_000, day: dayOf(noonYesterday) } },
        daily: {
          known: true,
          metresPerDay: 30_000,
          metres: 2_700_000,
          from: { odometerMetres: 150_000, day: dayOf(noonYesterday - 90 * dayMs) },
        },
      });
    });

    it('says why nothing is known', async () => {
      const empty = await vehicleWith([]);
      const query = { vehicleId: empty.vehicleId, zone: 'UTC' };
      expect(await empty.vehicles.odometer.query(query)).toEqual({
        current: { known: false, reason: 'NO_READING' },
        daily: { known: false, reason: 'NO_READING', between: null },
      });
      const two = await vehicleWith([
        [noonYesterday - 6 * dayMs, 1],
        [noonYesterday, 2],
      ]);
      const soon = { vehicleId: two.vehicleId, zone: 'UTC', odometerMetres: 5_000 };
      expect(await two.vehicles.forecast.query(soon)).toEqual({
        known: false,
        reason: 'READINGS_LESS_THAN_A_WEEK_APART',
        at: null,
        between: null,
      });
    });
  });
});
