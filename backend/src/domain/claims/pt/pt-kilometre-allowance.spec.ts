import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { ptKilometreAllowance } from './pt-kilometre-allowance';
import { ptRates } from './pt-rates';

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = ptKilometreAllowance.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of Portugal', () => {
  it.each([
    ['car', '2010-12-31', []],
    ['car', '2011-01-01', [360_000]],
    ['van', '2023-12-31', [360_000]],
    ['car', '2024-01-01', [400_000]],
    ['car', '2026-11-01', [400_000]],
    ['motorcycle', '2023-12-31', [140_000]],
    ['moped', '2024-01-01', [160_000]],
    ['bicycle', '2024-01-01', []],
  ] as const)('for a %s on %s are %j millionths of a euro', (vehicle, day, micros) => {
    expect(ratesOn(ptRates, { day, pays: 'business', vehicle }).map((rate) => rate.micros)).toEqual(micros);
  });
});

describe('the Portuguese kilometre allowance', () => {
  it('pays each day at its rate: 100 km on each side of New Year 2024', () => {
    const { lines, amountMinor, toCheck } = calculated({
      period: { fromDay: '2023-12-01', untilDay: '2024-01-31' },
      trips: [
        aClaimTrip({ id: 'a', day: '2023-12-31', distanceMetres: 100_000 }),
        aClaimTrip({ id: 'b', day: '2024-01-01', distanceMetres: 100_000 }),
      ],
    });
    expect(lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)])).toEqual([
      ['PT.business.car.2011-01-01.0', '36.00'],
      ['PT.business.car.2024-01-01.0', '40.00'],
    ]);
    expect(amountMinor).toBe(7_600);
    expect(toCheck.map(({ certainty }) => certainty)).toEqual(['secondary', 'secondary']);
  });

  it('pays tolls and parking of business trips on top, and shows what was received beyond it', () => {
    const { lines, amountMinor, balanceMinor, notPaid } = calculated({
      receivedMinor: 10_000,
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' })],
      trips: [
        aClaimTrip({ id: 'a', distanceMetres: 123_400, tollsMinor: 895, parkingMinor: 200 }),
        aClaimTrip({ id: 'b', distanceMetres: 50_000, vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'c', distanceMetres: 12_000, category: 'commute', tollsMinor: 900 }),
        aClaimTrip({ id: 'd', distanceMetres: 50_000, category: 'private' }),
      ],
    });
    // 123.4 × 0.40 = 49.36; 50 × 0.16 = 8.00; 8.95; 2.00; in sum 68.31. 31.69 were received beyond it.
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['business', '49.36'],
      ['business', '8.00'],
      ['tolls', '8.95'],
      ['parking', '2.00'],
    ]);
    expect([amountMinor, balanceMinor, notPaid]).toEqual([6_831, -3_169, []]);
  });

  it('names what it does not pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2010-12-31', untilDay: '2011-01-31' },
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
        aClaimVehicle({ id: 'unspecified', kind: null }),
      ],
      trips: [
        aClaimTrip({ id: 'a', day: '2011-01-01' }),
        aClaimTrip({ id: 'b', day: '2011-01-02', vehicleId: 'bicycle' }),
        aClaimTrip({ id: 'c', day: '2011-01-03', distanceMetres: null }),
        aClaimTrip({ id: 'd', day: '2011-01-04', category: null }),
        aClaimTrip({ id: 'e', day: '2011-01-05', vehicleId: 'unspecified' }),
        aClaimTrip({ id: 'f', day: '2010-12-31' }),
      ],
    });
    // 10 × 0.36
    expect(amountMinor).toBe(360);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['noDistance', ['c']],
      ['noVehicleKind', ['e']],
      ['vehicleNotCovered', ['b']],
      ['noRate', ['f']],
    ]);
  });

  it('rounds once: three times 20 m are 2 cents (0.024), not three times 1 (0.008)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 20 }));
    expect(calculated({ trips }).amountMinor).toBe(2);
  });

  it('pays nothing without trips', () => {
    expect(calculated({ trips: [] })).toMatchObject({ lines: [], amountMinor: 0, notPaid: [] });
  });
});
