import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../domain/errors/domain-error';
import type { ImportedRecord, ImportedRecordState, NamedByRecord } from '../../domain/import/import.schema';
import { withoutOdometer } from '../../domain/import/without-odometer';
import type { JsonObject, Reads, Stored } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import { contentOf, recordKindOf } from './imported-content';
import { storedRecords, withKnownReferences } from './known-references';

/** A record of a file with the logbook's record of the same id. */
export interface ComparedRecord {
  readonly imported: ImportedRecord;
  readonly kind: RecordKind;
  readonly id: string;
  readonly state: ImportedRecordState;
  /** null if it would be refused unchanged. */
  readonly content: JsonObject | null;
  readonly stored: Stored<JsonObject> | null;
  readonly refusal: DomainError | null;
  /** Referenced records that do not exist. */
  readonly comesWithout: readonly NamedByRecord[];
}

/** True if a stored record is unchanged since its import. */
type WasImported = (kind: RecordKind, stored: Stored<JsonObject>) => Promise<boolean>;

/** Compares records of a file with the logbook, in their order. */
export async function compareRecords(
  reads: Reads,
  records: readonly ImportedRecord[],
  wasImported: WasImported,
): Promise<ComparedRecord[]> {
  const storedOf = await storedRecords(
    reads,
    records.map(({ kind, record: { id } }) => ({ kind, id })),
  );
  const compared: ComparedRecord[] = [];
  for (const { imported, comesWithout } of await withKnownReferences(reads, records, storedOf)) {
    const { id } = imported.record;
    const kind = recordKindOf(imported.kind);
    const { content, refusal } = contentOrRefusal(imported, kind);
    const stored = storedOf(kind, id);
    const state = await stateOf(kind, { stored, content }, wasImported);
    compared.push({ imported, kind, id, content, stored, refusal, state, comesWithout });
  }
  return compared;
}

/** Validates a record like the writer, so that a refusal is known before anything is stored. */
function contentOrRefusal(
  imported: ImportedRecord,
  kind: RecordKind,
): Pick<ComparedRecord, 'content' | 'refusal'> {
  try {
    const content = contentOf(imported);
    const refusal = refusalOf(kind, imported.record.id, content);
    // A trip whose readings run backwards is imported without them.
    const bare = refusal && withoutOdometer(imported);
    const isRightWithout = bare && refusalOf(kind, imported.record.id, contentOf(bare)) === null;
    return { content, refusal: isRightWithout ? null : refusal };
  } catch (error) {
    if (error instanceof DomainError) return { content: null, refusal: error };
    throw error;
  }
}

function refusalOf(kind: RecordKind, id: string, content: JsonObject): DomainError | null {
  try {
    kind.check?.(content, '', id);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function stateOf(
  kind: RecordKind,
  { stored, content }: Pick<ComparedRecord, 'stored' | 'content'>,
  wasImported: WasImported,
): Promise<ImportedRecordState> {
  if (!stored) return 'new';
  if (isDeepStrictEqual(kind.content(stored), content)) return 'same';
  return (await wasImported(kind, stored)) ? 'changed' : 'changedHere';
}
