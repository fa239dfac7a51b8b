import type { ServerResponse } from 'node:http';

/** Refusal in the shape of the Identity Toolkit API, so that the SDK can read it. */
export function identityRefusal(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'refused' }] } };
}

export function refuseIdentity(response: ServerResponse, code: number, message: string): void {
  response.writeHead(code, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(identityRefusal(code, message)));
}
