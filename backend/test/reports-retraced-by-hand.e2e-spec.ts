import type { ClaimCost, ClaimEmployer, ClaimVehicle } from '../src/domain/claims/claim';
import type { ClaimMethodId } from '../src/domain/claims/claim-method-ids';
import { claimTrip } from '../src/domain/claims/claim-trip';
import { type ClaimPlan, computeClaim, isOfReport } from '../src/domain/claims/compute-claim';
import { claimMethods } from '../src/domain/claims/methods';
import type { ReportContent } from '../src/domain/reports/report.schema';
import type { Trip } from '../src/domain/trips/trip.schema';
import { reportSheet } from '../src/features/reports/sheet/report-sheet';
import type { ReportSheet } from '../src/features/reports/sheet/sheet';
import { aClaimCost, aClaimOdometer, aClaimVehicle } from './fixtures/claims/claimable-trips';
import { aReport, golf, van } from './fixtures/reports/a-report';
import { formulasOf } from './fixtures/reports/formulas-of';
import { aTrip } from './fixtures/trips/a-trip';
import { retrace } from './harness/calculator/retrace';

const year = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
const bike = '01JZ00000000000000000000CC';
const [acme, beta] = ['01JZ0000000000000000000ACM', '01JZ0000000000000000000BET'];
const names: Record<string, string> = {
  ...{ [golf]: 'Golf', [van]: 'Van', [bike]: 'Bike' },
  ...{ [acme]: 'Acme Ltd', [beta]: 'Beta plc' },
};

/** Returns a business trip with the Golf at noon of a day. */
function trip(day: string, distanceMetres: number, changes: Partial<Trip> = {}): Trip {
  const startedAtMs = Date.parse(`${day}T12:00Z`);
  return aTrip({
    id: `trip ${day} ${distanceMetres}`,
    ...{ vehicleId: golf, startedAtMs, endedAtMs: startedAtMs + 600_000, startZone: 'UTC', endZone: 'UTC' },
    ...{ category: 'business', distanceMetres },
    ...changes,
  });
}

const miles = (mileThousandths: number): Partial<Trip> => ({
  distanceMetres: Math.round(mileThousandths * 1.609344),
  distanceMileThousandths: mileThousandths,
});

interface Log {
  readonly methodId: ClaimMethodId;
  readonly trips: readonly Trip[];
  readonly facts?: object;
  readonly period?: ClaimPlan['period'];
  readonly vehicles?: readonly ClaimVehicle[];
  readonly employers?: readonly ClaimEmployer[];
  readonly chosenIds?: readonly string[];
  readonly costs?: readonly ClaimCost[];
  readonly drivenMetres?: number;
  readonly receivedMinor?: number;
  readonly unit?: 'km' | 'mi';
  readonly country?: string;
}

function sheetOf({
  methodId,
  trips,
  facts = {},
  period = year,
  vehicles,
  chosenIds,
  ...log
}: Log): ReportSheet {
  const { costs = [], drivenMetres, receivedMinor = 0, unit = 'km', country = 'GB', employers = [] } = log;
  const all = vehicles ?? [aClaimVehicle({ id: golf })];
  const plan: ClaimPlan = {
    ...{ methodId, period, receivedMinor, vehicles: all, facts: { ...facts } },
    ...{ employers, onlyFor: null },
    counted: { fromDay: claimMethods[methodId].countsFrom(period), untilDay: period.untilDay },
    isWhole: chosenIds === undefined,
    chosenIds: chosenIds ?? all.map(({ id }) => id),
  };
  const odometers =
    drivenMetres === undefined
      ? []
      : [aClaimOdometer(drivenMetres, { vehicleId: golf, days: [period.fromDay, period.untilDay] })];
  const claim = computeClaim(plan, trips, { costs, unpriced: [], odometers, odometerRecords: [] });
  if ('refused' in claim) throw new Error(`${claim.refused} ${claim.fields.join()}`);
  const base = aReport();
  const content: ReportContent = {
    ...base,
    ...{ claim, distanceUnit: unit, country },
    request: {
      ...base.request,
      methodId,
      period,
      vehicleIds: chosenIds ? [...chosenIds] : 'all',
      receivedMinor,
      facts: { ...facts },
    },
    vehicles: plan.chosenIds.flatMap((id) => {
      const vehicle = all.find((each) => each.id === id);
      const [first] = base.vehicles;
      if (vehicle === undefined || first === undefined) return [];
      const { kind, engineCubicCentimetres, fiscalPowerCv } = vehicle;
      return [{ ...first, id, name: names[id] ?? '', kind, engineCubicCentimetres, fiscalPowerCv }];
    }),
    employers: employers.map(({ id, kind }) => ({ id, kind, name: names[id] ?? '' })),
    trips: trips.filter((each) => isOfReport(plan, [], claimTrip(each))),
    costs: costs.map(({ recordId, vehicleId, day, category, amountMinor, currency }) => ({
      ...{ recordId, vehicleId, day, category, amountMinor, currency },
    })),
  };
  return reportSheet(content, { id: 'id', contentHash: 'hash', language: 'en' });
}

