import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/** The accounts of one emulated project, kept in one file that is always whole. */
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

  restore(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (const account of readAccounts(this.file)) {
      this.project.overwriteUserWithLocalId(account.localId, withoutDerivedProviders(account));
    }
    this.written = this.snapshot();
  }

  saveIfChanged(): void {
    const snapshot = this.snapshot();
    if (snapshot === this.written) return;
    replaceFile(this.file, snapshot);
    this.written = snapshot;
  }

  private snapshot(): string {
    return JSON.stringify(this.project.queryUsers({}, { order: 'ASC', sortByField: 'localId' }));
  }
}

/** These two follow from the password and the number, and would be there twice. */
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
    accounts = JSON.parse(readFileSync(file, 'utf8'));
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
    `The identity accounts in ${file} cannot be read: ${reason}. Mend the file or move it away.`,
  );
}

/** A kill at any moment leaves either the old content or the new. */
function replaceFile(file: string, content: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
}
