import type { ClaimFigureInput } from '../src/domain/claims/claim-figure.schema';
import { ClaimRecordsService } from '../src/features/claims/claim-records.service';
import { at, driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('the figure of a year so far', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  function asked(changes: Pick<ClaimFigureInput, 'methodId'> & Partial<ClaimFigureInput>): ClaimFigureInput {
    return {
      ...{ untilDay: '2026-11-27', vehicleIds: 'all', vehicles: [], receivedMinor: 0, facts: {} },
      ...changes,
    };
  }

  const car = (vehicleId: string) => ({
    ...{ vehicleId, kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null },
  });

  it('begins with the tax year, and follows every change of the log', async () => {
    const { client, vehicleId, aTrip } = await driving(server);
    const travel = asked({ methodId: 'DE.businessTravel', vehicles: [car(vehicleId)] });
    const reason = 'Typed wrong';
    const drive = (distanceMetres: number, startedAt: string) => {
      const startedAtMs = at(startedAt);
      const trip = aTrip({
        distanceMetres,
        startedAtMs,
        endedAtMs: startedAtMs + 1_800_000,
        purpose: 'Fair',
      });
      return client.trips.create.mutate(trip);
    };
    // The year before does not count.
    await drive(900_000, '2025-12-30T09:00Z');
    const first = await drive(100_000, '2026-03-02T09:00Z');
    // 100 km × 0.30.
    expect(await client.claims.figure.mutate(travel)).toMatchObject({
      figure: {
        period: { fromDay: '2026-01-01', untilDay: '2026-11-27' },
        ...{ currency: 'EUR', amountMinor: 3_000, balanceMinor: 3_000, trips: 1, privateUse: null },
      },
    });
    const second = await drive(50_500, '2026-03-03T09:00Z');
    // 150.5 km × 0.30 = 45.15, of which 10.00 was paid.
    const paid = { ...travel, receivedMinor: 1_000 };
    expect(await client.claims.figure.mutate(paid)).toMatchObject({
      figure: { amountMinor: 4_515, balanceMinor: 3_515, trips: 2 },
    });
    await client.trips.delete.mutate({ id: first.id, version: first.version, reason });
    expect((await client.claims.figure.mutate(travel)).figure?.amountMinor).toBe(1_515);
    await client.trips.update.mutate({
      ...{ id: second.id, version: second.version },
      changes: { distanceMetres: 10_000 },
      reason,
    });
    expect((await client.claims.figure.mutate(travel)).figure?.amountMinor).toBe(300);
  });

  it('reads the log once, however often it is asked, until something is written', async () => {
    const { client, vehicleId, aTrip } = await driving(server);
    const read = jest.spyOn(server.application.get(ClaimRecordsService), 'tripPages');
    const travel = asked({ methodId: 'DE.businessTravel', vehicles: [car(vehicleId)] });
    for (let times = 0; times < 3; times += 1) await client.claims.figure.mutate(travel);
    expect(read).toHaveBeenCalledTimes(1);
    await client.trips.create.mutate(aTrip({ distanceMetres: 10_000 }));
    expect((await client.claims.figure.mutate(travel)).figure?.amountMinor).toBe(300);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
  });

  it('of a company car has both methods, and null where the terms no longer hold', async () => {
    const { client, vehicleId } = await driving(server);
    const companyCar = {
      ...{ listPriceMinor: 4_000_000, firstRegistrationDay: null, acquiredDay: null },
      ...{ co2GramsPerKilometre: null, electricRangeMetres: null },
    };
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { companyCar } });
    const terms = asked({
      methodId: 'DE.companyCar',
      facts: {
        role: 'employee',
        cars: [
          {
            ...{ vehicleId, oneWayMetres: 0, commuteBy: 'months', commuteDays: null },
            ...{ depreciationMinor: 0, otherCostsMinor: 0, ownPaymentsMinor: 0, costsProved: false },
          },
        ],
      },
    });
    // 1 % of 40 000 in each of eleven months; the logbook wants proved costs.
    expect(await client.claims.figure.mutate(terms)).toMatchObject({
      figure: { amountMinor: 440_000, privateUse: { listPriceMinor: 440_000, logbookMinor: null } },
    });
    expect(await client.claims.figure.mutate({ ...terms, facts: { role: 'employee', cars: [] } })).toEqual({
      figure: null,
    });
  });

  it('is not that of another driver with the same question', async () => {
    const [mine, other] = [await driving(server), await driving(server)];
    const question = asked({
      methodId: 'custom.rate',
      facts: {
        ...{ currency: 'EUR', per: 'km', tollsAndParking: false, categories: ['business'] },
        tiers: [{ above: 0, upTo: null, micros: 500_000 }],
      },
    });
    await mine.client.trips.create.mutate(mine.aTrip({ distanceMetres: 10_000 }));
    const [one, two] = [
      await mine.client.claims.figure.mutate(question),
      await other.client.claims.figure.mutate(question),
    ];
    expect([one.figure?.amountMinor ?? null, two.figure?.amountMinor ?? null]).toEqual([500, 0]);
  });
});
