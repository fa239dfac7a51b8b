import { createHash } from 'node:crypto';
import { z } from 'zod';
import { collection } from '../../documents/collection';
import { deviceShape } from './device-name';

/** Name with a blank, as no driver has: accounts belong to the server and not to the drivers' own documents. */
export const ownerOfIdentity = 'server identity';

const secretShape = z.strictObject({ hash: z.string(), atMs: z.int() });

const providers = ['password', 'custom', 'anonymous'] as const;

const sessionShape = z.strictObject({
  id: z.string(),
  /** Sessions of an earlier epoch have ended; a restored backup begins a new one. */
  epoch: z.string(),
  provider: z.enum(providers),
  device: deviceShape,
  beganAtMs: z.int(),
  lastSeenAtMs: z.int(),
  /** Refresh tokens that may be used; more than one only if tabs asked at the same moment. */
  live: z.array(secretShape),
  /** Token that was exchanged for the live ones. */
  parent: secretShape.nullable(),
});

const codeShape = z.strictObject({
  /** OPERATOR_RESET is handed out by the operator and so confirms no address. */
  kind: z.enum(['PASSWORD_RESET', 'OPERATOR_RESET', 'VERIFY_EMAIL', 'CUSTOM_TOKEN']),
  hash: z.string(),
  expiresAtMs: z.int(),
});

const passkeyShape = z.strictObject({
  /** Id that the authenticator gave the credential, in base64url. */
  id: z.string(),
  /** COSE key in base64url. */
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAtMs: z.int(),
  lastUsedAtMs: z.int().nullable(),
});

const secondFactorShape = z.strictObject({
  /** Secret of the driver's app, sealed by a key that no backup has. */
  secret: z.string(),
  sinceMs: z.int(),
  /** Time step of the last code that was used: none works twice. */
  usedStep: z.int(),
  /** Hashes of the recovery codes by their number; null once used. */
  recoveryCodes: z.array(z.string().nullable()),
});

const linkShape = z.strictObject({
  /** Provider that knows the driver, and the id of the document that holds the link. */
  issuer: z.string(),
  subjectId: z.string(),
  linkedAtMs: z.int(),
});

const accountShape = z.strictObject({
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  isDisabled: z.boolean(),
  /** True for a guest of the demo, whose account ends. */
  isGuest: z.boolean().optional(),
  createdAtMs: z.int(),
  lastSignedInAtMs: z.int().nullable(),
  lastRefreshedAtMs: z.int().nullable(),
  /** Hash of the password; null for accounts without one. */
  password: z.string().nullable(),
  passwordChangedAtMs: z.int().nullable(),
  /** Time at which all sessions were ended; null if that never happened. */
  endedBeforeMs: z.int().nullable(),
  /** Devices and addresses of sign-ins, hashed, with the time of the last one. */
  signedInFrom: z.array(secretShape),
  sessions: z.array(sessionShape),
  codes: z.array(codeShape),
  passkeys: z.array(passkeyShape),
  /** Challenges of passkeys that were answered and have not expired: none is answered twice. */
  usedChallenges: z.array(z.strictObject({ hash: z.string(), expiresAtMs: z.int() })),
  /** Null where a password alone signs in. */
  secondFactor: secondFactorShape.nullable(),
  /** Sign-ins at other providers that lead to this account. */
  links: z.array(linkShape),
});

export type IdentityAccount = z.infer<typeof accountShape>;
export type IdentityLink = z.infer<typeof linkShape>;
export type IdentitySession = z.infer<typeof sessionShape>;
export type IdentityCode = z.infer<typeof codeShape>;
export type IdentityPasskey = z.infer<typeof passkeyShape>;
export type SecondFactor = z.infer<typeof secondFactorShape>;

/** Everything of an account is one document, so that each operation changes it as a whole or not at all. */
export const identityAccounts = collection<IdentityAccount>('identityAccounts', [], accountShape);

const addressShape = z.strictObject({ accountId: z.string() });

/** Accounts by their e-mail addresses, which makes each address unique. */
export const identityAddresses = collection<z.infer<typeof addressShape>>(
  'identityAddresses',
  [],
  addressShape,
);

/** Accounts by their passkeys, which makes each passkey unique. */
export const identityPasskeys = collection<z.infer<typeof addressShape>>(
  'identityPasskeys',
  [],
  addressShape,
);

/** Accounts by the people of other providers, which leads each of them to one account. */
export const identitySubjects = collection<z.infer<typeof addressShape>>(
  'identitySubjects',
  [],
  addressShape,
);

const stateShape = z.strictObject({
  epoch: z.string(),
  /** Hash of the file from which accounts of an earlier version were taken over; null if there was none. */
  importedFile: z.string().nullable(),
});

export type IdentityState = z.infer<typeof stateShape>;

export const identityState = collection<IdentityState>('identityState', [], stateShape);

export const identityStateId = 'state';

/** Collections that only the embedded identity uses: with a hosted one the project has the accounts. */
export const collectionsOfAccounts: ReadonlySet<string> = new Set(
  [identityAccounts, identityAddresses, identityPasskeys, identitySubjects, identityState].map(
    ({ name }) => name,
  ),
);

/** State before anything is stored. */
export const firstState: IdentityState = { epoch: 'first', importedFile: null };

/** Form in which an address is stored and compared, as Firebase has it. */
export const canonicalEmail = (email: string): string => email.toLowerCase();

/** Id of the document that holds an address. A hash, because an address may contain what no id can. */
export function addressId(email: string): string {
  return createHash('sha256').update(canonicalEmail(email)).digest('hex');
}

/** Id of the document that holds a passkey. A hash, because authenticators give ids of any length. */
export function passkeyDocumentId(passkeyId: string): string {
  return createHash('sha256').update(passkeyId).digest('hex');
}

/** Id of the document that holds a person of a provider. Subjects are unique within their issuer only. */
export function subjectIdOf(issuer: string, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}
