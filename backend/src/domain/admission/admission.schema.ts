import { z } from 'zod';

/** Maximum length of a code or of the link around it. */
const maxCodeLength = 1_024;
const maxEmailLength = 256;
const maxPasswordLength = 4_096;

const codeSchema = z.string().min(1).max(maxCodeLength);

export const invitationInputSchema = z.strictObject({ code: codeSchema });

/** Terms of an invitation, as its page shows them. */
export const invitationTermsSchema = z.object({
  /** Address that alone may use the invitation; null if anyone with the link may. */
  email: z.string().nullable(),
  expiresAt: z.date(),
  /** True for the link with which the first account of a server is made. */
  isFirst: z.boolean(),
});

export const acceptInputSchema = z.strictObject({
  code: codeSchema,
  email: z.string().min(1).max(maxEmailLength),
  password: z.string().min(1).max(maxPasswordLength),
});

/** Token with which the browser signs in to the new account, once. */
export const acceptedSchema = z.object({ customToken: z.string() });

export const joinedSchema = z.object({ joined: z.literal(true) });

export type InvitationInput = z.infer<typeof invitationInputSchema>;
export type InvitationTerms = z.infer<typeof invitationTermsSchema>;
export type AcceptInput = z.infer<typeof acceptInputSchema>;
