import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { z } from 'zod';
import { INVITATIONS, type Invitations } from '../src/platform/identity/admission/invitations';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../src/platform/identity/embedded/open-identity';
import { newKeySet } from '../src/platform/identity/embedded/signing-keys';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { callback, type OwnProvider, startOwnProvider, TestBrowser } from './harness/own-provider';
import { startServer, type TestServer } from './harness/server';

const password = 'a long way home';
const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const finished = z.object({ outcome: z.literal('signedIn'), token: z.string(), next: z.string() });
const minuteMs = 60_000;

let provider: OwnProvider;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startOwnProvider();
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startServer(provider.variables, pino({ level: 'debug' }, output));
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => provider.fault({}));

async function ask(operation: string, body: object) {
  const response = await fetch(
    `${server.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  return signedIn.parse({ localId: '', ...JSON.parse(await response.text()) });
}
const me = (idToken: string) => server.client(idToken).account.me.query();

interface Person {
  readonly name: string;
  readonly email: string;
}

async function someone(claims: object = {}): Promise<Person> {
  const name = `person-${randomUUID()}`;
  const email = `${name}@roadbook.example`;
  await provider.person(name, { email, email_verified: true, name: 'Ann Bär', ...claims });
  return { name, email };
}

/** Signs in by the provider and returns the driver's token. */
async function arrive({ name }: Person, browser = new TestBrowser(server.url)) {
  const { token } = finished.parse(await browser.wholeWay(name));
  const { idToken } = await ask('signInWithCustomToken', { token });
  return { idToken, driverId: (await me(idToken)).driverId };
}

const refused = (reason: string, isLink = false) => ({ outcome: 'refused', reason, isLink });

describe('a sign-in at one’s own provider', () => {
  it('makes an account the first time, and finds it the second time, whatever became of the address', async () => {
    const ann = await someone();
    const first = await arrive(ann);
    expect(await server.application.get<SignIns>(SIGN_INS).find(ann.email)).toMatchObject({
      driverId: first.driverId,
      email: ann.email,
      displayName: 'Ann Bär',
    });
    await provider.person(ann.name, { email: 'other@roadbook.example', email_verified: false });
    expect((await arrive(ann)).driverId).toBe(first.driverId);
  });

  it('is of two tabs at the same moment one account', async () => {
    const ann = await someone();
    const both = await Promise.all([arrive(ann), arrive(ann)]);
    expect(both[0].driverId).toBe(both[1].driverId);
  });

  it('asks with PKCE, state, nonce and its own address, and leads back to the page that was wanted', async () => {
    const browser = new TestBrowser(server.url);
    const ann = await someone();
    const address = new URL(await browser.begin({ next: '/trips?month=2026-11' }));
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      client_id: 'roadbook',
      code_challenge_method: 'S256',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      expect(query[secret]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    }
    await browser.request(await browser.signInAtProvider(address.href, ann.name));
    expect(await browser.call('finish')).toMatchObject({ outcome: 'signedIn', next: '/trips?month=2026-11' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (next) => {
      const { name } = await someone();
      expect(await new TestBrowser(server.url).wholeWay(name, { next })).toMatchObject({
        outcome: 'signedIn',
        next: '/',
      });
    },
  );

  it('has its secrets in one cookie that no page and no other site can read, and that ends with it', async () => {
    const browser = new TestBrowser(server.url);
    const started = await browser.request('/api/identity/oidc/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const [cookie = ''] = started.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-roadbook-oidc=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(started.headers.get('cache-control')).toBe('no-store');
    const { address } = z.object({ address: z.string() }).parse(await started.json());
    const { name } = await someone();
    const back = await browser.signInAtProvider(address, name);
    const moved = await browser.request(back);
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/sign-in/returned']);
    expect(moved.headers.get('cache-control')).toBe('no-store');
    expect(await moved.text()).not.toContain('code=');
    await browser.call('finish');
    expect(browser.cookies.size).toBe(0);
  });

  it('goes on at another backend with the same keys, and at none with others', async () => {
    const IDENTITY_SIGNING_KEYS = newKeySet().trim();
    const one = await startServer({ ...provider.variables, IDENTITY_SIGNING_KEYS });
    const other = await startServer({ ...provider.variables, IDENTITY_SIGNING_KEYS });
    try {
      const [here, there, elsewhere] = [one, other, server].map(({ url }) => new TestBrowser(url));
      if (!here || !there || !elsewhere) throw new Error('there are three');
      const { name } = await someone();
      const back = await here.signInAtProvider(await here.begin(), name);
      for (const browser of [there, elsewhere]) {
        for (const [cookie, value] of here.cookies) browser.cookies.set(cookie, value);
        await browser.request(back);
      }
      expect(await elsewhere.call('finish')).toEqual(refused('ended'));
      for (const [cookie, value] of there.cookies) here.cookies.set(cookie, value);
      expect(await here.call('finish')).toMatchObject({ outcome: 'signedIn' });
    } finally {
      await one.close();
      await other.close();
    }
  });

  it('begins and finishes by JSON only, which no form of another site can send', async () => {
    for (const step of ['start', 'finish']) {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const response = await fetch(`${server.url}/api/identity/oidc/${step}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: '{}',
        });
        expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
      }
      expect((await fetch(`${server.url}/api/identity/oidc/${step}`)).status).toBe(404);
    }
  });
});

