/** An invitation that was opened or typed in this tab, and is used when its driver signs in. */
export interface HeldInvitation {
  readonly code: string;
  /** Address that alone may use it; null if any may. */
  readonly email: string | null;
  /** True for the link to the first account: nobody can sign in yet. */
  readonly isFirst?: boolean;
}

const key = 'roadbook.invitation';

/** Used if the browser forbids storage; it then lasts as long as the page. */
let untilThePageCloses: HeldInvitation | null = null;

export function holdInvitation(invitation: HeldInvitation): void {
  untilThePageCloses = invitation;
  try {
    sessionStorage.setItem(key, JSON.stringify(invitation));
  } catch {
    // See above.
  }
}

export function heldInvitation(): HeldInvitation | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isInvitation(stored) ? stored : untilThePageCloses;
  } catch {
    return untilThePageCloses;
  }
}

export function dropInvitation(): void {
  untilThePageCloses = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}

function isInvitation(stored: unknown): stored is HeldInvitation {
  if (typeof stored !== 'object' || stored === null || !('code' in stored && 'email' in stored)) return false;
  return typeof stored.code === 'string' && (stored.email === null || typeof stored.email === 'string');
}

/** Returns the code of a pasted link, or of a code alone, with or without text after it; null for any other text. */
export function codeOfLink(text: string): string | null {
  const trimmed = text.trim();
  const code = new URLSearchParams(trimmed.split('#')[1] ?? '').get('code') ?? trimmed;
  return /^[\w-]+\.[\w-]+\.[\w-]+/.exec(code)?.[0] ?? null;
}
