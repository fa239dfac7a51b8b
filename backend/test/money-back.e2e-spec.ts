import type { ExpenseCreate } from '../src/domain/expenses/expense.schema';
import { maxAmountMinor } from '../src/domain/records/record.schema';
import { anExpense } from './fixtures/expenses/an-expense';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...written } = anExpense();

describe('money that comes back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function paying() {
    const { client, vehicleId, aTrip } = await driving(server);
    const pay = (amountMinor: number, changes: Partial<ExpenseCreate> = {}) =>
      client.expenses.create.mutate({ ...written, id: newId(), vehicleId, amountMinor, ...changes });
    const costsOf = async (month: string) =>
      (await client.summaries.months.query({ fromMonth: month, toMonth: month })).rows.flatMap(
        ({ costs }) => costs,
      );
    return { client, vehicleId, aTrip, pay, costsOf };
  }

  it('lowers the costs of its month, below zero too, and goes again', async () => {
    const { client, pay, costsOf } = await paying();
    await pay(36_500);
    const refund = await pay(-12_050, { vendor: 'Alpine' });
    expect(await client.expenses.get.query({ id: refund.id })).toEqual(refund);
    const insurance = { name: 'insurance', currency: 'EUR' };
    expect(await costsOf('2025-03')).toEqual([{ ...insurance, amountMinor: 24_450 }]);
    await client.expenses.update.mutate({ ...refund, amountMinor: -50_000 });
    expect(await costsOf('2025-03')).toEqual([{ ...insurance, amountMinor: -13_500 }]);
    await client.expenses.delete.mutate({ id: refund.id, version: 2 });
    expect(await costsOf('2025-03')).toEqual([{ ...insurance, amountMinor: 36_500 }]);
  });

  it('for fuel is counted with the fills', async () => {
    const { client, vehicleId, pay, costsOf } = await paying();
    await client.energy.create.mutate({
      ...{ id: newId(), vehicleId, source: 'petrol', volumeMillilitres: 40_000, totalMinor: 7_000 },
      ...{ currency: 'EUR', unitPrice: null, atMs: at('2025-03-02T10:00Z'), zone: 'Europe/Berlin' },
      ...{ odometerMetres: null, filled: 'full', missedBefore: false, station: '', location: null, note: '' },
    });
    await pay(-500, { category: 'energy' });
    expect(await costsOf('2025-03')).toEqual([{ name: 'energy', currency: 'EUR', amountMinor: 6_500 }]);
  });

  it('spreads, falls due again and is converted as a cost is', async () => {
    const { pay, costsOf } = await paying();
    // 365.00 over 31 + 30 days of 61.
    await pay(-36_500, { spread: { fromDay: '2025-03-01', untilDay: '2025-04-30' } });
    expect(await costsOf('2025-03')).toMatchObject([{ amountMinor: -18_549 }]);
    expect(await costsOf('2025-04')).toMatchObject([{ amountMinor: -17_951 }]);
    await pay(-1_000, { category: 'rent', repeats: { everyMonths: 1, times: 2 } });
    expect(await costsOf('2025-04')).toMatchObject([{ name: 'insurance' }, { amountMinor: -1_000 }]);
    // Half a cent goes away from zero: 0.05 at 0.5.
    const converted = { amountMinor: -3, currency: 'EUR', rateNanos: 500_000_000 };
    await pay(-5, { category: 'tolls', currency: 'USD', converted, repeats: null });
    expect(await costsOf('2025-03')).toContainEqual({ name: 'tolls', currency: 'EUR', amountMinor: -3 });
    await expect(
      pay(-5, { currency: 'USD', converted: { ...converted, amountMinor: 3 } }),
    ).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });

  it('is found by its amount, and by the words for it', async () => {
    const { client, pay } = await paying();
    const refund = await pay(-12_050);
    for (const text of ['120.50', 'refund', 'Rückzahlung']) {
      const { expenses } = await client.search.find.query({ text });
      expect(expenses.items.map(({ id }) => id)).toEqual([refund.id]);
    }
  });

  it('lowers the actual costs of a claim, and an allowance is left to what was received', async () => {
    const { client, vehicleId, aTrip, pay } = await paying();
    const zone = 'America/Chicago';
    const reading = (day: string, odometerMetres: number) =>
      pay(0, { zone, currency: 'USD', odometerMetres, atMs: at(`${day}T18:00Z`) });
    await reading('2025-01-01', 10_000_000);
    await reading('2025-12-31', 20_000_000);
    const startedAtMs = at('2025-10-01T18:00Z');
    await client.trips.create.mutate(
      aTrip({
        ...{ startedAtMs, endedAtMs: startedAtMs + 1_800_000, startZone: zone, endZone: zone },
        ...{ distanceMetres: 2_000_000, currency: 'USD' },
      }),
    );
    const inMay = { zone, currency: 'USD', atMs: at('2025-05-01T18:00Z') };
    await pay(100_000, { ...inMay, category: 'repair' });
    await pay(-40_000, { ...inMay, category: 'repair' });
    await pay(-30_000, { ...inMay, category: 'allowance' });
    // 20 % of 1000.00 less 400.00.
    expect(
      await client.claims.work.mutate({
        ...{ methodId: 'US.actualExpenses', period: { fromDay: '2025-01-01', untilDay: '2025-12-31' } },
        ...{ vehicleIds: [vehicleId], vehicles: [], receivedMinor: 0, facts: {} },
      }),
    ).toMatchObject({
      amountMinor: 12_000,
      lines: [{ pays: 'costs', cost: '600.000000', amount: '120.000000' }],
    });
  });

  it('is as bounded as what is paid: sums below zero stay exact', async () => {
    const { pay } = await paying();
    await expect(pay(-maxAmountMinor - 1)).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
    const answers = await Promise.all(
      Array.from({ length: 53 }, () =>
        pay(-maxAmountMinor).then(
          () => 'stored',
          (error) => String(error.data.reason),
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['stored', 'TOO_MANY']));
  });
});
