import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import { at, driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const year = { fromDay: '2025-01-01', untilDay: '2025-12-31' };

const companyCar = {
  listPriceMinor: 4_567_800,
  firstRegistrationDay: '2024-03-01',
  acquiredDay: '2024-03-01',
  co2GramsPerKilometre: 49,
  electricRangeMetres: null,
};

describe('a company car', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function withCar() {
    const { client, vehicleId, aTrip } = await driving(server);
    const claim = (changes: object = {}): ClaimWorkInput => ({
      ...{ methodId: 'DE.companyCar', period: year, vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
      facts: {
        role: 'employee',
        cars: [
          {
            ...{ vehicleId, oneWayMetres: 20_000, commuteBy: 'months', commuteDays: null },
            ...{
              depreciationMinor: 800_000,
              otherCostsMinor: 600_000,
              ownPaymentsMinor: 0,
              costsProved: true,
            },
          },
        ],
      },
      ...changes,
    });
    return { client, vehicleId, aTrip, claim };
  }

  it('that was stored before it was asked about says nothing of it, and is not valued by list price', async () => {
    const { client, claim } = await withCar();
    expect((await client.vehicles.list.query({ limit: 1 })).items[0]?.companyCar).toBeNull();
    expect((await client.claims.work.mutate(claim())).companyCars).toMatchObject([
      { lower: null, valuations: [{ refused: 'noListPrice' }, { refused: 'noShare' }] },
    ]);
  });

  it('keeps what is said of it, and is valued both ways from the log', async () => {
    const { client, vehicleId, aTrip, claim } = await withCar();
    const energySources = [
      { kind: 'petrol' as const, capacityMillilitres: null },
      { kind: 'electricity' as const, capacityWattHours: null },
    ];
    const changes = { companyCar, energySources };
    expect(await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes })).toMatchObject({
      companyCar,
    });
    const drive = (
      day: string,
      odometerStartMetres: number,
      odometerEndMetres: number,
      isBusiness: boolean,
    ) =>
      client.trips.create.mutate(
        aTrip({
          ...{ startedAtMs: at(`${day}T08:00Z`), endedAtMs: at(`${day}T10:00Z`), distanceMetres: null },
          ...{ odometerStartMetres, odometerEndMetres, category: isBusiness ? 'business' : 'private' },
        }),
      );
    await drive('2025-01-01', 10_000_000, 10_120_000, true);
    await drive('2025-12-31', 10_120_000, 10_300_000, false);
    const worked = await client.claims.work.mutate(claim());
    // Half: 22 839 → 22 800; 228 × 12 = 2 736; way 0.03 % × 20 km × 12 = 1 641.60.
    // By logbook: (8 000 ÷ 2 + 6 000) × 180 ÷ 300 km = 6 000.
    expect(worked.companyCars).toMatchObject([
      {
        lower: 'listPrice',
        priceReason: 'plugInHalf',
        valuations: [{ amountMinor: 437_760 }, { amountMinor: 600_000 }],
      },
    ]);
    expect(worked).toMatchObject({ amountMinor: 437_760, findings: [{ kind: 'late' }] });
  });

  it('is of one calendar year, and its facts are whole', async () => {
    const { client, claim } = await withCar();
    const across = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
    await expect(client.claims.work.mutate(claim({ period: across }))).rejects.toMatchObject({
      data: {
        reason: 'CLAIM_REFUSED',
        fields: [{ path: 'period.untilDay', rule: 'twoCalendarYears' }],
      },
    });
    const nothing = { facts: { role: 'employee', cars: [] } };
    await expect(client.claims.work.mutate(claim(nothing))).rejects.toMatchObject({
      data: { reason: 'CLAIM_REFUSED', fields: [{ path: 'facts.cars', rule: 'factsMissing' }] },
    });
  });
});
