import '@/config/zod-without-eval';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { Navigate, Outlet, type Path, useLocation } from 'react-router';
import { Splash } from '@/components/splash';
import { useAuth } from '@/lib/auth/auth';
import { holdSignedIn } from '@/lib/auth/signed-in-tabs';
import { openDraftsOf } from '@/lib/forms/draft-storage';
import { LogbookContext } from '@/lib/logbook/logbook-context';
import { openedLogbook, storedUnder } from '@/lib/logbook/opened-logbook';
import { ApplicationLayout } from '../layouts/application-layout';
import { DriverRpc } from './driver-rpc';
import { PushRenewal } from './push-renewal';

/** Returns the address of the sign-in page, with the way back to the current page. */
function signInAddress({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return wanted === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: wanted })}`;
}

/** Redirects people who are not signed in to the sign-in, and back to the page they wanted afterwards. */
export function Component() {
  const { user, settled } = useAuth();
  // Deferred, because the area is large: it renders in pieces, and the page stays responsive.
  const isShown = useDeferredValue(settled);
  const location = useLocation();
  if (!settled || !isShown) return <Splash />;
  if (user === null) return <Navigate to={signInAddress(location)} replace />;
  return (
    <DriversLogbook key={user.uid} uid={user.uid}>
      <ApplicationLayout>
        <Outlet />
      </ApplicationLayout>
    </DriversLogbook>
  );
}

/** Pages of the logbook that this tab shows. */
function DriversLogbook({ uid, children }: { readonly uid: string; readonly children: ReactNode }) {
  const shown = useMemo(() => {
    openDraftsOf(uid);
    const logbook = openedLogbook(uid);
    return { logbook, driverId: storedUnder(uid, logbook) };
  }, [uid]);
  useEffect(() => holdSignedIn(uid), [uid]);
  return (
    <LogbookContext value={shown}>
      <DriverRpc {...shown}>
        <PushRenewal />
        {children}
      </DriverRpc>
    </LogbookContext>
  );
}

export { PlainProblem as ErrorBoundary } from '../root/plain-problem';
