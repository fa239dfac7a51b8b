import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { clientIdSchema } from '../domain/changes/change.schema';

export interface RequestScope {
  readonly requestId: string;
  /** Page that makes the call, if it says so. */
  readonly clientId: string | null;
  /** Header as it was sent, unchecked. */
  readonly traceParent: string | null;
}

const scopes = new AsyncLocalStorage<RequestScope>();
const saneRequestId = /^[\w-]{8,64}$/;

/** Gives every request an id and returns it in the answer. Uses the edge's id if it is well-formed. */
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

/** Returns the page that makes the current call, or null outside a call. */
export function currentClientId(): string | null {
  return scopes.getStore()?.clientId ?? null;
}

/** Returns the trace that the caller of the current call names. */
export function currentTraceParent(): string | null {
  return scopes.getStore()?.traceParent ?? null;
}
