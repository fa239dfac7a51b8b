import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from 'firebase-admin/firestore';

export interface FirestoreInMemory {
  /** Each client sees the one database as another process would. */
  firestore(): Firestore;
  remove(): void;
}

/** A stand-in for Firestore's server; the client is the Admin SDK's own. */
export function firestoreInMemory(projectId?: string): FirestoreInMemory {
  const mock = new FirestoreMock();
  // It tells a write from the read before it by the millisecond alone, so each look at the clock is a later one.
  let nowMs = Date.now();
  mock.systemTime.custom(() => {
    nowMs = Math.max(nowMs + 1, Date.now());
    return new Date(nowMs);
  });
  const server = mock.createDatabase(projectId);
  return {
    firestore: () => listingWithoutMask(server.firestore()),
    remove: () => mock.deleteAll(),
  };
}

type Request = (method: string, request: object, tag: string) => Promise<unknown>;

/** The stand-in lists documents with all of their fields, and refuses to be asked for none of them. */
function listingWithoutMask(firestore: Firestore): Firestore {
  const client = firestore as unknown as { request: Request };
  const request = client.request.bind(firestore);
  client.request = (method, asked, tag) =>
    request(method, method === 'listDocuments' ? { ...asked, mask: undefined } : asked, tag);
  return firestore;
}
