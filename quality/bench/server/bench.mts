import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadResult, load, median } from './load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const rounds = 5;
const secondsPerRound = 3;
const drivers = 200;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

function start(program: string[], name: string): Promise<MeasuredServer> {
  const certificates = ['--import', join(import.meta.dirname, 'certificates.mts')];
  return startMeasured([...certificates, ...program], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    BENCH_FILE: join(folder, `${name}.sqlite`),
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'info',
  });
}

const summary = (results: LoadResult[]) => ({
  requestsPerSecond: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
});

const bare = join(import.meta.dirname, 'bare-server.mts');
const servers = new Map<string, MeasuredServer>();
try {
  const people = await signedIn(
    Array.from({ length: drivers }, (_, index) => `driver-${index}`),
    folder,
  );
  const starts: number[] = [];
  const restarts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const kept of [starts, restarts]) {
      const server = await start(['dist/main.js'], `start-${round}`);
      kept.push(server.startToReadyMs);
      await server.stop();
    }
  }
  servers.set('roadbook', await start(['dist/main.js'], 'roadbook'));
  const idleMebibytes = servers.get('roadbook')?.residentMebibytes() ?? 0;
  servers.set('bare', await start([bare], 'bare'));
  servers.set('verifying', await start([bare, '--verify'], 'verifying'));
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round <= rounds; round += 1) {
    // Taken in turn, so that a slow moment of the machine falls on all of them; the first round warms up.
    for (const [name, server] of servers) {
      const result = await load(server.url, people, secondsPerRound);
      if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  const [ours, plain, verifying] = ['roadbook', 'bare', 'verifying'].map((name) =>
    summary(results.get(name) ?? []),
  );
  if (!ours || !plain || !verifying) throw new Error('nothing was measured');
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  tableHead(rounds);
  row(
    '`account.me`, requests per second against a bare tRPC server without a guard',
    ratio(ours.requestsPerSecond, plain.requestsPerSecond),
    'at least 0.8',
  );
  row(
    '… against the same with firebase-admin verification',
    ratio(ours.requestsPerSecond, verifying.requestsPerSecond),
  );
  row('`account.me`, p99 against the bare server', ratio(ours.p99Ms, plain.p99Ms));
  row('… against the verifying one', ratio(ours.p99Ms, verifying.p99Ms));
  row(
    'server, start to ready, in a new data folder',
    `${(median(starts) / 1000).toFixed(2)} s`,
    'under 1.5 s',
  );
  row('… and started again', `${(median(restarts) / 1000).toFixed(2)} s`, 'under 1.5 s');
  row('server, idle memory', `${idleMebibytes.toFixed(0)} MiB`);
  console.error(
    `roadbook ${ours.requestsPerSecond} rps, bare ${plain.requestsPerSecond}, verifying ${verifying.requestsPerSecond}`,
  );
} finally {
  for (const server of servers.values()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
