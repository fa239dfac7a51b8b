import type { Import, ImportedRecord, storedImportStates } from '../../domain/import/import.schema';
import { collection } from '../../platform/documents/collection';
import type { JsonObject } from '../../platform/documents/documents';

export type ImportDocument = Omit<Import, 'id' | 'state'> & { state: (typeof storedImportStates)[number] };

export const imports = collection<ImportDocument>('imports', [
  { equal: [], order: 'startedAtMs' },
  { equal: ['formatId'], order: 'startedAtMs' },
  { equal: ['fileSha256'], order: 'startedAtMs' },
]);

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
  /** Items of the file that became no record. */
  kept: JsonObject[];
};

export const importBatches = collection<ImportBatchDocument>('importBatches', [
  { equal: ['importId', 'isUndone'], order: 'number' },
]);

export function batchId(importId: string, number: number): string {
  return `${importId}.${number}`;
}
