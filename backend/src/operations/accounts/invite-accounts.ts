import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import type { AskProject } from './ask-project';

/** Maximum number of accounts that Firebase looks up at once. */
const accountsAtOnce = 100;

export interface AccountsInvited {
  readonly invited: readonly string[];
  /** Number of accounts without a message: they can sign in already, are disabled, or are not in the project. */
  readonly leftOut: number;
  /** Reasons why the other accounts got no message. */
  readonly problems: readonly string[];
}

/** Sends to one address; returns the reason if nothing was sent. */
export type SendInvitation = (email: string) => Promise<string | null>;

/**
 * Lets Firebase send its message to set a password to each account that is in the project under the same id and cannot
 * sign in there yet, as it has neither a password nor a provider.
 */
export async function inviteAccounts(
  auth: Pick<Auth, 'getUsers'>,
  accounts: readonly UserImportRecord[],
  send: SendInvitation,
): Promise<AccountsInvited> {
  const waiting: string[] = [];
  for (let first = 0; first < accounts.length; first += accountsAtOnce) {
    const some = accounts.slice(first, first + accountsAtOnce);
    const { users } = await auth.getUsers(some.map(({ uid }) => ({ uid })));
    for (const { disabled, email, providerData, passwordHash } of users) {
      if (email !== undefined && !disabled && providerData.length === 0 && !passwordHash) waiting.push(email);
    }
  }
  const invited: string[] = [];
  const problems: string[] = [];
  for (const email of waiting.sort()) {
    const fault = await send(email);
    if (fault === null) invited.push(email);
    else problems.push(`${email}: ${fault}`);
  }
  return { invited, leftOut: accounts.length - waiting.length, problems };
}

/**
 * Sends invitations with the rights of the service account, so that restrictions of the browser's key do not apply
 * (https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/sendOobCode).
 */
export function invitationsOf(ask: AskProject): SendInvitation {
  return async (email) => {
    try {
      await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
