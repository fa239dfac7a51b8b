import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';
import { firebaseKeyNames } from './stack/settings.ts';
import { root } from './stack/tool.ts';
import { linesOf } from './testing/lines-of.ts';

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

/** Firebase's side: the emulator in a process of its own. */
const emulator = `
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  const { createServer } = await import('node:http');
  const server = createServer(await createApp('${projectId}', 0, new Map()));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
let project = '';
let stop = () => {};

/** Starts the real server over the accounts in a data folder. */
async function startEmbedded(dataFolder: string) {
  await buildBackend();
  const child = spawn(process.execPath, [backendMain], {
    env: {
      ...process.env,
      ...Object.fromEntries(firebaseKeyNames.map((name) => [name, ''])),
      ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataFolder },
      ...{ IDENTITY: 'embedded', FIREBASE_PROJECT_ID: 'demo-roadbook' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = linesOf(child);
  let port: number | undefined;
  while (port === undefined) ({ port } = JSON.parse(await lines.next()) as { port?: number });
  return {
    async ask(operation: string, body: object): Promise<{ status: number; localId?: string }> {
      const answer = await fetch(
        `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
      return { ...((await answer.json()) as object), status: answer.status };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Accounts as an earlier version kept them: two with passwords, and one of a provider. */
function embedded(): void {
  const hash = () => {
    const salt = randomBytes(16);
    return `scrypt:${salt.toString('base64url')}:${scryptSync(password, salt, 32).toString('base64url')}`;
  };
  const accounts = ['ann', 'ben', 'cleo'].map((name) => ({
    ...{ localId: `id-of-${name}`, email: `${name}@roadbook.example`, createdAt: '1795420800000' },
    ...(name !== 'cleo' && { passwordHash: `fakeHash:salt=a:password=${hash()}` }),
  }));
  writeFileSync(accountsFile, JSON.stringify(accounts));
}

