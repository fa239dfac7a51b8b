import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { ratio, toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { type UsActualExpensesFacts, usActualExpenses } from './us-actual-expenses';

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'USD', ...changes });
}

function calculated(changes: Partial<ClaimInput<UsActualExpensesFacts>>): ClaimResult {
  const result = usActualExpenses.work(aClaimInput({ samples: [] }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const fuel = aClaimCost({ amountMinor: 200_000, currency: 'USD' });
const insurance = aClaimCost({
  recordId: 'insurance',
  category: 'insurance',
  amountMinor: 120_001,
  currency: 'USD',
});

describe('actual expenses in the United States', () => {
  it('are the business share of the costs: 12 000 of 20 000 miles are 60 % of 3200.01', () => {
    // 12 000 miles are 19 312.128 km, 20 000 miles 32 186.88 km.
    const { lines, amountMinor, balanceMinor, share } = calculated({
      trips: [aTrip({ distanceMetres: 19_312_128, tollsMinor: 1_500, parkingMinor: 800 })],
      odometers: [aClaimOdometer(32_186_880)],
      costs: [fuel, insurance],
      receivedMinor: 50_000,
    });
    expect(share === null ? null : toDecimal(share, 4)).toBe('0.6000');
    expect(
      lines.map(({ pays, vehicleId, amount, recordIds }) => [
        pays,
        vehicleId,
        toDecimal(amount, 3),
        recordIds,
      ]),
    ).toEqual([
      ['costs', 'car', '1920.006', ['fill', 'insurance']],
      ['tolls', null, '15.000', []],
      ['parking', null, '8.000', []],
    ]);
    // 1920.006 + 23.00, rounded once.
    expect([amountMinor, balanceMinor]).toEqual([194_301, 144_301]);
  });

  it('keep each vehicle apart: half of 2000.00 and a fifth of 100.00', () => {
    const { lines, amountMinor, share } = calculated({
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 50_000 }),
        aTrip({ id: 'b', distanceMetres: 20_000, vehicleId: 'van' }),
      ],
      odometers: [aClaimOdometer(100_000), aClaimOdometer(100_000, { vehicleId: 'van' })],
      costs: [fuel, aClaimCost({ recordId: 'diesel', vehicleId: 'van', currency: 'USD' })],
    });
    expect(lines.map(({ vehicleId, amount, tripIds }) => [vehicleId, toDecimal(amount, 2), tripIds])).toEqual(
      [
        ['car', '1000.00', ['a']],
        ['van', '20.00', ['b']],
      ],
    );
    expect([amountMinor, share]).toEqual([102_000, null]);
  });

  it('count neither the way to work nor what waits to be sorted, and name the latter', () => {
    const { amountMinor, notPaid } = calculated({
      trips: [
        aTrip({ id: 'a', distanceMetres: 25_000 }),
        aTrip({ id: 'b', distanceMetres: 25_000, category: 'commute', parkingMinor: 900 }),
        aTrip({ id: 'c', distanceMetres: 25_000, category: null }),
        aTrip({ id: 'd', distanceMetres: null }),
        aTrip({ id: 'e', vehicleId: null, distanceMetres: 5_000 }),
      ],
      odometers: [aClaimOdometer(100_000)],
      costs: [fuel],
    });
    expect(amountMinor).toBe(50_000);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['c']],
      ['noDistance', ['d']],
      ['noVehicle', ['e']],
    ]);
  });

  it('leave fines out, and name what was paid in another currency', () => {
    const { amountMinor, notPaid, conditions } = calculated({
      trips: [aTrip({ distanceMetres: 100_000, parkingMinor: 700, currency: 'CAD' })],
      odometers: [aClaimOdometer(100_000)],
      costs: [
        fuel,
        aClaimCost({ recordId: 'fine', category: 'fine', currency: 'USD' }),
        aClaimCost({ recordId: 'abroad', currency: 'CAD' }),
      ],
    });
    expect(amountMinor).toBe(200_000);
    expect(notPaid).toEqual([{ reason: 'otherCurrency', tripIds: ['trip'], recordIds: ['abroad'] }]);
    expect(conditions).toEqual(
      expect.arrayContaining(['US.finesNeverCount', 'US.depreciationComesOnTop', 'US.homeToWorkNeverCounts']),
    );
  });

  it('pay nothing of a car whose odometer is not known, while the other one is calculated', () => {
    const { lines, amountMinor, share, shares, notPaid } = calculated({
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 50_000, tollsMinor: 300 }),
        aTrip({ id: 'b', distanceMetres: 20_000, vehicleId: 'van', tollsMinor: 200 }),
      ],
      odometers: [aClaimOdometer(100_000, { vehicleId: 'van' })],
      costs: [fuel, aClaimCost({ recordId: 'diesel', vehicleId: 'van', currency: 'USD' })],
    });
    // A fifth of 100.00, and the tolls of the van's trip.
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['costs', '20.00'],
      ['tolls', '2.00'],
    ]);
    expect([amountMinor, share]).toEqual([2_200, null]);
    expect(shares?.map(({ vehicleId, refused }) => [vehicleId, refused])).toEqual([
      ['car', 'noReadings'],
      ['van', null],
    ]);
    expect(notPaid).toEqual([{ reason: 'noShare', tripIds: ['a'], recordIds: ['fill'] }]);
  });

  it('are at most 20 %, and refused, where 6000 km on business lie before the readings and 2000 between them', () => {
    const trips = [
      aTrip({ id: 'spring', day: '2026-03-01', distanceMetres: 6_000_000 }),
      aTrip({ id: 'autumn', day: '2026-10-01', distanceMetres: 2_000_000 }),
    ];
    const uncovered = [{ fromDay: '2026-01-01', untilDay: '2026-06-30' }];
    const odometer = aClaimOdometer(10_000_000, { days: ['2026-07-01', '2026-12-31'], uncovered });
    const { amountMinor, shares, notPaid } = calculated({ trips, odometers: [odometer], costs: [fuel] });
    expect(shares).toMatchObject([
      { refused: 'notCovered', parts: [{ businessMetres: ratio(2_000_000), drivenMetres: 10_000_000 }] },
    ]);
    expect(amountMinor).toBe(0);
    expect(notPaid).toEqual([{ reason: 'noShare', tripIds: ['spring', 'autumn'], recordIds: ['fill'] }]);
  });

  it('are refused for more than a year', () => {
    const period = { fromDay: '2026-01-01', untilDay: '2027-01-01' };
    expect(usActualExpenses.work(aClaimInput({ samples: [] }, { period }))).toMatchObject({
      refused: 'periodTooLong',
    });
  });
});
