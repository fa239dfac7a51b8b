import type { ServerResponse } from 'node:http';

/** Operations that the browser's SDK calls for sign-in. The edge passes on only these, in this spelling. */
const browserOperations = [
  'POST /identitytoolkit.googleapis.com/v1/accounts:delete',
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:update',
  'POST /securetoken.googleapis.com/v1/token',
] as const;

/** Steps of a sign-in at one's own provider, which need the cookie of the browser that takes them. */
const providerSteps = [
  'POST /api/identity/oidc/start',
  'GET /api/identity/oidc/callback',
  'POST /api/identity/oidc/finish',
] as const;

export function isProviderStep(method: string, path: string): boolean {
  return providerSteps.some((each) => each === `${method} ${path}`);
}

/** Checks a request. The query may be anything, but the path must match exactly. */
export function isBrowserOperation(method: string, target: string): boolean {
  const operation = `${method} ${target.split('?', 1)[0]}`;
  return !target.includes('#') && browserOperations.some((each) => each === operation);
}

/** Refusal in the shape of the Identity Toolkit API, so that the SDK can read it. */
export function refuseIdentity(response: ServerResponse, code: number, message: string): void {
  response.writeHead(code, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(
    JSON.stringify({ error: { code, message, errors: [{ message, domain: 'global', reason: 'refused' }] } }),
  );
}
