import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { GuestSweep } from '../src/features/admission/guest-sweep.service';
import { runAdmin } from '../src/operations/run-admin';
import type { DocumentStore } from '../src/platform/documents/documents';
import { storedDrivers } from '../src/platform/documents/sqlite/read-only';
import { STORE } from '../src/platform/documents/store-token';
import { endAllSessions } from '../src/platform/identity/embedded/open-identity';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { accountId, accounts } from '../src/registry/stored/account.collection';
import { aVehicle } from './harness/a-vehicle';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const password = 'a long way home';
const dayMs = 86_400_000;
const maxGuests = 200;
const newEmail = () => `driver-${randomUUID()}@roadbook.example`;
const refused = (reason: string) => ({ data: { reason } });

let servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

interface Told {
  readonly lines: string[];
  nowMs: number;
}

/** A server whose log is read, and whose clock may be moved. */
async function started(variables: NodeJS.ProcessEnv, dataDir?: string): Promise<[TestServer, Told]> {
  const told: Told = { lines: [], nowMs: Date.now() };
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      told.lines.push(chunk.toString());
      done();
    },
  });
  const server = await startServer(
    { IDENTITY: 'embedded', ...variables, ...(dataDir !== undefined && { DATA_DIR: dataDir }) },
    pino({ level: 'debug' }, output),
    () => told.nowMs,
  );
  servers.push(server);
  return [server, told];
}

async function admin(server: TestServer, ...words: readonly string[]) {
  let output = '';
  const code = await runAdmin([server.environment.DATA_DIR, ...words], (text) => {
    output += text;
  });
  return { code, output };
}

const codeIn = (text: string): string => /\/invitation#code=([\w.-]+)/.exec(text)?.[1] ?? '';

async function invited(server: TestServer, ...options: readonly string[]): Promise<string> {
  const { code, output } = await admin(server, 'invite', ...options);
  expect(code).toBe(0);
  return codeIn(output);
}

