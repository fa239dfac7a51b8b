import type { Metrics } from '../metrics/metrics';
import { type IdentityProvider, TokenError } from './identity';

/** The same provider, with measured results and times of token checks. */
export function measuredIdentity(
  provider: IdentityProvider,
  metrics: Pick<Metrics, 'identity'>,
): IdentityProvider {
  return {
    async verify(token) {
      const startedAt = performance.now();
      const measure = (outcome: 'ok' | 'refused' | 'unavailable') =>
        metrics.identity(outcome, (performance.now() - startedAt) / 1000);
      try {
        const verified = await provider.verify(token);
        measure('ok');
        return verified;
      } catch (error) {
        measure(error instanceof TokenError ? 'refused' : 'unavailable');
        throw error;
      }
    },
    remove: (driverId) => provider.remove(driverId),
    check: () => provider.check(),
  };
}
