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
  /** After the import wrote it; with an earlier one it was written anew. */
  version: number;
  /** What stood there before, as it is stored; null where nothing did. */
  before: JsonObject | null;
  /** Of the content that the import writes; with another one it was changed since. */
  sha256: string | null;
};

export type BatchCounts = { created: number; updated: number; refused: number; kept: number };

export type ImportBatchDocument = {
  importId: string;
  number: number;
  isUndone: boolean;
  planned: PlannedRecord[];
  /** What of it the import's own counts hold. */
  counted: BatchCounts;
  /** Of the file, what became no record. */
  kept: JsonObject[];
};

export const importBatches = collection<ImportBatchDocument>('importBatches', [
  { equal: ['importId', 'isUndone'], order: 'number' },
]);

export function batchId(importId: string, number: number): string {
  return `${importId}.${number}`;
}
