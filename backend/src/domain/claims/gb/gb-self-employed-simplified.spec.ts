import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { ratesOn } from '../rate';
import { gbRates } from './gb-rates';
import { gbSelfEmployedSimplified } from './gb-self-employed-simplified';

const thousandMiles = 1_609_344;
const taxYear2025 = { fromDay: '2025-04-06', untilDay: '2026-04-05' };

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'GBP', day: '2025-10-01', distanceMetres: thousandMiles, ...changes });
}

function calculated(
  changes: Partial<Omit<ClaimInput<unknown>, 'facts'>>,
  excludedVehicleIds: string[] = [],
): ClaimResult {
  const result = gbSelfEmployedSimplified.work(
    aClaimInput({ excludedVehicleIds }, { period: taxYear2025, ...changes }),
  );
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of the United Kingdom', () => {
  it.each([
    ['approved', 'car', '2002-04-05', []],
    ['approved', 'car', '2011-04-05', [400_000, 250_000]],
    ['approved', 'van', '2026-04-05', [450_000, 250_000]],
    ['approved', 'car', '2026-04-06', [550_000, 250_000]],
    ['approved', 'moped', '2026-04-06', [240_000]],
    ['approved', 'bicycle', '2026-04-05', [200_000]],
    ['approved', 'lorry', '2026-04-05', []],
    ['passenger', 'car', '2026-04-06', [50_000]],
    ['passenger', 'motorcycle', '2026-04-06', []],
    ['simplified', 'car', '2013-04-05', []],
    ['simplified', 'lorry', '2026-04-05', [450_000, 250_000]],
    ['simplified', 'car', '2026-04-06', [550_000, 250_000]],
    ['simplified', 'bicycle', '2026-04-05', []],
  ] as const)('%s for a %s on %s: %j', (pays, vehicle, day, micros) => {
    expect(ratesOn(gbRates, { day, pays, vehicle }).map((rate) => rate.micros)).toEqual(micros);
  });

  it('have an id of their own', () => {
    expect(new Set(gbRates.map(({ id }) => id)).size).toBe(gbRates.length);
  });
});

describe('simplified expenses', () => {
  it('are £4 750 for 11 000 miles, as gov.uk works it', () => {
    const { lines, amountMinor, toCheck } = calculated({
      trips: [aTrip({ distanceMetres: 11 * thousandMiles })],
    });
    expect(lines.map(({ amount }) => toDecimal(amount, 2))).toEqual(['4500.00', '250.00']);
    expect([amountMinor, toCheck]).toEqual([475_000, []]);
  });

  it('begin again on 6 April 2026, at the rate of that year: 1000 × 0.25 and 1000 × 0.55', () => {
    const { lines, toCheck } = calculated({
      period: { fromDay: '2026-04-01', untilDay: '2026-04-30' },
      trips: [
        aTrip({ id: 'a', distanceMetres: 10 * thousandMiles }),
        aTrip({ id: 'b', day: '2026-04-05' }),
        aTrip({ id: 'c', day: '2026-04-06' }),
      ],
    });
    expect(lines.map(({ tripIds, amount }) => `${tripIds} ${toDecimal(amount, 2)}`)).toEqual([
      'b 250.00',
      'c 550.00',
    ]);
    // GOV.UK's simplified expenses checker has 0.55 for 2026-2027.
    expect(toCheck).toEqual([]);
  });

  it('pool cars and goods vehicles of any weight: 6000 × 0.45, then 4000 × 0.45 and 2000 × 0.25', () => {
    const { amountMinor } = calculated({
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'lorry', kind: 'lorry' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 6 * thousandMiles }),
        aTrip({ id: 'b', distanceMetres: 6 * thousandMiles, vehicleId: 'lorry' }),
      ],
    });
    expect(amountMinor).toBe(500_000);
  });

  it('add tolls and parking in pounds: 450 + 3.50 + 2, also of a trip of unknown distance', () => {
    const { amountMinor, balanceMinor, notPaid } = calculated({
      trips: [
        aTrip({ id: 'a', parkingMinor: 350 }),
        aTrip({ id: 'b', distanceMetres: null, tollsMinor: 200 }),
        aTrip({ id: 'c', distanceMetres: 0, tollsMinor: 900, currency: 'EUR' }),
        aTrip({ id: 'd', category: 'commute', parkingMinor: 9_999 }),
      ],
      receivedMinor: 10_000,
    });
    expect([amountMinor, balanceMinor]).toEqual([45_550, 35_550]);
    expect(notPaid.map(({ reason, tripIds }) => `${reason} ${tripIds}`)).toEqual([
      'noDistance b',
      'otherCurrency c',
    ]);
  });

  it('pay nothing for an excluded vehicle or a bicycle, and count neither', () => {
    const { amountMinor, notPaid } = calculated(
      {
        vehicles: [
          aClaimVehicle(),
          aClaimVehicle({ id: 'cab' }),
          aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
        ],
        trips: [
          aTrip({ id: 'a', vehicleId: 'cab', distanceMetres: 10 * thousandMiles, parkingMinor: 100 }),
          aTrip({ id: 'b', vehicleId: 'bicycle' }),
          aTrip({ id: 'c' }),
        ],
      },
      ['cab'],
    );
    expect(amountMinor).toBe(45_000);
    expect(notPaid).toEqual([{ reason: 'vehicleNotCovered', tripIds: ['a', 'b'], recordIds: [] }]);
  });
});
