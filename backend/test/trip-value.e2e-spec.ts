import type { ClaimWorthInput } from '../src/domain/claims/claim-value.schema';
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
    const answer = async (trips: ClaimWorthInput['trips'], changes: Partial<typeof terms> = {}) =>
      await client.claims.worth.query({ terms: { ...terms, ...changes }, trips });
    const worth = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).worth;
    const refused = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).refused;
    return { client, drive, terms, worth, refused };
  }

  it('is to the cent what the claim of the same days says', async () => {
    const { client, drive, terms, worth } = await logging();
    await drive('2026-02-27', 50_000);
    await drive('2026-03-02', 12_345);
    await drive('2026-03-03', 23_456);
    const days = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
    const ofMarch = await worth({ filter: days });
    // 35.801 × 0.30 = 10.7403, and twice 1.20.
    expect(ofMarch).toMatchObject({
      ...{ amountMinor: 1314, currency: 'EUR', isTiered: false },
      lines: [{ amount: '10.740300' }, { pays: 'tolls', amount: '2.400000' }],
    });
    const claim = { ...terms, period: days, vehicleIds: 'all' as const, receivedMinor: 0 };
    expect((await client.claims.work.mutate(claim)).amountMinor).toBe(1314);
  });

  it('is of the trips that are named, and of the driver’s own alone', async () => {
    const { drive, worth, refused } = await logging();
    const first = await drive('2026-03-02', 10_000);
    await drive('2026-03-03', 20_000);
    const foreign = await (await logging()).drive('2026-03-02', 90_000);
    expect((await worth({ ids: [first, foreign] }))?.amountMinor).toBe(420);
    expect(await refused({ ids: [foreign] })).toBe('nothingPaid');
    expect(await refused({ ids: [] })).toBe('nothingPaid');
  });

  it('counts the trips of the tax year before them where rates have tiers, and is what the claim says', async () => {
    const { client, drive, terms, worth } = await logging();
    const inBritain: typeof terms = {
      ...{ ...terms, methodId: 'GB.selfEmployedSimplified', facts: { excludedVehicleIds: [] } },
    };
    // 10 000 miles are 16 093 440 m; those of the tax year before do not count.
    await drive('2025-04-05', 9_000_000);
    await drive('2025-04-06', 16_000_000);
    await drive('2025-09-01', 93_440 + 160_934);
    await drive('2025-09-02', 160_934);
    const days = { fromDay: '2025-09-01', untilDay: '2025-09-30' };
    const shown = await worth({ filter: days }, inBritain);
    // 93.440 km are 58.0609… miles at 45p = 26.1274…; 2 × 160.934 km are 199.9995… at 25p = 49.9998…; tolls are in
    // euros.
    expect(shown).toMatchObject({ amountMinor: 7613, currency: 'GBP', isTiered: true });
    const claim = { ...inBritain, period: days, vehicleIds: 'all' as const, receivedMinor: 0 };
    expect((await client.claims.work.mutate(claim)).amountMinor).toBe(7613);
  });

  it('says why it is not known', async () => {
    const { drive, refused, worth, terms } = await logging();
    await drive('2026-03-02', 10_000);
    const gone = terms.vehicles.map((vehicle) => ({ ...vehicle, vehicleId: newId() }));
    expect(await refused({ filter: {} }, { vehicles: gone })).toBe('claimOutdated');
    expect(await refused({ filter: {} }, { employerId: newId() })).toBe('claimOutdated');
    expect(await refused({ filter: {} }, { methodId: 'custom.rate' })).toBe('claimOutdated');
    expect(await refused({ filter: {} }, { methodId: 'DE.logbook' })).toBe('byCosts');
    expect((await worth({ filter: {} }))?.amountMinor).toBe(420);
  });
});
