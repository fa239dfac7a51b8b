import fc from 'fast-check';
import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimVehicle,
} from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { ratio, toDecimal, toExactDecimal } from '../quantities/ratio';
import type { Trip } from '../trips/trip.schema';
import { businessShares } from './business-share';
import type { ClaimMethodId } from './claim-method-ids';
import { claimTrip } from './claim-trip';
import { customRate } from './custom/custom-rate';
import { claimMethods } from './methods';
import { usActualExpenses } from './us/us-actual-expenses';
import { usStandardMileage } from './us/us-standard-mileage';

const day = Date.parse('2025-03-03T08:00Z');

/** A business trip of this many tenths of a mile or kilometre, as typed. */
function typedTrip(index: number, unit: 'mi' | 'km', tenths: number): Trip {
  const mileThousandths = tenths * 100;
  const distance =
    unit === 'km'
      ? { distanceMetres: tenths * 100 }
      : { distanceMetres: Math.round(mileThousandths * 1.609344), distanceMileThousandths: mileThousandths };
  const startedAtMs = day + index * 60_000;
  const ended = { endedAtMs: startedAtMs + 60_000 };
  return aTrip({
    id: `trip${index}`,
    vehicleId: 'car',
    category: 'business',
    startedAtMs,
    ...ended,
    ...distance,
  });
}

const many = (count: number, tenths: number) =>
  Array.from({ length: count }, (_, index) => typedTrip(index, 'mi', tenths));

const inputOf = <Facts>(trips: readonly Trip[], facts: Facts) =>
  aClaimInput(facts, {
    period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
    trips: trips.map(claimTrip),
    vehicles: [aClaimVehicle()],
  });

const whole2025 = { days: ['2025-01-01', '2025-12-31'] } as const;

function sharesOf(trips: readonly Trip[], drivenMetres: number) {
  return businessShares({ ...inputOf(trips, {}), odometers: [aClaimOdometer(drivenMetres, whole2025)] })
    .shares;
}

