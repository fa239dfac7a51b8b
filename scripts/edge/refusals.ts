import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Refusals by the edge in the shape of the API; the codes are tRPC's. */
const refusals = {
  400: {
    message: 'The input was refused.',
    code: -32600,
    data: { code: 'BAD_REQUEST', reason: 'INPUT_INVALID' },
  },
  404: {
    message: 'There is no such procedure.',
    code: -32004,
    data: { code: 'NOT_FOUND', reason: 'UNKNOWN_PROCEDURE' },
  },
  413: {
    message: 'The request is too large.',
    code: -32013,
    data: { code: 'PAYLOAD_TOO_LARGE', reason: 'BODY_TOO_LARGE' },
  },
  414: {
    message: 'The request is too large.',
    code: -32013,
    data: { code: 'PAYLOAD_TOO_LARGE', reason: 'BODY_TOO_LARGE' },
  },
  429: {
    message: 'Too many calls; wait a little.',
    code: -32029,
    data: { code: 'TOO_MANY_REQUESTS', reason: 'RATE_LIMITED', retryAfterSeconds: 1 },
  },
  502: {
    message: 'The service cannot be reached right now.',
    code: -32603,
    data: { code: 'BAD_GATEWAY', reason: 'UNAVAILABLE' },
  },
  503: {
    message: 'The service cannot be reached right now.',
    code: -32603,
    data: { code: 'SERVICE_UNAVAILABLE', reason: 'UNAVAILABLE' },
  },
} as const;

type RefusalStatus = keyof typeof refusals;

function refusal(httpStatus: RefusalStatus, requestId: string) {
  const { message, code, data } = refusals[httpStatus];
  return { error: { json: { message, code, data: { ...data, httpStatus, requestId } } } };
}

export function refuse(response: ServerResponse, httpStatus: RefusalStatus, requestId: string): void {
  answerJson(response, httpStatus, refusal(httpStatus, requestId));
}

/** Refuses a request that could not be read, so that there is no response object to answer with. */
export function refuseUnread(error: Error, socket: Duplex): void {
  // Same as nginx: a browser would take a late answer as the one to its next request.
  const isTooLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isTooLate || !socket.writable) return void socket.destroy();
  const tooLong = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
  const body = tooLong ? JSON.stringify(refusal(414, randomUUID())) : '';
  socket.end(
    `HTTP/1.1 ${tooLong ? '414 URI Too Long' : '400 Bad Request'}\r\n` +
      `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function nothingHere(response: ServerResponse): void {
  answerText(response, 404, 'There is nothing here.');
}

/** Same as nginx for pages and files. */
export function wrongMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD');
  answerText(response, 405, 'This can only be read.');
}

/** Refuses an address that is not one of this application, with the same sentence as nginx. */
export function misdirected(response: ServerResponse): void {
  answerText(
    response,
    421,
    'Roadbook does not know this address. Whoever runs it can add it to ROADBOOK_ORIGINS.',
  );
}

function answerText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${sentence}\n`);
}
