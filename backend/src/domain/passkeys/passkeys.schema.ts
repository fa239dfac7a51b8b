import { z } from 'zod';

export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;

/** Bytes in base64url, as browsers send them. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/);

/** An authenticator gives ids of up to 1023 bytes. */
const maxIdLength = 1_364;
const passkeyId = bytes(maxIdLength);
const passkeyName = z.string().trim().min(1).max(maxPasskeyNameLength);
const transports = z.array(z.string().min(1).max(20)).max(10);

export const passkeyListInputSchema = z.strictObject({}).optional();
export const passkeyListSchema = z.object({
  /** Name of the site to which passkeys belong; null if its address cannot have any. */
  site: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAtMs: z.int(),
      lastUsedAtMs: z.int().nullable(),
    }),
  ),
});

export const passkeyOptionsInputSchema = z.strictObject({}).optional();

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** Options of `navigator.credentials.create` (WebAuthn 3, 5.4). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const passkeyAddInputSchema = z.strictObject({
  name: passkeyName,
  response: z.object({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: transports.optional(),
    }),
  }),
});

export const passkeyRenameInputSchema = z.strictObject({ id: passkeyId, name: passkeyName });
export const passkeyRemoveInputSchema = z.strictObject({ id: passkeyId });

/** Options of `navigator.credentials.get`; the browser offers every passkey of the site. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeySignInInputSchema = z.strictObject({
  response: z.object({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      /** Missing if the browser was given the id of the passkey. */
      userHandle: bytes(200).optional(),
    }),
  }),
});
/** Token with which the browser signs in to the account of the passkey. */
export const passkeySignedInSchema = z.object({ customToken: z.string() });

export type PasskeyList = z.infer<typeof passkeyListSchema>;
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
export type PasskeyAdd = z.infer<typeof passkeyAddInputSchema>;
export type PasskeyRename = z.infer<typeof passkeyRenameInputSchema>;
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
export type PasskeySignIn = z.infer<typeof passkeySignInInputSchema>;
