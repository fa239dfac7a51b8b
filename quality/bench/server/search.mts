import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../../backend/src/platform/documents/documents.js';
import { applicationOn } from './application.mts';
import { median } from './load.mts';
import { writeLogbooks } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const { byPartition }: typeof import('../../../backend/src/platform/documents/partition.js') =
  require('../../../backend/dist/platform/documents/partition.js');
require('../../../backend/test/harness/typescript.cjs');
const { firestoreInMemory }: typeof import('../../../backend/test/harness/documents/firestore-in-memory.js') =
  require('../../../backend/test/harness/documents/firestore-in-memory.ts');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { LedgerReadsService }: typeof import('../../../backend/src/features/ledger/ledger-reads.service.js') =
  require('../../../backend/dist/features/ledger/ledger-reads.service.js');
const { SearchIndexService }: typeof import('../../../backend/src/features/search/search-index.service.js') =
  require('../../../backend/dist/features/search/search-index.service.js');
const { SearchService }: typeof import('../../../backend/src/features/search/search.service.js') =
  require('../../../backend/dist/features/search/search.service.js');
const { TripSearchService }: typeof import('../../../backend/src/features/search/trip-search.service.js') =
  require('../../../backend/dist/features/search/trip-search.service.js');
const { writeIndex }: typeof import('../../../backend/src/features/search/stored-index.js') =
  require('../../../backend/dist/features/search/stored-index.js');
const { TripReadsService }: typeof import('../../../backend/src/features/trips/trip-reads.service.js') =
  require('../../../backend/dist/features/trips/trip-reads.service.js');
const { trips: tripCollection }: typeof import('../../../backend/src/registry/kinds/trip.kind.js') =
  require('../../../backend/dist/registry/kinds/trip.kind.js');
const { STORE }: typeof import('../../../backend/src/platform/documents/store-token.js') =
  require('../../../backend/dist/platform/documents/store-token.js');
const {
  openFirestoreDocuments,
}: typeof import('../../../backend/src/platform/documents/firestore/firestore-documents.js') =
  require('../../../backend/dist/platform/documents/firestore/firestore-documents.js');
const { RecordWriter }: typeof import('../../../backend/src/records/record-writer.js') =
  require('../../../backend/dist/records/record-writer.js');
const {
  makeLog,
}: typeof import('../../../backend/src/rpc/log.js') = require('../../../backend/dist/rpc/log.js');

const rounds = 15;
const count = 100_000;
const driver = unattended('driver');
/**
 * Searches with these results: all trips by a choice, a word and the vehicle's name; a few; a day; an amount; none; and
 * two words that all have.
 */
const texts = [
  'business',
  'hafen',
  'kombi',
  '12 March 2026',
  '2026-03',
  '4,50',
  'nobody',
  'montage stuttgart',
];

const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const log = makeLog('silent');

/** Search of a new server over a store, without a cached index. */
function searchOver(documents: DocumentStore, writer: InstanceType<typeof RecordWriter>) {
  const ledger = new LedgerReadsService(
    byPartition(documents),
    ...([null, null, null] as unknown as [never, never, never]),
  );
  const index = new SearchIndexService(byPartition(documents), log, ledger, writer);
  const trips = new TripReadsService(byPartition(documents), Date.now);
  return {
    index,
    search: new SearchService(byPartition(documents), index, writer),
    tripSearch: new TripSearchService(index, trips),
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const ms = (time: number) => `${time.toFixed(1)} ms`;

try {
  await writeLogbooks(join(folder, 'roadbook.sqlite'), [{ driverId: driver.id, trips: count }]);
  const application = await applicationOn(folder);
  const sqlite = application.get<DocumentStore>(STORE);
  const writer = application.get(RecordWriter, { strict: false });
  tableHead(rounds);

  const first = searchOver(sqlite, writer);
  row(
    'first search of a driver with 100 000 trips, which builds the index',
    ms(await timed(() => first.index.of(driver.id))),
  );

  const firestore = await openFirestoreDocuments(firestoreInMemory().firestore(), collections);
  const built = await first.index.of(driver.id);
  built.writer = null;
  await writeIndex(firestore.of(driver.id), built);
  const newest = await sqlite
    .of(driver.id)
    .list(tripCollection, { order: { field: 'startedAtMs', direction: 'descending' }, limit: 200 });
  await firestore.of(driver.id).transact(async (transaction) => {
    for (const { id, data } of newest.documents) transaction.create(tripCollection, id, data);
  });

  for (const [name, documents] of [
    ['SQLite', sqlite],
    ['Firestore, the Admin SDK against memory', firestore],
  ] as const) {
    const cold: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { search } = searchOver(documents, writer);
      cold.push(await timed(() => search.find(driver, { text: 'hafen' })));
    }
    row(`search over 100 000 trips, the first one of a started server (${name})`, ms(median(cold)));
    const { search, tripSearch } = searchOver(documents, writer);
    const slowest: { text: string; time: number }[] = [];
    for (const text of texts) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await timed(() => search.find(driver, { text })));
      slowest.push({ text, time: median(times) });
      console.error(`${name}: ${text} ${median(times).toFixed(1)} ms`);
    }
    const [worst] = slowest.sort((one, other) => other.time - one.time);
    row(
      `… every other, the slowest of ${texts.length} kinds (${worst?.text})`,
      ms(worst?.time ?? 0),
      'under 50 ms',
    );
    const found = newest.documents.slice(0, 20);
    const reading: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reads = documents.of(driver.id);
      reading.push(await timed(() => Promise.all(found.map(({ id }) => reads.get(tripCollection, id)))));
    }
    row('… of which reading the twenty trips that it gives', ms(median(reading)));
    const pages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pages.push(
        await timed(() => tripSearch.page(driver, { limit: 50, category: 'business', text: 'hafen' })),
      );
    }
    row('… a page of trips of a category and a word, with their totals', ms(median(pages)), 'under 50 ms');
  }
  await application.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
