import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction as FirestoreTransaction,
} from 'firebase-admin/firestore';
import { byName } from '../collection';
import type { Collection, DocumentStore, JsonObject, Reads, Transaction } from '../documents';
import { DriverQueue } from '../driver-queue';
import { DriverErased, StoreUnavailable, VersionMismatch } from '../errors';
import { checkId } from '../ids';
import { planDue } from '../list-plan';
import { bufferedTransaction, checkDeclared, type PendingWrite } from '../pending-writes';
import { DriverDocuments, dueDocuments, storedIn } from './driver-documents';
import { withStoreErrors } from './firestore-errors';

/** More than the SDK's five: another attempt costs the driver a moment, giving up costs them the entry. */
const maxAttempts = 10;

/** The engine for installs that outgrow one machine. A check that is not answered within checkMs has failed. */
export async function openFirestoreDocuments(
  firestore: Firestore,
  collections: readonly Collection<JsonObject>[],
  checkMs = 5_000,
): Promise<DocumentStore> {
  // Imported here, so that an install on SQLite never loads it.
  const { FieldPath } = await import('firebase-admin/firestore');
  const declared = byName(collections);
  const queue = new DriverQueue();
  let closed = false;
  let clockAheadMs = 0;

  async function transact<R>(
    documents: DriverDocuments,
    work: (transaction: Transaction) => Promise<R>,
  ): Promise<R> {
    // A transaction that a client begins after its termination neither ends nor fails, and would end the process.
    if (closed) throw new StoreUnavailable('the document store is closed');
    const attempt = async (native: FirestoreTransaction): Promise<R> => {
      const read = new Map<string, DocumentSnapshot>();
      let isOver = false;
      // A read after the work has failed would begin a transaction that nobody ends, or join the next attempt.
      const checkGoesOn = () => {
        if (isOver) throw new Error('the work of this transaction has ended');
      };
      const remember = (snapshots: readonly DocumentSnapshot[]) => {
        for (const snapshot of snapshots) read.set(snapshot.ref.path, snapshot);
      };
      const reads = documents.reads({
        async document(reference) {
          checkGoesOn();
          const snapshot = await native.get(reference);
          remember([snapshot]);
          return snapshot;
        },
        async documents(references) {
          checkGoesOn();
          const snapshots = await native.getAll(...references);
          remember(snapshots);
          return snapshots;
        },
        async query(query) {
          checkGoesOn();
          const page = await native.get(query);
          remember(page.docs);
          return page;
        },
      });
      const buffered = bufferedTransaction(reads, declared);
      const result = await work(buffered.transaction).finally(() => {
        isOver = true;
      });
      await commit(documents, native, buffered.finish(), read);
      return result;
    };
    return withStoreErrors(firestore.runTransaction(attempt, { maxAttempts }));
  }

  /** Each read is a separate transaction at the same read time, as one transaction may not last for minutes. */
  async function snapshot<R>(documents: DriverDocuments, work: (reads: Reads) => Promise<R>): Promise<R> {
    const { readTime } = await documents.marker.get();
    const at = <Read>(read: (native: FirestoreTransaction) => Promise<Read>) =>
      withStoreErrors(firestore.runTransaction(read, { readOnly: true, readTime }));
    // Uses a list, as the stand-in for the server in tests returns single documents in their present state.
    const document = async (reference: DocumentReference) => {
      const one = reference.parent.where(FieldPath.documentId(), '==', reference.id);
      const { docs } = await at((native) => native.get(one));
      return docs[0] ?? null;
    };
    return work(
      documents.reads({
        document,
        documents: (references) => Promise.all(references.map(document)),
        query: (query) => at((native) => native.get(query)),
      }),
    );
  }

  async function erase({ marker }: DriverDocuments): Promise<void> {
    // Sets the marker first: from here on every uncommitted transaction is refused, and none adds to the documents
    // being removed.
    await marker.set({ erasedAt: new Date().toISOString() });
    for (const collection of await marker.listCollections()) await firestore.recursiveDelete(collection);
  }

  return {
    of(driverId) {
      checkId(driverId);
      const documents = new DriverDocuments(firestore, driverId, declared, FieldPath);
      return {
        ...documents.reads({
          document: (reference) => withStoreErrors(reference.get()),
          documents: (references) => withStoreErrors(firestore.getAll(...references)),
          query: (query) => withStoreErrors(query.get()),
        }),
        snapshot: (work) => withStoreErrors(snapshot(documents, work)),
        transact: (work) => queue.run(driverId, () => transact(documents, work)),
        erase: () => queue.run(driverId, () => withStoreErrors(erase(documents))),
      };
    },
    due: async (collection, query) => {
      checkDeclared(declared, collection);
      const plan = planDue(collection, query);
      const page = await withStoreErrors(dueDocuments(firestore, FieldPath, collection.name, plan));
      clockAheadMs = page.clockAheadMs;
      return page.documents;
    },
    clockAheadMs: () => clockAheadMs,
    async check() {
      // A terminated client would only run into the time limit.
      if (closed) throw new Error('the document store is closed');
      await answersInTime(withStoreErrors(firestore.collection('drivers').limit(1).get()), checkMs);
    },
    async close() {
      while (queue.size > 0) await queue.idle();
      closed = true;
      await firestore.terminate();
    },
  };
}

/** One more read for data that the work did not read: whether the driver was erased, and the versions of its writes. */
async function commit(
  documents: DriverDocuments,
  native: FirestoreTransaction,
  writes: readonly PendingWrite[],
  read: ReadonlyMap<string, DocumentSnapshot>,
): Promise<void> {
  if (writes.length === 0) return;
  const changed = writes
    .filter((write) => write.kind === 'update' || write.kind === 'delete')
    .map((write) => ({ write, reference: documents.document(write.collection, write.id) }));
  const unread = changed.map(({ reference }) => reference).filter(({ path }) => !read.has(path));
  const [marker, ...rest] = await native.getAll(documents.marker, ...unread);
  if (marker?.exists) throw new DriverErased('the data of this driver was erased');
  const known = new Map([...read, ...rest.map((snapshot) => [snapshot.ref.path, snapshot] as const)]);
  for (const { write, reference } of changed) {
    if (versionIn(known.get(reference.path)) !== write.seenVersion) {
      throw new VersionMismatch(`${write.collection}: not at the version that was seen`);
    }
  }
  for (const write of writes) {
    const reference = documents.document(write.collection, write.id);
    switch (write.kind) {
      case 'create':
        native.create(reference, { version: 1, data: JSON.parse(write.text) });
        break;
      case 'update':
        native.set(reference, { version: write.seenVersion + 1, data: JSON.parse(write.text) });
        break;
      case 'restore':
        native.set(reference, { version: write.version, data: JSON.parse(write.text) });
        break;
      case 'delete':
        native.delete(reference);
        break;
    }
  }
}

function versionIn(snapshot: DocumentSnapshot | undefined): number | undefined {
  return snapshot && storedIn(snapshot)?.version;
}

/** The SDK would try for minutes; the caller needs to know now whether the store can serve. */
async function answersInTime(answer: Promise<unknown>, checkMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`Firestore did not answer within ${checkMs} ms.`)),
      checkMs,
    );
  });
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
