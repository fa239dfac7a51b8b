import type { App } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { IdentityUnavailable, type SignIn, type SignIns, type Standing } from './identity';

const pageSize = 200;
/** Limit of one request. */
const maxLookedUp = 100;

/** Firebase Auth. */
export class FirebaseSignIns implements SignIns {
  constructor(private readonly app: App) {}

  async list(after: string | null) {
    const { users, pageToken } = await this.#ask(getAuth(this.app).listUsers(pageSize, after ?? undefined));
    return { signIns: users.map(signInOf), next: pageToken ?? null };
  }

  async of(driverIds: readonly string[]): Promise<readonly SignIn[]> {
    const found: SignIn[] = [];
    for (let at = 0; at < driverIds.length; at += maxLookedUp) {
      const asked = driverIds.slice(at, at + maxLookedUp).map((uid) => ({ uid }));
      const { users } = await this.#ask(getAuth(this.app).getUsers(asked));
      found.push(...users.map(signInOf));
    }
    return found;
  }

  async find(driverIdOrEmail: string): Promise<SignIn | null> {
    const auth = getAuth(this.app);
    try {
      const found = driverIdOrEmail.includes('@')
        ? await auth.getUserByEmail(driverIdOrEmail)
        : await auth.getUser(driverIdOrEmail);
      return signInOf(found);
    } catch (error) {
      if (isNobody(error)) return null;
      throw new IdentityUnavailable('the sign-in could not be looked up', { cause: error });
    }
  }

  async setDisabled(driverId: string, isDisabled: boolean): Promise<void> {
    await this.#ask(getAuth(this.app).updateUser(driverId, { disabled: isDisabled }));
  }

  async endSessions(driverId: string): Promise<void> {
    await this.#ask(getAuth(this.app).revokeRefreshTokens(driverId));
  }

  async resetCode(): Promise<null> {
    return null;
  }

  /** The project keeps the second factors, if it has any. */
  async resetSecondFactor(): Promise<boolean> {
    return false;
  }

  async standing(driverId: string): Promise<Standing | null> {
    try {
      const { disabled, tokensValidAfterTime } = await getAuth(this.app).getUser(driverId);
      return { isDisabled: disabled, endedBeforeMs: atMsOf(tokensValidAfterTime), sessionIds: null };
    } catch (error) {
      if (isNobody(error)) return null;
      throw new IdentityUnavailable('the account could not be looked up', { cause: error });
    }
  }

  async #ask<R>(answer: Promise<R>): Promise<R> {
    return answer.catch((error: unknown) => {
      throw new IdentityUnavailable('the identity provider refused', { cause: error });
    });
  }
}

/** Codes for an unknown account, including invalid ids and addresses. */
const nobodyCodes = new Set(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email']);

function isNobody(error: unknown): boolean {
  return error instanceof FirebaseAuthError && nobodyCodes.has(error.code);
}

function signInOf({ uid, email, displayName, disabled, metadata, multiFactor }: UserRecord): SignIn {
  return {
    driverId: uid,
    email: email ?? null,
    displayName: displayName ?? null,
    isDisabled: disabled,
    createdAtMs: atMsOf(metadata.creationTime),
    lastSignedInAtMs: atMsOf(metadata.lastSignInTime),
    passkeys: 0,
    hasSecondFactor: (multiFactor?.enrolledFactors.length ?? 0) > 0,
  };
}

function atMsOf(text: string | null | undefined): number | null {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? null : atMs;
}
