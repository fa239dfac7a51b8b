import { at, driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('trips of bad input', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each<[string, Record<string, unknown>, string?]>([
    ['odometerStartMetres', { odometerStartMetres: -1 }],
    ['odometerEndMetres', { odometerEndMetres: 1e15 }],
    ['distanceMetres', { distanceMetres: 100_000_001 }],
    ['distanceMetres', { distanceMetres: 1.5 }],
    ['distanceMetres', { distanceMetres: Number.NaN }],
    ['distanceMetres', { distanceMetres: Number.POSITIVE_INFINITY }],
    ['distanceMetres', { distanceMetres: '12' }],
    ['tollsMinor', { tollsMinor: Number.MAX_SAFE_INTEGER }],
    ['parkingMinor', { parkingMinor: -5 }],
    ['passengers', { passengers: 101 }],
    ['note', { note: 'x'.repeat(1_000_000) }],
    ['purpose', { purpose: 'x'.repeat(201) }],
    ['tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['tags', { tags: ['twice', 'twice'] }],
    ['startedAtMs', { startedAtMs: Date.UTC(9999, 0, 1) }],
    ['startedAtMs', { startedAtMs: at('0000-01-01T00:00Z') }],
    ['startedAtMs', { startedAtMs: 1_782_000_000 }],
    ['endedAtMs', { endedAtMs: Date.UTC(9999, 0, 1) }],
    ['vehicleId', { vehicleId: '../../etc' }],
    ['vehicleId', { vehicleId: '01JZ9999999999999999999999' }, 'UNKNOWN_VEHICLE'],
    ['currency', { currency: 'XXQ' }],
    ['startZone', { startZone: 'Mars/Olympus' }],
    ['endZone', { endZone: '+02:00' }],
    ['category', { category: 'leisure' }],
    ['endedAtMs', { endedAtMs: at('2026-07-01T07:59Z') }, 'END_BEFORE_START'],
    ['endedAtMs', { endedAtMs: at('2027-07-03T08:00Z') }, 'TRIP_TOO_LONG'],
    ['odometerEndMetres', { odometerStartMetres: 5_000, odometerEndMetres: 4_999 }],
  ])('refuse a bad %s and store nothing (%#)', async (field, bad, reason = 'INPUT_INVALID') => {
    const { trips, aTrip, everything } = await driving(server);
    const { id } = await trips.create.mutate(aTrip());
    const before = await everything();
    await expect(trips.create.mutate({ ...aTrip(), ...bad } as never)).rejects.toMatchObject({
      data: { reason, fields: expect.arrayContaining([expect.objectContaining({ path: field })]) },
    });
    await expect(trips.update.mutate({ id, version: 1, changes: bad as never })).rejects.toMatchObject({
      data: {
        reason,
        fields: expect.arrayContaining([expect.objectContaining({ path: `changes.${field}` })]),
      },
    });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a field that trips do not have', { driverId: 'somebody else' }],
    ['an id in small letters', { id: '01jz0000000000000000000000' }],
    ['an id that leads elsewhere', { id: '../trips' }],
    ['no vehicle at all', { vehicleId: undefined }],
  ])('refuse %s', async (_, bad) => {
    const { trips, aTrip, everything } = await driving(server);
    await expect(trips.create.mutate({ ...aTrip(), ...bad } as never)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
    expect(await everything()).toEqual({ list: { items: [], nextCursor: null }, sums: {} });
  });

  it.each([
    ['two kinds at once', { vehicleId: '01JZ0000000000000000000000', unsorted: true }],
    ['a cursor of nobody', { cursor: 'bm90IGEgY3Vyc29y' }],
    ['more rows than a page has', { limit: 201 }],
    ['no row', { limit: 0 }],
    ['a year 9999', { beforeMs: Date.UTC(9999, 0, 1) }],
  ])('are not listed by %s', async (_, input) => {
    const { trips } = await driving(server);
    await expect(trips.list.query(input)).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });
});
