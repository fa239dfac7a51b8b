import type { Firestore } from 'firebase-admin/firestore';
import type { DueDocument } from '../documents';
import type { DuePlan } from '../list-plan';

type FieldPaths = typeof import('firebase-admin/firestore').FieldPath;

export interface DuePage {
  readonly documents: readonly DueDocument[];
  readonly clockAheadMs: number;
}

/** Less than this is the network's, and no clock's. */
const minAheadMs = 5_000;

/** A query over the collections of that name of all drivers; the answer includes Firestore's time. */
export async function dueDocuments(
  firestore: Firestore,
  FieldPath: FieldPaths,
  collection: string,
  { index, fromMs, beforeMs, limit, after }: DuePlan,
): Promise<DuePage> {
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
  const askedAtMs = Date.now();
  const { docs, readTime } = await query.get();
  const aheadMs = Math.round((askedAtMs + Date.now()) / 2) - readTime.toMillis();
  const clockAheadMs = Math.abs(aheadMs) < minAheadMs ? 0 : aheadMs;
  const documents = docs.flatMap((found) => {
    const driverId = found.ref.parent.parent?.id;
    const dueAtMs: unknown = found.get(field);
    return driverId === undefined || typeof dueAtMs !== 'number' ? [] : [{ driverId, id: found.id, dueAtMs }];
  });
  return { documents, clockAheadMs };
}
