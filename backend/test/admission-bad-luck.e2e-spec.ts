import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { checkData } from '../src/operations/data-check';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { severalBackends } from './harness/several-backends';

const run = promisify(execFile);
const password = 'a long way home';
const newEmail = () => `driver-${randomUUID()}@roadbook.example`;
const refused = (reason: string) => ({ data: { reason } });
const refusedSchema = z.object({ error: z.object({ message: z.string() }) });
// Programs are started one after the other, each late where much else runs.
jest.setTimeout(600_000);

async function answerTo({ url }: RunningBackend, operation: string, body: object, address = '127.0.0.1') {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const answer: unknown = await response.json();
  return refusedSchema.safeParse(answer).data?.error.message ?? 'done';
}

const accept = (backend: RunningBackend, code: string, email: string) =>
  backend.client('').admission.accept.mutate({ code, email, password });
const signIn = (backend: RunningBackend, email: string) =>
  answerTo(backend, 'signInWithPassword', { email, password });

const invite = { IDENTITY: 'embedded', FIREBASE_AUTH_EMULATOR_HOST: '', REGISTRATION: 'invite' };

describe('admission', () => {
  let built: BuiltBackend;
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-luck-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(() => {
    built.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function invited(folder: string): Promise<string> {
    const { stdout } = await run(process.execPath, [
      built.programFile('operations/admin.js'),
      folder,
      'invite',
    ]);
    return /#code=(\S+)/.exec(stdout)?.[1] ?? '';
  }

  it('makes no account without using the invitation up, and the other way round, when it is killed', async () => {
    const folder = newFolder();
    const tried: { code: string; email: string; isAnswered: boolean }[] = [];
    for (const round of [1, 2, 3]) {
      const backend = await startBuilt(built, { ...invite, DATA_DIR: folder });
      const codes: string[] = [];
      for (let count = 0; count < 4; count += 1) codes.push(await invited(folder));
      const first = Promise.withResolvers<void>();
      const accepting = codes.map(async (code) => {
        const one = { code, email: newEmail(), isAnswered: false };
        tried.push(one);
        await accept(backend, code, one.email);
        one.isAnswered = true;
        first.resolve();
      });
      const ended = Promise.allSettled(accepting);
      // Killed at another moment each time, at the latest after the first answer.
      await Promise.race([first.promise, new Promise((resolve) => setTimeout(resolve, 20 * round))]);
      await backend.stop('SIGKILL');
      await ended;
    }
    const backend = await startBuilt(built, { ...invite, DATA_DIR: folder });
    for (const { code, email, isAnswered } of tried) {
      const isThere = (await signIn(backend, email)) === 'done';
      if (isAnswered) expect(isThere).toBe(true);
      if (isThere)
        await expect(accept(backend, code, newEmail())).rejects.toMatchObject(refused('INVITATION_INVALID'));
      else await accept(backend, code, email);
    }
    await backend.stop('SIGTERM');
    expect((await checkData(folder)).findings).toEqual([]);
  });

  it('is one over two backends on one store', async () => {
    const all = await severalBackends({ ...invite, IDENTITY_SIGNING_KEYS: newKeySet().trim() });
    const [one, other] = [await all.start(), await all.start()];
    const printed = [...one.log, ...other.log].join('\n').matchAll(/#code=([\w.-]+)/g);
    const [link = '', ...others] = [...printed].map(([, code = '']) => code);
    // The second one prints no other while this one is valid.
    expect(others).toEqual([]);
    const outcomes = await Promise.allSettled(
      [one, other, one, other].map((backend) => accept(backend, link, newEmail())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await all.close();
  });

  it('lets the owner in and serves others while a thousand passwords a minute are tried', async () => {
    const folder = newFolder();
    const backend = await startBuilt(built, { ...invite, EDGE_NETWORKS: '127.0.0.1', DATA_DIR: folder });
    const [ann, ben] = [newEmail(), newEmail()];
    for (const email of [ann, ben]) await accept(backend, await invited(folder), email);
    const from = (address: string, email: string, typed = password) =>
      answerTo(backend, 'signInWithPassword', { email, password: typed }, address);
    // Ann was here before; nobody has tried with Ben's account.
    expect(await from('192.0.2.1', ann)).toBe('done');
    const outcomes = new Map<string, number>();
    const stuffing = Array.from({ length: 250 }, async (_, count) => {
      const address = `198.51.${100 + (count % 5)}.${count % 40}`;
      const outcome = await from(address, count % 2 === 0 ? ann : newEmail(), `wrong password ${count}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    // At the same time, from where they were before and from elsewhere.
    const owners = [from('192.0.2.1', ann), from('192.0.2.2', ben)];
    await Promise.all(stuffing);
    for (const outcome of await Promise.all(owners)) {
      expect(['done', 'TOO_MANY_ATTEMPTS_TRY_LATER']).toContain(outcome);
    }
    expect(await from('192.0.2.1', ann)).toBe('done');
    expect(await from('192.0.2.2', ben)).toBe('done');
    expect(outcomes.get('done')).toBeUndefined();
    expect(outcomes.get('TOO_MANY_ATTEMPTS_TRY_LATER')).toBeGreaterThan(50);
    const logged = backend.log.join('\n');
    for (const secret of [ann, ben, password, 'wrong password']) expect(logged).not.toContain(secret);
    await backend.stop('SIGTERM');
  });
});
