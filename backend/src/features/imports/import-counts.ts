import type { BatchCounts, ImportBatchDocument, ImportDocument } from './imports.collection';

export const nothingCounted: BatchCounts = { created: 0, updated: 0, refused: 0, kept: 0 };

export function countsOf(
  { planned, kept }: Pick<ImportBatchDocument, 'planned' | 'kept'>,
  refused: number,
): BatchCounts {
  const created = planned.filter(({ before }) => before === null).length;
  return { created, updated: planned.length - created, refused, kept: kept.length };
}

/** The import with the present counts of a batch, replacing its previous ones. */
export function withCounts(document: ImportDocument, before: BatchCounts, now: BatchCounts): ImportDocument {
  return {
    ...document,
    createdCount: document.createdCount + now.created - before.created,
    updatedCount: document.updatedCount + now.updated - before.updated,
    refusedCount: document.refusedCount + now.refused - before.refused,
    keptCount: document.keptCount + now.kept - before.kept,
  };
}
