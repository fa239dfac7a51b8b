import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Splash } from '@/components/splash';
import { useAuth } from '@/lib/auth/auth';
import { noteDriverHere } from '@/lib/auth/known-device';
import { isDriverInAnyTab } from '@/lib/auth/signed-in-tabs';
import { removeAllDrafts } from '@/lib/forms/draft-storage';
import { idle } from '@/lib/lazy/idle';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useBackgroundComponent } from '@/lib/lazy/use-background-component';
import { dropJoin } from '@/lib/logbook/held-join';
import { pushOwnersBesides } from '@/platform/push-owners';
import { forgetDrivers } from './forget-drivers';
import { ProgressBar } from './progress-bar';

const prompts = createLazyComponent(async () => (await import('./prompts')).Prompts);

/** The service worker fetches every file once registered, so the page loads its own files first. */
function LazyPrompts() {
  const Prompts = useBackgroundComponent(prompts, idle);
  return Prompts && <Prompts />;
}

function removeWhatWasTyped(): void {
  removeAllDrafts();
  forgetDrivers();
  // If its code cannot be fetched, the next start does it.
  void import('@/lib/trpc/persisted-queries')
    .then(({ clearPersistedQueries }) => clearPersistedQueries())
    .catch(() => undefined);
  void import('@/entities/attachments/device-attachments')
    .then(({ discardAllDrafts }) => discardAllDrafts())
    .catch(() => undefined);
}

/** Layout around every page. */
export function Root() {
  const { user, settled } = useAuth();
  const nobodyIsHere = settled && user === null;

  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user !== null) {
      wasSignedIn.current = true;
      noteDriverHere();
    }
    if (!nobodyIsHere) return;
    if (wasSignedIn.current) {
      // The next person to sign in could use it; somebody who has yet to sign in came with it.
      dropJoin();
      return removeWhatWasTyped();
    }
    // A session of a single tab continues there, with its typed input.
    void isDriverInAnyTab().then((isThere) => isThere || removeWhatWasTyped());
  }, [user, nobodyIsHere]);

  const uid = user?.uid ?? null;
  useEffect(() => {
    // A sign-in may have ended while no page was open, or without a network.
    const others = settled ? pushOwnersBesides(uid) : [];
    if (others.length === 0) return;
    void import('@/features/reminders/settings/leave-push')
      .then(({ endMessagesOf }) => endMessagesOf(others))
      .catch(() => undefined);
  }, [settled, uid]);

  return (
    <>
      <ProgressBar />
      {import.meta.env.PROD && <LazyPrompts />}
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      {/* Every newly opened address has the same key. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}
