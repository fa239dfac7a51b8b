import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import type { ChargeMeter, ChargePlace } from '../src/domain/energy/energy.schema';
import { newId } from './harness/driving';
import { addVehicle, charge, startLog } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

const march = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
const claimOf = (changes: Partial<ClaimWorkInput> = {}): ClaimWorkInput => ({
  methodId: 'DE.homeCharging',
  period: march,
  vehicleIds: 'all',
  vehicles: [],
  receivedMinor: 0,
  facts: { electricityPrice: 'flat' },
  ...changes,
});

function chargedAt(at: ChargePlace, before: number | null = null, after: number | null = null) {
  const meter: ChargeMeter | null =
    before === null || after === null
      ? null
      : {
          ...{ name: 'Garage 4711', kind: 'wallbox' },
          ...{ beforeWattHours: before * 1000, afterWattHours: after * 1000 },
        };
  return { charge: { current: 'AC' as const, socBeforePercent: null, socAfterPercent: null, at, meter } };
}

describe('charging a company car at home', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function charged() {
    const log = await startLog(server, 'electricity');
    const { client, vehicleId } = log;
    for (const fill of [
      charge(vehicleId, 2, null, 10, chargedAt('home', 100, 110)),
      charge(vehicleId, 5, null, 40, chargedAt('road')),
      charge(vehicleId, 9, null, 20, chargedAt('home', 110, 130)),
      charge(vehicleId, 40, null, 30, chargedAt('home', 130, 160)),
    ]) {
      await client.energy.create.mutate(fill);
    }
    return log;
  }

  it('is claimed by what was charged at home in the period', async () => {
    const { client } = await charged();
    // 30 kWh × 0.34.
    expect(await client.claims.work.mutate(claimOf())).toMatchObject({
      amountMinor: 1_020,
      charges: [
        { wattHours: 10_000, perKilowattHour: '0.340000', amount: '3.400000', price: 'flat' },
        { wattHours: 20_000, amount: '6.800000', meter: { name: 'Garage 4711', afterWattHours: 130_000 } },
      ],
      ...{ findings: [], notPaid: [], tripsInPeriod: 0, tripIds: [] },
    });
    // 30 kWh × (0.30 + 12 × 15.00 ÷ 3 600).
    const contracts = [
      { fromDay: null, micros: 300_000, basePriceMonthMinor: 1_500, householdWattHours: 3_600_000 },
    ];
    const own = claimOf({ facts: { electricityPrice: 'own', contracts } });
    expect((await client.claims.work.mutate(own)).amountMinor).toBe(1_050);
  });

  it('is a report that lists the charges and no trips', async () => {
    const { client } = await charged();
    const id = newId();
    await client.reports.create.mutate({
      id,
      party: { kind: 'employer', name: 'Muster GmbH' },
      claim: claimOf(),
    });
    let report = await client.reports.get.query({ id });
    while (report.state === 'making') report = await client.reports.get.query({ id });
    expect(report.outcome).toMatchObject({ amountMinor: 1_020, trips: 0, warnings: 0 });
    const { content } = await client.reports.view.query({ id });
    expect(content.claim.charges).toHaveLength(2);
    expect(await client.reports.compare.query({ id })).toMatchObject({ isSame: true });
  });

  it('does not count another driver’s charges, whatever vehicle is asked for', async () => {
    const { vehicleId } = await charged();
    const stranger = await startLog(server, 'electricity');
    expect(await stranger.client.claims.work.mutate(claimOf())).toMatchObject({
      amountMinor: 0,
      charges: [],
    });
    await expect(
      stranger.client.claims.work.mutate(claimOf({ vehicleIds: [vehicleId] })),
    ).rejects.toMatchObject({ data: { reason: 'UNKNOWN_VEHICLE' } });
  });

  it('refuses facts that it does not understand', async () => {
    const { client } = await charged();
    for (const facts of [
      {},
      { electricityPrice: 'free' },
      { electricityPrice: 'own', contracts: [{ fromDay: null, micros: 0 }] },
      { electricityPrice: 'own', monthAverages: [{ month: '2026-13', micros: 300_000 }] },
    ]) {
      await expect(client.claims.work.mutate(claimOf({ facts }))).rejects.toMatchObject({
        data: { reason: 'CLAIM_REFUSED' },
      });
    }
  });

  it('names a charge of unknown place, and meters that do not follow one another', async () => {
    const { client, vehicleId } = await startLog(server, 'electricity');
    const secondCar = await addVehicle(client, 'electricity');
    const unknown = charge(vehicleId, 1, null, 5);
    for (const fill of [
      unknown,
      charge(vehicleId, 2, null, 10, chargedAt('home', 100, 110)),
      charge(secondCar, 3, null, 20, chargedAt('home', 110, 130)),
      charge(vehicleId, 4, null, 10, chargedAt('home', 150, 160)),
      charge(vehicleId, 6, null, 10, chargedAt('home')),
    ]) {
      await client.energy.create.mutate(fill);
    }
    const { findings, notPaid, amountMinor } = await client.claims.work.mutate(
      claimOf({ vehicleIds: [vehicleId] }),
    );
    // 10 + 10 + 10 kWh of the first car.
    expect(amountMinor).toBe(1_020);
    expect(findings.map(({ kind, charges }) => [kind, charges?.length])).toEqual([
      ['chargePlaceUnknown', 1],
      ['chargeWithoutMeter', 1],
      ['meterGap', 1],
    ]);
    expect(notPaid).toEqual([{ reason: 'noChargePlace', trips: [], recordIds: [unknown.id] }]);
  });

  it('counts in the United Kingdom by where the car was charged', async () => {
    const { client, vehicleId } = await startLog(server, 'electricity');
    await client.energy.create.mutate(charge(vehicleId, 2, null, 60, chargedAt('home')));
    await client.energy.create.mutate(charge(vehicleId, 5, null, 40, chargedAt('road')));
    await client.trips.create.mutate({
      ...{ id: newId(), vehicleId, startZone: 'Europe/London', endZone: 'Europe/London' },
      startedAtMs: Date.parse('2026-03-10T08:00Z'),
      endedAtMs: Date.parse('2026-03-10T10:00Z'),
      ...{ fromText: 'Home', toText: 'Leeds', purpose: 'Visit', forWhom: '', note: '' },
      ...{ odometerStartMetres: null, odometerEndMetres: null, tags: [], favourite: false },
      ...{ distanceMetres: 160_934, distanceMileThousandths: 100_000, category: 'business' },
      ...{ passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'GBP' },
    });
    const vehicles = [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null } as const];
    const claim = claimOf({ methodId: 'GB.advisoryElectricRate', facts: {}, vehicles });
    // 60 miles × 7p + 40 × 15p.
    expect(await client.claims.work.mutate(claim)).toMatchObject({
      amountMinor: 1_020,
      chargedShares: [{ vehicleId, percent: { home: 60, work: 0, road: 40 } }],
    });
  });
});
