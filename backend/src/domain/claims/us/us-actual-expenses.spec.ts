import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { aClaimCost, aClaimInput, aClaimTrip, aClaimVehicle } from '../claimable-trips.fixture';
import { usActualExpenses } from './us-actual-expenses';

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'USD', ...changes });
}

function worked(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = usActualExpenses.work(aClaimInput({}, changes));
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
    const { lines, amountMinor, balanceMinor, share } = worked({
      trips: [aTrip({ distanceMetres: 19_312_128, tollsMinor: 1_500, parkingMinor: 800 })],
      odometers: [{ vehicleId: 'car', drivenMetres: 32_186_880 }],
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
    const { lines, amountMinor, share } = worked({
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 50_000 }),
        aTrip({ id: 'b', distanceMetres: 20_000, vehicleId: 'van' }),
      ],
      odometers: [
        { vehicleId: 'car', drivenMetres: 100_000 },
        { vehicleId: 'van', drivenMetres: 100_000 },
      ],
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
    const { amountMinor, notPaid } = worked({
      trips: [
        aTrip({ id: 'a', distanceMetres: 25_000 }),
        aTrip({ id: 'b', distanceMetres: 25_000, category: 'commute', parkingMinor: 900 }),
        aTrip({ id: 'c', distanceMetres: 25_000, category: null }),
        aTrip({ id: 'd', distanceMetres: null }),
        aTrip({ id: 'e', vehicleId: null, distanceMetres: 5_000 }),
      ],
      odometers: [{ vehicleId: 'car', drivenMetres: 100_000 }],
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
    const { amountMinor, notPaid, conditions } = worked({
      trips: [aTrip({ distanceMetres: 100_000, parkingMinor: 700, currency: 'CAD' })],
      odometers: [{ vehicleId: 'car', drivenMetres: 100_000 }],
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

  it('are refused where the odometer is not known, and the vehicle is named', () => {
    const input = aClaimInput(
      {},
      { trips: [aTrip({})], costs: [fuel], odometers: [{ vehicleId: 'car', drivenMetres: null }] },
    );
    expect(usActualExpenses.work(input)).toEqual({ refused: 'noLogbook', fields: ['car'] });
  });

  it('are refused for more than a year', () => {
    const period = { fromDay: '2026-01-01', untilDay: '2027-01-01' };
    expect(usActualExpenses.work(aClaimInput({}, { period }))).toMatchObject({ refused: 'periodTooLong' });
  });
});