/** Compares the printed figures with the retraced ones, then the named figures with expected values. */
function expectRetraced(log: Log, wanted: Record<string, string>): ReportSheet {
  const sheet = sheetOf(log);
  const figures = retrace(sheet);
  expect(figures.map(({ what, retraced }) => [what, retraced])).toEqual(
    figures.map(({ what, printed }) => [what, printed]),
  );
  const byName = Object.fromEntries(figures.map(({ what, printed }) => [what, printed]));
  expect(byName).toMatchObject(wanted);
  return sheet;
}

describe('a stranger with a calculator and a printed report of', () => {
  it('employee mileage divides the bands, each kind for itself, and passengers as far as they were paid', () => {
    // 9990 mi; 20.5 mi across the 10 000: 10 at 45p and 10.5 at 25p. Passengers: 2 × 20.5 mi at 5p are 2.05, of which
    // 1.50 was paid. Bicycle: 7.3 mi at 20p are 1.46.
    const vehicles = [aClaimVehicle({ id: golf }), aClaimVehicle({ id: bike, kind: 'bicycle' })];
    const trips = [
      trip('2025-05-01', 0, miles(9_990_000)),
      trip('2025-10-02', 0, { ...miles(20_500), passengers: 2 }),
      trip('2025-10-03', 0, { ...miles(7_300), vehicleId: bike }),
    ];
    const received = { carOrVanMinor: 100, motorcycleMinor: 0, bicycleMinor: 500, passengersMinor: 150 };
    const period = { fromDay: '2025-10-01', untilDay: '2025-12-31' };
    expectRetraced(
      {
        methodId: 'GB.approvedMileage',
        trips,
        vehicles,
        facts: { received },
        receivedMinor: 750,
        period,
        unit: 'mi',
      },
      {
        'Approved mileage Golf £0.45 per mi: amount': '4.50',
        // 10.5 × 0.25 = 2.625.
        'Approved mileage Golf £0.25 per mi: amount': '2.63',
        'Passengers Golf £0.05 per mi: amount': '2.05',
        'Passengers that the employer did not pay for  : amount': '-0.55',
        // 4.50 + 2.625 = 7.125; 7.13 − 1.00.
        'Cars and vans relief': '6.13',
        'Bicycles taxable': '3.54',
      },
    );
  });

  it('employee mileage for two employers counts each for itself, and nets neither', async () => {
    // Beta: 9990 mi before, then 20.5 mi across the 10 000: 10 at 45p and 10.5 at 25p are 7.125. Acme: 30 mi at 45p are
    // 13.50. Beta paid 10.00, which is 2.87 too much; Acme paid 3.50, which is 10.00 too little.
    const employers = [acme, beta].map((id) => ({ id, kind: 'employer' as const, associatedWithId: null }));
    const trips = [
      trip('2025-05-01', 0, { ...miles(9_990_000), employerId: beta }),
      trip('2025-10-02', 0, { ...miles(20_500), employerId: beta }),
      trip('2025-10-03', 0, { ...miles(30_000), employerId: acme }),
    ];
    const receivedFrom = [
      { employerId: beta, receivedMinor: 1_000, received: null },
      { employerId: acme, receivedMinor: 350, received: null },
    ];
    const sheet = expectRetraced(
      {
        ...{ methodId: 'GB.approvedMileage', trips, employers, unit: 'mi' },
        ...{ facts: { received: null, receivedFrom }, receivedMinor: 1_350 },
        period: { fromDay: '2025-10-01', untilDay: '2025-12-31' },
      },
      {
        'Beta plc: Approved mileage Golf £0.45 per mi: amount': '4.50',
        'Beta plc: Approved mileage Golf £0.25 per mi: amount': '2.63',
        'Acme Ltd: Approved mileage Golf £0.45 per mi: amount': '13.50',
        'Beta plc: Cars and vans taxable': '2.87',
        'Acme Ltd: Cars and vans relief': '10.00',
        'Cars and vans together: Relief': '10.00',
        'Cars and vans together: Taxable': '2.87',
      },
    );
    const formulas = await formulasOf(sheet);
    for (const { formula, value, result } of formulas) {
      expect([formula, result]).toEqual([formula, expect.closeTo(value, 4)]);
    }
    // Three lines at a rate, relief and excess of each employment, and none of the two together.
    expect(formulas.filter(({ formula }) => formula.includes('MAX(0,'))).toHaveLength(4);
    expect(sheet.tables[0]?.columns.at(-1)?.formulas?.filter((formula) => formula !== null)).toHaveLength(3);
  });

  it('the French scale takes off the days before, and adds a fifth for an electric car', () => {
    // 4 CV (2025): up to 5000 km 0.606; beyond, 0.340 and 1330. 4000 km before, 2000.5 km now.
    // 6000.5 × 0.34 + 1330 = 3370.17; less 4000 × 0.606 = 2424: 946.17. A fifth: 189.234.
    const vehicles = [aClaimVehicle({ id: golf, fiscalPowerCv: 4, electric: true })];
    const trips = [
      trip('2025-02-03', 4_000_000),
      trip('2025-08-04', 1_960_500),
      trip('2025-08-05', 55_555, { category: 'commute' }),
    ];
    const period = { fromDay: '2025-07-01', untilDay: '2025-12-31' };
    expectRetraced(
      { methodId: 'FR.bareme', trips, vehicles, facts: { commute: 'first40Kilometres' }, period },
      {
        'Scale by distance and power Golf €0.34 per km and €1,330.00: amount': '946.17',
        'Uplift of 20% for electric vehicles Golf €0.34 per km and €1,330.00: amount': '189.23',
        Worth: '1135.40',
      },
    );
  });

  it('Austrian mileage money ends at the cap, with passengers as far as the trip is paid', () => {
    // 29 990 km and 20.25 km with three passengers, of which 10 km are paid: 10 × 0.50; 30 × 0.15.
    const trips = [trip('2025-02-03', 29_990_000), trip('2025-08-04', 20_250, { passengers: 3 })];
    const period = { fromDay: '2025-08-01', untilDay: '2025-12-31' };
    expectRetraced(
      { methodId: 'AT.mileageMoney', trips, facts: { passengersOnDuty: true }, period },
      {
        'Business distance Golf €0.50 per km: amount': '5.00',
        'Passengers Golf €0.15 per km: amount': '4.50',
      },
    );
  });

  it('a claim at a rate per mile in kilometres, typed in both units', () => {
    // 10 mi and 12.345 km at 70 cents: (16.09344 + 12.345) ÷ 1.609344 × 0.70 = 12.36957…
    const trips = [trip('2025-02-03', 0, miles(10_000)), trip('2025-02-04', 12_345)];
    const sheet = sheetOf({ methodId: 'US.standardMileage', trips, country: 'US' });
    // Rows are to a tenth here, as three decimals are not enough; the exact distance of the line is printed.
    expect(sheet.notes.flatMap(({ sentences }) => sentences)).toContain(
      'Business distance, Golf: 28.43844\u00a0km ÷ 1.609344\u00a0km × $0.70 = $12.3696',
    );
  });

  it('one vehicle whose bands another one opened', () => {
    // The van had used 4000 of the 5000 km; the Golf then drove 1500.5: 1000 at 0.72 and 500.5 at 0.66.
    const vehicles = [aClaimVehicle({ id: golf }), aClaimVehicle({ id: van, kind: 'van' })];
    const trips = [trip('2025-02-03', 4_000_000, { vehicleId: van }), trip('2025-08-04', 1_500_500)];
    const log = { methodId: 'CA.allowance', trips, vehicles, chosenIds: [golf] } as const;
    const facts = { inTerritories: { trips: 'none' } };
    const period = { fromDay: '2025-07-01', untilDay: '2025-12-31' };
    expectRetraced(
      { ...log, facts, period },
      {
        'Allowance per kilometre Golf $0.72 per km: amount': '720.00',
        // 330.33
        'Allowance per kilometre Golf $0.66 per km: amount': '330.33',
      },
    );
    expect(sheetOf({ ...log, facts }).notes.flatMap(({ sentences }) => sentences)).toContain(
      'With vehicles that are not in this claim: Allowance per kilometre, 4,000\u00a0km at $0.72. They count towards the bands but are not paid here.',
    );
  });

  it('shared costs tells which are shared, which count whole, and which do not count', () => {
    // 333.33 × 123.4 ÷ 1000 = 41.132922; 5.00 in full; 1.25 and 2.50 on the way: 49.882922.
    const cost = (recordId: string, amountMinor: number, businessSharePercent: number | null) =>
      aClaimCost({
        recordId,
        vehicleId: golf,
        day: '2025-05-05',
        amountMinor,
        currency: 'CAD',
        businessSharePercent,
      });
    const trips = [
      trip('2025-02-03', 123_400, { tollsMinor: 125, parkingMinor: 250, currency: 'CAD' }),
      trip('2025-02-04', 700_000, { category: 'private', tollsMinor: 999, currency: 'CAD' }),
    ];
    expectRetraced(
      {
        methodId: 'CA.logbook',
        ...{ trips, drivenMetres: 1_000_000, facts: { supplementaryInsuranceMinor: 0 }, country: 'CA' },
        costs: [cost('a', 33_333, null), cost('b', 500, 100), cost('c', 77_777, 0)],
      },
      { 'Vehicle costs, business share Golf : amount': '41.13', Worth: '49.88' },
    );
  });

  it.each([
    ['a distance', 'Trips', (text: string) => text.replace('123.4', '123.5')],
    ['a cost', 'Costs', (text: string) => text.replace('333.33', '333.35')],
    ['a toll', 'Trips', (text: string) => text.replace('1.25', '1.26')],
  ])('finds out that %s was printed wrong', (_what, table, change) => {
    const sheet = sheetOf({
      methodId: 'CA.logbook',
      ...{ drivenMetres: 1_000_000, facts: { supplementaryInsuranceMinor: 0 }, country: 'CA' },
      trips: [trip('2025-02-03', 123_400, { tollsMinor: 125, currency: 'CAD' })],
      costs: [
        aClaimCost({
          recordId: 'a',
          vehicleId: golf,
          day: '2025-05-05',
          amountMinor: 33_333,
          currency: 'CAD',
        }),
      ],
    });
    const tables = sheet.tables.map((each) => ({
      ...each,
      rows: each.rows.map((row) => (each.name === table ? row.map((cell) => cell && change(cell)) : row)),
    }));
    const isRetraced = (printed: ReportSheet) =>
      retrace(printed).every((figure) => figure.printed === figure.retraced);
    expect([isRetraced(sheet), isRetraced({ ...sheet, tables })]).toEqual([true, false]);
  });
});
