import type { Import } from '../../domain/import/import.schema';
import { importFormatNames } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { JsonObject, Stored } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import { contentHash } from './imported-content';
import type { ImportDocument } from './imports.collection';

const beginning = 'Imported from a file of ';

/** Ledger reason for each record of an undone import. */
export const undoneReason = 'The import of the file was undone.';

/** Reasons for undone imports, including that of earlier versions. */
const undoneReasons: ReadonlySet<string> = new Set([undoneReason, 'The import of the file was taken back.']);

/** Ledger reason for each imported record: its source, so that it never looks as if it had been entered by hand. */
export function importReason({
  formatId,
  fileSha256,
}: Pick<ImportDocument, 'formatId' | 'fileSha256'>): string {
  return `${beginning}${importFormatNames[formatId]}, SHA-256 ${fileSha256}.`;
}

/** The SHA-256 of the file in such a reason; null for any other. */
export function fileOfReason(reason: string): string | null {
  if (!reason.startsWith(beginning)) return null;
  return /SHA-256 ([0-9a-f]{64})\.$/.exec(reason)?.[1] ?? null;
}

/** True if a record is unchanged since one of its ledger entries that an import wrote. */
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

/** Ledger reasons of undone imports, unless another import of the same file remains. */
export function reasonsOfUndone(
  imports: readonly Pick<Import, 'formatId' | 'fileSha256' | 'state'>[],
): ReadonlySet<string> {
  const [gone, standing] = [new Set<string>(), new Set<string>()];
  for (const each of imports) (each.state === 'undone' ? gone : standing).add(importReason(each));
  return new Set([...gone].filter((reason) => !standing.has(reason)));
}

/**
 * True if a missing record was created or changed by an import and then deleted by the driver. An undone import does
 * not count, and the record is as before it. `entries`: those of the record, newest first. `undone`: see
 * reasonsOfUndone.
 */
export function isDeletedSince(entries: readonly LedgerEntry[], undone: ReadonlySet<string>): boolean {
  let [isDeleted, wasDeleted, wasImported] = [false, false, false];
  for (const { body } of entries.toReversed()) {
    const reason = body.reason ?? '';
    if (body.action !== 'removed') wasImported ||= reason.startsWith(beginning) && !undone.has(reason);
    if (body.action === 'created') {
      [isDeleted, wasDeleted] = [false, isDeleted];
    } else if (body.action === 'removed') {
      isDeleted = undoneReasons.has(reason) ? wasDeleted : true;
    }
  }
  return isDeleted && wasImported;
}
