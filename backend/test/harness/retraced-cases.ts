import type { ClaimWorkInput } from '../../src/domain/claims/claim.schema';
import type { ClaimMethodId } from '../../src/domain/claims/claim-method-ids';
import type { DemoYears } from './demo-year';

/** A whole year of the examples and a part of one, so that bands are open in part already when it begins. */
export const years = {
  calendar: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
  autumn: { fromDay: '2025-09-15', untilDay: '2025-12-31' },
  british: { fromDay: '2025-04-06', untilDay: '2026-04-05' },
  britishSpring: { fromDay: '2026-01-15', untilDay: '2026-04-05' },
  australian: { fromDay: '2025-07-01', untilDay: '2026-06-30' },
  australianAutumn: { fromDay: '2026-03-10', untilDay: '2026-06-30' },
} as const;

const metric = { distanceUnit: 'km', volumeUnit: 'litre' } as const;
const euro = { currency: 'EUR', ...metric } as const;
export const terms = {
  US: { zone: 'America/Chicago', currency: 'USD', distanceUnit: 'mi', volumeUnit: 'usGallon' },
  GB: { zone: 'Europe/London', currency: 'GBP', distanceUnit: 'mi', volumeUnit: 'litre' },
  CA: { zone: 'America/Toronto', currency: 'CAD', ...metric },
  AU: { zone: 'Australia/Sydney', currency: 'AUD', ...metric },
  DE: { zone: 'Europe/Berlin', ...euro },
  AT: { zone: 'Europe/Vienna', ...euro },
  FR: { zone: 'Europe/Paris', ...euro },
  IE: { zone: 'Europe/Dublin', ...euro },
  NL: { zone: 'Europe/Amsterdam', ...euro },
} as const;
export type Country = keyof typeof terms;

export interface Case {
  readonly methodId: ClaimMethodId;
  readonly country: Country;
  readonly period: keyof typeof years;
  readonly receivedMinor?: number;
  readonly facts?: (log: DemoYears) => ClaimWorkInput['facts'] | Promise<ClaimWorkInput['facts']>;
  /** True if the report covers only the estate car. */
  readonly isNarrow?: boolean;
}

const km = (kilometres: number) => kilometres * 1000;
const ownRate = {
  currency: 'EUR',
  per: 'km',
  categories: ['business', 'commute'],
  tiers: [
    { above: 0, upTo: 3_000, micros: 523_456 },
    { above: 3_000, upTo: 6_500, micros: 310_000 },
    { above: 6_500, upTo: null, micros: 95_000 },
  ],
  tollsAndParking: true,
};
const others: readonly Case[] = [
  { methodId: 'US.standardMileage', country: 'US', period: 'calendar' },
  { methodId: 'US.actualExpenses', country: 'US', period: 'calendar' },
  {
    methodId: 'US.actualExpenses',
    country: 'US',
    period: 'calendar',
    facts: ({ ids }) => ({
      samples: [{ vehicleId: ids.estate, pattern: 'quarter', fromDay: '2025-01-01', untilDay: '2025-06-30' }],
    }),
  },
  {
    methodId: 'US.medicalMovingCharity',
    country: 'US',
    period: 'calendar',
    facts: () => ({ movesAs: 'neither' }),
  },
  {
    methodId: 'GB.selfEmployedSimplified',
    country: 'GB',
    period: 'british',
    facts: () => ({ excludedVehicleIds: [] }),
  },
  {
    methodId: 'GB.approvedMileage',
    country: 'GB',
    period: 'britishSpring',
    receivedMinor: 12_345,
    facts: () => ({ received: null }),
  },
  {
    methodId: 'CA.logbook',
    country: 'CA',
    period: 'calendar',
    facts: () => ({ supplementaryInsuranceMinor: 12_345 }),
  },
  {
    methodId: 'CA.allowance',
    country: 'CA',
    period: 'calendar',
    facts: () => ({ inTerritories: { trips: 'all' } }),
  },
  {
    methodId: 'CA.allowance',
    country: 'CA',
    period: 'autumn',
    isNarrow: true,
    facts: () => ({ inTerritories: { trips: 'none' } }),
  },
  {
    methodId: 'AU.centsPerKilometre',
    country: 'AU',
    period: 'australian',
    facts: () => ({ largeVehicleIds: [] }),
  },
  {
    methodId: 'AU.centsPerKilometre',
    country: 'AU',
    period: 'australianAutumn',
    facts: () => ({ largeVehicleIds: [] }),
  },
  {
    methodId: 'AU.logbook',
    country: 'AU',
    period: 'australian',
    facts: ({ ids }) => ({
      largeVehicleIds: [],
      logbooks: [
        {
          vehicleId: ids.hybrid,
          fromDay: '2025-01-01',
          untilDay: '2025-06-30',
          businessMetres: km(3_123),
          drivenMetres: km(7_001),
          wholeHolding: false,
        },
      ],
      declineInValue: [{ vehicleId: ids.estate, amountMinor: 400_001 }],
    }),
  },
  { methodId: 'DE.businessTravel', country: 'DE', period: 'calendar', receivedMinor: 1_000_000 },
  { methodId: 'DE.logbook', country: 'DE', period: 'calendar' },
  {
    methodId: 'DE.commute',
    country: 'DE',
    period: 'calendar',
    facts: () => ({ oneWayMetres: 27_900, daysWorked: null, ownCar: true }),
  },
  {
    methodId: 'DE.commute',
    country: 'DE',
    period: 'calendar',
    facts: () => ({
      ...{ oneWayMetres: 61_400, daysWorked: 60, ownCar: true, ticketsMinor: 1_234_567 },
      mixed: { otherDays: 130, parkAndRideDays: 30, parkAndRideCarMetres: 15_700 },
    }),
  },
  {
    methodId: 'DE.commute',
    country: 'DE',
    period: 'autumn',
    facts: () => ({ oneWayMetres: 91_000, daysWorked: 70, ownCar: false }),
  },
  { methodId: 'IE.civilService', country: 'IE', period: 'autumn', facts: () => ({ reducedRateTripIds: [] }) },
  {
    methodId: 'IE.civilService',
    country: 'IE',
    period: 'calendar',
    facts: () => ({ reducedRateTripIds: [] }),
  },
  { methodId: 'NL.taxFreeAllowance', country: 'NL', period: 'calendar', receivedMinor: 50_000 },
  { methodId: 'FR.bareme', country: 'FR', period: 'calendar', facts: () => ({ commute: 'none' }) },
  { methodId: 'FR.bareme', country: 'FR', period: 'autumn', facts: () => ({ commute: 'all' }) },
  { methodId: 'AT.mileageMoney', country: 'AT', period: 'autumn', facts: () => ({ passengersOnDuty: true }) },
  { methodId: 'custom.rate', country: 'DE', period: 'calendar', facts: () => ownRate },
  { methodId: 'custom.rate', country: 'DE', period: 'autumn', facts: () => ownRate, isNarrow: true },
];

