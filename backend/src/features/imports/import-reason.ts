import { importFormatNames } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { JsonObject, Stored } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import { contentHash } from './imported-content';
import type { ImportDocument } from './imports.collection';

const beginning = 'Imported from a file of ';

/** What the ledger says of each record: where it came from, so that nothing looks as if it had been entered by hand. */
export function importReason({
  formatId,
  fileSha256,
}: Pick<ImportDocument, 'formatId' | 'fileSha256'>): string {
  return `${beginning}${importFormatNames[formatId]}, SHA-256 ${fileSha256}.`;
}

/** Whether a record stands as one of its entries in the ledger says that an import wrote it. */
export function isAsImported(
  kind: RecordKind,
  stored: Stored<JsonObject>,
  entries: readonly LedgerEntry[],
): boolean {
  const sealed = contentHash(kind.sealed(stored.id, kind.content(stored)));
  return entries.some(
    ({ body: { reason, after } }) =>
      reason?.startsWith(beginning) && after !== null && contentHash(after) === sealed,
  );
}
