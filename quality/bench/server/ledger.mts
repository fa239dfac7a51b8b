import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { median } from './load.mts';
import { trip } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { LedgerService }: typeof import('../../../backend/src/features/ledger/ledger.service.js') =
  require('../../../backend/dist/features/ledger/ledger.service.js');
const { newKeySet, signingKeysOf }: typeof import('../../../backend/src/features/ledger/key-file.js') =
  require('../../../backend/dist/features/ledger/key-file.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const rounds = 5;
const entries = 100_000;
const perTransaction = 25;
const driverId = 'driver';
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'roadbook.sqlite');
/** Ten years of changes on every day. */
const days = 3_650;
const dayMs = 86_400_000;
const signingKeys = newKeySet([]);
const measuredSchema = z.object({
  wholeMs: z.number(),
  chainCoreMs: z.number(),
  checkpoints: z.number(),
  exportMs: z.number(),
  fileMs: z.number(),
  peakMebibytes: z.number(),
});

async function writeLedger(): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  let nowMs = Date.UTC(2016, 0, 1);
  const ledger = new LedgerService(() => nowMs, signingKeysOf(signingKeys));
  for (let first = 0; first < entries; first += perTransaction) {
    const bodies = Array.from({ length: perTransaction }, (_, index) => {
      const { id, ...after } = trip(first + index, entries);
      const subject = { kind: 'trip', id } as const;
      return { subject, action: 'created', before: null, after, reason: null, madeAtMs: null } as const;
    });
    await documents.of(driverId).transact(async (transaction) => {
      const seal = await ledger.plan(transaction, { memberId: null }, bodies);
      seal();
    });
    nowMs += (days * dayMs * perTransaction) / entries;
  }
  await documents.close();
}

try {
  await writeLedger();
  const measured = Array.from({ length: rounds }, () =>
    measuredSchema.parse(
      JSON.parse(
        execFileSync(process.execPath, [join(import.meta.dirname, 'verification.mts'), driverId], {
          env: { ...process.env, BENCH_FILE: file, BENCH_KEYS: signingKeys },
          encoding: 'utf8',
        }),
      ),
    ),
  );
  const of = (name: keyof (typeof measured)[number]) => median(measured.map((round) => round[name]));
  const rate = (milliseconds: number) => `${Math.round(entries / milliseconds)} 000 a second`;
  tableHead(rounds);
  row(
    '`ledger.verify` of 100 000 entries, reading them included',
    `${(of('wholeMs') / 1000).toFixed(2)} s, ${rate(of('wholeMs'))}`,
  );
  row(
    `… of which ${of('checkpoints')} signed checkpoints, one a day; the first line of an export, signed`,
    `${(of('exportMs') / 1000).toFixed(2)} s`,
  );
  row(
    '`npm run verify-ledger` of that export, entries and signatures',
    `${(of('fileMs') / 1000).toFixed(2)} s`,
  );
  row('… the chain alone, by the time of one core', rate(of('chainCoreMs')), 'over 200 000 a second');
  row('… peak memory of a program that only does that', `${of('peakMebibytes').toFixed(0)} MiB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
