import type { Collection, JsonObject, Reads, Stored } from '../platform/documents/documents';

/** Staged documents by collection and id; null for deleted ones. */
export type StagedDocuments = ReadonlyMap<string, Stored<JsonObject> | null>;

export function documentKey({ name }: Collection<JsonObject>, id: string): string {
  return `${name}/${id}`;
}

/**
 * Reads each document once, however many records of a batch name it, and sees staged documents. Lists contain only
 * stored ones.
 */
export function stagedReads(reads: Reads, staged: StagedDocuments): Reads {
  const read = new Map<string, Promise<Stored<JsonObject> | null>>();

  async function get<T extends JsonObject>(collection: Collection<T>, id: string) {
    const key = documentKey(collection, id);
    const known = staged.get(key);
    if (known !== undefined) return known as Stored<T> | null;
    const before = read.get(key) ?? reads.get(collection, id);
    read.set(key, before);
    return (await before) as Stored<T> | null;
  }

  return {
    get,
    getAll(collection, ids) {
      const unread = ids.filter((id) => {
        const key = documentKey(collection, id);
        return !staged.has(key) && !read.has(key);
      });
      const found = reads.getAll(collection, unread);
      for (const [index, id] of unread.entries())
        read.set(
          documentKey(collection, id),
          found.then((all) => all[index] ?? null),
        );
      return Promise.all(ids.map((id) => get(collection, id)));
    },
    list: (collection, query) => reads.list(collection, query),
  };
}
