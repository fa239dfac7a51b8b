import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { Request as HttpRequest, Response as HttpResponse, RequestHandler } from 'express';
import { AppRouterHost } from 'nestjs-trpc';
import { RpcContext } from './context';
import { ErrorLog } from './error-log';
import { sendRefusal } from './request-limits';
import { parseBody } from './wire-encoding';

/** Closes a stream whose client stops reading for this long; the client may reconnect. */
const maxStallMilliseconds = 45_000;

/**
 * Connects Express and tRPC instead of tRPC's own adapter, which streams complete bodies in and out and aborts every
 * answered call. That takes a quarter of the time of writing a trip.
 */
export function answerCalls(
  application: INestApplicationContext,
  stalledMilliseconds = maxStallMilliseconds,
): RequestHandler {
  const host = application.get(AppRouterHost, { strict: false });
  const context = application.get(RpcContext, { strict: false });
  const errorLog = application.get(ErrorLog, { strict: false });

  return async (request, response) => {
    try {
      const answer = await resolveResponse({
        router: host.appRouter,
        req: callRequest(request, response),
        path: request.path.slice(request.path.lastIndexOf('/') + 1),
        error: null,
        createContext: async ({ info }) => context.create({ req: request, res: response, info }),
        onError: (failed) => errorLog.onError(failed),
      });
      await send(answer, response, stalledMilliseconds);
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      errorLog.onError({
        error,
        type: 'unknown',
        path: undefined,
        input: undefined,
        ctx: undefined,
        req: request,
      });
      if (response.headersSent) response.destroy();
      else sendRefusal(response, { reason: 'INTERNAL' });
    }
  };
}

/** Returns a Request with the members that tRPC reads. The body was read as text before. */
function callRequest(request: HttpRequest, response: HttpResponse): Request {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const fetchRequest: Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'json'> = {
    method: request.method,
    // tRPC reads only the query of the URL, with any host.
    url: `http://localhost/${/\?.*/s.exec(request.url)?.[0] ?? ''}`,
    headers,
    signal: gone.signal,
    json: async () => parseBody(request.body ?? ''),
  };
  return fetchRequest as Request;
}

async function send(answer: Response, response: HttpResponse, stalledMilliseconds: number): Promise<void> {
  response.status(answer.status).setHeaders(answer.headers);
  const isStream =
    answer.headers.has('transfer-encoding') || answer.headers.get('content-type') === 'text/event-stream';
  if (isStream && answer.body) {
    // A connection that stays open for another call would hold up a server that stops.
    response.setHeader('connection', 'close');
    // Pings are written all the time, so a silent connection means that the reader accepts nothing.
    response.setTimeout(stalledMilliseconds, () => response.destroy());
    // A reader that leaves is the usual end of a stream, not a failure.
    await pipeline(Readable.fromWeb(answer.body), response).catch((error: unknown) => {
      if (!response.destroyed) throw error;
    });
    return;
  }
  // tRPC labels early refusals as plain text.
  response.setHeader('content-type', 'application/json');
  response.end(await answer.text());
}
