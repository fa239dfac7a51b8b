import { json, type NextFunction, type Request, type Response, text } from 'express';
import superjson from 'superjson';
import { z } from 'zod';
import type { ReasonCode } from '../domain/errors/reasons';
import { errorShape } from './error-shape';
import { mostCallsInABatch } from './fixed-limits';
import type { RefusalDetails } from './refusal';

const mebibyte = 1_048_576;
const methods = new Set(['GET', 'HEAD', 'POST']);

export function sendRefusal(response: Response, details: RefusalDetails): void {
  const shape = errorShape(details);
  response.status(shape.data.httpStatus).json({ error: superjson.serialize(shape) });
}

/**
 * What tRPC would take for a fault of the server or not bound at all: a request that it cannot make one of its
 * own of, a path that cannot be decoded, a batch of any size, a body that does not call itself JSON.
 */
export function checkRequest(request: Request, response: Response, next: NextFunction): void {
  const reason = faultOf(request);
  if (reason) sendRefusal(response, { reason });
  else next();
}

function faultOf(request: Request): ReasonCode | undefined {
  if (!methods.has(request.method)) return 'WRONG_METHOD';
  if (!hasAddress(request)) return 'INPUT_INVALID';
  const calls = callsOf(request.path);
  if (calls === undefined) return 'UNKNOWN_PROCEDURE';
  if (calls > mostCallsInABatch) return 'BATCH_TOO_LARGE';
  if (request.method === 'POST' && !request.is('application/json')) return 'NOT_JSON';
  return undefined;
}

/** One that is none, and https://user:password@host/, is nothing that a Request can be made of. */
function hasAddress({ headers, url }: Request): boolean {
  const address = URL.parse(url, `http://${headers.host ?? 'localhost'}`);
  return address !== null && address.username === '' && address.password === '';
}

function callsOf(path: string): number | undefined {
  try {
    return decodeURIComponent(path).split(',').length;
  } catch {
    return undefined;
  }
}

/** Reads the body as text, within bounds: tRPC parses it, so that it is parsed once. */
export const readBody = (mostMebibytes: number) =>
  text({ type: () => true, limit: mostMebibytes * mebibyte });

/** Of what is no call and takes a few short values. */
export const readSmallBody = json({ limit: 8_192 });

/** What Express refuses before tRPC sees it, in tRPC's shape. Express knows an error handler by its four parameters. */
export function answerBodyError(
  error: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const { success, data } = bodyErrorSchema.safeParse(error);
  const reason = success ? (reasonOfBodyError[data.type ?? ''] ?? 'NOT_JSON') : 'INTERNAL';
  sendRefusal(response, { reason });
}

/** What Express's body reader says is the caller's fault; bytes that do not unpack have no type. */
const bodyErrorSchema = z.object({ status: z.number().min(400).max(499), type: z.string().optional() });

/** By the types that Express gives to the errors of its body reader. */
const reasonOfBodyError: Partial<Record<string, ReasonCode>> = {
  'entity.too.large': 'BODY_TOO_LARGE',
  'request.aborted': 'CANCELLED',
};
