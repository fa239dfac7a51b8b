import { toDecimal } from '../quantities/ratio';
import { businessShares, onlyShare, sharedCosts, shareOf } from './business-share';
import { aClaimCost, aClaimInput, aClaimTrip, aClaimVehicle } from './claimable-trips.fixture';

const percent = (businessMetres: number, drivenMetres: number): string | null => {
  const share = shareOf(businessMetres, drivenMetres);
  return share === null ? null : toDecimal({ ...share, numerator: share.numerator * 100n }, 1);
};

function sharesOf(...given: Parameters<typeof businessShares>) {
  const found = businessShares(...given);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

describe('the business share', () => {
  it.each([
    [27_000_000, 30_000_000, '90.0'],
    [0, 30_000_000, '0.0'],
    [0, 0, '0.0'],
    // An odometer that shows whole miles may lie a mile behind the trips.
    [11_609, 10_000, '100.0'],
    [11_610, 10_000, null],
    [1_000, 0, '100.0'],
  ])('of %d m among %d m is %s %%', (businessMetres, drivenMetres, expected) => {
    expect(percent(businessMetres, drivenMetres)).toBe(expected);
  });

  it('is that of each vehicle: 30 of 120 km and 50 of 100 km', () => {
    const { shares, notPaid } = sharesOf(
      aClaimInput(null, {
        vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
        trips: [
          aClaimTrip({ id: 'a', distanceMetres: 10_000 }),
          aClaimTrip({ id: 'b', distanceMetres: 20_000 }),
          aClaimTrip({ id: 'c', distanceMetres: 50_000, vehicleId: 'van' }),
          aClaimTrip({ id: 'd', category: 'commute' }),
          aClaimTrip({ id: 'e', vehicleId: null }),
        ],
        odometers: [
          { vehicleId: 'car', drivenMetres: 120_000 },
          { vehicleId: 'van', drivenMetres: 100_000 },
        ],
      }),
    );
    expect(shares.map(({ vehicleId, share, tripIds }) => [vehicleId, toDecimal(share, 2), tripIds])).toEqual([
      ['car', '0.25', ['a', 'b']],
      ['van', '0.50', ['c']],
    ]);
    expect(notPaid).toEqual([{ reason: 'noVehicle', tripIds: ['e'], recordIds: [] }]);
    expect(onlyShare(shares)).toBeNull();
    expect(onlyShare(shares.slice(0, 1))).toEqual(shares[0]?.share);
  });

  it('is 0 for a vehicle that only cost money', () => {
    const { shares } = sharesOf(
      aClaimInput(null, {
        costs: [aClaimCost()],
        odometers: [{ vehicleId: 'car', drivenMetres: 5_000 }],
      }),
    );
    expect(shares.map(({ share }) => toDecimal(share, 0))).toEqual(['0']);
  });

  it.each([
    ['not known', [{ vehicleId: 'car', drivenMetres: null }]],
    ['not given', []],
    ['behind the trips', [{ vehicleId: 'car', drivenMetres: 5_000 }]],
  ])('is refused where the odometer is %s, and the vehicle named', (_what, odometers) => {
    expect(businessShares(aClaimInput(null, { trips: [aClaimTrip()], odometers }))).toEqual({
      refused: 'noLogbook',
      fields: ['car'],
    });
  });

  it('asks for no odometer of a vehicle that neither cost nor drove', () => {
    expect(sharesOf(aClaimInput(null)).shares).toEqual([]);
  });
});

describe('shared costs', () => {
  const input = aClaimInput(null, {
    trips: [aClaimTrip({ distanceMetres: 25_000 })],
    odometers: [{ vehicleId: 'car', drivenMetres: 100_000 }],
    costs: [
      aClaimCost({ recordId: 'fill', amountMinor: 8_001 }),
      aClaimCost({ recordId: 'insurance', category: 'insurance', amountMinor: 2_000 }),
      aClaimCost({ recordId: 'fine', category: 'fine', amountMinor: 5_000 }),
      aClaimCost({ recordId: 'trip', category: 'tolls', amountMinor: 700 }),
      aClaimCost({ recordId: 'abroad', amountMinor: 6_000, currency: 'CHF' }),
      aClaimCost({ recordId: 'earlier', day: '2025-12-31' }),
      aClaimCost({ recordId: 'elsewhere', vehicleId: 'van' }),
    ],
    vehicles: [aClaimVehicle()],
  });
  const { lines, notPaid } = sharedCosts(input, sharesOf(input).shares, { currency: 'EUR', never: ['fine'] });

  it('are a quarter of 100.01: neither fines nor what stands on a trip nor another year’s', () => {
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
    odometers: [{ vehicleId: 'car', drivenMetres: 100_000 }],
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
  const worked = (never: object) =>
    sharedCosts(input, sharesOf(input).shares, { currency: 'EUR', never: ['fine'], ...never });
  const told = ({ lines }: ReturnType<typeof worked>) =>
    lines.map(({ pays, amount, recordIds, tripIds }) => [pays, toDecimal(amount, 2), recordIds, tripIds]);

  it('count whole for business alone, not at all where private, and else by the log: a quarter of 30.00, and 4.50', () => {
    const { notPaid } = worked({});
    expect(told(worked({}))).toEqual([
      ['costs', '7.50', ['fuel', 'estimate', 'meter'], ['trip']],
      ['wholeCosts', '4.50', ['car park'], []],
    ]);
    expect(notPaid).toEqual([{ reason: 'privateCost', tripIds: [], recordIds: ['roof box'] }]);
  });

  it('count whole also where the rule set never shares them: a quarter of 20.00, and 4.50', () => {
    expect(told(worked({ neverShared: ['parking'] }))).toEqual([
      ['costs', '5.00', ['fuel', 'estimate'], ['trip']],
      ['wholeCosts', '4.50', ['car park'], []],
    ]);
  });

  it('want no odometer of a vehicle with private costs alone', () => {
    const costs = [cost('roof box', 0)];
    expect(sharesOf(aClaimInput(null, { costs })).shares).toEqual([]);
    expect(businessShares(aClaimInput(null, { costs: [cost('car park', 100)] }))).toMatchObject({
      refused: 'noLogbook',
    });
  });
});
