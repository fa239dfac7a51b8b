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

/** Parameter of addresses that lead to a page of a certain logbook, as in messages. */
const addressParameter = 'logbook';

/** Returns the address of a page in a logbook; it opens the logbook when the page is loaded anew. */
export function addressIn(logbook: LogbookName, path: string): string {
  return `${path}?${new URLSearchParams({ [addressParameter]: logbook })}`;
}

/**
 * Returns the logbook that this tab shows: the one that its address names at the start, or that was opened in it, or
 * else the last one opened on this device.
 */
export function openedLogbook(uid: string): LogbookName {
  const named = new URLSearchParams(window.location.search).get(addressParameter);
  const inAddress = named === null ? null : logbookNamed(named);
  if (inAddress !== null && inAddress !== 'examples') remember(uid, inAddress);
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

function remember(uid: string, logbook: LogbookName): void {
  try {
    sessionStorage.setItem(tabKey, `${logbook} ${uid}`);
  } catch {
    // The browser forbids storage: the last one opened on this device is shown.
  }
  // Examples are looked at in one tab. Whoever has only their own logbook needs no memory of it.
  const isRemembered = logbook === 'own' ? hasOpenedShared(uid) : logbook !== 'examples';
  if (isRemembered) store(lastPrefix + uid, logbook);
}

/** Restarts the page with a logbook, so that nothing of the other one stays in its memory. */
export function openLogbook(uid: string, logbook: LogbookName): void {
  remember(uid, logbook);
  // A reload would restore the scroll position, but the other logbook begins at its top.
  window.scrollTo(0, 0);
  window.location.assign('/');
}

/** Forgets which logbooks were opened last, so that nothing of a driver who signed out is left here. */
export function forgetOpened(): void {
  storedKeys(lastPrefix).forEach(forget);
  try {
    sessionStorage.removeItem(tabKey);
  } catch {
    // There is nothing to remove if storage is forbidden.
  }
}
