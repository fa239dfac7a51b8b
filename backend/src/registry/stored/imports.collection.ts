import { z } from 'zod';
import {
  type Import,
  type ImportedRecord,
  importedKinds,
  importSchema,
  itemWithoutRecordSchema,
  maxBatches,
  maxItemsWithoutRecordInABatch,
  maxRecordsInABatch,
  storedImportStates,
} from '../../domain/import/import.schema';
import { recordIdSchema } from '../../domain/records/record.schema';
import { collection } from '../../platform/documents/collection';
import type { JsonObject } from '../../platform/documents/documents';

export type ImportDocument = Omit<Import, 'id' | 'state'> & { state: (typeof storedImportStates)[number] };

const importShape = importSchema
  .omit({ id: true })
  .extend({ state: z.enum(storedImportStates) })
  .strict();

export const imports = collection<ImportDocument>(
  'imports',
  [
    { equal: [], order: 'startedAtMs' },
    { equal: ['formatId'], order: 'startedAtMs' },
    { equal: ['fileSha256'], order: 'startedAtMs' },
  ],
  importShape,
);

/** A record that an import writes, noted before it is written. */
export type PlannedRecord = {
  kind: ImportedRecord['kind'];
  id: string;
  /** Version after the import wrote it; with an earlier one the record was created again. */
  version: number;
  /** Previous record as stored; null if there was none. */
  before: JsonObject | null;
  /** Hash of the content that the import writes; another one means that the record was changed since. */
  sha256: string | null;
};

export type BatchCounts = { created: number; updated: number; refused: number; kept: number };

export type ImportBatchDocument = {
  importId: string;
  number: number;
  isUndone: boolean;
  planned: PlannedRecord[];
  /** Counts of the batch that are included in the import's counts. */
  counted: BatchCounts;
  /** Items of the file without a record. */
  kept: JsonObject[];
};

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

const importBatchShape = z.strictObject({
  importId: recordIdSchema,
  number: z.int().min(1).max(maxBatches),
  isUndone: z.boolean(),
  planned: z.array(planned).max(2 * maxRecordsInABatch),
  counted: z.strictObject({ created: count, updated: count, refused: count, kept: count }),
  kept: z.array(itemWithoutRecordSchema).max(maxItemsWithoutRecordInABatch),
});

export const importBatches = collection<ImportBatchDocument>(
  'importBatches',
  [{ equal: ['importId', 'isUndone'], order: 'number' }],
  importBatchShape,
);

export function batchId(importId: string, number: number): string {
  return `${importId}.${number}`;
}
