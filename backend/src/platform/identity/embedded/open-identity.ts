import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentStore } from '../../documents/documents';
import { Invitations } from '../admission/invitations';
import { StoredAccounts } from './accounts';
import { type EngineParts, IdentityEngine } from './engine';
import { importAccounts } from './import-accounts';
import { IdentityLimits } from './limits';
import { Passwords } from './passwords';
import { Seals } from './seals';
import type { Admission } from './seams';
import { identityKeyFile, SigningKeys } from './signing-keys';
import { Tokens } from './tokens';

export interface IdentityTerms {
  readonly projectId: string;
  readonly dataFolder: string;
  /** Keys from the environment, for backends that share a store; undefined to keep them in the data folder. */
  readonly signingKeys: string | undefined;
  /** Files in which earlier versions kept accounts: that of the data folder, then one from elsewhere. */
  readonly accountsFiles: readonly string[];
  readonly maxSignUpsPerHour: number;
  readonly admission: Admission;
  readonly now: () => number;
  readonly log: EngineParts['log'];
}

export interface OpenIdentity {
  readonly engine: IdentityEngine;
  readonly keys: SigningKeys;
}

/** The open identity, or null with a hosted one. */
export const EMBEDDED_IDENTITY = Symbol('embedded identity');

/** Opens the embedded identity over the store of the records. */
export async function openIdentity(documents: DocumentStore, terms: IdentityTerms): Promise<OpenIdentity> {
  const { projectId, dataFolder, signingKeys, accountsFiles, maxSignUpsPerHour, admission, now, log } = terms;
  const keys =
    signingKeys === undefined
      ? SigningKeys.ofFile(join(dataFolder, identityKeyFile))
      : SigningKeys.ofText(signingKeys);
  const accounts = new StoredAccounts(documents);
  const passwords = new Passwords();
  await importAccounts(accountsFiles, accounts, passwords);
  const { epoch } = await accounts.state();
  const engine = new IdentityEngine(
    {
      projectId,
      accounts,
      tokens: new Tokens(projectId, keys, now),
      passwords,
      seals: new Seals(keys.secret),
      limits: new IdentityLimits(now, maxSignUpsPerHour),
      admission,
      now,
      log,
    },
    epoch,
  );
  return { engine, keys };
}

/** Ends all sessions and invitations, as after a restore: a backup may have some that were ended since. */
export async function endAllSessions(documents: DocumentStore): Promise<void> {
  await new StoredAccounts(documents).changeState({ epoch: randomUUID() });
  await new Invitations(documents, Date.now).revokeAll();
}
