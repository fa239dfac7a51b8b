import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { CLOCK, type Clock } from '../clock';
import type { DocumentStore } from '../documents/documents';
import { STORE } from '../documents/store-token';
import { firebaseApp } from '../firebase-app';
import { Metrics } from '../metrics/metrics';
import { GUESTS, Guests } from './admission/guests';
import { INVITATIONS, Invitations } from './admission/invitations';
import { RegistrationAdmission } from './admission/registration';
import { EmbeddedIdentity, EmbeddedSignIns } from './embedded/embedded-identity';
import { EMBEDDED_IDENTITY, type OpenIdentity, openIdentity } from './embedded/open-identity';
import { FirebaseIdentity } from './firebase-identity';
import { FirebaseSignIns } from './firebase-sign-ins';
import { IDENTITY, type IdentityProvider, SIGN_INS, TokenError } from './identity';
import { RememberedIdentity } from './remembered-identity';

const revocationSeenWithinMs = 60_000;
const now = Date.now;

/** Opens the embedded identity; null with a hosted one. */
function embedded(
  environment: Environment,
  documents: DocumentStore,
  invitations: Invitations,
  guests: Guests,
  clock: Clock,
  log: Logger,
): Promise<OpenIdentity | null> {
  if (environment.IDENTITY === 'hosted') return Promise.resolve(null);
  const { ACCOUNTS_FILE, DATA_DIR, FIREBASE_PROJECT_ID, IDENTITY_SIGNING_KEYS, LIMIT_SIGN_UPS_PER_HOUR } =
    environment;
  const { DEMO: hasDemo, REGISTRATION: registration } = environment;
  return openIdentity(documents, {
    projectId: FIREBASE_PROJECT_ID,
    dataFolder: DATA_DIR,
    signingKeys: IDENTITY_SIGNING_KEYS,
    accountsFiles: [join(DATA_DIR, 'identity', 'accounts.json'), ...(ACCOUNTS_FILE ? [ACCOUNTS_FILE] : [])],
    maxSignUpsPerHour: LIMIT_SIGN_UPS_PER_HOUR,
    admission: new RegistrationAdmission({ registration, hasDemo }, invitations, guests),
    now: clock,
    log: (event, fields) => log.warn(fields, event),
  });
}

function identity(environment: Environment, metrics: Metrics, open: OpenIdentity | null): RememberedIdentity {
  const { AUTH_CHECK_REVOKED, DOCUMENTS: engine } = environment;
  const provider =
    open === null
      ? new FirebaseIdentity(firebaseApp(environment), { checkRevoked: AUTH_CHECK_REVOKED, now })
      : new EmbeddedIdentity(open.engine);
  // Another backend on the same store may end a session.
  const isEndedElsewhere = open === null ? AUTH_CHECK_REVOKED : engine === 'firestore';
  const remembered = new RememberedIdentity(measuredIdentity(provider, metrics), {
    maxMs: isEndedElsewhere ? revocationSeenWithinMs : Number.POSITIVE_INFINITY,
    now,
  });
  open?.engine.onChanged((driverId) => remembered.forget(driverId));
  return remembered;
}

@Module({})
export class IdentityModule {
  static for(log: Logger): DynamicModule {
    return {
      module: IdentityModule,
      global: true,
      providers: [
        {
          provide: EMBEDDED_IDENTITY,
          inject: [ENVIRONMENT, STORE, INVITATIONS, GUESTS, CLOCK],
          useFactory: (
            environment: Environment,
            documents: DocumentStore,
            invitations: Invitations,
            guests: Guests,
            clock: Clock,
          ) => embedded(environment, documents, invitations, guests, clock, log),
        },
        {
          provide: INVITATIONS,
          inject: [STORE, CLOCK],
          useFactory: (documents: DocumentStore, clock: Clock) => new Invitations(documents, clock),
        },
        {
          provide: GUESTS,
          inject: [STORE, CLOCK],
          useFactory: (documents: DocumentStore, clock: Clock) => new Guests(documents, clock),
        },
        {
          provide: SIGN_INS,
          inject: [ENVIRONMENT, EMBEDDED_IDENTITY],
          useFactory: (environment: Environment, open: OpenIdentity | null) =>
            open === null ? new FirebaseSignIns(firebaseApp(environment)) : new EmbeddedSignIns(open.engine),
        },
        { provide: IDENTITY, inject: [ENVIRONMENT, Metrics, EMBEDDED_IDENTITY], useFactory: identity },
      ],
      exports: [EMBEDDED_IDENTITY, GUESTS, IDENTITY, INVITATIONS, SIGN_INS],
    };
  }
}

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
