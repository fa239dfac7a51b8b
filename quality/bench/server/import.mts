import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { backendMemoryFlags, memoryVariables } from '../../../scripts/stack/memory-flags.ts';
import type { PageMeasure, PageWork } from '../page/import-page.ts';
import { insertBare } from './import-bare.mts';
import { conventions, fuelFile } from './import-file.mts';
import { recordId } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * Measures a fuel file on its way from the disk into the store: the page's own code in one process, the server in
 * another, and HTTP between them; also reading alone, and inserting the same documents alone. Usage: `import.mts
 * [rows]`; also runs a file of a tenth to show growth.
 */
const rows = Number(process.argv[2] ?? 100_000);
const frontend = join(import.meta.dirname, '../../../frontend');
const driverId = 'driver';
const vehicleId = recordId(1, 0);
/** Memory limit of the page's process. Without it V8 would let garbage grow, and the peak would mean nothing. */
const pageMemoryFlags = ['--max-old-space-size=64', '--max-semi-space-size=8'];
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const units = { distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const;
const vehicle = {
  ...{ id: vehicleId, name: 'Van', make: '', model: '', year: null, plate: '', vin: null },
  ...{ kind: null, engineCubicCentimetres: null, fiscalPowerCv: null, companyCar: null },
  ...{ ...units, fuelEconomyUnit: 'litresPer100Km' as const, electricEconomyUnit: 'kwhPer100Km' as const },
  ...{ energySources: [{ kind: 'petrol' as const, capacityMillilitres: null }], purchase: null, sale: null },
};

async function buildPage(outDir: string): Promise<void> {
  const { build } = await import(createRequire(join(frontend, 'package.json')).resolve('vite'));
  await build({
    ...{ root: frontend, configFile: false },
    logLevel: 'error',
    resolve: {
      alias: {
        '@domain': join(import.meta.dirname, '../../../backend/src/domain'),
        '@': join(frontend, 'src'),
      },
    },
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, '../page/import-program.ts'), outDir },
  });
}

async function inPage(work: Partial<PageWork> & Pick<PageWork, 'what' | 'file'>): Promise<PageMeasure> {
  const terms = {
    ...{ driverId, nowMs: Date.now(), conventions, mended: [] },
    vehicles: [{ name: null, id: vehicleId, sources: ['petrol'] }],
  };
  const whole = JSON.stringify({ terms, importId: recordId(2, 0), ...work });
  const program = join(folder, 'page/import-program.js');
  const { stdout } = await run(process.execPath, [...pageMemoryFlags, program, whole]);
  return JSON.parse(stdout);
}

async function imported(file: string, data: string) {
  const [caller] = await signedIn([driverId], folder);
  if (!caller) throw new Error('nobody is there');
  const { token } = caller;
  const server = await startMeasured(
    [...backendMemoryFlags, '--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
    {
      ...memoryVariables,
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
      DATA_DIR: data,
      // Allows a whole processor, because the speed of the import is measured.
      LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '60',
    },
  );
  try {
    const { url } = server;
    const headers = { authorization: `Bearer ${token}` };
    const client = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${url}/api/trpc`, transformer: superjson, headers })],
    });
    await client.vehicles.create.mutate(vehicle);
    const idleMebibytes = server.residentMebibytes();
    const before = server.processorSeconds();
    const page = await inPage({ what: 'import', file, url, token });
    if (page.refused > 0) throw new Error(`${page.refused} records were refused`);
    const processorSeconds = server.processorSeconds() - before;
    return { page, idleMebibytes, processorSeconds, peakMebibytes: server.peakMebibytes() };
  } finally {
    await server.stop();
  }
}

const whole = ({ seconds }: PageMeasure) => Object.values(seconds).reduce((sum, each) => sum + each, 0);
const rate = (count: number, seconds: number) => `${Math.round(count / seconds)} rows/s`;
const processorOf = ({ processorSeconds, seconds }: PageMeasure, step: 'preview' | 'storing') =>
  `${processorSeconds[step].toFixed(1)} s of ${seconds[step].toFixed(1)}`;
const ofPage = ({ processorSeconds }: PageMeasure) => processorSeconds.preview + processorSeconds.storing;
const milliseconds = (seconds: number) => `${Math.round((seconds / rows) * 1e6)} ms`;
const mebibytes = (size: number) => `${Math.round(size)} MiB`;

try {
  await buildPage(join(folder, 'page'));
  const few = fuelFile(join(folder, 'few.csv'), rows / 10);
  const many = fuelFile(join(folder, 'many.csv'), rows);
  const asRows = await inPage({ what: 'rows', file: many.path });
  const asRecords = await inPage({ what: 'records', file: many.path });
  const ofFew = await imported(few.path, join(folder, 'few'));
  const ofMany = await imported(many.path, join(folder, 'many'));
  const { documents, seconds: bare } = await insertBare(
    join(folder, 'many/roadbook.sqlite'),
    join(folder, 'bare.sqlite'),
    driverId,
  );
  const { page } = ofMany;
  tableHead(1);
  row('rows of the file, its size', `${rows}, ${(many.bytes / 1e6).toFixed(0)} MB`);
  row('reading as rows, alone', rate(rows, asRows.seconds.rows));
  row('reading as records, alone, once', rate(rows, asRecords.seconds.records));
  row(`inserting the same ${documents} documents, alone`, rate(rows, bare));
  row('survey of the file', rate(rows, page.seconds.survey));
  row('values and preview, with the server', rate(rows, page.seconds.preview));
  row('… processor of the page', processorOf(page, 'preview'));
  row('storing, with the server', rate(rows, page.seconds.storing));
  row('… processor of the page', processorOf(page, 'storing'));
  row('… against inserting the same documents alone', (bare / page.seconds.storing).toFixed(2));
  row('from file to stored, with survey and preview', rate(rows, whole(page)), '20000 rows/s');
  row('… against inserting the same documents alone', (bare / whole(page)).toFixed(2));
  // On a busy machine these are more meaningful than the rates.
  row('processor of the server, of 1 000 rows', milliseconds(ofMany.processorSeconds));
  row('… of the page, for preview and storing', milliseconds(ofPage(page)));
  row('peak memory of the page’s reader', mebibytes(page.peakMebibytes));
  row(`… with ${rows / 10} rows`, mebibytes(ofFew.page.peakMebibytes), 'as much');
  row('peak memory of the server', mebibytes(ofMany.peakMebibytes));
  row(`… with ${rows / 10} rows`, mebibytes(ofFew.peakMebibytes), 'at most 64 MiB less');
  row('… before it', mebibytes(ofMany.idleMebibytes));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
