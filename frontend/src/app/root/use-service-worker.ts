import { useRegisterSW } from 'virtual:pwa-register/react';

/** An installed app is opened from memory for weeks; each time it comes back into view, it asks for a newer one. */
function askWhenSeen(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    const seen = document.visibilityState === 'visible' && navigator.onLine;
    if (seen) void registration?.update().catch(() => undefined);
  });
}

const script = '/sw.js';
const againMilliseconds = 30_000;

/** The browser forgets a first service worker of which one file did not come, and says so nowhere else. */
function againIfItFails(registration: ServiceWorkerRegistration | undefined): void {
  const { installing = null, active = null } = registration ?? {};
  if (installing === null || active !== null) return;
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') registerAgain();
  });
}

/** Registers it once there is a network, or a little later. What it has fetched already it does not fetch again. */
function registerAgain(): void {
  const timer = setTimeout(register, againMilliseconds);
  window.addEventListener('online', register);
  function register(): void {
    clearTimeout(timer);
    window.removeEventListener('online', register);
    navigator.serviceWorker.register(script).then(againIfItFails, registerAgain);
  }
}

/** Registers the service worker, and says when a newer one waits. */
export function useServiceWorker() {
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