async function ask(server: TestServer, operation: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(
    `${server.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Record<string, string>>;
}

/** Comes in by an invitation, as the page does. */
async function accept(server: TestServer, code: string, email = newEmail()) {
  const { customToken } = await server.client().admission.accept.mutate({ code, email, password });
  const { idToken = '' } = await ask(server, 'signInWithCustomToken', { token: customToken });
  return { email, idToken, client: server.client(idToken) };
}

describe('where an invitation is needed', () => {
  it('a stranger gets no account, and who is invited gets one', async () => {
    const [server] = await started({ REGISTRATION: 'invite' });
    await expect(ask(server, 'signUp', { email: newEmail(), password })).rejects.toThrow(
      'ADMIN_ONLY_OPERATION',
    );
    const code = await invited(server);
    const terms = await server.client().admission.read.mutate({ code });
    expect(terms).toMatchObject({ email: null, isFirst: false });
    expect(Math.round((terms.expiresAt.getTime() - Date.now()) / dayMs)).toBe(7);
    const { email, client } = await accept(server, code);
    expect(await client.account.me.query()).toMatchObject({ version: 1 });
    expect((await ask(server, 'signInWithPassword', { email, password })).idToken).toBeDefined();
  });

  it('an invitation works once, and of many who use it at the same moment one comes in', async () => {
    const [server] = await started({ REGISTRATION: 'invite' });
    const code = await invited(server);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => accept(server, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(server, code)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    const { signIns } = await server.application.get<SignIns>(SIGN_INS).list(null);
    expect(signIns).toHaveLength(1);
  });

  it('an invitation ends, can be revoked, and may be for one address alone', async () => {
    const [server, told] = await started({ REGISTRATION: 'invite' });
    const short = await invited(server, '--days', '1');
    const ann = await invited(server, '--email', 'Ann@roadbook.example');
    const other = await invited(server, '--days', '30');
    const { output } = await admin(server, 'invitations');
    expect(output.trim().split('\n')).toHaveLength(3);
    expect(output).toContain('ann@roadbook.example');
    for (const code of [short, ann, other]) expect(output).not.toContain(code.split('.')[2] ?? code);

    await expect(accept(server, ann)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    await accept(server, ann, 'ANN@roadbook.example');
    told.nowMs += dayMs + 1;
    await expect(accept(server, short)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    const [id = ''] = (await admin(server, 'invitations')).output.split('  ');
    expect(await admin(server, 'revoke-invitation', id)).toEqual({ code: 0, output: `${id} is revoked.\n` });
    expect(await admin(server, 'revoke-invitation', id)).toEqual({
      code: 1,
      output: 'There is no such invitation.\n',
    });
    await expect(accept(server, other)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    expect(await admin(server, 'invite', '--days', '0')).toMatchObject({ code: 2 });
    expect(await admin(server, 'invite', 'ann@roadbook.example')).toMatchObject({ code: 2 });
  });

  it('an address that is taken, a weak password and no address use no invitation up', async () => {
    const [server] = await started({ REGISTRATION: 'invite' });
    const { email } = await accept(server, await invited(server));
    const code = await invited(server);
    await expect(accept(server, code, email.toUpperCase())).rejects.toMatchObject(refused('ALREADY_EXISTS'));
    await expect(accept(server, code, 'nobody')).rejects.toMatchObject(refused('INPUT_INVALID'));
    const { admission } = server.client();
    await expect(
      admission.accept.mutate({ code, email: newEmail(), password: 'baseball' }),
    ).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'password', rule: 'weak' }] },
    });
    await accept(server, code);
  });

  it('an invitation of a backup that was restored is not valid', async () => {
    const [server] = await started({ REGISTRATION: 'invite' });
    const codes = [await invited(server), codeIn((await admin(server, 'first-link')).output)];
    await endAllSessions(server.application.get<DocumentStore>(STORE));
    for (const code of codes) {
      await expect(accept(server, code)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    }
  });

  it('guessing must wait, and says nothing of addresses that are taken', async () => {
    const [server] = await started({ REGISTRATION: 'invite' });
    const { email } = await accept(server, await invited(server));
    const guess = `aW52aXRhdGlvbg.${'A'.repeat(11)}.${'A'.repeat(43)}`;
    const { admission } = server.client();
    const reasons: string[] = [];
    for (let tries = 0; tries < 24; tries += 1) {
      const given = { code: guess, email: tries % 2 === 0 ? email : newEmail(), password };
      await admission.accept.mutate(given).catch(({ data }) => reasons.push(data.reason));
    }
    expect(reasons.slice(0, 20)).toEqual(Array(20).fill('INVITATION_INVALID'));
    expect(reasons.slice(20)).toContain('RATE_LIMITED');
  });

  it('writes no address, and of codes only the link to the first account into its log', async () => {
    const [server, told] = await started({ REGISTRATION: 'invite' });
    const first = codeIn(told.lines.join(''));
    expect(first).not.toBe('');
    const code = await invited(server, '--email', 'ann@roadbook.example');
    await accept(server, code, 'ann@roadbook.example');
    await accept(server, code, 'ann@roadbook.example').catch(() => undefined);
    await admin(server, 'invitations');
    const logged = told.lines.join('').replaceAll(first, '');
    for (const secret of ['ann@roadbook.example', password, code, code.split('.')[2] ?? code]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('the first account', () => {
  it('is made by a link that is printed at the start, and ends with it', async () => {
    const [server, told] = await started({
      REGISTRATION: 'closed',
      ROADBOOK_ORIGINS: 'https://log.example.com, http://localhost:8080',
    });
    const printed = told.lines.join('');
    expect(printed).toContain('https://log.example.com/invitation#code=');
    const code = codeIn(printed);
    expect(await server.client().admission.read.mutate({ code })).toMatchObject({ isFirst: true });
    const again = codeIn((await admin(server, 'first-link')).output);
    const outcomes = await Promise.allSettled([code, again, code, again].map((each) => accept(server, each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of [code, again]) {
      await expect(accept(server, each)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    }
    expect(await admin(server, 'first-link')).toMatchObject({ code: 1 });
    expect(await admin(server, 'invite')).toMatchObject({ code: 1 });
  });

  it('ends the link also where it was made by an invitation, and the link has an end', async () => {
    const [server, told] = await started({ REGISTRATION: 'invite' });
    const code = codeIn(told.lines.join(''));
    told.nowMs += dayMs + 1;
    await expect(accept(server, code)).rejects.toMatchObject(refused('INVITATION_INVALID'));
    const another = codeIn((await admin(server, 'first-link')).output);
    await accept(server, await invited(server));
    await expect(accept(server, another)).rejects.toMatchObject(refused('INVITATION_INVALID'));
  });

  it('needs no link where everyone may come in, and none is printed once there is an account', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
    const [open, told] = await started({ REGISTRATION: 'open' }, folder);
    expect(told.lines.join('')).not.toContain('/invitation');
    await ask(open, 'signUp', { email: newEmail(), password });
    await open.close();
    servers = [];
    const [, later] = await started({ REGISTRATION: 'invite' }, folder);
    expect(later.lines.join('')).not.toContain('/invitation');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('with a hosted identity', () => {
  const hosted = { IDENTITY: 'hosted', REGISTRATION: 'invite' };

  it('a stranger is told so, gets no data, and comes in by an invitation', async () => {
    const [server] = await started(hosted);
    const stranger = await signUpDriver();
    const client = server.client(stranger.token);
    await expect(client.account.me.query()).rejects.toMatchObject(refused('NO_PLACE'));
    await expect(client.vehicles.create.mutate(aVehicle())).rejects.toMatchObject(refused('NO_PLACE'));
    await expect(server.client(stranger.token, 'examples').account.me.query()).rejects.toMatchObject(
      refused('NO_PLACE'),
    );
    const stored = server.application.get<DocumentStore>(STORE).of(stranger.id);
    expect(await stored.get(accounts, accountId)).toBeNull();

    await expect(client.admission.join.mutate({ code: 'nothing' })).rejects.toMatchObject(
      refused('INVITATION_INVALID'),
    );
    const code = await invited(server);
    await expect(server.client().admission.join.mutate({ code })).rejects.toMatchObject(
      refused('TOKEN_MISSING'),
    );
    expect(await client.admission.join.mutate({ code })).toEqual({ joined: true });
    const firstSight = { languages: ['de-DE'], zone: 'Europe/Berlin' };
    expect(await client.account.me.query({ firstSight })).toMatchObject({
      language: 'de',
      zone: 'Europe/Berlin',
    });
    await client.vehicles.create.mutate(aVehicle());
    const other = server.client((await signUpDriver()).token);
    await expect(other.admission.join.mutate({ code })).rejects.toMatchObject(refused('INVITATION_INVALID'));
    await expect(other.account.me.query()).rejects.toMatchObject(refused('NO_PLACE'));
  });

  it('a stranger who calls again and again must wait, and nothing is stored of the calls', async () => {
    const [server] = await started({ ...hosted, LIMIT_BAD_TOKENS_PER_MINUTE: '10' });
    const { id, token } = await signUpDriver();
    const client = server.client(token);
    const reasons: string[] = [];
    for (let calls = 0; calls < 14; calls += 1) {
      await client.account.me.query().catch(({ data }) => reasons.push(data.reason));
    }
    expect(reasons.slice(0, 10)).toEqual(Array(10).fill('NO_PLACE'));
    expect(reasons.slice(10)).toEqual(Array(4).fill('RATE_LIMITED'));
    expect(storedDrivers(join(server.environment.DATA_DIR, 'roadbook.sqlite'))).not.toContain(id);
    // Another person behind the same address is served.
    const other = await signUpDriver();
    expect(await server.client(other.token).admission.join.mutate({ code: await invited(server) })).toEqual({
      joined: true,
    });
    expect(await server.client(other.token).account.me.query()).toMatchObject({ driverId: other.id });
  });

  it('of two people who use an invitation at the same moment one comes in', async () => {
    const [server] = await started(hosted);
    const code = await invited(server);
    const two = await Promise.all([signUpDriver(), signUpDriver()]);
    const outcomes = await Promise.allSettled(
      two.map(({ token }) => server.client(token).admission.join.mutate({ code })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('drivers who have a profile stay in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
    const [open] = await started({ ...hosted, REGISTRATION: 'open' }, folder);
    const [ann, ben] = await Promise.all([signUpDriver(), signUpDriver()]);
    await open.client(ann.token).account.me.query();
    await open.close();
    servers = [];
    const [server] = await started({ ...hosted, REGISTRATION: 'closed' }, folder);
    expect(await server.client(ann.token).account.me.query()).toMatchObject({ driverId: ann.id });
    await expect(server.client(ben.token).account.me.query()).rejects.toMatchObject(refused('NO_PLACE'));
    rmSync(folder, { recursive: true, force: true });
  });

  it('a profile is made by nothing but its first sight', async () => {
    const [server] = await started({ ...hosted, REGISTRATION: 'open' });
    const { id, token } = await signUpDriver();
    const client = server.client(token);
    await client.due.list.query({}).catch(() => undefined);
    await client.vehicles.create.mutate(aVehicle());
    const stored = server.application.get<DocumentStore>(STORE).of(id);
    expect(await stored.get(accounts, accountId)).toBeNull();
    const firstSight = { languages: ['de-DE'], zone: 'Europe/Berlin' };
    expect(await client.account.me.query({ firstSight })).toMatchObject({ language: 'de' });
  });
});

describe('guests of the demo', () => {
  it('look around only where there is a demo', async () => {
    const [without] = await started({ DEMO: '0' });
    await expect(ask(without, 'signUp', {})).rejects.toThrow('ADMIN_ONLY_OPERATION');
    const [closed] = await started({ DEMO: '1', REGISTRATION: 'closed' });
    const { idToken = '' } = await ask(closed, 'signUp', {});
    expect(await closed.client(idToken).account.me.query()).toMatchObject({ displayName: 'Demo Driver' });
    await expect(ask(closed, 'update', { idToken, email: newEmail(), password })).rejects.toThrow(
      'OPERATION_NOT_ALLOWED',
    );
  });

  it('end after a day with everything of theirs, and nobody else does', async () => {
    const [server, told] = await started({ DEMO: '1' });
    const { idToken: guestToken = '', localId: guestId = '' } = await ask(server, 'signUp', {});
    const email = newEmail();
    const { idToken: annToken = '' } = await ask(server, 'signUp', { email, password });
    const [guest, ann] = [server.client(guestToken), server.client(annToken)];
    for (const client of [guest, ann]) {
      await client.account.me.query();
      await client.vehicles.create.mutate(aVehicle());
    }
    await server.client(guestToken, 'examples').demo.fill.mutate({ language: 'en' });
    const sweep = server.application.get(GuestSweep, { strict: false });
    await sweep.sweep();
    expect((await guest.vehicles.list.query({})).items).toHaveLength(1);

    told.nowMs += dayMs + 1;
    await sweep.sweep();
    await sweep.sweep();
    await expect(guest.account.me.query()).rejects.toMatchObject(refused('TOKEN_EXPIRED'));
    expect(await server.application.get<SignIns>(SIGN_INS).find(guestId)).toBeNull();
    const documents = server.application.get<DocumentStore>(STORE);
    expect(await documents.of(guestId).get(accounts, accountId)).toBeNull();
    const { idToken: later = '' } = await ask(server, 'signInWithPassword', { email, password });
    expect((await server.client(later).vehicles.list.query({})).items).toHaveLength(1);
  });

  it('have a small room for files and archives, and are told what to do, while drivers have theirs', async () => {
    const [server] = await started({ DEMO: '1', LIMIT_FILES_MEBIBYTES_PER_DRIVER: '20' });
    const { idToken: guestToken = '' } = await ask(server, 'signUp', {});
    const { idToken: annToken = '' } = await ask(server, 'signUp', { email: newEmail(), password });
    async function uploaded(token: string, mebibytes: number) {
      const query = await attachedToNewVehicle(server.client(token));
      const answer = await fetch(`${server.url}/api/files/attachments/${newId()}?${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
        body: aPdf(new Uint8Array(mebibytes * 1_048_576 - 9)),
      });
      return { status: answer.status, text: await answer.text() };
    }
    expect((await uploaded(guestToken, 6)).status).toBe(200);
    const more = await uploaded(guestToken, 5);
    expect(more.status).toBe(413);
    expect(more.text).toContain('GUEST_STORAGE_FULL');
    const guest = server.client(guestToken);
    expect(await guest.attachments.usage.query({})).toMatchObject({ files: 1, mostBytes: 10 * 1_048_576 });
    await expect(
      guest.archive.beginRestore.mutate({ id: newId(), bytes: 5 * 1_048_576 }),
    ).rejects.toMatchObject(refused('GUEST_STORAGE_FULL'));
    // Each would have a room of its own, and outlive the guest.
    const family = { id: `logbook-${newId()}` as const, name: 'Family', isCompany: false };
    await guest.account.me.query();
    await expect(guest.logbooks.create.mutate(family)).rejects.toMatchObject(refused('NOT_OFFERED'));
    expect((await uploaded(annToken, 11)).status).toBe(200);
  });

  it('are so many at once and no more, also those who come at the same moment', async () => {
    const [server, told] = await started({ DEMO: '1' });
    for (let made = 0; made < maxGuests - 2; made += 1) await ask(server, 'signUp', {});
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => ask(server, 'signUp', {})));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(ask(server, 'signUp', {})).rejects.toThrow('DEMO_FULL');
    await ask(server, 'signUp', { email: newEmail(), password });
    told.nowMs += dayMs + 1;
    await server.application.get(GuestSweep, { strict: false }).sweep();
    await ask(server, 'signUp', {});
  });

  it('of one address are few an hour', async () => {
    const [server] = await started({ DEMO: '1', LIMIT_SIGN_UPS_PER_HOUR: '12' });
    await ask(server, 'signUp', {});
    await ask(server, 'signUp', {});
    await expect(ask(server, 'signUp', {})).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
    await ask(server, 'signUp', { email: newEmail(), password });
  });
});
