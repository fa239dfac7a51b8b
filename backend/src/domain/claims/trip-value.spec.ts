import { aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { Trip } from '../trips/trip.schema';
import { countedForWorth, tripValue, type WorthTerms, worthRefusal } from './trip-value';

const vehicles = [aClaimVehicle({ id: 'car' }), aClaimVehicle({ id: 'bike', kind: 'motorcycle' })];
const terms: WorthTerms = {
  ...{ methodId: 'DE.businessTravel', facts: {}, vehicles, employers: [], onlyFor: null },
};
const inBritain: WorthTerms = {
  ...{ ...terms, methodId: 'GB.selfEmployedSimplified', facts: { excludedVehicleIds: [] } },
};

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

/** Miles are of 1609.344 m, so that 125 of them are whole metres. */
const miles = (day: string, count: number, changes: Partial<Trip> = {}): Trip =>
  business(day, { distanceMetres: count * 1_609.344, ...changes });

const worthOf = (of: WorthTerms, trips: readonly Trip[], shown = trips) =>
  tripValue(of, trips, new Set(shown.map(({ id }) => id)));

it('is exact for every trip and rounded once, by the rate of each vehicle', () => {
  const trips = [
    business('2026-03-02'),
    business('2026-03-03', { vehicleId: 'bike', distanceMetres: 10_000 }),
    business('2026-03-04', { category: 'private', distanceMetres: 99_000 }),
  ];
  // 12.345 × 0.30 = 3.7035, and 10 × 0.20 = 2.
  expect(worthOf(terms, trips)).toMatchObject({
    ...{ methodId: 'DE.businessTravel', amountMinor: 570, currency: 'EUR', isTiered: false },
    lines: [
      { metres: '12345.000', amount: '3.703500' },
      { metres: '10000.000', amount: '2.000000' },
    ],
    rates: [
      { rate: '0.300000', per: 'km' },
      { rate: '0.200000', per: 'km' },
    ],
  });
});

it('has one line for a rate, whatever the vehicle, and one for tolls', () => {
  const two = { ...terms, vehicles: [...vehicles, aClaimVehicle({ id: 'van' })] };
  const trips = [business('2026-03-02', { tollsMinor: 250 }), business('2026-03-03', { vehicleId: 'van' })];
  // 2 × 12.345 × 0.30 = 7.407, and 2.50.
  expect(worthOf(two, trips)).toMatchObject({
    amountMinor: 991,
    lines: [
      { metres: '24690.000', amount: '7.407000' },
      { pays: 'tolls', rateId: null, metres: null, amount: '2.500000' },
    ],
    rates: [{ rate: '0.300000' }],
  });
});

it('is of the trips for the employer of the claim alone', () => {
  const trips = [
    business('2026-03-02', { employerId: 'one' }),
    business('2026-03-03', { employerId: 'other' }),
  ];
  expect(worthOf({ ...terms, onlyFor: ['one'] }, trips)).toMatchObject({ amountMinor: 370 });
  expect(worthOf({ ...terms, onlyFor: ['third'] }, trips)).toBe('nothingPaid');
});

it('adds up what the claims of several tax years pay, each rounded', () => {
  const trips = [business('2025-03-02'), business('2026-03-02')];
  // 3.7035 is 3.70 in each year; together they were 7.407.
  expect(worthOf(terms, trips)).toMatchObject({ amountMinor: 740, lines: [{ amount: '7.407000' }] });
});

it('pays the shown trips at the tiers that the trips of the tax year before them leave', () => {
  const before = [miles('2025-04-05', 9_000), miles('2025-04-06', 9_000), miles('2025-06-01', 875)];
  const [first, second] = [miles('2025-07-01', 250), miles('2025-07-03', 125, { tollsMinor: 500 })];
  const between = miles('2025-07-02', 125);
  const after = miles('2025-07-04', 250);
  const all = [...before, first, between, second, after].map((trip) => ({ ...trip, currency: 'GBP' }));
  // The trips begin at 9 875 miles: 125 at 45p and 125 at 25p; beyond 10 000 another 125 at 25p; and 5.00 of tolls.
  expect(worthOf(inBritain, all, [first, second])).toMatchObject({
    ...{ amountMinor: 12_375, currency: 'GBP', isTiered: true },
    lines: [
      { metres: '201168.000', amount: '56.250000' },
      { metres: '402336.000', amount: '62.500000' },
      { pays: 'tolls', amount: '5.000000' },
    ],
    rates: [
      { rate: '0.450000', above: 0, upTo: 10_000 },
      { rate: '0.250000', above: 10_000, upTo: null },
    ],
  });
});

it('comes to the claim of the year with each of its trips shown once', () => {
  const days = ['2025-05-01', '2025-08-01', '2025-11-01', '2026-02-01'];
  const all = days.map((day) => miles(day, 4_000));
  const each = all.map((trip) => worthOf(inBritain, all, [trip]));
  // 10 000 miles at 45p and 6 000 at 25p.
  expect(each).toMatchObject([
    ...[{ amountMinor: 180_000 }, { amountMinor: 180_000 }],
    ...[{ amountMinor: 2_000 * 45 + 2_000 * 25 }, { amountMinor: 100_000 }],
  ]);
  expect(worthOf(inBritain, all)).toMatchObject({ amountMinor: 600_000 });
});

it.each([
  // 400 km of 500 are within the 5 000 of the car, at 0.88 AUD.
  ['AU.centsPerKilometre', { largeVehicleIds: [] }, 35_200],
  // Beyond 5 000 km, at 0.66 CAD.
  ['CA.allowance', { inTerritories: { trips: 'none' } }, 33_000],
] as const)('counts by %s as its claim does', (methodId, facts, amountMinor) => {
  const before = business('2025-07-02', {
    distanceMetres: methodId === 'CA.allowance' ? 29_500_000 : 4_600_000,
  });
  const shown = business('2025-07-03', { distanceMetres: 500_000 });
  expect(worthOf({ ...terms, methodId, facts }, [before, shown], [shown])).toMatchObject({ amountMinor });
});

it('says of an employee’s trips what may be paid, whatever was', () => {
  const received = { carOrVanMinor: 10_000, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor: 0 };
  const employee = {
    ...terms,
    methodId: 'GB.approvedMileage' as const,
    facts: { received, receivedFrom: [] },
  };
  const all = [miles('2025-05-01', 9_875), miles('2025-05-02', 250)];
  // 125 miles at 45p and 125 at 25p.
  expect(worthOf(employee, all, all.slice(1))).toMatchObject({ amountMinor: 8_750 });
});

it('goes by a rate of the driver’s own', () => {
  const facts = { currency: 'GBP', per: 'mi', categories: ['private'], tollsAndParking: false };
  const own = (tiers: readonly object[]) => ({
    ...{ ...terms, methodId: 'custom.rate' as const, facts: { ...facts, tiers } },
  });
  const trips = [business('2026-03-02', { category: 'private', distanceMetres: 16_093 })];
  // 16 093 m are 9.99978 miles, at 0.40.
  expect(worthOf(own([{ above: 0, upTo: null, micros: 400_000 }]), trips)).toMatchObject({
    ...{ amountMinor: 400, currency: 'GBP', rates: [{ rate: '0.400000', per: 'mi' }], isTiered: false },
  });
  expect(worthOf(own([{ above: 0, upTo: 100, micros: 400_000 }]), trips)).toMatchObject({ isTiered: true });
});

it('wants the trips of each tax year up to the last shown one', () => {
  const shown = [business('2025-04-05'), business('2025-04-06'), business('2025-05-02')];
  expect(countedForWorth('GB.selfEmployedSimplified', shown)).toEqual([
    { fromDay: '2024-04-06', untilDay: '2025-04-05' },
    { fromDay: '2025-04-06', untilDay: '2025-05-02' },
  ]);
});

it('says why there is no amount', () => {
  expect(worthOf(terms, [business('2026-03-02', { category: 'private' })])).toBe('nothingPaid');
  expect(worthOf(terms, [])).toBe('nothingPaid');
  const maxMetres = Number.MAX_SAFE_INTEGER - 1;
  expect(worthOf(terms, [business('2026-03-02', { tollsMinor: maxMetres })])).toBe('claimOutdated');
  expect(worthRefusal('DE.logbook')).toBe('byCosts');
  expect(worthRefusal('FR.bareme')).toBe('byYear');
  expect(worthRefusal('GB.approvedMileage')).toBeNull();
});
