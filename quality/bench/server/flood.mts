import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heavyWindow, writeHeavy } from './heavy-data.mts';
import { type Flood, flood, type Query } from './hostile-driver.mts';
import { vehicleId, writeLogbooks } from './logbook-data.mts';
import { callMs } from './logbook-load.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const aim = 'another driver’s p99 under 250 ms, memory under 700 MiB';
const maxSeconds = 60;
const heavy = { trips: 4_200, fills: 10_000, expenses: 5_000 };
const queries: Query[] = [
  { path: 'trips.findings', input: heavyWindow },
  { path: 'energy.economy', input: { vehicleId } },
  { path: 'vehicles.dependents', input: { id: vehicleId } },
  { path: 'trips.list', input: { limit: 200 } },
  { path: 'timeline.list', input: { vehicleId, limit: 200 } },
  { path: 'summaries.months', input: { fromMonth: '2020-01', toMonth: '2026-12' } },
  { path: 'ledger.verify', input: {} },
];
const folder = mkdtempSync(join(tmpdir(), 'roadbook-flood-'));
const file = join(folder, 'data', 'roadbook.sqlite');

try {
  // Each query has a driver of its own, as the rate of one is soon used up.
  const names = queries.map(({ path }) => path.replace('.', '-'));
  const [polite, ...hostile] = await signedIn(['polite', ...names], folder);
  if (!polite) throw new Error('nobody is there');
  await writeLogbooks(file, [
    { driverId: 'polite', trips: 100 },
    ...names.map((driverId) => ({ driverId, trips: 1_000 })),
  ]);
  await writeHeavy(file, names, heavy);
  const certificates = ['--import', join(import.meta.dirname, 'certificates.mts')];
  tableHead(1);
  for (const [index, call] of queries.entries()) {
    const server = await startMeasured([...certificates, 'dist/main.js'], {
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    });
    try {
      const token = hostile[index]?.token ?? '';
      const query = call.input ? `?input=${encodeURIComponent(JSON.stringify({ json: call.input }))}` : '';
      const aloneMs = await callMs(server.url, token, `/api/trpc/${call.path}${query}`);
      const tokens = { hostileToken: token, politeToken: polite.token };
      const result = await flood(server.url, tokens, call, maxSeconds);
      row(
        `\`${call.path}\` asked for 2500 times at once`,
        summaryOf(result, aloneMs, server.peakMebibytes()),
        aim,
      );
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function summaryOf(result: Flood, aloneMs: number, mebibytes: number): string {
  const { politeP50Ms, politeP99Ms, maxMs, maxAnswerBytes, calls, seconds } = result;
  const outcomes = Object.entries(calls).map(([outcome, count]) => `${count} ${outcome}`);
  return [
    `another driver waits p50 ${politeP50Ms.toFixed(0)} ms, p99 ${politeP99Ms.toFixed(0)} ms, ${maxMs.toFixed(0)} ms at most`,
    `memory ${mebibytes.toFixed(0)} MiB at most`,
    `one call alone ${aloneMs.toFixed(0)} ms`,
    `largest answer ${(maxAnswerBytes / 2 ** 20).toFixed(1)} MiB`,
    `${outcomes.join(', ')} in ${seconds.toFixed(0)} s`,
  ].join('; ');
}
