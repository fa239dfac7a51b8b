import type { Firestore } from 'firebase-admin/firestore';
import { collection } from '../collection';
import type { Collection, DocumentOwner, JsonObject, WholeStore } from '../documents';
import { isUsableId } from '../ids';
import { openFirestoreDocuments } from './firestore-documents';
import { withStoreErrors } from './firestore-errors';

/** Markers that are read at once. */
const markersARead = 300;

export async function openWholeFirestore(
  firestore: Firestore,
  collections: readonly Collection<JsonObject>[],
): Promise<WholeStore> {
  return {
    documents: await openFirestoreDocuments(firestore, collections),
    owners: () => withStoreErrors(firestoreOwners(firestore)),
  };
}

/** Listed as references: an owner without a marker has documents below a name that is no document itself. */
async function firestoreOwners(firestore: Firestore): Promise<DocumentOwner[]> {
  const named = (await firestore.collection('drivers').listDocuments()).filter(({ id }) => isUsableId(id));
  const owners: DocumentOwner[] = [];
  for (let at = 0; at < named.length; at += markersARead) {
    const markers = await firestore.getAll(...named.slice(at, at + markersARead));
    owners.push(...markers.map(({ id, exists }) => ({ id, isErased: exists })));
  }
  return owners.toSorted((one, other) => Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)));
}

/** Collections with documents that are not among those given, such as those of an older version. */
export async function otherFirestoreCollections(
  firestore: Firestore,
  collections: readonly Collection<JsonObject>[],
): Promise<Collection<JsonObject>[]> {
  const known = new Set(collections.map(({ name }) => name));
  const found = new Set<string>();
  for (const { id } of await withStoreErrors(firestoreOwners(firestore))) {
    const below = await withStoreErrors(firestore.collection('drivers').doc(id).listCollections());
    for (const { id: name } of below) if (!known.has(name)) found.add(name);
  }
  return [...found].sort().map((name) => collection(name));
}
