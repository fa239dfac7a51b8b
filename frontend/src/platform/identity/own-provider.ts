import type { OidcFinished, OidcStarted } from '@domain/oidc/oidc-outcomes';
import { SignInError } from './sign-in-error';

/** Content of a sign-in at one's own provider that begins. */
interface Beginning {
  /** Links the account that is signed in to, instead of signing in. */
  readonly link?: boolean;
  readonly next?: string | null;
  readonly invitation?: string | null;
}

export function beginAtOwnProvider(beginning: Beginning, token = ''): Promise<OidcStarted> {
  return ask<OidcStarted>('start', beginning, token);
}

/** Finishes the sign-in that this browser began. The token is needed for a link only. */
export function finishAtOwnProvider(token: string): Promise<OidcFinished> {
  return ask<OidcFinished>('finish', {}, token);
}

async function ask<Answer>(step: 'start' | 'finish', body: object, token: string): Promise<Answer> {
  const response = await fetch(`/api/identity/oidc/${step}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new SignInError('network', error);
  });
  if (response.status === 429) throw new SignInError('tooManyTries', response.status);
  if (!response.ok) throw new SignInError(response.status >= 500 ? 'network' : 'unknown', response.status);
  return response.json().catch((error: unknown) => {
    throw new SignInError('unknown', error);
  });
}
