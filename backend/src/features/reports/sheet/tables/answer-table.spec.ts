import { aClaim, aReport, golf, van } from '../../../../../test/fixtures/reports/a-report';
import { questionsOf } from '../../../../domain/claims/claim-facts';
import { claimMethodIds } from '../../../../domain/claims/claim-method-ids';
import { claimMethods } from '../../../../domain/claims/methods';
import { sheetTerms } from '../wording/sheet-terms';
import { answerTable } from './answer-table';

type MethodId = (typeof claimMethodIds)[number];

const acme = '01JZ0000000000000000000ACM';
const insurance = { supplementaryInsuranceMinor: 12_345 };
const partOf = (businessMetres: number, drivenMetres: number) => ({ businessMetres, drivenMetres });

/** For each method every fact that it asks, filled in. */
const givenFacts: Readonly<Record<MethodId, Record<string, unknown>>> = {
  'US.standardMileage': {},
  'US.actualExpenses': {
    samples: [
      { vehicleId: golf, pattern: 'quarter', fromDay: '2026-01-01', untilDay: '2026-03-31' },
      { vehicleId: van, pattern: 'weekOfEachMonth', week: 2 },
    ],
  },
  'US.medicalMovingCharity': { movesAs: 'activeDutyMilitary' },
  'GB.selfEmployedSimplified': { excludedVehicleIds: [golf, van], claimedElsewhereMetres: 1_609_344 },
  'GB.approvedMileage': {
    received: { carOrVanMinor: 10_000, motorcycleMinor: 2000, bicycleMinor: 300, passengersMinor: 40 },
    receivedFrom: [
      {
        employerId: acme,
        receivedMinor: 12_340,
        received: { carOrVanMinor: 10_000, motorcycleMinor: 2000, bicycleMinor: 300, passengersMinor: 40 },
      },
      { employerId: null, receivedMinor: 5_000, received: null },
    ],
    claimedElsewhereMetres: 804_672,
  },
  'GB.advisoryElectricRate': {},
  'CA.logbook': insurance,
  'CA.simplifiedLogbook': {
    ...insurance,
    vehicles: [
      {
        vehicleId: golf,
        baseFromDay: '2025-01-01',
        baseYear: partOf(8_000_000, 20_000_000),
        baseMonths: partOf(2_000_000, 5_000_000),
        sample: { fromDay: '2026-02-01', untilDay: '2026-04-30', drivenMetres: 5_100_000 },
      },
    ],
  },
  'CA.allowance': {
    inTerritories: { trips: 'these', tripIds: [golf, van, golf] },
    claimedElsewhereMetres: 1_234_000,
  },
  'AU.centsPerKilometre': { largeVehicleIds: [], claimedElsewhereMetres: 1_234_000 },
  'AU.logbook': {
    largeVehicleIds: [van],
    logbooks: [
      {
        vehicleId: golf,
        ...{ fromDay: '2024-08-01', untilDay: '2024-10-24' },
        ...partOf(1_234_500, 4_000_000),
        wholeHolding: false,
      },
    ],
    declineInValue: [{ vehicleId: golf, amountMinor: 400_001 }],
  },
  'DE.businessTravel': {},
  'DE.logbook': {},
  'DE.companyCar': {
    role: 'employee',
    cars: [
      {
        vehicleId: golf,
        oneWayMetres: 17_345,
        commuteBy: 'days',
        commuteDays: 120,
        depreciationMinor: 612_345,
        otherCostsMinor: 34_567,
        entitledDrivers: 3,
        ownPaymentsMinor: 120_001,
        costsProved: true,
      },
    ],
  },
  'DE.commute': {
    oneWayMetres: 17_345,
    mixed: { otherDays: 12, parkAndRideDays: 30, parkAndRideCarMetres: 4000 },
    daysWorked: 211,
    ownCar: true,
    ticketsMinor: 58_800,
  },
  'DE.homeCharging': {
    electricityPrice: 'own',
    contracts: [
      { fromDay: null, micros: 301_200, basePriceMonthMinor: 1_290, householdWattHours: 6_400_000 },
      { fromDay: '2026-07-01', micros: 289_000, basePriceMonthMinor: 0, householdWattHours: null },
    ],
    monthAverages: [{ month: '2026-11', micros: 318_450 }],
  },
  'IE.civilService': { reducedRateTripIds: { tag: 'course' }, claimedElsewhereMetres: 1_234_000 },
  'NL.taxFreeAllowance': {},
  'FR.bareme': {
    commute: 'first40Kilometres',
    secondReturnTrip: true,
    claimedElsewhereMetres: 1_234_000,
  },
  'AT.mileageMoney': { passengersOnDuty: false, claimedElsewhereMetres: 1_234_000 },
  'custom.rate': {
    currency: 'EUR',
    per: 'km',
    categories: ['business', 'commute'],
    tiers: [
      { above: 0, upTo: 1000, micros: 425_000 },
      { above: 1000, upTo: null, micros: 300_000 },
    ],
    tollsAndParking: true,
    claimedElsewhereMetres: 1_234_000,
  },
};

