import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { caAllowance } from './ca-allowance';
import type { CaAllowanceFacts } from './ca-facts.schema';
import { caRates } from './ca-rates';

const aTrip = (changes: Parameters<typeof aClaimTrip>[0]) => aClaimTrip({ currency: 'CAD', ...changes });

function calculated(
  changes: Partial<ClaimInput<CaAllowanceFacts>>,
  inTerritories: CaAllowanceFacts['inTerritories'] = { trips: 'none' },
): ClaimResult {
  const result = caAllowance.work(aClaimInput({ inTerritories }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult) =>
  lines.map(({ rateId, pays, amount }) => [rateId ?? pays, toDecimal(amount, 2)]);

describe('the allowance rates of Canada', () => {
  it.each([
    ['2018-12-31', []],
    ['2019-01-01', [580_000, 520_000]],
    ['2021-12-31', [590_000, 530_000]],
    ['2022-07-01', [610_000, 550_000]],
    ['2023-01-01', [680_000, 620_000]],
    ['2024-12-31', [700_000, 640_000]],
    ['2025-01-01', [720_000, 660_000]],
    ['2026-12-31', [730_000, 670_000]],
    ['2027-01-01', []],
  ])('on %s are %j millionths of a dollar', (day, micros) => {
    expect(ratesOn(caRates, { day, pays: 'allowance', vehicle: 'car' }).map((rate) => rate.micros)).toEqual(
      micros,
    );
  });

  it('are 6 cents apart in every year, as the regulation writes it', () => {
    const base = caRates.filter(({ pays, above }) => pays === 'allowance' && above > 0);
    expect(base).toHaveLength(7);
    for (const { fromDay, micros } of base) {
      expect(ratesOn(caRates, { day: fromDay, pays: 'allowance', vehicle: 'van' })[0]?.micros).toBe(
        micros + 60_000,
      );
    }
  });

  it('have an id of their own in every row', () => {
    expect(new Set(caRates.map(({ id }) => id)).size).toBe(caRates.length);
  });
});

describe('the reasonable allowance', () => {
  it('cuts the trip that crosses 5000 km, to which trips before the period had come', () => {
    const result = calculated({
      period: { fromDay: '2026-03-01', untilDay: '2026-03-31' },
      trips: [
        aTrip({ id: 'before', day: '2026-02-01', distanceMetres: 4_960_000 }),
        aTrip({ id: 'across', day: '2026-03-01', distanceMetres: 100_000 }),
        aTrip({ id: 'beyond', day: '2026-03-02', distanceMetres: 10_000 }),
      ],
    });
    // 40 km × 0.73 = 29.20; (60 + 10) km × 0.67 = 46.90.
    expect(amounts(result)).toEqual([
      ['CA.allowance.car.2026-01-01.0', '29.20'],
      ['CA.allowance.car.2026-01-01.5000', '46.90'],
    ]);
    expect(result.lines.map(({ tripIds }) => tripIds)).toEqual([['across'], ['across', 'beyond']]);
    expect(result).toMatchObject({ amountMinor: 7_610, balanceMinor: 7_610, toCheck: [], share: null });
  });

  it('counts all vehicles of the driver together, but neither private trips nor motorcycles', () => {
    const result = calculated({
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'van', kind: 'van' }),
        aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
      ],
      trips: [
        aTrip({ id: 'a', distanceMetres: 900_000, category: 'private' }),
        aTrip({ id: 'b', distanceMetres: 900_000, vehicleId: 'motorcycle' }),
        aTrip({ id: 'c', distanceMetres: 3_000_000 }),
        aTrip({ id: 'd', distanceMetres: 3_000_000, vehicleId: 'van' }),
      ],
    });
    // 3000 × 0.73; 2000 × 0.73 and 1000 × 0.67.
    expect(result.lines.map(({ vehicleId, amount }) => [vehicleId, toDecimal(amount, 2)])).toEqual([
      ['car', '2190.00'],
      ['van', '1460.00'],
      ['van', '670.00'],
    ]);
  });

  it('begins to count again with the calendar year', () => {
    const result = calculated({
      period: { fromDay: '2025-07-01', untilDay: '2026-06-30' },
      trips: [
        aTrip({ id: 'before', day: '2025-06-30', distanceMetres: 1_000_000 }),
        aTrip({ id: 'a', day: '2025-12-31', distanceMetres: 5_000_000 }),
        aTrip({ id: 'b', day: '2026-01-01', distanceMetres: 100_000 }),
      ],
    });
    // 4000 × 0.72, 1000 × 0.66, 100 × 0.73.
    expect(amounts(result)).toEqual([
      ['CA.allowance.car.2025-01-01.0', '2880.00'],
      ['CA.allowance.car.2025-01-01.5000', '660.00'],
      ['CA.allowance.car.2026-01-01.0', '73.00'],
    ]);
    expect(caAllowance.countsFrom({ fromDay: '2025-07-01', untilDay: '2026-06-30' })).toBe('2025-01-01');
  });

  it('pays 77 and 71 cents in the territories in 2026, whatever the tier', () => {
    const trips = [aTrip({ id: 'a', distanceMetres: 6_000_000 })];
    const all = calculated({ trips }, { trips: 'all' });
    // 5000 × 0.77 + 1000 × 0.71 = 3850 + 710.
    expect(all.amountMinor).toBe(456_000);
    expect(amounts(all)).toContainEqual(['CA.territoryUplift.car.2019-01-01.0', '240.00']);
  });

  it('pays the uplift for the trips that were driven there', () => {
    const trips = [
      aTrip({ id: 'a', distanceMetres: 100_000 }),
      aTrip({ id: 'b', distanceMetres: 50_000 }),
      aTrip({ id: 'c', distanceMetres: 50_000, category: 'private' }),
    ];
    const result = calculated({ trips }, { trips: 'these', tripIds: ['b', 'c'] });
    // 150 × 0.73 + 50 × 0.04
    expect(amounts(result)).toEqual([
      ['CA.allowance.car.2026-01-01.0', '109.50'],
      ['CA.territoryUplift.car.2019-01-01.0', '2.00'],
    ]);
    expect(result.conditions).toContain('CA.territoryTripsCountWhole');
  });

  it('adds the uplift for the trips with a tag, and says so where there is none', () => {
    const trips = [
      aTrip({ id: 'a', distanceMetres: 100_000 }),
      aTrip({ id: 'b', distanceMetres: 30_000, tags: ['site', 'yukon'] }),
      aTrip({ id: 'c', distanceMetres: 20_000, tags: ['Yukon'], category: 'private' }),
    ];
    const result = calculated({ trips }, { trips: 'tagged', tag: 'Yukon' });
    // 130 × 0.73 + 30 × 0.04
    expect(amounts(result)).toEqual([
      ['CA.allowance.car.2026-01-01.0', '94.90'],
      ['CA.territoryUplift.car.2019-01-01.0', '1.20'],
    ]);
    expect(result.conditions).toContain('CA.territoryTripsCountWhole');
    expect(result.conditions).not.toContain('CA.noTripHasTheTag');
    const mistyped = calculated({ trips }, { trips: 'tagged', tag: 'Yokun' });
    expect([mistyped.amountMinor, mistyped.conditions.includes('CA.noTripHasTheTag')]).toEqual([9_490, true]);
  });

  it('names what it cannot pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2026-12-01', untilDay: '2027-01-31' },
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'unspecified', kind: null })],
      trips: [
        aTrip({ id: 'a', day: '2026-12-01', distanceMetres: 100_000, tollsMinor: 500, parkingMinor: 900 }),
        aTrip({ id: 'b', day: '2026-12-02', tollsMinor: 500, currency: 'USD', distanceMetres: 0 }),
        aTrip({ id: 'c', day: '2026-12-03', category: null }),
        aTrip({ id: 'd', day: '2026-12-04', distanceMetres: null }),
        aTrip({ id: 'e', day: '2026-12-05', vehicleId: 'unspecified' }),
        aTrip({ id: 'f', day: '2027-01-01' }),
      ],
    });
    // 100 × 0.73 + 5.00; parking is not paid.
    expect(amountMinor).toBe(7_800);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['c']],
      ['noDistance', ['d']],
      ['noVehicleKind', ['e']],
      ['noRate', ['f']],
      ['otherCurrency', ['b']],
    ]);
  });

  it('rounds once: three times 130 m are 28 cents, not three times 9', () => {
    const trips = ['a', 'b', 'c'].map((id) => aTrip({ id, distanceMetres: 130 }));
    // 0.39 km × 0.73 = 0.2847; each trip separately 0.0949.
    expect(calculated({ trips }).amountMinor).toBe(28);
  });

  it('shows a taxable excess, and the rates to be checked', () => {
    const { balanceMinor, toCheck } = calculated({
      period: { fromDay: '2024-01-01', untilDay: '2024-12-31' },
      trips: [aTrip({ day: '2024-05-01', distanceMetres: 100_000 })],
      receivedMinor: 8_000,
    });
    expect(balanceMinor).toBe(-1_000);
    expect(toCheck.map(({ rateId, certainty }) => [rateId, certainty])).toEqual([
      ['CA.allowance.car.2024-01-01.0', 'secondary'],
    ]);
  });

  it('is refused for a period that ends before it begins', () => {
    const period = { fromDay: '2026-02-01', untilDay: '2026-01-31' };
    expect(caAllowance.work(aClaimInput({ inTerritories: { trips: 'none' } }, { period }))).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });
});
