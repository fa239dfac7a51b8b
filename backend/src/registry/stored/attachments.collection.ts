import type { AttachmentType } from '../../domain/attachments/attachment.schema';
import type { RecordKindName } from '../../domain/records/record-kinds';
import { collection } from '../../platform/documents/collection';

export type AttachmentDocument = {
  /** A file that is being uploaded already counts towards the storage limit, and cannot be read yet. */
  state: 'uploading' | 'stored';
  /** 1 at first, one more when the upload is begun again; an earlier one cannot finish any more. */
  attempt: number;
  /** The record that it belongs to. */
  recordKind: RecordKindName;
  recordId: string;
  type: AttachmentType;
  /** While it is uploaded, as many as were declared. */
  bytes: number;
  /** Size of the file as uploaded. The stored picture is smaller, as everything but the picture is removed from it. */
  sentBytes?: number;
  /** null until it is stored. */
  sha256: string | null;
  fileKey: string;
  startedAtMs: number;
};

export const attachments = collection<AttachmentDocument>('attachments', [
  { equal: ['state'], order: 'startedAtMs' },
  { equal: ['recordKind', 'recordId'], order: 'startedAtMs' },
]);

/** Storage used by a driver's attachments: one document per driver. */
export type AttachmentUsageDocument = { bytes: number; files: number };

export const attachmentUsage = collection<AttachmentUsageDocument>('attachmentUsage', []);

export const usageId = 'all';
