import { join } from 'node:path';
import fc from 'fast-check';
import { DomainError } from '../src/domain/errors/domain-error';
import { withoutDays } from '../src/domain/summaries/counters';
import { allOf } from '../src/operations/logged-records';
import { rebuildSummaries, wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { storedDrivers } from '../src/platform/documents/sqlite/read-only';
import { openSqliteDocuments } from '../src/platform/documents/sqlite/sqlite-documents';
import { STORE } from '../src/platform/documents/store-token';
import { collections } from '../src/registry/collections';
import { summaries as sumsOfMonths } from '../src/registry/stored/summaries.collection';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { anyStep, Logbook } from './harness/any-logbook';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const metres = (count: number) => ({
  distanceMetres: count,
  distance: { metres: count, mileThousandths: 0 },
});

describe('the sums of the months', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are after any sequence of changes what the records come to', async () => {
    let [taken, refused, withEconomy] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (steps) => {
        const logbook = await Logbook.open(server);
        for (const step of steps) {
          try {
            await logbook.take(step);
            taken += 1;
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            refused += 1;
          }
          expect(await wrongSums(logbook.documents)).toEqual([]);
        }
        for (const { data } of await allOf(logbook.documents, sumsOfMonths, 'month')) {
          expect(Object.values(data.sums)).not.toHaveLength(0);
          expect(Object.values(data.sums)).not.toContain(0);
          if (Object.keys(data.sums).some((name) => name.startsWith('economy.'))) withEconomy += 1;
        }
      }),
      { numRuns: 50 },
    );
    // Refusals are part of it, yet a run of nothing else would prove nothing; nor would one without economy.
    expect(taken).toBeGreaterThan(refused);
    expect(withEconomy).toBeGreaterThan(0);
  });

  it('are given out a row a month and vehicle, in the order of months', async () => {
    const { summaries, trips, expenses, energy, vehicleId, atNoon } = await logged();
    await trips.create.mutate(atNoon('2026-03-10', 15_000));
    await trips.create.mutate({ ...atNoon('2026-03-11', 0), distanceMetres: null, category: null });
    await energy.create.mutate(fill(vehicleId, '2026-03-01', 10_000_000));
    await energy.create.mutate(fill(vehicleId, '2026-03-31', 10_400_000));
    await expenses.create.mutate({
      ...expenseWritten,
      id: newId(),
      vehicleId: null,
      atMs: at('2026-02-10T12:00Z'),
    });
    const none = { trips: [], drivenMetres: 0, energy: [], economy: [], costs: [], betweenReadings: null };
    expect(await summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-03' })).toEqual({
      rows: [
        {
          ...none,
          month: '2026-02',
          vehicleId: null,
          costs: [{ name: 'insurance', currency: 'EUR', amountMinor: 36_500 }],
          costPerDistance: { known: false, reason: 'noDistance' },
        },
        {
          month: '2026-03',
          vehicleId,
          trips: [
            { category: 'business', count: 1, ...metres(15_000), withoutDistance: 0 },
            { category: 'unsorted', count: 1, ...metres(0), withoutDistance: 1 },
          ],
          drivenMetres: 400_000,
          energy: [{ source: 'petrol', fills: 2, quantity: 60_000, unpriced: 0 }],
          economy: [{ source: 'petrol', segments: 1, distanceMetres: 400_000, quantity: 30_000 }],
          costs: [{ name: 'energy', currency: 'EUR', amountMinor: 10_000 }],
          betweenReadings: {
            ...{ fromDay: '2026-03-01', untilDay: '2026-03-31', distanceMetres: 400_000 },
            ...{ costs: [{ currency: 'EUR', amountMinor: 5_000 }], free: 0, unpriced: 0 },
          },
          // Excludes the fill at the first reading: its distance is unknown.
          costPerDistance: {
            ...{ known: true, amountMinor: 5_000, currency: 'EUR', distanceMetres: 400_000 },
            ...{ fromDay: '2026-03-01', untilDay: '2026-03-31' },
          },
        },
      ],
    });
    const months = async (input: Parameters<typeof summaries.months.query>[0]) =>
      (await summaries.months.query(input)).rows.map(({ month }) => month);
    expect(await months({ fromMonth: '2026-01', toMonth: '2026-02' })).toEqual(['2026-02']);
    expect(await months({ fromMonth: '2026-02', toMonth: '2026-03', vehicleId })).toEqual(['2026-03']);
    expect(await months({ fromMonth: '2026-02', toMonth: '2026-03', vehicleId: null })).toEqual(['2026-02']);
    expect(await months({ fromMonth: '2026-04', toMonth: '2059-07' })).toEqual([]);
  });

  it.each([
    ['a month that is none', { fromMonth: '2026-13', toMonth: '2026-12' }, 'fromMonth'],
    ['the year 0', { fromMonth: '0000-01', toMonth: '0000-02' }, 'fromMonth'],
    ['the year 9999', { fromMonth: '2026-01', toMonth: '9999-01' }, 'toMonth'],
    ['an end before the start', { fromMonth: '2026-02', toMonth: '2026-01' }, 'toMonth'],
    ['more than 400 months', { fromMonth: '2000-01', toMonth: '2033-05' }, 'toMonth'],
    ['a vehicle that is none', { fromMonth: '2026-01', toMonth: '2026-01', vehicleId: 'x' }, 'vehicleId'],
  ])('refuse %s', async (_, input, path) => {
    const { summaries } = server.client((await signUpDriver()).token);
    await expect(summaries.months.query(input)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  it('have costs and distance of the same days, wherever the asked months begin', async () => {
    const { summaries, energy, expenses, vehicleId } = await logged();
    const paid = (day: string, amountMinor: number) =>
      expenses.create.mutate({
        ...{ ...expenseWritten, id: newId(), vehicleId, amountMinor, atMs: at(`${day}T12:00Z`) },
      });
    await energy.create.mutate(fill(vehicleId, '2026-01-25', 10_000_000));
    await energy.create.mutate(fill(vehicleId, '2026-02-27', 11_000_000));
    await paid('2026-02-28', 3_000);
    await paid('2026-03-01', 40_000);
    await energy.create.mutate(fill(vehicleId, '2026-03-03', 11_040_000));
    await paid('2026-03-20', 48_000);
    const march = { fromMonth: '2026-03', toMonth: '2026-03' };
    const costOf = async () => (await summaries.months.query(march)).rows[0]?.costPerDistance;
    // 930.00 in March; until the reading of the 3rd 30.00, 400.00 and 50.00.
    expect(await costOf()).toEqual({
      ...{ known: true, amountMinor: 48_000, currency: 'EUR', distanceMetres: 40_000 },
      ...{ fromDay: '2026-02-27', untilDay: '2026-03-03' },
    });
    // A later reading covers the rest of the month.
    await energy.create.mutate(fill(vehicleId, '2026-03-31', 12_000_000));
    expect(await costOf()).toMatchObject({ amountMinor: 101_000, distanceMetres: 1_000_000 });
    const whole = await summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-03' });
    expect(whole.rows.map(({ costPerDistance }) => costPerDistance)).toMatchObject([
      { known: false, reason: 'noDistance' },
      { known: true, amountMinor: 5_000, distanceMetres: 1_000_000, fromDay: '2026-01-25' },
      { known: true, amountMinor: 101_000, fromDay: '2026-02-27', untilDay: '2026-03-31' },
    ]);
  });

  it('from before the days of a month were kept get them when they are asked for', async () => {
    const { driver, summaries, energy, expenses, vehicleId } = await logged();
    await energy.create.mutate(fill(vehicleId, '2026-01-25', 10_000_000));
    await energy.create.mutate(fill(vehicleId, '2026-02-27', 11_000_000));
    const months = () => summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-02' });
    const right = await months();
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    await driverDocuments.transact(async (transaction) => {
      for (const { id, version, data } of await allOf(transaction, sumsOfMonths, 'month')) {
        const { byDay: _, ...old } = data;
        transaction.update(sumsOfMonths, id, version, { ...old, sums: { ...withoutDays(data.sums) } });
      }
    });
    expect(await wrongSums(driverDocuments)).toEqual([]);
    // A month written before the rebuild must not keep half of its days.
    const made = await expenses.create.mutate({
      ...{ ...expenseWritten, id: newId(), vehicleId, atMs: at('2026-02-10T12:00Z') },
    });
    expect(await wrongSums(driverDocuments)).toEqual([]);
    await expenses.delete.mutate({ id: made.id, version: 1 });
    expect(await months()).toEqual(right);
    expect(await wrongSums(driverDocuments, { withDays: true })).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const { trips, atNoon, vehicleId } = await logged();
    await trips.create.mutate(atNoon('2026-03-10', 15_000));
    const { summaries } = server.client((await signUpDriver()).token);
    const march = { fromMonth: '2026-03', toMonth: '2026-03' };
    expect(await summaries.months.query(march)).toEqual({ rows: [] });
    expect(await summaries.months.query({ ...march, vehicleId })).toEqual({ rows: [] });
  });

  it('are mended by the command, which says what was wrong, while the server runs', async () => {
    const { driver, trips, atNoon, sums } = await logged();
    for (const day of ['2026-03-10', '2026-04-10', '2026-05-10'])
      await trips.create.mutate(atNoon(day, 15_000));
    const right = await sums();
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    const [march, april] = await allOf(driverDocuments, sumsOfMonths, 'month');
    if (!march || !april) throw new Error('there are no sums');
    await driverDocuments.transact(async (transaction) => {
      transaction.update(sumsOfMonths, march.id, march.version, {
        ...march.data,
        sums: { 'driven.metres': 5 },
      });
      transaction.delete(sumsOfMonths, april.id, april.version);
      transaction.create(sumsOfMonths, '2027-01.none', {
        month: '2027-01',
        vehicleId: null,
        sums: { 'cost.tax.EUR': 1 },
      });
    });
    const other = openSqliteDocuments(join(server.environment.DATA_DIR, 'roadbook.sqlite'), collections);
    try {
      expect((await rebuildSummaries(other, driver.id)).map(({ month }) => month).sort()).toEqual([
        '2026-03',
        '2026-04',
        '2027-01',
      ]);
      expect(await sums()).toEqual(right);
      expect(await rebuildSummaries(other, driver.id)).toEqual([]);
      expect(storedDrivers(join(server.environment.DATA_DIR, 'roadbook.sqlite'))).toContain(driver.id);
    } finally {
      await other.close();
    }
    // The fixed sums are kept up to date.
    await trips.create.mutate(atNoon('2026-03-12', 1_000));
    expect(await wrongSums(driverDocuments)).toEqual([]);
  });

  /** A driver with a vehicle, and trips of it. */
  async function logged() {
    const { driver, aTrip, sums } = await driving(server);
    const { vehicles, trips, energy, expenses, summaries } = server.client(driver.token);
    const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
    const atNoon = (day: string, distanceMetres: number) => ({
      ...aTrip({ vehicleId, distanceMetres }),
      startedAtMs: at(`${day}T12:00Z`),
      endedAtMs: at(`${day}T12:30Z`),
    });
    return { driver, vehicleId, trips, energy, expenses, summaries, atNoon, sums };
  }
});

const { id: _id, version: _version, ...expenseWritten } = anExpense();

/** 30 litres for 50 euros. */
function fill(vehicleId: string, day: string, odometerMetres: number) {
  return {
    id: newId(),
    vehicleId,
    source: 'petrol' as const,
    volumeMillilitres: 30_000,
    atMs: at(`${day}T12:00Z`),
    zone: 'Europe/Berlin',
    odometerMetres,
    filled: 'full' as const,
    missedBefore: false,
    totalMinor: 5_000,
    currency: 'EUR',
    unitPrice: null,
    station: '',
    location: null,
    note: '',
  };
}
