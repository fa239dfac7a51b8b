import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import type { ReportContent, ReportLanguage } from '../src/domain/reports/report.schema';
import { contentFromSections, frozenSections } from '../src/features/reports/contents/frozen-sections';
import { ReportContentsService } from '../src/features/reports/contents/report-contents.service';
import type { Paper } from '../src/features/reports/rendering/pdf/paper';
import { renderPdf } from '../src/features/reports/rendering/pdf/render-pdf';
import { reportSheet } from '../src/features/reports/sheet/report-sheet';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { reports } from '../src/registry/stored/reports.collection';
import { unattended } from '../src/rpc/unattended';
import { demoYears } from './harness/demo-year';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const tripsInReport = 529;
const mostMissing = 60;

const pagesSchema = z.object({ pages: z.array(z.object({ texts: z.array(z.string()) })) });

/** A year of five to six hundred trips with two vehicles and a hundred and fifty costs, as paper. */
describe('a report of a year of the examples', () => {
  let server: TestServer;
  const wholes = new Map<ClaimWorkInput['methodId'], ReportContent>();
  // Requests everything from the server first: drawing a file blocks this process, and idle connections are closed.
  beforeAll(async () => {
    server = await startServer();
    wholes.set('DE.logbook', await contentOf(german, 'DE.logbook'));
    wholes.set('US.actualExpenses', await contentOf(american, 'US.actualExpenses'));
  }, 600_000);
  afterAll(() => server.close());

  type Terms = Parameters<typeof demoYears>[1];

  async function contentOf(terms: Terms, methodId: ClaimWorkInput['methodId']): Promise<ReportContent> {
    const { client } = await demoYears(server, terms, 'reports of the demo year');
    const { driverId, version } = await client.account.me.query();
    await client.account.update.mutate({ version, changes: { distanceUnit: terms.distanceUnit } });
    const id = newId();
    const period = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    const claim: ClaimWorkInput = {
      ...{ methodId, period, vehicleIds: 'all', vehicles: [] },
      ...{ receivedMinor: 0, facts: {} },
    };
    await client.reports.create.mutate({ id, party: { kind: 'self', name: '' }, claim });
    while ((await client.reports.get.query({ id })).state === 'making');
    const stored = await server.application.get<DocumentStore>(STORE).of(driverId).get(reports, id);
    if (!stored) throw new Error('no report');
    const driver = unattended(driverId);
    return contentFromSections(await server.application.get(ReportContentsService).sections(driver, stored));
  }

  async function paperOf(methodId: ClaimWorkInput['methodId'], language: ReportLanguage, paper: Paper) {
    const whole = wholes.get(methodId);
    if (whole === undefined) throw new Error('no report');
    // Every driver's examples are others; of as many trips and costs the pages can be compared. A year of fewer trips
    // has its last ones twice.
    const trips = [...whole.trips, ...whole.trips.slice(-mostMissing)].slice(0, tripsInReport);
    const content = { ...whole, trips, costs: whole.costs.slice(0, 150) };
    const { contentHash } = frozenSections(content);
    const sheet = reportSheet(content, { id: newId(), contentHash, language });
    const chunks: Uint8Array[] = [];
    for await (const chunk of renderPdf(sheet, paper, { progress: () => undefined })) chunks.push(chunk);
    const { stdout } = spawnSync(process.execPath, [join(__dirname, 'harness/read-pdf.mjs')], {
      input: Buffer.concat(chunks),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { content, sheet, ...pagesSchema.parse(JSON.parse(stdout)) };
  }

  const german = { zone: 'Europe/Berlin', currency: 'EUR', distanceUnit: 'km', volumeUnit: 'litre' } as const;
  const american = {
    ...german,
    zone: 'America/Chicago',
    currency: 'USD',
    distanceUnit: 'mi',
    volumeUnit: 'usGallon',
  } as const;

  it.each([
    ['DE.logbook', 'de', 'a4'],
    ['US.actualExpenses', 'en', 'letter'],
  ] as const)(
    'has at most twenty pages, and none with the proof alone: %s in %s on %s',
    async (methodId, language, paper) => {
      const { content, sheet, pages } = await paperOf(methodId, language, paper);
      expect(content.trips).toHaveLength(tripsInReport);
      // Twenty are asked for; one is left for longer names.
      expect(pages.length).toBeLessThanOrEqual(19);
      const withProof = pages.filter(({ texts }) => texts.includes(sheet.proof.heading));
      expect(withProof).toHaveLength(1);
      // The name of the signature is printed with it.
      expect(withProof[0]?.texts).toContain(sheet.signature?.name);
    },
    300_000,
  );
});
