import { logbookFileName } from '../../../domain/archive/archive.schema';
import type { AttachedTo } from '../../../domain/attachments/attachment.schema';
import type { JsonObject, Reads, Stored } from '../../../platform/documents/documents';
import { isOwn } from '../../../records/authorship';
import {
  type ArchivedCollection,
  archivedAttachments,
  archivedCollections,
  type NamedFile,
} from '../../../registry/archive-contents';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import type { Logbook } from '../../../rpc/logbook';
import { csvRowsOf, linesOf } from './archive-rows';
import { archivedLogbook } from './archived-logbook';
import { only, type ZipWriter } from './zip-writer';

/**
 * Writes the records that a member entered or drove, and what they refer to. Returns the files of these records.
 *
 * Left out are everything else of the logbook, other members’ names, and the ledger, which holds as a whole only.
 */
export async function writeOwnRecords(
  reads: Reads,
  zip: ZipWriter,
  logbook: Pick<Logbook, 'memberId'>,
): Promise<NamedFile[]> {
  const { memberId } = logbook;
  if (memberId === null) throw new Error('a logbook without members has no member’s records');
  const about = await archivedLogbook(reads, memberId);
  await zip.add(logbookFileName, only(`${JSON.stringify(about, null, 1)}\n`));
  const own = new OwnRecords(memberId);
  const files: NamedFile[] = [];
  for (const archived of inOrder()) {
    const { collection, kind, jsonSchema } = archived;
    const isWanted = (document: Stored<JsonObject>) => own.has(archived, document);
    const onDocument = (document: Stored<JsonObject>) => {
      own.add(archived, document);
      const file = archived.fileOf(document.data);
      if (file) files.push(file);
    };
    await zip.add(`data/${collection.name}.jsonl`, linesOf(reads, archived, onDocument, isWanted));
    if (kind) await zip.add(`csv/${collection.name}.csv`, csvRowsOf(reads, kind, jsonSchema, isWanted));
  }
  return files;
}

/** Collections of records with files, members’ own ones first: those decide which others are wanted. */
function inOrder(): ArchivedCollection[] {
  const kinds = archivedCollections.filter(({ kind }) => kind !== undefined);
  const [own, others] = [true, undefined].map((of) => kinds.filter(({ kind }) => kind?.isOfDrivers === of));
  return [...(own ?? []), ...(others ?? []), archivedAttachments];
}

const nameOf = ({ recordKind, recordId }: AttachedTo) => `${recordKind} ${recordId}`;

/** Knows which documents are a member’s own, and which others these refer to. */
class OwnRecords {
  readonly #own = new Set<string>();
  readonly #ids = new Set<unknown>();
  readonly #referredTo = new Set<unknown>();

  constructor(readonly memberId: string) {}

  has(archived: ArchivedCollection, document: Stored<JsonObject>): boolean {
    const { id, data } = document;
    const { kind } = archived;
    if (kind === undefined) {
      const record = archived.ownerOf(data);
      return record !== null && this.#own.has(nameOf(record));
    }
    if (kind.isOfDrivers) return isOwn(this, document);
    if (kind.name === odometerRuleKind.name) return this.#isRuleForOwn(data);
    return this.#referredTo.has(id);
  }

  add({ kind }: ArchivedCollection, { id, data }: Stored<JsonObject>): void {
    if (!kind?.isOfDrivers) return;
    this.#own.add(nameOf({ recordKind: kind.publicName, recordId: id }));
    this.#ids.add(id);
    for (const name of kind.refersTo) this.#referredTo.add(data[`${name}Id`]);
  }

  /** A new odometer counts for all readings after it, a correction for one reading. */
  #isRuleForOwn({ vehicleId, reading }: JsonObject): boolean {
    if (!this.#referredTo.has(vehicleId)) return false;
    if (typeof reading !== 'object' || reading === null || !('recordId' in reading)) return true;
    return this.#ids.has(reading.recordId) || reading.recordId === vehicleId;
  }
}
