import {
  type AttachedTo,
  attachedToSchema,
  maxAttachmentsOfRecord,
} from '../domain/attachments/attachment.schema';
import type { JsonObject, Reads, Stored } from '../platform/documents/documents';
import type { RecordKind } from '../records/record-kind';
import { recordKinds } from './record-kinds';
import { type AttachmentDocument, attachments } from './stored/attachments.collection';

/** Returns the attachments of a record, oldest first, including those that are still being uploaded. */
export async function attachmentsOf(
  reads: Pick<Reads, 'list'>,
  { recordKind, recordId }: AttachedTo,
): Promise<readonly Stored<AttachmentDocument>[]> {
  const { documents } = await reads.list(attachments, {
    equal: { recordKind, recordId },
    order: { field: 'startedAtMs', direction: 'ascending' },
    limit: maxAttachmentsOfRecord,
  });
  return documents;
}

/** True if the driver has the record. Several collections may hold records of one kind. */
export async function isRecordThere(
  reads: Pick<Reads, 'get'>,
  { recordKind, recordId }: AttachedTo,
): Promise<boolean> {
  return (await recordOf(reads, { recordKind, recordId })) !== null;
}

/** The record that files are attached to, with its kind; null if there is none. */
export async function recordOf(
  reads: Pick<Reads, 'get'>,
  { recordKind, recordId }: AttachedTo,
): Promise<{ readonly kind: RecordKind; readonly stored: Stored<JsonObject> } | null> {
  for (const kind of recordKinds) {
    if (kind.publicName !== recordKind) continue;
    const stored = await reads.get(kind.collection, recordId);
    if (stored !== null) return { kind, stored };
  }
  return null;
}

/** Record that an archived attachment names; null if none. */
export function attachedToOf({ recordKind, recordId }: JsonObject): AttachedTo | null {
  return attachedToSchema.safeParse({ recordKind, recordId }).data ?? null;
}
