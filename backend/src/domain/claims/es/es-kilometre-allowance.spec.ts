import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { esKilometreAllowance } from './es-kilometre-allowance';
import { esRates } from './es-rates';

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = esKilometreAllowance.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of Spain', () => {
  it.each([
    ['2006-12-31', []],
    ['2007-01-01', [190_000]],
    ['2023-07-16', [190_000]],
    ['2023-07-17', [260_000]],
    ['2026-11-01', [260_000]],
  ])('on %s are %j millionths of a euro', (day, micros) => {
    expect(
      ratesOn(esRates, { day, pays: 'business', vehicle: 'motorcycle' }).map((rate) => rate.micros),
    ).toEqual(micros);
  });
});

describe('the Spanish kilometre allowance', () => {
  it('pays each day at its rate: 100 km on each side of 17 July 2023', () => {
    const { lines, amountMinor, toCheck } = calculated({
      period: { fromDay: '2023-07-01', untilDay: '2023-07-31' },
      trips: [
        aClaimTrip({ id: 'a', day: '2023-07-16', distanceMetres: 100_000 }),
        aClaimTrip({ id: 'b', day: '2023-07-17', distanceMetres: 100_000 }),
      ],
    });
    expect(lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)])).toEqual([
      ['ES.business.any.2007-01-01.0', '19.00'],
      ['ES.business.any.2023-07-17.0', '26.00'],
    ]);
    expect(amountMinor).toBe(4_500);
    // The regulation was read itself, the order was not.
    expect(toCheck.map(({ rateId, certainty }) => [rateId, certainty])).toEqual([
      ['ES.business.any.2023-07-17.0', 'secondary'],
    ]);
  });

  it('pays tolls and parking of business trips on top, and shows what was received beyond it', () => {
    const { lines, amountMinor, balanceMinor, notPaid } = calculated({
      receivedMinor: 3_000,
      trips: [
        aClaimTrip({ id: 'a', distanceMetres: 75_400, tollsMinor: 315, parkingMinor: 450 }),
        aClaimTrip({ id: 'b', distanceMetres: 12_000, category: 'commute', tollsMinor: 900 }),
        aClaimTrip({ id: 'c', distanceMetres: 50_000, category: 'private' }),
      ],
    });
    // 75.4 × 0.26 = 19.604; 3.15; 4.50; in sum 27.254. 2.75 were received beyond it.
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 3)])).toEqual([
      ['business', '19.604'],
      ['tolls', '3.150'],
      ['parking', '4.500'],
    ]);
    expect([amountMinor, balanceMinor, notPaid]).toEqual([2_725, -275, []]);
  });

  it('asks for no kind of vehicle, and names what it does not pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2006-12-31', untilDay: '2007-01-31' },
      vehicles: [aClaimVehicle({ kind: null })],
      trips: [
        aClaimTrip({ id: 'a', day: '2007-01-01' }),
        aClaimTrip({ id: 'b', day: '2007-01-02', vehicleId: null }),
        aClaimTrip({ id: 'c', day: '2007-01-03', distanceMetres: null }),
        aClaimTrip({ id: 'd', day: '2007-01-04', category: null }),
        aClaimTrip({ id: 'e', day: '2006-12-31' }),
      ],
    });
    // 10 × 0.19
    expect(amountMinor).toBe(190);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['noDistance', ['c']],
      ['noVehicle', ['b']],
      ['noRate', ['e']],
    ]);
  });

  it('rounds once: three times 30 m are 2 cents (0.0234), not three times 1 (0.0078)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 30 }));
    expect(calculated({ trips }).amountMinor).toBe(2);
  });

  it('pays nothing without trips', () => {
    expect(calculated({ trips: [] })).toMatchObject({ lines: [], amountMinor: 0, notPaid: [] });
  });
});
