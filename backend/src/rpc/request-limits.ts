import { json, type NextFunction, type Request, type Response, text } from 'express';
import superjson from 'superjson';
import { z } from 'zod';
import type { ReasonCode } from '../domain/errors/reasons';
import { errorShape } from './error-shape';
import { maxCallsInABatch } from './fixed-limits';
import type { RefusalDetails } from './refusal';

const mebibyte = 1_048_576;
const methods = new Set(['GET', 'HEAD', 'POST']);

export function sendRefusal(response: Response, details: RefusalDetails): void {
  const shape = errorShape(details);
  response.status(shape.data.httpStatus).json({ error: superjson.serialize(shape) });
}

/**
 * Refuses requests that tRPC would report as an error of the server or would not limit: those it cannot turn into a
 * Request, paths that cannot be decoded, batches of any size, and bodies without the content type of JSON.
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
  if (calls > maxCallsInABatch) return 'BATCH_TOO_LARGE';
  if (request.method === 'POST' && !request.is('application/json')) return 'NOT_JSON';
  return undefined;
}

/** True if a Request can be made of the URL: it must be valid and without user and password. */
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

/** Reads the body as text, up to a size. tRPC parses it, so that it is parsed once. */
export const readBody = (maxMebibytes: number) => text({ type: () => true, limit: maxMebibytes * mebibyte });

/** Reads small bodies of requests that are not calls. */
export const readSmallBody = json({ limit: 8_192 });

/**
 * Answers errors of Express's body reader in the shape of tRPC. Express recognises an error handler by its four
 * parameters.
 */
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

/**
 * Errors of Express's body reader that are the caller's fault. A body that cannot be decompressed gives an error
 * without a type.
 */
const bodyErrorSchema = z.object({ status: z.number().min(400).max(499), type: z.string().optional() });

/** Reason codes by the error types of Express's body reader. */
const reasonOfBodyError: Partial<Record<string, ReasonCode>> = {
  'entity.too.large': 'BODY_TOO_LARGE',
  'request.aborted': 'CANCELLED',
};
