import { aClaimCost, aClaimOdometer, aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { Trip } from '../trips/trip.schema';
import { claimMethodIds } from './claim-method-ids';
import { type ClaimPlan, type ClaimRecords, computeClaim } from './compute-claim';
import { claimMethods } from './methods';

const car = '01JZ000000000000000000000V';
const maxMinor = 10_000_000_000_000;
const tooLarge = { refused: 'amountTooLarge', fields: ['period'] };

const aDayLater = (number: number): Trip =>
  aTrip({
    id: `01JZ${String(number).padStart(22, '0')}`,
    startedAtMs: Date.UTC(2026, 0, 1 + (number % 360), 8),
    endedAtMs: Date.UTC(2026, 0, 1 + (number % 360), 9),
    category: 'business',
  });

const trips = (count: number, changes: Partial<Trip>): Trip[] =>
  Array.from({ length: count }, (_, number) => ({ ...aDayLater(number), ...changes }));

const none: ClaimRecords = { costs: [], unpriced: [], odometers: [], odometerRecords: [] };

function calculated(
  plan: Pick<ClaimPlan, 'methodId'> & Partial<ClaimPlan>,
  of: readonly Trip[],
  records: Partial<ClaimRecords> = {},
) {
  const period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
  const vehicles = [aClaimVehicle({ id: car })];
  const whole = { period, counted: period, receivedMinor: 0, facts: {}, isWhole: true, chosenIds: [car] };
  const known = { vehicles, employers: [], onlyFor: null };
  return computeClaim({ ...whole, ...known, ...plan }, of, { ...none, ...records });
}

const ownRate = {
  currency: 'TND',
  per: 'km',
  categories: ['business'],
  tiers: [{ above: 0, upTo: null, micros: 1_000_000_000_000 }],
  tollsAndParking: false,
};

describe('a claim near the largest exact number of minor units, 9 007 199 254 740 991', () => {
  it('of the dearest rate is exact up to it, and refused beyond', () => {
    // 100 000 km at a million dinars of a thousand millimes: 10^14 a trip.
    const farthest = { distanceMetres: 100_000_000, currency: 'TND' };
    const of = (count: number) =>
      calculated({ methodId: 'custom.rate', facts: ownRate }, trips(count, farthest));
    expect(of(90)).toMatchObject({ amountMinor: 9_000_000_000_000_000, balanceMinor: 9_000_000_000_000_000 });
    expect(of(91)).toEqual(tooLarge);
  });

  it.each([
    ['DE.businessTravel', {}],
    ['FR.bareme', { commute: 'none' }],
  ] as const)(
    '%s: of the highest tolls and parking is exact up to it, and refused beyond',
    (methodId, facts) => {
      const dearest = { tollsMinor: maxMinor, parkingMinor: maxMinor };
      const of = (count: number) => calculated({ methodId, facts }, trips(count, dearest));
      // 2 × 10^13 a trip.
      expect(of(450)).toMatchObject({ amountMinor: 9_000_000_000_000_000 });
      expect(of(451)).toEqual(tooLarge);
    },
  );

  it('takes off what was received without a wrong digit', () => {
    const of = calculated(
      { methodId: 'custom.rate', facts: ownRate, receivedMinor: maxMinor },
      trips(90, { distanceMetres: 100_000_000, currency: 'TND' }),
    );
    expect(of).toMatchObject({ balanceMinor: 8_990_000_000_000_000 });
  });

  it('shares actual costs whose sum is beyond it, where the share is not', () => {
    const costs = Array.from({ length: 1_000 }, (_, at) =>
      aClaimCost({ recordId: `fill${at}`, vehicleId: car, amountMinor: maxMinor, currency: 'USD' }),
    );
    const driven = (drivenMetres: number) =>
      calculated({ methodId: 'US.actualExpenses' }, trips(1, { distanceMetres: 1_000, currency: 'USD' }), {
        costs,
        odometers: [aClaimOdometer(drivenMetres, { vehicleId: car })],
      });
    // A tenth of 10^16.
    expect(driven(10_000)).toMatchObject({ amountMinor: 1_000_000_000_000_000 });
    expect(driven(1_000)).toEqual(tooLarge);
  });

  it.each(claimMethodIds)('%s answers or refuses whatever the largest records are', (methodId) => {
    const schema = claimMethods[methodId].factsSchema;
    const facts = factsFor[methodId] ?? {};
    expect(schema.safeParse(facts).error).toBeUndefined();
    const currency = methodId === 'custom.rate' ? 'TND' : claimMethods[methodId].currency;
    const largest: Partial<Trip> = {
      ...{ tollsMinor: maxMinor, parkingMinor: maxMinor, currency, passengers: 100 },
      distanceMetres: 100_000_000,
    };
    const costs = (['energy', 'tolls', 'parking'] as const).flatMap((category) =>
      Array.from({ length: 400 }, (_, at) =>
        aClaimCost({
          ...{ recordId: `${category}${at}`, vehicleId: car, amountMinor: maxMinor, currency, category },
          businessSharePercent: category === 'energy' ? null : 100,
        }),
      ),
    );
    const odometers = [aClaimOdometer(16_093_440_000 * 1_000, { vehicleId: car })];
    const claim = calculated({ methodId, facts, receivedMinor: 0 }, trips(500, largest), {
      costs,
      odometers,
    });
    const figures = 'refused' in claim ? [] : [claim.amountMinor, claim.balanceMinor];
    expect(figures.filter((figure) => !Number.isSafeInteger(figure))).toEqual([]);
  });
});

const factsFor: Partial<Record<(typeof claimMethodIds)[number], ClaimPlan['facts']>> = {
  'custom.rate': { ...ownRate, tollsAndParking: true },
  'US.medicalMovingCharity': { movesAs: 'neither' },
  'GB.selfEmployedSimplified': { excludedVehicleIds: [] },
  'GB.approvedMileage': { received: null },
  'DE.homeCharging': { electricityPrice: 'flat' },
  'CA.logbook': { supplementaryInsuranceMinor: maxMinor },
  'CA.simplifiedLogbook': { supplementaryInsuranceMinor: maxMinor, vehicles: [] },
  'CA.allowance': { inTerritories: { trips: 'all' } },
  'DE.companyCar': {
    role: 'employee',
    cars: [
      {
        ...{ vehicleId: car, oneWayMetres: 2_000_000, commuteBy: 'months', commuteDays: 366 },
        ...{ depreciationMinor: maxMinor, otherCostsMinor: maxMinor, ownPaymentsMinor: maxMinor },
        costsProved: true,
      },
    ],
  },
  'AU.centsPerKilometre': { largeVehicleIds: [] },
  'AU.logbook': {
    largeVehicleIds: [],
    logbooks: [],
    declineInValue: Array.from({ length: 50 }, () => ({ vehicleId: car, amountMinor: maxMinor })),
  },
  'DE.commute': { oneWayMetres: 2_000_000, daysWorked: 366, ownCar: true, ticketsMinor: maxMinor },
  'IE.civilService': { reducedRateTripIds: [] },
  'FR.bareme': { commute: 'all' },
  'AT.mileageMoney': { passengersOnDuty: true },
};