before(async () => {
  mkdirSync(join(folder, 'identity'), { recursive: true });
  embedded();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', emulator], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stop = () => child.kill('SIGKILL');
  project = `127.0.0.1:${Number(await linesOf(child).next())}`;
});
after(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const stored = (): Account[] => JSON.parse(readFileSync(accountsFile, 'utf8'));

async function moved(
  dataFolder = folder,
  variables: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/move-accounts.ts'), ...args], {
    env: {
      ...process.env,
      ...variables,
      ...{ DATA_DIR: dataFolder, FIREBASE_PROJECT_ID: projectId },
      ...{ FIREBASE_AUTH_EMULATOR_HOST: project, NODE_ENV: 'test' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: output + problems };
}

async function inProject(): Promise<Account[]> {
  const url = `http://${project}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=100`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  const { users = [] } = (await answer.json()) as { users?: Account[] };
  return users.sort((one, other) => one.localId.localeCompare(other.localId));
}

interface Message {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** Messages that nobody has answered yet. */
async function messagesSent(): Promise<Message[]> {
  const answer = await fetch(`http://${project}/emulator/v1/projects/${projectId}/oobCodes`);
  return ((await answer.json()) as { oobCodes: Message[] }).oobCodes;
}

describe('accounts that are moved to a Firebase project', () => {
  it('have the same ids and addresses there, and the hash of their password', async () => {
    const { code, output } = await moved();
    assert.equal(code, 0, output);
    assert.match(output, /^3 accounts imported, 0 there already\.$/m);
    assert.match(output, /these have no password[^\n]*\n {2}cleo@roadbook\.example\n/i);
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
    const { code, output } = await moved();
    assert.equal(code, 0, output);
    assert.match(output, /^0 accounts imported, 3 there already\.$/m);
    assert.deepEqual(await inProject(), before);
  });

  it('are invited to set a password where they have none, those alone, and until they have one', async () => {
    const { code, output } = await moved(folder, {}, 'invite');
    assert.equal(code, 0, output);
    assert.equal(
      output,
      '1 message was sent, with which a password is set.\n  cleo@roadbook.example\n' +
        '2 need none: they sign in already, are disabled, or were not imported.\n',
    );
    const [sent, ...more] = await messagesSent();
    assert.deepEqual([sent?.email, sent?.requestType, more], ['cleo@roadbook.example', 'PASSWORD_RESET', []]);
    const url = `http://${project}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any`;
    const body = JSON.stringify({ oobCode: sent?.oobCode, newPassword: password });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 200);
    assert.match((await moved(folder, {}, 'invite')).output, /^0 messages were sent.*\n3 need none/);
  });

  it('take no address from another account, which is named', async () => {
    const accounts = stored();
    writeFileSync(
      accountsFile,
      JSON.stringify([{ ...accounts[0], localId: 'anotherIdOfTheSameAddress' }, { localId: 'demo-driver' }]),
    );
    const before = await inProject();
    const { code, output } = await moved();
    assert.equal(code, 1);
    assert.ok(
      output.includes(`${accounts[0]?.email}: the project has another account with this address or this id`),
    );
    assert.match(output, /^1 have no e-mail address/m);
    assert.deepEqual(await inProject(), before);
  });

  it('are refused where their file is none', async () => {
    writeFileSync(accountsFile, '{"users":[');
    const { code, output } = await moved();
    assert.equal(code, 1);
    assert.match(output, /cannot be read as the accounts of the embedded identity/);
  });
});

/** Example of https://github.com/firebase/scrypt. */
const firebase = {
  password: 'user1password',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  variables: {
    FIREBASE_HASH_SIGNER_KEY:
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    FIREBASE_HASH_SALT_SEPARATOR: 'Bw==',
    FIREBASE_HASH_ROUNDS: '8',
    FIREBASE_HASH_MEMORY_COST: '14',
  },
};

describe('accounts that are moved back from a Firebase project', () => {
  const back = join(folder, 'back');
  const backFile = join(back, 'identity/accounts.json');
  let ids: Record<string, string>;

  before(async () => {
    ids = Object.fromEntries((await inProject()).map(({ email, localId }) => [email, localId]));
    // Accounts as in Firebase: Ann has signed in there and has its own hash; the others have none.
    const users = Object.entries(ids).map(([email, localId]) => ({ localId, email, emailVerified: false }));
    const asFirebase = users.map((user) =>
      user.email === 'ann@roadbook.example'
        ? { ...user, displayName: 'Ann', passwordHash: firebase.hash, salt: firebase.salt }
        : user,
    );
    const url = `http://${project}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users: asFirebase, allowOverwrite: true, hashAlgorithm: 'SCRYPT' }),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
  });

  it('need all of the parameters of the hashes, of which no value is said', async () => {
    const { FIREBASE_HASH_ROUNDS, ...without } = firebase.variables;
    const some = await moved(back, { ...without, FIREBASE_HASH_MEMORY_COST: '99' }, 'to-embedded');
    assert.equal(some.code, 1);
    assert.match(some.output, /^ {2}FIREBASE_HASH_ROUNDS: is missing$/m);
    assert.match(some.output, /^ {2}FIREBASE_HASH_MEMORY_COST: must be a whole number from 1 to 14$/m);
    assert.ok(!some.output.includes(firebase.variables.FIREBASE_HASH_SIGNER_KEY));
    assert.match((await moved(back, {}, 'to-nowhere')).output, /^Say which folder, and which way/m);
  });

  it('have the same ids, sign in with their passwords, and set one by a link where they had none', async () => {
    const { code, output } = await moved(back, firebase.variables, 'to-embedded');
    assert.equal(code, 0, output);
    assert.match(output, /^3 accounts moved, with the same ids\.$/m);
    assert.match(
      output,
      /no password that could be moved[^\n]*\n {2}ben@[^\n]*\n {2}cleo@|\n {2}cleo@[^\n]*\n {2}ben@/,
    );
    assert.match(output, /^Done\. Every account was compared\.$/m);
    assert.ok(
      !output.includes(firebase.variables.FIREBASE_HASH_SIGNER_KEY) && !output.includes(firebase.hash),
    );
    assert.equal(statSync(backFile).mode & 0o777, 0o600);

    const { ask, stop } = await startEmbedded(back);
    const signIn = (email: string, typed: string) =>
      ask('signInWithPassword', { email, password: typed, returnSecureToken: true });
    const ann = 'ann@roadbook.example';
    assert.equal((await signIn(ann, 'user1passwore')).status, 400);
    for (const _ of ['with the hash of Firebase', 'with a hash of its own']) {
      assert.equal((await signIn(ann, firebase.password)).localId, ids[ann]);
    }
    assert.equal((await signIn(ann, 'user1passwore')).status, 400);

    const ben = 'ben@roadbook.example';
    assert.equal((await signIn(ben, password)).status, 400);
    const admin = join(dirname(backendMain), 'operations/admin.js');
    const link = execFileSync(process.execPath, [admin, back, 'reset-link', ids[ben] ?? ''], {
      encoding: 'utf8',
    });
    const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('code');
    await ask('resetPassword', { oobCode, newPassword: password });
    assert.equal((await signIn(ben, password)).localId, ids[ben]);
    await stop();
  });

  it('are moved into no identity that has accounts', async () => {
    const { code, output } = await moved(back, firebase.variables, 'to-embedded');
    assert.equal(code, 1);
    assert.match(output, /^There are accounts in .* already\./m);
    assert.ok(!existsSync(backFile));
  });

  it('leave their passwords where nobody gives the parameters', async () => {
    const { code, output } = await moved(join(folder, 'plain'), {}, 'to-embedded');
    assert.equal(code, 0, output);
    assert.match(output, /^Passwords stay in the project, as FIREBASE_HASH_SIGNER_KEY, /m);
    assert.match(output, /^ {2}ann@roadbook\.example$/m);
  });
});
