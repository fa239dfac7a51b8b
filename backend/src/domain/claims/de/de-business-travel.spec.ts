import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { deBusinessTravel } from './de-business-travel';
import { deRates } from './de-rates';

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = deBusinessTravel.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of Germany', () => {
  it('have an id of their own in every row', () => {
    expect(new Set(deRates.map(({ id }) => id)).size).toBe(deRates.length);
  });

  it.each([
    ['business', 'car', '2013-12-31', []],
    ['business', 'car', '2014-01-01', [300_000]],
    ['business', 'motorcycle', '2026-06-01', [200_000]],
    ['business', 'bicycle', '2026-06-01', []],
    ['commute', 'car', '2020-12-31', []],
    ['commute', 'car', '2021-12-31', [300_000, 350_000]],
    ['commute', 'car', '2022-01-01', [300_000, 380_000]],
    ['commute', 'bicycle', '2025-12-31', [300_000, 380_000]],
    ['commute', 'car', '2026-01-01', [380_000]],
  ] as const)('for %s by %s on %s are %j millionths of a euro', (pays, vehicle, day, micros) => {
    expect(ratesOn(deRates, { day, pays, vehicle }).map((rate) => rate.micros)).toEqual(micros);
  });

  it('of the way to work hold for whole calendar years', () => {
    for (const { fromDay, untilDay } of deRates.filter(({ pays }) => pays === 'commute')) {
      expect([fromDay.slice(4), untilDay?.slice(4) ?? '-12-31']).toEqual(['-01-01', '-12-31']);
    }
  });
});

describe('German business travel', () => {
  it('pays 0.30 for the car and 0.20 for the motorcycle, and what was paid on the way', () => {
    const { lines, amountMinor, toCheck } = calculated({
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' })],
      trips: [
        aClaimTrip({ id: 'a', distanceMetres: 123_400, tollsMinor: 250, parkingMinor: 400 }),
        aClaimTrip({ id: 'b', distanceMetres: 50_000, vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'c', category: 'commute', tollsMinor: 900 }),
      ],
    });
    // 123.4 × 0.30 = 37.02; 50 × 0.20 = 10.00; 2.50; 4.00
    expect(lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 2), tripIds])).toEqual([
      ['business', '37.02', ['a']],
      ['business', '10.00', ['b']],
      ['tolls', '2.50', ['a']],
      ['parking', '4.00', ['a']],
    ]);
    expect(amountMinor).toBe(5_352);
    // Both rates were read in the Acts themselves.
    expect(toCheck).toEqual([]);
  });

  it('rounds once: three times 50 m are 5 cents (0.045), not three times 2 (0.015)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 50 }));
    expect(calculated({ trips })).toMatchObject({ amountMinor: 5, rounding: 'onceHalfAwayFromZero' });
  });

  it('names what it does not pay, and takes off what was received', () => {
    const { notPaid, amountMinor, balanceMinor } = calculated({
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
        aClaimVehicle({ id: 'unspecified', kind: null }),
      ],
      receivedMinor: 100,
      trips: [
        aClaimTrip({ id: 'a' }),
        aClaimTrip({ id: 'b', vehicleId: 'bicycle' }),
        aClaimTrip({ id: 'c', vehicleId: 'unspecified' }),
        aClaimTrip({ id: 'd', vehicleId: null }),
        aClaimTrip({ id: 'e', distanceMetres: null }),
        aClaimTrip({ id: 'f', category: null }),
        aClaimTrip({ id: 'g', tollsMinor: 500, currency: 'CHF', distanceMetres: 0 }),
      ],
    });
    // 10 × 0.30
    expect([amountMinor, balanceMinor]).toEqual([300, 200]);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['f']],
      ['noDistance', ['e']],
      ['noVehicle', ['d']],
      ['noVehicleKind', ['c']],
      ['vehicleNotCovered', ['b']],
      ['otherCurrency', ['g']],
    ]);
  });

  it('has no rate before 2014', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2013-12-31', untilDay: '2014-01-01' },
      trips: [aClaimTrip({ id: 'a', day: '2013-12-31' }), aClaimTrip({ id: 'b', day: '2014-01-01' })],
    });
    expect(amountMinor).toBe(300);
    expect(notPaid).toEqual([{ reason: 'noRate', tripIds: ['a'], recordIds: [] }]);
  });

  it('is refused for a period that ends before it begins', () => {
    const period = { fromDay: '2026-02-01', untilDay: '2026-01-31' };
    expect(deBusinessTravel.work(aClaimInput({}, { period }))).toEqual({
      refused: 'periodEndsBeforeItBegins',
      fields: ['period.untilDay'],
    });
  });
});
