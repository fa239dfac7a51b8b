import { isDeepStrictEqual } from 'node:util';
import { keptMembers, namedMembersSchema } from '../../../domain/archive/kept-members';
import { type AttachmentUpload, attachmentUploadSchema } from '../../../domain/attachments/attachment.schema';
import type { ReasonCode } from '../../../domain/errors/reasons';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import { withoutMembers } from '../../../records/authorship';
import type { RecordKind } from '../../../records/record-kind';
import { archivedAttachments, archivedCollections } from '../../../registry/archive-contents';
import { settlementKind } from '../../../registry/kinds/settlement.kind';
import type { Logbook } from '../../../rpc/logbook';
import { documentsIn } from '../restore/archive-lines';
import { ArchiveRefused, type ArchiveZip } from '../restore/archive-zip';

/** A record of an archive as it would be created here. */
export interface IncomingRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly content: JsonObject;
  /** Place in the archive, for error messages. */
  readonly place: string;
  /** Way by which the record comes back into its shared logbook; only there. */
  readonly back?: ComingBack;
}

interface ComingBack {
  /** Member who entered it; null for nobody. */
  readonly enteredBy: string | null;
  /** True if it names somebody unknown, who is left out. */
  readonly isWithoutMember: boolean;
  /** True if it had more than a company's logbook keeps of it. */
  readonly isShortened: boolean;
  /** Reason for which it cannot come back. */
  readonly refused: ReasonCode | null;
}

/** The shared logbook into which an archive of it is restored. */
export interface OwnSharedLogbook {
  /** Ids of all who are or were members. */
  readonly known: ReadonlySet<string>;
  readonly company: Logbook['company'];
  /** State that the ledger has of a record last, also of a deleted one; null if it has none. */
  lastStateOf(kind: RecordKind, id: string): Promise<JsonObject | null>;
}

/**
 * The records of a checked archive, with their own ids, sorted so that referenced ones come first. `into`: the shared
 * logbook that the archive is of; null for an archive of another logbook, whose members are nobody here.
 */
export async function* archivedRecords(
  zip: ArchiveZip,
  into: OwnSharedLogbook | null,
  isWanted: (kind: RecordKind) => boolean = () => true,
): AsyncGenerator<IncomingRecord> {
  for (const archived of archivedCollections) {
    const { kind } = archived;
    if (kind === undefined || !isWanted(kind)) continue;
    // Settlements are between members, which one's own logbook has none of.
    if (into === null && kind.name === settlementKind.name) continue;
    for await (const { id, version, data, place } of documentsIn(zip, archived)) {
      const stored = { id, version, data };
      yield into === null
        ? { kind, id, content: withoutMembers(kind.content(stored)), place }
        : { kind, id, place, ...(await comingBack(kind, stored, into)) };
    }
  }
}

async function comingBack(
  kind: RecordKind,
  stored: Stored<JsonObject>,
  into: OwnSharedLogbook,
): Promise<Pick<IncomingRecord, 'content' | 'back'>> {
  const { known, company } = into;
  const content = kind.content(stored);
  const { enteredBy, leftOut, isComplete } = keptMembers(namedMembersSchema.parse(stored.data), {
    known,
    isCompany: company !== null,
  });
  const isLeftOut = new Set<string>(leftOut);
  const named = Object.fromEntries(Object.entries(content).filter(([member]) => !isLeftOut.has(member)));
  const kept = await keptContent(kind, stored.id, named, into);
  return {
    content: kept,
    back: {
      enteredBy,
      isWithoutMember: !isComplete,
      isShortened: !isDeepStrictEqual(kept, named),
      refused: isBetweenMembers(kind, content, known) ? null : 'UNKNOWN_MEMBER',
    },
  };
}

/**
 * Content as the logbook keeps it. A trip that was sorted as private after the export comes back as that, also if it was
 * deleted since: an archive from before must not tell again where it led.
 */
async function keptContent(
  kind: RecordKind,
  id: string,
  content: JsonObject,
  { company, lastStateOf }: OwnSharedLogbook,
): Promise<JsonObject> {
  if (!company || !kind.kept) return content;
  const kept = kind.kept(content, company);
  if (kind.isUntimed?.(kept)) return kept;
  const last = await lastStateOf(kind, id);
  if (last === null || !kind.isUntimed?.(last)) return kept;
  return kind.kept({ ...content, category: last.category ?? null }, company);
}

/** False for settlements with somebody who is no member and never was. */
function isBetweenMembers({ name }: RecordKind, content: JsonObject, known: ReadonlySet<string>): boolean {
  if (name !== settlementKind.name) return true;
  return [content.fromMemberId, content.toMemberId].every((id) => typeof id === 'string' && known.has(id));
}

export interface ArchivedAttachment extends AttachmentUpload {
  readonly fileKey: string;
}

/** The attachments of a checked archive whose files are in it. */
export async function* attachmentsIn(
  zip: ArchiveZip,
  keys: ReadonlySet<string>,
): AsyncGenerator<ArchivedAttachment> {
  for await (const { id, data, place } of documentsIn(zip, archivedAttachments)) {
    const fileKey = archivedAttachments.fileOf(data)?.key;
    if (fileKey === undefined || !keys.has(fileKey)) continue;
    const { type, bytes, recordKind, recordId } = data;
    const upload = attachmentUploadSchema.safeParse({ id, type, bytes, recordKind, recordId }).data;
    if (upload === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    yield { ...upload, fileKey };
  }
}
