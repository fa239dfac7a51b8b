import { aClaimInput, aClaimTrip } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimRefusal, ClaimResult } from '../claim';
import { type CustomRateFacts, customRateFactsSchema } from './custom-facts.schema';
import { customRate } from './custom-rate';

const one: CustomRateFacts = {
  currency: 'CHF',
  per: 'km',
  categories: ['business'],
  tiers: [{ above: 0, upTo: null, micros: 700_000 }],
  tollsAndParking: false,
};

type Changes = Partial<Omit<ClaimInput<CustomRateFacts>, 'facts'>>;

function tried(facts: Partial<CustomRateFacts>, changes: Changes): ClaimResult | ClaimRefusal {
  return customRate.work(aClaimInput({ ...one, ...facts }, changes));
}

function calculated(facts: Partial<CustomRateFacts>, changes: Changes): ClaimResult {
  const result = tried(facts, changes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('a rate of the driver’s own', () => {
  it('pays every trip of its categories in its currency, with a vehicle or without', () => {
    const trips = [
      aClaimTrip({ id: 'a', distanceMetres: 12_340 }),
      aClaimTrip({ id: 'b', vehicleId: null, category: 'charity' }),
      aClaimTrip({ id: 'c', category: 'private' }),
      aClaimTrip({ id: 'd', category: null }),
      aClaimTrip({ id: 'e', distanceMetres: null }),
    ];
    const result = calculated({ categories: ['business', 'charity'] }, { trips, receivedMinor: 500 });
    // (12.34 + 10) × 0.70 = 15.638
    expect(result).toMatchObject({
      currency: 'CHF',
      amountMinor: 1_564,
      balanceMinor: 1_064,
      rounding: 'onceHalfAwayFromZero',
      toCheck: [],
    });
    expect(result.notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['noDistance', ['e']],
    ]);
  });

  it('rounds to the minor unit of its currency: 10 km at 123.45 yen are 1235 yen', () => {
    const tiers = [{ above: 0, upTo: null, micros: 123_450_000 }];
    expect(calculated({ currency: 'JPY', tiers }, { trips: [aClaimTrip()] }).amountMinor).toBe(1_235);
  });

  it('cuts tiers in miles, to which trips before the period count, and again each year', () => {
    const mile = 1_609.344;
    const tiers = [
      { above: 0, upTo: 1_000, micros: 500_000 },
      { above: 1_000, upTo: null, micros: 250_000 },
    ];
    const { lines } = calculated(
      { per: 'mi', tiers },
      {
        period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
        trips: [
          aClaimTrip({ id: 'before', day: '2025-11-30', distanceMetres: 500 * mile }),
          aClaimTrip({ id: 'a', day: '2025-12-01', distanceMetres: 1_000 * mile }),
          aClaimTrip({ id: 'b', day: '2026-01-01', distanceMetres: 625 * mile }),
        ],
      },
    );
    // (500 + 625) × 0.50; 500 × 0.25.
    expect(lines.map(({ amount, tripIds }) => [toDecimal(amount, 2), tripIds])).toEqual([
      ['562.50', ['a', 'b']],
      ['125.00', ['a']],
    ]);
  });

  it('names trips beyond a last tier that ends', () => {
    const tiers = [
      { above: 0, upTo: 10, micros: 500_000 },
      { above: 10, upTo: 15, micros: 100_000 },
    ];
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 7_000 }));
    const { amountMinor, notPaid } = calculated({ tiers }, { trips });
    // 10 × 0.50 + 5 × 0.10
    expect(amountMinor).toBe(550);
    expect(notPaid).toEqual([{ reason: 'aboveCap', tripIds: ['c'], recordIds: [] }]);
  });

  it('adds tolls and parking where that was agreed, in its currency only', () => {
    const trips = [
      aClaimTrip({ id: 'a', tollsMinor: 300, parkingMinor: 250, currency: 'CHF' }),
      aClaimTrip({ id: 'b', tollsMinor: 900, currency: 'EUR' }),
    ];
    // 2 × 7.00 + 3.00 + 2.50
    const added = calculated({ tollsAndParking: true }, { trips });
    expect(added.amountMinor).toBe(1_950);
    expect(added.notPaid).toEqual([{ reason: 'otherCurrency', tripIds: ['b'], recordIds: [] }]);
    expect(calculated({}, { trips })).toMatchObject({ amountMinor: 1_400, notPaid: [] });
  });

  const broken = [
    [
      'a gap',
      [
        [0, 10],
        [20, null],
      ],
    ],
    [
      'an overlap',
      [
        [0, 10],
        [5, null],
      ],
    ],
    ['a start beyond 0', [[5, null]]],
  ] as const;

  it.each(broken)('is refused with %s between tiers', (_what, bounds) => {
    const tiers = bounds.map(([above, upTo]) => ({ above, upTo, micros: 1 }));
    expect(tried({ tiers }, {})).toEqual({ refused: 'factsMissing', fields: ['facts.tiers'] });
    expect(customRateFactsSchema.safeParse({ ...one, tiers }).error?.issues.map(({ path }) => path)).toEqual([
      ['tiers'],
    ]);
  });

  it('takes facts as they must be', () => {
    expect(customRateFactsSchema.parse(one)).toEqual(one);
    expect(customRateFactsSchema.safeParse({ ...one, currency: 'EURO' }).success).toBe(false);
    expect(customRateFactsSchema.safeParse({ ...one, categories: [] }).success).toBe(false);
    expect(customRateFactsSchema.safeParse({ ...one, categories: ['business', 'business'] }).success).toBe(
      false,
    );
  });

  it('is refused for a period that ends before it begins', () => {
    expect(tried({}, { period: { fromDay: '2026-02-01', untilDay: '2026-01-31' } })).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });
});
