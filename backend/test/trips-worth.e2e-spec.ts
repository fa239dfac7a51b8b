import type { ClaimWorthInput } from '../src/domain/claims/claim.schema';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('what trips come to', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function logging() {
    const { client, vehicleId, aTrip } = await driving(server);
    const drive = async (day: string, distanceMetres: number) => {
      const startedAtMs = at(`${day}T08:00Z`);
      const trip = aTrip({ startedAtMs, endedAtMs: startedAtMs + 600_000, distanceMetres, tollsMinor: 120 });
      await client.trips.create.mutate(trip);
      return trip.id;
    };
    const facts = { kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null };
    const vehicles = [{ vehicleId, ...facts }];
    const terms: ClaimWorthInput['terms'] = { methodId: 'DE.businessTravel', facts: {}, vehicles };
    const worth = async (trips: ClaimWorthInput['trips'], changes: Partial<typeof terms> = {}) =>
      (await client.claims.worth.query({ terms: { ...terms, ...changes }, trips })).worth;
    return { client, drive, terms, worth };
  }

  it('is to the cent what the claim of the same days says', async () => {
    const { client, drive, terms, worth } = await logging();
    await drive('2026-02-27', 50_000);
    await drive('2026-03-02', 12_345);
    await drive('2026-03-03', 23_456);
    const days = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
    const ofMarch = await worth({ filter: days });
    // 35.801 × 0.30 = 10.7403, and twice 1.20.
    expect(ofMarch).toEqual({
      amountMinor: 1314,
      currency: 'EUR',
      rates: [{ micros: 300_000, per: 'km' }],
      hasTollsOrParking: true,
    });
    const claim = { ...terms, period: days, vehicleIds: 'all' as const, receivedMinor: 0 };
    expect((await client.claims.work.mutate(claim)).amountMinor).toBe(1314);
  });

  it('is of the trips that are named, and of the driver’s own alone', async () => {
    const { drive, worth } = await logging();
    const first = await drive('2026-03-02', 10_000);
    await drive('2026-03-03', 20_000);
    const foreign = await (await logging()).drive('2026-03-02', 90_000);
    expect((await worth({ ids: [first, foreign] }))?.amountMinor).toBe(420);
    expect(await worth({ ids: [foreign] })).toBeNull();
    expect(await worth({ ids: [] })).toBeNull();
  });

  it('is not known where the terms no longer hold', async () => {
    const { drive, worth, terms } = await logging();
    await drive('2026-03-02', 10_000);
    const gone = terms.vehicles.map((vehicle) => ({ ...vehicle, vehicleId: newId() }));
    expect(await worth({ filter: {} }, { vehicles: gone })).toBeNull();
    expect(await worth({ filter: {} }, { employerId: newId() })).toBeNull();
    expect(await worth({ filter: {} }, { methodId: 'custom.rate' })).toBeNull();
    expect((await worth({ filter: {} }))?.amountMinor).toBe(420);
  });
});
