import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { ratesOn } from '../rate';
import { auCentsPerKilometre } from './au-cents-per-kilometre';
import { auRates } from './au-rates';

const incomeYear2024 = { fromDay: '2024-07-01', untilDay: '2025-06-30' };
const vehicles = [
  aClaimVehicle(),
  aClaimVehicle({ id: 'van', kind: 'van' }),
  aClaimVehicle({ id: 'ute', kind: 'van' }),
  aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
  aClaimVehicle({ id: 'unspecified', kind: null }),
];

function aTrip(id: string, day: string, km: number, changes: Partial<ClaimTrip> = {}): ClaimTrip {
  return aClaimTrip({ id, day, distanceMetres: km * 1000, currency: 'AUD', ...changes });
}

function calculated(changes: Partial<Omit<ClaimInput<unknown>, 'facts'>>): ClaimResult {
  const result = auCentsPerKilometre.work(
    aClaimInput({ largeVehicleIds: ['ute'] }, { period: incomeYear2024, vehicles, ...changes }),
  );
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult): string[] =>
  lines.map(({ pays, tripIds, amount }) => `${pays} ${tripIds} ${toDecimal(amount, 2)}`);
const left = ({ notPaid }: ClaimResult): string[] =>
  notPaid.map(({ reason, tripIds }) => `${reason} ${tripIds}`);

describe('the rate of Australia', () => {
  it.each([
    ['2015-06-30', []],
    ['2015-07-01', [660_000]],
    ['2020-06-30', [680_000]],
    ['2022-06-30', [720_000]],
    ['2023-06-30', [780_000]],
    ['2024-06-30', [850_000]],
    ['2026-06-30', [880_000]],
    ['2026-07-01', [910_000]],
    ['2027-06-30', [910_000]],
    ['2027-07-01', []],
  ])('on %s is %j', (day, micros) => {
    expect(ratesOn(auRates, { day, pays: 'business', vehicle: 'car' }).map((rate) => rate.micros)).toEqual(
      micros,
    );
  });
});

describe('cents per kilometre', () => {
  it('loses 85 of 5 085 km, as section 28-25 has it: 5 000 × 0.88', () => {
    const result = calculated({ trips: [aTrip('a', '2024-07-01', 5_000), aTrip('b', '2024-07-02', 85)] });
    expect(amounts(result)).toEqual(['business a 4400.00']);
    expect(left(result)).toEqual(['aboveCap b']);
    expect([result.amountMinor, result.toCheck]).toEqual([440_000, []]);
  });

  it('pays Rudy, who drives 5 km on 5 days of 48 weeks in 2017-18 (ATO), 1 200 × 0.66', () => {
    const trips = Array.from({ length: 240 }, (_day, index) => aTrip(`${index}`, '2017-08-01', 5));
    const period = { fromDay: '2017-07-01', untilDay: '2018-06-30' };
    expect(calculated({ period, trips })).toMatchObject({ amountMinor: 79_200, notPaid: [] });
  });

  it('counts trips before the period, cuts one at the cap and begins again on 1 July 2026', () => {
    const period = { fromDay: '2026-06-01', untilDay: '2026-07-31' };
    const result = calculated({
      period,
      trips: [
        aTrip('a', '2025-07-01', 4_990),
        aTrip('b', '2026-06-30', 20, { tollsMinor: 500 }),
        aTrip('c', '2026-07-01', 20),
      ],
    });
    // 10 × 0.88; 20 × 0.91; the toll of the cut trip in full.
    expect(amounts(result)).toEqual(['business b 8.80', 'business c 18.20', 'tolls b 5.00']);
    expect(left(result)).toEqual(['aboveCap b']);
    expect(result.toCheck.map(({ rateId, certainty }) => `${rateId} ${certainty}`)).toEqual([
      'AU.business.car.2026-07-01.0 secondary',
    ]);
    expect(auCentsPerKilometre.countsFrom(period)).toBe('2025-07-01');
  });

  it('has no rate from 1 July 2027', () => {
    const result = calculated({
      period: { fromDay: '2027-06-01', untilDay: '2027-07-31' },
      trips: [aTrip('a', '2027-06-30', 10), aTrip('b', '2027-07-01', 6_000)],
    });
    expect(amounts(result)).toEqual(['business a 9.10']);
    expect(left(result)).toEqual(['noRate b']);
  });

  it('caps each car for itself: two times 5 000 × 0.88', () => {
    const trips = ['car', 'van'].map((vehicleId) => aTrip(vehicleId, '2024-08-01', 6_000, { vehicleId }));
    expect(calculated({ trips }).amountMinor).toBe(880_000);
  });

  it('names what it does not pay', () => {
    const result = calculated({
      trips: [
        aTrip('a', '2024-08-01', 10, { vehicleId: 'ute' }),
        aTrip('b', '2024-08-01', 10, { vehicleId: 'motorcycle' }),
        aTrip('c', '2024-08-01', 10, { vehicleId: 'unspecified' }),
        aTrip('d', '2024-08-01', 10, { vehicleId: null }),
        aTrip('e', '2024-08-01', 10, { category: null }),
        aTrip('f', '2024-08-01', 0, { distanceMetres: null, parkingMinor: 300 }),
        aTrip('g', '2024-08-01', 0, { parkingMinor: 300, currency: 'NZD' }),
        aTrip('h', '2024-08-01', 10, { category: 'commute', parkingMinor: 300 }),
      ],
    });
    expect(amounts(result)).toEqual(['parking f 3.00']);
    expect(left(result)).toEqual([
      'unsorted e',
      'noDistance f',
      'noVehicle d',
      'noVehicleKind c',
      'vehicleNotCovered a,b',
      'otherCurrency g',
    ]);
  });

  it('rounds the sum once: 5 m at 0.88 are 0.44 cents, two of them 0.88', () => {
    const trips = ['a', 'b'].map((id) => aTrip(id, '2024-08-01', 0, { distanceMetres: 5 }));
    expect(calculated({ trips: trips.slice(1) }).amountMinor).toBe(0);
    expect(calculated({ trips })).toMatchObject({ amountMinor: 1, rounding: 'onceHalfAwayFromZero' });
  });
});
