import { useEffect, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import type { ProviderName } from '@/platform/identity/provider-sign-in';
import { type SignInError, signInErrorOf } from '@/platform/identity/sign-in-error';

/** The ways in, each with its own place on the page where its errors are said. */
export type Way = 'demo' | 'password' | ProviderName;

export interface Failure {
  readonly way: Way;
  readonly error: SignInError;
}

/** One attempt at a time, what came of it, and by which way. */
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
