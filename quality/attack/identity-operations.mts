import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

export interface Operation {
  readonly method: string;
  readonly path: string;
}

/** Operations that a browser needs for sign-in; all others that Google's emulator has must be blocked. */
const needed = new Set([
  '/identitytoolkit.googleapis.com/v1/accounts:delete',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/identitytoolkit.googleapis.com/v1/accounts:update',
  '/securetoken.googleapis.com/v1/token',
]);

export function isNeeded({ method, path }: Operation): boolean {
  return method === 'POST' && needed.has(path);
}

const described = z.object({
  default: z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Pages of the emulator that its description does not name. */
const pages = ['action', 'auth/handler', 'auth/iframe', 'openapi.json'].map((page) => ({
  method: 'GET',
  path: `/emulator/${page}?mode=verifyEmail&continueUrl=https://example.com/&providerId=google.com`,
}));

/** All operations of the emulator, under their address at the edge. */
export function allOperations(projectId: string): Operation[] {
  const { paths } = described.parse(require('firebase-tools/lib/emulator/auth/apiSpec.js')).default;
  const ofSpecification = Object.entries(paths).flatMap(([path, item]) => {
    const [host, ...rest] = path.startsWith('/emulator/')
      ? ['', path]
      : [path === '/v1/token' ? '/securetoken.googleapis.com' : '/identitytoolkit.googleapis.com', path];
    const at = `${host}${rest.join('')}`.replace('{targetProjectId}', projectId).replace(/\{\w+\}/g, 'any');
    return Object.keys(item)
      .filter((method) => methods.includes(method))
      .map((method) => ({ method: method.toUpperCase(), path: at }));
  });
  const otherMethods = [...needed].flatMap((path) =>
    ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })),
  );
  return [...ofSpecification, ...otherMethods, ...pages];
}

/** Operations that must never pass, tried in every spelling. */
export function worstOperations(projectId: string): Operation[] {
  const toolkit = `/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  return [
    { method: 'DELETE', path: `/emulator/v1/projects/${projectId}/accounts` },
    { method: 'GET', path: `/emulator/v1/projects/${projectId}/oobCodes` },
    { method: 'GET', path: `${toolkit}/accounts:batchGet` },
    { method: 'POST', path: `${toolkit}/accounts:lookup` },
    { method: 'POST', path: `${toolkit}/accounts:update` },
  ];
}

/** Spellings of an operation's address that different programs may read differently. */
export function spellings(path: string): string[] {
  const [, first = '', ...others] = path.split('/');
  const rest = others.join('/');
  const turned = `${first[0]?.toUpperCase()}${first.slice(1)}`;
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  return [
    ...[
      '.',
      '%2e',
      '%2E',
      '',
      'x/..',
      'x/%2e%2e',
      'x/.%2e',
      'x/%2e.',
      '..%2f..',
      ';',
      '.;',
      '%00',
      '%20',
      '%252e',
    ].map((between) => `/${first}/${between}/${rest}`),
    ...['.', '..', '%2e', '%2e%2e', '', 'assets/..', 'api/trpc/../..', 'api/trpc/%2e%2e/%2e%2e', 'x/..'].map(
      (before) => `/${before}/${first}/${rest}`,
    ),
    ...['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'emulator'].flatMap((prefix) =>
      ['..', '%2e%2e', '.%2e', '%2E.', '..;'].map((up) => `/${prefix}/${up}/${first}/${rest}`),
    ),
    ...['%2f', '%2F', '%5c', '\\', '%c0%af', '//', '/;/'].map((slash) => `/${first}${slash}${rest}`),
    `\\${first}/${rest}`,
    `//${first}/${rest}`,
    `/${turned}/${rest}`,
    `/${encoded}/${rest}`,
    `/${first}/${rest}/`,
    `/${first}/${rest}/.`,
    `/${first}/${rest}#x`,
    `/${first}/${rest};x=y`,
    `http://127.0.0.1/${first}/${rest}`,
    `http://identity/${first}/${rest}`,
    `${first}/${rest}`,
  ].filter((spelling) => spelling !== path);
}
