import { useRegisterSW } from 'virtual:pwa-register/react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentReach, loadFromNetwork, onReach } from '@/config/reach';
import { Prompt } from './prompt';

/** An installed app stays open for weeks, so it checks for a newer version whenever it becomes visible. */
function askWhenSeen(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    const seen = document.visibilityState === 'visible' && navigator.onLine;
    if (seen) void registration?.update().catch(() => undefined);
  });
}

const script = '/sw.js';
const againMilliseconds = 30_000;

/** The browser discards a first service worker if one of its files fails to load, without any other sign. */
function againIfItFails(registration: ServiceWorkerRegistration | undefined): void {
  const { installing = null, active = null } = registration ?? {};
  if (installing === null || active !== null) return;
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') registerAgain();
  });
}

/**
 * Registers the service worker once there is a network, or a little later. Files already fetched are not fetched again.
 */
function registerAgain(): void {
  const timer = setTimeout(register, againMilliseconds);
  window.addEventListener('online', register);
  function register(): void {
    clearTimeout(timer);
    window.removeEventListener('online', register);
    navigator.serviceWorker.register(script).then(againIfItFails, registerAgain);
  }
}

/** Registers the service worker, and reports if a newer one waits. */
function useServiceWorker() {
  const {
    needRefresh: [isNewerReady, setNewerReady],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW(_address, registration) {
      askWhenSeen(registration);
      againIfItFails(registration);
    },
    onRegisterError: registerAgain,
  });
  return { isNewerReady, use: () => void updateServiceWorker(), leave: () => setNewerReady(false) };
}

/** Prompt that a newer version is available. */
function UpdatePrompt() {
  const { t } = useTranslation(['common']);
  const { isNewerReady, use, leave } = useServiceWorker();
  return (
    <Prompt
      isShown={isNewerReady}
      sentence={t('common:update.ready')}
      action={t('common:update.reload')}
      onAct={use}
      onLater={leave}
    />
  );
}

/**
 * Notice that something other than the server answers, with a link to it. Without the link the service worker, which
 * serves the page, would hide the sign-in of a proxy forever.
 */
function AnotherAnswers() {
  const { t } = useTranslation(['common']);
  const isAnother = useSyncExternalStore(onReach, currentReach) === 'another';
  const [isLeft, setLeft] = useState(false);
  return (
    <Prompt
      isShown={isAnother && !isLeft}
      sentence={t('common:another.sentence')}
      action={t('common:another.load')}
      onAct={loadFromNetwork}
      onLater={() => setLeft(true)}
    />
  );
}

/** Prompts above every page. */
export function Prompts() {
  return (
    <>
      <AnotherAnswers />
      <UpdatePrompt />
    </>
  );
}
