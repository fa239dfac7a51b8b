import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { z } from 'zod';
import { StoreCannotOpen } from '../../documents/errors';
import { isUsableId } from '../../documents/ids';
import { emptyAccount, type StoredAccounts } from './accounts';
import { canonicalEmail, type IdentityAccount } from './accounts.collection';
import { isFirebaseHash } from './firebase-passwords';
import type { Passwords } from './passwords';

const accountsAtOnce = 200;

const milliseconds = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const fileSchema = z.array(
  z.object({
    localId: z.string().refine(isUsableId),
    email: z.string().optional(),
    displayName: z.string().optional(),
    photoUrl: z.string().optional(),
    disabled: z.boolean().optional(),
    passwordHash: z.string().optional(),
    createdAt: milliseconds.optional(),
    lastLoginAt: milliseconds.optional(),
  }),
);
type FileAccount = z.infer<typeof fileSchema>[number];

/** Form in which an earlier version stored a password: hashed, or as typed before there was a hash. */
const storedPattern = /^fakeHash:salt=(.*?):password=(.*)$/s;
const hashPattern = /^scrypt:[\w-]{22}:[\w-]{43}$/;

/**
 * Takes over the accounts that an earlier version kept in a file: their ids and the hashes of their passwords. May be
 * interrupted and begun again. The file is kept under another name. Returns the number of accounts.
 */
export async function importAccounts(
  files: readonly string[],
  accounts: StoredAccounts,
  passwords: Passwords,
): Promise<number> {
  const file = files.find((each) => existsSync(each));
  if (file === undefined) return 0;
  const content = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(content).digest('hex');
  const { importedFile } = await accounts.state();
  // A file elsewhere cannot be put aside. It is of the time before the first import.
  if (importedFile === hash || (importedFile !== null && file !== files[0])) return 0;
  const found = read(file, content);
  for (let first = 0; first < found.length; first += accountsAtOnce) {
    const some = found.slice(first, first + accountsAtOnce);
    await accounts.addAll(
      await Promise.all(some.map(async (each) => [each.localId, await accountOf(each, passwords)] as const)),
    );
  }
  await accounts.changeState({ importedFile: hash });
  putAside(file);
  return found.length;
}

function read(file: string, content: string): FileAccount[] {
  try {
    return fileSchema.parse(JSON.parse(content));
  } catch {
    throw new StoreCannotOpen(
      `The accounts in ${file} cannot be read. Restore it from a backup, or move it away to begin without accounts.`,
    );
  }
}

async function accountOf(given: FileAccount, passwords: Passwords): Promise<IdentityAccount> {
  const [, , stored = null] = storedPattern.exec(given.passwordHash ?? '') ?? [];
  const isHash = stored === null || hashPattern.test(stored) || isFirebaseHash(stored);
  return {
    ...emptyAccount(given.createdAt ?? 0),
    email: given.email === undefined ? null : canonicalEmail(given.email),
    // Anybody could say so of any address in an earlier version.
    isEmailVerified: false,
    displayName: given.displayName ?? null,
    photoUrl: given.photoUrl ?? null,
    isDisabled: given.disabled ?? false,
    lastSignedInAtMs: given.lastLoginAt ?? null,
    password: isHash ? stored : await passwords.hash(stored),
  };
}

/** Under compose the old file is on a volume that can only be read, and stays where it is. */
function putAside(file: string): void {
  try {
    renameSync(file, `${file}.imported`);
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
      )
    )
      throw error;
  }
}
