import type { AppConfig } from './app-config.schema';
import { identities, modes, publicKeys, registrations, signInMeans } from './choices';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(choices: readonly unknown[]) {
  return (value: unknown) => choices.includes(value);
}

/** An edge of an earlier version says nothing of its operator, of who may come in, nor of a provider of one's own. */
function isOperator(value: unknown): boolean {
  return isRecord(value) && typeof value.name === 'string' && typeof value.text === 'string';
}

/**
 * Checks a configuration as the schema does, but without it: zod would be a tenth of the code of the sign-in page. The
 * schema is only loaded to name the faults if this returns false.
 */
export function isAppConfig(raw: unknown): raw is AppConfig {
  if (!isRecord(raw)) return false;
  const { mode, identity, providers, registration, demo, operator, oidc, firebase } = raw;
  return (
    isOneOf(modes)(mode) &&
    isOneOf(identities)(identity) &&
    Array.isArray(providers) &&
    providers.every(isOneOf(signInMeans)) &&
    (registration === undefined || isOneOf(registrations)(registration)) &&
    (demo === undefined || typeof demo === 'boolean') &&
    (operator === undefined || isOperator(operator)) &&
    (oidc === undefined || typeof oidc === 'string') &&
    isRecord(firebase) &&
    publicKeys.every((key) => typeof firebase[key] === 'string')
  );
}
