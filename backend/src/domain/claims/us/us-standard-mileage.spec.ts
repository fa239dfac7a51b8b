import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { ratesOn } from '../rate';
import { usRates } from './us-rates';
import { usStandardMileage } from './us-standard-mileage';

/** 1000 miles, exactly. */
const thousandMiles = 1_609_344;
/** 125 miles, exactly. */
const hundredTwentyFiveMiles = 201_168;

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'USD', distanceMetres: thousandMiles, ...changes });
}

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = usStandardMileage.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the business rate of the United States', () => {
  it.each([
    ['2018-12-31', undefined],
    ['2019-01-01', 580_000],
    ['2020-12-31', 575_000],
    ['2021-06-30', 560_000],
    ['2022-06-30', 585_000],
    ['2022-07-01', 625_000],
    ['2023-01-01', 655_000],
    ['2024-02-29', 670_000],
    ['2025-12-31', 700_000],
    ['2026-06-30', 725_000],
    ['2026-07-01', 760_000],
    ['2026-12-31', 760_000],
    ['2027-01-01', undefined],
  ])('on %s is %s millionths of a dollar', (day, micros) => {
    expect(ratesOn(usRates, { day, pays: 'business', vehicle: 'car' }).map((rate) => rate.micros)).toEqual(
      micros === undefined ? [] : [micros],
    );
  });

  it('has an id of its own in every row', () => {
    expect(new Set(usRates.map(({ id }) => id)).size).toBe(usRates.length);
  });
});

describe('the standard mileage rate', () => {
  it('pays each trip at the rate of its day across the middle of 2026: 1000 × 0.725 + 1000 × 0.76', () => {
    const { lines, amountMinor, balanceMinor, share, toCheck } = calculated({
      trips: [aTrip({ id: 'june', day: '2026-06-30' }), aTrip({ id: 'july', day: '2026-07-01' })],
    });
    expect(lines.map(({ rateId, amount, tripIds }) => [rateId, toDecimal(amount, 2), tripIds])).toEqual([
      ['US.business.car.2026-01-01.0', '725.00', ['june']],
      ['US.business.car.2026-07-01.0', '760.00', ['july']],
    ]);
    expect([amountMinor, balanceMinor, share]).toEqual([148_500, 148_500, null]);
    // Both rates of 2026 are known from other texts only.
    expect(toCheck.map(({ rateId, certainty }) => [rateId, certainty])).toEqual([
      ['US.business.car.2026-01-01.0', 'secondary'],
      ['US.business.car.2026-07-01.0', 'secondary'],
    ]);
  });

  it('has nothing to check where the authority’s own table was seen', () => {
    const period = { fromDay: '2019-01-01', untilDay: '2019-12-31' };
    const { amountMinor, toCheck } = calculated({ period, trips: [aTrip({ day: '2019-05-01' })] });
    expect([amountMinor, toCheck]).toEqual([58_000, []]);
  });

  it('rounds the sum once: two times 125 × 0.725 = 90.625 are 181.25, not 181.26', () => {
    const trips = ['a', 'b'].map((id) => aTrip({ id, distanceMetres: hundredTwentyFiveMiles }));
    expect(calculated({ trips: trips.slice(1) }).amountMinor).toBe(9_063);
    expect(calculated({ trips })).toMatchObject({ amountMinor: 18_125, rounding: 'onceHalfAwayFromZero' });
  });

  it('adds tolls and parking of business trips, and of no others', () => {
    const { lines, amountMinor, notPaid } = calculated({
      trips: [
        aTrip({ id: 'a', tollsMinor: 650, parkingMinor: 1_200 }),
        // The distance is unknown; the toll of the bridge is known.
        aTrip({ id: 'b', distanceMetres: null, tollsMinor: 350 }),
        aTrip({ id: 'c', tollsMinor: 500, currency: 'CAD' }),
        aTrip({ id: 'd', category: 'commute', tollsMinor: 400, parkingMinor: 900 }),
        aTrip({ id: 'e', category: 'private', parkingMinor: 300 }),
      ],
    });
    // 2 × 725.00 + 6.50 + 3.50 + 12.00
    expect(amountMinor).toBe(147_200);
    expect(lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 2), tripIds])).toEqual([
      ['business', '1450.00', ['a', 'c']],
      ['tolls', '10.00', ['a', 'b']],
      ['parking', '12.00', ['a']],
    ]);
    expect(notPaid).toEqual([
      { reason: 'noDistance', tripIds: ['b'], recordIds: [] },
      { reason: 'otherCurrency', tripIds: ['c'], recordIds: [] },
    ]);
  });

  it('keeps vehicles apart, and names what it cannot pay', () => {
    const { lines, notPaid } = calculated({
      period: { fromDay: '2026-12-01', untilDay: '2027-01-31' },
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'van', kind: 'van' }),
        aClaimVehicle({ id: 'unspecified', kind: null }),
        aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
      ],
      trips: [
        aTrip({ id: 'earlier', day: '2026-11-30' }),
        aTrip({ id: 'a', day: '2026-12-01' }),
        aTrip({ id: 'b', day: '2026-12-01', vehicleId: 'van' }),
        aTrip({ id: 'c', day: '2026-12-01', vehicleId: 'unspecified' }),
        aTrip({ id: 'd', day: '2026-12-01', vehicleId: 'motorcycle' }),
        aTrip({ id: 'e', day: '2026-12-01', vehicleId: null }),
        aTrip({ id: 'f', day: '2026-12-01', category: null }),
        aTrip({ id: 'g', day: '2027-01-01' }),
      ],
    });
    expect(lines.map(({ vehicleId, amount }) => [vehicleId, toDecimal(amount, 2)])).toEqual([
      ['car', '760.00'],
      ['van', '760.00'],
    ]);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['f']],
      ['noVehicle', ['e']],
      ['noVehicleKind', ['c']],
      ['vehicleNotCovered', ['d']],
      ['noRate', ['g']],
    ]);
  });

  it('takes off what was received, also below nothing', () => {
    const trips = [aTrip({})];
    expect(calculated({ trips, receivedMinor: 70_000 }).balanceMinor).toBe(2_500);
    expect(calculated({ trips, receivedMinor: 80_000 })).toMatchObject({
      amountMinor: 72_500,
      balanceMinor: -7_500,
    });
  });

  it('names the rules that the driver must know to hold', () => {
    expect(calculated({}).conditions).toEqual(
      expect.arrayContaining([
        'US.chosenInFirstYear',
        'US.leasedCarKeepsStandardRate',
        'US.homeToWorkNeverCounts',
      ]),
    );
  });

  it('is refused for a period that ends before it begins', () => {
    const period = { fromDay: '2026-02-01', untilDay: '2026-01-31' };
    expect(usStandardMileage.work(aClaimInput({}, { period }))).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });

  it('counts from the first day of the calendar year', () => {
    expect(usStandardMileage.countsFrom({ fromDay: '2026-08-01', untilDay: '2026-08-31' })).toBe(
      '2026-01-01',
    );
  });
});