describe('nobody is signed in by', () => {
  it('an answer that another browser asked for', async () => {
    const [own, stranger] = [new TestBrowser(server.url), new TestBrowser(server.url)];
    const mallory = await someone();
    const back = await stranger.signInAtProvider(await stranger.begin(), mallory.name);
    // The driver follows a link of Mallory's: without a sign-in of their own, and in the middle of one.
    await own.request(back);
    expect(await own.call('finish')).toEqual(refused('ended'));
    const address = await own.begin();
    await own.request(back);
    expect(await own.call('finish')).toEqual(refused('ended'));
    // Their own goes on.
    const ann = await someone();
    await own.request(await own.signInAtProvider(address, ann.name));
    expect(await own.call('finish')).toMatchObject({ outcome: 'signedIn' });
  });

  it('an answer that comes again, in the same browser or with a copy of its cookie', async () => {
    const browser = new TestBrowser(server.url);
    const { name } = await someone();
    const back = await browser.signInAtProvider(await browser.begin(), name);
    const begun = new Map(browser.cookies);
    await browser.request(back);
    const copy = new TestBrowser(server.url);
    for (const [cookie, value] of browser.cookies) copy.cookies.set(cookie, value);
    expect(await browser.call('finish')).toMatchObject({ outcome: 'signedIn' });
    expect(await browser.call('finish')).toEqual(refused('ended'));
    await browser.request(back);
    expect(await browser.call('finish')).toEqual(refused('ended'));
    expect(await copy.call('finish')).toEqual(refused('ended'));
    for (const [cookie, value] of begun) copy.cookies.set(cookie, value);
    await copy.request(back);
    expect(await copy.call('finish')).toEqual(refused('ended'));
  });

  it('a cookie that was changed, or is older than ten minutes', async () => {
    const browser = new TestBrowser(server.url);
    const { name } = await someone();
    await browser.request(await browser.signInAtProvider(await browser.begin(), name));
    const [[cookie = '', sealed = ''] = []] = browser.cookies;
    const oneLetter = sealed.slice(0, 60) + (sealed[60] === 'A' ? 'B' : 'A') + sealed.slice(61);
    for (const changed of ['', 'x', 'a.b.c.d.e', sealed.slice(0, -4), oneLetter]) {
      browser.cookies.set(cookie, changed);
      expect(await browser.call('finish')).toEqual(refused('ended'));
    }
    browser.cookies.set(cookie, sealed);
    const { engine } = server.application.get(EMBEDDED_IDENTITY);
    const now = jest.spyOn(engine.parts, 'now').mockImplementation(() => Date.now() + 11 * minuteMs);
    try {
      expect(await browser.call('finish')).toEqual(refused('ended'));
    } finally {
      now.mockRestore();
    }
  });

  it.each([
    ['another issuer', { claims: { iss: 'https://other.example' } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: null } }],
    ['an end in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 3_600 } }],
    ['a signature of another key', { isBadlySigned: true }],
    ['another subject than the one described', { claims: { sub: 'somebody else' } }],
  ])('a token with %s', async (_name, fault) => {
    const browser = new TestBrowser(server.url);
    const { name, email } = await someone();
    await provider.fault(fault);
    expect(await browser.wholeWay(name)).toEqual(refused('untrusted'));
    expect(await server.application.get<SignIns>(SIGN_INS).find(email)).toBeNull();
    // The driver tries again.
    await provider.fault({});
    expect(await browser.wholeWay(name)).toMatchObject({ outcome: 'signedIn' });
  });

  it('a person without an address, or with one that the provider has not confirmed', async () => {
    const nobody = await someone({ email: undefined });
    expect(await new TestBrowser(server.url).wholeWay(nobody.name)).toEqual(refused('emailMissing'));
    for (const email_verified of [false, undefined, 'true']) {
      const { name, email } = await someone({ email_verified });
      expect(await new TestBrowser(server.url).wholeWay(name)).toEqual(refused('emailUnverified'));
      expect(await server.application.get<SignIns>(SIGN_INS).find(email)).toBeNull();
    }
  });

  it('an address that an account has', async () => {
    const { name, email } = await someone();
    const { localId } = await ask('signUp', { email: email.toUpperCase(), password });
    expect(await new TestBrowser(server.url).wholeWay(name)).toEqual(refused('addressTaken'));
    expect((await ask('signInWithPassword', { email, password })).localId).toBe(localId);
  });

  it('a driver who said no there', async () => {
    const browser = new TestBrowser(server.url);
    await provider.fault({ error: 'access_denied' });
    const back = (await browser.request(await browser.begin())).headers.get('location') ?? '';
    await browser.request(back);
    expect(await browser.call('finish')).toEqual(refused('cancelled'));
  });

  it('a newcomer without an invitation where one is needed, and one comes in with it, once', async () => {
    const closed = await startServer({ ...provider.variables, REGISTRATION: 'invite' });
    try {
      const [ann, ben] = [await someone(), await someone()];
      const browser = () => new TestBrowser(closed.url);
      expect(await browser().wholeWay(ann.name)).toEqual(refused('notAdmitted'));
      const { code } = await closed.application.get<Invitations>(INVITATIONS).create(ann.email, 7);
      expect(await browser().wholeWay(ben.name, { invitation: code })).toEqual(refused('invitationInvalid'));
      expect(await browser().wholeWay(ann.name, { invitation: code })).toMatchObject({ outcome: 'signedIn' });
      expect(await browser().wholeWay(ann.name)).toMatchObject({ outcome: 'signedIn' });
      expect(await browser().wholeWay(ben.name, { invitation: code })).toEqual(refused('invitationInvalid'));
    } finally {
      await closed.close();
    }
  });
});

