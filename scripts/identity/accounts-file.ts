import {
  chmodSync,
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
import { join } from 'node:path';
import type { Account, AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { withHashedPassword } from './passwords.ts';

/** Accounts of one emulated project, in one file that is always complete. */
export class AccountsFile {
  private readonly file: string;
  private readonly folder: string;
  private readonly project: AgentProjectState;
  private written = '[]';

  constructor(folder: string, project: AgentProjectState) {
    this.file = join(folder, 'accounts.json');
    this.folder = folder;
    this.project = project;
  }

  async restore(): Promise<void> {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const stored = readAccounts(this.file);
    closeToOthers(this.folder, this.file);
    const hashed = await Promise.all(stored.map(withHashedPassword));
    this.fill(hashed);
    this.written = this.snapshot();
    if (hashed.some((account, index) => account !== stored[index])) replaceFile(this.file, this.written);
  }

  /** Saves the accounts if they changed. If that fails, restores the last saved state. */
  saveIfChanged(): void {
    const snapshot = this.snapshot();
    if (snapshot === this.written) return;
    try {
      replaceFile(this.file, snapshot);
    } catch (error) {
      this.project.deleteAllAccounts();
      this.fill(JSON.parse(this.written));
      throw error;
    }
    this.written = snapshot;
  }

  /** True if there is room to save; writes the current accounts again to find out. */
  canSave(): boolean {
    try {
      replaceFile(this.file, this.written);
      return true;
    } catch {
      return false;
    }
  }

  private fill(accounts: readonly Account[]): void {
    for (const account of accounts) {
      this.project.overwriteUserWithLocalId(account.localId, withoutDerivedProviders(account));
    }
  }

  private snapshot(): string {
    return JSON.stringify(this.project.queryUsers({}, { order: 'ASC', sortByField: 'localId' }));
  }
}

/** Removes the two providers that follow from the password and the number, which would otherwise be there twice. */
function withoutDerivedProviders(account: Account): Account {
  const { providerUserInfo = [] } = account;
  const own = providerUserInfo.filter(
    ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
  );
  return { ...account, providerUserInfo: own };
}

function readAccounts(file: string): Account[] {
  let accounts: unknown;
  try {
    const content = readFileSync(file, 'utf8');
    if (content.trim() === '') throw new Error('it is empty, as a restore that failed leaves it');
    accounts = JSON.parse(content);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw unreadable(file, error);
  }
  if (Array.isArray(accounts) && accounts.every(isAccount)) return accounts;
  throw unreadable(file, new Error('it is not a list of accounts'));
}

function isAccount(value: unknown): value is Account {
  return (
    typeof value === 'object' && value !== null && 'localId' in value && typeof value.localId === 'string'
  );
}

function unreadable(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The identity accounts in ${file} cannot be read: ${reason}. Restore it from a backup, or move it away to begin without accounts.`,
  );
}

/** Restricts the permissions of files, which a volume or a backup may have restored as readable by everyone. */
function closeToOthers(folder: string, file: string): void {
  chmodSync(folder, 0o700);
  if (existsSync(file)) chmodSync(file, 0o600);
}

/** Replaces a file so that a kill at any moment leaves either the old content or the new. */
function replaceFile(file: string, content: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } catch (error) {
    // An incomplete file would only take space.
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
}
