import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import type { NotSentMail } from './identity/mail-not-sent.ts';
import { newSecret } from './identity/secret.ts';
import { startIdentityEmulator } from './identity-emulator.ts';
import { linesOf } from './testing/lines-of.ts';

const data = mkdtempSync(join(tmpdir(), 'roadbook identity '));
const children: ChildProcess[] = [];
after(() => {
  // Ends processes that a failed test has left.
  for (const child of children) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const secret = newSecret();
const options = {
  host: '127.0.0.1',
  port: 0,
  projectId: 'demo-roadbook',
  secret,
  origin: 'https://log.example',
  onMail: () => {},
};

interface Answer {
  readonly localId: string;
  readonly refreshToken: string;
}

async function call(host: string, path: string, body: object, status = 200): Promise<Answer> {
  const response = await fetch(`http://${host}/${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, status, await response.clone().text());
  return (await response.json()) as Answer;
}

/** Sends a request with headers that fetch would not allow. */
function post(port: number, path: string, { headers, body }: { headers: OutgoingHttpHeaders; body: string }) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false },
      (response) => {
        response.on('error', reject);
        void text(response).then((answer) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const account = 'identitytoolkit.googleapis.com/v1/accounts';
const withPassword = (email: string) => ({ email, password: 'long enough', returnSecureToken: true });
/** Body that the browser's SDK sends for GoogleAuthProvider.credential('{"sub":…}'). */
const demoDriver = {
  postBody: `id_token=${encodeURIComponent(
    '{"sub":"demo-driver","email":"demo@example.org","email_verified":true}',
  )}&providerId=google.com`,
  requestUri: 'http://localhost',
  returnSecureToken: true,
};

async function spawned(dataDir: string): Promise<{ child: ChildProcess; host: string }> {
  const script = join(import.meta.dirname, 'identity-emulator.ts');
  const child = spawn(process.execPath, [script, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: data,
    env: { PATH: process.env.PATH, HOME: join(data, 'home'), IDENTITY_SECRET: secret },
  });
  children.push(child);
  const { ready, port } = JSON.parse(await linesOf(child).next()) as { ready: boolean; port: number };
  assert.equal(ready, true);
  return { child, host: `127.0.0.1:${port}/${secret}` };
}

describe('the identity emulator', () => {
  it('has lost nothing that it answered when it is killed', async () => {
    const dataDir = join(data, 'killed');
    const { child, host } = await spawned(dataDir);
    const anna = await call(host, `${account}:signUp`, withPassword('anna@example.org'));
    const demo = await call(host, `${account}:signInWithIdp`, demoDriver);
    const erased = await call(host, `${account}:signUp`, withPassword('gone@example.org'));
    const removed = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/demo-roadbook/accounts:delete`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: erased.localId }),
      },
    );
    assert.equal(removed.status, 200);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const again = await startIdentityEmulator({ ...options, dataDir });
    const annaAgain = await call(
      again.host,
      `${account}:signInWithPassword`,
      withPassword('anna@example.org'),
    );
    assert.equal(annaAgain.localId, anna.localId);
    const demoAgain = await call(again.host, `${account}:signInWithIdp`, demoDriver);
    assert.equal(demoAgain.localId, demo.localId);
    // A browser that stayed open keeps its session.
    const refresh = { grantType: 'refresh_token', refreshToken: anna.refreshToken };
    await call(again.host, 'securetoken.googleapis.com/v1/token', refresh);
    await call(again.host, `${account}:signInWithPassword`, withPassword('gone@example.org'), 400);
    await again.stop();
  });

  it('writes into its data folder and nowhere else, readable by nobody else', async () => {
    const dataDir = join(data, 'quiet');
    const before = readdirSync(data);
    const { child, host } = await spawned(dataDir);
    await call(host, `${account}:signUp`, withPassword('anna@example.org'));
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    assert.deepEqual(readdirSync(data).sort(), [...before, 'quiet'].sort());
    assert.deepEqual(readdirSync(dataDir), ['accounts.json']);
    if (process.platform === 'win32') return;
    assert.equal(statSync(dataDir).mode & 0o077, 0);
    assert.equal(statSync(join(dataDir, 'accounts.json')).mode & 0o077, 0);
  });

  it('gives back what an account is, to the last field', async () => {
    const dataDir = join(data, 'fields');
    const first = await startIdentityEmulator({ ...options, dataDir });
    await call(first.host, `${account}:signUp`, withPassword('anna@example.org'));
    await call(first.host, `${account}:signInWithIdp`, demoDriver);
    await first.stop();
    const saved = readFileSync(join(dataDir, 'accounts.json'), 'utf8');
    const second = await startIdentityEmulator({ ...options, dataDir });
    await call(second.host, `${account}:signUp`, withPassword('bert@example.org'));
    await second.stop();
    const accounts = JSON.parse(readFileSync(join(dataDir, 'accounts.json'), 'utf8')) as { email: string }[];
    assert.equal(accounts.length, 3);
    assert.deepEqual(
      accounts.filter(({ email }) => email !== 'bert@example.org'),
      JSON.parse(saved),
    );
  });

  it('prints the link of a mail that it cannot send: to the address it was started for, whatever Host says', async () => {
    const mails: NotSentMail[] = [];
    const dataDir = join(data, 'mail');
    const first = await startIdentityEmulator({ ...options, dataDir, onMail: (mail) => mails.push(mail) });
    await call(first.host, `${account}:signUp`, withPassword('anna@example.org'));
    await post(first.port, `/${secret}/${account}:sendOobCode?key=any`, {
      headers: { Host: 'evil.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'anna@example.org' }),
    });
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.to, 'anna@example.org');
    const [, oobCode = ''] =
      /^https:\/\/log\.example\/reset-password#code=([\w-]+)$/.exec(mails[0]?.link ?? '') ?? [];
    await call(first.host, `${account}:resetPassword`, { oobCode, newPassword: 'another-one' });
    await first.stop();

    const second = await startIdentityEmulator({ ...options, dataDir });
    const signIn = { email: 'anna@example.org', returnSecureToken: true };
    await call(second.host, `${account}:signInWithPassword`, { ...signIn, password: 'long enough' }, 400);
    await call(second.host, `${account}:signInWithPassword`, { ...signIn, password: 'another-one' });
    await second.stop();
  });

  it('has none of the pages that redirect or list accounts', async () => {
    const emulator = await startIdentityEmulator({ ...options, dataDir: join(data, 'pages') });
    for (const path of [
      'emulator/action?mode=signIn',
      'emulator/auth/handler',
      'emulator/auth/iframe',
      '',
      'emulator/openapi.json',
    ]) {
      assert.equal((await fetch(`http://${emulator.host}/${path}`)).status, 404, path);
    }
    await emulator.stop();
  });

  it('answers nothing that it could not save, forgets it, says so at /readyz, and goes on once there is room', async () => {
    const dataDir = join(data, 'full');
    const emulator = await startIdentityEmulator({ ...options, dataDir });
    // The same request as the backend's.
    const ready = async () => (await fetch(`http://${emulator.host}`)).status;
    await call(emulator.host, `${account}:signUp`, withPassword('anna@example.org'));
    assert.equal(await ready(), 200);
    mkdirSync(join(dataDir, 'accounts.json.next'));
    const refused = await fetch(`http://${emulator.host}/${account}:signUp?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(withPassword('bert@example.org')),
    });
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('content-type'), 'application/json');
    const { error } = (await refused.json()) as { error: { code: number; message: string } };
    assert.deepEqual([error.code, error.message], [503, 'UNAVAILABLE']);
    assert.equal(await ready(), 503);
    rmdirSync(join(dataDir, 'accounts.json.next'));
    assert.equal(await ready(), 200);
    await call(emulator.host, `${account}:signUp`, withPassword('bert@example.org'));
    await call(emulator.host, `${account}:signInWithPassword`, withPassword('anna@example.org'));
    await emulator.stop();
  });

  it('refuses accounts that it cannot read rather than lose them', async () => {
    const dataDir = join(data, 'broken');
    mkdirSync(dataDir);
    for (const content of ['[{"localId":', '{"users":[]}']) {
      writeFileSync(join(dataDir, 'accounts.json'), content);
      await assert.rejects(startIdentityEmulator({ ...options, dataDir }), /accounts\.json cannot be read/);
    }
  });

  it('refuses an empty file of accounts, and says what to do', async () => {
    const dataDir = join(data, 'empty');
    mkdirSync(dataDir);
    for (const content of ['', '\n']) {
      writeFileSync(join(dataDir, 'accounts.json'), content);
      await assert.rejects(
        startIdentityEmulator({ ...options, dataDir }),
        /it is empty, as a restore that failed leaves it\. Restore it from a backup/,
      );
      assert.equal(readFileSync(join(dataDir, 'accounts.json'), 'utf8'), content);
    }
  });

  it('writes lines of JSON, also about a start that fails', async () => {
    const dataDir = join(data, 'log');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'accounts.json'), '');
    const script = join(import.meta.dirname, 'identity-emulator.ts');
    const child = spawn(process.execPath, [script, '--port', '0', '--data', dataDir], {
      env: { PATH: process.env.PATH, IDENTITY_SECRET: secret },
    });
    children.push(child);
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    assert.equal(output, '');
    const { level, msg } = JSON.parse(errors) as { level: number; msg: string };
    assert.equal(level, 50);
    assert.match(msg, /accounts\.json cannot be read/);
  });
});

describe('the emulator’s own port', () => {
  const start = (name: string) => startIdentityEmulator({ ...options, dataDir: join(data, name) });
  const json = { 'Content-Type': 'application/json' };
  const signUp = JSON.stringify(withPassword('anna@example.org'));

  it('answers nobody without the secret, but says whether it is there', async () => {
    const { port, stop } = await start('no-secret');
    for (const prefix of [
      '',
      '/',
      '/wrong',
      `/${secret.slice(1)}`,
      `/${secret}x`,
      `/%2e/${secret}`,
      `//${secret}`,
    ]) {
      const { status } = await post(port, `${prefix}/${account}:signUp?key=any`, {
        headers: json,
        body: signUp,
      });
      assert.equal(status, 403, prefix);
    }
    for (const path of ['/healthz', '/readyz', `/${secret}`]) {
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
    }
    await stop();
  });

  it('refuses whatever carries an Origin, and tells no browser that another site may read it', async () => {
    const { port, stop } = await start('origin');
    const path = `/${secret}/${account}:signUp?key=any`;
    const headers = { ...json, 'Access-Control-Request-Private-Network': 'true' };
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8080']) {
      const answer = await post(port, path, { headers: { ...headers, Origin: origin }, body: signUp });
      assert.equal(answer.status, 403);
      assert.deepEqual(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
        [],
      );
    }
    assert.equal((await post(port, path, { headers: json, body: signUp })).status, 200);
    await stop();
  });

  it('lists nobody, whatever the owner’s token', async () => {
    const { host, stop } = await start('owner');
    for (const path of [
      'v1/projects/demo-roadbook/accounts:batchGet',
      'v1/projects/demo-roadbook/accounts:query',
    ]) {
      const headers = { Authorization: 'Bearer owner' };
      const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}`, { headers });
      assert.equal(response.status, 404, path);
    }
    await stop();
  });

  it('reads no body over 64 KiB, and none without a length', async () => {
    const { port, stop } = await start('sizes');
    const path = `/${secret}/${account}:signUp?key=any`;
    const body = JSON.stringify({ ...withPassword('anna@example.org'), displayName: 'x'.repeat(65_536) });
    const declared = { ...json, 'Content-Length': Buffer.byteLength(body) };
    assert.equal((await post(port, path, { headers: declared, body })).status, 413);
    // The connection stays open after the answer: closing it while the edge is still sending would lose the answer.
    const kept = await post(port, path, { headers: { ...declared, Connection: 'keep-alive' }, body });
    assert.deepEqual([kept.status, kept.headers.connection], [413, 'keep-alive']);
    const chunked = { ...json, 'Transfer-Encoding': 'chunked' };
    assert.equal((await post(port, path, { headers: chunked, body: signUp })).status, 411);
    await stop();
  });
});

describe('passwords', () => {
  it('are stored as scrypt keys, each with a salt of its own', async () => {
    const dataDir = join(data, 'hashed');
    const emulator = await startIdentityEmulator({ ...options, dataDir });
    for (const email of ['anna@example.org', 'bert@example.org']) {
      await call(emulator.host, `${account}:signUp`, withPassword(email));
    }
    const saved = readFileSync(join(dataDir, 'accounts.json'), 'utf8');
    assert.doesNotMatch(saved, /long enough/);
    const hashes = [...saved.matchAll(/password=scrypt:([\w-]{22}):([\w-]{43})"/g)];
    assert.equal(hashes.length, 2);
    assert.notEqual(hashes[0]?.[1], hashes[1]?.[1]);
    assert.notEqual(hashes[0]?.[2], hashes[1]?.[2]);

    const signIn = (password: string, status: number) =>
      call(emulator.host, `${account}:signInWithPassword`, { email: 'Anna@Example.org', password }, status);
    await signIn('long enough', 200);
    await signIn('long enougH', 400);
    // Knowing the file is not enough to know the password.
    await signIn(hashes[0]?.[0]?.slice('password='.length, -1) ?? '', 400);
    await signIn('none', 400);
    await emulator.stop();
  });

  it('that an older version stored as they were typed are hashed at the next start, and still good', async () => {
    const dataDir = join(data, 'older');
    mkdirSync(dataDir, { mode: 0o755 });
    const old = {
      localId: 'anna',
      email: 'anna@example.org',
      salt: 'fakeSaltA',
      passwordHash: 'fakeHash:salt=fakeSaltA:password=long:password=enough',
      providerUserInfo: [],
      validSince: '1',
      createdAt: '1',
      lastLoginAt: '1',
    };
    writeFileSync(join(dataDir, 'accounts.json'), JSON.stringify([old]), { mode: 0o644 });
    const emulator = await startIdentityEmulator({ ...options, dataDir });
    assert.doesNotMatch(readFileSync(join(dataDir, 'accounts.json'), 'utf8'), /enough/);
    assert.equal(statSync(join(dataDir, 'accounts.json')).mode & 0o077, 0);
    assert.equal(statSync(dataDir).mode & 0o077, 0);
    const signIn = { email: 'anna@example.org', password: 'long:password=enough' };
    assert.equal((await call(emulator.host, `${account}:signInWithPassword`, signIn)).localId, 'anna');
    await emulator.stop();
  });

  it('and names have a greatest length', async () => {
    const { host, stop } = await startIdentityEmulator({ ...options, dataDir: join(data, 'long') });
    const email = 'anna@example.org';
    await call(host, `${account}:signUp`, { email, password: 'x'.repeat(4097) }, 400);
    await call(host, `${account}:signInWithPassword`, { email, password: 'x'.repeat(4097) }, 400);
    await call(host, `${account}:signUp`, { email, password: 'xxxxx' }, 400);
    await call(host, `${account}:signUp`, { ...withPassword(email), displayName: 'x'.repeat(257) }, 400);
    const postBody = `${demoDriver.postBody}&x=${'x'.repeat(4096)}`;
    await call(host, `${account}:signInWithIdp`, { ...demoDriver, postBody }, 400);
    await call(host, `${account}:signUp`, { email, password: 'x'.repeat(4096) });
    await stop();
  });
});

it('refuses a token that is none as the caller’s fault, wherever it takes one', async () => {
  const emulator = await startIdentityEmulator({ ...options, dataDir: join(data, 'forged') });
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = (payload: unknown, header: unknown = { alg: 'none', typ: 'JWT' }) =>
    `${encoded(header)}.${encoded(payload)}.`;
  const forged = [
    ...['nonsense', '..', 'a.b.c', unsigned(null), unsigned('driver'), unsigned([1]), unsigned({})],
    ...[unsigned({ user_id: 'x', sub: 'x' }), unsigned({ firebase: 7 }), unsigned({ firebase: {} }, 7)],
  ];
  const idp = { requestUri: 'http://localhost', returnSecureToken: true };
  for (const token of forged) {
    for (const [operation, body] of [
      ['signUp', { idToken: token, email: 'forged@roadbook.example', password: 'a long enough password' }],
      ['lookup', { idToken: token }],
      ['sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token }],
      ['signInWithIdp', { ...idp, idToken: token, postBody: 'id_token={"sub":"1"}&providerId=google.com' }],
      ['signInWithIdp', { ...idp, pendingIdToken: token }],
    ] as const) {
      await call(emulator.host, `identitytoolkit.googleapis.com/v1/accounts:${operation}`, body, 400);
    }
  }
  await emulator.stop();
});
