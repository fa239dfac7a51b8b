import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import { passwordHashing } from './embedded-accounts';

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
  accounts: readonly UserImportRecord[],
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
    const { errors } = await auth.importUsers(free, passwordHashing);
    for (const { index, error } of errors) problems.push(`${free[index]?.email}: ${error.message}`);
    const refused = new Set(errors.map(({ index }) => index));
    const after = await knownIn(auth, free);
    free.forEach((account, index) => {
      if (refused.has(index)) return;
      if (after.idOf(account.email) === account.uid) imported += 1;
      else problems.push(`${account.email}: was imported and is not there`);
    });
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
