import type { Environment } from './environment';

/** Issuer of the operator's own provider, in one spelling, as each link begins with it; null without a provider. */
export function providerIssuer({ OIDC_ISSUER }: Pick<Environment, 'OIDC_ISSUER'>): string | null {
  return OIDC_ISSUER ? new URL(OIDC_ISSUER).href : null;
}
