import type * as OpenIdClient from 'openid-client';
import { z } from 'zod';
import type { OidcRefusal } from '../../domain/oidc/oidc-outcomes';

type Client = typeof OpenIdClient;
type Configuration = OpenIdClient.Configuration;

/** Maximum time for one answer of the provider. */
const timeoutSeconds = 10;
/** Time after which the provider's description is read again, so that no driver is sent to one that is away. */
const rememberedMs = 60_000;

export interface ProviderTerms {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address to which the provider leads back. */
  readonly callback: string;
}

/** Secrets of one sign-in, which the provider's answer must match. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Person as the provider describes them. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** A sign-in that comes to nothing. `code` is the library's own, for the log. */
export class OidcRefused extends Error {
  override readonly name = 'OidcRefused';

  constructor(
    readonly reason: OidcRefusal,
    readonly code: string | null = null,
  ) {
    super(reason);
  }
}

const personSchema = z.object({
  email: z.string().max(256).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(256).optional().catch(undefined),
  preferred_username: z.string().max(256).optional().catch(undefined),
});

/** A provider of OpenID Connect. It is first asked when somebody signs in, so the server starts without it. */
export class OidcProvider {
  #known: { readonly configuration: Promise<Configuration>; readonly untilMs: number } | null = null;

  constructor(
    private readonly terms: ProviderTerms,
    private readonly now: () => number,
  ) {}

  get issuer(): string {
    return this.terms.issuer;
  }

  /** Address of the provider's sign-in page, and the secrets to check its answer with. */
  begin(): Promise<{ readonly address: string; readonly secrets: FlowSecrets }> {
    return this.#asking(async (client) => {
      const configuration = await this.#configuration(client);
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: this.terms.callback,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      });
      return { address: address.href, secrets };
    });
  }

  /** Exchanges the provider's answer, a query, for the person who signed in there. Rejects with OidcRefused. */
  finish(answer: string, { state, nonce, verifier }: FlowSecrets): Promise<ProviderPerson> {
    return this.#asking(async (client) => {
      const configuration = await this.#configuration(client);
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.terms.callback}?${answer}`),
        { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new OidcRefused('untrusted');
      const isComplete = claims.email !== undefined;
      const { userinfo_endpoint } = configuration.serverMetadata();
      // Some providers tell the address here only.
      const told =
        isComplete || userinfo_endpoint === undefined
          ? claims
          : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      const { email, email_verified, name, preferred_username } = personSchema.parse(told);
      return {
        subject: claims.sub,
        email: email === undefined || email === '' ? null : email,
        isEmailVerified: email_verified === true,
        name: name ?? preferred_username ?? null,
      };
    });
  }

  /** The provider's description. One that could not be read is asked for again at the next sign-in. */
  #configuration(client: Client): Promise<Configuration> {
    const nowMs = this.now();
    if (this.#known !== null && nowMs < this.#known.untilMs) return this.#known.configuration;
    const known = { configuration: this.#discover(client), untilMs: nowMs + rememberedMs };
    this.#known = known;
    known.configuration.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return known.configuration;
  }

  async #discover(client: Client): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.terms;
    const url = new URL(issuer);
    // The signature is checked although the token comes over TLS: a proxy may stand between.
    const execute = [client.enableNonRepudiationChecks];
    // Only for a provider on this machine; the environment allows no other.
    if (url.protocol === 'http:') execute.push(client.allowInsecureRequests);
    const authenticate: OpenIdClient.ClientAuth = (server, metadata, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const way = methods.includes('client_secret_basic')
        ? client.ClientSecretBasic
        : client.ClientSecretPost;
      way(clientSecret)(server, metadata, body, headers);
    };
    return client.discovery(url, clientId, undefined, authenticate, { timeout: timeoutSeconds, execute });
  }

  async #asking<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await import('openid-client');
    return work(client).catch((error: unknown) => {
      throw error instanceof OidcRefused ? error : new OidcRefused(...reasonOf(error));
    });
  }
}

const errorSchema = z.object({ code: z.string().optional(), error: z.string().optional() });

/** Errors of the provider to which the driver said no, or not yes in time. */
const cancellations = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);
const outages = new Set(['server_error', 'temporarily_unavailable']);
const failedAnswers = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

/** Reason for an error of openid-client. Its text and cause hold tokens, and so go nowhere. */
function reasonOf(thrown: unknown): [reason: OidcRefusal, code: string | null] {
  const { code = '', error = '' } = errorSchema.safeParse(thrown).data ?? {};
  const named = error || code || null;
  if (cancellations.has(error)) return ['cancelled', named];
  if (outages.has(error)) return ['unavailable', named];
  // The code was used before, or has expired.
  if (error === 'invalid_grant') return ['ended', named];
  if (failedAnswers.has(code)) return ['unavailable', named];
  // Everything else with a code is an answer that was received and found wrong.
  return code.startsWith('OAUTH_') ? ['untrusted', named] : ['unavailable', named];
}
