import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { FirebaseHashing } from './firebase-hashing';

/**
 * Writes the accounts of a Firebase project into the file of an embedded identity that has none, and compares them
 * again. If any cannot be converted, nothing is written.
 */
export async function exportAccounts(
  auth: Pick<Auth, 'listUsers'>,
  file: string,
  hashing: FirebaseHashing | null,
): Promise<HostedAccounts> {
  checkEmpty(file);
  const hosted = await hostedAccounts(auth, hashing);
  if (hosted.problems.length > 0) return hosted;
  const unfinished = `${file}.moving`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeWhole(unfinished, JSON.stringify(hosted.accounts));
  const { accounts } = await hostedAccounts(auth, hashing);
  if (readFileSync(unfinished, 'utf8') !== JSON.stringify(accounts)) {
    rmSync(unfinished);
    throw new Error(
      'The accounts of the project changed meanwhile. Stop every server and run the command again.',
    );
  }
  renameSync(unfinished, file);
  return hosted;
}

function checkEmpty(file: string): void {
  if (!existsSync(file) || ['', '[]'].includes(readFileSync(file, 'utf8').trim())) return;
  throw new Error(`There are accounts in ${file} already. Move it away first; nothing was changed.`);
}

function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Maximum number of accounts that Firebase lists at once. */
const accountsAtOnce = 1_000;

/** Account in the form that the next start takes over (platform/identity/embedded/import-accounts.ts). */
interface EmbeddedAccount {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly createdAt: string;
  readonly lastLoginAt: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly passwordHash?: string;
  readonly salt?: string;
}

interface HostedAccounts {
  readonly accounts: readonly EmbeddedAccount[];
  /** E-mail addresses of drivers who have to set a password. */
  readonly withoutPassword: readonly string[];
  /** Number of accounts without an e-mail address, to which nobody could sign in. */
  readonly withoutEmail: number;
  /** True if the project has accounts with a password but returns none of their hashes. */
  readonly areHashesHidden: boolean;
  readonly problems: readonly string[];
}

/** Converts the accounts of a Firebase project for the embedded identity, with the same ids and in their order. */
async function hostedAccounts(
  auth: Pick<Auth, 'listUsers'>,
  hashing: FirebaseHashing | null,
): Promise<HostedAccounts> {
  const users = await everyUser(auth);
  const withEmail = users.flatMap((user) => (user.email === undefined ? [] : [{ user, email: user.email }]));
  const accounts = withEmail.map(({ user, email }) => embedded(user, email, hashing));
  const byAddress = Map.groupBy(accounts, ({ email }) => email.toLowerCase());
  const twice = [...byAddress.entries()].filter(([, { length }]) => length > 1);
  const signInByPassword = users.filter(({ providerData }) =>
    providerData.some(({ providerId }) => providerId === 'password'),
  );
  return {
    accounts,
    withoutPassword: accounts.flatMap(({ email, passwordHash }) =>
      passwordHash === undefined ? [email] : [],
    ),
    withoutEmail: users.length - withEmail.length,
    areHashesHidden:
      signInByPassword.length > 0 && signInByPassword.every(({ passwordHash }) => passwordHash === undefined),
    problems: twice.map(([email]) => `${email}: the project has more than one account with this address`),
  };
}

async function everyUser(auth: Pick<Auth, 'listUsers'>): Promise<UserRecord[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(accountsAtOnce, pageToken);
    users.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return users.sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

function embedded(user: UserRecord, email: string, hashing: FirebaseHashing | null): EmbeddedAccount {
  const { uid, displayName, photoURL, emailVerified, disabled, metadata } = user;
  const millisecondsOf = (time: string | null | undefined) => (time ? String(Date.parse(time)) : undefined);
  const createdAt = millisecondsOf(metadata.creationTime) ?? '0';
  return {
    localId: uid,
    email,
    emailVerified,
    disabled,
    createdAt,
    lastLoginAt: millisecondsOf(metadata.lastSignInTime) ?? createdAt,
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoUrl: photoURL }),
    ...(hashing && passwordOf(user, hashing)),
  };
}

/**
 * Hash in the form that the embedded identity checks (platform/identity/embedded/firebase-passwords.ts). For an imported password
 * Firebase returns an empty hash until the driver's next sign-in.
 */
function passwordOf(
  { passwordHash, passwordSalt }: UserRecord,
  { memoryCost, rounds, saltSeparator, signerKey }: FirebaseHashing,
): Pick<EmbeddedAccount, 'passwordHash' | 'salt'> {
  if (!passwordHash || !passwordSalt) return {};
  const [separator, key, salt, hash] = [saltSeparator, signerKey, passwordSalt, passwordHash].map((text) =>
    Buffer.from(text, 'base64').toString('base64url'),
  );
  const stored = `firebase-scrypt:${memoryCost}:${rounds}:${separator}:${key}:${salt}:${hash}`;
  return { passwordHash: `fakeHash:salt=${salt}:password=${stored}`, salt };
}
