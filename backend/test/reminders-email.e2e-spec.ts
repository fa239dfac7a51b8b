import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { Metrics } from '../src/platform/metrics/metrics';
import { deliveries } from '../src/registry/stored/deliveries.collection';
import { aSchedule, aVisit, nothingCounted } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver, signUpVerified, withAddress } from './harness/drivers';
import { newId } from './harness/driving';
import { startMailbox } from './harness/mailbox';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string) => ({ data: { reason } });
const morning = '2026-11-24T08:00:00Z';

describe('reminders by e-mail', () => {
  let server: TestServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-23T12:00:00Z');
    mailbox = await startMailbox();
    const variables = {
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
      PUBLIC_URL: 'https://log.example',
    };
    server = await startServer(variables, undefined, () => nowMs);
  });
  afterEach(async () => {
    await server.close();
    await mailbox.close();
  });

  const at = async (instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };

  /** Signs up a driver who agreed to e-mail. */
  async function driver() {
    const address = `ann-${randomUUID()}@drivers.example`;
    const who = await signUpVerified(address);
    const client = server.client(who.token);
    await client.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    await client.reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
    const channel = async () =>
      (await client.reminders.settingsShown.query({})).channels.find(({ name }) => name === 'email');
    const documents = server.application.get<DocumentStore>(STORE).of(who.id);
    return { client, address, who, channel, documents };
  }

  const linksIn = (text = '') => [...text.matchAll(/#(roadbook_reminder_\S+)/g)].map(([, token]) => token);
  const post = (path: string, token: string | undefined) =>
    fetch(`${server.url}/api/reminders/actions${path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ token }),
    });

  it('have one message for the day, which names each thing, where it came from and how to end it', async () => {
    const { client, address, channel } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20', { title: 'Cover <b>\r\nBcc: eve@evil.example' }));
    await client.papers.create.mutate(aPaper('2026-12-01'));
    await at(morning);
    expect(mailbox.received).toHaveLength(1);
    const [{ mail, raw, to } = { mail: null, raw: '', to: [] }] = mailbox.received;
    expect(to).toEqual([address]);
    expect(raw).not.toMatch(/^Bcc:/im);
    expect(mail?.subject).toBe('2 reminders');
    expect(mail?.text).toContain('Insurance (your own): due on 1 December 2026');
    expect(mail?.text).toContain('Cover <b> Bcc: eve@evil.example (your own): due on 20 December 2026');
    expect(mail?.html).toContain('Cover &lt;b&gt; Bcc');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/log\.example\/reminder-link#/m);
    // Three for each line and the one that ends e-mail, each another one.
    expect(new Set(linksIn(mail?.text)).size).toBe(7);
    expect(await channel()).toMatchObject({ isOn: true, lastSentAtMs: nowMs, lastFailure: null });
    await at('2026-11-25T08:00:00Z');
    expect(mailbox.received).toHaveLength(1);
  });

  it('have links that do one thing once, when they are posted and not when they are looked at', async () => {
    const { client } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await at(morning);
    const [snooze, done, stop] = linksIn(mailbox.received[0]?.mail.text);
    const state = async () => (await client.reminders.list.query({})).items[0]?.state;
    expect((await fetch(`${server.url}/api/reminders/actions?token=${done}`)).status).toBe(404);
    const line = 'Insurance (your own): due on 20 December 2026';
    const read = await post('/read', done);
    expect(await read.json()).toEqual({ kind: 'done', line, snoozedUntil: null, entersService: false });
    expect(await state()).toBe('open');
    expect(await (await post('', snooze)).json()).toEqual({
      ...{ kind: 'snooze', line, snoozedUntil: '2026-12-01', entersService: false },
    });
    expect(await state()).toBe('snoozed');
    expect((await post('', snooze)).status).toBe(404);
    await post('', done);
    expect(await state()).toBe('done');
    // Thirty days later.
    nowMs = Date.parse('2026-12-24T08:00:00Z');
    expect((await post('', stop)).status).toBe(404);
    for (const token of ['', 'x', `${stop}x`, stop?.replace(/.{43}$/, 'A'.repeat(43))]) {
      expect([400, 404]).toContain((await post('', token)).status);
    }
  });

  it('have a link that enters planned work as done, once', async () => {
    const { client } = await driver();
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const later = { ...nothingCounted, months: 9 };
    const work = { ...schedule, id: newId(), vehicleId, normal: { first: null, later } };
    await client.schedules.create.mutate(work);
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // On 1 March 2026: due on 1 December.
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, scheduleIds: [work.id] });
    await at(morning);
    const [, done] = linksIn(mailbox.received[0]?.mail.text);
    const visits = async () => (await client.serviceVisits.list.query({ vehicleId, limit: 10 })).items;
    expect(await (await post('/read', done)).json()).toMatchObject({ kind: 'done', entersService: true });
    expect(await visits()).toHaveLength(1);
    expect(await (await post('', done)).json()).toMatchObject({ kind: 'done', entersService: true });
    expect((await post('', done)).status).toBe(404);
    expect(await visits()).toMatchObject([
      { atMs: nowMs, zone: 'UTC', scheduleIds: [work.id], odometerMetres: null, expenseId: null },
      { atMs: visit.atMs },
    ]);
  });

  it('have a link that ends e-mail, and with it the other links', async () => {
    const { client } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await at(morning);
    const [, done, , unsubscribe] = linksIn(mailbox.received[0]?.mail.text);
    expect(await (await post('', unsubscribe)).json()).toMatchObject({ kind: 'unsubscribe' });
    const { settings, email } = await client.reminders.settingsShown.query({});
    expect([settings.channels.includes('email'), email.confirmed]).toEqual([false, null]);
    expect((await post('', done)).status).toBe(404);
  });

  it('have links that end with the address to which they were sent', async () => {
    const { client, address, who } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await at(morning);
    const [, done, , unsubscribe] = linksIn(mailbox.received[0]?.mail.text);
    await client.reminders.unread.query({});
    expect((await post('/read', done)).status).toBe(200);
    // Same as after a change of the address with the identity provider.
    const changed = server.client(withAddress(who, `new-${address}`));
    await changed.reminders.unread.query({});
    for (const token of [done, unsubscribe]) {
      expect((await post('/read', token)).status).toBe(404);
      expect((await post('', token)).status).toBe(404);
    }
    expect((await client.reminders.list.query({})).items[0]?.state).toBe('open');
    const { channels, email } = await changed.reminders.settingsShown.query({});
    expect(channels).toContainEqual(expect.objectContaining({ name: 'email', isOn: true, canReach: false }));
    expect(email).toEqual({ verified: `new-${address}`, confirmed: null });
  });

  it('go to the verified address alone, and only once the driver agreed', async () => {
    const { token } = await signUpDriver();
    const unverified = server.client(token);
    const { email } = await unverified.reminders.settingsShown.query({});
    expect(email).toEqual({ verified: null, confirmed: null });
    const address = `bob-${randomUUID()}@drivers.example`;
    const verified = server.client((await signUpVerified(address)).token);
    await verified.account.me.query();
    await verified.papers.create.mutate(aPaper('2026-12-20'));
    const agreeing = [
      unverified.reminders.switchChannel.mutate({ name: 'email', isOn: true, address: 'ann@a.example' }),
      verified.reminders.switchChannel.mutate({ name: 'email', isOn: true, address: 'ann@a.example' }),
    ];
    for (const answer of agreeing) await expect(answer).rejects.toMatchObject(refused('INPUT_INVALID'));
    await at(morning);
    expect(mailbox.received).toEqual([]);
  });

  it('are tried again where the server is busy, and given up with the reason where it refuses', async () => {
    const { client, channel } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    mailbox.behaviour.answer = 'later';
    await at(morning);
    expect(await channel()).toMatchObject({ lastFailure: { atMs: nowMs, reason: 'unreachable' } });
    mailbox.behaviour.answer = 'take';
    await at('2026-11-24T08:04:59Z');
    expect(mailbox.received).toHaveLength(0);
    await at('2026-11-24T08:05:00Z');
    expect(mailbox.received).toHaveLength(1);
    mailbox.behaviour.answer = 'refuse';
    await at('2026-12-13T08:00:00Z');
    expect(await channel()).toMatchObject({ lastFailure: { atMs: nowMs, reason: 'refused' } });
    mailbox.behaviour.answer = 'take';
    await at('2026-12-14T08:00:00Z');
    expect(mailbox.received).toHaveLength(1);
    const metrics = await server.application.get(Metrics).registry.metrics();
    const counted = metrics.match(/(?<=^roadbook_messages_total)\{.*$/gm);
    expect(counted?.sort()).toEqual([
      '{channel="email",outcome="refused"} 1',
      '{channel="email",outcome="sent"} 1',
      '{channel="email",outcome="unreachable"} 1',
    ]);
  });

  it('that broke off while they were sent are not sent again, and this is said', async () => {
    const { client, channel, documents } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    mailbox.behaviour.answer = 'refuse';
    await at(morning);
    // State left by a process that was killed while it was sending.
    await documents.transact(async (transaction) => {
      const order = { field: 'askedAtMs', direction: 'ascending' } as const;
      const [killed] = (await transaction.list(deliveries, { order, limit: 1 })).documents;
      if (!killed) throw new Error('nothing was sent');
      const { id, version, data } = killed;
      transaction.update(deliveries, id, version, { ...data, state: 'trying', isOpen: true });
    });
    mailbox.behaviour.answer = 'take';
    await at('2026-11-25T08:00:00Z');
    expect(mailbox.received).toEqual([]);
    expect(await channel()).toMatchObject({ lastFailure: { atMs: nowMs, reason: 'unclear' } });
  });

  it('can be tried, and end with the account', async () => {
    const { client, address, channel } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await client.reminders.testChannel.mutate({ name: 'email' });
    expect(mailbox.received.map(({ to, mail }) => [to, mail.subject])).toEqual([[[address], 'Test message']]);
    expect(await channel()).toMatchObject({ lastSentAtMs: nowMs });
    await planned(server);
    await client.account.delete.mutate({ confirm: 'delete everything' });
    await at(morning);
    expect(mailbox.received).toHaveLength(1);
  });
});
