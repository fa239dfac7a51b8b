import { aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { Trip } from '../trips/trip.schema';
import type { ClaimMethodId } from './claim-method-ids';
import { type ClaimPlan, computeClaim } from './compute-claim';
import { claimMethods } from './methods';

const [golf, van] = ['01JZ00000000000000000000AA', '01JZ00000000000000000000BB'];
const autumn = { fromDay: '2025-10-01', untilDay: '2025-12-31' };

function trip(day: string, kilometres: number, changes: Partial<Trip> = {}): Trip {
  const startedAtMs = Date.parse(`${day}T12:00Z`);
  return aTrip({
    ...{ id: `trip ${day}`, vehicleId: golf, category: 'business', distanceMetres: kilometres * 1000 },
    ...{ startedAtMs, endedAtMs: startedAtMs + 600_000, startZone: 'UTC', endZone: 'UTC' },
    ...changes,
  });
}

function besideOf(methodId: ClaimMethodId, trips: readonly Trip[], changes: Partial<ClaimPlan> = {}) {
  const plan: ClaimPlan = {
    ...{ methodId, period: autumn, receivedMinor: 0, facts: {}, isWhole: true, chosenIds: [golf, van] },
    ...{ employers: [], onlyFor: null },
    counted: { fromDay: claimMethods[methodId].countsFrom(autumn), untilDay: autumn.untilDay },
    vehicles: [aClaimVehicle({ id: golf }), aClaimVehicle({ id: van, kind: 'van' })],
    ...changes,
  };
  const claim = computeClaim(plan, trips, { costs: [], unpriced: [], odometers: [], odometerRecords: [] });
  if ('refused' in claim) throw new Error(claim.refused);
  const named = new Set(claim.rates.map(({ id }) => id));
  expect(claim.countedBeside?.every(({ rateId }) => named.has(rateId)) ?? true).toBe(true);
  return claim.countedBeside?.map(({ why, vehicleId, metres }) => [why, vehicleId, metres]);
}

describe('what moves the bands of a claim and is not paid by it', () => {
  const trips = [trip('2025-03-03', 4_000, { vehicleId: van }), trip('2025-10-02', 2_000)];
  const nowhere = { inTerritories: { trips: 'none' } };

  it('are the trips of the year before the period, with whatever vehicle', () => {
    expect(besideOf('CA.allowance', trips, { facts: nowhere })).toEqual([
      ['beforePeriod', van, '4000000.000'],
    ]);
  });

  it('are those of the period with vehicles that were not chosen', () => {
    const others = [...trips, trip('2025-10-03', 10, { vehicleId: van })];
    const plan = { facts: nowhere, isWhole: false, chosenIds: [golf] };
    expect(besideOf('CA.allowance', others, plan)).toEqual([
      ['beforePeriod', van, '4000000.000'],
      ['otherVehicles', van, '10000.000'],
    ]);
  });

  it('are none of a method without bands, nor of a whole year', () => {
    expect(besideOf('DE.businessTravel', trips)).toBeUndefined();
    const period = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    expect(besideOf('CA.allowance', trips, { facts: nowhere, period })).toBeUndefined();
  });

  it('are the days of the way to work before where its most may be reached by other means alone', () => {
    const days = [
      trip('2025-03-03', 1, { category: 'commute' }),
      trip('2025-10-02', 1, { category: 'commute' }),
    ];
    const facts = { oneWayMetres: 15_000, daysWorked: 50, ownCar: false, mixed: null };
    expect(besideOf('DE.commute', days, { facts })).toEqual([['beforePeriod', null, '15000.000']]);
    expect(besideOf('DE.commute', days, { facts: { ...facts, ownCar: true } })).toBeUndefined();
  });

  it('is what was driven before an employer said what it paid', () => {
    const facts = { received: { carOrVanMinor: 5, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor: 0 } };
    expect(besideOf('GB.approvedMileage', trips, { facts, receivedMinor: 5 })).toBeUndefined();
    const inTaxYear = [trip('2025-05-05', 16, { vehicleId: van }), ...trips];
    expect(besideOf('GB.approvedMileage', inTaxYear, { facts, receivedMinor: 5 })).toEqual([
      ['beforePeriod', van, '16000.000'],
    ]);
  });
});
