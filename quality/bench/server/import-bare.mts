import { createRequire } from 'node:module';
import type {
  Collection,
  DocumentStore,
  JsonObject,
  Stored,
} from '../../../backend/src/platform/documents/documents.js';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { fills }: typeof import('../../../backend/src/registry/kinds/stored-fills.js') =
  require('../../../backend/dist/registry/kinds/stored-fills.js');
const { ledgerEntries }: typeof import('../../../backend/src/registry/stored/ledger.collection.js') =
  require('../../../backend/dist/registry/stored/ledger.collection.js');
const { readingId, readings }: typeof import('../../../backend/src/registry/stored/readings.collection.js') =
  require('../../../backend/dist/registry/stored/readings.collection.js');
const { byId }: typeof import('../../../backend/src/platform/documents/documents.js') =
  require('../../../backend/dist/platform/documents/documents.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const rowsAtOnce = 150;

type Document = readonly [collection: Collection<JsonObject>, document: Stored<JsonObject>];

/**
 * Inserts the documents of an import of fills into a new store, in the same order and with as many per transaction.
 * Only that is timed.
 */
export async function insertBare(
  fromFile: string,
  toFile: string,
  driverId: string,
): Promise<{ readonly documents: number; readonly seconds: number }> {
  const from = await openDocuments({ engine: 'sqlite', file: fromFile }, collections);
  const to = await openDocuments({ engine: 'sqlite', file: toFile }, collections);
  let [documents, milliseconds] = [0, 0];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { order: byId, limit: rowsAtOnce, ...(cursor !== undefined && { cursor }) };
    const page = await from.of(driverId).list(ledgerEntries, query);
    const written: Document[] = [];
    for (const entry of page.documents) {
      written.push([ledgerEntries, entry], ...(await ofSubject(from, driverId, entry.data.subjectId ?? '')));
    }
    const began = performance.now();
    await to.of(driverId).transact(async (transaction) => {
      for (const [collection, { id, data }] of written) transaction.create(collection, id, data);
    });
    milliseconds += performance.now() - began;
    documents += written.length;
    cursor = page.next;
  }
  await from.close();
  await to.close();
  return { documents, seconds: milliseconds / 1000 };
}

async function ofSubject(from: DocumentStore, driverId: string, id: string): Promise<Document[]> {
  const reads = from.of(driverId);
  const [fill, reading] = await Promise.all([
    reads.get(fills, id),
    reads.get(readings, readingId('fill', id)),
  ]);
  return [...(fill ? [[fills, fill] as const] : []), ...(reading ? [[readings, reading] as const] : [])];
}
