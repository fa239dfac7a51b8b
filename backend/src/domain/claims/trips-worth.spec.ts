import { aTrip } from '../trips/a-trip.fixture';
import type { Trip } from '../trips/trip.schema';
import { aClaimVehicle } from './claimable-trips.fixture';
import { tripsWorth } from './trips-worth';

const vehicles = [aClaimVehicle({ id: 'car' }), aClaimVehicle({ id: 'bike', kind: 'motorcycle' })];
const terms = { methodId: 'DE.businessTravel', facts: {}, vehicles, employers: [], onlyFor: null } as const;

const business = (day: string, changes: Partial<Trip> = {}): Trip =>
  aTrip({
    id: `trip ${day}`,
    vehicleId: 'car',
    startedAtMs: Date.parse(`${day}T08:00Z`),
    endedAtMs: Date.parse(`${day}T09:00Z`),
    distanceMetres: 12_345,
    category: 'business',
    ...changes,
  });

it('is exact for every trip and rounded once, by the rate of each vehicle', () => {
  const trips = [
    business('2026-03-02'),
    business('2026-03-03', { vehicleId: 'bike', distanceMetres: 10_000 }),
    business('2026-03-04', { category: 'private', distanceMetres: 99_000 }),
  ];
  // 12.345 × 0.30 = 3.7035, and 10 × 0.20 = 2.
  expect(tripsWorth(terms, trips)).toEqual({
    amountMinor: 570,
    currency: 'EUR',
    rates: [
      { micros: 300_000, per: 'km' },
      { micros: 200_000, per: 'km' },
    ],
    hasTollsOrParking: false,
  });
});

it('names a rate once for several vehicles, and says that tolls are part of it', () => {
  const two = { ...terms, vehicles: [...vehicles, aClaimVehicle({ id: 'van' })] };
  const trips = [business('2026-03-02', { tollsMinor: 250 }), business('2026-03-03', { vehicleId: 'van' })];
  // 2 × 12.345 × 0.30 = 7.407, and 2.50.
  expect(tripsWorth(two, trips)).toEqual({
    amountMinor: 991,
    currency: 'EUR',
    rates: [{ micros: 300_000, per: 'km' }],
    hasTollsOrParking: true,
  });
});

it('is of the trips for the employer of the claim alone', () => {
  const trips = [
    business('2026-03-02', { employerId: 'one' }),
    business('2026-03-03', { employerId: 'other' }),
  ];
  expect(tripsWorth({ ...terms, onlyFor: ['one'] }, trips)?.amountMinor).toBe(370);
  expect(tripsWorth({ ...terms, onlyFor: ['third'] }, trips)).toBeNull();
});

it('goes by a rate of the driver’s own where it is one for every distance', () => {
  const facts = { currency: 'GBP', per: 'mi', categories: ['private'], tollsAndParking: false };
  const own = (tiers: readonly object[]) => ({
    ...{ ...terms, methodId: 'custom.rate' as const, facts: { ...facts, tiers } },
  });
  const trips = [business('2026-03-02', { category: 'private', distanceMetres: 16_093 })];
  // 16 093 m are 9.99978 miles, at 0.40.
  expect(tripsWorth(own([{ above: 0, upTo: null, micros: 400_000 }]), trips)).toMatchObject({
    ...{ amountMinor: 400, currency: 'GBP', rates: [{ micros: 400_000, per: 'mi' }] },
  });
  const tiers = [
    { above: 0, upTo: 100, micros: 400_000 },
    { above: 100, upTo: null, micros: 200_000 },
  ];
  expect(tripsWorth(own(tiers), trips)).toBeNull();
});

it.each([
  ['GB.selfEmployedSimplified', [business('2026-03-02')]],
  ['GB.approvedMileage', [business('2026-03-02')]],
  ['DE.logbook', [business('2026-03-02')]],
  // More than a year, nothing that is paid, and nothing at all.
  ['DE.businessTravel', [business('2025-03-02'), business('2026-03-02')]],
  ['DE.businessTravel', [business('2026-03-02', { category: 'private' })]],
  ['DE.businessTravel', []],
] as const)('says nothing by %s where the trips have no amount of their own', (methodId, trips) => {
  const facts = methodId === 'GB.selfEmployedSimplified' ? { excludedVehicleIds: [] } : {};
  expect(tripsWorth({ ...terms, methodId, facts }, trips)).toBeNull();
});
