import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Caller, median } from './load.mts';
import { lastTripAtMs, recordId, trip, vehicleId, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const rounds = 5;
const secondsPerRound = 3;
const few = 100;
const many = 100_000;
/** Few enough that one driver is not refused for asking too much in a minute. */
const calls = 100;
const todayCalls = 50;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'data', 'roadbook.sqlite');

const query = (path: string, input: object) =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const createPath = '/api/trpc/trips.create';
const listPath = query('trips.list', { limit: 50 });

let made = 0;
/** A trip like no other, later than all that are there, an hour after the one before it. */
function newTrip(): { json: object } {
  made += 1;
  const startedAtMs = lastTripAtMs + made * 1000;
  const odometerMetres = many * 12_345 + made * 10;
  return {
    json: {
      ...trip(0, 1),
      id: recordId(3, made),
      startedAtMs,
      endedAtMs: startedAtMs + 500,
      odometerStartMetres: odometerMetres,
      odometerEndMetres: odometerMetres + 5,
    },
  };
}

async function throughput(url: string, people: readonly Caller[], path: string, creates: boolean) {
  const result = await autocannon({
    url,
    connections: 16,
    duration: secondsPerRound,
    requests: people.map(({ driverId, token }) => ({
      method: creates ? ('POST' as const) : ('GET' as const),
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'x-driver': driverId,
        'content-type': 'application/json',
      },
      ...(creates && {
        setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(newTrip()) }),
      }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** Milliseconds of one call after the other, as one person would send them. */
async function latency(
  { url }: MeasuredServer,
  { token }: Caller,
  { path, times: wanted = calls, body }: { path: string; times?: number; body?: () => object },
): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < wanted; call += 1) {
    const began = performance.now();
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body()) }),
    });
    await response.text();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
  return median(times);
}

/** What the Today page asks for, in one request as the browser batches it. */
function todayPath(): string {
  const asked: [string, object | null][] = [
    ['account.me', null],
    ['vehicles.list', {}],
    ['trips.running', null],
    ['trips.list', { unsorted: true, limit: 50 }],
    ['trips.list', { limit: 5 }],
    ['energy.list', { vehicleId, limit: 5 }],
    ['expenses.list', { limit: 5 }],
    ['summaries.months', { fromMonth: '2026-06', toMonth: '2026-06' }],
  ];
  const inputs = Object.fromEntries(asked.flatMap(([, json], call) => (json ? [[call, { json }]] : [])));
  return `/api/trpc/${asked.map(([path]) => path).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

const start = (program: string[], dataFolder = join(folder, 'data')) =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), ...program], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    BENCH_FILE: file,
    DATA_DIR: dataFolder,
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
  const unsealedFolder = join(folder, 'unsealed');
  const crowdOfFew = drivers.map((driverId) => ({ driverId, trips: few }));
  await writeLogbooks(file, [
    ...crowdOfFew,
    { driverId: 'few', trips: few },
    { driverId: 'many', trips: many },
    { driverId: 'away', trips: few },
  ]);
  await writeLogbooks(join(unsealedFolder, 'roadbook.sqlite'), crowdOfFew);
  const ours = await start(['dist/main.js']);
  servers.push(ours);
  const bare = await start([join(import.meta.dirname, 'bare-logbook.mts')]);
  servers.push(bare);
  const unsealed = await start([join(import.meta.dirname, 'unsealed.mts')], unsealedFolder);
  servers.push(unsealed);

  const measured: Record<string, number[]> = {};
  const keep = (name: string, value: number) => {
    measured[name] = [...(measured[name] ?? []), value];
  };
  const of = (name: string) => median(measured[name] ?? []);
  for (let round = 0; round <= rounds; round += 1) {
    // Taken in turn, so that a slow moment of the machine falls on all of them; the first round warms up.
    const results = {
      'our list': await throughput(ours.url, crowd, listPath, false),
      'bare list': await throughput(bare.url, crowd, listPath, false),
      'raw list': await throughput(bare.url, crowd, '/raw', false),
      'our create': await throughput(ours.url, crowd, createPath, true),
      'unsealed create': await throughput(unsealed.url, crowd, createPath, true),
      'bare create': await throughput(bare.url, crowd, createPath, true),
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
    '… time that sealing adds to it, against the same server without a ledger',
    `${((of('unsealed create') / of('our create') - 1) * 100).toFixed(0)} %`,
    'under 15 %',
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
