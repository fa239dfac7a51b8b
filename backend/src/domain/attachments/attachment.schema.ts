import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';

/** What may be attached to a record, by its media type, and the extension under which it is stored. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type AttachmentType = keyof typeof attachmentTypes;

export const mostAttachmentBytes = 20 * 1024 * 1024;

/** Of one driver, all attachments together. */
export const mostAttachmentBytesAltogether = 1024 ** 3;
export const mostAttachments = 10_000;

export const attachmentUploadSchema = z.object({
  id: recordIdSchema,
  type: z.enum(Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]),
  bytes: z.int().min(1),
});

export const attachmentIdSchema = z.object({ id: recordIdSchema });

export type AttachmentUpload = z.infer<typeof attachmentUploadSchema>;

/** An attachment that is stored. */
export interface Attachment extends AttachmentUpload {
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
}
