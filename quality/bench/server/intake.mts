import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ExpenseDocument } from '../../../backend/src/registry/kinds/expense.kind.js';
import type { FillDocument } from '../../../backend/src/registry/kinds/stored-fills.js';
import { applicationOn } from './application.mts';
import { median } from './load.mts';
import { lastTripAtMs, recordId, writeLogbooks } from './logbook-data.mts';
import { newExpenses, newFills } from './logbook-load.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { fills }: typeof import('../../../backend/src/registry/kinds/stored-fills.js') =
  require('../../../backend/dist/registry/kinds/stored-fills.js');
const { expenseKind }: typeof import('../../../backend/src/registry/kinds/expense.kind.js') =
  require('../../../backend/dist/registry/kinds/expense.kind.js');
const { collection: expenses } = expenseKind;
const { ExpensesService }: typeof import('../../../backend/src/features/expenses/expenses.module.js') =
  require('../../../backend/dist/features/expenses/expenses.module.js');
const {
  LedgerIntakeService,
}: typeof import('../../../backend/src/features/ledger/ledger-intake.service.js') =
  require('../../../backend/dist/features/ledger/ledger-intake.service.js');
const { LedgerReadsService }: typeof import('../../../backend/src/features/ledger/ledger-reads.service.js') =
  require('../../../backend/dist/features/ledger/ledger-reads.service.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

/**
 * Measures the first write after an upgrade for a driver with fills and expenses from before the ledger kept them, next
 * to the trips, and the effect of the rest on everybody else. Usage: `intake.mts [fills and expenses]`
 */
const existing = Number(process.argv[2] ?? 100_000);
const perTransaction = 400;
const driver = unattended('driver');
const other = unattended('other');
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

function stored<Document>({ json }: { json: object }): Document {
  const { id: _, ...data } = json as { id: string };
  return data as Document;
}

async function writeCosts(file: string): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  const [fill, expense] = [newFills(), newExpenses()];
  for (let first = 0; first < existing / 2; first += perTransaction / 2) {
    await documents.of(driver.id).transact(async (transaction) => {
      for (let index = first; index < first + perTransaction / 2; index += 1) {
        const atMs = lastTripAtMs - index * 60_000;
        transaction.create(fills, recordId(7, index), { ...stored<FillDocument>(fill()), atMs });
        transaction.create(expenses, recordId(8, index), { ...stored<ExpenseDocument>(expense()), atMs });
      }
    });
  }
  await documents.close();
}

try {
  const file = join(folder, 'roadbook.sqlite');
  await writeLogbooks(file, [
    { driverId: driver.id, trips: existing },
    { driverId: other.id, trips: 100 },
  ]);
  await writeCosts(file);
  const application = await applicationOn(folder);
  const writes = application.get(ExpensesService, { strict: false });
  const intake = application.get(LedgerIntakeService, { strict: false });
  const expense = newExpenses();
  const create = async (whose: typeof driver) => {
    const began = performance.now();
    await writes.create(whose, expense().json as Parameters<typeof writes.create>[1]);
    return performance.now() - began;
  };
  // The first call of a service compiles it.
  for (let call = 0; call < 200; call += 1) await create(other);
  const alone: number[] = [];
  for (let call = 0; call < 200; call += 1) alone.push(await create(other));

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const firstMs = await create(driver);
  let isDone = false;
  const completed = intake.complete(driver.id).then(() => {
    isDone = true;
  });
  const [own, others]: [number[], number[]] = [[], []];
  while (!isDone) {
    others.push(await create(other));
    own.push(await create(driver));
  }
  await completed;
  const wholeMs = performance.now() - began;
  delay.disable();
  const { sequence } = await application.get(LedgerReadsService, { strict: false }).head(driver);
  const p99 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  tableHead(1);
  row(`first write of a driver with ${existing} costs of before the ledger`, ms(firstMs));
  row(`… all of them in it (${sequence} entries), while others write`, `${(wholeMs / 1000).toFixed(1)} s`);
  row('… longest block of the event loop', ms(delay.max / 1e6), 'under 100 ms');
  row('… its p99', ms(delay.percentile(99) / 1e6));
  row("… another driver's writes meanwhile, median and p99", `${ms(median(others))}, ${ms(p99(others))}`);
  row('… before it', `${ms(median(alone))}, ${ms(p99(alone))}`);
  row("… the same driver's writes meanwhile", `${ms(median(own))}, ${ms(p99(own))}`);
  await application.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
