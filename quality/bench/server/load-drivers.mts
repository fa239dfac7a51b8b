import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeLogbooks } from './logbook-data.mts';
import { type MixedResult, mixedLoad } from './mixed-load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * `load-drivers [--drivers 200,2000] [--seconds 60]`: measures that many drivers who read and write, here and on a bare
 * server.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '200,2000' },
    seconds: { type: 'string', default: '60' },
  },
});
const seconds = Number(values.seconds);
const trips = 50;
const warmUpSeconds = 3;

interface Measured extends MixedResult {
  readonly idleMebibytes: number;
  readonly peakMebibytes: number;
}

async function measured(drivers: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
  const file = join(folder, 'data', 'roadbook.sqlite');
  const servers: MeasuredServer[] = [];
  try {
    const driverIds = Array.from({ length: drivers }, (_, index) => `driver-${index}`);
    const people = await signedIn(driverIds, folder);
    await writeLogbooks(
      file,
      driverIds.map((driverId) => ({ driverId, trips })),
    );
    const load = mixedLoad(trips);
    const under = async (program: string[]): Promise<Measured> => {
      const server = await startMeasured(
        ['--import', join(import.meta.dirname, 'certificates.mts'), ...program],
        {
          BENCH_CERTIFICATES: join(folder, 'certificates.json'),
          BENCH_FILE: file,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'info',
        },
      );
      servers.push(server);
      const idleMebibytes = server.residentMebibytes();
      await load(server.url, people, warmUpSeconds);
      const result = await load(server.url, people, seconds);
      const peakMebibytes = server.peakMebibytes();
      await server.stop();
      servers.pop();
      return { ...result, idleMebibytes, peakMebibytes };
    };
    const ours = await under(['dist/main.js']);
    const bare = await under([join(import.meta.dirname, 'bare-logbook.mts')]);
    const figures = ({ requestsPerSecond, p50Ms, p99Ms, peakMebibytes }: Measured) =>
      `${requestsPerSecond.toFixed(0)} / s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${peakMebibytes.toFixed(0)} MiB at most`;
    row(`${drivers} drivers, a fifth of the calls writing`, figures(ours));
    row('… a bare tRPC server, same store', figures(bare));
    row('… requests per second against it', (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2));
    row('… memory before the load', `${ours.idleMebibytes.toFixed(0)} MiB`);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

tableHead(1);
for (const drivers of values.drivers.split(',')) await measured(Number(drivers));
