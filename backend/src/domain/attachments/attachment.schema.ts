import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';

/** Media types that may be attached to a record, with their file extensions. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type AttachmentType = keyof typeof attachmentTypes;

export const maxAttachmentBytes = 20 * 1024 * 1024;

export const maxAttachmentsOfRecord = 20;

/** Time for which the files of a deleted record are kept, so that undoing the deletion restores them. */
export const attachmentGraceMilliseconds = 24 * 60 * 60_000;

export const attachmentTypeSchema = z.enum(
  Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]],
);

/** The record that a file is attached to. */
export const attachedToSchema = z.strictObject({
  recordKind: z.enum(recordKindNames),
  recordId: recordIdSchema,
});

export const attachmentUploadSchema = attachedToSchema.extend({
  id: recordIdSchema,
  type: attachmentTypeSchema,
  bytes: z.int().min(1),
});

export const attachmentIdSchema = z.object({ id: recordIdSchema });

/** A stored attachment. Pictures are stored without metadata, so they are shorter than when uploaded. */
const attachmentSchema = z.object({
  id: recordIdSchema,
  type: attachmentTypeSchema,
  bytes: z.int(),
  /** Hash of the stored content, in hexadecimal digits. */
  sha256: z.string(),
});

/** Attachments of a record, and whether the record exists: attachments cannot be added to a missing one. */
export const attachmentsSchema = z.object({ items: z.array(attachmentSchema), isRecordThere: z.boolean() });

export const attachmentUsageInputSchema = z.strictObject({});

/** The size of all attachments of a driver, and its maximum. */
export const attachmentUsageSchema = z.object({
  files: z.int(),
  bytes: z.int(),
  mostBytes: z.int(),
});

export type AttachedTo = z.infer<typeof attachedToSchema>;
export type AttachmentUpload = z.infer<typeof attachmentUploadSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
export type Attachments = z.infer<typeof attachmentsSchema>;
export type AttachmentUsage = z.infer<typeof attachmentUsageSchema>;
export type AttachmentUsageInput = z.infer<typeof attachmentUsageInputSchema>;
