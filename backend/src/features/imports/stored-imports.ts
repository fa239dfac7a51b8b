import { type Import, leftMilliseconds } from '../../domain/import/import.schema';
import type { Page, Reads, Stored } from '../../platform/documents/documents';
import {
  type BatchCounts,
  type ImportBatchDocument,
  type ImportDocument,
  imports,
} from '../../registry/stored/imports.collection';

export function toImport({ id, data }: Stored<ImportDocument>): Import {
  return { id, ...data };
}

const importsAPage = 100;

/** Yields all imports of an app or of a file, newest first. */
export async function* importsWith(
  reads: Reads,
  equal: { readonly formatId: string } | { readonly fileSha256: string },
): AsyncGenerator<Import> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<ImportDocument> = await reads.list(imports, {
      ...{ equal, order: { field: 'startedAtMs', direction: 'descending' }, limit: importsAPage },
      ...(cursor !== undefined && { cursor }),
    });
    yield* page.documents.map(toImport);
    cursor = page.next;
  }
}

/** An import at an instant: a running one without a batch for a while is marked as left. */
export function toImportAt(nowMs: number, stored: Stored<ImportDocument>): Import {
  const { state, startedAtMs, lastWriteAtMs = startedAtMs } = stored.data;
  const isLeft = state === 'running' && nowMs - lastWriteAtMs > leftMilliseconds;
  return isLeft ? { ...toImport(stored), state: 'left' } : toImport(stored);
}

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
