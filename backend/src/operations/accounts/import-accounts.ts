import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import { z } from 'zod';

/**
 * Accounts per import. Firebase imports 1000 at once but looks up only 100 identifiers: an id and an address of each
 * account.
 */
const accountsAtOnce = 50;

export interface AccountsImported {
  readonly imported: number;
  /** Number of accounts with the same id and address in the project: imported before, and not changed. */
  readonly alreadyThere: number;
  /** Reasons why the other accounts were not imported. */
  readonly problems: readonly string[];
}

/**
 * Imports accounts that are not in the project yet, then reads each and compares. Existing accounts are not changed.
 */
export async function importAccounts(
  auth: Auth,
  { toImport: accounts, withArgon }: Pick<EmbeddedAccounts, 'toImport' | 'withArgon'>,
  importWithArgon: ImportWithArgon,
): Promise<AccountsImported> {
  const problems: string[] = [];
  let [imported, alreadyThere] = [0, 0];
  for (let first = 0; first < accounts.length; first += accountsAtOnce) {
    const some = accounts.slice(first, first + accountsAtOnce);
    const known = await knownIn(auth, some);
    const isFree = (account: UserImportRecord) =>
      known.idOf(account.email) === undefined && !known.has(account.uid);
    for (const account of some) {
      if (isFree(account)) continue;
      if (known.idOf(account.email) === account.uid) alreadyThere += 1;
      else problems.push(`${account.email}: the project has another account with this address or this id`);
    }
    const free = some.filter(isFree);
    if (free.length === 0) continue;
    const argon = free.filter(({ uid }) => withArgon.has(uid));
    const others = free.filter(({ uid }) => !withArgon.has(uid));
    const faults = argon.length === 0 ? [] : await importWithArgon(argon);
    const { errors } = others.length === 0 ? { errors: [] } : await auth.importUsers(others, passwordHashing);
    const refused = new Map<string | undefined, string>([
      ...faults.map(({ index, message }) => [argon[index]?.uid, message] as const),
      ...errors.map(({ index, error }) => [others[index]?.uid, error.message] as const),
    ]);
    const after = await knownIn(auth, free);
    for (const account of free) {
      const message = refused.get(account.uid);
      if (message !== undefined) problems.push(`${account.email}: ${message}`);
      else if (after.idOf(account.email) === account.uid) imported += 1;
      else problems.push(`${account.email}: was imported and is not there`);
    }
  }
  return { imported, alreadyThere, problems };
}

async function knownIn(auth: Auth, accounts: readonly UserImportRecord[]) {
  const asked = accounts.flatMap(({ uid, email }) => [{ uid }, ...(email === undefined ? [] : [{ email }])]);
  const { users } = await auth.getUsers(asked);
  const idByEmail = new Map(users.map(({ uid, email }) => [email?.toLowerCase(), uid]));
  const ids = new Set(users.map(({ uid }) => uid));
  return {
    has: (uid: string) => ids.has(uid),
    idOf: (email: string | null | undefined) => idByEmail.get((email ?? '').toLowerCase()),
  };
}

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

/** Imports accounts whose password has an argon2 hash, which the SDK does not know. Returns the faults. */
export type ImportWithArgon = (
  accounts: readonly UserImportRecord[],
) => Promise<readonly { readonly index: number; readonly message: string }[]>;

/**
 * Password hashing of an earlier version of the embedded identity: scrypt with a key of 32 bytes and Node's default
 * costs, see https://nodejs.org/api/crypto.html#cryptoscryptpassword-salt-keylen-options-callback
 */
const passwordHashing = {
  hash: {
    algorithm: 'STANDARD_SCRYPT',
    memoryCost: 16_384,
    parallelization: 1,
    blockSize: 8,
    derivedKeyLength: 32,
  },
} as const;

const storedPassword =
  /:password=(?:scrypt:|\$argon2id\$v=19\$m=19456,t=2,p=1\$)([\w+/-]{22})[:$]([\w+/-]{43})$/;
const argonPassword = /:password=\$argon2id\$/;

export interface EmbeddedAccounts {
  readonly toImport: readonly UserImportRecord[];
  /** Ids of those whose password has an argon2 hash; the others have a scrypt hash or none. */
  readonly withArgon: ReadonlySet<string>;
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
    withArgon: new Set(
      accounts.flatMap(({ localId, passwordHash }) =>
        argonPassword.test(passwordHash ?? '') ? [localId] : [],
      ),
    ),
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
