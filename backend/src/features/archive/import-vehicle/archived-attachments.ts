import { type AttachmentUpload, attachmentUploadSchema } from '../../../domain/attachments/attachment.schema';
import { archivedAttachments } from '../../../registry/archive-contents';
import { documentsIn } from '../restore/archive-lines';
import { ArchiveRefused } from '../restore/archive-refused';
import type { ArchiveZip } from '../restore/archive-zip';

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
