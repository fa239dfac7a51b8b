import type { Environment } from './environment';

/** Address at which drivers open the application, without a slash at its end; links for people begin with it. */
export function publicAddress({
  PUBLIC_URL,
  ROADBOOK_ORIGINS,
}: Pick<Environment, 'PUBLIC_URL' | 'ROADBOOK_ORIGINS'>): string {
  return (PUBLIC_URL ?? ROADBOOK_ORIGINS[0] ?? 'http://localhost:8080').replace(/\/$/, '');
}
