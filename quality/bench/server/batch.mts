import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Collection,
  DocumentStore,
  JsonObject,
  Stored,
} from '../../../backend/src/platform/documents/documents.js';
import { applicationOn } from './application.mts';
import { median } from './load.mts';
import { trip, writeLogbooks } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { tripKind }: typeof import('../../../backend/src/registry/kinds/trip.kind.js') =
  require('../../../backend/dist/registry/kinds/trip.kind.js');
const { byId }: typeof import('../../../backend/src/platform/documents/documents.js') =
  require('../../../backend/dist/platform/documents/documents.js');
const { STORE }: typeof import('../../../backend/src/platform/documents/store-token.js') =
  require('../../../backend/dist/platform/documents/store-token.js');
const { RecordWriter }: typeof import('../../../backend/src/records/record-writer.js') =
  require('../../../backend/dist/records/record-writer.js');

const rounds = 5;
const count = 10_000;
const perTransaction = 480;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const file = join(folder, 'roadbook.sqlite');

type Written = readonly [collection: Collection<JsonObject>, document: Stored<JsonObject>];

/** Reads everything that a driver has. */
async function documentsOf(documents: DocumentStore, driverId: string): Promise<Written[]> {
  const all: Written[] = [];
  for (const collection of collections as readonly Collection<JsonObject>[]) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { order: byId, limit: 500, ...(cursor !== undefined && { cursor }) };
      const page = await documents.of(driverId).list(collection, query);
      all.push(...page.documents.map((document): Written => [collection, document]));
      cursor = page.next;
    }
  }
  return all;
}

async function insert(documents: DocumentStore, driverId: string, all: readonly Written[]): Promise<void> {
  for (let from = 0; from < all.length; from += perTransaction) {
    await documents.of(driverId).transact(async (transaction) => {
      for (const [collection, { id, data }] of all.slice(from, from + perTransaction)) {
        transaction.create(collection, id, data);
      }
    });
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

try {
  const driverIds = Array.from({ length: rounds + 1 }, (_, round) => `driver-${round}`);
  await writeLogbooks(
    file,
    driverIds.map((driverId) => ({ driverId, trips: 0 })),
  );
  const application = await applicationOn(folder);
  const documents = application.get<DocumentStore>(STORE);
  const writer = application.get(RecordWriter);
  const writes = Array.from({ length: count }, (_, index) => {
    const { id, ...content } = trip(index, count);
    return { action: 'create', kind: tripKind, id, content } as const;
  });
  const [batch, bare, bareTrips]: [number[], number[], number[]] = [[], [], []];
  let written = 0;
  for (const [round, driverId] of driverIds.entries()) {
    const batchSeconds = await secondsOf(() => writer.writeAll(unattended(driverId), writes));
    const all = await documentsOf(documents, driverId);
    const trips = all.filter(([collection]) => collection === tripKind.collection);
    const bareSeconds = await secondsOf(() => insert(documents, `${driverId}-bare`, all));
    const tripSeconds = await secondsOf(() => insert(documents, `${driverId}-trips`, trips));
    written = all.length;
    // The first round warms up.
    if (round === 0) continue;
    batch.push(batchSeconds);
    bare.push(bareSeconds);
    bareTrips.push(tripSeconds);
  }
  await application.close();
  const perSecond = (seconds: readonly number[]) => Math.round(count / median(seconds));
  const ratio = (seconds: readonly number[]) =>
    median(seconds.map((each, round) => each / (batch[round] ?? Number.NaN))).toFixed(2);
  tableHead(rounds);
  row(
    `a batch of ${count} trips with readings, sums and sealed entries, against bare inserts of the same ${written} documents`,
    ratio(bare),
    'at least 0.15',
  );
  row('… against bare inserts of the trips alone', ratio(bareTrips));
  row('… trips per second', String(perSecond(batch)), '20 000 where the store allows');
  row('… of the bare inserts', `${perSecond(bare)}, trips alone ${perSecond(bareTrips)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