const spring = { fromDay: '2025-03-01', untilDay: '2025-05-31' };

/** The sample of the Canadian logbook as it was driven, and a base year whose same months were like it. */
async function logbooks({ client, ids }: DemoYears): Promise<ClaimWorkInput['facts']> {
  const { shares } = await client.claims.work.mutate({
    ...{ methodId: 'CA.logbook', period: spring, vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
    facts: { supplementaryInsuranceMinor: 0 },
  });
  const vehicles = Object.values(ids).map((vehicleId) => {
    const [part] = shares.find((share) => share.vehicleId === vehicleId)?.parts ?? [];
    if (part === undefined) throw new Error('nothing was driven');
    const [business, driven] = [Math.round(Number(part.businessMetres)), Number(part.drivenMetres)];
    return {
      vehicleId,
      baseFromDay: '2024-01-01',
      baseMonths: { businessMetres: business - 10_001, drivenMetres: driven },
      baseYear: { businessMetres: 4 * business - 30_007, drivenMetres: 4 * driven + 1_003 },
      sample: { ...spring, drivenMetres: driven },
    };
  });
  return { supplementaryInsuranceMinor: 1_999, vehicles };
}

const simplified: Case = {
  methodId: 'CA.simplifiedLogbook',
  country: 'CA',
  period: 'calendar',
  facts: logbooks,
};

const listPriceMinor = 4_567_890;

/** The examples say nothing of a list price. The estate is a petrol car; the hybrid counts by half. */
async function companyCars({ client, ids }: DemoYears, role: 'employee' | 'selfEmployed') {
  const { items } = await client.vehicles.list.query({});
  for (const { id, version, companyCar } of items) {
    if (companyCar !== null) continue;
    const registration = { listPriceMinor, firstRegistrationDay: '2024-03-01', acquiredDay: '2024-03-01' };
    const changes = { companyCar: { ...registration, co2GramsPerKilometre: 22, electricRangeMetres: null } };
    await client.vehicles.update.mutate({ id, version, changes });
  }
  const isEmployed = role === 'employee';
  const common = { depreciationMinor: 345_678, otherCostsMinor: 12_345, costsProved: true };
  return {
    role,
    cars: [
      {
        ...{ ...common, vehicleId: ids.estate, oneWayMetres: 27_900, commuteBy: 'months' as const },
        ...{ commuteDays: 140, ownPaymentsMinor: 0 },
      },
      {
        ...{ ...common, vehicleId: ids.hybrid, oneWayMetres: 17_345, commuteDays: isEmployed ? null : 33 },
        ...{ commuteBy: isEmployed ? ('days' as const) : ('months' as const) },
        ...{ ownPaymentsMinor: isEmployed ? 33_333 : 0, depreciationMinor: isEmployed ? 2_345_679 : 0 },
      },
    ],
  };
}

const valued: readonly Case[] = (['employee', 'selfEmployed'] as const).map((role) => ({
  ...{ methodId: 'DE.companyCar', country: 'DE', period: 'calendar' },
  facts: (log) => companyCars(log, role),
}));

/** Every method over the years of the examples. */
export const cases: readonly Case[] = [...others, simplified, ...valued];
