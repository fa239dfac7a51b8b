import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import type { TripCreate } from '../src/domain/trips/trip.schema';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

/** 125 miles, exactly. */
const miles125 = 201_168;

const refusedFor = (reason: string, ...fields: { path: string; rule: string }[]) => ({
  data: { reason, ...(fields.length > 0 && { fields }) },
});

type Changes = Partial<ClaimWorkInput> & Pick<ClaimWorkInput, 'methodId'>;

function aClaim(changes: Changes): ClaimWorkInput {
  return {
    period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
    vehicleIds: 'all',
    vehicles: [],
    receivedMinor: 0,
    facts: {},
    ...changes,
  };
}

const vehicleFacts = (vehicleId: string, kind: 'car' | 'motorcycle') => ({
  vehicleId,
  kind,
  engineCubicCentimetres: null,
  fiscalPowerCv: null,
});

describe('a claim', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function logging(zone: string, currency: string) {
    const { client, vehicleId, newVehicle, aTrip } = await driving(server);
    /** Adds a trip of half an hour that starts at an instant in UTC. */
    const drive = async (startedAt: string, changes: Partial<TripCreate> = {}) => {
      const startedAtMs = at(startedAt);
      const trip = aTrip({
        startedAtMs,
        endedAtMs: startedAtMs + 1_800_000,
        startZone: zone,
        endZone: zone,
        currency,
        ...changes,
      });
      await client.trips.create.mutate(trip);
      return trip.id;
    };
    return { client, work: client.claims.work.mutate, vehicleId, newVehicle, drive };
  }

  it('of the self-employed in the United States pays miles, by the rate of the day in the driver’s own zone', async () => {
    const { work, vehicleId, drive } = await logging('America/New_York', 'USD');
    // 23:30 on 30 June in New York, though July in UTC: 125 × 0.725 = 90.625.
    const june = await drive('2026-07-01T03:30Z', { distanceMetres: miles125 });
    // 125 × 0.76 = 95, and 6.50 at the bridge: together 192.125, which is 192.13.
    const july = await drive('2026-07-01T12:00Z', { distanceMetres: miles125, tollsMinor: 650 });
    const unsorted = await drive('2026-07-02T12:00Z', { category: null });
    await drive('2026-07-03T12:00Z', { category: 'private' });
    const claim = await work(
      aClaim({
        methodId: 'US.standardMileage',
        vehicles: [vehicleFacts(vehicleId, 'car')],
        receivedMinor: 10_000,
      }),
    );
    expect(claim).toMatchObject({
      currency: 'USD',
      amountMinor: 19_213,
      balanceMinor: 9_213,
      tripsInPeriod: 4,
      // Paid trips, and trips to be looked at.
      tripIds: [june, july, unsorted],
      findings: [
        { kind: 'unsorted', vehicleId: null, trips: [2], metres: null },
        { kind: 'late', vehicleId: null, trips: [0, 1], metres: null },
      ],
      rounding: 'onceHalfAwayFromZero',
      notPaid: [{ reason: 'unsorted', trips: [2], recordIds: [] }],
    });
    expect(claim.lines.map(({ pays, amount, metres, trips }) => [pays, amount, metres, trips])).toEqual([
      ['business', '90.625000', '201168.000', [0]],
      ['business', '95.000000', '201168.000', [1]],
      ['tolls', '6.500000', null, [1]],
    ]);
    expect(claim.rates.map(({ rate, per, fromDay }) => [rate, per, fromDay])).toEqual([
      ['0.725000', 'mi', '2026-01-01'],
      ['0.760000', 'mi', '2026-07-01'],
    ]);
    expect(claim.toCheck.map(({ certainty }) => certainty)).toEqual(['secondary', 'secondary']);
  });

  it('of the self-employed in the United Kingdom counts the miles of every car from 6 April', async () => {
    const { work, vehicleId: first, newVehicle, drive } = await logging('Europe/London', 'GBP');
    const second = await newVehicle();
    // 79 × 125 = 9875 miles before the period, 125 more in it: 10 000, so the second car is paid 25p from its first
    // mile.
    await drive('2025-04-05T12:00Z', { distanceMetres: 80 * miles125 });
    await drive('2025-04-06T12:00Z', { distanceMetres: 79 * miles125 });
    await drive('2025-09-01T12:00Z', { distanceMetres: miles125 });
    const later = await drive('2025-09-02T12:00Z', {
      vehicleId: second,
      distanceMetres: 2 * miles125,
      parkingMinor: 320,
    });
    const claim = aClaim({
      methodId: 'GB.selfEmployedSimplified',
      period: { fromDay: '2025-09-01', untilDay: '2025-09-30' },
      vehicles: [vehicleFacts(first, 'car'), vehicleFacts(second, 'car')],
      facts: { excludedVehicleIds: [] },
    });
    // 125 × 0.45 + 250 × 0.25 + 3.20 = 56.25 + 62.50 + 3.20
    expect(await work(claim)).toMatchObject({ amountMinor: 12_195, tripsInPeriod: 2 });
    // 62.50 + 3.20 for the second car alone, as the first one has used up the 10 000 miles.
    expect(await work({ ...claim, vehicleIds: [second] })).toMatchObject({
      amountMinor: 6_570,
      tripIds: [later],
      lines: [
        { pays: 'simplified', amount: '62.500000', vehicleId: second },
        { pays: 'parking', amount: '3.200000' },
      ],
    });
  });

  it('of the self-employed in Germany pays kilometres by the kind of vehicle', async () => {
    const { work, vehicleId: car, newVehicle, drive } = await logging('Europe/Berlin', 'EUR');
    const motorcycle = await newVehicle();
    // 00:30 on 1 July in Berlin, though June in UTC: 31 × 0.30 = 9.30, and 4.50 for parking.
    await drive('2026-06-30T22:30Z', { distanceMetres: 31_000, parkingMinor: 450 });
    // 23:30 on 30 June: not in July.
    await drive('2026-06-30T21:30Z', { distanceMetres: 50_000 });
    // 10 × 0.20 = 2.00
    await drive('2026-07-31T21:59Z', { distanceMetres: 10_000, vehicleId: motorcycle });
    const claim = aClaim({
      methodId: 'DE.businessTravel',
      period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
      vehicles: [vehicleFacts(car, 'car'), vehicleFacts(motorcycle, 'motorcycle')],
    });
    expect(await work(claim)).toMatchObject({ currency: 'EUR', amountMinor: 1_580, tripsInPeriod: 2 });
    expect(await work({ ...claim, vehicleIds: [motorcycle] })).toMatchObject({ amountMinor: 200 });
    expect(await work({ ...claim, vehicles: [] })).toMatchObject({
      amountMinor: 450,
      notPaid: [{ reason: 'noVehicleKind', trips: [0, 1] }],
    });
  });

  it('of the self-employed in Canada shares the costs by the odometer', async () => {
    const { client, work, vehicleId, drive } = await logging('America/Toronto', 'CAD');
    const own = { vehicleId, zone: 'America/Toronto', currency: 'CAD', odometerMetres: null, note: '' };
    const expense = {
      ...own,
      converted: null,
      vendor: '',
      repeats: null,
      spread: null,
      businessSharePercent: null,
    };
    const standing = (odometerMetres: number) => ({
      ...{ category: 'private' as const, distanceMetres: null },
      ...{ odometerStartMetres: odometerMetres, odometerEndMetres: odometerMetres },
    });
    await drive('2026-01-01T12:00Z', standing(0));
    await drive('2026-12-31T12:00Z', standing(10_000_000));
    await drive('2026-02-01T12:00Z', {
      category: 'private',
      odometerStartMetres: 0,
      odometerEndMetres: 4_000_000,
      distanceMetres: null,
    });
    await drive('2026-03-01T12:00Z', {
      odometerStartMetres: 4_000_000,
      odometerEndMetres: 10_000_000,
      distanceMetres: null,
      parkingMinor: 2_000,
    });
    // Day -26 of the harness is 2 February.
    const fill = { currency: 'CAD', zone: 'America/Toronto' };
    const unpriced = petrol(vehicleId, -25, null, 40, fill);
    await client.energy.create.mutate(unpriced);
    await client.energy.create.mutate(petrol(vehicleId, -26, null, 40, { ...fill, totalMinor: 100_000 }));
    // 730.00 over the 730 days of two years: 365.00 in the second of them.
    await client.expenses.create.mutate({
      ...expense,
      id: newId(),
      category: 'insurance',
      amountMinor: 73_000,
      atMs: at('2025-01-01T12:00Z'),
      spread: { fromDay: '2025-01-01', untilDay: '2026-12-31' },
    });
    // Twelve times 10.00 from November on: two of them in 2025, ten in 2026.
    await client.expenses.create.mutate({
      ...expense,
      id: newId(),
      category: 'washing',
      amountMinor: 1_000,
      atMs: at('2025-11-15T12:00Z'),
      repeats: { everyMonths: 1, times: 12 },
    });
    const claim = aClaim({ methodId: 'CA.logbook', facts: { supplementaryInsuranceMinor: 5_000 } });
    // 6000 of 10 000 km: (1000.00 + 365.00 + 100.00) × 0.6 = 879.00, with 20.00 for parking and 50.00 of insurance.
    expect(await work(claim)).toMatchObject({
      amountMinor: 94_900,
      sharePercent: '60.0000',
      notPaid: [{ reason: 'noPrice', trips: [], recordIds: [unpriced.id] }],
    });
    // No kilometres in February: between the readings of 1 February and 1 March nothing was driven. 50.00 of insurance.
    const february = { fromDay: '2026-02-02', untilDay: '2026-02-28' };
    expect(await work({ ...claim, period: february })).toMatchObject({
      sharePercent: '0.0000',
      amountMinor: 5_000,
      shares: [
        {
          from: { day: '2026-02-01', odometerMetres: 4_000_000, place: 'standing' },
          to: { day: '2026-03-01', odometerMetres: 4_000_000, place: 'standing' },
        },
      ],
    });
    // Until 1 March 6000 of 6000 km.
    const untilMarch = { fromDay: '2026-02-02', untilDay: '2026-03-01' };
    // 28 days of insurance: 28.00; with the fill and the washing 1038.00 × 1, and 20.00 and 50.00.
    expect(await work({ ...claim, period: untilMarch })).toMatchObject({
      sharePercent: '100.0000',
      amountMinor: 110_800,
    });
  });

  it('by shares takes trips and odometer of the same days, and pays nothing of a period that is not covered', async () => {
    const { client, work, vehicleId, drive } = await logging('America/Chicago', 'USD');
    const reading = (atMs: number, odometerMetres: number) =>
      client.expenses.create.mutate({
        ...{ id: newId(), vehicleId, atMs, zone: 'America/Chicago', odometerMetres },
        ...{ category: 'repair' as const, amountMinor: 50_000, currency: 'USD', converted: null },
        ...{ vendor: '', note: '', repeats: null, spread: null, businessSharePercent: null },
      });
    await reading(at('2025-07-01T12:00Z'), 10_000_000);
    await reading(at('2026-01-01T04:00Z'), 20_000_000);
    await drive('2025-03-01T18:00Z', { distanceMetres: 6_000_000 });
    await drive('2025-10-01T18:00Z', { distanceMetres: 2_000_000 });
    const claim = aClaim({
      methodId: 'US.actualExpenses',
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
    });
    // Between the readings it is 2000 of 10 000 km; from January to June it is unknown.
    const whole = await work(claim);
    expect(whole).toMatchObject({
      amountMinor: 0,
      sharePercent: null,
      shares: [
        {
          from: { day: '2025-07-01', odometerMetres: 10_000_000, place: 'within' },
          to: { day: '2025-12-31', odometerMetres: 20_000_000, place: 'within' },
          parts: [{ kind: 'odometer', businessMetres: '2000000', drivenMetres: '10000000' }],
          percent: '20.0000',
          refused: 'notCovered',
        },
      ],
    });
    expect(whole.findings[0]).toMatchObject({
      kind: 'startNotCovered',
      vehicleId,
      days: { fromDay: '2025-01-01', untilDay: '2025-06-30' },
    });
    // From July on, 20 % of twice 500.00.
    const period = { fromDay: '2025-07-01', untilDay: '2025-12-31' };
    expect(await work({ ...claim, period })).toMatchObject({
      amountMinor: 20_000,
      sharePercent: '20.0000',
      lines: [{ pays: 'costs', cost: '1000.000000', amount: '200.000000' }],
    });
  });

  it('by the share of a sample reads the odometer at the ends of the sampled days too, and says what is missing', async () => {
    const { client, work, vehicleId, drive } = await logging('America/Chicago', 'USD');
    const reading = (atMs: number, odometerMetres: number) =>
      client.expenses.create.mutate({
        ...{ id: newId(), vehicleId, atMs, zone: 'America/Chicago', odometerMetres },
        ...{ category: 'repair' as const, amountMinor: 10_000, currency: 'USD', converted: null },
        ...{ vendor: '', note: '', repeats: null, spread: null, businessSharePercent: null },
      });
    // 20 000 km in 2025, of which 4000 from April to June.
    await reading(at('2025-01-01T12:00Z'), 10_000_000);
    await reading(at('2025-04-01T12:00Z'), 15_000_000);
    await reading(at('2026-01-01T04:00Z'), 30_000_000);
    await drive('2025-05-01T18:00Z', { distanceMetres: 3_000_000 });
    await drive('2025-10-01T18:00Z', { distanceMetres: 500_000 });
    const claim = aClaim({
      methodId: 'US.actualExpenses',
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
      facts: { samples: [{ vehicleId, pattern: 'quarter', fromDay: '2025-04-01', untilDay: '2025-06-30' }] },
    });
    expect(await work(claim)).toMatchObject({
      amountMinor: 0,
      shares: [{ refused: 'sampleNotCovered', percent: null }],
      findings: [
        { kind: 'sampleNotCovered', vehicleId, days: { fromDay: '2025-04-01', untilDay: '2025-06-30' } },
        { kind: 'late' },
      ],
    });
    await reading(at('2025-06-30T20:00Z'), 19_000_000);
    // 3000 of 4000 km: 75 % of four times 100.00.
    expect(await work(claim)).toMatchObject({
      amountMinor: 30_000,
      sharePercent: '75.0000',
      shares: [
        {
          from: { day: '2025-01-01' },
          to: { day: '2025-12-31' },
          parts: [{ kind: 'sample', businessMetres: '3000000', drivenMetres: '4000000' }],
          sampled: [
            {
              from: { day: '2025-04-01', odometerMetres: 15_000_000, place: 'within' },
              to: { day: '2025-06-30', odometerMetres: 19_000_000, place: 'within' },
              businessMetres: '3000000',
              drivenMetres: '4000000',
            },
          ],
        },
      ],
    });
    const short = { vehicleId, pattern: 'quarter', fromDay: '2025-04-01', untilDay: '2025-05-31' };
    await expect(work({ ...claim, facts: { samples: [short] } })).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: `vehicles.${vehicleId}`, rule: 'sampleTooShort' }),
    );
  });

  it('by shares is of the same readings from 1 January and from 2 January on', async () => {
    const { work, drive } = await logging('America/Toronto', 'CAD');
    const read = (startedAt: string, odometerMetres: number) =>
      drive(startedAt, {
        ...{ category: 'private', distanceMetres: null },
        ...{ odometerStartMetres: odometerMetres, odometerEndMetres: odometerMetres },
      });
    await read('2024-11-05T17:00Z', 10_000_000);
    await read('2025-02-20T17:00Z', 20_000_000);
    await read('2025-12-31T17:00Z', 30_000_000);
    await drive('2025-06-01T17:00Z', { distanceMetres: 5_000_000 });
    const claim = aClaim({ methodId: 'CA.logbook', facts: { supplementaryInsuranceMinor: 0 } });
    const shareFrom = async (fromDay: string) =>
      (await work({ ...claim, period: { fromDay, untilDay: '2025-12-31' } })).shares[0];
    const [first, second] = [await shareFrom('2025-01-01'), await shareFrom('2025-01-02')];
    // 5000 of 10 000 km since 20 February.
    expect(first).toMatchObject({ percent: '50.0000', refused: 'notCovered', from: { day: '2025-02-20' } });
    expect(second).toEqual({ ...first, uncovered: [{ fromDay: '2025-01-02', untilDay: '2025-02-19' }] });
  });

  it('of the self-employed in Australia ends at 5000 km of a car, and begins again in July', async () => {
    const { work, vehicleId, drive } = await logging('Australia/Sydney', 'AUD');
    await drive('2025-08-01T02:00Z', { distanceMetres: 4_990_000 });
    // 10 of the 20 km are left: 10 × 0.88 = 8.80.
    const capped = await drive('2026-06-30T02:00Z', { distanceMetres: 20_000 });
    // 00:30 on 1 July in Sydney, though June in UTC: 100 × 0.91 = 91.00.
    await drive('2026-06-30T14:30Z', { distanceMetres: 100_000 });
    const claim = await work(
      aClaim({
        methodId: 'AU.centsPerKilometre',
        period: { fromDay: '2026-06-01', untilDay: '2026-07-31' },
        vehicles: [vehicleFacts(vehicleId, 'car')],
        facts: { largeVehicleIds: [] },
      }),
    );
    expect(claim).toMatchObject({ currency: 'AUD', amountMinor: 9_980, notPaid: [{ reason: 'aboveCap' }] });
    expect(claim.tripIds[claim.notPaid[0]?.trips[0] ?? -1]).toBe(capped);
  });

  it('adds up trips whose tolls were paid in another currency without these', async () => {
    const { work, vehicleId, drive } = await logging('Europe/Berlin', 'EUR');
    await drive('2026-05-04T08:00Z', {
      odometerStartMetres: 1_000_000,
      odometerEndMetres: 1_090_000,
      distanceMetres: null,
      tollsMinor: 1_000,
      currency: 'CHF',
    });
    // 90 km: 27.00. The francs are not added to euros.
    expect(
      await work(aClaim({ methodId: 'DE.businessTravel', vehicles: [vehicleFacts(vehicleId, 'car')] })),
    ).toMatchObject({
      amountMinor: 2_700,
      notPaid: [{ reason: 'otherCurrency', trips: [0] }],
    });
  });

  it('of an own rate is worked out by the facts alone', async () => {
    const { work, drive } = await logging('Europe/Berlin', 'EUR');
    await drive('2026-05-04T08:00Z', { distanceMetres: 12_000, vehicleId: null });
    const facts = {
      currency: 'CHF',
      per: 'km',
      categories: ['business'],
      tiers: [
        { above: 0, upTo: 10, micros: 700_000 },
        { above: 10, upTo: null, micros: 500_000 },
      ],
      tollsAndParking: false,
    };
    // 10 × 0.70 + 2 × 0.50
    const claim = await work(aClaim({ methodId: 'custom.rate', facts, currency: 'CHF' }));
    expect(claim).toMatchObject({ currency: 'CHF', amountMinor: 800 });
    expect(claim.rates.map(({ rate, above, upTo }) => [rate, above, upTo])).toEqual([
      ['0.700000', 0, 10],
      ['0.500000', 10, null],
    ]);
    const gap = { ...facts, tiers: [{ above: 5, upTo: null, micros: 700_000 }] };
    await expect(work(aClaim({ methodId: 'custom.rate', facts: gap }))).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'facts.tiers', rule: 'custom' }),
    );
    await expect(work(aClaim({ methodId: 'custom.rate', facts, currency: 'EUR' }))).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'currency', rule: 'mixedCurrencies' }),
    );
  });

  it('opens to its trips, and to nobody else’s', async () => {
    const one = await logging('Europe/Berlin', 'EUR');
    const other = await logging('Europe/Berlin', 'EUR');
    const [first, second] = [await one.drive('2026-05-04T08:00Z'), await one.drive('2026-05-05T08:00Z')];
    const foreign = await other.drive('2026-05-04T08:00Z');
    const { trips } = await one.client.claims.trips.query({ ids: [second, foreign, first] });
    expect(trips.map(({ id }) => id)).toEqual([second, first]);

    const methodId = 'DE.businessTravel';
    await expect(one.work(aClaim({ methodId, vehicleIds: [other.vehicleId] }))).rejects.toMatchObject(
      refusedFor('UNKNOWN_VEHICLE', { path: 'vehicleIds.0', rule: 'UNKNOWN_VEHICLE' }),
    );
    await expect(
      one.work(aClaim({ methodId, vehicles: [vehicleFacts(other.vehicleId, 'car')] })),
    ).rejects.toMatchObject(
      refusedFor('UNKNOWN_VEHICLE', { path: 'vehicles.0.vehicleId', rule: 'UNKNOWN_VEHICLE' }),
    );
  });

  it('is refused, with the field that is to blame, where it cannot be', async () => {
    const { client, work, vehicleId } = await logging('Europe/Berlin', 'EUR');
    const methodId = 'DE.businessTravel';
    const backwards = { fromDay: '2026-07-02', untilDay: '2026-07-01' };
    await expect(work(aClaim({ methodId, period: backwards }))).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'period.untilDay', rule: 'periodEndsBeforeItBegins' }),
    );
    const long = { fromDay: '2025-07-01', untilDay: '2026-07-01' };
    await expect(work(aClaim({ methodId, period: long }))).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'period.untilDay', rule: 'periodTooLong' }),
    );
    await expect(work(aClaim({ methodId: 'FR.bareme' }))).rejects.toMatchObject({
      data: { reason: 'CLAIM_REFUSED', fields: [{ path: 'facts.commute' }] },
    });
    await expect(work(aClaim({ methodId, facts: { more: 1 } }))).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'facts', rule: 'unrecognized_keys' }),
    );
    const received = aClaim({ methodId: 'GB.approvedMileage', receivedMinor: 1, facts: { received: null } });
    await expect(work(received)).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'facts.received', rule: 'factsMissing' }),
    );
    await expect(work({ ...received, vehicleIds: [vehicleId] })).rejects.toMatchObject(
      refusedFor('CLAIM_REFUSED', { path: 'vehicleIds', rule: 'allVehiclesOnly' }),
    );
    await expect(work(aClaim({ methodId, receivedMinor: -1 }))).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'receivedMinor' }] },
    });
    // A method that no typed client could send.
    const unknown: ClaimWorkInput = JSON.parse(
      JSON.stringify(aClaim({ methodId })).replace(methodId, 'FR.nothing'),
    );
    await expect(work(unknown)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'methodId' }] },
    });
    await expect(server.client().claims.work.mutate(aClaim({ methodId }))).rejects.toMatchObject(
      refusedFor('TOKEN_MISSING'),
    );
    expect(await work(aClaim({ methodId }))).toMatchObject({ amountMinor: 0, tripsInPeriod: 0, lines: [] });
    expect((await client.claims.methods.query({ jurisdiction: 'GB' })).methods).toMatchObject([
      { id: 'GB.selfEmployedSimplified', taxYearBegins: '04-06', currency: 'GBP' },
      { id: 'GB.approvedMileage', taxYearBegins: '04-06', allVehiclesOnly: true },
      { id: 'GB.advisoryElectricRate', taxYearBegins: '04-06', basis: 'distance' },
    ]);
  });

  it('knows of a driver who has nothing yet', async () => {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const { id } = await client.vehicles.create.mutate(aVehicle());
    const claim = aClaim({ methodId: 'US.actualExpenses', vehicleIds: [id] });
    expect(await client.claims.work.mutate(claim)).toMatchObject({ amountMinor: 0, lines: [], notPaid: [] });
  });
});
