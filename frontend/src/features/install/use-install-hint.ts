import { localDay } from '@domain/time/local-day';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, store } from '@/config/device-storage';

const firstDayKey = 'roadbook.first-day';
/** Number of records that show that a driver returns. */
const recordsOfRegular = 3;

function isReturning(): boolean {
  const today = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const firstDay = readStored(firstDayKey);
  if (firstDay === null) store(firstDayKey, today);
  return firstDay !== null && firstDay !== today;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/**
 * True for Safari on a phone or tablet, where only the driver can install. It reports whether it runs standalone, and
 * makes no offer.
 */
function isIosBrowser(): boolean {
  return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;
}

/** Suggests installing the application to drivers who return, until they answer. */
export function useInstallHint(recordCount: number) {
  const { offered } = useStore(installPrompt);
  const [comesBack] = useState(isReturning);
  const [isAnswered, setIsAnswered] = useState(() => readStored(answeredKey) !== null || isInstalled());
  const isDue = !isAnswered && (comesBack || recordCount >= recordsOfRegular);

  /** Stored permanently on this device. */
  function answer(): void {
    store(answeredKey, 'yes');
    setIsAnswered(true);
  }

  async function install(): Promise<void> {
    answer();
    await offered?.prompt();
  }

  const way = offered !== null ? ('button' as const) : isIosBrowser() ? ('menu' as const) : null;
  return { way: isDue ? way : null, install, decline: answer };
}

/** Event of Chromium only, without a platform type. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const answeredKey = 'roadbook.install-hint-answered';

/** The browser's offer to install the application; null if it has not made one. */
const installPrompt = createStore<{ readonly offered: InstallPrompt | null }>(() => ({
  offered: null,
}));

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

// The event comes once, soon after the page is loaded, and is kept until it can be shown.
window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallPrompt(event)) return;
  event.preventDefault();
  installPrompt.setState({ offered: event });
});

window.addEventListener('appinstalled', () => {
  store(answeredKey, 'yes');
  installPrompt.setState({ offered: null });
});
