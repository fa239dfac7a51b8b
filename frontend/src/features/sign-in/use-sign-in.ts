import { useEffect, useState } from 'react';
import { useAppConfig } from '@/config/app-config-context';
import { useIdentity } from '@/lib/auth/auth';
import type { ProviderName } from '@/platform/identity/provider-sign-in';
import { pendingCredentialOf, type SignInError, signInErrorOf } from '@/platform/identity/sign-in-error';

/** Ways to sign in, each with its own place on the page for errors. */
export type Way = 'demo' | 'password' | 'passkey' | ProviderName;

export interface Failure {
  readonly way: Way;
  readonly error: SignInError;
}

/** Runs one attempt at a time, and returns its result and its way. */
export function useSignIn() {
  const identity = useIdentity();
  const { identity: kind } = useAppConfig();
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Credential of a sign-in that needs a code, too. */
  const [pending, setPending] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    void identity.redirectProblem().then((error) => {
      if (error !== null && !left) setFailure({ way: 'google', error });
    });
    return () => {
      left = true;
    };
  }, [identity]);

  async function attempt(way: Way, work: () => Promise<void>): Promise<boolean> {
    setBusy(way);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      // The second factor of a Firebase project is not asked for here.
      const credential = kind === 'embedded' ? pendingCredentialOf(error) : null;
      setPending(credential);
      setFailure(credential === null ? { way, error: signInErrorOf(error) } : null);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    ...{ identity, busy, failure, attempt, pending },
    forgetFailure: () => setFailure(null),
    forgetPending: () => setPending(null),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
