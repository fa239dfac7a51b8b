import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { atMileageMoney } from './at/at-mileage-money';
import { auCentsPerKilometre } from './au/au-cents-per-kilometre';
import { caAllowance } from './ca/ca-allowance';
import type { ClaimInput, ClaimMethod, ClaimTrip } from './claim';
import { customRate } from './custom/custom-rate';
import { frBareme } from './fr/fr-bareme';
import { gbApprovedMileage } from './gb/gb-approved-mileage';
import { gbSelfEmployedSimplified } from './gb/gb-self-employed-simplified';
import { ieCivilService } from './ie/ie-civil-service';

const km = 1000;
const mile = 1609.344;

type Log = Partial<Omit<ClaimInput<unknown>, 'facts'>>;

/** Amount in minor units, or the refused fields. */
function paid(method: Pick<ClaimMethod, 'work'>, facts: object, log: Log): number | readonly string[] {
  const result = method.work(aClaimInput<unknown>(facts, log));
  return 'refused' in result ? result.fields : result.amountMinor;
}

const trip = (id: string, day: string, metres: number, changes: Partial<ClaimTrip> = {}) =>
  aClaimTrip({ id, day, distanceMetres: metres, ...changes });

const car = (
  method: Pick<ClaimMethod, 'work'>,
  facts: object,
  elsewhereMetres: number | undefined,
  log: Log,
) => paid(method, { ...facts, claimedElsewhereMetres: elsewhereMetres }, log);

const at = { passengersOnDuty: false };
const fr = { commute: 'none' };
const au = { largeVehicleIds: [] };
const gb = { received: null, receivedFrom: [] };

