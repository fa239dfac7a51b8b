import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf, type Driver } from '../../attack/drivers.mts';
import { aTrip, newVehicle } from '../../attack/logbook.mts';
import { newId } from '../../attack/random.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * Measures a vehicle with many records that moves into a logbook with members, and back. Usage: `vehicle-move.mts
 * [records]`.
 */
const records = Number(process.argv[2] ?? 12_000);
const atOnce = 50;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

async function written(url: string, driver: Driver): Promise<string> {
  const client = clientOf(url, driver);
  await client.account.me.query();
  const vehicleId = await newVehicle(url, driver, 'Golf');
  // Half an hour each, one after the other, with the readings of an odometer.
  const firstAtMs = Date.parse('2010-01-01T00:00Z');
  for (let first = 0; first < records; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, records - first) }, (_, index) => {
      const number = first + index;
      const startedAtMs = firstAtMs + number * 3_600_000;
      return client.trips.create.mutate(
        aTrip({
          ...{ vehicleId, startedAtMs, endedAtMs: startedAtMs + 1_800_000, distanceMetres: null },
          ...{ odometerStartMetres: number * 10_000, odometerEndMetres: (number + 1) * 10_000 },
          ...{ fromText: `Place ${number % 40}`, toText: `Place ${(number + 1) % 40}` },
        }),
      );
    });
    await Promise.all(some);
  }
  return vehicleId;
}

async function ended(url: string, driver: Driver, vehicleId: string) {
  for (;;) {
    const { move } = await clientOf(url, driver).logbooks.vehicleMove.query({ vehicleId });
    if (move?.state === 'done') return;
    if (move?.state !== 'running') throw new Error(`the move ended with ${JSON.stringify(move?.problem)}`);
    await pause(100);
  }
}

async function measure(server: MeasuredServer, driver: Driver): Promise<void> {
  const { url } = server;
  const vehicleId = await written(url, driver);
  const id = `logbook-${newId()}` as const;
  const { logbooks } = clientOf(url, driver);
  await logbooks.create.mutate({ id, name: 'Family', isCompany: false });
  const steps = {
    'moves into a logbook': () => logbooks.moveVehicle.mutate({ vehicleId, logbookId: id, withTrips: true }),
    '… and back': () => logbooks.undoMove.mutate({ vehicleId }),
  };
  const count = records.toLocaleString('en').replace(',', ' ');
  row(`memory before a vehicle with ${count} trips moves`, `${server.residentMebibytes().toFixed(0)} MiB`);
  for (const [name, step] of Object.entries(steps)) {
    const seen = server.watchMemory();
    const [beganAt, processor] = [performance.now(), server.processorSeconds()];
    await step();
    await ended(url, driver, vehicleId);
    const seconds = (performance.now() - beganAt) / 1000;
    const work = server.processorSeconds() - processor;
    row(
      name,
      `${seconds.toFixed(0)} s, ${work.toFixed(0)} s of processor time, at most ${seen.peakMebibytes.toFixed(0)} MiB`,
    );
  }
}

const [caller] = await signedIn(['driver'], folder);
if (!caller) throw new Error('there is nobody');
const server = await startMeasured(
  [
    '--import',
    join(import.meta.dirname, 'certificates.mts'),
    join(import.meta.dirname, '../../../backend/dist/main.js'),
  ],
  {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    LIMIT_CALLS_PER_MINUTE: '1000000',
    LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '60',
  },
);
try {
  tableHead(1);
  await measure(server, { id: caller.driverId, token: caller.token });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
