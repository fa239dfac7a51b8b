import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import { claimMethodIds } from '../src/domain/claims/claim-method-ids';
import { claimMethods } from '../src/domain/claims/methods';
import type { ReportContent } from '../src/domain/reports/report.schema';
import { contentFromSections } from '../src/features/reports/contents/frozen-sections';
import { ReportContentsService } from '../src/features/reports/contents/report-contents.service';
import { reportSheet } from '../src/features/reports/sheet/report-sheet';
import type { ReportSheet } from '../src/features/reports/sheet/sheet';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { reports } from '../src/registry/stored/reports.collection';
import { unattended } from '../src/rpc/unattended';
import { formulasOf } from './fixtures/reports/formulas-of';
import { retrace } from './harness/calculator/retrace';
import { type DemoYears, demoYears } from './harness/demo-year';
import { newId } from './harness/driving';
import { type Case, type Country, cases, terms, years } from './harness/retraced-cases';
import { startServer, type TestServer } from './harness/server';

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
    const log = await demoYears(server, terms[country], `retraced-${country}`);
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
    const stored = await server.application.get<DocumentStore>(STORE).of(driverId).get(reports, id);
    if (!stored) throw new Error('no report');
    expect(stored.data.problem).toBeNull();
    const driver = unattended(driverId);
    return contentFromSections(await server.application.get(ReportContentsService).sections(driver, stored));
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

  /** Checks the workbook of the same report: every formula gives the value next to it, and every rate has one. */
  async function expectFormulas(sheet: ReportSheet): Promise<void> {
    const formulas = await formulasOf(sheet);
    for (const { formula, value, result } of formulas) {
      expect([formula, result]).toEqual([formula, expect.closeTo(value, 4)]);
    }
    const [claim] = sheet.tables;
    const at = claim?.columns.findIndex(({ heading }) => heading === 'Rate') ?? -1;
    const withRate = claim?.rows.filter((row) => row[at] !== null) ?? [];
    const worked = claim?.columns.at(-1)?.formulas?.filter((formula) => formula !== null) ?? [];
    expect(worked).toHaveLength(withRate.length);
  }

  /** Expects as many trips marked as sent late as the notes count. */
  function expectMarks({ records, notes }: ReportSheet): void {
    const marks = records.columns.findIndex(({ heading }) => heading === 'Remarks');
    const marked = records.rows.filter((row) => row[marks]?.includes('sent late')).length;
    const counts = notes
      .flatMap(({ sentences }) => sentences)
      .map((sentence) => /^([\d.,]+) trips? (?:was|were) received/.exec(sentence)?.[1]);
    const [count = '0'] = counts.filter((each) => each !== undefined);
    expect(Number(count.replace(/\D/g, ''))).toBe(marked);
  }

  it.each([
    ['a row of the working', 'Company car Estate', '5472', '5473'],
    ['a cost', 'Costs Estate', '.', '1.'],
  ])('finds out that %s of a company car was printed wrong', async (_what, name, right, wrong) => {
    const [car] = cases.filter(({ methodId }) => methodId === 'DE.companyCar');
    if (car === undefined) throw new Error('no case');
    const sheet = await sheetOf(car);
    const tables = sheet.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        row.map((cell) => (table.name === name ? (cell?.replace(right, wrong) ?? null) : cell)),
      ),
    }));
    expect(tables).not.toEqual(sheet.tables);
    const isRetraced = (printed: ReportSheet) =>
      retrace(printed).every((figure) => figure.printed === figure.retraced);
    expect([isRetraced(sheet), isRetraced({ ...sheet, tables })]).toEqual([true, false]);
  });

  it('is asked about every method', () => {
    const asked = new Set(cases.map(({ methodId }) => methodId));
    // The examples do not say where was charged: home-charging.e2e-spec.ts asks about these.
    const ofTrips = claimMethodIds.filter((id) => !claimMethods[id].readsCharges);
    expect([...asked].sort()).toEqual(ofTrips.toSorted());
  });

  it.each(cases)(
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
    180_000,
  );
});
