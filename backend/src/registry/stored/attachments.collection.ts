import type { AttachmentType } from '../../domain/attachments/attachment.schema';
import type { RecordKindName } from '../../domain/records/record-kinds';
import { collection } from '../../platform/documents/collection';

export type AttachmentDocument = {
  /** A file that is being uploaded already counts towards the storage limit, and cannot be read yet. */
  state: 'uploading' | 'stored';
  /** Starts at 1 and grows with each new upload; earlier uploads cannot finish any more. */
  attempt: number;
  /** Record that the file belongs to. */
  recordKind: RecordKindName;
  recordId: string;
  type: AttachmentType;
  /** Declared size during the upload. */
  bytes: number;
  /** Size of the file as uploaded. The stored picture is smaller, as everything but the picture is removed from it. */
  sentBytes?: number;
  /** null until the file is stored. */
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
