import type { Import } from '../../domain/import/import.schema';
import { importFormatNames } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { JsonObject, Stored } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import type { ImportDocument } from '../../registry/stored/imports.collection';
import { contentHash } from './imported-content';

const beginning = 'Imported from a file of ';

/** What the ledger says of each record of an import that is undone. */
export const undoneReason = 'The import of the file was undone.';

/** As entries of before say it. */
const undoneReasons: ReadonlySet<string> = new Set([undoneReason, 'The import of the file was taken back.']);

/** What the ledger says of each record: where it came from, so that nothing looks as if it had been entered by hand. */
export function importReason({
  formatId,
  fileSha256,
}: Pick<ImportDocument, 'formatId' | 'fileSha256'>): string {
  return `${beginning}${importFormatNames[formatId]}, SHA-256 ${fileSha256}.`;
}

/** The SHA-256 of the file of such a reason; null of any other. */
export function fileOfReason(reason: string): string | null {
  if (!reason.startsWith(beginning)) return null;
  return /SHA-256 ([0-9a-f]{64})\.$/.exec(reason)?.[1] ?? null;
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

/** What the ledger says of imports that are undone, and not of another one of the same file. */
export function reasonsOfUndone(
  imports: readonly Pick<Import, 'formatId' | 'fileSha256' | 'state'>[],
): ReadonlySet<string> {
  const [gone, standing] = [new Set<string>(), new Set<string>()];
  for (const each of imports) (each.state === 'undone' ? gone : standing).add(importReason(each));
  return new Set([...gone].filter((reason) => !standing.has(reason)));
}

/**
 * Whether a record that is no more was brought or changed by an import and deleted by the driver since. An import that is undone brought nothing, and
 * the record is as it was before. `entries`: of the record, the newest first. `undone`: see reasonsOfUndone.
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
