import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import autocannon from 'autocannon';
import superjson from 'superjson';
import { ulid } from 'ulid';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { enterCar } from './a-car.mts';
import { type Caller, type LoadResult, median } from './load.mts';
import { vehicleId } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { packed }: typeof import('../../../backend/src/registry/stored/packed-chunk.js') =
  require('../../../backend/dist/registry/stored/packed-chunk.js');

/** Positions a second in batches of Overland and one per request, against a bare server that appends them to a file. */
const rounds = 3;
const secondsPerRound = 3;
const drivers = 100;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const start = (program: string[], name: string): Promise<MeasuredServer> =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), ...program], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    BENCH_FILE: join(folder, `${name}.lines`),
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'info',
  });

async function pathOf(url: string, { token }: Caller): Promise<string> {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${url}/api/trpc`,
        transformer: superjson,
        headers: { authorization: `Bearer ${token}` },
      }),
    ],
  });
  await client.account.me.query();
  await enterCar(url, token);
  return (await client.senders.create.mutate({ id: ulid(), name: 'Phone', vehicleId })).path;
}

/** Phones that drive north at 20 m/s, a position a second each, from a month ago. */
function phones(paths: readonly string[], positionsEach: number): autocannon.Request[] {
  const beganAtMs = Date.now() - 30 * 86_400_000;
  return paths.map((path) => {
    let sent = 0;
    return {
      method: 'POST',
      path: `${path}/overland`,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request: autocannon.Request) => {
        const locations = Array.from({ length: positionsEach }, () => {
          sent += 1;
          const coordinates = [11, 40 + (sent % 100_000) * 0.00018];
          const timestamp = new Date(beganAtMs + sent * 1000).toISOString();
          const properties = { timestamp, horizontal_accuracy: 5, speed: 20 };
          return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties };
        });
        return { ...request, body: JSON.stringify({ locations }) };
      },
    };
  });
}

async function load(url: string, requests: autocannon.Request[]): Promise<LoadResult & { refused: number }> {
  const result = await autocannon({ url, connections: 16, duration: secondsPerRound, requests });
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} failed`);
  return {
    requestsPerSecond: result['2xx'] / secondsPerRound,
    p99Ms: result.latency.p99,
    refused: result.non2xx,
  };
}

/** Bytes of a stored position: a quarter of an hour at one a second, 13 m/s with turns, errors of some metres. */
function bytesEach(): number {
  const wave = (second: number, period: number) => Math.sin((2 * Math.PI * second) / period);
  const positions = Array.from({ length: 900 }, (_, second) => ({
    atMs: second * 1000,
    latitudeMicrodegrees: Math.round(
      48e6 + second * 80 + 900 * wave(second, 170) + ((second * 7919) % 13) - 6,
    ),
    longitudeMicrodegrees: Math.round(
      11e6 + second * 90 + 900 * wave(second, 230) + ((second * 104_729) % 11) - 5,
    ),
    accuracyMetres: 4 + ((second * 31) % 3),
    speedMetresPerSecond: Math.round(1300 + 300 * wave(second, 60)) / 100,
    mode: null,
  }));
  return packed(positions).packed.length / positions.length;
}

const servers: MeasuredServer[] = [];
try {
  const people = await signedIn(
    Array.from({ length: drivers }, (_, index) => `driver-${index}`),
    folder,
  );
  const ours = await start(['dist/main.js'], 'roadbook');
  const bare = await start([join(import.meta.dirname, 'bare-positions.mts')], 'bare');
  servers.push(ours, bare);
  const paths: string[] = [];
  for (const person of people) paths.push(await pathOf(ours.url, person));
  tableHead(rounds);
  row('bytes of a stored position, at one a second', bytesEach().toFixed(1), '4.5');
  for (const [name, each] of [
    ['Overland batches of 200', 200],
    ['one per request', 1],
  ] as const) {
    const [oursRequests, bareRequests] = [phones(paths, each), phones(paths, each)];
    const results: { ours: LoadResult & { refused: number }; bare: LoadResult }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const result = { ours: await load(ours.url, oursRequests), bare: await load(bare.url, bareRequests) };
      if (round > 0) results.push(result);
    }
    const of = (pick: (each: (typeof results)[number]) => number) => median(results.map(pick));
    row(
      `positions a second in ${name}, against a bare server that appends them`,
      of((result) => result.ours.requestsPerSecond / result.bare.requestsPerSecond).toFixed(2),
      'at least 0.5',
    );
    row(`… positions a second`, (of((result) => result.ours.requestsPerSecond) * each).toFixed(0));
    row(`… p99`, `${of((result) => result.ours.p99Ms).toFixed(0)} ms`);
    row(`… refused for later`, String(of((result) => result.ours.refused)));
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
