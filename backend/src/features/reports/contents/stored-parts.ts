import type { DocumentStore } from '../../../platform/documents/documents';
import { reportPartId, reportParts } from '../reports.collection';

type DriversDocuments = ReturnType<DocumentStore['of']>;

/** A part has up to 700 000 characters, and all of these are in memory together. */
const partsAtOnce = 8;

/** The texts of some parts that one attempt stored; null if one of them no longer exists. */
export async function readParts(
  driverDocuments: DriversDocuments,
  owner: string,
  attempt: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<string[] | null> {
  const texts: string[] = [];
  for (let part = from; part < from + count; part += 1) {
    const stored = await driverDocuments.get(reportParts, reportPartId(owner, attempt, part));
    if (!stored) return null;
    texts.push(stored.data.base64);
  }
  return texts;
}

/** Removes the parts stored by any attempt, or by some of them; none of those may still be writing. */
export async function removeParts(
  driverDocuments: DriversDocuments,
  owner: string,
  attempts: { readonly from?: number; readonly before?: number } = {},
): Promise<void> {
  for (let left = partsAtOnce; left === partsAtOnce; ) {
    left = await driverDocuments.transact(async (transaction) => {
      const { documents } = await transaction.list(reportParts, {
        equal: { owner },
        order: { field: 'attempt', direction: 'ascending' },
        range: attempts,
        limit: partsAtOnce,
      });
      for (const { id, version } of documents) transaction.delete(reportParts, id, version);
      return documents.length;
    });
  }
}
