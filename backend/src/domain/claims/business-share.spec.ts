import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../test/fixtures/claims/claimable-trips';
import { type Ratio, ratio, toDecimal } from '../quantities/ratio';
import { businessShares, shareOf } from './business-share';
import { sharedCosts } from './shared-costs';
import { onlyShare } from './vehicle-shares';

const percent = (businessMetres: number, drivenMetres: number): string | null => {
  const share = shareOf(ratio(businessMetres), drivenMetres);
  return share === null ? null : toDecimal({ ...share, numerator: share.numerator * 100n }, 1);
};

const shown = (share: Ratio | null, decimals: number) => (share === null ? null : toDecimal(share, decimals));

describe('the business share', () => {
  it.each([
    [27_000_000, 30_000_000, '90.0'],
    [0, 30_000_000, '0.0'],
    [0, 0, '0.0'],
    // An odometer that shows whole miles may be up to a mile behind the trips.
    [11_609, 10_000, '100.0'],
    [11_610, 10_000, null],
    [1_000, 0, '100.0'],
  ])('of %d m among %d m is %s %%', (businessMetres, drivenMetres, expected) => {
    expect(percent(businessMetres, drivenMetres)).toBe(expected);
  });

  it('is that of each vehicle: 30 of 120 km and 50 of 100 km', () => {
    const { shares, notPaid } = businessShares(
      aClaimInput(null, {
        vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
        trips: [
          aClaimTrip({ id: 'a', distanceMetres: 10_000 }),
          aClaimTrip({ id: 'b', distanceMetres: 20_000 }),
          aClaimTrip({ id: 'c', distanceMetres: 50_000, vehicleId: 'van' }),
          aClaimTrip({ id: 'd', category: 'commute' }),
          aClaimTrip({ id: 'e', vehicleId: null }),
        ],
        odometers: [aClaimOdometer(120_000), aClaimOdometer(100_000, { vehicleId: 'van' })],
      }),
    );
    expect(shares.map(({ vehicleId, share, tripIds }) => [vehicleId, shown(share, 2), tripIds])).toEqual([
      ['car', '0.25', ['a', 'b']],
      ['van', '0.50', ['c']],
    ]);
    expect(notPaid).toEqual([{ reason: 'noVehicle', tripIds: ['e'], recordIds: [] }]);
    expect(onlyShare(shares)).toBeNull();
    expect(onlyShare(shares.slice(0, 1))).toEqual(shares[0]?.share);
  });

  it('is 0 for a vehicle that only cost money', () => {
    const { shares } = businessShares(
      aClaimInput(null, {
        costs: [aClaimCost()],
        odometers: [aClaimOdometer(5_000)],
      }),
    );
    expect(shares.map(({ share }) => shown(share, 0))).toEqual(['0']);
  });

  it.each([
    [
      'not known',
      [{ vehicleId: 'car', span: { known: false, uncovered: [] }, isRunning: false } as const],
      'noReadings',
    ],
    ['not given', [], 'noReadings'],
    ['behind the trips', [aClaimOdometer(5_000)], 'tripsBeyondOdometer'],
    [
      'not known from the first day on',
      [aClaimOdometer(20_000, { uncovered: [{ fromDay: '2026-01-01', untilDay: '2026-01-02' }] })],
      'notCovered',
    ],
  ])('is refused where the odometer is %s, with the trips named', (_what, odometers, refused) => {
    const { shares, notPaid } = businessShares(aClaimInput(null, { trips: [aClaimTrip()], odometers }));
    expect(shares).toMatchObject([{ vehicleId: 'car', refused }]);
    expect(notPaid).toEqual([{ reason: 'noShare', tripIds: ['trip'], recordIds: [] }]);
    expect(onlyShare(shares)).toBeNull();
  });

  it('has trips and odometer of the same days: 2000 of 10 000 km from July on are 20 %, whatever was driven before', () => {
    const july = ['2026-07-01', '2026-12-31'] as const;
    const trips = [
      aClaimTrip({ id: 'spring', day: '2026-04-01', distanceMetres: 6_000_000 }),
      aClaimTrip({ id: 'autumn', day: '2026-10-01', distanceMetres: 2_000_000 }),
    ];
    const uncovered = [{ fromDay: '2026-01-01', untilDay: '2026-06-30' }];
    const { shares } = businessShares(
      aClaimInput(null, { trips, odometers: [aClaimOdometer(10_000_000, { days: july, uncovered })] }),
    );
    expect(shares).toMatchObject([{ refused: 'notCovered', tripIds: ['autumn'] }]);
    expect(shares.map(({ share }) => shown(share, 2))).toEqual(['0.20']);
    // The share is known for July to December, and the trip of the spring is not in that period.
    const half = businessShares(
      aClaimInput(null, {
        trips,
        period: { fromDay: '2026-07-01', untilDay: '2026-12-31' },
        odometers: [aClaimOdometer(10_000_000, { days: july })],
      }),
    );
    expect(half.shares).toMatchObject([{ refused: null, tripIds: ['autumn'] }]);
    expect(half.notPaid).toEqual([]);
  });

  it('is that of the days until the last reading while the period runs, and refused where its beginning is not known', () => {
    const trips = [
      aClaimTrip({ id: 'read', day: '2026-02-01', distanceMetres: 5_000 }),
      aClaimTrip({ id: 'today', day: '2026-03-02', distanceMetres: 5_000 }),
    ];
    const days = ['2026-01-01', '2026-03-01'] as const;
    const [start, end] = [
      { fromDay: '2026-01-01', untilDay: '2026-01-03' },
      { fromDay: '2026-03-02', untilDay: '2026-03-02' },
    ];
    const period = { fromDay: '2026-01-01', untilDay: '2026-03-02' };
    const of = (uncovered: (typeof start)[]) =>
      businessShares(
        aClaimInput(null, {
          period,
          trips,
          odometers: [aClaimOdometer(20_000, { days, uncovered, isRunning: true })],
        }),
      );
    const { shares, notPaid } = of([end]);
    expect(shares.map(({ share, refused }) => [shown(share, 2), refused])).toEqual([['0.25', null]]);
    expect(notPaid).toEqual([{ reason: 'outsideReadings', tripIds: ['today'], recordIds: [] }]);
    expect(of([start, end]).shares).toMatchObject([{ refused: 'notCovered', uncovered: [start, end] }]);
  });

  it('leaves out trips across a reading, which are named, and counts one of the evening before behind its reading', () => {
    const odometer = aClaimOdometer(40_000, { days: ['2025-12-31', '2026-12-31'] });
    if (!odometer.span.known) throw new Error('known');
    const atEight = Date.parse('2025-12-31T20:00Z');
    const span = {
      ...odometer.span,
      from: { ...odometer.span.from, atMs: atEight, place: 'adjacent' as const },
    };
    const trips = [
      aClaimTrip({ id: 'before it', day: '2025-12-31', distanceMetres: 1_000 }),
      aClaimTrip({
        id: 'behind it',
        day: '2025-12-31',
        startedAtMs: atEight,
        endedAtMs: atEight + 600_000,
        distanceMetres: 2_000,
      }),
      aClaimTrip({ id: 'within', distanceMetres: 8_000 }),
      aClaimTrip({
        id: 'into the new year',
        day: '2026-12-31',
        startedAtMs: Date.parse('2026-12-31T23:50Z'),
        endedAtMs: Date.parse('2027-01-01T00:20Z'),
        distanceMetres: 4_000,
      }),
    ];
    const { shares, notPaid } = businessShares(
      aClaimInput(null, { trips, odometers: [{ ...odometer, span }] }),
    );
    // 2 and 8 of 40 km.
    expect(shares.map(({ share, tripIds }) => [shown(share, 2), tripIds])).toEqual([
      ['0.25', ['behind it', 'within']],
    ]);
    expect(notPaid).toEqual([{ reason: 'outsideReadings', tripIds: ['into the new year'], recordIds: [] }]);
  });

  it('asks for no odometer of a vehicle that neither cost nor drove', () => {
    expect(businessShares(aClaimInput(null)).shares).toEqual([]);
  });
});