describe('a distance claimed elsewhere in the tax year', () => {
  it.each([
    // 50 of 80 km are left below 30 000: 50 × 0.50.
    ['Austria', atMileageMoney, at, 29_950 * km, '2026-03-02', 80 * km, 4_000, 2_500],
    // 40 × 0.73 + 60 × 0.67, and 100 × 0.73 without.
    [
      'Canada',
      caAllowance,
      { inTerritories: { trips: 'none' } },
      4_960 * km,
      '2026-03-02',
      100 * km,
      7_300,
      6_940,
    ],
    // 100 × 0.5182 + 100 × 0.9063, and 200 × 0.5182 without.
    [
      'Ireland',
      ieCivilService,
      { reducedRateTripIds: [] },
      1_400 * km,
      '2026-03-02',
      200 * km,
      10_364,
      14_245,
    ],
    // 100 × 0.88 below 5000 km.
    ['Australia', auCentsPerKilometre, au, 4_900 * km, '2026-03-02', 200 * km, 17_600, 8_800],
    // 6000 × 0.357 + 1395 less 4000 × 0.636, and 2000 × 0.636 without.
    ['France', frBareme, fr, 4_000 * km, '2025-03-02', 2_000 * km, 127_200, 99_300],
    // 500 × 45p + 500 × 25p, and 1000 × 45p without.
    ['the United Kingdom', gbApprovedMileage, gb, 9_500 * mile, '2025-10-02', 1_000 * mile, 45_000, 35_000],
    [
      'the British self-employed',
      gbSelfEmployedSimplified,
      { excludedVehicleIds: [] },
      9_500 * mile,
      '2025-10-02',
      1_000 * mile,
      45_000,
      35_000,
    ],
    // 100 × 0.70 + 100 × 0.40, and 200 × 0.70 without.
    [
      'a rate of the driver’s own',
      customRate,
      {
        ...{ currency: 'EUR', per: 'km', categories: ['business'], tollsAndParking: false },
        tiers: [
          { above: 0, upTo: 1000, micros: 700_000 },
          { above: 1000, upTo: null, micros: 400_000 },
        ],
      },
      900 * km,
      '2026-03-02',
      200 * km,
      14_000,
      11_000,
    ],
  ] as const)('counts first in %s', (_, method, facts, elsewhere, day, metres, without, withIt) => {
    const year = Number(day.slice(0, 4));
    const period =
      method === gbApprovedMileage || method === gbSelfEmployedSimplified
        ? { fromDay: `${year}-04-06`, untilDay: `${year + 1}-04-05` }
        : { fromDay: `${year}-01-01`, untilDay: `${year}-12-31` };
    const log = { period, trips: [trip('a', day, metres)] };
    expect(car(method, facts, undefined, log)).toBe(without);
    expect(car(method, facts, 0, log)).toBe(without);
    expect(car(method, facts, elsewhere, log)).toBe(withIt);
  });

  it('is added to the trips of the year before the period', () => {
    const trips = [trip('before', '2026-01-02', 20 * km), trip('a', '2026-03-02', 80 * km)];
    const period = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
    // 29 950 + 20: 30 × 0.50.
    expect(car(atMileageMoney, at, 29_950 * km, { period, trips })).toBe(1_500);
  });

  it('is of the year in which the period begins, not of the next', () => {
    const trips = [trip('a', '2025-12-31', 100 * km), trip('b', '2026-01-01', 100 * km)];
    const period = { fromDay: '2025-12-01', untilDay: '2026-01-31' };
    const both = { period, trips };
    expect(car(atMileageMoney, at, 30_000 * km, both)).toBe(5_000);
    // 100 × 0.66 and 100 × 0.73.
    expect(car(caAllowance, { inTerritories: { trips: 'none' } }, 5_000 * km, both)).toBe(6_600 + 7_300);
    // 100 × 0.357 in the second band, and 100 × 0.636 in the next year.
    const french = {
      period: { fromDay: '2024-12-01', untilDay: '2025-01-31' },
      trips: [trip('a', '2024-12-31', 100 * km), trip('b', '2025-01-01', 100 * km)],
    };
    expect(car(frBareme, fr, 5_000 * km, french)).toBe(3_570 + 6_360);
    const british = {
      period: { fromDay: '2026-03-01', untilDay: '2026-04-30' },
      trips: [trip('a', '2026-04-05', 125 * mile), trip('b', '2026-04-06', 125 * mile)],
    };
    // 125 × 25p, and 125 × 55p of the next tax year.
    expect(car(gbApprovedMileage, gb, 10_000 * mile, british)).toBe(3_125 + 6_875);
    const rate = { currency: 'EUR', per: 'km', categories: ['business'], tollsAndParking: false };
    const tiers = [{ above: 0, upTo: 1000, micros: 700_000 }];
    expect(car(customRate, { ...rate, tiers }, 1_000 * km, both)).toBe(7_000);
    // The band of 2025 is the second: 100 × 0.9063; that of 2026 the first: 100 × 0.5182.
    expect(car(ieCivilService, { reducedRateTripIds: [] }, 1_500 * km, both)).toBe(9_063 + 5_182);
  });

  it('is of cars where other vehicles have a counter of their own', () => {
    const vehicles = [aClaimVehicle({ id: 'bicycle', kind: 'bicycle' })];
    const trips = [trip('a', '2026-03-02', 10 * km, { vehicleId: 'bicycle' })];
    // 10 × 0.25.
    expect(car(atMileageMoney, at, 30_000 * km, { vehicles, trips })).toBe(250);
    const motorcycle = [aClaimVehicle({ id: 'bicycle', kind: 'motorcycle' })];
    const log = {
      vehicles: motorcycle,
      trips: [trip('a', '2025-10-02', 125 * mile, { vehicleId: 'bicycle' })],
    };
    const period = { fromDay: '2025-04-06', untilDay: '2026-04-05' };
    // 125 × 24p.
    expect(car(gbApprovedMileage, gb, 10_000 * mile, { ...log, period })).toBe(3_000);
  });

  it('does not move the uplift for the Canadian territories', () => {
    const facts = { inTerritories: { trips: 'all' } };
    // 100 × (0.67 + 0.04).
    expect(car(caAllowance, facts, 5_000 * km, { trips: [trip('a', '2026-03-02', 100 * km)] })).toBe(7_100);
  });

  it('is refused where nobody knows of which vehicle or employment it is', () => {
    const vehicles = [aClaimVehicle(), aClaimVehicle({ id: 'other' })];
    const trips = [
      trip('a', '2026-03-02', 10 * km),
      trip('b', '2026-03-03', 10 * km, { vehicleId: 'other' }),
    ];
    const field = ['claimedElsewhereMetres'];
    for (const [method, facts] of [
      [auCentsPerKilometre, au],
      [frBareme, fr],
    ] as const) {
      expect(car(method, facts, 1, { vehicles, trips })).toEqual(field);
      expect(car(method, facts, 0, { vehicles, trips })).not.toEqual(field);
    }
    const employers = ['acme', 'beta'].map((id) => ({
      id,
      kind: 'employer' as const,
      associatedWithId: null,
    }));
    const forBoth = trips.map((each, index) => ({
      ...each,
      vehicleId: 'car',
      employerId: ['acme', 'beta'][index],
    }));
    expect(car(gbApprovedMileage, gb, 1, { employers, trips: forBoth })).toEqual(field);
    const associated = employers.map((each, index) => ({
      ...each,
      associatedWithId: index === 0 ? null : 'acme',
    }));
    expect(car(gbApprovedMileage, gb, 1, { employers: associated, trips: forBoth })).not.toEqual(field);
  });
});
