import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { clientIdSchema } from '../domain/changes/change.schema';

interface RequestScope {
  readonly requestId: string;
  /** The page that calls, if it says so. */
  readonly clientId: string | null;
  /** As it was sent: it may be anything. */
  readonly traceParent: string | null;
}

const scopes = new AsyncLocalStorage<RequestScope>();
const saneRequestId = /^[\w-]{8,64}$/;

/** Gives every request an id, the edge's own if it is a sane one, and says it in the answer. */
export function requestScope(request: Request, response: Response, next: NextFunction): void {
  const offered = request.headers['x-request-id'];
  const requestId = typeof offered === 'string' && saneRequestId.test(offered) ? offered : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  const { success, data } = clientIdSchema.safeParse(request.headers['x-client-id']);
  const { traceparent } = request.headers;
  const traceParent = typeof traceparent === 'string' ? traceparent : null;
  scopes.run({ requestId, clientId: success ? data : null, traceParent }, next);
}

export function currentRequestId(): string {
  return scopes.getStore()?.requestId ?? 'none';
}

/** The page that makes the call in progress; null outside a call. */
export function currentClientId(): string | null {
  return scopes.getStore()?.clientId ?? null;
}

/** The trace that the caller of the call in progress names. */
export function currentTraceParent(): string | null {
  return scopes.getStore()?.traceParent ?? null;
}
