import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { z } from 'zod';
import { startServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { type Answer, ask } from './test/ask';
import { type Edge, startEdge } from './test/edge';

/** nginx configuration that docs/operations/edge.md recommends, which requires a sign-in of its own. */
const [, onPage = ''] =
  /```nginx\n(.*?)```/s.exec(readFileSync(join(__dirname, '../docs/operations/edge.md'), 'utf8')) ?? [];

const tokenSchema = z.object({ idToken: z.string() });
const cookie = 'gate=open';
const password = { Authorization: `Basic ${Buffer.from('ann:a password').toString('base64')}` };

let edge: Edge;
let signInService = 0;

beforeAll(async () => {
  const server = await startServer({ IDENTITY: 'embedded' });
  afterwards(() => server.close());
  edge = await startEdge({ EDGE_BACKEND: new URL(server.url).host });

  // Decides by the cookie alone, like oauth2-proxy.
  const service = createServer((request, response) => {
    const isSignedIn = request.headers.cookie?.includes(cookie) === true;
    response.writeHead(request.url === '/oauth2/auth' ? (isSignedIn ? 202 : 401) : 200).end('Sign in first');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  afterwards(() => void service.close());
  signInService = z.object({ port: z.number() }).parse(service.address()).port;
});

/** Starts an nginx with these locations in front of the edge. Returns its port. */
async function startProxy(locations: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-proxy-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const port = await getPort({ host: '127.0.0.1' });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(join(folder, 'passwords'), 'ann:{PLAIN}a password\n');
  const here = locations
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${edge.port}`)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${signInService}`)
    .replaceAll('FOLDER', folder);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(' ')} access_log off; server { listen 127.0.0.1:${port}; ${here} } }`,
  );
  const globals = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', globals], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  afterwards(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const isUp = () =>
    ask(port, '/').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  }
  return port;
}

const signUp = (port: number, headers: Record<string, string>) =>
  ask(port, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      email: `driver-${randomUUID()}@roadbook.example`,
      password: 'a long enough password',
      returnSecureToken: true,
    }),
  });

const tokenIn = ({ text }: Answer) => tokenSchema.parse(JSON.parse(text)).idToken;

describe('a proxy in front that signs in by a cookie, as the page has it', () => {
  it('lets a driver through who has it, and the bearer of the application with them', async () => {
    const port = await startProxy(onPage);
    const token = tokenIn(await signUp(port, { Cookie: cookie }));
    const call = { headers: { Cookie: cookie, Authorization: `Bearer ${token}` } };
    expect(await ask(port, '/api/trpc/account.me', call)).toMatchObject({ status: 200 });
    expect((await ask(port, '/', { headers: { Cookie: cookie } })).status).not.toBe(302);
  });

  it('lets nobody else as far as the application: pages lead to the sign-in, calls are refused', async () => {
    const port = await startProxy(onPage);
    const before = edge.accessLog();
    const page = await ask(port, '/trips', { headers: { Accept: 'text/html' } });
    expect(page).toMatchObject({ status: 302 });
    expect(page.headers.location).toMatch(/\/oauth2\/start\?rd=\/trips$/);
    for (const path of ['/api/trpc/account.me', '/config.json']) {
      expect(await ask(port, path)).toMatchObject({ status: 401 });
    }
    expect((await ask(port, '/oauth2/start?rd=/trips')).text).toBe('Sign in first');
    expect(edge.accessLog()).toBe(before);
  });
});

describe('a proxy in front that asks for a password', () => {
  it('takes the place of the bearer: one of the two refuses each call', async () => {
    const port = await startProxy(
      'auth_basic "Roadbook"; auth_basic_user_file FOLDER/passwords; location / { proxy_pass http://127.0.0.1:8080; }',
    );
    const token = tokenIn(await signUp(port, password));
    const byProxy = await ask(port, '/api/trpc/account.me', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(byProxy.status).toBe(401);
    expect(byProxy.headers['www-authenticate']).toMatch(/^Basic /);
    const byApplication = await ask(port, '/api/trpc/account.me', { headers: password });
    expect(byApplication.status).toBe(401);
    expect(byApplication.text).toContain('"code":-32001');
  });
});
