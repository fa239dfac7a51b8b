import { createRequire } from 'node:module';

/** Runs as a program of its own, so that its memory peak is only that of the verification. */
const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { CheckpointsService }: typeof import('../../../backend/src/features/ledger/checkpoints.service.js') =
  require('../../../backend/dist/features/ledger/checkpoints.service.js');
const { signingKeysOf }: typeof import('../../../backend/src/features/ledger/key-file.js') =
  require('../../../backend/dist/features/ledger/key-file.js');
const {
  LedgerExportService,
}: typeof import('../../../backend/src/features/ledger/ledger-export.service.js') =
  require('../../../backend/dist/features/ledger/ledger-export.service.js');
const { keysById }: typeof import('../../../backend/src/features/ledger/signatures.js') =
  require('../../../backend/dist/features/ledger/signatures.js');
const { ledgerFileLine }: typeof import('../../../backend/src/domain/ledger/ledger-file.js') =
  require('../../../backend/dist/domain/ledger/ledger-file.js');
const {
  checkLedgerFile,
}: typeof import('../../../backend/src/features/ledger/verification/check-ledger-file.js') =
  require('../../../backend/dist/features/ledger/verification/check-ledger-file.js');
const { LedgerReadsService }: typeof import('../../../backend/src/features/ledger/ledger-reads.service.js') =
  require('../../../backend/dist/features/ledger/ledger-reads.service.js');
const {
  ledgerEntries,
  ledgerEntryId,
}: typeof import('../../../backend/src/registry/stored/ledger.collection.js') =
  require('../../../backend/dist/registry/stored/ledger.collection.js');
const { sha256 }: typeof import('../../../backend/src/features/ledger/signatures.js') =
  require('../../../backend/dist/features/ledger/signatures.js');
const { verifyChain }: typeof import('../../../backend/src/domain/ledger/verify-chain.js') =
  require('../../../backend/dist/domain/ledger/verify-chain.js');
const { byId }: typeof import('../../../backend/src/platform/documents/documents.js') =
  require('../../../backend/dist/platform/documents/documents.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const { byPartition }: typeof import('../../../backend/src/platform/documents/partition.js') =
  require('../../../backend/dist/platform/documents/partition.js');
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');

const driver = unattended(process.argv[2] ?? '');

const documents = await openDocuments({ engine: 'sqlite', file: process.env.BENCH_FILE ?? '' }, collections);
const { current, published } = signingKeysOf(process.env.BENCH_KEYS ?? '');
const keys = { current, published, byId: keysById(published) };
const checkpoints = new CheckpointsService(byPartition(documents), Date.now, keys, { want: () => undefined });
const reads = new LedgerReadsService(byPartition(documents), checkpoints, keys, {
  complete: async () => undefined,
});

const began = performance.now();
const result = await reads.verify(driver);
const wholeMs = performance.now() - began;
if (!result.holds) throw new Error(`the chain is broken: ${JSON.stringify(result)}`);
const peakMebibytes = process.resourceUsage().maxRSS / 1024;

const verification = verifyChain(sha256);
let coreMicroseconds = 0;
for (let checked = 0; checked < result.head.sequence; ) {
  const page = await documents.of(driver.id).list(ledgerEntries, {
    order: byId,
    range: { from: ledgerEntryId(checked + 1) },
    limit: 500,
  });
  const before = process.cpuUsage();
  for (const { data } of page.documents) verification.next(data);
  const { user, system } = process.cpuUsage(before);
  coreMicroseconds += user + system;
  checked += page.documents.length;
}

const exportBegan = performance.now();
const intake = { complete: async () => undefined };
const stamps = { upTo: async () => [] };
const exporting = new LedgerExportService(
  byPartition(documents),
  Date.now,
  intake,
  keys,
  checkpoints,
  stamps,
);
const { firstLine } = await exporting.begin(driver);
const exportMs = performance.now() - exportBegan;

async function* file() {
  yield Buffer.from(firstLine);
  for (let done = 0; done < head.sequence; ) {
    const { entries } = await reads.export(driver, { afterSequence: done, limit: 500 });
    yield Buffer.from(entries.map(ledgerFileLine).join(''));
    done += entries.length;
  }
}
const { head } = result;
const fileBegan = performance.now();
const checked = await checkLedgerFile(file(), { expectedHash: null, keys: published });
const fileMs = performance.now() - fileBegan;
if (checked.result !== 'holds') throw new Error(`the export is broken: ${JSON.stringify(checked)}`);
const signed = (await checkpoints.all(documents.of(driver.id))).length;
await documents.close();
console.log(
  JSON.stringify({
    ...{
      wholeMs,
      chainCoreMs: coreMicroseconds / 1000,
      checkpoints: signed,
      exportMs,
      fileMs,
      peakMebibytes,
    },
  }),
);
