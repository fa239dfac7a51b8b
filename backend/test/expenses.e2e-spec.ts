import type { ExpenseCreate } from '../src/domain/expenses/expense.schema';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...written } = anExpense();

describe('expenses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A driver with a vehicle, and a way to write expenses of it. */
  async function driverWithVehicle() {
    const { vehicles, expenses, summaries } = server.client((await signUpDriver()).token);
    const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
    const expense = (changes: Partial<ExpenseCreate> = {}): ExpenseCreate => ({
      ...written,
      id: newId(),
      vehicleId,
      ...changes,
    });
    const months = async () =>
      (await summaries.months.query({ fromMonth: '2000-01', toMonth: '2030-12' })).rows.map(
        ({ month, vehicleId: of, costs }) => ({ month, vehicleId: of, costs }),
      );
    const all = async () => (await expenses.list.query({ limit: 200 })).items;
    return { vehicles, expenses, vehicleId, expense, months, all };
  }

  it('are kept as they were written, and counted in their month', async () => {
    const { expenses, expense, vehicleId, months } = await driverWithVehicle();
    const sent = expense({ vendor: '  Alpine Versicherung ', note: 'first year', businessSharePercent: 40 });
    const made = await expenses.create.mutate(sent);
    expect(made).toEqual({ ...sent, vendor: 'Alpine Versicherung', version: 1 });
    expect(await expenses.get.query({ id: sent.id })).toEqual(made);
    expect(await months()).toEqual([
      { month: '2025-03', vehicleId, costs: [{ name: 'insurance', currency: 'EUR', amountMinor: 36_500 }] },
    ]);
  });

  it('count once when they are sent twice, also after they were changed', async () => {
    const { expenses, expense, months } = await driverWithVehicle();
    const sent = expense();
    const made = await expenses.create.mutate(sent);
    expect(await expenses.create.mutate(sent)).toEqual(made);
    await expect(expenses.create.mutate({ ...sent, amountMinor: 1 })).rejects.toMatchObject({
      data: { reason: 'ALREADY_EXISTS' },
    });
    const changed = await expenses.update.mutate({ ...sent, amountMinor: 2, version: 1 });
    expect(await expenses.update.mutate({ ...sent, amountMinor: 2, version: 1 })).toEqual(changed);
    expect(await expenses.create.mutate(sent)).toEqual(changed);
    expect(await months()).toMatchObject([{ costs: [{ amountMinor: 2 }] }]);
  });

  it('move with their sums to another month, vehicle, category and currency', async () => {
    const { vehicles, expenses, expense, months } = await driverWithVehicle();
    const other = await vehicles.create.mutate(aVehicle());
    const made = await expenses.create.mutate(expense());
    await expenses.update.mutate({
      ...made,
      vehicleId: other.id,
      category: 'tax',
      amountMinor: 9_000,
      currency: 'SEK',
      atMs: Date.parse('2026-01-31T23:30Z'),
    });
    // In Berlin, February has begun at that instant.
    expect(await months()).toEqual([
      {
        month: '2026-02',
        vehicleId: other.id,
        costs: [{ name: 'tax', currency: 'SEK', amountMinor: 9_000 }],
      },
    ]);
    await expenses.delete.mutate({ id: made.id, version: 2 });
    expect(await months()).toEqual([]);
  });

  it('spread over their time, or fall due again', async () => {
    const { expenses, expense, months } = await driverWithVehicle();
    const spread = { fromDay: '2025-03-01', untilDay: '2025-04-30' };
    const made = await expenses.create.mutate(expense({ spread }));
    expect((await months()).map(({ month, costs }) => [month, costs[0]?.amountMinor])).toEqual([
      ['2025-03', 18_549],
      ['2025-04', 17_951],
    ]);
    await expenses.update.mutate({ ...made, spread: null, repeats: { everyMonths: 12, times: 2 } });
    expect((await months()).map(({ month, costs }) => [month, costs[0]?.amountMinor])).toEqual([
      ['2025-03', 36_500],
      ['2026-03', 36_500],
    ]);
  });

  it('that reach as far as may be still move as a whole', async () => {
    const { expenses, expense, months } = await driverWithVehicle();
    const spread = { fromDay: '2005-03-31', untilDay: '2015-03-01' };
    const made = await expenses.create.mutate(expense({ spread }));
    await expenses.update.mutate({
      ...made,
      vehicleId: null,
      spread: null,
      repeats: { everyMonths: 1, times: 60 },
    });
    const rows = await months();
    expect(rows).toHaveLength(60);
    expect(rows.every(({ vehicleId }) => vehicleId === null)).toBe(true);
  });

  it('in a foreign currency keep it, and count at the rate that was used', async () => {
    const { expenses, expense, months } = await driverWithVehicle();
    const converted = { amountMinor: 1_820, currency: 'EUR', rateNanos: 36_400 };
    const sent = expense({ category: 'washing', amountMinor: 500_000, currency: 'VND', converted });
    expect(await expenses.create.mutate(sent)).toMatchObject({
      amountMinor: 500_000,
      currency: 'VND',
      converted,
    });
    expect(await months()).toMatchObject([
      { costs: [{ name: 'washing', currency: 'EUR', amountMinor: 1_820 }] },
    ]);
  });

  it('are listed newest first, page by page, by vehicle and by category', async () => {
    const { expenses, expense } = await driverWithVehicle();
    const day = (date: number) => Date.UTC(2025, 0, date);
    const [first, second, third] = [
      expense({ atMs: day(1), category: 'tolls' }),
      expense({ atMs: day(2), vehicleId: null }),
      expense({ atMs: day(3) }),
    ];
    for (const sent of [second, first, third]) await expenses.create.mutate(sent);
    const ids = async (input: Parameters<typeof expenses.list.query>[0]) =>
      (await expenses.list.query(input)).items.map(({ id }) => id);
    const page = await expenses.list.query({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(await ids({ limit: 2, cursor: page.nextCursor })).toEqual([first.id]);
    expect(await ids({ vehicleId: first.vehicleId })).toEqual([third.id, first.id]);
    expect(await ids({ vehicleId: null })).toEqual([second.id]);
    expect(await ids({ category: 'tolls' })).toEqual([first.id]);
    expect(await ids({ vehicleId: first.vehicleId, category: 'insurance' })).toEqual([third.id]);
  });

  it('give their reading to the vehicle, and take it back', async () => {
    const { expenses, expense } = await driverWithVehicle();
    const at = (date: number, odometerMetres: number) =>
      expense({ atMs: Date.UTC(2025, 5, date), odometerMetres });
    await expenses.create.mutate(at(1, 100_000));
    const wrong = at(2, 900_000);
    const { version } = await expenses.create.mutate(wrong);
    const later = at(3, 200_000);
    await expect(expenses.create.mutate(later)).rejects.toMatchObject({
      data: {
        reason: 'ODOMETER_BACKWARDS',
        readings: { earlier: { kind: 'expense', recordId: wrong.id }, later: { recordId: later.id } },
      },
    });
    await expect(expenses.get.query({ id: later.id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    await expenses.delete.mutate({ id: wrong.id, version });
    expect(await expenses.create.mutate(later)).toMatchObject({ odometerMetres: 200_000 });
  });

  it('report a clash and change nothing', async () => {
    const { expenses, expense, all } = await driverWithVehicle();
    const sent = expense();
    await expenses.create.mutate(sent);
    const stored = await expenses.update.mutate({ ...sent, note: 'second', version: 1 });
    for (const version of [1, 3, 9_000]) {
      await expect(expenses.update.mutate({ ...sent, note: 'third', version })).rejects.toMatchObject({
        data: { reason: 'VERSION_CLASH', httpStatus: 409 },
      });
      await expect(expenses.delete.mutate({ id: sent.id, version })).rejects.toMatchObject({
        data: { reason: 'VERSION_CLASH' },
      });
    }
    expect(await all()).toEqual([stored]);
  });

  it('may come back under their id after they were deleted', async () => {
    const { expenses, expense, months } = await driverWithVehicle();
    const sent = expense();
    await expenses.create.mutate(sent);
    await expenses.delete.mutate({ id: sent.id, version: 1 });
    await expect(expenses.delete.mutate({ id: sent.id, version: 1 })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    expect(await expenses.create.mutate(sent)).toMatchObject({ version: 1 });
    expect(await months()).toHaveLength(1);
  });

  it('go with their vehicle, however many months they reach', async () => {
    const { vehicles, expenses, expense, all, months, vehicleId } = await driverWithVehicle();
    // 12 times 120 months are more than one transaction writes.
    for (let year = 1971; year < 2091; year += 10) {
      const repeats = { everyMonths: 1, times: 120 };
      await expenses.create.mutate(expense({ atMs: Date.UTC(year, 0, 15), repeats }));
    }
    const kept = await expenses.create.mutate(expense({ vehicleId: null }));
    expect(await vehicles.dependents.query({ id: vehicleId })).toMatchObject({ expenses: { count: 12 } });
    await vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect(await all()).toEqual([kept]);
    expect(await months()).toMatchObject([{ vehicleId: null, costs: [{ amountMinor: 36_500 }] }]);
  });

  it("cannot be seen, changed or hung on another driver's vehicle", async () => {
    const mine = await driverWithVehicle();
    const theirs = await driverWithVehicle();
    const made = await mine.expenses.create.mutate(mine.expense());
    for (const call of [
      theirs.expenses.get.query({ id: made.id }),
      theirs.expenses.update.mutate({ ...made, vehicleId: null }),
      theirs.expenses.delete.mutate({ id: made.id, version: 1 }),
    ]) {
      await expect(call).rejects.toMatchObject({ data: { reason: 'NOT_FOUND', httpStatus: 404 } });
    }
    const foreign = theirs.expense({ vehicleId: mine.vehicleId });
    const refusal = { data: { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'vehicleId' }] } };
    await expect(theirs.expenses.create.mutate(foreign)).rejects.toMatchObject(refusal);
    expect(await theirs.all()).toEqual([]);
    expect(await theirs.months()).toEqual([]);
    const own = await theirs.expenses.create.mutate(theirs.expense());
    const moved = theirs.expenses.update.mutate({ ...own, vehicleId: mine.vehicleId });
    await expect(moved).rejects.toMatchObject(refusal);
    expect(await theirs.all()).toEqual([own]);
  });

  it.each([
    ['an absurd amount that came back', { amountMinor: -10_000_000_000_001 }, 'amountMinor'],
    ['half a cent', { amountMinor: 0.5 }, 'amountMinor'],
    ['an absurd amount', { amountMinor: 10_000_000_000_001 }, 'amountMinor'],
    ['an infinite amount', { amountMinor: Number.POSITIVE_INFINITY }, 'amountMinor'],
    ['an amount that is none', { amountMinor: Number.NaN }, 'amountMinor'],
    ['an amount as text', { amountMinor: '12' }, 'amountMinor'],
    ['an unknown currency', { currency: 'XXQ' }, 'currency'],
    ['an unknown category', { category: 'bribe' }, 'category'],
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['a date in year 0', { atMs: Date.parse('0000-01-01') }, 'atMs'],
    ['a date in year 9999', { atMs: Date.parse('9999-01-01') }, 'atMs'],
    ['a million-character note', { note: 'x'.repeat(900_000) }, 'note'],
    ['an endless vendor', { vendor: 'x'.repeat(201) }, 'vendor'],
    ['an odometer below zero', { odometerMetres: -1 }, 'odometerMetres'],
    ['an odometer beyond all', { odometerMetres: 1e12 }, 'odometerMetres'],
    ['more than all of it', { businessSharePercent: 101 }, 'businessSharePercent'],
    ['a spread in year 0', { spread: { fromDay: '0000-01-01', untilDay: '2025-01-01' } }, 'spread.fromDay'],
    [
      'a spread to year 9999',
      { spread: { fromDay: '2025-01-01', untilDay: '9999-01-01' } },
      'spread.untilDay',
    ],
    ['a day that is none', { spread: { fromDay: '2025-02-29', untilDay: '2025-03-01' } }, 'spread.fromDay'],
    ['a spread backwards', { spread: { fromDay: '2025-02-02', untilDay: '2025-02-01' } }, 'spread.untilDay'],
    [
      'a spread over a life',
      { spread: { fromDay: '1990-01-01', untilDay: '2025-01-01' } },
      'spread.untilDay',
    ],
    ['repeating for ever', { repeats: { everyMonths: 1, times: 121 } }, 'repeats.times'],
    ['repeating into the next century', { repeats: { everyMonths: 60, times: 120 } }, 'repeats.times'],
    ['repeating all the time', { repeats: { everyMonths: 0, times: 12 } }, 'repeats.everyMonths'],
    [
      'a rate that does not make the amount',
      { converted: { amountMinor: 1, currency: 'USD', rateNanos: 1_000_000_000 } },
      'converted.amountMinor',
    ],
    [
      'a rate below zero',
      { converted: { amountMinor: 1, currency: 'USD', rateNanos: -1 } },
      'converted.rateNanos',
    ],
    ['a reading of no vehicle', { vehicleId: null, odometerMetres: 5 }, 'odometerMetres'],
    ['an id that is none', { id: '../../etc' }, 'id'],
    ['a vehicle id that is none', { vehicleId: "'; DROP TABLE" }, 'vehicleId'],
  ])('%s is refused, named, and nothing is stored', async (_, changes, path) => {
    const { expenses, expense, all, months } = await driverWithVehicle();
    const refusal = { data: { reason: 'INPUT_INVALID', fields: [{ path }] } };
    await expect(expenses.create.mutate({ ...expense(), ...changes } as never)).rejects.toMatchObject(
      refusal,
    );
    expect(await all()).toEqual([]);
    const made = await expenses.create.mutate(expense());
    const before = await months();
    await expect(expenses.update.mutate({ ...made, ...changes } as never)).rejects.toMatchObject(refusal);
    expect(await all()).toEqual([made]);
    expect(await months()).toEqual(before);
  });

  it('take markup for the text that it is', async () => {
    const { expenses, expense } = await driverWithVehicle();
    const markup = '<img src=x onerror=alert(1)>';
    expect(await expenses.create.mutate(expense({ vendor: markup, note: markup }))).toMatchObject({
      vendor: markup,
      note: markup,
    });
  });

  it('refuse members that no expense has, and a cursor of another list', async () => {
    const { expenses, expense } = await driverWithVehicle();
    await expect(expenses.create.mutate({ ...expense(), driverId: 'x' } as never)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
    await expect(expenses.list.query({ cursor: 'bm9uZQ' })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });
});
