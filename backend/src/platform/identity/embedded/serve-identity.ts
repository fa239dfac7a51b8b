import type { NextFunction, Request, Response } from 'express';
import { deleteAccount, lookup, resetPassword, sendOobCode, update } from './account-operations';
import { clientOf } from './client';
import type { IdentityEngine } from './engine';
import { IdentityRefused, refusalBody } from './refusal';
import {
  grantToken,
  type Operation,
  signInWithCustomToken,
  signInWithPassword,
  signUp,
} from './sign-in-operations';

/** Maximum size of a body: fits a password of 4096 characters and a token in any encoding. */
const maxBodyBytes = 65_536;

const toolkit = '/identitytoolkit.googleapis.com/v1';

/** The operations that the browser's SDK calls, in this spelling; scripts/edge/identity-operations.ts has the same. */
const operations: ReadonlyMap<string, Operation> = new Map([
  [`${toolkit}/accounts:delete`, deleteAccount],
  [`${toolkit}/accounts:lookup`, lookup],
  [`${toolkit}/accounts:resetPassword`, resetPassword],
  [`${toolkit}/accounts:sendOobCode`, sendOobCode],
  [`${toolkit}/accounts:signInWithCustomToken`, signInWithCustomToken],
  [`${toolkit}/accounts:signInWithPassword`, signInWithPassword],
  [`${toolkit}/accounts:signUp`, signUp],
  [`${toolkit}/accounts:update`, update],
  ['/securetoken.googleapis.com/v1/token', grantToken],
]);

const served = /^\/(identitytoolkit|securetoken)\.googleapis\.com(\/|$)/;

/**
 * Serves the embedded identity under the paths of the hosted one. It reads no cookie and no Authorization header, so a
 * page of another site can do nothing in a driver's name; it sends no header that would let one read an answer.
 */
export function serveIdentity(engine: IdentityEngine | null, addressOf: (request: Request) => string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const url = request.originalUrl;
    if (!served.test(url)) {
      next();
      return;
    }
    const operation = request.method === 'POST' ? operations.get(url.split('?', 1)[0] ?? '') : undefined;
    if (engine === null || operation === undefined) {
      answer(response, 404, refusalBody(404, 'NOT_FOUND'));
      return;
    }
    run(engine, operation, request, addressOf(request)).then(
      (body) => answer(response, 200, body),
      (error: unknown) => refuse(engine, response, error),
    );
  };
}

async function run(
  engine: IdentityEngine,
  operation: Operation,
  request: Request,
  address: string,
): Promise<object> {
  const text = await bodyOf(request);
  const client = clientOf(request.headers, address);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return operation(engine, Object.fromEntries(new URLSearchParams(text)), address, client);
  }
  // No form of another site can send this type.
  if (!type.startsWith('application/json')) throw new IdentityRefused('INVALID_REQ_TYPE');
  return operation(engine, jsonOf(text), address, client);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityRefused('INVALID_REQ_TYPE');
  }
}

class BodyRefused extends Error {
  constructor(
    readonly status: 413,
    message: string,
  ) {
    super(message);
  }
}

/** Reads the body to its end also if it is too large, as an edge that is still sending would not see the refusal. */
async function bodyOf(request: Request): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= maxBodyBytes) pieces.push(piece);
  }
  if (bytes > maxBodyBytes) throw new BodyRefused(413, 'REQUEST_TOO_LARGE');
  return Buffer.concat(pieces).toString('utf8');
}

function refuse(engine: IdentityEngine, response: Response, error: unknown): void {
  if (error instanceof IdentityRefused || error instanceof BodyRefused) {
    answer(response, error.status, refusalBody(error.status, error.message));
    return;
  }
  engine.parts.log('an operation of the identity failed', { err: error });
  answer(response, 503, refusalBody(503, 'UNAVAILABLE'));
}

function answer(response: Response, status: number, body: object): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
