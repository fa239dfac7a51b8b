import { type OidcRefusal, oidcRefusals } from '@domain/oidc/oidc-outcomes';

/** Key of the sentence that says what to do about a refusal. */
export const refusalKey = (reason: OidcRefusal) => `oidc:refused.${reason}` as const;

/** Refusal that the page before handed on in the history's state; null if there is none. */
export function refusalIn(state: unknown): OidcRefusal | null {
  if (typeof state !== 'object' || state === null || !('oidcRefused' in state)) return null;
  return oidcRefusals.find((reason) => reason === state.oidcRefused) ?? null;
}
