/** Operations that the browser's SDK calls for sign-in. The edge passes on only these, in this spelling. */
export const browserOperations = [
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /securetoken.googleapis.com/v1/token',
] as const;

/** Additional operations of the backend's SDK, which calls as the project's owner. */
const backendOperations = (projectId: string) =>
  ['lookup', 'delete', 'update'].map(
    (operation) => `POST /identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${operation}`,
  );

/** Checks a request. The query may be anything, but the path must match exactly. */
export function isBrowserOperation(method: string, target: string): boolean {
  return includes(browserOperations, method, target);
}

export function isServed(projectId: string, method: string, target: string): boolean {
  return isBrowserOperation(method, target) || includes(backendOperations(projectId), method, target);
}

function includes(operations: readonly string[], method: string, target: string): boolean {
  return !target.includes('#') && operations.includes(`${method} ${target.split('?', 1)[0]}`);
}
