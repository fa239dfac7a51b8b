import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
} from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import { deLogbook } from './de-logbook';

const trips = [
  aClaimTrip({ id: 'a', distanceMetres: 6_000_000, tollsMinor: 1_000, parkingMinor: 550 }),
  aClaimTrip({ id: 'b', distanceMetres: 2_000_000, category: 'commute', parkingMinor: 5_000 }),
  aClaimTrip({ id: 'c', distanceMetres: 12_000_000, category: 'private', tollsMinor: 700 }),
];
const costs = [
  aClaimCost({ recordId: 'fuel', amountMinor: 300_000 }),
  aClaimCost({ recordId: 'insurance', category: 'insurance', amountMinor: 100_001 }),
  aClaimCost({ recordId: 'fine', category: 'fine', amountMinor: 6_000 }),
  aClaimCost({ recordId: 'vignette', category: 'tolls', amountMinor: 10_600 }),
  aClaimCost({ recordId: 'abroad', amountMinor: 5_000, currency: 'CHF' }),
];

describe('the German Fahrtenbuch', () => {
  it('takes the business share of the costs, and tolls and parking of business trips in full', () => {
    const result = deLogbook.work(aClaimInput({}, { trips, costs, odometers: [aClaimOdometer(20_000_000)] }));
    if ('refused' in result) throw new Error(result.refused);
    // 6000 of 20 000 km are 30 %; 4000.01 × 0.3 = 1200.003; 10.00 and 5.50 on top: 1215.503.
    expect(result.share && toDecimal(result.share, 2)).toBe('0.30');
    expect(
      result.lines.map(({ pays, amount, recordIds }) => [pays, toDecimal(amount, 3), recordIds]),
    ).toEqual([
      ['costs', '1200.003', ['fuel', 'insurance']],
      ['tolls', '10.000', []],
      ['parking', '5.500', []],
    ]);
    expect(result).toMatchObject({ amountMinor: 121_550, rounding: 'onceHalfAwayFromZero' });
    expect(result.notPaid).toEqual([{ reason: 'otherCurrency', tripIds: [], recordIds: ['abroad'] }]);
  });

  const july = ['2026-07-01', '2026-12-31'] as const;
  const firstHalf = [{ fromDay: '2026-01-01', untilDay: '2026-06-30' }];

  it.each([
    ['is not known', [], 'noReadings'],
    ['is behind the trips', [aClaimOdometer(5_000_000)], 'tripsBeyondOdometer'],
    [
      'is not known of the whole period',
      [aClaimOdometer(20_000_000, { days: july, uncovered: firstHalf })],
      'notCovered',
    ],
  ])('pays nothing of a vehicle whose odometer %s, and says why', (_what, odometers, refused) => {
    const result = deLogbook.work(aClaimInput({}, { trips, costs, odometers }));
    expect(result).toMatchObject({ lines: [], amountMinor: 0, share: null, shares: [{ refused }] });
    if ('refused' in result) throw new Error(result.refused);
    expect(result.notPaid).toContainEqual({
      reason: 'noShare',
      tripIds: ['a'],
      recordIds: ['fuel', 'insurance', 'abroad'],
    });
    const wantsWholePeriod = refused !== 'tripsBeyondOdometer';
    expect(result.toCheck.map(({ rateId }) => rateId)).toEqual(
      wantsWholePeriod ? ['DE.logbook.wholePeriod'] : [],
    );
  });
});
