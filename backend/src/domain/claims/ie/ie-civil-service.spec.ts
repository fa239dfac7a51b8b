import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { type IeCivilServiceFacts, ieCivilService } from './ie-civil-service';
import { ieRates } from './ie-rates';

const vehicles = [
  aClaimVehicle({ engineCubicCentimetres: 1501 }),
  aClaimVehicle({ id: 'small', engineCubicCentimetres: 1200 }),
  aClaimVehicle({ id: 'middle', engineCubicCentimetres: 1500 }),
  aClaimVehicle({ id: 'electric', engineCubicCentimetres: null, electric: true }),
  aClaimVehicle({ id: 'unspecified', engineCubicCentimetres: null }),
  aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle', engineCubicCentimetres: 150 }),
  aClaimVehicle({ id: 'heavy', kind: 'motorcycle', engineCubicCentimetres: 601 }),
  aClaimVehicle({ id: 'quiet', kind: 'moped', engineCubicCentimetres: null, electric: true }),
  aClaimVehicle({ id: 'bicycle', kind: 'bicycle', engineCubicCentimetres: null }),
  aClaimVehicle({ id: 'van', kind: 'van' }),
];

function aTrip(id: string, day: string, km: number, changes: Partial<ClaimTrip> = {}): ClaimTrip {
  return aClaimTrip({ id, day, distanceMetres: km * 1000, ...changes });
}

function calculated(
  changes: Partial<Omit<ClaimInput<unknown>, 'facts'>>,
  reducedRateTripIds: IeCivilServiceFacts['reducedRateTripIds'] = [],
): ClaimResult {
  const result = ieCivilService.work(aClaimInput({ reducedRateTripIds }, { vehicles, ...changes }));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult): string[] =>
  lines.map(({ tripIds, amount }) => `${tripIds} ${toDecimal(amount, 2)}`);

