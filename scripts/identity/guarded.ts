import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isServed } from './operations.ts';
import { refuseIdentity } from './refusals.ts';
import { isSame } from './secret.ts';

/** Maximum size of a body: fits a password of 4096 characters and a token in any encoding. */
const maxBodyBytes = 65_536;

export interface GuardedOptions {
  readonly projectId: string;
  readonly secret: string;
  /** True if the changes of a request can be saved now. */
  readonly canSave: () => boolean;
  readonly answer: RequestListener;
}

/**
 * Guards the emulator, which answers any site and lets anyone who says "Bearer owner" do anything. Requests reach it
 * only if the address begins with the secret and the operation is used here.
 */
export function guarded({ projectId, secret, canSave, answer }: GuardedOptions): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request;
    const [, given = '', target = ''] = /^\/([^/?#]*)(\/.*)?$/.exec(url) ?? [];
    if (url === '/healthz') return answerState(response, true);
    if (url === '/readyz') return answerState(response, canSave());
    if (!isSame(given, secret)) return refuseIdentity(response, 403, 'PERMISSION_DENIED');
    // Neither the edge nor the backend's SDK sends an origin; a page in a browser always does.
    if (request.headers.origin !== undefined) return refuseIdentity(response, 403, 'PERMISSION_DENIED');
    // The backend requests http://$FIREBASE_AUTH_EMULATOR_HOST itself.
    if (target === '') return answerState(response, canSave());
    if (!isServed(projectId, method, target)) return refuseIdentity(response, 404, 'NOT_FOUND');
    if (request.headers['transfer-encoding'] !== undefined) {
      return refuseIdentity(response.setHeader('Connection', 'close'), 411, 'LENGTH_REQUIRED');
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
      return refuseAfterBody(request, response);
    request.url = target;
    answer(request, response);
  };
}

function answerState(response: ServerResponse, ready: boolean): void {
  response.writeHead(ready ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: ready ? 'ready' : 'unavailable' }));
}

/**
 * Refuses after reading the body, as an edge that is still sending would find the connection closed and never see the
 * answer.
 */
function refuseAfterBody(request: IncomingMessage, response: ServerResponse): void {
  request.once('end', () => refuseIdentity(response, 413, 'REQUEST_TOO_LARGE')).resume();
}
