import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { type AtMileageMoneyFacts, atMileageMoney } from './at-mileage-money';
import { atRates } from './at-rates';

function calculated(
  changes: Partial<ClaimInput<AtMileageMoneyFacts>>,
  passengersOnDuty = false,
): ClaimResult {
  const result = atMileageMoney.work(aClaimInput({ passengersOnDuty }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult) => lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)]);

const vehicles = [
  aClaimVehicle(),
  aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
  aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
];

describe('the rates of Austria', () => {
  // szabo.at compares the rates until 2024, until June 2025 and since July 2025.
  it.each([
    ['car', '2008-06-30', []],
    ['car', '2008-07-01', [420_000]],
    ['car', '2024-12-31', [420_000]],
    ['car', '2025-01-01', [500_000]],
    ['van', '2026-07-01', [500_000]],
    ['motorcycle', '2023-12-31', []],
    ['motorcycle', '2024-12-31', [240_000]],
    ['moped', '2025-06-30', [500_000]],
    ['moped', '2025-07-01', [250_000]],
    ['bicycle', '2024-12-31', [380_000]],
    ['bicycle', '2025-06-30', [500_000]],
    ['bicycle', '2025-07-01', [250_000]],
    ['lorry', '2026-01-01', []],
  ] as const)('for a %s on %s are %j millionths of a euro', (vehicle, day, micros) => {
    expect(ratesOn(atRates, { day, pays: 'business', vehicle }).map((rate) => rate.micros)).toEqual(micros);
  });

  it('have an id of their own in every row', () => {
    expect(new Set(atRates.map(({ id }) => id)).size).toBe(atRates.length);
  });
});

