import { aClaimCost, aClaimInput } from '../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../quantities/ratio';
import { costsOnTop } from './costs-on-top';

const parking = (recordId: string, amountMinor: number, changes: Parameters<typeof aClaimCost>[0] = {}) =>
  aClaimCost({ recordId, category: 'parking', businessSharePercent: 100, amountMinor, ...changes });

const input = aClaimInput(null, {
  costs: [
    parking('a', 450),
    parking('b', 250),
    parking('van', 300, { vehicleId: 'van' }),
    parking('bridge', 700, { category: 'tolls' }),
    parking('unspecified', 1_000, { businessSharePercent: null }),
    parking('half', 1_000, { businessSharePercent: 50 }),
    parking('private', 1_000, { businessSharePercent: 0 }),
    parking('fuel', 1_000, { category: 'energy' }),
    parking('earlier', 1_000, { day: '2025-12-31' }),
    parking('abroad', 1_000, { currency: 'CHF' }),
  ],
});

const linesOf = (what: Parameters<typeof costsOnTop>[2]) =>
  costsOnTop(input, 'EUR', what).lines.map(({ pays, vehicleId, amount, recordIds }) => [
    pays,
    vehicleId,
    toDecimal(amount, 2),
    recordIds,
  ]);

it('pays parking and tolls that were for business alone, each vehicle apart: 4.50 and 2.50 are 7.00', () => {
  expect(linesOf(['tolls', 'parking'])).toEqual([
    ['parking', 'car', '7.00', ['a', 'b']],
    ['parking', 'van', '3.00', ['van']],
    ['tolls', 'car', '7.00', ['bridge']],
  ]);
  expect(linesOf(['tolls'])).toEqual([['tolls', 'car', '7.00', ['bridge']]]);
});

it('names those in another currency', () => {
  expect(costsOnTop(input, 'EUR', ['parking']).notPaid).toEqual([
    { reason: 'otherCurrency', tripIds: [], recordIds: ['abroad'] },
  ]);
});
