import { Writable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { AdministrationService } from '../src/features/administration/administration.service';
import { runAdmin } from '../src/operations/run-admin';
import { INVITATIONS, type Invitations } from '../src/platform/identity/admission/invitations';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { Authenticator } from './harness/authenticator';
import { embeddedAccounts, newEmail, password, type SignedIn } from './harness/embedded-accounts';
import { startMailbox } from './harness/mailbox';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('mail of the embedded identity', () => {
  let server: TestServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let nowMs: number;
  const logged: string[] = [];
  beforeAll(async () => {
    mailbox = await startMailbox();
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(chunk.toString());
        done();
      },
    });
    nowMs = Date.parse('2026-11-23T12:00:00Z');
    const variables = {
      ...{ IDENTITY: 'embedded', SMTP_URL: mailbox.url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
      PUBLIC_URL: 'https://log.example',
    };
    server = await startServer(variables, pino({ level: 'debug' }, output), () => nowMs);
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));
  /** Mails to an address, as soon as there are so many. */
  async function received(email: string, count: number) {
    while (mailsTo(email).length < count) await mailbox.next();
    return mailsTo(email).map(({ mail }) => ({
      ...{ subject: mail.subject, text: mail.text ?? '', html: String(mail.html) },
    }));
  }
  const codeIn = (text = '') =>
    decodeURIComponent(/#code=(\S+)/.exec(text)?.[1] ?? '') || 'there is no code in it';
  const browser = (userAgent: string, language = 'en', address = '192.0.2.1') =>
    embeddedAccounts(server.url, {
      ...{ 'user-agent': userAgent, 'x-firebase-locale': language, 'x-forwarded-for': address },
    });
  const me = ({ idToken }: Pick<SignedIn, 'idToken'>) => server.client(idToken).account.me.query();
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('confirms the address of a new account, once', async () => {
    const email = newEmail();
    const identity = browser(chromeOnAndroid);
    const ann = await identity.signUp(email);
    expect(claimsOf(ann.idToken)).toMatchObject({ email, email_verified: false });
    const [mail] = await received(email, 1);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.text).toContain('Confirm my address: https://log.example/confirm-email#code=');
    expect(mail?.html).toContain('<a href="https://log.example/confirm-email#code=');
    const oobCode = codeIn(mail?.text);
    // It is no code to choose a password with.
    await expect(identity.ask('resetPassword', { oobCode, newPassword: 'mine now, thanks' })).rejects.toThrow(
      'INVALID_OOB_CODE',
    );
    expect(await identity.ask('update', { oobCode })).toMatchObject({ email, emailVerified: true });
    await expect(identity.ask('update', { oobCode })).rejects.toThrow('INVALID_OOB_CODE');
    const next = await identity.refresh(ann.refreshToken);
    expect(claimsOf(next.idToken)).toMatchObject({ email, email_verified: true });
    expect(await me(next)).toMatchObject({ driverId: ann.localId });
  });

  it('confirms the address of somebody who comes in by an invitation', async () => {
    let link = '';
    await runAdmin([server.environment.DATA_DIR, 'invite'], (text) => {
      link += text;
    });
    const email = newEmail();
    const code = codeIn(link);
    const { customToken } = await server.client().admission.accept.mutate({ code, email, password });
    await browser(chromeOnAndroid, 'de').ask('signInWithCustomToken', { token: customToken });
    await browser(chromeOnAndroid, 'de').signIn(email);
    await browser(firefoxOnWindows, 'de', '198.51.100.7').signIn(email);
    // Nothing is told of the device with which the account began.
    expect((await received(email, 2)).map(({ subject }) => subject)).toEqual([
      'Bestätige deine E-Mail-Adresse',
      'Ein neues Gerät hat sich angemeldet',
    ]);
  });

  it('resets a password in the language of the page, and tells that it was changed', async () => {
    const email = newEmail();
    const identity = browser(firefoxOnWindows, 'de');
    const ben = await identity.signUp(email);
    await identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const [confirm, reset] = await received(email, 2);
    expect(confirm?.subject).toBe('Bestätige deine E-Mail-Adresse');
    expect(reset?.subject).toBe('Neues Passwort wählen');
    expect(reset?.text).toContain('Neues Passwort wählen: https://log.example/reset-password#code=');
    const oobCode = codeIn(reset?.text);
    await identity.ask('resetPassword', { oobCode, newPassword: 'a longer way home' });
    await expect(me(ben)).rejects.toMatchObject({ data: { reason: 'TOKEN_INVALID' } });
    // The code came by mail, so whoever has it reads the mailbox.
    const again = await identity.signIn(email, 'a longer way home');
    expect(claimsOf(again.idToken)).toMatchObject({ email_verified: true });
    const changed = (await received(email, 3))[2];
    expect(changed?.subject).toBe('Dein Passwort wurde geändert');
    // The code of the confirmation has ended with the old password.
    await expect(identity.ask('update', { oobCode: codeIn(confirm?.text) })).rejects.toThrow();
  });

  it('says nothing to strangers, and answers them the same', async () => {
    const email = newEmail();
    const identity = browser(chromeOnAndroid);
    const answer = await identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    expect(answer).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });
    const known = newEmail();
    await identity.signUp(known);
    await identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: known });
    await received(known, 2);
    expect(mailsTo(email)).toEqual([]);
  });

  it('is in the language and the zone of the driver, whatever page caused it', async () => {
    const email = newEmail();
    const ann = await browser(chromeOnAndroid).signUp(email);
    await server.client(ann.idToken).account.me.query({
      firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' },
    });
    await browser(firefoxOnWindows, 'en', '198.51.100.7').signIn(email);
    const [, told] = await received(email, 2);
    expect(told?.subject).toBe('Ein neues Gerät hat sich angemeldet');
    // The identity's own clock: a day of this year or the next.
    expect(told?.text).toMatch(
      /^Firefox auf Windows hat sich am \d{1,2}\. \S+ \d{4} um \d{2}:\d{2} (MEZ|MESZ) bei deinem Konto/,
    );
    expect(told?.text).toContain('Meine Geräte ansehen: https://log.example/settings/account');
  });

  it('tells of a device that signs in for the first time, and of no other', async () => {
    const email = newEmail();
    const phone = browser(chromeOnAndroid);
    await phone.signUp(email);
    await phone.signIn(email);
    const desk = browser(firefoxOnWindows, 'en', '198.51.100.7');
    await desk.signIn(email);
    await desk.signIn(email);
    // The same kind of device somewhere else.
    await browser(chromeOnAndroid, 'en', '203.0.113.9').signIn(email);
    const subjects = (await received(email, 3)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Confirm your e-mail address',
      'A new device signed in',
      'A new device signed in',
    ]);
  });

  it('tells the old address of a new one, which must be confirmed anew', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const identity = browser(chromeOnAndroid);
    const ann = await identity.signUp(before);
    const [first] = await received(before, 1);
    await identity.ask('update', { oobCode: codeIn(first?.text) });
    const { idToken } = ann;
    expect(await identity.ask('update', { idToken, email: after, returnSecureToken: true })).toMatchObject({
      ...{ email: after, emailVerified: false },
    });
    expect((await received(before, 2))[1]?.subject).toBe('Your e-mail address was changed');
    const [confirm] = await received(after, 1);
    expect(confirm?.subject).toBe('Confirm your e-mail address');
    expect(await identity.ask('update', { oobCode: codeIn(confirm?.text) })).toMatchObject({ email: after });
  });

  it('confirms no address by a code that went to the one before it', async () => {
    const identity = browser(chromeOnAndroid, 'en', '192.0.2.79');
    for (let round = 0; round < 10; round += 1) {
      const [own, others] = [newEmail(), newEmail()];
      const { idToken } = await identity.signUp(own);
      await received(own, 1);
      await Promise.allSettled([
        identity.ask('update', { idToken, email: others }),
        identity.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
      ]);
      await received(others, 1);
      for (const { text } of await received(own, 1)) {
        const confirmed = await identity.ask('update', { oobCode: codeIn(text) }).catch(() => null);
        expect(confirmed).toBeNull();
      }
    }
  });

  it('tells the owner of an address that somebody tried to create an account with it', async () => {
    const email = newEmail();
    const ann = await browser(chromeOnAndroid).signUp(email);
    await received(email, 1);
    const stranger = browser(firefoxOnWindows, 'de', '192.0.2.5');
    await expect(stranger.signUp(email)).rejects.toThrow('EMAIL_EXISTS');
    const told = (await received(email, 2))[1];
    expect(told?.subject).toBe('Du hast schon ein Konto');
    expect(told?.text).toContain('Anmelden: https://log.example/sign-in');
    expect(await me(ann)).toBeDefined();

    const { code } = await server.application.get<Invitations>(INVITATIONS).create(null, 7);
    const given = { code, email, password: 'another long way' };
    await expect(server.client().admission.accept.mutate(given)).rejects.toMatchObject({
      data: { reason: 'ALREADY_EXISTS' },
    });
    expect((await received(email, 3))[2]?.subject).toBe('You already have an account');
  });

  it('tells of each new way to sign in, of its end, and with a new password of those that stay', async () => {
    const email = newEmail();
    const identity = browser(chromeOnAndroid, 'de', '192.0.2.90');
    const ann = await identity.signUp(email);
    const client = server.client(ann.idToken);
    await client.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    const authenticator = new Authenticator('https://log.example', 'log.example');
    const { challenge } = await client.passkeys.creation.mutate();
    await client.passkeys.add.mutate({ name: 'My phone', response: authenticator.create({ challenge }) });
    const { secret, draft } = await client.secondFactor.begin.mutate();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await client.secondFactor.confirm.mutate({ draft, code: app.generate({ timestamp: nowMs }) });
    const [, passkey, factor] = await received(email, 3);
    expect(passkey?.subject).toBe('A passkey was added');
    expect(passkey?.text).toContain('the passkey “My phone”');
    expect(factor?.subject).toBe('Two-factor sign-in was turned on');

    const { idToken } = ann;
    const changed = await identity.ask('update', {
      idToken,
      password: 'a longer way home',
      returnSecureToken: true,
    });
    const told = (await received(email, 4))[3];
    expect(told?.text).toContain('These passkeys still sign in: My phone.');
    expect(told?.text).toContain('code from an app');

    const later = server.client(String(Object(changed).idToken));
    nowMs += 60_000;
    await later.secondFactor.turnOff.mutate({ code: app.generate({ timestamp: nowMs }) });
    await later.passkeys.remove.mutate({ id: authenticator.id });
    const subjects = (await received(email, 6)).map(({ subject }) => subject);
    expect(subjects.slice(4)).toEqual(['Two-factor sign-in was turned off', 'A passkey was removed']);

    const { challenge: another } = await later.passkeys.creation.mutate();
    const response = new Authenticator('https://log.example', 'log.example').create({ challenge: another });
    await later.passkeys.add.mutate({ name: 'Stick', response });
    await received(email, 7);
    await server.application.get<SignIns>(SIGN_INS).resetSecondFactor(ann.localId);
    const last = (await received(email, 8))[7];
    expect([last?.subject, last?.text]).toEqual(['A passkey was removed', expect.stringContaining('Stick')]);
  });

  it('is bounded for an address, and for whoever asks', async () => {
    const email = newEmail();
    const identity = browser(chromeOnAndroid, 'en', '192.0.2.77');
    await identity.signUp(email);
    for (let count = 0; count < 8; count += 1) {
      await identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    }
    const asked = Array.from({ length: 20 }, () =>
      identity.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: newEmail() }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 'rejected' }));
    const last = newEmail();
    await browser(chromeOnAndroid, 'en', '192.0.2.78').signUp(last);
    await received(last, 1);
    // The code of the sign-up and two more; a slow machine may have time for others.
    expect(mailsTo(email).length).toBeLessThan(8);
  });

  it('that the server does not take is logged without address and code', async () => {
    const email = newEmail();
    mailbox.behaviour.answer = 'refuse';
    await browser(chromeOnAndroid).signUp(email);
    while (!logged.some((line) => line.includes('a message of the identity was not sent'))) {
      await new Promise(setImmediate);
    }
    mailbox.behaviour.answer = 'take';
    const text = logged.join('');
    expect(text).toContain('MailNotSent');
    expect(text).not.toContain(email);
    expect(text).not.toContain('@roadbook.example');
    expect(text).not.toContain(password);
    for (const { mail } of mailbox.received) {
      if (mail.text?.includes('#code=')) expect(text).not.toContain(codeIn(mail.text));
    }
  });

  it('lets a driver with a confirmed address have reminders there, and nobody else', async () => {
    const email = newEmail();
    const identity = browser(chromeOnAndroid);
    const ann = await identity.signUp(email);
    const unconfirmed = server.client(ann.idToken);
    await unconfirmed.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    const on = { name: 'email', isOn: true, address: email } as const;
    await expect(unconfirmed.reminders.switchChannel.mutate(on)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
    const [confirm] = await received(email, 1);
    await identity.ask('update', { oobCode: codeIn(confirm?.text) });
    const client = server.client((await identity.refresh(ann.refreshToken)).idToken);
    await client.reminders.switchChannel.mutate(on);
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await planned(server);
    nowMs = Date.parse('2026-11-24T08:00:00Z');
    await runJobs(server);
    const reminder = (await received(email, 2))[1];
    expect(reminder?.text).toContain('Insurance (your own): due on 20 December 2026');
  });
});

it('without a mail server the identity says so, and operators make links', async () => {
  const server = await startServer({ IDENTITY: 'embedded' });
  const identity = embeddedAccounts(server.url);
  const email = newEmail();
  const ann = await identity.signUp(email);
  for (const body of [
    { requestType: 'PASSWORD_RESET', email },
    { requestType: 'PASSWORD_RESET', email: newEmail() },
    { requestType: 'VERIFY_EMAIL', idToken: ann.idToken },
  ]) {
    await expect(identity.ask('sendOobCode', body)).rejects.toThrow('OPERATION_NOT_ALLOWED');
  }
  const service = server.application.get(AdministrationService, { strict: false });
  const answer = await service.run({ order: { command: 'reset-link', driverId: ann.localId }, user: 'root' });
  expect(answer).toMatchObject({
    lines: [expect.stringMatching(/^http:\/\/localhost:8080\/reset-password#code=/)],
  });
  await server.close();
});