describe('a provider that', () => {
  it.each([
    ['fails', { tokenStatus: 500 }],
    ['does not answer', { isSilent: true }],
  ])('%s is said to be away, and the next try is made anew', async (_name, fault) => {
    const browser = new TestBrowser(server.url);
    const { name } = await someone();
    await provider.fault(fault);
    expect(await browser.wholeWay(name)).toEqual(refused('unavailable'));
    await provider.fault({});
    expect(await browser.wholeWay(name)).toMatchObject({ outcome: 'signedIn' });
  });

  it('is away when the server starts keeps nobody from other ways to sign in, and is asked again later', async () => {
    const away = await startServer({ ...provider.variables, OIDC_ISSUER: 'http://127.0.0.1:9' });
    try {
      const browser = new TestBrowser(away.url);
      for (let tries = 0; tries < 2; tries += 1) {
        expect(await browser.call('start')).toEqual({ outcome: 'refused', reason: 'unavailable' });
      }
      expect((await fetch(`${away.url}/readyz`)).status).toBe(200);
    } finally {
      await away.close();
    }
  });

  it('names itself otherwise is not trusted', async () => {
    await provider.fault({ issuer: 'https://other.example' });
    const other = await startServer(provider.variables);
    try {
      expect(await new TestBrowser(other.url).call('start')).toEqual({
        outcome: 'refused',
        reason: 'untrusted',
      });
    } finally {
      await other.close();
    }
  });

  it('is not there answers with a reason, and so does a server with a Firebase project', async () => {
    for (const variables of [{ IDENTITY: 'embedded' }, {}]) {
      const without = await startServer(variables);
      try {
        const browser = new TestBrowser(without.url);
        const answer = expect.objectContaining({ error: expect.anything() });
        expect([await browser.call('start'), await browser.call('finish')]).toEqual([answer, answer]);
        expect((await browser.request(callback)).status).toBe(404);
      } finally {
        await without.close();
      }
    }
  });
});

