import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';

const roles = ['owner', 'driver', 'reader'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

const maxNameLength = 60;
const maxMemberNameLength = 80;
export const maxMembers = 50;

const nameSchema = z.string().trim().min(1).max(maxNameLength);
const memberNameSchema = z.string().trim().min(1).max(maxMemberNameLength);

/** A name that others read: one line with something to be seen, and no marks that turn what stands beside it. */
const typedName = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' '),
    )
    .trim()
    .min(1)
    .max(max)
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

/** Id of a logbook with members. */
export const sharedLogbookIdSchema = z.templateLiteral(['logbook-', recordIdSchema]);

/** A logbook with members, as one of them sees it. */
export const sharedLogbookSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  name: nameSchema,
  /** Private trips are stored without places, times and purpose. */
  isCompany: z.boolean(),
  /** The role of whoever asks, and their id as a member. */
  role: roleSchema,
  memberId: recordIdSchema,
});

/** A member as the others see them. Somebody who left stays, as their records name them. */
export const memberSchema = z.object({
  id: recordIdSchema,
  name: memberNameSchema,
  role: roleSchema,
  sinceMs: z.int(),
  /** End that was set beforehand: an accountant reads until then. */
  untilMs: z.int().nullable(),
  endedAtMs: z.int().nullable(),
  isYou: z.boolean(),
});

/** An invitation that nobody has used; its secret is shown once, to whoever made it. */
const memberInvitationSchema = z.object({
  id: recordIdSchema,
  role: roleSchema,
  /** For whom it is, in the words of whoever made it. */
  forWhom: z.string(),
  untilMs: z.int().nullable(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
});

export const logbookListInputSchema = z.strictObject({});
export const logbookListSchema = z.object({ logbooks: z.array(sharedLogbookSchema) });

export const logbookCreateInputSchema = z.strictObject({
  id: sharedLogbookIdSchema,
  name: typedName(maxNameLength),
  isCompany: z.boolean(),
  /** Name of whoever makes it, for the others; that of the account if it is left out. */
  memberName: typedName(maxMemberNameLength).optional(),
});

export const logbookUpdateInputSchema = z.strictObject({
  version: z.int().positive(),
  changes: z.strictObject({ name: typedName(maxNameLength) }),
});

export const logbookShownInputSchema = z.strictObject({});
export const logbookShownSchema = z.object({
  logbook: sharedLogbookSchema,
  members: z.array(memberSchema),
  /** Empty for everybody but owners. */
  invitations: z.array(memberInvitationSchema),
  /** True if the server can send invitations by e-mail. */
  mailsInvitations: z.boolean(),
});

export const memberInviteInputSchema = z.strictObject({
  id: recordIdSchema,
  role: roleSchema,
  forWhom: z.string().trim().max(maxMemberNameLength),
  untilMs: instantMsSchema.nullable(),
});
/** The token belongs into the fragment of an address, which is sent to no server. */
export const memberInvitedSchema = z.object({ invitation: memberInvitationSchema, token: z.string() });

export const memberInvitationInputSchema = z.strictObject({ id: recordIdSchema });
export const memberInvitationRevokedSchema = z.object({ id: recordIdSchema });

const tokenSchema = z.string().max(200);
export const memberInvitationMailInputSchema = z.strictObject({
  token: tokenSchema,
  email: z.email().max(254),
});
export const memberInvitationMailedSchema = z.object({ mailed: z.boolean() });
export const invitationReadInputSchema = z.strictObject({ token: tokenSchema });
/** Terms of an invitation, told before it is accepted. */
export const invitationReadSchema = z.object({
  name: nameSchema,
  isCompany: z.boolean(),
  role: roleSchema,
  untilMs: z.int().nullable(),
  members: z.array(memberSchema.pick({ name: true, role: true })),
});
export const joinInputSchema = z.strictObject({ token: tokenSchema, name: typedName(maxMemberNameLength) });

export const memberUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  role: roleSchema,
  untilMs: instantMsSchema.nullable(),
});
export const memberInputSchema = z.strictObject({ id: recordIdSchema });

export const leaveInputSchema = z.strictObject({});
/** `erased`: nobody was left. */
export const leftSchema = z.object({ erased: z.boolean() });

export type Member = z.infer<typeof memberSchema>;
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;
export type SharedLogbook = z.infer<typeof sharedLogbookSchema>;
export type LogbookList = z.infer<typeof logbookListSchema>;
export type LogbookCreate = z.infer<typeof logbookCreateInputSchema>;
export type LogbookUpdate = z.infer<typeof logbookUpdateInputSchema>;
export type LogbookShown = z.infer<typeof logbookShownSchema>;
export type MemberInvite = z.infer<typeof memberInviteInputSchema>;
export type MemberInvited = z.infer<typeof memberInvitedSchema>;
export type MemberInvitationMail = z.infer<typeof memberInvitationMailInputSchema>;
export type InvitationRead = z.infer<typeof invitationReadSchema>;
export type Join = z.infer<typeof joinInputSchema>;
export type MemberUpdate = z.infer<typeof memberUpdateInputSchema>;
export type Left = z.infer<typeof leftSchema>;
