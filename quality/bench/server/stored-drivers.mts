import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { enterCar } from './a-car.mts';
import { trip } from './logbook-data.mts';
import { callMs, createPath } from './logbook-load.mts';
import { mixedLoad } from './mixed-load.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * `stored-drivers [--drivers 10000] [--seconds 60]`: measures one machine with a year of that many drivers in SQLite.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
  },
});
const drivers = Number(values.drivers);
const tripsOfAYear = 500;
const everyMs = (365 * 86_400_000) / tripsOfAYear;
const callers = Math.min(drivers, 1_000);
const driversAtOnce = 100;
const mebibyte = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'data', 'roadbook.sqlite');

const start = () =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  });

/** Copies the rows of the first driver for each of the others. */
function copyTheFirst(): void {
  const database = new DatabaseSync(file);
  const tables = database
    .prepare(
      "SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = 'driver_id'",
    )
    .all()
    .map(({ name }) => String(name));
  const copies = tables.map((table) => {
    const columns = database
      .prepare("SELECT name FROM pragma_table_info(?) WHERE name <> 'driver_id'")
      .all(table)
      .map(({ name }) => `"${String(name)}"`);
    const list = columns.map((column) => `, ${column}`).join('');
    return database.prepare(
      `INSERT INTO ${table} (driver_id${list}) SELECT ?${list} FROM ${table} WHERE driver_id = 'driver-0'`,
    );
  });
  for (let first = 1; first < drivers; first += driversAtOnce) {
    database.exec('BEGIN');
    for (let index = first; index < Math.min(first + driversAtOnce, drivers); index += 1) {
      for (const copy of copies) copy.run(`driver-${index}`);
    }
    database.exec('COMMIT');
  }
  database.close();
}

try {
  // Callers are spread over the file, not only at its beginning.
  const driverIds = Array.from(
    { length: callers },
    (_, index) => `driver-${Math.floor((index * drivers) / callers)}`,
  );
  const people = await signedIn(driverIds, folder);
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  const writing = await start();
  await enterCar(writing.url, first.token);
  for (let index = 0; index < tripsOfAYear; index += 1) {
    await callMs(writing.url, first.token, createPath, { json: trip(index, tripsOfAYear, everyMs) });
  }
  await writing.stop();
  const ofOneMebibytes = statSync(file).size / mebibyte;
  const { bavail, bsize } = statfsSync(folder);
  if (ofOneMebibytes * drivers > (bavail * bsize) / mebibyte / 2) {
    throw new Error(`${drivers} drivers would take more than half of the room on this disk; ask for fewer`);
  }
  copyTheFirst();
  const server = await start();
  try {
    const idleMebibytes = server.residentMebibytes();
    const load = mixedLoad(tripsOfAYear);
    const { requestsPerSecond, p50Ms, p99Ms } = await load(server.url, people, Number(values.seconds));
    tableHead(1);
    row(
      `records of ${drivers} drivers with ${tripsOfAYear} trips each`,
      `${(statSync(file).size / mebibyte).toFixed(0)} MiB`,
    );
    row('… start to ready', `${(server.startToReadyMs / 1000).toFixed(2)} s`);
    row('… idle memory', `${idleMebibytes.toFixed(0)} MiB`);
    row(
      `… ${callers} of them read and write`,
      `${requestsPerSecond.toFixed(0)} / s, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    );
    row('… memory then, at most', `${server.peakMebibytes().toFixed(0)} MiB`);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
