import { z } from 'zod';
import { oidcRefusals } from './oidc-outcomes';

const maxNextLength = 300;
const maxInvitationLength = 200;

/** Begins a sign-in, or the link of the account that is signed in to. */
export const oidcStartSchema = z.strictObject({
  link: z.boolean().default(false),
  /** Page to open afterwards. */
  next: z.string().max(maxNextLength).nullable().default(null),
  invitation: z.string().max(maxInvitationLength).nullable().default(null),
});

export const oidcFinishSchema = z.strictObject({});

const refusalSchema = z.enum(oidcRefusals);

export const oidcLinkInputSchema = z.strictObject({});

/** Null without a provider, and for guests, who have no account to come back to. */
export const oidcLinkSchema = z.object({
  link: z.object({ isLinked: z.boolean(), isLastWay: z.boolean() }).nullable(),
});

export type OidcLink = z.infer<typeof oidcLinkSchema>;

export const oidcUnlinkInputSchema = z.strictObject({});
export const oidcUnlinkedSchema = z.object({ refused: refusalSchema.nullable() });

export type OidcUnlinked = z.infer<typeof oidcUnlinkedSchema>;