describe('a link to one’s own provider', () => {
  it('is made after a fresh sign-in, leads to the account from then on, and is undone while a password is left', async () => {
    const { name, email } = await someone();
    const ann = await ask('signUp', { email, password });
    const { oidc } = server.client(ann.idToken);
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: false, isLastWay: false } });
    const browser = new TestBrowser(server.url);
    expect(await browser.wholeWay(name, { link: true }, ann.idToken)).toEqual({ outcome: 'linked' });
    expect(await browser.wholeWay(name, { link: true }, ann.idToken)).toEqual({ outcome: 'linked' });
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: true, isLastWay: false } });
    expect((await arrive({ name, email })).driverId).toBe(ann.localId);
    // In the examples it is the same account.
    const inExamples = server.client(ann.idToken, 'examples').oidc;
    expect(await inExamples.link.query({})).toEqual({ link: { isLinked: true, isLastWay: false } });
    expect(await inExamples.unlink.mutate({})).toEqual({ refused: null });
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: false, isLastWay: false } });
    expect(await browser.wholeWay(name)).toEqual(refused('addressTaken'));
  });

  it('is told to the driver, and so is its end', async () => {
    const told: string[] = [];
    const { messages } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY).engine;
    messages.sendBy({
      send: async ({ kind }, { email }) => void told.push(`${kind} ${email}`),
    });
    const { name } = await someone();
    const email = `driver-${randomUUID()}@roadbook.example`;
    const ann = await ask('signUp', { email, password });
    await new TestBrowser(server.url).wholeWay(name, { link: true }, ann.idToken);
    await server.client(ann.idToken).oidc.unlink.mutate({});
    while (told.length < 3) await new Promise(setImmediate);
    expect(told).toEqual([`VERIFY_EMAIL ${email}`, `PROVIDER_LINKED ${email}`, `PROVIDER_UNLINKED ${email}`]);
  });

  it('is not undone where nobody could sign in any more', async () => {
    const { idToken } = await arrive(await someone());
    const { oidc } = server.client(idToken);
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: true, isLastWay: true } });
    expect(await oidc.unlink.mutate({})).toEqual({ refused: 'lastWay' });
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: true, isLastWay: true } });
  });

  it('is not undone where the only other one is to a provider that is not set up any more', async () => {
    const { idToken, driverId } = await arrive(await someone());
    const { engine } = server.application.get<OpenIdentity>(EMBEDDED_IDENTITY);
    const gone = { issuer: 'https://gone.example/', subjectId: randomUUID(), linkedAtMs: 0 };
    await engine.parts.accounts.change(driverId, (account) => ({
      account: { ...account, links: [...account.links, gone] },
      result: true,
    }));
    const { oidc } = server.client(idToken);
    expect(await oidc.link.query({})).toEqual({ link: { isLinked: true, isLastWay: true } });
    expect(await oidc.unlink.mutate({})).toEqual({ refused: 'lastWay' });
  });

  it('needs a sign-in of the last five minutes', async () => {
    const { email } = await someone();
    const ann = await ask('signUp', { email, password });
    const { engine } = server.application.get(EMBEDDED_IDENTITY);
    const now = jest.spyOn(engine.parts, 'now').mockImplementation(() => Date.now() + 6 * minuteMs);
    try {
      const browser = new TestBrowser(server.url);
      expect(await browser.call('start', { link: true }, ann.idToken)).toEqual({
        outcome: 'refused',
        reason: 'signInTooOld',
      });
      expect(await server.client(ann.idToken).oidc.unlink.mutate({})).toEqual({ refused: 'signInTooOld' });
    } finally {
      now.mockRestore();
    }
  });

  it('is of the account that began it, and of nobody without a sign-in', async () => {
    const [ann, ben] = [await someone(), await someone()];
    const [annHere, benHere] = [
      await ask('signUp', { email: ann.email, password }),
      await ask('signUp', { email: ben.email, password }),
    ];
    const browser = new TestBrowser(server.url);
    const back = await browser.signInAtProvider(
      await browser.begin({ link: true }, annHere.idToken),
      ann.name,
    );
    await browser.request(back);
    expect(await browser.call('finish', {}, benHere.idToken)).toEqual(refused('ended', true));
    expect(await browser.call('start', { link: true })).toMatchObject({
      error: { json: { data: { reason: 'TOKEN_INVALID' } } },
    });
    // A person who has an account here is linked to no other.
    const carl = await someone();
    await arrive(carl);
    const other = await new TestBrowser(server.url).wholeWay(carl.name, { link: true }, benHere.idToken);
    expect(other).toEqual(refused('linkedElsewhere', true));
  });

  it('is gone with its account, so that the person can begin anew', async () => {
    const ann = await someone();
    const first = await arrive(ann);
    await server.client(first.idToken).account.delete.mutate({ confirm: 'delete everything' });
    expect((await arrive(ann)).driverId).not.toBe(first.driverId);
  });

  it('is not there for guests', async () => {
    const guest = await ask('signUp', {});
    expect(await server.client(guest.idToken).oidc.link.query({})).toEqual({ link: null });
  });
});

