import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** These trips ended months ago: a change of them needs one. */
const reason = 'Written down wrongly';

const { id: _id, version: _version, ...expenseWritten } = anExpense();

const day = (date: number) => Date.UTC(2026, 4, date, 10);

describe('the timeline of a vehicle', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A vehicle with records of every kind, of which several share an instant. Newest first. */
  async function withRecords() {
    const { driver, aTrip } = await driving(server);
    const { vehicles, trips, energy, expenses, timeline } = server.client(driver.token);
    const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
    const trip = (date: number) => ({
      ...aTrip({ vehicleId }),
      startedAtMs: day(date),
      endedAtMs: day(date),
    });
    const expense = (date: number) => ({ ...expenseWritten, id: newId(), vehicleId, atMs: day(date) });
    const fill = (date: number) => ({
      id: newId(),
      vehicleId,
      source: 'petrol' as const,
      volumeMillilitres: 40_000,
      atMs: day(date),
      zone: 'Europe/Berlin',
      odometerMetres: null,
      filled: 'full' as const,
      missedBefore: false,
      totalMinor: 7_000,
      currency: 'EUR',
      unitPrice: null,
      station: '',
      location: null,
      note: '',
    });
    const odometerRecord = (date: number) => ({
      kind: 'replaced' as const,
      id: newId(),
      vehicleId,
      atMs: day(date),
      zone: 'Europe/Berlin',
      note: '',
      odometerBeforeMetres: 0,
      odometerAfterMetres: 0,
    });
    const noted = (date: number) => ({
      kind: 'noted' as const,
      id: newId(),
      vehicleId,
      atMs: day(date),
      zone: 'Europe/Berlin',
      note: '',
      odometerMetres: 0,
    });
    const sent = {
      // Its id is the lowest of all, and it comes before others of its instant.
      odometerRecords: [odometerRecord(2), noted(2), noted(2), noted(4)],
      trips: [1, 2, 2, 2, 5].map(trip),
      fills: [2, 2, 4].map(fill),
      expenses: [2, 2, 2, 3].map(expense),
    };
    for (const one of sent.trips) await trips.create.mutate(one);
    for (const one of sent.fills) await energy.create.mutate(one);
    for (const one of sent.expenses) await expenses.create.mutate(one);
    for (const one of sent.odometerRecords) await vehicles.addOdometerRecord.mutate(one);
    // Ids were made in order: of one instant and kind the last comes first.
    const ids = (records: readonly { id: string }[], ...places: number[]) =>
      places.map((place) => records[place]?.id);
    const newestFirst = [
      ...ids(sent.trips, 4),
      ...ids(sent.odometerRecords, 3),
      ...ids(sent.fills, 2),
      ...ids(sent.expenses, 3),
      ...ids(sent.odometerRecords, 2, 1, 0),
      ...ids(sent.expenses, 2, 1, 0),
      ...ids(sent.fills, 1, 0),
      ...ids(sent.trips, 3, 2, 1),
      ...ids(sent.trips, 0),
    ];
    return { trips, expenses, timeline, vehicleId, trip, expense, newestFirst };
  }

  it('has the records of every kind in one list, newest first', async () => {
    const { timeline, vehicleId, newestFirst } = await withRecords();
    const { items, nextCursor } = await timeline.list.query({ vehicleId });
    expect(items.map(({ record }) => record.id)).toEqual(newestFirst);
    expect(items[0]).toMatchObject({
      kind: 'trip',
      atMs: day(5),
      record: { toText: 'Müller GmbH', version: 1 },
    });
    expect(items.map(({ kind }) => kind).slice(1, 5)).toEqual([
      'odometerRecord',
      'fill',
      'expense',
      'odometerRecord',
    ]);
    expect(nextCursor).toBeNull();
  });

  it.each([1, 2, 3, 5, 15, 16])('loses and doubles nothing in pages of %i', async (limit) => {
    const { timeline, vehicleId, newestFirst } = await withRecords();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof timeline.list.query>> = await timeline.list.query({
        vehicleId,
        limit,
        cursor,
      });
      seen.push(...page.items.map(({ record }) => record.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(newestFirst);
  });

  it('goes on where it was while records come and go before that', async () => {
    const { timeline, trips, expenses, vehicleId, trip, expense, newestFirst } = await withRecords();
    const first = await timeline.list.query({ vehicleId, limit: 6 });
    await expenses.create.mutate(expense(4));
    await trips.create.mutate(trip(6));
    await trips.delete.mutate({ reason, id: first.items[0]?.record.id ?? '', version: 1 });
    const rest = await timeline.list.query({ vehicleId, cursor: first.nextCursor });
    expect(rest.items.map(({ record }) => record.id)).toEqual(newestFirst.slice(6));
  });

  it('is of one vehicle and one driver', async () => {
    const { vehicleId } = await withRecords();
    const other = server.client((await signUpDriver()).token);
    await expect(other.timeline.list.query({ vehicleId })).rejects.toMatchObject({
      data: { reason: 'UNKNOWN_VEHICLE' },
    });
    const { id } = await other.vehicles.create.mutate(aVehicle());
    expect(await other.timeline.list.query({ vehicleId: id })).toEqual({ items: [], nextCursor: null });
  });

  it.each([
    'x',
    '1.trip',
    `${day(1)}.trip.${'0'.repeat(25)}`,
    `NaN.trip.${'0'.repeat(26)}`,
    `${day(1)}.bus.${'0'.repeat(26)}`,
  ])('refuses the cursor %s', async (cursor) => {
    const { vehicles, timeline } = server.client((await signUpDriver()).token);
    const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
    await expect(timeline.list.query({ vehicleId, cursor })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'cursor' }] },
    });
  });
});