describe('shared costs', () => {
  const input = aClaimInput(null, {
    trips: [aClaimTrip({ distanceMetres: 25_000 })],
    odometers: [aClaimOdometer(100_000)],
    costs: [
      aClaimCost({ recordId: 'fill', amountMinor: 8_001 }),
      aClaimCost({ recordId: 'insurance', category: 'insurance', amountMinor: 2_000 }),
      aClaimCost({ recordId: 'fine', category: 'fine', amountMinor: 5_000 }),
      aClaimCost({ recordId: 'trip', category: 'tolls', amountMinor: 700 }),
      aClaimCost({ recordId: 'abroad', amountMinor: 6_000, currency: 'CHF' }),
      aClaimCost({ recordId: 'earlier', day: '2025-12-31' }),
      aClaimCost({ recordId: 'elsewhere', vehicleId: 'van' }),
      aClaimCost({ recordId: 'paid back', category: 'loanRepayment' }),
    ],
    vehicles: [aClaimVehicle()],
  });
  const { lines, notPaid } = sharedCosts(input, businessShares(input).shares, { currency: 'EUR' });

  it('are a quarter of 100.01: neither fines nor what a loan is paid back with nor what stands on a trip nor another year’s', () => {
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ pays: 'costs', vehicleId: 'car', recordIds: ['fill', 'insurance'] });
    expect(lines.map(({ amount, tripIds }) => [toDecimal(amount, 4), tripIds])).toEqual([
      ['25.0025', ['trip']],
    ]);
  });

  it('name those in another currency', () => {
    expect(notPaid).toEqual([{ reason: 'otherCurrency', tripIds: [], recordIds: ['abroad'] }]);
  });
});

