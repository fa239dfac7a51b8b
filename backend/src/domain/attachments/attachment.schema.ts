import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';

/** What may be attached to a record, by its media type, and the extension under which it is stored. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type AttachmentType = keyof typeof attachmentTypes;

export const mostAttachmentBytes = 20 * 1024 * 1024;

export const mostAttachmentsOfRecord = 20;

/** How long the files of a deleted record stay, so that undoing the deletion brings them back. */
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

/** An attachment that is stored. Pictures are stored without anything but the picture, so shorter than they were sent. */
export const attachmentSchema = z.object({
  id: recordIdSchema,
  type: attachmentTypeSchema,
  bytes: z.int(),
  /** Of the content as it is stored, in hexadecimal digits. */
  sha256: z.string(),
});

/** Those of a record, and whether the driver has that record: without it none can be added. */
export const attachmentsSchema = z.object({ items: z.array(attachmentSchema), isRecordThere: z.boolean() });

export const attachmentUsageInputSchema = z.strictObject({});

/** The room that all of a driver's attachments take, and how much they may. */
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
