import { type Import, leftMilliseconds } from '../../domain/import/import.schema';
import type { Page, Reads, Stored } from '../../platform/documents/documents';
import { type ImportDocument, imports } from '../../registry/stored/imports.collection';

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
