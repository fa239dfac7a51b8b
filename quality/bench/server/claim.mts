import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendMemoryFlags, memoryVariables } from '../../../scripts/stack/memory-flags.ts';
import { claimJobs, everyMs, trips } from './claim-jobs.mts';
import { median } from './load.mts';
import { writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const [driver] = await signedIn(['driver'], folder);
if (!driver) throw new Error('nobody is there');
await writeLogbooks(join(folder, 'data', 'roadbook.sqlite'), [{ driverId: driver.driverId, trips, everyMs }]);
const server = await startMeasured(
  [...backendMemoryFlags, '--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
  {
    ...memoryVariables,
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  },
);
try {
  const jobs = claimJobs(server.url, driver.token);
  const memory = server.watchMemory();
  const times: Record<string, number[]> = {};
  const timed = async (name: string, act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    times[name] = [...(times[name] ?? []), (performance.now() - began) / 1000];
  };
  for (let round = 0; round < rounds; round += 1) {
    await timed('claim', () => jobs.claim());
    await timed('report', () => jobs.report(round));
    for (const format of ['pdf', 'xlsx'] as const) {
      await timed(format, () => jobs.file(round, format, 'en'));
    }
  }
  const seconds = (name: string) => `${median(times[name] ?? []).toFixed(2)} s`;
  tableHead(rounds);
  row('claim over 20 000 trips, asked of the server', seconds('claim'));
  row('… frozen as a report', seconds('report'));
  row('… drawn as PDF', seconds('pdf'));
  row('… drawn as XLSX', seconds('xlsx'));
  const together = `${memory.peakMebibytes.toFixed(0)} MiB`;
  row('… peak memory of the server and its processes in all of it', together, 'under 400 MiB');
  row('… peak memory of the server alone', `${server.peakMebibytes().toFixed(0)} MiB`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
