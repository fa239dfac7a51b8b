import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import sirv from 'sirv';
import { answerJson, refuse } from './edge/refusals.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { publicConfig, type Settings } from './stack/settings.ts';

/** A batch of queries is one request line, of 64 KiB at most; the rest is for the headers beside it. */
export const maxHeaderBytes = 81_920;

export interface EdgeOptions {
  readonly frontendDir: string;
  /** The backend's origin. */
  readonly backend: string;
  /** The identity emulator's origin; null where identity is hosted. */
  readonly identity: string | null;
  readonly settings: Pick<Settings, 'identity' | 'providers' | 'firebase'>;
}

const saneRequestId = /^[\w-]{8,64}$/;
const identityPath = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** What nginx is in a deployment, for one machine: one origin for the application, its API and sign-in. */
export function edge({ frontendDir, backend, identity, settings }: EdgeOptions): RequestListener {
  const headers = Object.entries(securityHeaders(settings));
  const config = publicConfig(settings, 'production');
  const files = sirv(frontendDir, { etag: true, gzip: true, brotli: true, single: true, setHeaders: cacheFor });
  const proxy = makeProxy();

  return (request, response) => {
    const path = pathOf(request);
    const requestId = requestIdOf(request);
    request.headers['x-request-id'] = requestId;
    for (const [name, value] of headers) response.setHeader(name, value);
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
    files(request, response, () => nothingHere(response));
  };
}

type Unreachable = () => void;

function makeProxy() {
  const proxy = createProxyServer({ xfwd: true, agent: new Agent({ keepAlive: true }) });
  proxy.on('proxyRes', (answer, _request, response) => {
    for (const name of Object.keys(answer.headers)) {
      if (name.startsWith('access-control-')) delete answer.headers[name];
    }
    // A stream that was cut must look cut: without this the browser would wait for the rest for ever.
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  return (request: IncomingMessage, response: ServerResponse, target: string, unreachable: Unreachable) =>
    proxy.web(request, response, { target }, () => {
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
  delete request.headers.origin;
}

function requestIdOf({ headers }: IncomingMessage): string {
  const offered = headers['x-request-id'];
  return typeof offered === 'string' && saneRequestId.test(offered) ? offered : randomUUID();
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

/** As nginx has it: what is named after its content is kept for ever, pages and workers not at all. */
function cacheFor(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path));
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(avif|gif|ico|jpe?g|png|svg|txt|webp|woff2?)$/i.test(path) ? 'no-cache' : 'no-store';
}

function nothingHere(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('There is nothing here.\n');
}
