import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { isSharedLogbook } from './logbook-name';

export const roles = ['owner', 'driver', 'reader'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const maxLogbookNameLength = 60;
export const maxMemberNameLength = 80;

const nameSchema = z.string().trim().min(1).max(maxLogbookNameLength);
const memberNameSchema = z.string().trim().min(1).max(maxMemberNameLength);

export const sharedLogbookIdSchema = z.string().refine(isSharedLogbook);

/** Member of a logbook as the others see them; somebody who left stays in it with the end. */
export const memberSchema = z.object({
  id: recordIdSchema,
  name: memberNameSchema,
  role: roleSchema,
  sinceMs: z.int(),
  /** End that was set beforehand: an accountant reads until then. */
  untilMs: z.int().nullable(),
  /** When they left or were removed. */
  endedAtMs: z.int().nullable(),
  isYou: z.boolean(),
});

/** A logbook with members, as one of them sees it. */
export const logbookSchema = z.object({
  id: z.string(),
  name: nameSchema,
  isCompany: z.boolean(),
  role: roleSchema,
  memberId: recordIdSchema,
  version: z.int().positive(),
});

export const logbookListSchema = z.object({ logbooks: z.array(logbookSchema) });
export const logbookListInputSchema = z.strictObject({});

export const logbookCreateInputSchema = z.strictObject({
  id: sharedLogbookIdSchema,
  name: nameSchema,
  isCompany: z.boolean(),
});

export const membersSchema = z.object({ logbook: logbookSchema, members: z.array(memberSchema) });
export const membersInputSchema = z.strictObject({});

export type Member = z.infer<typeof memberSchema>;
export type SharedLogbook = z.infer<typeof logbookSchema>;
export type LogbookList = z.infer<typeof logbookListSchema>;
export type LogbookCreate = z.infer<typeof logbookCreateInputSchema>;
export type Members = z.infer<typeof membersSchema>;
