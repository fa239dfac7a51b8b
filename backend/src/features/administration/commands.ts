import { z } from 'zod';

/** Id or e-mail address; for some commands the id of a shared logbook. */
const driverId = z.string().min(1).max(320);

export const maxInvitationDays = 365;

/** Commands that the command line sends to the running server. */
const commandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('logbooks') }),
  z.strictObject({ command: z.literal('uses') }),
  z.strictObject({ command: z.literal('find'), driver: driverId }),
  z.strictObject({ command: z.literal('disable'), driverId }),
  z.strictObject({ command: z.literal('enable'), driverId }),
  z.strictObject({ command: z.literal('sign-out'), driverId }),
  z.strictObject({ command: z.literal('reset-link'), driverId }),
  z.strictObject({ command: z.literal('reset-second-factor'), driverId }),
  z.strictObject({
    command: z.literal('invite'),
    email: z
      .string()
      .min(3)
      .max(256)
      .regex(/^[^\s@]+@[^\s@]+$/)
      .nullable(),
    days: z.int().min(1).max(maxInvitationDays),
  }),
  z.strictObject({ command: z.literal('invitations') }),
  z.strictObject({ command: z.literal('revoke-invitation'), invitationId: z.string().min(1).max(64) }),
  z.strictObject({ command: z.literal('first-link') }),
  z.strictObject({ command: z.literal('rotate-identity-key') }),
  z.strictObject({ command: z.literal('export'), driverId }),
  z.strictObject({ command: z.literal('delete'), driverId }),
  // The reporting program does the work; only its use is recorded here.
  z.strictObject({ command: z.enum(['check-data', 'backup']) }),
]);

export const orderSchema = z.strictObject({ order: commandSchema, user: z.string().min(1).max(64) });

export type Command = z.infer<typeof commandSchema>;
export type Order = z.infer<typeof orderSchema>;

/** Refusal shown to the person who typed the command. */
export class AdministrationRefused extends Error {}
