import { byId, type JsonObject, type Page, type Reads } from '../../platform/documents/documents';
import { recordKinds, referencedKinds } from '../../record-kinds';

const documentsAPage = 500;

/** The employers among `ids` to which records refer. `gone`: the ids of records that do not count. */
export async function namedEmployers(
  reads: Reads,
  ids: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (ids.size === 0) return named;
  const naming = recordKinds.filter(({ refersTo }) => refersTo.includes('employer'));
  for (const { collection } of [referencedKinds.employer, ...naming]) {
    for (let cursor: string | null | undefined; cursor !== null && named.size < ids.size; ) {
      const page: Page<JsonObject> = await reads.list(collection, {
        ...{ order: byId, limit: documentsAPage },
        ...(cursor !== undefined && { cursor }),
      });
      for (const { id, data } of page.documents) {
        if (gone.has(id)) continue;
        for (const name of [data.employerId, data.associatedWithId])
          if (typeof name === 'string' && ids.has(name)) named.add(name);
      }
      cursor = page.next;
    }
  }
  return named;
}
