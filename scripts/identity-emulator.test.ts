import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { startIdentityEmulator } from './identity-emulator.ts';

const data = mkdtempSync(join(tmpdir(), 'roadbook identity '));
const children: ChildProcess[] = [];
after(() => {
  // Only what a test that failed has left.
  for (const child of children) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const options = { host: '127.0.0.1', port: 0, projectId: 'demo-roadbook' };

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

const account = 'identitytoolkit.googleapis.com/v1/accounts';
const withPassword = (email: string) => ({ email, password: 'long enough', returnSecureToken: true });
/** What the browser's SDK sends for GoogleAuthProvider.credential('{"sub":…}'). */
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
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: data,
    env: { PATH: process.env.PATH, HOME: join(data, 'home') },
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { ready, port } = JSON.parse(line) as { ready: boolean; port: number };
  assert.equal(ready, true);
  return { child, host: `127.0.0.1:${port}` };
}

describe('the identity emulator', () => {
  it('has lost nothing that it answered when it is killed', async () => {
    const dataDir = join(data, 'killed');
    const { child, host } = await spawned(dataDir);
    const anna = await call(host, `${account}:signUp`, withPassword('anna@example.org'));
    const demo = await call(host, `${account}:signInWithIdp`, demoDriver);
    const erased = await call(host, `${account}:signUp`, withPassword('gone@example.org'));
    const idToken = (erased as Answer & { idToken: string }).idToken;
    await call(host, `${account}:delete`, { idToken });
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
    if (process.platform !== 'win32') assert.equal(statSync(join(dataDir, 'accounts.json')).mode & 0o077, 0);
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

  it('says the link of a mail that it cannot send, and keeps what following it changes', async () => {
    const mails: string[] = [];
    const dataDir = join(data, 'mail');
    const first = await startIdentityEmulator({
      ...options,
      dataDir,
      onMail: (sentence) => mails.push(sentence),
    });
    await call(first.host, `${account}:signUp`, withPassword('anna@example.org'));
    await call(first.host, `${account}:sendOobCode`, {
      requestType: 'PASSWORD_RESET',
      email: 'anna@example.org',
    });
    assert.equal(mails.length, 1);
    const [, link] =
      /to anna@example\.org \(password reset\): (http:\S+mode=resetPassword\S+)/.exec(mails[0] ?? '') ?? [];
    const chosen = link?.replace('NEW_PASSWORD_HERE', 'another-one') ?? '';
    assert.equal((await fetch(chosen)).status, 200);
    await first.stop();

    const second = await startIdentityEmulator({ ...options, dataDir });
    const signIn = { email: 'anna@example.org', returnSecureToken: true };
    await call(second.host, `${account}:signInWithPassword`, { ...signIn, password: 'long enough' }, 400);
    await call(second.host, `${account}:signInWithPassword`, { ...signIn, password: 'another-one' });
    await second.stop();
  });

  it('answers nothing that it could not save', async () => {
    const dataDir = join(data, 'full');
    const emulator = await startIdentityEmulator({ ...options, dataDir });
    mkdirSync(join(dataDir, 'accounts.json.next'));
    await assert.rejects(call(emulator.host, `${account}:signUp`, withPassword('anna@example.org')));
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
});
