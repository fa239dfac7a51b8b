import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedRecord } from '../src/domain/import/import.schema.js';
import type { FillDocument } from '../src/features/energy/energy.collection.js';
import type { DocumentStore } from '../src/platform/documents/documents.js';
import { applicationOn } from './application.mts';
import { row, tableHead } from './table.mts';

/**
 * A fuel file on its way from the disk into the store: reading it as rows alone, as records alone, inserting their documents alone,
 * storing them alone, and all together as the page and the server do it, without the network between them. `import.ts [rows]`
 */
const rowCount = Number(process.argv[2] ?? 100_000);
const require = createRequire(import.meta.url);
const { ImportsService }: typeof import('../src/features/imports/imports.service.js') =
  require('../dist/features/imports/imports.service.js');
const { VehiclesService }: typeof import('../src/features/vehicles/vehicles.service.js') =
  require('../dist/features/vehicles/vehicles.service.js');

const { DOCUMENTS }: typeof import('../src/platform/documents/documents.module.js') =
  require('../dist/platform/documents/documents.module.js');
const { fills }: typeof import('../src/features/energy/energy.collection.js') =
  require('../dist/features/energy/energy.collection.js');
const { contentOf }: typeof import('../src/features/imports/imported-content.js') =
  require('../dist/features/imports/imported-content.js');

const documentsAtOnce = 460;
const driver = { id: 'driver', displayName: null };
const vehicleId = '01JZ000000000000000000000V';
const units = { distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const;
const conventions = { decimalMark: '.', dateOrder: 'yearMonthDay', zone: 'UTC', ...units } as const;
const fileSha256 = 'ab'.repeat(32);

/** A fill every hour, backwards from the first of 2026. */
function fuelFile(): File {
  const lines = ['Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags'];
  const firstAtMs = Date.UTC(2026, 0, 1) - rowCount * 3_600_000;
  for (let index = 0; index < rowCount; index += 1) {
    const at = new Date(firstAtMs + index * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    lines.push(
      `${at},${1000 + index * 5},${(30 + (index % 20) / 7).toFixed(2)},${(50 + (index % 30)).toFixed(2)},0,True,False,,`,
    );
  }
  return new File([lines.join('\n')], 'fuel.csv');
}

const perSecond = (milliseconds: number) => `${Math.round(rowCount / (milliseconds / 1000))} rows/s`;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const frontend = join(import.meta.dirname, '../../frontend');
const { createServer } = await import(createRequire(join(frontend, 'package.json')).resolve('vite'));
// It reads the page's own modules, under its own names, and serves nobody.
const vite = await createServer({
  ...{ root: frontend, server: { middlewareMode: true, hmr: false, ws: false } },
  optimizeDeps: { noDiscovery: true },
});

/** What is used here of the page's reader, whose types are the browser's. */
interface Reader {
  open(file: File, assumed: typeof conventions): Promise<unknown>;
  prepare(key: number, terms: object): Promise<unknown>;
  start(key: number, terms: object): void;
  next(): Promise<{ readonly records: readonly ImportedRecord[] } | null>;
}

try {
  const { ImportReader }: { ImportReader: new () => Reader } = await vite.ssrLoadModule(
    '/src/features/import/worker/import-reader.ts',
  );
  const { csvRows }: { csvRows(texts: AsyncIterable<string>, delimiter: string): AsyncIterable<unknown> } =
    await vite.ssrLoadModule('/src/features/import/reading/csv-rows.ts');
  const application = await applicationOn(folder);
  const imports = application.get(ImportsService, { strict: false });
  const vehicle = {
    name: 'Van',
    make: '',
    model: '',
    year: null,
    plate: '',
    vin: null,
    purchase: null,
    sale: null,
  };
  const claimFacts = { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null, companyCar: null };
  await application.get(VehiclesService, { strict: false }).create(driver, {
    ...{ id: vehicleId, ...vehicle, ...claimFacts, ...units },
    ...{ fuelEconomyUnit: 'litresPer100Km', electricEconomyUnit: 'kwhPer100Km' },
    energySources: [{ kind: 'petrol', capacityMillilitres: null }],
  });

  const file = fuelFile();
  const terms = {
    ...{ driverId: driver.id, nowMs: Date.now(), conventions, mended: [] },
    vehicles: [{ name: null, id: vehicleId, sources: ['petrol' as const] }],
  };
  let peakBytes = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }, 50);

  const rows = await timed(async () => {
    for await (const _ of csvRows(file.stream().pipeThrough(new TextDecoderStream()), ','));
  });
  const reader = new ImportReader();
  let storing = 0;
  const together = await timed(async () => {
    await reader.open(file, conventions);
    await reader.prepare(0, terms);
    reader.start(0, terms);
    for (let batch = await reader.next(); batch; batch = await reader.next()) {
      await imports.compare(driver, { records: [...batch.records] });
    }
    const begin = { formatId: 'lubelogger', fileName: file.name, fileSha256, vehicles: [] } as const;
    const { id: importId } = await imports.begin(driver, { ...begin, vehicles: [], id: vehicleId });
    reader.start(0, terms);
    for (let number = 1, batch = await reader.next(); batch; number += 1, batch = await reader.next()) {
      const records = [...batch.records];
      const write = { importId, number, records, kept: [], replaceChangedHere: false };
      storing += await timed(async () => {
        await imports.write(driver, write);
      });
    }
    await imports.finish(driver, importId);
  });
  const reading = await timed(async () => {
    reader.start(0, terms);
    while (await reader.next());
  });
  const bare = application.get<DocumentStore>(DOCUMENTS, { strict: false }).of('bare');
  let inserting = 0;
  reader.start(0, terms);
  for (let batch = await reader.next(); batch; batch = await reader.next()) {
    const contents = batch.records.map((each) => ({
      id: each.record.id,
      content: contentOf(each) as FillDocument,
    }));
    inserting += await timed(async () => {
      for (let first = 0; first < contents.length; first += documentsAtOnce) {
        await bare.transact(async (transaction) => {
          for (const { id, content } of contents.slice(first, first + documentsAtOnce))
            transaction.create(fills, id, content);
        });
      }
    });
  }
  clearInterval(watch);

  tableHead(1);
  row('rows of the file', String(rowCount));
  row('reading as rows, alone', perSecond(rows));
  row('reading as records, alone', perSecond(reading));
  row('inserting their documents without anything else, alone', perSecond(inserting));
  row('storing with odometer, sums and ledger, alone', perSecond(storing));
  row('from file to stored, with the preview', perSecond(together), '20000 rows/s');
  row('peak memory of page and server together', `${Math.round(peakBytes / 1_048_576)} MiB`);
  await application.close();
} finally {
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
}
