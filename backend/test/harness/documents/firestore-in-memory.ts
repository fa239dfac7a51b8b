import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from 'firebase-admin/firestore';

export interface FirestoreInMemory {
  /** A client of the shared database; each acts like another process. */
  firestore(): Firestore;
  remove(): void;
}

/** A stand-in for Firestore's server; the client is the Admin SDK's own. */
export function firestoreInMemory(projectId?: string): FirestoreInMemory {
  const mock = new FirestoreMock();
  // The stand-in distinguishes a write from the read before it only by the millisecond, so the clock advances with each
  // look at it.
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

/** The stand-in lists documents with all of their fields, and rejects a mask without fields. */
function listingWithoutMask(firestore: Firestore): Firestore {
  const client = firestore as unknown as { request: Request };
  const request = client.request.bind(firestore);
  client.request = (method, asked, tag) =>
    request(method, method === 'listDocuments' ? { ...asked, mask: undefined } : asked, tag);
  return firestore;
}
