import type { App, Credential } from 'firebase-admin/app';
import { applicationDefault } from 'firebase-admin/app';
import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import { z } from 'zod';

/** Maximum number of accounts that Firebase looks up at once. */
const accountsAtOnce = 100;
const answersInTimeMilliseconds = 10_000;

/** Part of Google’s error that names the reason. */
const refusalSchema = z.object({ error: z.object({ message: z.string().min(1) }) });

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
export function invitationsOf(app: App, projectId: string): SendInvitation {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}/` : 'https://';
  const url = `${origin}identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`;
  const credential: Pick<Credential, 'getAccessToken'> = emulator
    ? { getAccessToken: async () => ({ access_token: 'owner', expires_in: 0 }) }
    : (app.options.credential ?? applicationDefault());
  return async (email) => {
    try {
      const { access_token: token } = await credential.getAccessToken();
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
        signal: AbortSignal.timeout(answersInTimeMilliseconds),
      });
      return answer.ok ? null : reasonIn(await answer.json().catch(() => null), answer.status);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

function reasonIn(answer: unknown, status: number): string {
  const { success, data } = refusalSchema.safeParse(answer);
  return success ? data.error.message : `answered ${status}`;
}
