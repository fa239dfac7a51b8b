import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { chKilometreAllowance } from './ch-kilometre-allowance';
import { chRates } from './ch-rates';

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = chKilometreAllowance.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of Switzerland', () => {
  it.each([
    ['car', '2015-12-31', []],
    ['car', '2016-01-01', [700_000]],
    ['car', '2025-12-31', [700_000]],
    ['van', '2026-01-01', [750_000]],
    ['car', '2026-12-31', [750_000]],
    ['car', '2027-01-01', []],
    ['motorcycle', '2026-06-01', []],
  ] as const)('for a %s on %s are %j millionths of a franc', (vehicle, day, micros) => {
    expect(ratesOn(chRates, { day, pays: 'business', vehicle }).map((rate) => rate.micros)).toEqual(micros);
  });
});

describe('the Swiss kilometre allowance', () => {
  it('pays each day at its rate, in francs: 100 km on each side of New Year 2026', () => {
    const { lines, amountMinor, currency, toCheck } = calculated({
      period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
      trips: [
        aClaimTrip({ id: 'a', day: '2025-12-31', distanceMetres: 100_000 }),
        aClaimTrip({ id: 'b', day: '2026-01-01', distanceMetres: 100_000 }),
      ],
    });
    expect(lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)])).toEqual([
      ['CH.business.car.2016-01-01.0', '70.00'],
      ['CH.business.car.2026-01-01.0', '75.00'],
    ]);
    expect([amountMinor, currency]).toEqual([14_500, 'CHF']);
    expect(toCheck.map(({ certainty }) => certainty)).toEqual(['secondary', 'secondary']);
  });

  it('pays business trips only, and shows what was received beyond it', () => {
    const { amountMinor, balanceMinor, notPaid } = calculated({
      receivedMinor: 2_000,
      trips: [
        aClaimTrip({ id: 'a', distanceMetres: 24_000, tollsMinor: 900, parkingMinor: 900, currency: 'CHF' }),
        aClaimTrip({ id: 'b', distanceMetres: 12_000, category: 'commute' }),
        aClaimTrip({ id: 'c', distanceMetres: 50_000, category: 'private' }),
      ],
    });
    // 24 × 0.75 = 18.00; 2.00 were received beyond it.
    expect([amountMinor, balanceMinor, notPaid]).toEqual([1_800, -200, []]);
  });

  it('names what it does not pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2026-12-01', untilDay: '2027-01-31' },
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
        aClaimVehicle({ id: 'unspecified', kind: null }),
      ],
      trips: [
        aClaimTrip({ id: 'a', day: '2026-12-01' }),
        aClaimTrip({ id: 'b', day: '2026-12-02', vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'c', day: '2026-12-03', distanceMetres: null }),
        aClaimTrip({ id: 'd', day: '2026-12-04', category: null }),
        aClaimTrip({ id: 'e', day: '2026-12-05', vehicleId: 'unspecified' }),
        aClaimTrip({ id: 'f', day: '2027-01-01' }),
      ],
    });
    // 10 × 0.75
    expect(amountMinor).toBe(750);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['noDistance', ['c']],
      ['noVehicleKind', ['e']],
      ['vehicleNotCovered', ['b']],
      ['noRate', ['f']],
    ]);
  });

  it('rounds once: three times 10 m are 2 rappen (0.0225), not three times 1 (0.0075)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 10 }));
    expect(calculated({ trips })).toMatchObject({ amountMinor: 2, rounding: 'onceHalfAwayFromZero' });
  });

  it('pays nothing without trips', () => {
    expect(calculated({ trips: [] })).toMatchObject({ lines: [], amountMinor: 0, notPaid: [] });
  });
});
