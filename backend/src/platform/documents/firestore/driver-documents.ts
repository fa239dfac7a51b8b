import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query as FirestoreQuery,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  byId,
  type Collection,
  type DueDocument,
  type JsonObject,
  type Reads,
  type Stored,
} from '../documents';
import { RecordsDamaged } from '../errors';
import { checkId } from '../ids';
import { checkCount, type DuePlan, type ListPlan, pageOf, planList } from '../list-plan';
import { checkDeclared } from '../pending-writes';

/** Reads, with or without a transaction. */
export interface Reader {
  document(reference: DocumentReference): Promise<DocumentSnapshot | null>;
  /** Documents in the order of the references, of which there must be at least one. */
  documents(references: readonly DocumentReference[]): Promise<readonly (DocumentSnapshot | null)[]>;
  query(query: FirestoreQuery): Promise<QuerySnapshot>;
}

type FieldPaths = typeof import('firebase-admin/firestore').FieldPath;

const storedSchema = z.object({
  version: z.int().positive(),
  data: z.custom<JsonObject>((it) => typeof it === 'object'),
});

/** Paths of one driver's documents: drivers/{driverId}/{collection}/{id}, each {version, data}. */
export class DriverDocuments {
  constructor(
    private readonly firestore: Firestore,
    private readonly driverId: string,
    private readonly declared: ReadonlyMap<string, Collection<JsonObject>>,
    private readonly FieldPath: FieldPaths,
  ) {}

  /** Contains only erasedAt, and exists only after the driver's data was erased. */
  get marker(): DocumentReference {
    return this.firestore.collection('drivers').doc(this.driverId);
  }

  document(collection: string, id: string): DocumentReference {
    return this.marker.collection(collection).doc(id);
  }

  reads({ document, documents, query: run }: Reader): Reads {
    return {
      get: async <T extends JsonObject>(collection: Collection<T>, id: string) => {
        checkDeclared(this.declared, collection);
        checkId(id);
        return storedIn<T>(await document(this.document(collection.name, id)));
      },
      getAll: async <T extends JsonObject>(collection: Collection<T>, ids: readonly string[]) => {
        checkDeclared(this.declared, collection);
        checkCount(ids);
        for (const id of ids) checkId(id);
        if (ids.length === 0) return [];
        const found = await documents(ids.map((id) => this.document(collection.name, id)));
        return found.map(storedIn<T>);
      },
      list: async <T extends JsonObject>(collection: Collection<T>, query: Parameters<Reads['list']>[1]) => {
        checkDeclared(this.declared, collection);
        const plan = planList(collection, query);
        const { docs } = await run(this.#query(collection.name, plan));
        return pageOf(
          plan,
          docs.map(storedIn<T>).filter((found) => found !== null),
        );
      },
    };
  }

  #query(collection: string, { equal, order, direction, range, after, limit }: ListPlan): FirestoreQuery {
    const name = this.FieldPath.documentId();
    const path = (field: string) => (field === byId.field ? name : new this.FieldPath('data', field));
    const way = direction === 'ascending' ? 'asc' : 'desc';
    let query = this.marker.collection(collection).limit(limit + 1);
    for (const { field, value } of equal) query = query.where(path(field), '==', value);
    if (range?.from !== undefined) query = query.where(path(order), '>=', range.from);
    if (range?.before !== undefined) query = query.where(path(order), '<', range.before);
    query = query.orderBy(path(order), way);
    if (order === byId.field) return after ? query.startAfter(after.id) : query;
    query = query.orderBy(name, way);
    return after ? query.startAfter(after.value, after.id) : query;
  }
}

export function storedIn<T extends JsonObject>(snapshot: DocumentSnapshot | null): Stored<T> | null {
  if (!snapshot?.exists) return null;
  const { success, data: found, error } = storedSchema.safeParse(snapshot.data());
  if (!success) {
    throw new RecordsDamaged(`the document ${snapshot.id} is not as this program writes it`, {
      cause: error,
    });
  }
  return { id: snapshot.id, version: found.version, data: found.data as T };
}

interface DuePage {
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