function standardMileage(trips: readonly Trip[]) {
  const result = usStandardMileage.work(inputOf(trips, {}));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('a claim over trips typed in miles', () => {
  it('pays 250 trips of 10 miles at 0.70 with 1750.00, not 1749.95', () => {
    expect(standardMileage(many(250, 100)).amountMinor).toBe(175_000);
  });

  it('pays 1000 trips of one mile at 0.70 with 700.00, not 699.85', () => {
    expect(standardMileage(many(1000, 10)).amountMinor).toBe(70_000);
  });

  it('pays trips between readings typed in miles alike: 250 times 10.1 miles are 1767.50', () => {
    const start = 12_345_300;
    const trips = many(250, 0).map((trip, index) => {
      const odometer = { start: start + index * 10_100, end: start + (index + 1) * 10_100 };
      return {
        ...trip,
        distanceMetres: null,
        odometerStartMetres: Math.round(odometer.start * 1.609344),
        odometerStartMileThousandths: odometer.start,
        odometerEndMetres: Math.round(odometer.end * 1.609344),
        odometerEndMileThousandths: odometer.end,
      };
    });
    expect(standardMileage(trips).amountMinor).toBe(176_750);
  });

  it('has a share of all that was driven: a thousand miles by trips of one, and by the odometer', () => {
    // 1000 miles; whole metres of the trips would add up to 1 609 000 m and 99.98 %.
    const [of] = sharesOf(many(1000, 10), 1_609_344);
    expect(of?.share && toDecimal(of.share, 9)).toBe('1.000000000');
  });

  it('prints the metres of a share exactly: 30.3 miles are 48 763.1232 m, not three times 16 254', () => {
    const [of] = sharesOf(many(3, 101), 100_000);
    expect(of?.parts.map(({ businessMetres }) => toExactDecimal(businessMetres, 0))).toEqual(['48763.1232']);
    expect(of?.share && toDecimal(of.share, 9)).toBe('0.487631232');
  });

  it('pays of costs what a calculator makes of the metres that are printed', () => {
    const result = usActualExpenses.work({
      ...inputOf(many(3, 101), { samples: [] }),
      odometers: [aClaimOdometer(100_000, whole2025)],
      costs: [aClaimCost({ day: '2025-05-05', amountMinor: 1_000_000, currency: 'USD' })],
    });
    if ('refused' in result) throw new Error(result.refused);
    // 10 000.00 × 48 763.1232 ÷ 100 000 = 4876.31232; of 3 × 16 254 m = 48 762 m it were 4876.20.
    expect(result.amountMinor).toBe(487_631);
  });

  it('never has more business than the odometer says: what is printed is the smaller of the two', () => {
    // 10 miles are 16 093.44 m.
    const [of] = sharesOf(many(1, 100), 16_093);
    expect(of?.parts).toEqual([{ kind: 'odometer', businessMetres: ratio(16_093), drivenMetres: 16_093 }]);
  });

  it('pays those from before by their metres, as it always has: 1749.95', () => {
    const before = many(250, 100).map(({ distanceMileThousandths: _unknown, ...trip }) => trip);
    // 250 × 16 093 m × 0.70 / 1609.344 m = 1749.9522.
    expect(standardMileage(before).amountMinor).toBe(174_995);
  });

  it.each<[ClaimMethodId, object]>([
    ['US.standardMileage', {}],
    ['GB.approvedMileage', { received: null }],
    ['GB.selfEmployedSimplified', { excludedVehicleIds: [] }],
    ['CA.allowance', { inTerritories: { trips: 'none' } }],
    ['AU.centsPerKilometre', { largeVehicleIds: [] }],
    ['DE.businessTravel', {}],
    ['IE.civilService', { reducedRateTripIds: [] }],
    ['NL.taxFreeAllowance', {}],
    ['FR.bareme', { commute: 'none' }],
    ['AT.mileageMoney', { passengersOnDuty: false }],
  ])('%s pays a thousand trips of 12.7 miles as it pays one of 12 700', (methodId, facts) => {
    const method = claimMethods[methodId];
    const parsed = method.factsSchema.parse(facts);
    const work = (trips: readonly Trip[]) => {
      const result = (method as typeof usStandardMileage).work(
        inputOf(trips, parsed as Record<string, never>),
      );
      if ('refused' in result) throw new Error(result.refused);
      return result.amountMinor;
    };
    const once = work([typedTrip(0, 'mi', 127_000)]);
    expect(once).toBeGreaterThan(0);
    expect(work(many(1000, 127))).toBe(once);
  });
});

describe('a claim over any distances typed in either unit', () => {
  const typed = fc.array(
    fc.record({ unit: fc.constantFrom('mi' as const, 'km' as const), tenths: fc.nat(10_000) }),
    { maxLength: 60 },
  );
  const rate = fc.record({
    micros: fc.integer({ min: 1, max: 3_000_000 }),
    per: fc.constantFrom('mi', 'km'),
  });

  it('is exact to the cent, by integers of its own', () => {
    fc.assert(
      fc.property(typed, rate, (list, { micros, per }) => {
        const trips = list.map(({ unit, tenths }, index) => typedTrip(index, unit, tenths));
        const facts = customRate.factsSchema.parse({
          currency: 'USD',
          per,
          categories: ['business'],
          tiers: [{ above: 0, upTo: null, micros }],
          tollsAndParking: false,
        });
        const result = customRate.work(inputOf(trips, facts));
        if ('refused' in result) throw new Error(result.refused);
        // Ten-thousandths of a metre: a tenth of a mile has 1 609 344, a tenth of a kilometre 1 000 000.
        const size = { mi: 1_609_344n, km: 1_000_000n };
        const driven = list.reduce((sum, { unit, tenths }) => sum + BigInt(tenths) * size[unit], 0n);
        const [over, under] = [driven * BigInt(micros), size[per === 'mi' ? 'mi' : 'km'] * 10n * 10_000n];
        expect(result.amountMinor).toBe(Number((2n * over + under) / (2n * under)));
      }),
      { numRuns: 300 },
    );
  });
});
