import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enterCar } from './a-car.mts';
import { recordId, trip, vehicleId } from './logbook-data.mts';
import { callMs, createPath } from './logbook-load.mts';
import { project } from './no-project.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';

const require = createRequire(import.meta.url);
require('../../../backend/test/harness/typescript.cjs');
const { startFirestoreInMemory }: typeof import('../../../backend/test/harness/firestore-server.js') =
  require('../../../backend/test/harness/firestore-server.ts');

/** `cost`: what each thing that a driver does reads and writes at Firestore, and what a month of them comes to. */
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const firestore = await startFirestoreInMemory(project);
const query = (path: string, input: object) =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

const tripsBefore = 60;
const everyMs = 12 * 3_600_000;

/** What the Today page asks for when it opens on a device that has nothing. */
const today: readonly [string, object][] = [
  ['account.me', { firstSight: { languages: ['en'], zone: 'Europe/Berlin' } }],
  ['vehicles.list', {}],
  ['trips.list', { unsorted: true, limit: 50 }],
  ['trips.list', { limit: 5 }],
  ['expenses.list', { limit: 5 }],
  ['summaries.months', { fromMonth: '2026-05', toMonth: '2026-06' }],
];

/** How often a driver does it in a month: a self-employed one, on 22 working days. */
const timesAMonth = { trip: 66, fill: 4, expense: 6, today: 66, trips: 22, search: 11, verify: 1 };

try {
  const [driver] = await signedIn(['driver-0'], folder);
  if (!driver) throw new Error('nobody is there');
  const server = await startMeasured(
    ['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
    {
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
      DATA_DIR: join(folder, 'data'),
      DOCUMENTS: 'firestore',
      FIRESTORE_EMULATOR_HOST: firestore.host,
      LOG_LEVEL: 'error',
    },
  );
  const send = (path: string, json: object) => callMs(server.url, driver.token, path, { json });
  const ask = (path: string, input: object) => callMs(server.url, driver.token, query(path, input));
  const aTrip = (index: number) => trip(index, tripsBefore + 100, everyMs);
  const written = { vehicleId, zone: 'Europe/Berlin', currency: 'EUR', note: '' };
  const afterTrips = (index: number) => aTrip(tripsBefore + 99).startedAtMs + (index + 1) * everyMs;
  const doing: Record<keyof typeof timesAMonth, (index: number) => Promise<unknown>> = {
    trip: (index) => send(createPath, aTrip(tripsBefore + index)),
    fill: (index) =>
      send('/api/trpc/energy.create', {
        ...{ ...written, id: recordId(5, index), atMs: afterTrips(index), source: 'diesel' },
        ...{ volumeMillilitres: 45_000, filled: 'full', missedBefore: false, totalMinor: null },
        ...{ unitPrice: { micros: 1_659_000, per: 'litre' }, station: 'Autohof Nord', location: null },
        odometerMetres: 100_000_000 + index * 1_000,
      }),
    expense: (index) =>
      send('/api/trpc/expenses.create', {
        ...{ ...written, id: recordId(6, index), atMs: afterTrips(index), category: 'washing' },
        ...{ amountMinor: 1_490, converted: null, vendor: 'Waschpark', odometerMetres: null },
        ...{ spread: null, repeats: null, businessSharePercent: null },
      }),
    today: () => Promise.all(today.map(([path, input]) => ask(path, input))),
    trips: () => ask('trips.list', { limit: 50 }),
    search: () => ask('search.find', { text: 'Hafen' }),
    verify: () => ask('ledger.verify', {}),
  };
  await enterCar(server.url, driver.token);
  for (let index = 0; index < tripsBefore; index += 1) await send(createPath, aTrip(index));
  const taken = async (work: () => Promise<unknown>) => {
    const before = { ...firestore.usage };
    await work();
    const after = firestore.usage;
    return {
      reads: after.reads - before.reads,
      writes: after.writes - before.writes,
      deletes: after.deletes - before.deletes,
      bytesWritten: after.bytesWritten - before.bytesWritten,
      bytesRead: after.bytesRead - before.bytesRead,
    };
  };
  // What runs by itself counts on its own.
  const idleSeconds = 20;
  const idle = await taken(() => wait(idleSeconds * 1_000));
  const sum = { reads: 0, writes: 0, deletes: 0, bytesWritten: 0, bytesRead: 0 };
  console.log(
    '\n| what | times a month | reads | writes | KiB written | KiB read |\n|---|---|---|---|---|---|',
  );
  const line = (
    name: string,
    times: number,
    { reads, writes, deletes, bytesWritten, bytesRead }: typeof sum,
  ) =>
    console.log(
      `| ${name} | ${times} | ${reads.toFixed(1)} | ${(writes + deletes).toFixed(1)} | ` +
        `${(bytesWritten / 1024).toFixed(1)} | ${(bytesRead / 1024).toFixed(1)} |`,
    );
  const keys = Object.keys(sum) as (keyof typeof sum)[];
  const samples = 4;
  for (const [name, times] of Object.entries(timesAMonth) as [keyof typeof timesAMonth, number][]) {
    const one = await taken(async () => {
      for (let index = 0; index < samples; index += 1) await doing[name](index);
    });
    for (const key of keys) one[key] /= samples;
    for (const key of keys) sum[key] += one[key] * times;
    line(name, times, one);
  }
  line('a driver and month', 1, sum);
  const monthSeconds = 30 * 86_400;
  console.log(
    `\nAn instance that waits reads ${((idle.reads / idleSeconds) * monthSeconds).toFixed(0)} a month.`,
  );
  await server.stop();
} finally {
  await firestore.stop();
  rmSync(folder, { recursive: true, force: true });
}
