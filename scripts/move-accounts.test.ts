import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { root } from './stack/tool.ts';

const projectId = 'demo-move-accounts';
const folder = mkdtempSync(join(tmpdir(), 'roadbook-accounts-'));
const accountsFile = join(folder, 'identity/accounts.json');
const password = 'a long enough password';

interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly passwordHash?: string;
  readonly salt?: string;
  readonly emailVerified?: boolean;
}

/** Firebase's side: the whole emulator, in a process of its own, where the embedded one serves what sign-in needs. */
const emulator = `
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  const { createServer } = await import('node:http');
  const server = createServer(await createApp('${projectId}', 0, new Map()));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
let project = '';
let stop = () => {};

/** The real embedded identity, in which two drivers sign up. */
async function embedded(): Promise<void> {
  const secret = 'x'.repeat(43);
  const script = join(root, 'scripts/identity-emulator.ts');
  const child = spawn(
    process.execPath,
    [
      script,
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--data',
      join(folder, 'identity'),
      '--project',
      'demo-roadbook',
    ],
    { env: { ...process.env, IDENTITY_SECRET: secret }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(child.stdout, 'data');
  const { port } = JSON.parse(String(line).split('\n', 1)[0] ?? '');
  const ask = (operation: string, body: object) =>
    fetch(
      `http://127.0.0.1:${port}/${secret}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
  await ask('signUp', { email: 'ann@roadbook.example', password, displayName: 'Ann' });
  await ask('signUp', { email: 'ben@roadbook.example', password });
  const idToken = JSON.stringify({ sub: '1', email: 'cleo@roadbook.example', email_verified: true });
  await ask('signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(idToken)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

before(async () => {
  mkdirSync(join(folder, 'identity'), { recursive: true });
  await embedded();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', emulator], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop = () => child.kill('SIGKILL');
  const [line] = await once(child.stdout, 'data');
  project = `127.0.0.1:${Number(String(line))}`;
});
after(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const stored = (): Account[] => JSON.parse(readFileSync(accountsFile, 'utf8'));

async function moved(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/move-accounts.ts')], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, FIREBASE_PROJECT_ID: projectId },
      ...{ FIREBASE_AUTH_EMULATOR_HOST: project, ROADBOOK_DEMO: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said: said + problems };
}

async function inProject(): Promise<Account[]> {
  const url = `http://${project}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=100`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  const { users = [] } = (await answer.json()) as { users?: Account[] };
  return users.sort((one, other) => one.localId.localeCompare(other.localId));
}

describe('accounts that are moved to a Firebase project', () => {
  it('have the same ids and addresses there, and the hash of their password', async () => {
    const { code, said } = await moved();
    assert.equal(code, 0, said);
    assert.match(said, /^3 accounts imported, 0 there already\.$/m);
    assert.match(said, /these have no password[^\n]*\n {2}cleo@roadbook\.example\n/i);
    const users = await inProject();
    assert.deepEqual(
      users.map(({ localId, email }) => [localId, email]),
      stored()
        .map(({ localId, email }) => [localId, email])
        .sort(([one = ''], [other = '']) => one.localeCompare(other)),
    );
    const ann = users.find(({ email }) => email === 'ann@roadbook.example');
    const salt = Buffer.from(ann?.salt ?? '', 'base64url');
    const key = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 });
    assert.equal(Buffer.from(ann?.passwordHash ?? '', 'base64url').toString('hex'), key.toString('hex'));
    assert.ok(users.every(({ emailVerified }) => emailVerified === false));
  });

  it('are not imported a second time', async () => {
    const before = await inProject();
    const { code, said } = await moved();
    assert.equal(code, 0, said);
    assert.match(said, /^0 accounts imported, 3 there already\.$/m);
    assert.deepEqual(await inProject(), before);
  });

  it('take no address from another account, which is named', async () => {
    const accounts = stored();
    writeFileSync(
      accountsFile,
      JSON.stringify([{ ...accounts[0], localId: 'anotherIdOfTheSameAddress' }, { localId: 'demo-driver' }]),
    );
    const before = await inProject();
    const { code, said } = await moved();
    assert.equal(code, 1);
    assert.ok(
      said.includes(`${accounts[0]?.email}: the project has another account with this address or this id`),
    );
    assert.match(said, /^1 have no e-mail address/m);
    assert.deepEqual(await inProject(), before);
  });

  it('are refused where their file is none', async () => {
    writeFileSync(accountsFile, '{"users":[');
    const { code, said } = await moved();
    assert.equal(code, 1);
    assert.match(said, /cannot be read as the accounts of the embedded identity/);
  });
});
