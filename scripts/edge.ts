import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressLimiter, connectionLimiter, identityRate } from './edge/address-rate.ts';
import { clientAddresses, countedAddress } from './edge/client-address.ts';
import { isBrowserOperation, isProviderStep, refuseIdentity } from './edge/identity-operations.ts';
import { makeProxy } from './edge/proxy.ts';
import { answerJson, misdirected, nothingHere, refuse, wrongMethod } from './edge/refusals.ts';
import {
  arrivalMilliseconds,
  BodyTooLarge,
  boundArrival,
  checkUpload,
  readNoMore,
  readUnmeasured,
} from './edge/request-body.ts';
import { isAmbiguous } from './edge/request-target.ts';
import { filesPolicy } from './edge/security-headers.ts';
import type { PublicConfig, Settings } from './stack/settings.ts';

/** Maximum size of the request line and headers: a batch of queries is one line of at most 64 KiB. */
export const maxHeaderBytes = 81_920;

export interface EdgeOptions {
  /** Answers requests other than for the API or sign-in. */
  readonly pages: RequestListener;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: PublicConfig;
  /** True if a Host header names this application. */
  readonly isKnownHost: (header: string | undefined) => boolean;
  /** Limits per address, and the proxies trusted to name a client's address. */
  readonly bounds: Pick<Settings, 'limits' | 'trustedProxies'>;
  /** The backend's host:port. */
  readonly backend: string;
}

const saneRequestId = /^[\w-]{8,64}$/;
const identityPath = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;
const filesPath = '/api/files/';
/** Address under which devices and programs send. */
const intakePath = '/api/in/';
const servedPaths = ['/api/trpc/', '/api/reminders/', intakePath];
/** Pause that a program is asked for, as nginx does. */
const retryAfterSeconds = '30';
const healthPaths = new Set(['/healthz', '/readyz']);

/** Serves the application, its API and sign-in under one origin on a single machine, as nginx does in a deployment. */
export function edge(options: EdgeOptions): RequestListener {
  const { pages, headers, config, isKnownHost, bounds, backend } = options;
  const { limits } = bounds;
  const proxy = makeProxy();
  const clientOf = clientAddresses(bounds.trustedProxies);
  const mayConnect = connectionLimiter(limits);
  const mayAsk = addressLimiter({ perSecond: limits.requestsPerSecond, burst: limits.requestsAtOnce });
  const mayAskIdentity = addressLimiter(identityRate);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const requestId = requestIdOf(request);
    request.headers['x-request-id'] = requestId;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);

    if (isAmbiguous(request.url ?? '') || hasTwoHosts(request)) return refuse(response, 400, requestId);
    if (!healthPaths.has(path) && !isKnownHost(request.headers.host)) return misdirected(response);
    const client = clientOf(request);
    const counted = countedAddress(client);
    const isTooMuch =
      !mayConnect(counted, response) || (path.startsWith('/api/') && !(await mayAsk(counted)));
    if (isTooMuch) {
      readNoMore(request);
      if (!path.startsWith(intakePath)) return refuse(response, 429, requestId);
      // Programs give up at a 429.
      response.setHeader('Retry-After', retryAfterSeconds);
      return refuse(response, 503, requestId);
    }
    if (path.startsWith(filesPath)) return passFile(request, response, requestId, client);
    boundArrival(request, arrivalMilliseconds);
    const forIdentity = identityPath.test(path);
    const body = await readUnmeasured(request, limits.maxBodyBytes).catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) return void response.destroy();
      readNoMore(request);
      if (forIdentity) refuseIdentity(response, 413, 'REQUEST_TOO_LARGE');
      else refuse(response, 413, requestId);
    });
    if (body === undefined) return;

    if (path === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (path === '/config.json') {
      if (!isRead(request)) return wrongMethod(response);
      return answerJson(response, 200, config);
    }
    if (path === '/readyz') {
      const onUnreachable = () => answerJson(response, 503, { status: 'unavailable' });
      return proxy(request, response, { target: backend, body, client, onUnreachable });
    }
    if (servedPaths.some((served) => path.startsWith(served)) || path === '/.well-known/roadbook-keys.json') {
      const onUnreachable = () => refuse(response, 502, requestId);
      return proxy(request, response, { target: backend, body, client, onUnreachable });
    }
    if (config.identity === 'embedded' && isProviderStep(request.method ?? '', path)) {
      response.setHeader('Content-Security-Policy', filesPolicy);
      if (!(await mayAskIdentity(counted))) return refuse(response, 429, requestId);
      const onUnreachable = () => refuse(response, 502, requestId);
      return proxy(request, response, { target: backend, body, client, onUnreachable });
    }
    if (path.startsWith('/api/')) return refuse(response, 404, requestId);
    if (forIdentity) {
      if (config.identity === 'hosted') return nothingHere(response);
      if (!isBrowserOperation(request.method ?? '', request.url ?? '')) {
        return refuseIdentity(response, 404, 'NOT_FOUND');
      }
      if (!(await mayAskIdentity(counted))) {
        return refuseIdentity(response, 429, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      }
      withoutPrivileges(request);
      const onUnreachable = () => refuseIdentity(response, 502, 'UNAVAILABLE');
      return proxy(request, response, { target: backend, body, client, onUnreachable });
    }
    if (!isRead(request)) return wrongMethod(response);
    pages(request, response);
  }

  /** Passes uploads and downloads on as they arrive. */
  function passFile(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    client: string,
  ): void {
    response.setHeader('Content-Security-Policy', filesPolicy);
    const refused = checkUpload(request);
    if (refused !== null) {
      readNoMore(request);
      refuse(response, refused, requestId);
      return;
    }
    // A backend that closes the connection with its refusal would cut off a client that is still sending.
    request.headers.connection = 'keep-alive';
    const onUnreachable = () => refuse(response, 502, requestId);
    proxy(request, response, { target: backend, body: null, client, onUnreachable });
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The edge could not answer:', error);
      response.destroy();
    });
  };
}

/** Removes headers that give rights elsewhere; a sign-in needs none of them. */
function withoutPrivileges({ headers }: IncomingMessage): void {
  delete headers.authorization;
  delete headers.cookie;
  delete headers.origin;
}

/** True if there are two Host headers: Node uses the first, but another program may use the last. */
function hasTwoHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function requestIdOf({ headers }: IncomingMessage): string {
  const offered = headers['x-request-id'];
  return typeof offered === 'string' && saneRequestId.test(offered) ? offered : randomUUID();
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}
