import { Navigate, useLocation } from 'react-router';
import { PageInLayout } from '../page-in-layout';
import { useAuth } from '../providers/auth';
import { Splash } from '../root/splash';
import { DriverRpc } from './driver-rpc';
import { signInAddress } from './sign-in-address';

/** Whoever is not signed in is sent to sign in, and comes back to where they wanted to go. */
export function Component() {
  const { user, settled } = useAuth();
  const location = useLocation();
  if (!settled) return <Splash />;
  if (user === null) return <Navigate to={signInAddress(location)} replace />;
  return (
    <DriverRpc key={user.uid} driverId={user.uid}>
      <PageInLayout />
    </DriverRpc>
  );
}

export { PlainProblem as ErrorBoundary } from '../root/plain-problem';