describe('the Austrian Kilometergeld', () => {
  it('pays each day at its rate: 100 km on each side of New Year 2025', () => {
    const result = calculated({
      period: { fromDay: '2024-12-01', untilDay: '2025-01-31' },
      trips: [
        aClaimTrip({
          id: 'a',
          day: '2024-12-31',
          distanceMetres: 100_000,
          tollsMinor: 900,
          parkingMinor: 900,
        }),
        aClaimTrip({ id: 'b', day: '2025-01-01', distanceMetres: 100_000 }),
      ],
    });
    expect(amounts(result)).toEqual([
      ['AT.business.car.2008-07-01.0', '42.00'],
      ['AT.business.car.2025-01-01.0', '50.00'],
    ]);
    expect(result).toMatchObject({ amountMinor: 9_200, rounding: 'onceHalfAwayFromZero' });
    expect(result.toCheck.map(({ certainty }) => certainty)).toEqual(['secondary', 'secondary']);
  });

  it('pays 30 000 km a year and no more, with those before the period', () => {
    const result = calculated({
      period: { fromDay: '2026-11-01', untilDay: '2026-12-31' },
      trips: [
        aClaimTrip({ id: 'before', day: '2026-10-31', distanceMetres: 29_950_000 }),
        aClaimTrip({ id: 'private', day: '2026-10-31', distanceMetres: 900_000, category: 'private' }),
        aClaimTrip({ id: 'within', day: '2026-11-01', distanceMetres: 20_000 }),
        aClaimTrip({ id: 'across', day: '2026-11-02', distanceMetres: 80_000 }),
        aClaimTrip({ id: 'beyond', day: '2026-11-03', distanceMetres: 10_000 }),
      ],
    });
    // (20 + 30) × 0.50
    expect(result.amountMinor).toBe(2_500);
    expect(result.notPaid).toEqual([{ reason: 'aboveCap', tripIds: ['across', 'beyond'], recordIds: [] }]);
  });

  it('counts car and motorcycle together and the bicycle apart, across a change of the rate', () => {
    const result = calculated({
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
      vehicles,
      trips: [
        aClaimTrip({ id: 'a', day: '2025-06-30', distanceMetres: 29_000_000 }),
        aClaimTrip({ id: 'b', day: '2025-06-30', distanceMetres: 400_000, vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'c', day: '2025-07-01', distanceMetres: 1_000_000, vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'd', day: '2025-07-01', distanceMetres: 3_100_000, vehicleId: 'bicycle' }),
      ],
    });
    // 29 000 × 0.50; 400 × 0.50; 600 of 1000 × 0.25; 3000 of 3100 × 0.25.
    expect(amounts(result)).toEqual([
      ['AT.business.car.2025-01-01.0', '14500.00'],
      ['AT.business.motorcycle.2025-01-01.0', '200.00'],
      ['AT.business.motorcycle.2025-07-01.0', '150.00'],
      ['AT.business.bicycle.2025-07-01.0', '750.00'],
    ]);
    expect(result.notPaid).toEqual([{ reason: 'aboveCap', tripIds: ['c', 'd'], recordIds: [] }]);
  });

  it('begins to count again with the calendar year', () => {
    const trips = [
      aClaimTrip({ id: 'a', day: '2025-12-31', distanceMetres: 30_000_000 }),
      aClaimTrip({ id: 'b', day: '2026-01-01', distanceMetres: 100_000 }),
    ];
    const result = calculated({ period: { fromDay: '2025-12-01', untilDay: '2026-01-31' }, trips });
    // 15 000.00 + 50.00
    expect(result).toMatchObject({ amountMinor: 1_505_000, notPaid: [] });
    expect(atMileageMoney.countsFrom({ fromDay: '2025-12-01', untilDay: '2026-01-31' })).toBe('2025-01-01');
  });

  it('adds for each passenger on duty in the car, as far as the trip is paid', () => {
    const changes = {
      period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
      vehicles,
      trips: [
        aClaimTrip({ id: 'a', distanceMetres: 29_990_000 }),
        aClaimTrip({ id: 'b', distanceMetres: 40_000, passengers: 2 }),
        aClaimTrip({ id: 'c', distanceMetres: 40_000, passengers: 1, vehicleId: 'bicycle' }),
      ],
    };
    // 30 000 × 0.50 and 40 × 0.25; of b are 10 km paid: 2 × 10 × 0.15 = 3.00.
    expect(calculated(changes, false).amountMinor).toBe(1_501_000);
    const { lines, amountMinor } = calculated(changes, true);
    expect(amountMinor).toBe(1_501_300);
    expect(lines.find(({ pays }) => pays === 'passenger')).toMatchObject({
      rateId: 'AT.passenger.car.2025-01-01.0',
      tripIds: ['b'],
    });
  });

  it('names what it does not pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2023-12-31', untilDay: '2024-01-31' },
      vehicles: [
        ...vehicles,
        aClaimVehicle({ id: 'unspecified', kind: null }),
        aClaimVehicle({ id: 'lorry', kind: 'lorry' }),
      ],
      trips: [
        aClaimTrip({ id: 'a', day: '2023-12-31', vehicleId: 'bicycle' }),
        aClaimTrip({ id: 'b', day: '2024-01-01', vehicleId: 'bicycle' }),
        aClaimTrip({ id: 'c', day: '2024-01-01', vehicleId: 'unspecified' }),
        aClaimTrip({ id: 'd', day: '2024-01-01', vehicleId: 'lorry' }),
        aClaimTrip({ id: 'e', day: '2024-01-01', distanceMetres: null }),
        aClaimTrip({ id: 'f', day: '2024-01-01', category: null }),
      ],
    });
    // 10 × 0.38
    expect(amountMinor).toBe(380);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['f']],
      ['noDistance', ['e']],
      ['noVehicleKind', ['c']],
      ['vehicleNotCovered', ['d']],
      ['noRate', ['a']],
    ]);
  });

  it('is refused for a period of more than a year', () => {
    const period = { fromDay: '2025-01-01', untilDay: '2026-01-01' };
    expect(atMileageMoney.work(aClaimInput({ passengersOnDuty: false }, { period }))).toMatchObject({
      refused: 'periodTooLong',
    });
  });
});
