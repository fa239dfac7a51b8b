import { z } from 'zod';
import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { startUpstream, type Upstream } from './test/upstream';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const descriptionSchema = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.looseObject({ servers: z.array(z.object({ url: z.string() })).optional() })),
});

/** Operations that a sign-in needs; the edge blocks all others that an identity may have. */
const allowed = [
  'POST /identitytoolkit.googleapis.com/v1/accounts:delete',
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:update',
  'POST /securetoken.googleapis.com/v1/token',
];

function specOf(module: unknown) {
  return z.object({ default: descriptionSchema }).parse(module).default;
}

/** Returns the emulator's routes, from its own description and those missing in it. */
function everyOperation(): string[] {
  const { servers, paths } = specOf(jest.requireActual('firebase-tools/lib/emulator/auth/apiSpec.js'));
  const described = Object.entries(paths).flatMap(([path, item]) => {
    const [server] = item.servers ?? servers;
    const host = server?.url.replace('https://', '/') ?? '';
    const whole = (host + path).replaceAll(/\{\w+\}/g, 'demo-roadbook');
    return methods.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${whole}`);
  });
  const others = [
    'GET /emulator/action',
    'GET /emulator/auth/handler',
    'GET /emulator/auth/iframe',
    'GET /emulator/openapi.json',
    'POST /www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount',
    'POST /www.googleapis.com/identitytoolkit/v3/relyingparty/uploadAccount',
    'POST /www.googleapis.com/identitytoolkit/v3/relyingparty/signupNewUser',
  ];
  return [...new Set([...described, ...others])];
}

/** Returns spellings of a path that a program on the way may take for the path itself. */
function spellings(path: string, port: number): string[] {
  const [, host = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const last = `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;
  return [
    `/${host}/./${tail}`,
    `/${host}/%2e/${tail}`,
    `/${host}/%2E/${tail}`,
    `/${host}/x/../${tail}`,
    `/${host}/x/%2e%2e/${tail}`,
    `/${host}/x/.%2E/${tail}`,
    `/${host}//${tail}`,
    `//${host}/${tail}`,
    `/./${host}/${tail}`,
    `/assets/../${host}/${tail}`,
    `/api/trpc/../../${host}/${tail}`,
    `/api/trpc/%2e%2e/%2e%2e/${host}/${tail}`,
    `/identitytoolkit.googleapis.com/../${host}/${tail}`,
    `/identitytoolkit.googleapis.com/%2e%2e/${host}/${tail}`,
    `/securetoken.googleapis.com/v1/token/../../../${host}/${tail}`,
    `/${host}%2f${tail}`,
    `/${host}/${tail.replaceAll('/', '%2F')}`,
    `/${host}\\${tail}`,
    `/${host}/${tail.replaceAll('/', '\\')}`,
    `/${host}/x\\..\\${tail}`,
    `/${host}%5c${tail}`,
    `/${host}/${tail}/`,
    `/${host}/${tail}/.`,
    `/${host}/${tail}#x`,
    `/${host}/${tail};x`,
    `/${host}/${tail}%00`,
    last,
    path.toUpperCase(),
    `/${host.toUpperCase()}/${tail}`,
    `http://127.0.0.1:${port}${path}`,
    `http://evil.example${path}`,
    `${host}/${tail}`,
  ];
}

describe.each(['nginx', 'the one-machine edge'] as const)('%s', (name) => {
  let backend: Upstream;
  let port: number;

  beforeAll(async () => {
    backend = await startUpstream();
    port =
      name === 'nginx'
        ? (await startEdge({ EDGE_BACKEND: backend.address })).port
        : await startOneMachineEdge(backend.address);
  });

  /** Sends requests and returns method and target of those that reached the backend. */
  async function reaching(
    requests: readonly (readonly [method: string, target: string])[],
  ): Promise<string[]> {
    const before = backend.requests.length;
    for (const [method, target] of requests) await ask(port, target, { method }).catch(() => {});
    return backend.requests.slice(before).map(({ method, url }) => `${method} ${url}`);
  }

  it('passes on what sign-in needs, query and all, and no other operation of the emulator', async () => {
    const operations = everyOperation();
    expect(operations.length).toBeGreaterThan(50);
    expect(operations).toEqual(expect.arrayContaining(allowed));
    const reached = await reaching(
      operations.map((operation) => {
        const [method = '', path = ''] = operation.split(' ');
        return [method, `${path}?key=a`] as const;
      }),
    );
    expect(reached.sort()).toEqual(allowed.map((operation) => `${operation}?key=a`).sort());
  });

  it('passes none of them on by another method', async () => {
    const wrong = allowed.flatMap((operation) =>
      ['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].map((method) => [method, operation.slice(5)] as const),
    );
    expect(await reaching(wrong)).toEqual([]);
  });

  it('passes no other spelling of any operation on', async () => {
    const requests = everyOperation().flatMap((operation) => {
      const [method = '', path = ''] = operation.split(' ');
      return spellings(path, port).map((target) => [method, target] as const);
    });
    const reached = await reaching(requests);
    expect(reached).toEqual([]);
  });
});
