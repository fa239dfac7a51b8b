import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './load.mts';
import { writeLogbooks } from './logbook-data.mts';
import { callMs, createPath, newTrips, throughput } from './logbook-load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

// Many, and under load each with its own ratio: the machine is slower now and faster then, by more than what is measured. Long
// enough that the store empties its log of changes in every one.
const rounds = 40;
const seconds = 2;
const callsPerRound = 80;
const trips = 100;
const drivers = Array.from({ length: 200 }, (_, index) => `driver-${index}`);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const newTrip = newTrips(trips);

/** A server with a file of its own, the same for each to begin with, which nobody else writes to. */
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

const servers: { server: MeasuredServer; perSecond: number[]; ms: number[] }[] = [];
try {
  const people = await signedIn(drivers, folder);
  for (const [name, program] of [
    ['sealed', 'dist/main.js'],
    ['unsealed', join(import.meta.dirname, 'unsealed.mts')],
  ] as const) {
    servers.push({ server: await start(name, program), perSecond: [], ms: [] });
  }
  for (let round = 0; round <= rounds; round += 1) {
    // Now the one first, now the other: what slows the machine down falls on both. The first round warms up.
    const inTurn = round % 2 === 0 ? servers : servers.toReversed();
    for (const { server, perSecond } of inTurn) {
      const result = await throughput(server.url, people, createPath, { seconds, input: newTrip });
      if (round > 0) perSecond.push(result);
    }
    for (let call = 0; call < callsPerRound; call += 1) {
      for (const { server, ms } of inTurn) {
        const time = await callMs(
          server.url,
          people[call % people.length]?.token ?? '',
          createPath,
          newTrip(),
        );
        if (round > 0) ms.push(time);
      }
    }
  }
  const [sealed, unsealed] = servers;
  if (!sealed || !unsealed) throw new Error('nothing was measured');
  const ratios = (these: readonly number[], those: readonly number[]) =>
    these.map((value, index) => value / (those[index] ?? Number.NaN));
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(0)} %`;
  tableHead(rounds);
  row(
    '`trips.create`, time that sealing adds to one trip after the other, against the same server without a ledger',
    percent(median(sealed.ms) / median(unsealed.ms)),
    'under 15 %',
  );
  row(
    '… under full load of 16 connections',
    percent(median(ratios(unsealed.perSecond, sealed.perSecond))),
    'under 15 %',
  );
  for (const [name, { perSecond, ms }] of Object.entries({ sealed, unsealed })) {
    console.error(`${name}: ${median(ms).toFixed(2)} ms, ${median(perSecond)} a second`);
  }
} finally {
  for (const { server } of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
