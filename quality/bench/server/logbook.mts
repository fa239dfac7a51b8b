import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, median } from './load.mts';
import { vehicleId, writeLogbooks } from './logbook-data.mts';
import { callMs, createPath, newTrips, throughput } from './logbook-load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const rounds = 5;
const seconds = 3;
const few = 100;
const many = 100_000;
/** Few enough that one driver is not refused for asking too much in a minute. */
const calls = 100;
const todayCalls = 50;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'data', 'roadbook.sqlite');

const query = (path: string, input: object) =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const listPath = query('trips.list', { limit: 50 });
const newTrip = newTrips(many);

/** Milliseconds of one call after the other, as one person would send them. */
async function latency(
  { url }: MeasuredServer,
  { token }: Caller,
  { path, times: wanted = calls, body }: { path: string; times?: number; body?: () => object },
): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < wanted; call += 1) times.push(await callMs(url, token, path, body?.()));
  return median(times);
}

/** What the Today page asks for, in one request as the browser batches it. */
function todayPath(): string {
  const queries: [string, object | null][] = [
    ['account.me', null],
    ['vehicles.list', {}],
    ['trips.running', null],
    ['trips.list', { unsorted: true, limit: 50 }],
    ['trips.list', { limit: 5 }],
    ['energy.list', { vehicleId, limit: 5 }],
    ['expenses.list', { limit: 5 }],
    ['summaries.months', { fromMonth: '2026-06', toMonth: '2026-06' }],
  ];
  const inputs = Object.fromEntries(queries.flatMap(([, json], call) => (json ? [[call, { json }]] : [])));
  return `/api/trpc/${queries.map(([path]) => path).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

const start = (program: string[]) =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), ...program], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    BENCH_FILE: file,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  });

const ratio = (a: number, b: number) => (a / b).toFixed(2);
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const servers: MeasuredServer[] = [];
try {
  const drivers = Array.from({ length: 200 }, (_, index) => `driver-${index}`);
  const people = await signedIn([...drivers, 'few', 'many', 'away'], folder);
  const [crowd, [small, large, away]] = [people.slice(0, 200), people.slice(200)];
  if (!small || !large || !away) throw new Error('nobody is there');
  await writeLogbooks(file, [
    ...drivers.map((driverId) => ({ driverId, trips: few })),
    { driverId: 'few', trips: few },
    { driverId: 'many', trips: many },
    { driverId: 'away', trips: few },
  ]);
  const ours = await start(['dist/main.js']);
  servers.push(ours);
  const bare = await start([join(import.meta.dirname, 'bare-logbook.mts')]);
  servers.push(bare);

  const measured: Record<string, number[]> = {};
  const keep = (name: string, value: number) => {
    measured[name] = [...(measured[name] ?? []), value];
  };
  const of = (name: string) => median(measured[name] ?? []);
  for (let round = 0; round <= rounds; round += 1) {
    // Taken in turn, so that a slow moment of the machine falls on all of them; the first round warms up.
    const results = {
      'our list': await throughput(ours.url, crowd, listPath, { seconds }),
      'bare list': await throughput(bare.url, crowd, listPath, { seconds }),
      'raw list': await throughput(bare.url, crowd, '/raw', { seconds }),
      'our create': await throughput(ours.url, crowd, createPath, { seconds, input: newTrip }),
      'bare create': await throughput(bare.url, crowd, createPath, { seconds, input: newTrip }),
      'list of few': await latency(ours, small, { path: listPath }),
      'list of many': await latency(ours, large, { path: listPath }),
      'create with few': await latency(ours, small, { path: createPath, body: newTrip }),
      'create with many': await latency(ours, large, { path: createPath, body: newTrip }),
      today: await latency(ours, large, { path: todayPath(), times: todayCalls }),
    };
    if (round > 0) for (const [name, value] of Object.entries(results)) keep(name, value);
  }
  const began = performance.now();
  await latency(ours, away, { path: createPath, times: 1000, body: newTrip });
  const syncSeconds = (performance.now() - began) / 1000;

  tableHead(rounds);
  row(
    '`trips.list` of 50, requests per second against a bare tRPC server',
    ratio(of('our list'), of('bare list')),
    'at least 1.3',
  );
  row('… against a raw node:http server that sends the stored JSON', ratio(of('our list'), of('raw list')));
  row(
    '`trips.create`, requests per second against the bare server',
    ratio(of('our create'), of('bare create')),
    'at least 0.8',
  );
  row(
    '`trips.list` with 100 000 trips against 100, time',
    ratio(of('list of many'), of('list of few')),
    'at most 1.2',
  );
  row(
    '`trips.create` with 100 000 trips against 100, time',
    ratio(of('create with many'), of('create with few')),
    'at most 1.2',
  );
  row("Today's queries with 100 000 trips", milliseconds(of('today')), 'under 20 ms');
  row('1 000 queued trips, one after the other', `${syncSeconds.toFixed(1)} s`);
  console.error(
    Object.keys(measured)
      .map((name) => `${name} ${of(name).toFixed(1)}`)
      .join(', '),
  );
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
