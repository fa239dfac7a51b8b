const key = 'roadbook.join';

/** Used if the browser forbids storage; it then lasts as long as the page. */
let untilThePageCloses: string | null = null;

/** Keeps the secret of an invitation into a logbook in this tab, out of the address, until it is used or refused. */
export function holdJoin(token: string): void {
  untilThePageCloses = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // See above.
  }
}

export function heldJoin(): string | null {
  try {
    return sessionStorage.getItem(key) ?? untilThePageCloses;
  } catch {
    return untilThePageCloses;
  }
}

export function dropJoin(): void {
  untilThePageCloses = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}

/** Secret in the fragment of an invitation's address; null if there is none. */
export function joinTokenOf(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return /^[\w.-]{8,200}$/.test(token) ? token : null;
}
