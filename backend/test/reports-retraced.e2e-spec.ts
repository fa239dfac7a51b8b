import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import { type ClaimMethodId, claimMethodIds } from '../src/domain/claims/claim-method-ids';
import type { ReportContent } from '../src/domain/reports/report.schema';
import { reportSheet } from '../src/domain/reports/report-sheet';
import type { ReportSheet } from '../src/domain/reports/sheet';
import { thawed } from '../src/features/reports/frozen-sections';
import { formulasOf } from '../src/features/reports/render/xlsx/formulas-of.fixture';
import { ReportContentsService } from '../src/features/reports/report-contents.service';
import { reports } from '../src/features/reports/reports.collection';
import type { DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { retrace } from './harness/calculator/retrace';
import { type DemoYears, demoYears } from './harness/demo-year';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** A whole year of the examples and a part of one, so that bands are open in part already when it begins. */
const years = {
  calendar: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
  autumn: { fromDay: '2025-09-15', untilDay: '2025-12-31' },
  british: { fromDay: '2025-04-06', untilDay: '2026-04-05' },
  britishSpring: { fromDay: '2026-01-15', untilDay: '2026-04-05' },
  australian: { fromDay: '2025-07-01', untilDay: '2026-06-30' },
  australianAutumn: { fromDay: '2026-03-10', untilDay: '2026-06-30' },
} as const;

const metric = { distanceUnit: 'km', volumeUnit: 'litre' } as const;
const euro = { currency: 'EUR', ...metric } as const;
const terms = {
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
type Country = keyof typeof terms;

interface Case {
  readonly methodId: ClaimMethodId;
  readonly country: Country;
  readonly period: keyof typeof years;
  readonly receivedMinor?: number;
  readonly facts?: (log: DemoYears) => ClaimWorkInput['facts'] | Promise<ClaimWorkInput['facts']>;
  /** The report is of the estate alone. */
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
const cases: readonly Case[] = [
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

describe('a stranger with a calculator and a printed report', () => {
  let server: TestServer;
  const logs = new Map<Country, DemoYears>();
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function logOf(country: Country): Promise<DemoYears> {
    const known = logs.get(country);
    if (known !== undefined) return known;
    const log = await demoYears(server, terms[country]);
    const { version } = await log.client.account.me.query();
    const { distanceUnit, zone, currency } = terms[country];
    await log.client.account.update.mutate({ version, changes: { distanceUnit, zone, currency, country } });
    logs.set(country, log);
    return log;
  }

  async function contentOf(log: DemoYears, claim: ClaimWorkInput): Promise<ReportContent> {
    const { client } = log;
    const { driverId } = await client.account.me.query();
    const id = newId();
    await client.reports.create.mutate({ id, party: { kind: 'self', name: '' }, claim });
    while ((await client.reports.get.query({ id })).state === 'making') {
      // The server tells when it is made.
    }
    const stored = await server.application.get<DocumentStore>(DOCUMENTS).of(driverId).get(reports, id);
    if (!stored) throw new Error('no report');
    expect(stored.data.problem).toBeNull();
    const driver = { id: driverId, displayName: null };
    return thawed(await server.application.get(ReportContentsService).sections(driver, stored));
  }

  async function sheetOf({
    methodId,
    country,
    period,
    receivedMinor = 0,
    facts,
    isNarrow = false,
  }: Case): Promise<ReportSheet> {
    const log = await logOf(country);
    const vehicleIds = isNarrow ? [log.ids.estate] : ('all' as const);
    const claim = {
      methodId,
      period: years[period],
      vehicleIds,
      vehicles: [],
      receivedMinor,
      facts: (await facts?.(log)) ?? {},
    };
    return reportSheet(await contentOf(log, claim), { id: 'id', contentHash: 'hash', language: 'en' });
  }

  /** The workbook of the same report: every formula comes to the value that stands beside it, and every rate has one. */
  async function expectFormulas(sheet: ReportSheet): Promise<void> {
    const formulas = await formulasOf(sheet);
    for (const { formula, value, result } of formulas) {
      expect([formula, result]).toEqual([formula, expect.closeTo(value, 4)]);
    }
    const [claim] = sheet.tables;
    const withRate = claim?.rows.filter(([, , rate]) => rate !== null) ?? [];
    const worked = claim?.columns.at(-1)?.formulas?.filter((formula) => formula !== null) ?? [];
    expect(worked).toHaveLength(withRate.length);
  }

  /** As many trips are marked as sent late as the summary says. */
  function expectMarks({ trips, warnings }: ReportSheet): void {
    const marks = trips.columns.findIndex(({ heading }) => heading === 'Marks');
    const marked = trips.rows.filter((row) => row[marks]?.includes('sent late')).length;
    const said = warnings.sentences.map(
      (sentence) => /^([\d.,]+) trips? reached the log/.exec(sentence)?.[1],
    );
    const [count = '0'] = said.filter((each) => each !== undefined);
    expect(Number(count.replace(/\D/g, ''))).toBe(marked);
  }

  it('is asked about every method', () => {
    const asked = new Set([...cases, simplified].map(({ methodId }) => methodId));
    expect([...asked].sort()).toEqual([...claimMethodIds].sort());
  });

  it.each([...cases, simplified])(
    'arrives at every amount of $methodId in the examples of $country, $period',
    async (each) => {
      const sheet = await sheetOf(each);
      const figures = retrace(sheet);
      expect(figures.map(({ what, retraced }) => [what, retraced])).toEqual(
        figures.map(({ what, printed }) => [what, printed]),
      );
      expect(figures.some(({ what, printed }) => what.endsWith(': amount') && Number(printed) > 0)).toBe(
        true,
      );
      expectMarks(sheet);
      await expectFormulas(sheet);
    },
    60_000,
  );
});