it('lets one address try in vain for a while only', async () => {
  const away = await startServer({ ...provider.variables, OIDC_ISSUER: 'http://127.0.0.1:9' });
  try {
    const browser = new TestBrowser(away.url);
    const answers: string[] = [];
    for (let tries = 0; tries < 52; tries += 1) answers.push(JSON.stringify(await browser.call('start')));
    expect(answers.slice(0, 50).every((answer) => answer.includes('unavailable'))).toBe(true);
    expect(answers.at(-1)).toContain('RATE_LIMITED');
  } finally {
    await away.close();
  }
});

it('writes no address, name, code, token or secret into its log', async () => {
  const browser = new TestBrowser(server.url);
  const ann = await someone();
  const address = await browser.begin();
  const back = await browser.signInAtProvider(address, ann.name);
  await browser.request(back);
  const sealed = [...browser.cookies.values()];
  const { token } = finished.parse(await browser.call('finish'));
  await provider.fault({ isBadlySigned: true });
  await browser.wholeWay(ann.name);
  const logged = lines.join('');
  expect(logged).toContain('a sign-in at the provider came to nothing');
  const { searchParams } = new URL(back);
  const query = [new URL(address), new URL(back)].flatMap((url) => [...url.searchParams.values()]);
  expect(searchParams.get('code')).toBeTruthy();
  const secrets = query.filter((value) => value.length > 20 && !value.startsWith('http'));
  for (const secret of [
    ann.email,
    ann.name,
    token,
    provider.variables.OIDC_CLIENT_SECRET,
    ...sealed,
    ...secrets,
  ]) {
    expect(logged).not.toContain(secret);
  }
});
