import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationOn } from './application.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const { DemoService }: typeof import('../../../backend/src/features/demo/demo.service.js') =
  require('../../../backend/dist/features/demo/demo.service.js');

const drivers = 25;
/** Years of examples per driver. */
const years = 2;
const kibibyte = 1024;
const mebibyte = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'roadbook.sqlite');

/** Measures the disk space of a driver's records, with the example years of many drivers. */
try {
  const application = await applicationOn(folder);
  const demo = application.get(DemoService);
  const empty = statSync(file).size;
  let records = 0;
  let longestLog = 0;
  for (let index = 0; index < drivers; index += 1) {
    const driver = unattended(`driver-${index}`);
    const { trips, fills, expenses } = await demo.fill(driver, { language: 'en' });
    records += trips + fills + expenses;
    longestLog = Math.max(longestLog, statSync(`${file}-wal`).size);
  }
  await application.close();
  const bytes = statSync(file).size - empty;
  tableHead(1);
  row(
    `disk for a driver and year with ${Math.round(records / drivers / years)} records, their ledger and sums`,
    `${(bytes / drivers / years / mebibyte).toFixed(2)} MiB`,
    '',
  );
  row('… for each record', `${(bytes / records / kibibyte).toFixed(1)} KiB`, '');
  row('… the write-ahead log beside it, at most', `${(longestLog / mebibyte).toFixed(1)} MiB`, '');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
