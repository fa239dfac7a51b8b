import { call, callEncoded } from './calls.mts';
import { clientOf, newDriver } from './drivers.mts';
import {
  allOperations,
  isNeeded,
  type Operation,
  spellings,
  worstOperations,
} from './identity-operations.mts';
import type { Attack } from './part.mts';
import { type RawAnswer, sendRaw } from './raw-request.mts';
import type { Tally } from './tally.mts';

/** Project without real accounts, so that none is lost if one of these operations succeeds. */
const projectId = 'demo-attack';
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=attack';
const mebibyte = 1_048_576;
const triesAtOnce = 4;
const badTokensOfAnAddress = 300;

/** Attacks the way from a browser to the identity and the backend: what may pass, how large, under which name. */
export async function edge(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const canary = await newDriver(origin);
  await clientOf(origin, canary).account.me.query();
  await operations(attack, tally);
  await sizes(attack, tally);
  await hosts(attack, tally);
  const { status } = await call(origin, canary.token, {
    path: 'account.me',
    type: 'query',
    input: undefined,
  });
  tally.expect(status === 200, 'an account is gone', String(status));
  await forwardedFor(attack, tally);
}

async function operations({ stack, quick }: Attack, tally: Tally): Promise<void> {
  const { origin } = stack;
  const page = await sendRaw(origin, { method: 'GET', path: '/' });
  const all = allOperations(projectId);
  const spelled = (quick ? worstOperations(projectId) : all).flatMap(({ method, path }) =>
    spellings(path).map((spelling) => ({ method, path: spelling })),
  );
  const tryAll = (what: string, tried: readonly Operation[]) =>
    inTurns(tried, async (operation) => {
      const answer = await requestWithRetries(origin, operation);
      const example = `${operation.method} ${operation.path} → ${answer.status} ${answer.text.slice(0, 120)}`;
      tally.expect(!reachedTheEmulator(answer, page.text), what, example);
    });
  await tryAll(
    'an operation that sign-in does not need reaches the identity',
    all.filter((each) => !isNeeded(each)),
  );
  await tryAll('an operation in another spelling reaches the identity', spelled);
}

async function inTurns<Item>(items: readonly Item[], take: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: triesAtOnce }, async () => {
      for (const item of waiting) await take(item);
    }),
  );
}

/** Sends a request as the emulator's owner from another site, and repeats it while it is refused by rate. */
async function requestWithRetries(origin: string, { method, path }: Operation): Promise<RawAnswer> {
  const headers = { authorization: 'Bearer owner', origin: 'https://example.com' };
  for (;;) {
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{}';
    const answer = await sendRaw(origin, { method, path, headers, ...(body !== undefined && { body }) });
    if (answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function reachedTheEmulator({ status, text }: RawAnswer, page: string): boolean {
  if (text === page && page !== '') return false;
  // Refusals by this application in place of the emulator are marked.
  const isOurs = /"reason":\s*"refused"/.test(text);
  return (status >= 200 && status < 400) || (!isOurs && /"errors":\s*\[|authEmulator/.test(text));
}

async function sizes({ stack, quick }: Attack, tally: Tally): Promise<void> {
  const { origin } = stack;
  const tooLarge = [0, 400, 413, 414, 431];
  const expectRefused = async (what: string, asked: Promise<RawAnswer>) => {
    const { status, text } = await asked;
    tally.expect(
      tooLarge.includes(status),
      `${what} is not refused for its size`,
      `${status} ${text.slice(0, 200)}`,
    );
    const health = await sendRaw(origin, { method: 'GET', path: '/healthz' });
    tally.expect(health.status === 200, `${what} ends the edge`);
    tally.expect(health.milliseconds < 2_000, `${what} stalls the edge`, `${health.milliseconds} ms`);
  };
  const account = (password: string) =>
    JSON.stringify({ email: `attack-${Date.now()}@roadbook.example`, password, returnSecureToken: true });
  const post = (path: string, body: string, headers = {}) =>
    sendRaw(origin, { method: 'POST', path, body, headers });
  for (const path of [
    signUp,
    '/api/trpc/account.update',
    '/securetoken.googleapis.com/v1/token?key=attack',
  ]) {
    const where = path.split('?')[0];
    await expectRefused(`2 MiB at ${where}`, post(path, account('x'.repeat(2 * mebibyte))));
    await expectRefused(
      `64 MiB without a length at ${where}`,
      sendRaw(origin, { method: 'POST', path, chunks: pieces(quick ? 8 : 64) }),
    );
    await expectRefused(
      `a header of 200 000 bytes at ${where}`,
      post(path, '{}', { 'x-long': 'x'.repeat(200_000) }),
    );
    await expectRefused(
      `an address of 200 000 bytes at ${where}`,
      post(`${path}?${'x'.repeat(200_000)}`, '{}'),
    );
  }
  await expectRefused('a password of 500 000 letters', post(signUp, account('x'.repeat(500_000))));
}

function* pieces(mebibytes: number): Iterable<Buffer> {
  yield Buffer.from('{"password":"');
  for (let sent = 0; sent < mebibytes; sent += 1) yield Buffer.alloc(mebibyte, 'x');
  yield Buffer.from('"}');
}

const strangeHosts = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  '0.0.0.0.evil.example',
  'backend:3000',
  'identity:9099',
];

/** A page of another site whose name leads here must not be answered. */
async function hosts({ stack }: Attack, tally: Tally): Promise<void> {
  const asked = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/config.json' },
    { method: 'GET', path: '/api/trpc/account.me' },
    { method: 'POST', path: signUp, body: '{}' },
  ];
  for (const host of strangeHosts) {
    for (const each of asked) {
      const { status } = await sendRaw(stack.origin, { ...each, headers: { host } });
      tally.expect(
        [0, 400, 403, 404, 421].includes(status),
        `the host ${host} is answered`,
        `${each.path} → ${status}`,
      );
    }
  }
}

/** Addresses that a client makes up must neither let it try more tokens nor slow down the counting. */
async function forwardedFor({ stack, quick }: Attack, tally: Tally): Promise<void> {
  const { origin } = stack;
  let last = 0;
  let slowest = 0;
  for (let turn = 0; turn < badTokensOfAnAddress + 30; turn += 1) {
    const { status, milliseconds } = await sendRaw(origin, {
      method: 'GET',
      path: '/api/trpc/account.me',
      headers: {
        authorization: `Bearer bad-${turn}`,
        'x-forwarded-for': `${'a'.repeat(20_000)}${turn}`,
        'x-real-ip': `10.0.${turn % 256}.1`,
        forwarded: `for=10.0.0.${turn % 256}`,
      },
    });
    last = status;
    slowest = Math.max(slowest, milliseconds);
  }
  tally.expect(last === 429, 'made-up addresses let an address try tokens without end', String(last));
  tally.measured(
    {
      name: 'slowest answer to 330 made-up addresses',
      value: `${Math.round(slowest)} ms`,
      aim: 'under 250 ms',
    },
    quick || slowest < 250,
  );
  const { status } = await callEncoded(origin, 'bad', { path: 'account.me', type: 'query' }, '{}');
  tally.expect(
    status === 429 || status === 401,
    'the backend does not answer after the flood of addresses',
    String(status),
  );
}
