import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import type { CaLogbookFacts } from './ca-facts.schema';
import { caLogbook } from './ca-logbook';

const aTrip = (changes: Partial<ClaimTrip>) => aClaimTrip({ currency: 'CAD', ...changes });
const aCost = (category: string, amountMinor: number) =>
  aClaimCost({ recordId: category, category, amountMinor, currency: 'CAD' });

function calculated(
  supplementaryInsuranceMinor: number,
  changes: Partial<ClaimInput<CaLogbookFacts>>,
): ClaimResult {
  const result = caLogbook.work(aClaimInput({ supplementaryInsuranceMinor }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the full logbook of Canada', () => {
  it('is 5000 dollars for Danielle, the example of the Canada Revenue Agency', () => {
    // https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/calculating-motor-vehicle-expenses.html
    const { lines, amountMinor, share } = calculated(10_000, {
      vehicles: [aClaimVehicle({ kind: 'van' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 26_000_000, parkingMinor: 4_000 }),
        aTrip({ id: 'b', distanceMetres: 1_000_000 }),
        aTrip({ id: 'c', distanceMetres: 3_000_000, category: 'private' }),
      ],
      odometers: [aClaimOdometer(30_000_000)],
      costs: [
        aCost('registration', 10_000),
        aCost('energy', 240_000),
        aCost('insurance', 190_000),
        aCost('finance', 80_000),
        aCost('repair', 20_000),
      ],
    });
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['costs', '4860.00'],
      ['parking', '40.00'],
      ['supplementaryInsurance', '100.00'],
    ]);
    expect(amountMinor).toBe(500_000);
    expect(share === null ? null : toDecimal(share, 2)).toBe('0.90');
  });

  it('drives Kayla’s van 2500 of 20 000 km for her daycare: an eighth, here of 4000.00', () => {
    // Kilometres: https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/daycare-your-home/deducting-your-business-expenses/motor-vehicle-expenses.html
    const { amountMinor } = calculated(0, {
      trips: [aTrip({ distanceMetres: 2_500_000 })],
      odometers: [aClaimOdometer(20_000_000)],
      costs: [aCost('energy', 400_000)],
    });
    expect(amountMinor).toBe(50_000);
  });

  it('keeps each vehicle apart: a half of 100.00 and a tenth of 300.00', () => {
    const { lines, share } = calculated(0, {
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })],
      trips: [
        aTrip({ id: 'a', distanceMetres: 50_000 }),
        aTrip({ id: 'b', distanceMetres: 10_000, vehicleId: 'van' }),
      ],
      odometers: [aClaimOdometer(100_000), aClaimOdometer(100_000, { vehicleId: 'van' })],
      costs: [aCost('energy', 10_000), { ...aCost('tyres', 30_000), vehicleId: 'van' }],
    });
    expect(lines.map(({ vehicleId, amount }) => [vehicleId, toDecimal(amount, 2)])).toEqual([
      ['car', '50.00'],
      ['van', '30.00'],
    ]);
    expect(share).toBeNull();
  });

  it('pays tolls and parking of business trips alone, in full, and says that this is to be checked', () => {
    const { lines, notPaid, toCheck } = calculated(0, {
      trips: [
        aTrip({ id: 'a', distanceMetres: 25_000, tollsMinor: 600, parkingMinor: 1_000 }),
        aTrip({ id: 'b', category: 'private', tollsMinor: 200, parkingMinor: 700 }),
        aTrip({ id: 'c', distanceMetres: 0, tollsMinor: 300, parkingMinor: 300, currency: 'USD' }),
        aTrip({ id: 'd', category: 'private', tollsMinor: 300, currency: 'USD' }),
      ],
      odometers: [aClaimOdometer(100_000)],
      // The same tolls again, as a cost that is on the trip itself.
      costs: [{ ...aCost('tolls', 600), recordId: 'a' }, aCost('fine', 9_000)],
    });
    expect(lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 2), tripIds])).toEqual([
      ['tolls', '6.00', ['a']],
      ['parking', '10.00', ['a']],
    ]);
    expect(notPaid).toEqual([{ reason: 'otherCurrency', tripIds: ['c'], recordIds: [] }]);
    expect(toCheck).toMatchObject([{ rateId: 'CA.logbook.tolls', certainty: 'unverified' }]);
  });

  it('names trips that make no share, and costs in another currency', () => {
    const { amountMinor, balanceMinor, notPaid } = calculated(0, {
      trips: [
        aTrip({ id: 'a', distanceMetres: 50_000 }),
        aTrip({ id: 'b', category: null }),
        aTrip({ id: 'c', distanceMetres: null }),
        aTrip({ id: 'd', vehicleId: null }),
        aTrip({ id: 'e', category: 'commute' }),
      ],
      odometers: [aClaimOdometer(100_000)],
      costs: [aCost('energy', 10_001), { ...aCost('repair', 500), currency: 'USD' }],
      receivedMinor: 1_000,
    });
    // 50.005 is rounded away from zero.
    expect([amountMinor, balanceMinor]).toEqual([5_001, 4_001]);
    expect(notPaid).toEqual([
      { reason: 'unsorted', tripIds: ['b'], recordIds: [] },
      { reason: 'noDistance', tripIds: ['c'], recordIds: [] },
      { reason: 'noVehicle', tripIds: ['d'], recordIds: [] },
      { reason: 'otherCurrency', tripIds: [], recordIds: ['repair'] },
    ]);
  });

  it('pays nothing, insurance neither, where the odometer is not known, and is refused for more than a year', () => {
    const facts = { supplementaryInsuranceMinor: 10_000 };
    const unknown = aClaimInput(facts, { trips: [aTrip({})] });
    expect(caLogbook.work(unknown)).toMatchObject({
      amountMinor: 0,
      shares: [{ vehicleId: 'car', refused: 'noReadings' }],
      toCheck: [{ rateId: 'CA.logbook.wholePeriod', certainty: 'secondary' }],
    });
    const period = { fromDay: '2025-01-01', untilDay: '2026-01-01' };
    expect(caLogbook.work(aClaimInput(facts, { period }))).toMatchObject({ refused: 'periodTooLong' });
  });
});
