import { useEffect, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import type { ProviderName } from '@/platform/identity/provider-sign-in';
import { type SignInError, signInErrorOf } from '@/platform/identity/sign-in-error';

/** Ways to sign in, each with its own place on the page for errors. */
export type Way = 'demo' | 'password' | ProviderName;

export interface Failure {
  readonly way: Way;
  readonly error: SignInError;
}

/** Runs one attempt at a time, and returns its result and its way. */
export function useSignIn() {
  const identity = useIdentity();
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

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
      setFailure({ way, error: signInErrorOf(error) });
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { identity, busy, failure, attempt, forgetFailure: () => setFailure(null) };
}

export type SignIn = ReturnType<typeof useSignIn>;
