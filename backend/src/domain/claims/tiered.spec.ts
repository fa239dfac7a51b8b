import fc from 'fast-check';
import { ratio, sumOfRatios, toDecimal } from '../quantities/ratio';
import { checkTiers, type Rate, ratesOn } from './rate';
import { payTiered } from './tiered';

const mile = 1609.344;
const none = ratio(0);

function tier(above: number, upTo: number | null, micros: number, per: Rate['per'] = 'km'): Rate {
  return {
    id: `test.${above}`,
    jurisdiction: 'custom',
    pays: 'business',
    vehicles: ['car'],
    fromDay: '2026-01-01',
    untilDay: '2026-06-30',
    per,
    micros,
    above,
    upTo,
    currency: 'EUR',
    certainty: 'primary',
    source: 'a test',
  };
}

const two = [tier(0, 5_000, 730_000), tier(5_000, null, 670_000)];

describe('tiered rates', () => {
  it('cut the trip in which a tier ends: 40 km of 100 at 0.73, 60 at 0.67', () => {
    const { pieces, counterMetres } = payTiered(
      [{ tripId: 'a', metres: ratio(100_000), rates: two }],
      ratio(4_960_000),
    );
    expect(pieces.map(({ rate, amount }) => [rate.above, toDecimal(amount, 2)])).toEqual([
      [0, '29.20'],
      [5_000, '40.20'],
    ]);
    expect(toDecimal(counterMetres, 3)).toBe('5060000.000');
  });

  it('end a tier in miles between two metres: 10 000 miles are 16 093 440 m', () => {
    const tiers = [tier(0, 10_000, 450_000, 'mi'), tier(10_000, null, 250_000, 'mi')];
    const { pieces } = payTiered([{ tripId: 'a', metres: ratio(10_001 * 1609), rates: tiers }], none);
    expect(toDecimal(sumOfRatios(pieces.map(({ amount }) => amount)), 2)).toBe(
      // 16 091 609 m are 9 998.86 miles.
      (((10_001 * 1609) / mile) * 0.45).toFixed(2),
    );
  });

  it('pay nothing beyond a cap, and name no piece there', () => {
    const { pieces } = payTiered(
      [{ tripId: 'a', metres: ratio(20_000), rates: [tier(0, 10, 880_000)] }],
      none,
    );
    expect(pieces.map(({ metres, amount }) => [toDecimal(metres, 0), toDecimal(amount, 2)])).toEqual([
      ['10000', '8.80'],
    ]);
  });

  it('name trips on days without a rate, which move the counter on', () => {
    const trips = [
      { tripId: 'a', metres: ratio(4_990_000), rates: [] },
      { tripId: 'b', metres: ratio(20_000), rates: two },
    ];
    const { pieces, unpaid } = payTiered(trips, none);
    expect(unpaid).toEqual(['a']);
    expect(pieces.map(({ rate, metres }) => [rate.above, toDecimal(metres, 0)])).toEqual([
      [0, '10000'],
      [5_000, '10000'],
    ]);
  });

  it('pay the same however a distance is cut into trips', () => {
    const total = (cuts: readonly number[]) => {
      const trips = cuts.map((metres, index) => ({ tripId: `${index}`, metres: ratio(metres), rates: two }));
      const { numerator, denominator } = sumOfRatios(
        payTiered(trips, none).pieces.map(({ amount }) => amount),
      );
      return (numerator * 1_000_000_000n) / denominator;
    };
    fc.assert(
      fc.property(fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 8 }), (cuts) => {
        expect(total(cuts)).toBe(total([cuts.reduce((sum, metres) => sum + metres, 0)]));
      }),
    );
  });
});

describe('the rates of a day', () => {
  it.each([
    ['2025-12-31', 0],
    ['2026-01-01', 2],
    ['2026-06-30', 2],
    ['2026-07-01', 0],
  ])('on %s there are %d', (day, count) => {
    expect(ratesOn(two, { day, pays: 'business', vehicle: 'car' })).toHaveLength(count);
  });

  it('are none for another kind of vehicle or another thing', () => {
    expect(ratesOn(two, { day: '2026-02-01', pays: 'business', vehicle: 'lorry' })).toEqual([]);
    expect(ratesOn(two, { day: '2026-02-01', pays: 'medical', vehicle: 'car' })).toEqual([]);
  });

  it.each([
    ['a gap', [tier(0, 10, 1), tier(20, null, 1)]],
    ['an overlap', [tier(0, 10, 1), tier(5, null, 1)]],
    ['a start beyond 0', [tier(5, null, 1)]],
    ['two without an end', [tier(0, null, 1), tier(0, null, 1)]],
    ['an end before the beginning', [tier(0, 0, 1)]],
  ])('throw for tiers with %s', (_what, tiers) => {
    expect(() => checkTiers(tiers)).toThrow(RangeError);
  });
});
