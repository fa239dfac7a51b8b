import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/**
 * Runs a real provider of OpenID Connect until it is stopped, and prints its issuer. Its sign-in page asks for a name
 * only. Under /test/ a test says who the people are, and which fault the provider has.
 */
const [redirectUri = ''] = process.argv.slice(2);

interface Fault {
  /** Claims of the ID token, signed with the right key. */
  readonly claims?: object;
  readonly isBadlySigned?: boolean;
  /** Every answer of the token endpoint has this status. */
  readonly tokenStatus?: number;
  /** The token endpoint does not answer. */
  readonly isSilent?: boolean;
  /** The description names this issuer. */
  readonly issuer?: string;
  /** Query with which the provider leads back, instead of its own. */
  readonly error?: string;
}

const people = new Map<string, object>();
let fault: Fault = {};

// On a slow machine a provider that ends idle connections ends one that a request is on.
const server = createServer({ keepAliveTimeout: 600_000 });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
const issuer = `http://127.0.0.1:${address.port}`;

const keyOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const key = keyOf().export({ format: 'jwk' });
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'roadbook',
      client_secret: 'a secret of the test',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [{ ...key, kty: 'RSA', kid: 'the key', use: 'sig', alg: 'RS256' }] },
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key of the test'] },
  pkce: { required: () => true },
});
const answer = provider.callback();

const page = `<!doctype html><html lang="en"><title>Provider</title><meta name="viewport" content="width=device-width">
<main><h1>Sign in at the provider</h1><form method="post"><label>Name <input name="login" autofocus></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></main></html>`;

async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'consent') {
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const typed = new URLSearchParams(await text(request));
  const result = typed.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: typed.get('login') ?? '' } };
  return provider.interactionFinished(request, response, result);
}

/** Answers of the token endpoint with the fault of the test. */
function withFault(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body: unknown) => {
    const given: Record<string, unknown> = JSON.parse(String(body));
    const changed =
      typeof given.id_token === 'string' ? { ...given, id_token: faulty(given.id_token) } : given;
    const sent = JSON.stringify(changed);
    response.setHeader('content-length', Buffer.byteLength(sent));
    if (fault.tokenStatus !== undefined) response.statusCode = fault.tokenStatus;
    return end(sent);
  };
}

function faulty(token: string): string {
  const [header = '', body = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...fault.claims };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signer = fault.isBadlySigned ? keyOf() : createPrivateKey({ key, format: 'jwk' });
  return `${signed}.${sign('sha256', Buffer.from(signed), signer).toString('base64url')}`;
}

server.on('request', (request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?', 1)[0] ?? '';
  if (path === '/test/person') {
    const { login, ...claims } = JSON.parse(await text(request));
    people.set(login, claims);
    response.end();
  } else if (path === '/test/fault') {
    fault = JSON.parse(await text(request));
    response.end();
  } else if (path.startsWith('/interaction/')) {
    await interact(request, response);
  } else if (path === '/.well-known/openid-configuration' && fault.issuer !== undefined) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: fault.issuer, authorization_endpoint: `${issuer}/auth` }));
  } else if (path === '/auth' && fault.error !== undefined) {
    const { searchParams } = new URL(request.url ?? '', issuer);
    const query = new URLSearchParams({
      error: fault.error,
      state: searchParams.get('state') ?? '',
      iss: issuer,
    });
    response.writeHead(303, { location: `${redirectUri}?${query}` }).end();
  } else if (path !== '/token' || !fault.isSilent) {
    if (path === '/token') withFault(response);
    await answer(request, response);
  }
}

console.log(JSON.stringify({ issuer }));
