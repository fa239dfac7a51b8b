import type { AppRouter } from '@api/app-router';
import { type Logbook, logbookHeader } from '@domain/demo/examples-id';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { MalformedAnswer, NetworkFailure } from '@/lib/errors/transport-errors';
import { callTransformer } from './call-transformer';
import { clientId } from './client-id';

/** The server takes a hundred; a batch beyond this goes out as several requests. */
export const mostCallsInARequest = 40;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isError(item: unknown): boolean {
  return isObject(item) && 'error' in item && isObject(item.error);
}

function isEnvelope(item: unknown): boolean {
  return isError(item) || (isObject(item) && 'result' in item && isObject(item.result));
}

/** One envelope for each call; or one error for all, where the batch was refused as a whole. */
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
    const response = await fetch(address, init);
    return { ok: response.ok, body: await response.text() };
  } catch (error) {
    throw isAborted(error) ? error : new NetworkFailure(error);
  }
}

async function fetchAnswer(address: string, init: RequestInit) {
  const { ok, body } = await ask(address, init);
  const answer = parse(body);
  const [path = ''] = address.split('?');
  if (!isAnswer(answer, path.split(',').length)) throw new MalformedAnswer();
  return { ok, json: async () => answer };
}

interface BatchTerms {
  readonly currentToken: () => Promise<string>;
  readonly logbook: Logbook;
}

/**
 * Sends calls in batches and vouches for the answer: what cannot be transformed, what is badly formatted and
 * what never came are three different errors. tRPC 11 alone would pass a parser's message on for the second.
 */
export function answeredBatchLink(
  { currentToken, logbook }: BatchTerms,
  maxItems: number,
): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/api/trpc',
    maxItems,
    transformer: callTransformer,
    fetch: (address, init) => fetchAnswer(String(address), init as RequestInit),
    headers: async () => ({
      authorization: `Bearer ${await currentToken()}`,
      'content-type': 'application/json',
      'x-client-id': clientId,
      ...(logbook === 'examples' && { [logbookHeader]: logbook }),
    }),
  });
}
