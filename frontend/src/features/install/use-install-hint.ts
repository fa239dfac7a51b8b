import { localDay } from '@domain/time/local-day';
import { useState } from 'react';
import { useStore } from 'zustand';
import { readStored, store } from '@/config/device-storage';
import { answeredKey, installPrompt } from './install-prompt';

const firstDayKey = 'roadbook.first-day';
/** Whoever has entered so many comes back. */
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

/** Safari on a phone or tablet, where only the driver can install: it knows whether it stands alone, and has no offer. */
function isIosBrowser(): boolean {
  return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;
}

/** Whether to say that the application can be installed: to who comes back, until there is an answer. */
export function useInstallHint(recordCount: number) {
  const { offered } = useStore(installPrompt);
  const [comesBack] = useState(isReturning);
  const [isAnswered, setIsAnswered] = useState(() => readStored(answeredKey) !== null || isInstalled());
  const isDue = !isAnswered && (comesBack || recordCount >= recordsOfRegular);

  /** For good, on this device. */
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
