import type { ServerResponse } from 'node:http';

/** What the edge says in the API's stead, in the API's words. The numbers are tRPC's. */
const refusals = {
  404: {
    message: 'There is no such procedure.',
    code: -32004,
    data: { code: 'NOT_FOUND', reason: 'UNKNOWN_PROCEDURE' },
  },
  502: {
    message: 'The service cannot be reached right now.',
    code: -32603,
    data: { code: 'BAD_GATEWAY', reason: 'UNAVAILABLE' },
  },
} as const;

export function refuse(response: ServerResponse, httpStatus: keyof typeof refusals, requestId: string): void {
  const { message, code, data } = refusals[httpStatus];
  answerJson(response, httpStatus, {
    error: { json: { message, code, data: { ...data, httpStatus, requestId } } },
  });
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function nothingHere(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('There is nothing here.\n');
}
