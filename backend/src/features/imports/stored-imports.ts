import { z } from 'zod';
import {
  type Import,
  importedKinds,
  importSchema,
  itemWithoutRecordSchema,
  leftMilliseconds,
  mostBatches,
  mostItemsWithoutRecordInABatch,
  mostRecordsInABatch,
  storedImportStates,
} from '../../domain/import/import.schema';
import { recordIdSchema } from '../../domain/records/record.schema';
import type { Page, Reads, Stored } from '../../platform/documents/documents';
import { type ImportDocument, imports } from './imports.collection';

export function toImport({ id, data }: Stored<ImportDocument>): Import {
  return { id, ...data };
}

const importsAPage = 100;

/** All imports of an app or of a file, newest first. */
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

export const importShape = importSchema
  .omit({ id: true })
  .extend({ state: z.enum(storedImportStates) })
  .strict();

const count = z.int().min(0);

const planned = z.strictObject({
  kind: z.enum(importedKinds),
  id: recordIdSchema,
  version: z.int().min(1),
  before: z.record(z.string(), z.json()).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

export const importBatchShape = z.strictObject({
  importId: recordIdSchema,
  number: z.int().min(1).max(mostBatches),
  isUndone: z.boolean(),
  planned: z.array(planned).max(2 * mostRecordsInABatch),
  counted: z.strictObject({ created: count, updated: count, refused: count, kept: count }),
  kept: z.array(itemWithoutRecordSchema).max(mostItemsWithoutRecordInABatch),
});
