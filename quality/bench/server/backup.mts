import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { ExpenseDocument } from '../../../backend/src/registry/kinds/expense.kind.js';
import { recordId } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { expenseKind }: typeof import('../../../backend/src/registry/kinds/expense.kind.js') =
  require('../../../backend/dist/registry/kinds/expense.kind.js');
const { collection: expenses } = expenseKind;
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

/** `backup.mts [MB]`: measures how long writes wait while a store of that size is backed up. */
const megabytes = Number(process.argv[2] ?? 1_000);
const noteBytes = 2_000;
const perTransaction = 400;
const undisturbedMilliseconds = 5_000;
const pauseBetweenWritesMilliseconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const dataFolder = join(folder, 'data');
const storeFile = join(dataFolder, 'roadbook.sqlite');

const expense: ExpenseDocument = {
  ...{ vehicleId: null, category: 'other', amountMinor: 100, currency: 'EUR', converted: null, vendor: '' },
  ...{ atMs: Date.UTC(2026, 0, 1), zone: 'Europe/Berlin', odometerMetres: null, spread: null, repeats: null },
  ...{ businessSharePercent: null, note: 'x'.repeat(noteBytes) },
};

const store = await openDocuments({ engine: 'sqlite', file: storeFile }, collections);
let written = 0;
const writeSome = (count: number) =>
  store.of('driver').transact(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      transaction.create(expenses, recordId(9, written + index), {
        ...expense,
        atMs: expense.atMs + written + index,
      });
    }
    written += count;
  });

/** Writes one record after another until the work is done; returns the time of each, the longest last. */
async function writeDuring(work: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    await writeSome(1);
    took.push(performance.now() - began);
    await passed(pauseBetweenWritesMilliseconds);
  }
  await ended;
  return took.sort((one, other) => one - other);
}

async function backUp(): Promise<void> {
  const program = join(import.meta.dirname, '../../../backend/dist/operations/backup.js');
  const child = spawn(process.execPath, [program, dataFolder, join(folder, 'backups')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the backup failed');
}

const shown = (took: readonly number[], share: number) =>
  (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);

try {
  while (statSync(storeFile).size < megabytes * 1_000_000) await writeSome(perTransaction);
  const alone = await writeDuring(passed(undisturbedMilliseconds));
  const began = performance.now();
  const during = await writeDuring(backUp());
  const seconds = (performance.now() - began) / 1_000;
  const [backup = ''] = readdirSync(join(folder, 'backups'));
  const bytes = statSync(join(folder, 'backups', backup, 'roadbook.sqlite')).size;
  tableHead(1);
  row(`a backup of ${(bytes / 1_000_000).toFixed(0)} MB under write load, seconds`, seconds.toFixed(1));
  row('… writes meanwhile', String(during.length));
  row(
    'a write without a backup, median, 99 % and longest, ms',
    `${shown(alone, 0.5)}, ${shown(alone, 0.99)}, ${shown(alone, 1)}`,
  );
  row(
    '… during the backup (aim: none over 100 ms)',
    `${shown(during, 0.5)}, ${shown(during, 0.99)}, ${shown(during, 1)}`,
  );
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
