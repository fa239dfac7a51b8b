import '@/config/zod-without-eval';
import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, type Path, useLocation, useMatches } from 'react-router';
import { lazyPiece } from '@/components/lazy';
import { Splash } from '@/components/splash';
import { useAppConfig } from '@/config/app-config-context';
import { readStored } from '@/config/device-storage';
import { useAccount } from '@/entities/account/use-account';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { holdSignedIn } from '@/lib/auth/signed-in-tabs';
import { openDraftsOf } from '@/lib/forms/draft-storage';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { holdJoin, joinTokenOf } from '@/lib/logbook/held-join';
import { LogbookContext, useLogbook } from '@/lib/logbook/logbook-context';
import { openedLogbook, storedUnder } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';
import { answerConsent, isAnalyticsConfigured, useConsent } from '@/platform/consent';
import { sessionOf } from '@/platform/identity/ended-sessions';
import { pushKeyPrefix } from '@/platform/push-owners';
import { ApplicationLayout } from '../layouts/application-layout';
import { Prompt } from '../root/prompt';
import { DriverRpc } from './driver-rpc';
import { SharedMembership } from './shared-membership';

/** Checks on a device that receives messages whether they still arrive, at each start and after each sign-in. */
function PushRenewal() {
  const config = useAppConfig();
  const sessionId = useSessionId();
  const { ownId } = useLogbook();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (sessionId === undefined || readStored(`${pushKeyPrefix}${ownId}`) === null) return;
    // Without a network the next start tries again.
    void import('@/features/reminders/settings/renew-push')
      .then(({ renewPush }) => renewPush(ownId, sessionId, client, config))
      .catch(() => undefined);
  }, [ownId, sessionId, client, config]);
  return null;
}

/** Session of the current sign-in; null if the identity tells none apart, undefined until it is known. */
function useSessionId(): string | null | undefined {
  const identity = useIdentity();
  const [sessionId, setSessionId] = useState<string | null>();
  useEffect(
    () =>
      identity.onIdToken(() => {
        void identity.currentToken().then(
          (token) => setSessionId(sessionOf(token)?.sessionId ?? null),
          // Without a network an expired token cannot be renewed; the next one will.
          () => undefined,
        );
      }),
    [identity],
  );
  return sessionId;
}

/** Route of the shown page, without ids and filters, such as `/trips/:id`. */
function useRoute(): string {
  const page = useMatches().at(-1);
  const [, name = ''] = page?.pathname.split('/') ?? [];
  return page?.params.id === undefined ? `/${name}` : `/${name}/:id`;
}

/** Asks once whether opened pages may be counted, and counts them after a yes. */
function AskedCounting() {
  const { t } = useTranslation(['common']);
  const config = useAppConfig();
  const consent = useConsent();
  const route = useRoute();
  useEffect(() => {
    if (consent !== 'granted') return;
    // Without a network nothing is counted.
    void import('@/platform/analytics')
      .then(({ countPage }) => countPage(config, route))
      .catch(() => undefined);
  }, [config, consent, route]);
  useEffect(() => {
    if (consent !== 'withdrawn') return;
    // Without a network the next start does it.
    void import('@/platform/analytics')
      .then(({ forgetCounting }) => forgetCounting(config))
      .catch(() => undefined);
  }, [config, consent]);
  return (
    <Prompt
      isShown={consent === 'notAsked'}
      sentence={t('common:analytics.question')}
      action={t('common:analytics.yes')}
      onAct={() => answerConsent(true)}
      refusal={t('common:analytics.no')}
      onLater={() => answerConsent(false)}
    />
  );
}

function PageCounting() {
  return isAnalyticsConfigured(useAppConfig()) && <AskedCounting />;
}

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
  if (user === null) {
    // The secret of an invitation stays in this tab: the address of the sign-in is sent to the server.
    const token = location.pathname === '/join' ? joinTokenOf(location.hash) : null;
    if (token !== null) holdJoin(token);
    return <Navigate to={signInAddress(location)} replace />;
  }
  return (
    <DriversLogbook key={user.uid} uid={user.uid}>
      <PageCounting />
      <ApplicationLayout>
        <Outlet />
      </ApplicationLayout>
    </DriversLogbook>
  );
}

const LazyNoPlace = lazyPiece(
  createLazyComponent(async () => (await import('@/features/admission/no-place')).NoPlace, 'admission'),
  <Splash />,
);

const LazyLogbookGone = lazyPiece(
  createLazyComponent(
    async () => (await import('@/pages/logbook-gone/logbook-gone')).LogbookGone,
    ['logbooks', 'outbox'],
  ),
  <Splash />,
);

/** Shows the logbook to a driver who has a place here, and in it. */
function PlaceOnly({ children }: { readonly children: ReactNode }) {
  const { problem } = useAccount();
  const { logbook } = useLogbook();
  if (problem?.reason === 'NO_PLACE') return <LazyNoPlace />;
  if (!isSharedLogbook(logbook)) return children;
  if (problem?.reason === 'NOT_FOUND') return <LazyLogbookGone />;
  return <SharedMembership logbook={logbook}>{children}</SharedMembership>;
}

/** Pages of the logbook that this tab shows. */
function DriversLogbook({ uid, children }: { readonly uid: string; readonly children: ReactNode }) {
  const shown = useMemo(() => {
    openDraftsOf(uid);
    const logbook = openedLogbook(uid);
    const ownId = logbook === 'examples' ? storedUnder(uid, logbook) : uid;
    return { logbook, driverId: storedUnder(uid, logbook), ownId };
  }, [uid]);
  useEffect(() => holdSignedIn(uid), [uid]);
  return (
    <LogbookContext value={shown}>
      <DriverRpc {...shown}>
        <PlaceOnly>
          <PushRenewal />
          {children}
        </PlaceOnly>
      </DriverRpc>
    </LogbookContext>
  );
}

export { PlainProblem as ErrorBoundary } from '../root/plain-problem';
