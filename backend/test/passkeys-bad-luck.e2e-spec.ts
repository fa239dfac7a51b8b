import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { checkData } from '../src/operations/data-check';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { Authenticator } from './harness/authenticator';
import { buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { severalBackends } from './harness/several-backends';

const embedded = { IDENTITY: 'embedded', FIREBASE_AUTH_EMULATOR_HOST: '' };
// Programs are started one after the other, each late where much else runs.
jest.setTimeout(600_000);

async function ask({ url }: RunningBackend, operation: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const tokenSchema = z.object({ idToken: z.string() });
const newAccount = () => ({
  email: `driver-${randomUUID()}@roadbook.example`,
  password: 'a long way home',
});
const signUp = async (backend: RunningBackend, account = newAccount()) =>
  tokenSchema.parse(await ask(backend, 'signUp', account)).idToken;

async function addPasskey(backend: RunningBackend, token: string, authenticator = new Authenticator()) {
  const { passkeys } = backend.client(token);
  const { challenge } = await passkeys.creation.mutate();
  await passkeys.add.mutate({ name: 'Phone', response: authenticator.create({ challenge }) });
  return authenticator;
}

async function signIn(backend: RunningBackend, authenticator: Authenticator) {
  const { passkeys } = backend.client('');
  const { challenge } = await passkeys.request.mutate();
  const { customToken } = await passkeys.signIn.mutate({ response: authenticator.get({ challenge }) });
  return tokenSchema.parse(await ask(backend, 'signInWithCustomToken', { token: customToken })).idToken;
}

it('a kill leaves no half passkey, and loses none that was answered', async () => {
  const built = buildBackend();
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-passkeys-'));
  const start = () => startBuilt(built, { ...embedded, DATA_DIR: folder });
  try {
    const answered: Authenticator[] = [];
    const asked: { readonly authenticator: Authenticator; readonly account: object }[] = [];
    for (const enough of [2, 5]) {
      const backend = await start();
      const reached = Promise.withResolvers<void>();
      const before = answered.length;
      const working = Array.from({ length: 4 }, async () => {
        for (;;) {
          const account = newAccount();
          const token = await signUp(backend, account);
          const authenticator = new Authenticator();
          asked.push({ authenticator, account });
          await addPasskey(backend, token, authenticator);
          answered.push(authenticator);
          if (answered.length - before >= enough) reached.resolve();
          await signIn(backend, authenticator);
        }
      });
      const ended = Promise.allSettled(working);
      await reached.promise;
      await backend.stop('SIGKILL');
      await ended;
    }
    const backend = await start();
    for (const authenticator of answered) await signIn(backend, authenticator);
    // A passkey that was not answered signs in, or can be added again.
    for (const { authenticator, account } of asked) {
      if (answered.includes(authenticator)) continue;
      const isThere = await signIn(backend, authenticator).then(
        () => true,
        () => false,
      );
      if (isThere) continue;
      const { idToken } = tokenSchema.parse(await ask(backend, 'signInWithPassword', account));
      await signIn(backend, await addPasskey(backend, idToken, authenticator));
    }
    await backend.stop('SIGTERM');
    expect((await checkData(folder)).findings).toEqual([]);
  } finally {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('two backends on one store take a challenge and a code once, whoever made them', async () => {
  const all = await severalBackends({ ...embedded, IDENTITY_SIGNING_KEYS: newKeySet().trim() });
  const [first, second] = [await all.start(), await all.start()];
  const account = newAccount();
  const token = await signUp(first, account);
  const authenticator = await addPasskey(first, token);
  const { challenge } = await first.client('').passkeys.request.mutate();
  const response = authenticator.get({ challenge });
  const outcomes = await Promise.allSettled(
    [second, first].map((backend) => backend.client('').passkeys.signIn.mutate({ response })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const { secret, draft } = await first.client(token).secondFactor.begin.mutate();
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await second.client(token).secondFactor.confirm.mutate({ draft, code: codeOf() });
  const { mfaPendingCredential: pendingCredential } = z
    .object({ mfaPendingCredential: z.string() })
    .parse(await ask(first, 'signInWithPassword', account));
  const [recovery = ''] = (
    await first.client(token).secondFactor.renewRecoveryCodes.mutate({
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 }),
    })
  ).recoveryCodes;
  const codes = await Promise.allSettled(
    [first, second].map((backend) =>
      backend.client('').secondFactor.signIn.mutate({ pendingCredential, code: recovery }),
    ),
  );
  expect(codes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await all.close();
});
