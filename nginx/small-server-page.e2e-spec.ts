import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { z } from 'zod';
import { runAdmin } from '../backend/src/operations/run-admin';
import { startServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { domain, startCaddy } from './test/caddy';
import { startEdge } from './test/edge';
import { makeSite } from './test/site';

const page = readFileSync(join(__dirname, '../docs/operations/small-server.md'), 'utf8');
const password = 'a long way home';
const customToken = z.object({
  result: z.object({ data: z.object({ json: z.object({ customToken: z.string() }) }) }),
});

/** The settings of the page, for a name that no public authority vouches for, and this machine instead of containers. */
function settingsOfPage(): Record<string, string> {
  const [, block = ''] = /```ini\n(.*?)```/s.exec(page) ?? [];
  const lines = block.split('\n').map((line) => line.trim().split('='));
  const settings: Record<string, string> = Object.fromEntries(
    lines.filter(([name]) => name).map(([name = '', value = '']) => [name, value] as const),
  );
  expect(Object.keys(settings)).toEqual([
    'COMPOSE_PROFILES',
    'ROADBOOK_DOMAIN',
    'ROADBOOK_ORIGINS',
    'PUBLIC_URL',
    'ROADBOOK_TRUSTED_PROXIES',
  ]);
  const named = Object.entries(settings).map(([name, value]) => [
    name,
    value.replaceAll('log.example.com', domain),
  ]);
  return {
    ...Object.fromEntries(named),
    ROADBOOK_TRUSTED_PROXIES: `127.0.0.1,${settings.ROADBOOK_TRUSTED_PROXIES}`,
  };
}

const codeIn = (printed: string) => /\/invitation#code=([\w.-]+)/.exec(printed)?.[1] ?? '';

it('the page for a small server leads from nothing to a family that is signed in', async () => {
  const { COMPOSE_PROFILES, ROADBOOK_DOMAIN, ...settings } = settingsOfPage();
  expect([COMPOSE_PROFILES, ROADBOOK_DOMAIN]).toEqual(['tls', domain]);
  // 3. Start: compose lets only invited people in as soon as an address is public.
  const logged: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  const log = pino({ level: 'info' }, output);
  const server = await startServer({ IDENTITY: 'embedded', REGISTRATION: 'invite', ...settings }, log);
  afterwards(() => server.close());
  const backend = new URL(server.url).host;
  const edge = await startEdge({
    EDGE_BACKEND: backend,
    EDGE_HTML_DIR: makeSite(),
    REGISTRATION: 'invite',
    ...settings,
  });
  const { ask } = await startCaddy(edge.port);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
  };
  const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';
  /** Opens the link of an invitation and makes an account with it, as the page does. */
  async function comesIn(link: string, email: string): Promise<number | undefined> {
    const opened = await ask(new URL(link).pathname);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    opened.resume();
    const accepted = await post('/api/trpc/admission.accept', {
      json: { code: codeIn(link), email, password },
    });
    const { customToken: token } = customToken.parse(accepted.body).result.data.json;
    const { idToken } = (await post(`${toolkit}:signInWithCustomToken?key=any`, { token })).body;
    const me = await ask('/api/trpc/account.me', { headers: { authorization: `Bearer ${idToken}` } });
    me.resume();
    return me.statusCode;
  }

  // 4. The first account: the link of the log, which the page finds by this word.
  expect(page).toContain('docker compose logs backend | grep invitation');
  const first = /https?:\S+/.exec(logged.find((line) => line.includes('invitation')) ?? '')?.[0] ?? '';
  expect(first).toContain(`https://${domain}/invitation#code=`);
  expect(await comesIn(first, 'ann@roadbook.example')).toBe(200);

  // 5. The others.
  expect(page).toContain('docker compose exec backend node dist/operations/admin.js /data invite');
  let printed = '';
  const code = await runAdmin([server.environment.DATA_DIR, 'invite'], (part) => {
    printed += part;
  });
  expect(code).toBe(0);
  const link = /https?:\S+/.exec(printed)?.[0] ?? '';
  expect(await comesIn(link, 'ben@roadbook.example')).toBe(200);

  // A stranger on the internet gets nowhere.
  const stranger = { email: 'eve@roadbook.example', password, returnSecureToken: true };
  expect((await post(`${toolkit}:signUp?key=any`, stranger)).status).toBe(400);
  expect(
    (
      await post('/api/trpc/admission.accept', {
        json: { code: codeIn(link), email: 'eve@roadbook.example', password },
      })
    ).status,
  ).toBe(403);
});
