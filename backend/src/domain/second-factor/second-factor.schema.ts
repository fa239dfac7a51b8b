import { z } from 'zod';

export const recoveryCodeCount = 10;

/** A code of an app, or a recovery code, in any spelling with blanks and hyphens. */
const typedCode = z.string().trim().min(1).max(40);
const sealed = z.string().min(1).max(1_000);

export const secondFactorStateInputSchema = z.strictObject({}).optional();
export const secondFactorStateSchema = z.object({
  /** `none` for accounts without a password, which need no second factor. */
  state: z.enum(['none', 'off', 'on']),
  sinceMs: z.int().nullable(),
  recoveryCodesLeft: z.int(),
  /** False if the server lost the key to the app's secret, as after a restore: then only recovery codes work. */
  areCodesReadable: z.boolean(),
});

export const secondFactorBeginInputSchema = z.strictObject({}).optional();
export const secondFactorBegunSchema = z.object({
  /** Base32, to type into an app. */
  secret: z.string(),
  /** The same as an address that an app opens or reads from a QR code. */
  address: z.string(),
  /** The secret as only the server reads it; comes back with the first code. */
  draft: z.string(),
});

export const secondFactorConfirmInputSchema = z.strictObject({ draft: sealed, code: typedCode });
export const secondFactorCodeInputSchema = z.strictObject({ code: typedCode });
/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorSignInInputSchema = z.strictObject({ pendingCredential: sealed, code: typedCode });
/** Token with which the browser signs in. */
export const secondFactorSignedInSchema = z.object({ customToken: z.string() });

export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
export type SecondFactorBegun = z.infer<typeof secondFactorBegunSchema>;
export type SecondFactorConfirm = z.infer<typeof secondFactorConfirmInputSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export type SecondFactorSignIn = z.infer<typeof secondFactorSignInInputSchema>;
