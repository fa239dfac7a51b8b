import type { Collection, Direction, JsonObject } from '../documents';

type Order = 'ASCENDING' | 'DESCENDING';

interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly { readonly fieldPath: string; readonly order: Order }[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly {
    readonly order: Order;
    readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  }[];
}

const orders = { ascending: 'ASCENDING', descending: 'DESCENDING' } satisfies Record<Direction, Order>;
const bothWays = Object.values(orders);

/**
 * The content that firestore.indexes.json must have for the declared queries, and no more.
 *
 * - Firestore walks an index in one direction only, so every declaration needs both.
 * - Every index ends in the document's name, in the direction of its last field: that is the order by id that breaks
 *   ties, so it is not named here.
 * - Fields compared for equality and another one ordered: a composite index. The direction of the former does not
 *   matter.
 * - One ordered field alone: the index that Firestore keeps of every single field. A composite index of one field is
 *   refused.
 * - Due documents of all drivers are read only in ascending order, in an index over the collections of all of them.
 * - Firestore would also index every other field, which costs writes and storage. `data` is exempted with all its
 *   fields, and each field that is ordered alone is listed as an exception to that. Composite indexes do not depend on
 *   them.
 */
export function firestoreIndexes(collections: readonly Collection<JsonObject>[]): {
  indexes: CompositeIndex[];
  fieldOverrides: FieldOverride[];
} {
  return {
    indexes: collections.flatMap(compositeIndexes),
    fieldOverrides: collections.flatMap(fieldOverrides),
  };
}

function compositeIndexes({ name, indexes }: Collection<JsonObject>): CompositeIndex[] {
  return indexes
    .filter(({ equal }) => equal.length > 0)
    .flatMap(({ equal, order }) =>
      bothWays.map((way) => ({
        collectionGroup: name,
        queryScope: 'COLLECTION' as const,
        fields: [
          ...equal.map((field) => ({ fieldPath: `data.${field}`, order: orders.ascending })),
          { fieldPath: `data.${order}`, order: way },
        ],
      })),
    );
}

function fieldOverrides({ name, indexes }: Collection<JsonObject>): FieldOverride[] {
  const alone = indexes.filter(({ equal }) => equal.length === 0);
  return [
    { collectionGroup: name, fieldPath: 'data', indexes: [] },
    ...alone.map(({ order, ofAllDrivers }) => ({
      collectionGroup: name,
      fieldPath: `data.${order}`,
      indexes: ofAllDrivers
        ? [{ order: orders.ascending, queryScope: 'COLLECTION_GROUP' as const }]
        : bothWays.map((way) => ({ order: way, queryScope: 'COLLECTION' as const })),
    })),
  ];
}
