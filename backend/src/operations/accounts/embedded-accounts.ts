import type { UserImportRecord } from 'firebase-admin/auth';
import { z } from 'zod';

const accountSchema = z.object({
  localId: z.string().min(1),
  email: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  disabled: z.boolean().optional(),
  passwordHash: z.string().optional(),
  createdAt: z.string().optional(),
  lastLoginAt: z.string().optional(),
});

/**
 * Password hashing of the embedded identity (scripts/identity/passwords.ts): scrypt with a key of 32 bytes and Node's
 * default costs, see https://nodejs.org/api/crypto.html#cryptoscryptpassword-salt-keylen-options-callback
 */
export const passwordHashing = {
  hash: {
    algorithm: 'STANDARD_SCRYPT',
    memoryCost: 16_384,
    parallelization: 1,
    blockSize: 8,
    derivedKeyLength: 32,
  },
} as const;

const storedPassword = /:password=scrypt:([\w-]{22}):([\w-]{43})$/;

export interface EmbeddedAccounts {
  readonly toImport: readonly UserImportRecord[];
  /** E-mail addresses of drivers who have to set a password, or sign in with a provider. */
  readonly withoutPassword: readonly string[];
  /** Ids of accounts without an e-mail address, to which nobody could sign in elsewhere. */
  readonly withoutEmail: readonly string[];
}

/**
 * Converts the accounts of the embedded identity for a Firebase project, with the same ids. Leaves out providers and
 * verified addresses: they prove nothing, and a provider joins the account by its address at the next sign-in. Throws
 * if the text is not an accounts file.
 */
export function embeddedAccounts(text: string): EmbeddedAccounts {
  const accounts = z.array(accountSchema).parse(JSON.parse(text));
  const withEmail = accounts.filter(({ email }) => email !== undefined);
  return {
    toImport: withEmail.map(asImported),
    withoutPassword: withEmail.flatMap(({ email = '', passwordHash }) =>
      storedPassword.test(passwordHash ?? '') ? [] : [email],
    ),
    withoutEmail: accounts.flatMap(({ localId, email }) => (email === undefined ? [localId] : [])),
  };
}

function asImported(account: z.infer<typeof accountSchema>): UserImportRecord {
  const [, salt, key] = storedPassword.exec(account.passwordHash ?? '') ?? [];
  const timeOf = (milliseconds: string | undefined) =>
    milliseconds === undefined ? undefined : new Date(Number(milliseconds)).toUTCString();
  const [creationTime, lastSignInTime] = [timeOf(account.createdAt), timeOf(account.lastLoginAt)];
  return {
    uid: account.localId,
    emailVerified: false,
    disabled: account.disabled ?? false,
    ...(account.email !== undefined && { email: account.email }),
    ...(account.displayName !== undefined && { displayName: account.displayName }),
    ...(account.photoUrl !== undefined && { photoURL: account.photoUrl }),
    ...(creationTime !== undefined && {
      metadata: { creationTime, lastSignInTime: lastSignInTime ?? creationTime },
    }),
    ...(salt !== undefined &&
      key !== undefined && {
        passwordSalt: Buffer.from(salt, 'base64url'),
        passwordHash: Buffer.from(key, 'base64url'),
      }),
  };
}
