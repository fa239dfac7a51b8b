import { type LogbookName, logbookNamed } from '@domain/logbooks/logbook-name';
import { forget, readStored, store, storedKeys } from '@/config/device-storage';

/** The logbook of this tab and whose it is. */
const tabKey = 'roadbook.logbook';
const lastPrefix = 'roadbook.last-logbook.';

function openedInTab(uid: string): LogbookName | null {
  try {
    const [name, owner] = sessionStorage.getItem(tabKey)?.split(' ') ?? [];
    return owner === uid ? logbookNamed(name) : null;
  } catch {
    return null;
  }
}

/** Returns the logbook that this tab shows: the one opened in it, or else the last one opened on this device. */
export function openedLogbook(uid: string): LogbookName {
  return openedInTab(uid) ?? logbookNamed(readStored(lastPrefix + uid) ?? 'own') ?? 'own';
}

/** Returns the id under which this device stores the data of a logbook. */
export function storedUnder(uid: string, logbook: LogbookName): string {
  return logbook === 'own' ? uid : `${uid}-${logbook}`;
}

/** True if an id is one under which this device stores data of a driver, in any of their logbooks. */
export function isStoredOf(uid: string, storedId: string): boolean {
  return (
    storedId === uid || [`${uid}-examples`, `${uid}-logbook-`].some((begin) => storedId.startsWith(begin))
  );
}

/** True if this driver has opened a shared logbook on this device. */
export function hasOpenedShared(uid: string): boolean {
  return readStored(lastPrefix + uid) !== null;
}

/** Restarts the page with a logbook, so that nothing of the other one stays in its memory. */
export function openLogbook(uid: string, logbook: LogbookName): void {
  sessionStorage.setItem(tabKey, `${logbook} ${uid}`);
  // Examples are looked at in one tab. Whoever has only their own logbook needs no memory of it.
  const isRemembered = logbook === 'own' ? hasOpenedShared(uid) : logbook !== 'examples';
  if (isRemembered) store(lastPrefix + uid, logbook);
  // A reload would restore the scroll position, but the other logbook begins at its top.
  window.scrollTo(0, 0);
  window.location.assign('/');
}

/** Forgets which logbooks were opened last, so that nothing of a driver who signed out is left here. */
export function forgetOpened(): void {
  storedKeys(lastPrefix).forEach(forget);
}
