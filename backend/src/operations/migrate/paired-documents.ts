import {
  byId,
  type Collection,
  type JsonObject,
  type Reads,
  type Stored,
} from '../../platform/documents/documents';

/** Number of documents per page, small as a document may have a megabyte. */
const documentsAPage = 100;

/** Document of the same id in two stores. */
export interface DocumentPair {
  readonly id: string;
  readonly source: Stored<JsonObject> | null;
  readonly target: Stored<JsonObject> | null;
}

/** Yields all documents of a collection in two stores as pairs, in the order of their ids. */
export async function* pairedDocuments(
  source: Reads,
  target: Reads,
  collection: Collection<JsonObject>,
): AsyncGenerator<DocumentPair> {
  const [sources, targets] = [documentsOf(source, collection), documentsOf(target, collection)];
  let [one, other] = [await next(sources), await next(targets)];
  while (one !== null || other !== null) {
    const order = one === null ? 1 : other === null ? -1 : compareIds(one.id, other.id);
    const pair: DocumentPair = {
      id: (order <= 0 ? one?.id : other?.id) ?? '',
      source: order <= 0 ? one : null,
      target: order >= 0 ? other : null,
    };
    yield pair;
    if (pair.source !== null) one = await next(sources);
    if (pair.target !== null) other = await next(targets);
  }
}

/** Compares ids by code points, as every engine lists them. */
function compareIds(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

async function next<T>(iterator: AsyncGenerator<T>): Promise<T | null> {
  const { done, value } = await iterator.next();
  return done ? null : value;
}

async function* documentsOf(
  reads: Reads,
  collection: Collection<JsonObject>,
): AsyncGenerator<Stored<JsonObject>> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<Reads['list']>> = await reads.list(collection, {
      order: byId,
      limit: documentsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    yield* page.documents;
    cursor = page.next;
  }
}
