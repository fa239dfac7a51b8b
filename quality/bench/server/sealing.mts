import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './load.mts';
import { writeLogbooks } from './logbook-data.mts';
import { callMs, createPath, newExpenses, newFills, newTrips, throughput } from './logbook-load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

// Many rounds, each with its own ratio, because the speed of the machine varies by more than the measured difference.
// Long enough that the store empties its log of changes in every round.
const rounds = 40;
const seconds = 1;
const callsPerRound = 80;
const trips = 100;
const drivers = Array.from({ length: 200 }, (_, index) => `driver-${index}`);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const writes = [
  { name: 'trips.create', path: createPath, input: newTrips(trips) },
  { name: 'energy.create', path: '/api/trpc/energy.create', input: newFills() },
  { name: 'expenses.create', path: '/api/trpc/expenses.create', input: newExpenses() },
];

/** Starts a server with its own copy of the same file, which nobody else writes to. */
async function start(name: string, program: string): Promise<MeasuredServer> {
  const dataFolder = join(folder, name);
  await writeLogbooks(
    join(dataFolder, 'roadbook.sqlite'),
    drivers.map((driverId) => ({ driverId, trips })),
  );
  return startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), program], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
  });
}

interface Measured {
  readonly perSecond: number[];
  readonly ms: number[];
}

const servers: { name: string; server: MeasuredServer; measured: Measured[] }[] = [];
try {
  const people = await signedIn(drivers, folder);
  for (const [name, program] of [
    ['sealed', 'dist/main.js'],
    ['unsealed', join(import.meta.dirname, 'unsealed.mts')],
  ] as const) {
    const measured = writes.map(() => ({ perSecond: [], ms: [] }));
    servers.push({ name, server: await start(name, program), measured });
  }
  for (let round = 0; round <= rounds; round += 1) {
    // Alternates which server is first, so that a slow machine affects both. The first round warms up.
    const inTurn = round % 2 === 0 ? servers : servers.toReversed();
    for (const [at, { path, input }] of writes.entries()) {
      for (const { server, measured } of inTurn) {
        const result = await throughput(server.url, people, path, { seconds, input });
        if (round > 0) measured[at]?.perSecond.push(result);
      }
      for (let call = 0; call < callsPerRound; call += 1) {
        for (const { server, measured } of inTurn) {
          const { token = '' } = people[call % people.length] ?? {};
          const time = await callMs(server.url, token, path, input());
          if (round > 0) measured[at]?.ms.push(time);
        }
      }
    }
  }
  const [sealed, unsealed] = servers;
  if (!sealed || !unsealed) throw new Error('nothing was measured');
  const ratios = (these: readonly number[], those: readonly number[]) =>
    these.map((value, index) => value / (those[index] ?? Number.NaN));
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(0)} %`;
  tableHead(rounds);
  for (const [at, { name }] of writes.entries()) {
    const [kept, without] = [sealed.measured[at], unsealed.measured[at]];
    if (!kept || !without) throw new Error(`${name} was not measured`);
    row(
      `\`${name}\`, time that sealing adds to one after the other, against the same server without a ledger`,
      percent(median(kept.ms) / median(without.ms)),
      'under 15 %',
    );
    row(
      '… under full load of 16 connections',
      percent(median(ratios(without.perSecond, kept.perSecond))),
      'under 15 %',
    );
    for (const [which, { perSecond, ms }] of Object.entries({ sealed: kept, unsealed: without })) {
      console.error(`${name} ${which}: ${median(ms).toFixed(2)} ms, ${median(perSecond)} a second`);
    }
  }
} finally {
  for (const { server } of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