function rowsOf(methodId: MethodId, language: 'en' | 'de' = 'en', facts = givenFacts[methodId]) {
  const report = aReport({
    claim: aClaim({ methodId }),
    employers: [{ id: acme, name: 'Acme Ltd', kind: 'employer' }],
    vehicles: aReport().vehicles.flatMap((car) => [car, { ...car, id: van, name: 'Van' }]),
  });
  const content = { ...report, request: { ...report.request, facts } };
  return (answerTable(content, sheetTerms(content, language))?.rows ?? []).map((row) => row.join(' | '));
}

/** Number of answers, ignoring names: vehicles and employers only identify the subject. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === 'string')
      ? 1
      : value.reduce((sum: number, each) => sum + countOf(each), 0);
  }
  return Object.entries(value).reduce(
    (sum, [key, part]) => sum + (key === 'vehicleId' || key === 'employerId' ? 0 : countOf(part)),
    0,
  );
}

describe.each(claimMethodIds)('what was answered for %s', (methodId) => {
  it('stands in the report, part by part, in words of both languages', () => {
    const facts = givenFacts[methodId];
    // The facts of the test are complete for the method.
    expect(claimMethods[methodId].factsSchema.safeParse(facts).success).toBe(true);
    expect(Object.keys(facts).sort()).toEqual(
      questionsOf(claimMethods[methodId].factsSchema)
        .map(({ name }) => name)
        .sort(),
    );
    for (const language of ['en', 'de'] as const) {
      const rows = rowsOf(methodId, language);
      expect(rows).toHaveLength(Object.values(facts).reduce((sum: number, fact) => sum + countOf(fact), 0));
      // No name of the program's own, such as drivenMetres or first40Kilometres.
      expect(rows.join('\n').replaceAll('kWh', '')).not.toMatch(/[a-z][A-Z]|undefined|NaN|object/);
    }
  });
});

describe('what was answered', () => {
  it('of a log book is its days and kilometres to the metre, and the decline in value', () => {
    expect(rowsOf('AU.logbook')).toEqual([
      'Vehicles for a tonne or more, or nine passengers |  | Van',
      'Log book from earlier or elsewhere | Golf · First day | 1 Aug 2024',
      'Log book from earlier or elsewhere | Golf · Last day | 24 Oct 2024',
      'Log book from earlier or elsewhere | Golf · Business distance | 1,234.5\u00a0km',
      'Log book from earlier or elsewhere | Golf · Distance driven | 4,000.0\u00a0km',
      'Log book from earlier or elsewhere | Golf · The car was held only for this time | no',
      'Decline in value in the period | Golf · Amount | €4,000.01',
    ]);
  });

  it('of several employments is what each employer paid', () => {
    const receivedFrom = [
      { employerId: acme, receivedMinor: 12_340, received: null },
      { employerId: null, receivedMinor: 5_000, received: null },
    ];
    expect(rowsOf('GB.approvedMileage', 'en', { receivedFrom })).toEqual([
      'What each employer paid | Acme Ltd · Paid | €123.40',
      'What each employer paid | Acme Ltd · By kind | not split',
      'What each employer paid | No employer or client · Paid | €50.00',
      'What each employer paid | No employer or client · By kind | not split',
    ]);
  });

  it('of a commute is its distance and its days, or that the log counts them', () => {
    expect(rowsOf('DE.commute', 'de', { ...givenFacts['DE.commute'], mixed: null })).toEqual([
      'Einfacher Weg von zu Hause zur Arbeit |  | 17,345\u00a0km',
      'Andere Verkehrsmittel auf dem Arbeitsweg |  | nur ein Verkehrsmittel',
      'Tage, an denen zur Arbeit gefahren wurde |  | 211',
      'Mit dem eigenen oder einem überlassenen Auto |  | ja',
      'Fahrkarten für Bus und Bahn im Kalenderjahr |  | 588,00\u00a0€',
    ]);
    expect(
      rowsOf('DE.commute', 'en', { ...givenFacts['DE.commute'], daysWorked: null, mixed: null })[2],
    ).toBe('Days on which the driver went to work |  | the days with a commute trip in the log');
  });

  it('names excluded vehicles, trips by their number, and tiers with their rates', () => {
    expect(rowsOf('GB.selfEmployedSimplified')).toEqual([
      'Vehicles that may not use the flat rates |  | Golf, Van',
      'Distance claimed elsewhere in the tax year |  | 1,609.344\u00a0km',
    ]);
    expect(rowsOf('AU.centsPerKilometre')[0]).toMatch(/ {2}\| none$/);
    expect(rowsOf('CA.allowance')[1]).toMatch(/3 trips$/);
    expect(rowsOf('custom.rate').slice(3)).toEqual([
      'Rate | Beyond | 0',
      'Rate | Up to | 1,000',
      'Rate | Rate | €0.425',
      'Rate | Beyond | 1,000',
      'Rate | Up to | no limit',
      'Rate | Rate | €0.30',
      'Distance claimed elsewhere in the tax year |  | 1,234.0\u00a0km',
      'Tolls and parking are paid on top |  | yes',
    ]);
  });
});