describe('civil service rates', () => {
  it('after 1 400 km by 31 August 2022 pay the new Band 1 for 100 km, as Revenue works it', () => {
    const trips = [aTrip('a', '2022-08-31', 1_400), aTrip('b', '2022-09-01', 200)];
    // 100 × 0.5182 and 100 × 0.9063
    const period = { fromDay: '2022-09-01', untilDay: '2022-12-31' };
    const after = calculated({ period, trips });
    expect(amounts(after)).toEqual(['b 51.82', 'b 90.63']);
    expect([after.amountMinor, after.toCheck]).toEqual([14_245, []]);
    // The kilometres before the change keep their rate: 1 400 × 0.4479.
    const year = { fromDay: '2022-01-01', untilDay: '2022-12-31' };
    expect(amounts(calculated({ period: year, trips }))).toEqual(['a 627.06', 'b 51.82', 'b 90.63']);
    expect(ieCivilService.countsFrom(period)).toBe('2022-01-01');
  });

  it('count kilometres of early 2017, for which no rate is known here, as Revenue worked that change', () => {
    const result = calculated({
      period: { fromDay: '2017-01-01', untilDay: '2017-12-31' },
      trips: [aTrip('a', '2017-03-31', 1_400), aTrip('b', '2017-04-01', 200)],
    });
    // 100 × 0.4479 and 100 × 0.8353
    expect(amounts(result)).toEqual(['b 44.79', 'b 83.53']);
    expect(result.notPaid).toEqual([{ reason: 'noRate', tripIds: ['a'], recordIds: [] }]);
  });

  it('run through four bands: 777.30 + 3 625.20 + 7 647.90 + 25.87', () => {
    const result = calculated({ trips: [aTrip('a', '2026-03-02', 25_100)] });
    expect(amounts(result)).toEqual(['a 777.30', 'a 3625.20', 'a 7647.90', 'a 25.87']);
    expect([result.amountMinor, result.rounding]).toEqual([1_207_627, 'onceHalfAwayFromZero']);
  });

  it('count a person’s cars together, and again every calendar year', () => {
    const trips = [
      aTrip('a', '2025-12-31', 1_500, { vehicleId: 'small' }),
      aTrip('b', '2025-12-31', 100, { vehicleId: 'middle' }),
      aTrip('c', '2026-01-01', 100, { vehicleId: 'middle' }),
    ];
    // 1 500 × 0.4180; 100 × 0.7918 in band 2; 100 × 0.4340 in band 1 again.
    const period = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
    expect(amounts(calculated({ period, trips }))).toEqual(['a 627.00', 'b 79.18', 'c 43.40']);
  });

  it('moved electric cars from the lowest to the middle engines', () => {
    const trips = ['2022-08-31', '2022-09-01'].map((day) => aTrip(day, day, 100, { vehicleId: 'electric' }));
    const period = { fromDay: '2022-01-01', untilDay: '2022-12-31' };
    expect(amounts(calculated({ period, trips }))).toEqual(['2022-08-31 37.95', '2022-09-01 43.40']);
  });

  it('have a reduced rate, outside the bands', () => {
    const trips = [
      aTrip('a', '2026-03-01', 100),
      aTrip('b', '2026-03-02', 100, { vehicleId: 'electric' }),
      aTrip('c', '2026-03-03', 1_500),
      aTrip('d', '2026-03-04', 100),
    ];
    // 100 × 0.2596; 100 × 0.2380; all of 1 500 × 0.5182; then 100 × 0.9063 in band 2.
    const result = calculated({ trips }, ['a', 'b']);
    expect(amounts(result)).toEqual(['a 25.96', 'b 23.80', 'c 777.30', 'd 90.63']);
    expect(result.toCheck.map(({ rateId, certainty }) => `${rateId} ${certainty}`)).toEqual([
      'IE.reducedElectric.2022-09-01.0 unverified',
    ]);
    expect(result.conditions).toContain('IE.reducedRateOutsideBands');
  });

  it('pay motorcycles by a table of their own, and bicycles', () => {
    const trips = [
      aTrip('a', '2026-03-01', 6_437, { vehicleId: 'motorcycle' }),
      aTrip('b', '2026-03-02', 100, { vehicleId: 'heavy' }),
      aTrip('c', '2026-03-03', 100, { vehicleId: 'bicycle' }),
      aTrip('d', '2026-03-04', 100),
    ];
    // 6 437 × 0.1448 = 932.0776; 100 × 0.1760; 100 × 0.08; the car’s 100 × 0.5182.
    expect(amounts(calculated({ trips }))).toEqual(['a 932.08', 'b 17.60', 'c 8.00', 'd 51.82']);
  });

  it('name what is not paid; kilometres with an engine not told count all the same', () => {
    const result = calculated({
      trips: [
        aTrip('a', '2026-03-01', 1_500, { vehicleId: 'unspecified' }),
        aTrip('b', '2026-03-02', 100, { tollsMinor: 240 }),
        aTrip('c', '2026-03-03', 100, { vehicleId: 'van' }),
        aTrip('d', '2026-03-04', 100, { vehicleId: 'quiet' }),
        aTrip('e', '2026-03-05', 0, { distanceMetres: null }),
        aTrip('f', '2026-03-06', 100, { category: null }),
        aTrip('g', '2026-03-07', 100, { vehicleId: null }),
      ],
      receivedMinor: 10_000,
    });
    expect(amounts(result)).toEqual(['b 90.63']);
    // Paid above the rates: taxable.
    expect([result.amountMinor, result.balanceMinor]).toEqual([9_063, -937]);
    expect(result.notPaid.map(({ reason, tripIds }) => `${reason} ${tripIds}`)).toEqual([
      'unsorted f',
      'noDistance e',
      'noVehicle g',
      'vehicleNotCovered c',
      'noVehicleKind a',
      'noRate d',
    ]);
    expect(result.conditions).toContain('IE.tollsAndParkingApart');
  });

  it('pay the trips with a tag at the reduced rate: 100 at 0.5182 and 50 at 0.2596', () => {
    const trips = [aTrip('a', '2026-03-02', 100), { ...aTrip('b', '2026-03-03', 50), tags: ['Conference'] }];
    const tagged = calculated({ trips }, { tag: 'conference' });
    expect(amounts(tagged)).toEqual(['a 51.82', 'b 12.98']);
    expect(tagged.conditions).toContain('IE.reducedRateOutsideBands');
    const mistyped = calculated({ trips }, { tag: 'course' });
    expect(amounts(mistyped)).toEqual(['a,b 77.73']);
    expect(mistyped.conditions).toContain('IE.noTripHasTheTag');
  });

  it('are refused for a period that ends before it begins', () => {
    const period = { fromDay: '2026-03-02', untilDay: '2026-03-01' };
    expect(ieCivilService.work(aClaimInput({ reducedRateTripIds: [] }, { period }))).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });

  it('have an id of their own in every row', () => {
    expect(new Set(ieRates.map(({ id }) => id)).size).toBe(ieRates.length);
  });
});
