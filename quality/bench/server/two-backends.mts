import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enterCar } from './a-car.mts';
import type { Caller } from './load.mts';
import { mixedLoad } from './mixed-load.mts';
import { project } from './no-project.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
require('../../../backend/test/harness/typescript.cjs');
const { startFirestoreServer }: typeof import('../../../backend/test/harness/firestore-server.js') =
  require('../../../backend/test/harness/firestore-server.ts');

/**
 * Measures the same load on one backend and on two over one Firestore: the emulator if FIRESTORE_EMULATOR_HOST names
 * one, otherwise the stand-in in this process, which is then the bottleneck. Usage: `two-backends [--seconds 20]`
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);
const drivers = 60;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const firestore = await startFirestoreServer(project);
const servers: MeasuredServer[] = [];
const load = mixedLoad(0);

const start = (name: string) =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, name),
    DOCUMENTS: 'firestore',
    FIRESTORE_EMULATOR_HOST: firestore.host,
    LOG_LEVEL: 'error',
  });

/** Requests per second of all backends together, each with its share of the drivers. */
async function over(backends: readonly MeasuredServer[], people: readonly Caller[]): Promise<number> {
  const results = await Promise.all(
    backends.map(({ url }, index) => {
      const share = people.filter((_, at) => Math.floor(at / 10) % backends.length === index);
      return load(url, share, seconds);
    }),
  );
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

try {
  const driverIds = Array.from({ length: drivers }, (_, index) => `driver-${index}`);
  const people = await signedIn(driverIds, folder);
  const first = await start('first');
  servers.push(first);
  for (const { token } of people) await enterCar(first.url, token);
  const one = await over([first], people);
  const second = await start('second');
  servers.push(second);
  const two = await over([first, second], people);
  tableHead(1);
  row('one backend on Firestore, a fifth of the calls writing', `${one.toFixed(0)} / s`);
  row('… two backends on the same', `${two.toFixed(0)} / s`);
  row('… against one', (two / one).toFixed(2));
} finally {
  for (const server of servers) await server.stop();
  await firestore.stop();
  rmSync(folder, { recursive: true, force: true });
}
