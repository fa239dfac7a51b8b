import type { LogbookName } from '@domain/logbooks/logbook-name';

const key = 'roadbook.logbook';

/** Returns the logbook that this tab shows: the driver's own, unless this driver opened the examples in this tab. */
export function openedLogbook(uid: string): LogbookName {
  try {
    return sessionStorage.getItem(key) === `examples ${uid}` ? 'examples' : 'own';
  } catch {
    return 'own';
  }
}

/** Returns the id under which this device stores the data of a logbook. */
export function storedUnder(uid: string, logbook: LogbookName): string {
  return logbook === 'examples' ? `${uid}-examples` : uid;
}

/** Restarts the page with a logbook, so that nothing of the other one stays in its memory. */
export function openLogbook(uid: string, logbook: LogbookName): void {
  if (logbook === 'own') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `examples ${uid}`);
  // A reload would restore the scroll position, but the other logbook begins at its top.
  window.scrollTo(0, 0);
  window.location.assign('/');
}
