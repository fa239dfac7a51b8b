import type { Claim, ClaimWorkInput } from '../src/domain/claims/claim.schema';
import { type DemoYears, demoYears } from './harness/demo-year';
import { newId } from './harness/driving';
import {
  businessTrips,
  costsMinor,
  type Days,
  drivenMicrometres,
  type Fraction,
  fraction,
  micrometresIn,
  micrometresInMetre,
  micrometresOf,
  minorOf,
  rounded,
  sum,
  wholeMinor,
} from './harness/fractions';
import { startServer, type TestServer } from './harness/server';

/**
 * Compares claims of a self-employed driver over the example years with figures calculated here: from the records as
 * the API returns them and the published rates, in whole numbers. No rule of the product takes part.
 */
describe('a claim for a tax year of the examples', () => {
  const metric = { distanceUnit: 'km', volumeUnit: 'litre' } as const;
  const terms = {
    US: { zone: 'America/Chicago', currency: 'USD', distanceUnit: 'mi', volumeUnit: 'usGallon' },
    GB: { zone: 'Europe/London', currency: 'GBP', distanceUnit: 'mi', volumeUnit: 'litre' },
    CA: { zone: 'America/Toronto', currency: 'CAD', ...metric },
    AU: { zone: 'Australia/Sydney', currency: 'AUD', ...metric },
    DE: { zone: 'Europe/Berlin', currency: 'EUR', ...metric },
  } as const;

  let server: TestServer;
  const logs = new Map<string, DemoYears>();
  // Several claims are of the same two years, whose five thousand trips take their time on a busy machine.
  beforeAll(async () => {
    server = await startServer();
    for (const [country, of] of Object.entries(terms))
      logs.set(country, await demoYears(server, of, `claims of ${country}`));
  }, 600_000);
  afterAll(() => server.close());

  function logOf(country: keyof typeof terms): DemoYears {
    const log = logs.get(country);
    if (log === undefined) throw new Error('no log');
    return log;
  }

  /** The vehicles say for themselves what they are. */
  const work = (
    { client }: DemoYears,
    methodId: ClaimWorkInput['methodId'],
    period: Days,
    facts: ClaimWorkInput['facts'] = {},
  ) =>
    client.claims.work.mutate({ methodId, period, vehicleIds: 'all', vehicles: [], receivedMinor: 0, facts });

  const year2025 = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
  const year2026 = { fromDay: '2026-01-01', untilDay: '2026-12-31' };

  /**
   * Cents for micrometres at tenths of a cent a mile of exactly 1609.344 m, and at hundredths of a cent a kilometre.
   */
  const atTenthsAMile = (micrometres: number, tenths: number): Fraction =>
    fraction(BigInt(micrometres) * BigInt(tenths), 16_093_440_000n);
  const atCentsAKilometre = (micrometres: number, cents: number): Fraction =>
    fraction(BigInt(micrometres) * BigInt(cents), 1_000_000_000n);

  /**
   * Tolls and parking of trips; where they are paid in addition to a rate, also those entered as expenses for business
   * alone.
   */
  const onTheWay = (trips: Parameters<typeof minorOf>[0]): Fraction =>
    fraction(minorOf(trips, 'tollsMinor') + minorOf(trips, 'parkingMinor'));
  const asExpenses = (log: DemoYears, days: Days): Fraction =>
    fraction(wholeMinor(log, days, 'tolls') + wholeMinor(log, days, 'parking'));

  it('of the United States pays every business mile of 2025, with tolls and parking', async () => {
    const log = logOf('US');
    const trips = businessTrips(log, year2025);
    expect(micrometresIn(trips)).toBeGreaterThan(8_000_000 * micrometresInMetre);
    // 70 cents a mile: IR-2024-312, Notice 2025-5.
    const expected = rounded(
      sum([atTenthsAMile(micrometresIn(trips), 700), onTheWay(trips), asExpenses(log, year2025)]),
    );
    expect(wholeMinor(log, year2025, 'parking')).toBeGreaterThan(1_000);
    const claim = await work(log, 'US.standardMileage', year2025);
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'USD']);
    expect(claim.notPaid).toEqual([]);
  });

  it('of the United States pays the miles of 2026 by the half of the year, and leaves unsorted trips out', async () => {
    const log = logOf('US');
    const [first, second] = [
      businessTrips(log, { fromDay: '2026-01-01', untilDay: '2026-06-30' }),
      businessTrips(log, { fromDay: '2026-07-01', untilDay: '2026-12-31' }),
    ];
    expect(Math.min(micrometresIn(first), micrometresIn(second))).toBeGreaterThan(
      2_000_000 * micrometresInMetre,
    );
    // 72.5 cents until 30 June (Notice 2026-10) and 76 cents from 1 July on (Announcement 2026-11).
    const expected = rounded(
      sum([
        atTenthsAMile(micrometresIn(first), 725),
        atTenthsAMile(micrometresIn(second), 760),
        onTheWay([...first, ...second]),
        asExpenses(log, year2026),
      ]),
    );
    const claim = await work(log, 'US.standardMileage', year2026);
    expect(claim.amountMinor).toBe(expected);
    expect(claim.notPaid.map(({ reason, trips }) => [reason, trips.length])).toEqual([['unsorted', 4]]);
  });

  it('of the United Kingdom pays 45p for the first 10 000 miles of 2025-26 and 25p beyond', async () => {
    const log = logOf('GB');
    const year = { fromDay: '2025-04-06', untilDay: '2026-04-05' };
    const [before] = businessTrips(log, year);
    if (before === undefined) throw new Error('no trips');
    // The examples stay below 10 000 miles: two rallies of 3000 miles each on the last day, at 23:00 British Summer
    // Time.
    for (const startedAtMs of [Date.parse('2026-04-05T21:00Z'), Date.parse('2026-04-05T22:00Z')]) {
      const { log: _log, version: _version, ...rest } = before;
      const rally = {
        ...rest,
        id: newId(),
        startedAtMs,
        endedAtMs: startedAtMs + 3_000_000,
        ...{ endZone: rest.startZone, odometerStartMetres: null, odometerEndMetres: null, tollsMinor: 0 },
        ...{ odometerStartMileThousandths: null, odometerEndMileThousandths: null },
        distanceMetres: 4_828_032,
        distanceMileThousandths: 3_000_000,
      };
      log.trips.push(await log.client.trips.create.mutate(rally));
    }
    const trips = businessTrips(log, year);
    const driven = micrometresIn(trips);
    // 10 000 miles are 16 093 440 m. Gov.uk, Simpler income tax: simplified expenses, vehicles.
    expect(driven).toBeGreaterThan(16_093_440 * micrometresInMetre);
    const expected = rounded(
      sum([
        atTenthsAMile(16_093_440 * micrometresInMetre, 450),
        atTenthsAMile(driven - 16_093_440 * micrometresInMetre, 250),
        onTheWay(trips),
        asExpenses(log, year),
      ]),
    );
    const facts = { excludedVehicleIds: [] };
    const claim = await work(log, 'GB.selfEmployedSimplified', year, facts);
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'GBP']);
    // From 6 April 2026 on 55p (moore, hlas: announced on 21 May 2026), and the counter starts again.
    const next = { fromDay: '2026-04-06', untilDay: '2027-04-05' };
    const after = businessTrips(log, next);
    expect(micrometresIn(after)).toBeLessThan(16_093_440 * micrometresInMetre);
    expect(await work(log, 'GB.selfEmployedSimplified', next, facts)).toMatchObject({
      amountMinor: rounded(
        sum([atTenthsAMile(micrometresIn(after), 550), onTheWay(after), asExpenses(log, next)]),
      ),
    });
  });

  it('of Germany pays 30 cents for every kilometre of business travel in 2025, with tolls and parking', async () => {
    const log = logOf('DE');
    const trips = businessTrips(log, year2025);
    // Section 9(1) sentence 3 no. 4a EStG with section 5(2) BRKG: 0.30 EUR for cars.
    const expected = rounded(
      sum([atCentsAKilometre(micrometresIn(trips), 30), onTheWay(trips), asExpenses(log, year2025)]),
    );
    const claim = await work(log, 'DE.businessTravel', year2025);
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'EUR']);
  });

  it('of Canada pays an allowance of 72 cents for 5000 km of both cars in 2025, and 66 cents beyond', async () => {
    const log = logOf('CA');
    const trips = businessTrips(log, year2025);
    const driven = micrometresIn(trips);
    expect(driven).toBeGreaterThan(5_000_000 * micrometresInMetre);
    // Department of Finance Canada: 72 and 66 cents for 2025. Tolls come on top, parking does not.
    const expected = rounded(
      sum([
        atCentsAKilometre(5_000_000 * micrometresInMetre, 72),
        atCentsAKilometre(driven - 5_000_000 * micrometresInMetre, 66),
        fraction(minorOf(trips, 'tollsMinor') + wholeMinor(log, year2025, 'tolls')),
      ]),
    );
    const claim = await work(log, 'CA.allowance', year2025, { inTerritories: { trips: 'none' } });
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'CAD']);
  });

  it('of Australia pays 88 cents for at most 5000 km of each car in 2025-26', async () => {
    const log = logOf('AU');
    const year = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
    const trips = businessTrips(log, year);
    // LI 2024/19: 88 cents for 2024-25 and 2025-26; section 28-25 of the Act of 1997: 5000 business kilometres.
    const capped = Object.values(log.ids).map((id) =>
      atCentsAKilometre(
        Math.min(micrometresIn(businessTrips(log, year, id)), 5_000_000 * micrometresInMetre),
        88,
      ),
    );
    expect(micrometresIn(trips)).toBeGreaterThan(5_000_000 * micrometresInMetre);
    const expected = rounded(sum([...capped, onTheWay(trips), asExpenses(log, year)]));
    const claim = await work(log, 'AU.centsPerKilometre', year, { largeVehicleIds: [] });
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'AUD']);
    // The part above the cap is named.
    const above = claim.notPaid.find(({ reason }) => reason === 'aboveCap');
    const counters = new Map<string | null, number>();
    const beyond = trips.filter((trip) => {
      const counter = (counters.get(trip.vehicleId) ?? 0) + micrometresOf(trip);
      counters.set(trip.vehicleId, counter);
      return counter > 5_000_000 * micrometresInMetre;
    });
    expect(beyond.length).toBeGreaterThan(0);
    expect(above?.trips.map((place) => claim.tripIds[place])).toEqual(beyond.map(({ id }) => id));
  });

  /** Each vehicle's costs by its share of the odometer, and its costs for business alone. */
  function shared(log: DemoYears, days: Days, more: (vehicleId: string) => number, undivided: string[] = []) {
    return sum(
      Object.values(log.ids).flatMap((id) => {
        const { divided, whole } = costsMinor(log, id, days, undivided);
        const business = micrometresIn(businessTrips(log, days, id));
        const driven = drivenMicrometres(log, id, days);
        expect([divided > 50_000, business > 100_000 * micrometresInMetre, business < driven]).toEqual([
          true,
          true,
          true,
        ]);
        return [fraction(BigInt(divided + more(id)) * BigInt(business), driven), fraction(whole)];
      }),
    );
  }

  /**
   * Recalculates a claim like a reader with a calculator: exact shares of the costs, and everything else as printed.
   */
  function recalculated({ shares, lines }: Claim): number {
    const partOf = new Map(shares.map(({ vehicleId, parts }) => [vehicleId, parts[0]]));
    const exact = lines.map(({ vehicleId, cost, amount }) => {
      const millionths = BigInt((cost ?? amount).replace('.', ''));
      if (cost === null) return fraction(millionths, 10_000n);
      const part = partOf.get(vehicleId ?? '');
      if (part === undefined) throw new Error('a share without a vehicle');
      const [business, driven] = [part.businessMetres, part.drivenMetres].map((text) => {
        const [metres = '', decimals = ''] = text.split('.');
        return BigInt(metres + decimals.padEnd(6, '0'));
      });
      if (business === undefined || driven === undefined) throw new Error('a part without distances');
      return fraction(millionths * business, 10_000n * driven);
    });
    return rounded(sum(exact));
  }

  it('of actual expenses in the United States shares each car’s costs of 2025 by its odometer', async () => {
    const log = logOf('US');
    // Publication 463, chapter 4: business miles over all miles, tolls and parking of business trips in full.
    const expected = rounded(sum([shared(log, year2025, () => 0), onTheWay(businessTrips(log, year2025))]));
    const claim = await work(log, 'US.actualExpenses', year2025);
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'USD']);
    expect(recalculated(claim)).toBe(expected);
  });

  it('of a full logbook in Canada, as the self-employed file it, pays tolls and parking of business trips in full', async () => {
    const log = logOf('CA');
    // Form T2125, chart A: business parking and supplementary insurance in full, everything else by kilometres. A toll
    // of a business trip is for business alone, too.
    const trips = businessTrips(log, year2025);
    const expected = rounded(sum([shared(log, year2025, () => 0), onTheWay(trips), fraction(12_345)]));
    const claim = await work(log, 'CA.logbook', year2025, { supplementaryInsuranceMinor: 12_345 });
    expect([claim.amountMinor, claim.currency]).toEqual([expected, 'CAD']);
    expect(recalculated(claim)).toBe(expected);
  });

  it('of a log book in Australia shares the costs of 2025-26, and the decline in value', async () => {
    const log = logOf('AU');
    const year = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
    // Section 28-90: each car expense, and the decline in value, by the kilometres of the period.
    const decline = (vehicleId: string) => (vehicleId === log.ids.estate ? 400_001 : 0);
    const expected = rounded(sum([shared(log, year, decline), onTheWay(businessTrips(log, year))]));
    const claim = await work(log, 'AU.logbook', year, {
      largeVehicleIds: [],
      logbooks: [],
      declineInValue: [{ vehicleId: log.ids.estate, amountMinor: 400_001 }],
    });
    expect(claim.amountMinor).toBe(expected);
    expect(recalculated(claim)).toBe(expected);
  });

  it('of a Fahrtenbuch in Germany shares the costs of 2025 without tolls and parking, which business pays whole', async () => {
    const log = logOf('DE');
    // R 8.1(9) no. 2 LStR.
    const costs = shared(log, year2025, () => 0, ['tolls', 'parking']);
    const expected = rounded(sum([costs, onTheWay(businessTrips(log, year2025))]));
    const claim = await work(log, 'DE.logbook', year2025);
    expect(claim.amountMinor).toBe(expected);
    expect(recalculated(claim)).toBe(expected);
  });
});