describe('costs of which the driver said how much is for business', () => {
  const cost = (recordId: string, businessSharePercent: number | null, more = {}) =>
    aClaimCost({ recordId, businessSharePercent, amountMinor: 1_000, ...more });
  const input = aClaimInput(null, {
    trips: [aClaimTrip({ distanceMetres: 25_000 })],
    odometers: [aClaimOdometer(100_000)],
    costs: [
      cost('fuel', null),
      cost('car park', 100, { category: 'parking', amountMinor: 450 }),
      cost('estimate', 80),
      cost('roof box', 0, { category: 'accessories' }),
      cost('meter', null, { category: 'parking' }),
      cost('fine', 100, { category: 'fine' }),
    ],
    vehicles: [aClaimVehicle()],
  });
  const calculated = (more: { readonly neverShared?: readonly string[] }) =>
    sharedCosts(input, businessShares(input).shares, { currency: 'EUR', ...more });
  const described = ({ lines }: ReturnType<typeof calculated>) =>
    lines.map(({ pays, amount, recordIds, tripIds }) => [pays, toDecimal(amount, 2), recordIds, tripIds]);

  it('count whole for business alone, not at all where private, and else by the log: a quarter of 30.00, and 4.50', () => {
    const { notPaid } = calculated({});
    expect(described(calculated({}))).toEqual([
      ['costs', '7.50', ['fuel', 'estimate', 'meter'], ['trip']],
      ['wholeCosts', '4.50', ['car park'], []],
    ]);
    expect(notPaid).toEqual([{ reason: 'privateCost', tripIds: [], recordIds: ['roof box'] }]);
  });

  it('count whole also where the rule set never shares them: a quarter of 20.00, and 4.50', () => {
    expect(described(calculated({ neverShared: ['parking'] }))).toEqual([
      ['costs', '5.00', ['fuel', 'estimate'], ['trip']],
      ['wholeCosts', '4.50', ['car park'], []],
    ]);
  });

  it('want no odometer of a vehicle with private costs alone', () => {
    const costs = [cost('roof box', 0)];
    expect(businessShares(aClaimInput(null, { costs })).shares).toEqual([]);
    // Allowances of the employer and fines are not costs of a claim either.
    const never = ['allowance', 'fine'].map((category) => cost(category, null, { category }));
    expect(businessShares(aClaimInput(null, { costs: never })).shares).toEqual([]);
    expect(businessShares(aClaimInput(null, { costs: [cost('car park', 100)] })).shares).toMatchObject([
      { refused: 'noReadings' },
    ]);
  });
});
