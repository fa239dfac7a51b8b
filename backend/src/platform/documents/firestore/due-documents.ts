import type { Firestore } from 'firebase-admin/firestore';
import type { DueDocument } from '../documents';
import type { DuePlan } from '../due-plan';

type FieldPaths = typeof import('firebase-admin/firestore').FieldPath;

/** A query over the collections of that name of all drivers. */
export async function dueDocuments(
  firestore: Firestore,
  FieldPath: FieldPaths,
  collection: string,
  { index, fromMs, beforeMs, limit, after }: DuePlan,
): Promise<DueDocument[]> {
  const field = new FieldPath('data', index.order);
  let query = firestore
    .collectionGroup(collection)
    .where(field, '>=', fromMs)
    .where(field, '<', beforeMs)
    .orderBy(field)
    .orderBy(FieldPath.documentId())
    .limit(limit);
  if (after) {
    const last = firestore.collection('drivers').doc(after.driverId).collection(collection).doc(after.id);
    query = query.startAfter(after.dueAtMs, last);
  }
  const { docs } = await query.get();
  return docs.flatMap((found) => {
    const driverId = found.ref.parent.parent?.id;
    const dueAtMs: unknown = found.get(field);
    return driverId === undefined || typeof dueAtMs !== 'number' ? [] : [{ driverId, id: found.id, dueAtMs }];
  });
}
