import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { answerJson, nothingHere, refuse } from './edge/refusals.ts';
import type { PublicConfig } from './stack/settings.ts';

/** A batch of queries is one request line, of 64 KiB at most; the rest is for the headers beside it. */
export const maxHeaderBytes = 81_920;

export interface EdgeOptions {
  /** Answers what is neither the API nor sign-in. */
  readonly pages: RequestListener;
  /** Added to every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: PublicConfig;
  /** The backend's host:port. */
  readonly backend: string;
  /** The identity emulator's host:port; null where identity is hosted. */
  readonly identity: string | null;
}

const saneRequestId = /^[\w-]{8,64}$/;
const identityPath = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** What nginx is in a deployment, for one machine: one origin for the application, its API and sign-in. */
export function edge({ pages, headers, config, backend, identity }: EdgeOptions): RequestListener {
  const proxy = makeProxy();

  return (request, response) => {
    const path = pathOf(request);
    const requestId = requestIdOf(request);
    request.headers['x-request-id'] = requestId;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);

    if (path === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (path === '/config.json') return answerJson(response, 200, config);
    if (path === '/readyz') {
      return proxy(request, response, backend, () => answerJson(response, 503, { status: 'unavailable' }));
    }
    if (path.startsWith('/api/trpc/')) {
      return proxy(request, response, backend, () => refuse(response, 502, requestId));
    }
    if (path.startsWith('/api/')) return refuse(response, 404, requestId);
    if (identityPath.test(path)) {
      if (identity === null || path.startsWith('/emulator/v1/')) return nothingHere(response);
      withoutPrivileges(request);
      return proxy(request, response, identity, () => refuse(response, 502, requestId));
    }
    pages(request, response);
  };
}

type Unreachable = () => void;

function makeProxy() {
  const proxy = createProxyServer({ xfwd: true, agent: new Agent({ keepAlive: true }) });
  proxy.on('proxyRes', (answer, _request, response) => {
    for (const name of Object.keys(answer.headers)) {
      if (name.startsWith('access-control-')) delete answer.headers[name];
    }
    answer.headers['cache-control'] ??= 'no-store';
    // A stream that was cut must look cut: without this the browser would wait for the rest for ever.
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  return (request: IncomingMessage, response: ServerResponse, target: string, unreachable: Unreachable) =>
    proxy.web(request, response, { target: `http://${target}` }, () => {
      if (response.headersSent) response.destroy();
      else unreachable();
    });
}

/**
 * The emulator lets whoever says "Bearer owner" do anything and lets every site of the web call it.
 * A browser that signs a person in needs neither.
 */
function withoutPrivileges(request: IncomingMessage): void {
  delete request.headers.authorization;
  delete request.headers.cookie;
  delete request.headers.origin;
}

function requestIdOf({ headers }: IncomingMessage): string {
  const offered = headers['x-request-id'];
  return typeof offered === 'string' && saneRequestId.test(offered) ? offered : randomUUID();
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}
