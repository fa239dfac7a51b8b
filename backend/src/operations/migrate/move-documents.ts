import { createHash, type Hash } from 'node:crypto';
import { canonicalJson } from '../../domain/reports/canonical-content';
import type {
  Collection,
  DocumentOwner,
  JsonObject,
  Stored,
  Transaction,
  WholeStore,
} from '../../platform/documents/documents';
import { pairedDocuments } from './paired-documents';

/** Number of writes per transaction, below the limit of either engine. Firestore gets slower with more. */
const writesATransaction = 200;
const bytesATransaction = 2_000_000;

export interface DocumentsMove {
  readonly source: WholeStore;
  readonly target: WholeStore;
  readonly collections: readonly Collection<JsonObject>[];
  /** True for the move's own note, which exists only in the target. */
  readonly isNote: (ownerId: string) => boolean;
  readonly onProgress: (progress: MoveProgress) => void;
}

export interface MoveProgress {
  readonly ownersDone: number;
  readonly owners: number;
  readonly documents: number;
}

/** Result of comparing two stores. Equal counts and hashes mean equal documents, ids and versions. */
export interface Comparison {
  readonly documents: number;
  readonly sha256: string;
  /** First differences, as `<owner>/<collection>/<id>`. */
  readonly differences: readonly string[];
}

const maxDifferences = 20;

/**
 * Makes the target equal to the source. Writes only differences, so that an interrupted move continues, and changes of
 * the source in the meantime are included.
 */
export async function moveDocuments(move: DocumentsMove): Promise<void> {
  const { source, target, collections, onProgress } = move;
  const owners = await ownersOfBoth(move);
  let documents = 0;
  for (const [ownersDone, { id, isErased }] of owners.entries()) {
    if (isErased) {
      await target.documents.of(id).erase();
      continue;
    }
    const [from, to] = [source.documents.of(id), target.documents.of(id)];
    const batch = new Batch(target, id);
    for (const collection of collections) {
      for await (const pair of pairedDocuments(from, to, collection)) {
        const { source: wanted, target: found } = pair;
        if (wanted === null) {
          const { version = 0 } = found ?? {};
          await batch.add(0, (transaction) => transaction.delete(collection, pair.id, version));
          continue;
        }
        const text = textOf(wanted);
        if (found === null || textOf(found) !== text) {
          const { version, data } = wanted;
          await batch.add(text.length, (to) => to.restore(collection, pair.id, version, data));
        }
        documents += 1;
        onProgress({ ownersDone, owners: owners.length, documents });
      }
    }
    await batch.flush();
  }
  onProgress({ ownersDone: owners.length, owners: owners.length, documents });
}

/** Owners of the source, then those only in the target, whose documents were all deleted in the source since. */
async function ownersOfBoth({ source, target, isNote }: DocumentsMove): Promise<readonly DocumentOwner[]> {
  const owners = await source.owners();
  const known = new Set(owners.map(({ id }) => id));
  const others = (await target.owners()).filter(({ id }) => !known.has(id) && !isNote(id));
  return [...owners, ...others.map(({ id }) => ({ id, isErased: false }))];
}

/** Reads both stores to their end, document by document. */
export async function compareDocuments(move: DocumentsMove): Promise<Comparison> {
  const { source, target, collections, onProgress } = move;
  const owners = await ownersOfBoth(move);
  const erased = new Map((await target.owners()).map(({ id, isErased }) => [id, isErased]));
  const differences: string[] = [];
  const differs = (place: string) => {
    if (differences.length < maxDifferences) differences.push(place);
  };
  const hash = createHash('sha256');
  let documents = 0;
  for (const [ownersDone, { id, isErased }] of owners.entries()) {
    if (isErased !== (erased.get(id) ?? false)) differs(id);
    for (const collection of collections) {
      const pairs = pairedDocuments(source.documents.of(id), target.documents.of(id), collection);
      for await (const pair of pairs) {
        const [one, other] = [pair.source && textOf(pair.source), pair.target && textOf(pair.target)];
        if (one !== other) differs(`${id}/${collection.name}/${pair.id}`);
        if (one === null) continue;
        documents += 1;
        add(hash, [id, collection.name, one]);
        onProgress({ ownersDone, owners: owners.length, documents });
      }
    }
  }
  return { documents, sha256: hash.digest('hex'), differences };
}

/** Returns the same text for the same document, in any order of its members. */
function textOf({ id, version, data }: Stored<JsonObject>): string {
  return canonicalJson({ id, version, data });
}

function add(hash: Hash, parts: readonly string[]): void {
  hash.update(`${JSON.stringify(parts)}\n`);
}

type Write = (transaction: Transaction) => void;

/** Writes of one owner, as many to a transaction as it holds. */
class Batch {
  #writes: Write[] = [];
  #bytes = 0;

  constructor(
    private readonly target: WholeStore,
    private readonly owner: string,
  ) {}

  async add(bytes: number, write: Write): Promise<void> {
    if (this.#writes.length === writesATransaction || this.#bytes + bytes > bytesATransaction)
      await this.flush();
    this.#writes.push(write);
    this.#bytes += bytes;
  }

  async flush(): Promise<void> {
    const writes = this.#writes;
    if (writes.length === 0) return;
    await this.target.documents.of(this.owner).transact(async (transaction) => {
      for (const write of writes) write(transaction);
    });
    this.#writes = [];
    this.#bytes = 0;
  }
}
