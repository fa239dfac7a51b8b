import { useCallback, useEffect, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import type { SignInDetails } from '@/platform/identity/identity';

/** Ways in which the driver signs in; null until it is known. */
export function useSignInDetails() {
  const identity = useIdentity();
  const [details, setDetails] = useState<SignInDetails | null>(null);
  const refresh = useCallback(async () => {
    // Without an answer nothing is offered that might not work.
    setDetails(await identity.signInDetails().catch(() => null));
  }, [identity]);
  useEffect(() => {
    void refresh();
    // The link of an e-mail may have been opened in another tab.
    const onVisible = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);
  return details;
}
