import { createRequire } from 'node:module';

/** A program of its own, so that its peak of memory is that of verifying and nothing else. */
const require = createRequire(import.meta.url);
const { collections }: typeof import('../src/collections.js') = require('../dist/collections.js');
const { LedgerReadsService }: typeof import('../src/features/ledger/ledger-reads.service.js') =
  require('../dist/features/ledger/ledger-reads.service.js');
const { ledgerEntries, ledgerEntryId }: typeof import('../src/features/ledger/ledger.collection.js') =
  require('../dist/features/ledger/ledger.collection.js');
const { sha256 }: typeof import('../src/features/ledger/sha256.js') =
  require('../dist/features/ledger/sha256.js');
const { verifyChain }: typeof import('../src/domain/ledger/verify-chain.js') =
  require('../dist/domain/ledger/verify-chain.js');
const { byId }: typeof import('../src/platform/documents/documents.js') =
  require('../dist/platform/documents/documents.js');
const { openDocuments }: typeof import('../src/platform/documents/open-documents.js') =
  require('../dist/platform/documents/open-documents.js');

const driver = { id: process.argv[2] ?? '', displayName: null };
const documents = await openDocuments({ engine: 'sqlite', file: process.env.BENCH_FILE ?? '' }, collections);
const reads = new LedgerReadsService(documents);

const began = performance.now();
const verdict = await reads.verify(driver);
const wholeMs = performance.now() - began;
if (!verdict.holds) throw new Error(`the chain is broken: ${JSON.stringify(verdict)}`);
const peakMebibytes = process.resourceUsage().maxRSS / 1024;

const verification = verifyChain(sha256);
let coreMicroseconds = 0;
for (let checked = 0; checked < verdict.head.sequence; ) {
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
await documents.close();
console.log(JSON.stringify({ wholeMs, chainCoreMs: coreMicroseconds / 1000, peakMebibytes }));
