import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { firebaseApp } from '../firebase-app';
import { Metrics } from '../metrics/metrics';
import { FirebaseIdentity } from './firebase-identity';
import { FirebaseSignIns } from './firebase-sign-ins';
import { IDENTITY, type Identity, type IdentityProvider, TokenError } from './identity';
import { RememberedIdentity } from './remembered-identity';
import { SIGN_INS } from './sign-ins';

const revocationSeenWithinMs = 60_000;

function identity(environment: Environment, metrics: Metrics): Identity {
  const now = Date.now;
  const provider = new FirebaseIdentity(firebaseApp(environment), {
    checkRevoked: environment.AUTH_CHECK_REVOKED,
    now,
    emulator: environment.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  });
  return new RememberedIdentity(measuredIdentity(provider, metrics), {
    maxMs: environment.AUTH_CHECK_REVOKED ? revocationSeenWithinMs : Number.POSITIVE_INFINITY,
    now,
  });
}

@Global()
@Module({
  providers: [
    {
      provide: SIGN_INS,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => new FirebaseSignIns(firebaseApp(environment)),
    },
    { provide: IDENTITY, inject: [ENVIRONMENT, Metrics], useFactory: identity },
  ],
  exports: [IDENTITY, SIGN_INS],
})
export class IdentityModule {}

/** The same provider, with measured results and times of token checks. */
function measuredIdentity(provider: IdentityProvider, metrics: Pick<Metrics, 'identity'>): IdentityProvider {
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
