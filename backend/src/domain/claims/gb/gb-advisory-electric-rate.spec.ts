import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimCharge } from '../charges/claim-charge';
import type { ClaimResult, ClaimTrip } from '../claim';
import { gbAdvisoryElectricRate } from './gb-advisory-electric-rate';

const electric = aClaimVehicle({ electric: true, drive: 'electric', batteryWattHours: 77_000 });
const miles = (count: number, day: string, changes: Partial<ClaimTrip> = {}) =>
  aClaimTrip({
    ...{ id: `${day} ${count}`, day, distanceMetres: Math.round(count * 1609.344) },
    ...{ distanceMileThousandths: count * 1000, currency: 'GBP' },
    ...changes,
  });

const charge = (at: ClaimCharge['at'], kilowattHours: number): ClaimCharge => ({
  ...{ recordId: `${at}`, vehicleId: 'car', day: '2026-02-10', atMs: Date.parse('2026-02-10T19:00Z') },
  ...{ zone: 'Europe/London', energyWattHours: kilowattHours * 1000, at, meter: null, isClaimed: true },
});

function claimed(
  trips: readonly ClaimTrip[],
  charges: readonly ClaimCharge[],
  vehicles = [electric],
): ClaimResult {
  const result = gbAdvisoryElectricRate.work({
    ...aClaimInput({}),
    period: { fromDay: '2026-02-01', untilDay: '2026-03-31' },
    ...{ trips, charges, vehicles },
  });
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const linesOf = ({ lines }: ClaimResult) => lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)]);

it('divides the miles by what was charged where: 60 % at home, 40 % in public', () => {
  // 100 miles in February 2026: 60 × 7p = 4.20, 40 × 14p = 5.60.
  const result = claimed([miles(100, '2026-02-10')], [charge('home', 60), charge('road', 40)]);
  expect(linesOf(result)).toEqual([
    ['GB.electricHome.2025-12-01', '4.20'],
    ['GB.electricPublic.2025-12-01', '5.60'],
  ]);
  expect(result.amountMinor).toBe(980);
  expect(result.chargedShares?.[0]?.percent).toEqual({ home: 60, work: 0, road: 40 });
});

it('pays each trip at the rates of its day', () => {
  // 50 miles in February: 30 × 7p + 20 × 14p = 4.90. 50 in March: 30 × 7p + 20 × 15p = 5.10.
  const result = claimed(
    [miles(50, '2026-02-28'), miles(50, '2026-03-01')],
    [charge('home', 60), charge('road', 40)],
  );
  expect(result.amountMinor).toBe(1_000);
  expect(result.toCheck.map(({ rateId }) => rateId)).toContain('GB.electricPublic.2026-03-01');
});

it('pays nothing for what was charged at work', () => {
  // 100 miles, half charged at work: 50 × 7p.
  const result = claimed([miles(100, '2026-02-10')], [charge('home', 10), charge('work', 10)]);
  expect(result.amountMinor).toBe(350);
  expect(result.conditions).toContain('GB.chargedAtWorkIsFree');
});

it('names what it cannot pay', () => {
  const trips = [
    miles(10, '2026-02-10'),
    miles(20, '2026-02-11', { vehicleId: 'hybrid' }),
    miles(30, '2026-02-12', { category: 'commute' }),
  ];
  const hybrid = aClaimVehicle({ id: 'hybrid', drive: 'plugIn' });
  const { notPaid, lines } = claimed(trips, [charge(null, 50)], [electric, hybrid]);
  expect(lines).toEqual([]);
  expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
    ['vehicleNotCovered', ['2026-02-11 20']],
    ['noCharges', ['2026-02-10 10']],
  ]);
});
