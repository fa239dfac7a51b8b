import type { AppRouter } from '@api/app-router';
import { type LogbookName, logbookHeader } from '@domain/logbooks/logbook-name';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { askForReach } from '@/config/app-config';
import { noteReach } from '@/config/reach';
import { MalformedAnswer, NetworkFailure } from '@/lib/errors/transport-errors';
import { callTransformer } from './call-transformer';
import { clientId } from './client-id';

/**
 * Maximum number of calls in a request. The server accepts a hundred; a larger batch is split into several requests.
 */
export const maxCallsInARequest = 40;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isError(item: unknown): item is { readonly error: object } {
  return isObject(item) && 'error' in item && isObject(item.error);
}

function isEnvelope(item: unknown): boolean {
  return isError(item) || (isObject(item) && 'result' in item && isObject(item.result));
}

/** True for one envelope per call, or one error for all if the batch was refused as a whole. */
function isAnswer(body: unknown, calls: number): boolean {
  return Array.isArray(body) ? body.length === calls && body.every(isEnvelope) : isError(body);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new MalformedAnswer(error);
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

async function ask(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    return { response, body: await response.text() };
  } catch (error) {
    if (isAborted(error)) throw error;
    noteReach('nobody');
    throw new NetworkFailure(error);
  }
}

/**
 * True if a refusal comes from a proxy. Those of the server and the edge are written by superjson; a proxy's may look
 * like one of tRPC.
 */
function isRefusalOfProxy({ status }: Response, answer: unknown): boolean {
  if (status !== 401 && status !== 403) return false;
  return !(isError(answer) && 'json' in answer.error) && !Array.isArray(answer);
}

async function fetchAnswer(address: string, init: RequestInit) {
  const { response, body } = await ask(address, init);
  try {
    const answer = parse(body);
    const [path = ''] = address.split('?');
    if (!isAnswer(answer, path.split(',').length) || isRefusalOfProxy(response, answer))
      throw new MalformedAnswer();
    noteReach('server');
    return { ok: response.ok, json: async () => answer };
  } catch (error) {
    // Status 5xx comes from a gateway without a server; any other foreign answer comes from a program in between.
    noteReach(response.status >= 500 ? 'nobody' : 'another');
    throw error;
  }
}

/**
 * Returns the token. Without one no call is sent that would show who answers, and a program in between may answer for
 * the identity, too.
 */
async function tokenOf(currentToken: () => Promise<string>): Promise<string> {
  try {
    return await currentToken();
  } catch (error) {
    void askForReach();
    throw error;
  }
}

interface BatchTerms {
  readonly currentToken: () => Promise<string>;
  readonly logbook: LogbookName;
}

/**
 * Sends calls in batches and checks the answer: values that cannot be transformed, badly formatted answers and missing
 * answers are three different errors. tRPC 11 alone would pass on a parser's message for the second.
 */
export function wholeBatchLink({ currentToken, logbook }: BatchTerms, maxItems: number): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/api/trpc',
    maxItems,
    transformer: callTransformer,
    fetch: (address, init) => fetchAnswer(String(address), init as RequestInit),
    headers: async () => ({
      authorization: `Bearer ${await tokenOf(currentToken)}`,
      'content-type': 'application/json',
      'x-client-id': clientId,
      ...(logbook !== 'own' && { [logbookHeader]: logbook }),
    }),
  });
}
