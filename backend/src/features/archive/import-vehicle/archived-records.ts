import { type AttachmentUpload, attachmentUploadSchema } from '../../../domain/attachments/attachment.schema';
import type { JsonObject } from '../../../platform/documents/documents';
import { withoutMembers } from '../../../records/authorship';
import type { RecordKind } from '../../../records/record-kind';
import { archivedAttachments, archivedCollections } from '../../../registry/archive-contents';
import { settlementKind } from '../../../registry/kinds/settlement.kind';
import { documentsIn } from '../restore/archive-lines';
import { ArchiveRefused, type ArchiveZip } from '../restore/archive-zip';

/** A record of an archive as it would be created here. */
export interface IncomingRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly content: JsonObject;
  /** Place in the archive, for error messages. */
  readonly place: string;
}

/**
 * The records of a checked archive, with their own ids, sorted so that referenced ones come first. `isWanted`: selects
 * their kinds.
 */
export async function* archivedRecords(
  zip: ArchiveZip,
  isWanted: (kind: RecordKind) => boolean = () => true,
): AsyncGenerator<IncomingRecord> {
  for (const archived of archivedCollections) {
    const { kind } = archived;
    // Settlements are between members, which one's own logbook has none of.
    if (kind === undefined || kind.name === settlementKind.name || !isWanted(kind)) continue;
    for await (const { id, version, data, place } of documentsIn(zip, archived)) {
      yield { kind, id, content: withoutMembers(kind.content({ id, version, data })), place };
    }
  }
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
