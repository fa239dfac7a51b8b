import { aVehicle } from './harness/a-vehicle';
import { newId } from './harness/driving';
import { aFamily, type Family, type FamilyName, familyTrip } from './harness/family';
import { noonOf, petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

describe('a vehicle that several members drive', () => {
  let server: TestServer;
  let family: Family;
  let vehicleId: string;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const begin = async (how?: { readonly isCompany: boolean }) => {
    family = await aFamily(server, how);
    vehicleId = (await family.within('ana').vehicles.create.mutate(aVehicle())).id;
  };
  beforeEach(() => begin());

  async function figuresFor(name: FamilyName) {
    const { energy, insight, summaries } = family.within(name);
    const months = { vehicleId, fromMonth: '2026-03', toMonth: '2026-03' };
    const [economy] = (await energy.economy.query({ vehicleId })).sources;
    return {
      average: economy?.average,
      month: (await summaries.months.query(months)).rows[0],
      insight: await insight.energy.query(months),
    };
  }

  it('names the day of a reading in its own zone, after the last year, too', async () => {
    const { energy, settlements } = family.within('ana');
    // In Kiritimati it is January 2100 by then.
    const late = { atMs: Date.UTC(2099, 11, 31, 22), zone: 'Pacific/Kiritimati' };
    await energy.create.mutate(petrol(vehicleId, 1, 50_000, 30));
    await energy.create.mutate(petrol(vehicleId, 2, 51_000, 30, late));
    const shares = { vehicleId, fromDay: '2026-01-01', untilDay: '2099-12-31' };
    expect(await settlements.driverShares.query(shares)).toMatchObject({
      readings: { fromDay: '2026-03-01', untilDay: '2100-01-01' },
      rows: [{ who: { kind: 'nobody' }, metres: 1_000_000 }],
    });
  });

  /**
   * Ana fills up at 50,000 km with 30 l for 60.00; Ben adds 20 l for 40.00, not full; Ana fills up at 51,000 km with 40 l
   * for 80.00. From full to full it used 20 l + 40 l = 60 l on 1000 km, 6.0 l/100 km. By Ana’s own fills it would be
   * 4.0 l/100 km. 120.00 for 1000 km are 0.12 a kilometre.
   */
  it('has one economy and one sum of costs, whoever paid', async () => {
    const [ana, ben] = [family.within('ana').energy, family.within('ben').energy];
    await ana.create.mutate(petrol(vehicleId, 1, 50_000, 30, { totalMinor: 6000 }));
    await ana.create.mutate(petrol(vehicleId, 9, 51_000, 40, { totalMinor: 8000 }));
    const partly = petrol(vehicleId, 5, 50_400, 20, { totalMinor: 4000, filled: 'partial' });
    await ben.create.mutate(partly);
    const figures = await figuresFor('ana');
    expect(figures).toMatchObject({
      average: { known: true, distanceMetres: 1_000_000, quantity: 60_000 },
      month: {
        drivenMetres: 1_000_000,
        energy: [{ source: 'petrol', fills: 3, quantity: 90_000 }],
        economy: [{ segments: 1, distanceMetres: 1_000_000, quantity: 60_000 }],
        costs: [{ name: 'energy', currency: 'EUR', amountMinor: 18_000 }],
        costPerDistance: { known: true, amountMinor: 12_000, distanceMetres: 1_000_000 },
      },
    });
    expect(await figuresFor('ben')).toEqual(figures);
    expect(await figuresFor('cleo')).toEqual(figures);
    // Without what Ben entered, they are those of the rest for everybody: 40 l on 1000 km.
    await ben.delete.mutate({ id: partly.id, version: 1 });
    const rest = await figuresFor('ana');
    expect(rest).toMatchObject({
      average: { known: true, distanceMetres: 1_000_000, quantity: 40_000 },
      month: { costs: [{ amountMinor: 14_000 }], costPerDistance: { amountMinor: 8000 } },
    });
    expect(await figuresFor('cleo')).toEqual(rest);
  });

  it('says how far each member drove it, and what of its costs is theirs', async () => {
    const { ana, ben, cleo } = family.memberIds;
    await family.within('ana').trips.create.mutate(familyTrip(vehicleId, 2, 30));
    await family.within('ben').trips.create.mutate(familyTrip(vehicleId, 3, 60));
    await family.within('cleo').trips.create.mutate(familyTrip(vehicleId, 4, 10));
    const days = { vehicleId, fromDay: '2026-03-01', untilDay: '2026-03-31' };
    const row = (memberId: string, metres: number, percent: number) => ({
      ...{
        who: { kind: 'member', memberId },
        metres,
        percent,
        trips: 1,
        withoutDistance: 0,
        costs: [],
      },
    });
    const byTrips = await family.within('cleo').settlements.driverShares.query(days);
    expect(byTrips).toMatchObject({ of: 'trips', readings: null, totalMetres: 100_000 });
    expect(byTrips.rows).toHaveLength(3);
    expect(byTrips.rows).toEqual(
      expect.arrayContaining([row(ana, 30_000, 30), row(ben, 60_000, 60), row(cleo, 10_000, 10)]),
    );
    // The odometer says 125 km: 25 km, 20 %, belong to nobody.
    const atMarch = (day: number, odometerMetres: number) => ({
      ...{ kind: 'noted' as const, id: newId(), vehicleId, atMs: noonOf(day), zone: 'UTC', odometerMetres },
      note: '',
    });
    // The fill of the first reading paid for what was driven before.
    const { energy } = family.within('ana');
    await energy.create.mutate(petrol(vehicleId, 1, 50_000, 30, { totalMinor: 6000 }));
    await energy.create.mutate(petrol(vehicleId, 15, 50_060, 20, { totalMinor: 4001 }));
    await family.within('ana').vehicles.addOdometerRecord.mutate(atMarch(31, 50_125_000));
    const byOdometer = await family.within('cleo').settlements.driverShares.query(days);
    expect(byOdometer).toMatchObject({
      ...{ of: 'odometer', readings: { fromDay: '2026-03-01', untilDay: '2026-03-31' } },
      ...{ totalMetres: 125_000, exceedsMetres: 0, outsideTrips: 0 },
      ...{ costs: [{ currency: 'EUR', amountMinor: 4001 }], unpriced: 0 },
    });
    // 24 % of 40.01 are 9.6024, 48 % 19.2048, 8 % 3.2008 and 20 % 8.0020: the cent left over is Ben's.
    const costOf = (memberId: string | undefined) =>
      byOdometer.rows.find(({ who }) => (who.kind === 'member' ? who.memberId : undefined) === memberId)
        ?.costs;
    const euros = (amountMinor: number) => [{ currency: 'EUR', amountMinor }];
    expect([ana, ben, cleo, undefined].map(costOf)).toEqual([960, 1921, 320, 800].map(euros));
    expect(byOdometer.rows.at(-1)).toMatchObject({
      ...{ who: { kind: 'nobody' }, metres: 25_000, percent: 20 },
    });
  });

  it('does not say so in a company’s logbook, which ranks no driver', async () => {
    await begin({ isCompany: true });
    await family.within('ben').trips.create.mutate(familyTrip(vehicleId, 3, 60));
    const days = { vehicleId, fromDay: '2026-03-01', untilDay: '2026-03-31' };
    for (const name of ['ana', 'ben'] as const) {
      await expect(family.within(name).settlements.driverShares.query(days)).rejects.toMatchObject({
        data: expect.objectContaining({ reason: 'NOT_ALLOWED' }),
      });
    }
  });
});
