import { randomUUID } from 'node:crypto';
import { reminderJob } from '../src/features/reminders/reminder-schedule.service';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { Jobs } from '../src/platform/jobs/jobs';
import { unattended } from '../src/rpc/unattended';
import { aSchedule, aVisit } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { signUpVerified } from './harness/drivers';
import { newId } from './harness/driving';
import { startMailbox } from './harness/mailbox';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string) => ({ data: { reason } });
const morning = '2026-11-24T08:00:00Z';

describe('what is due in a logbook with members', () => {
  let server: TestServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let nowMs: number;
  beforeAll(async () => {
    mailbox = await startMailbox();
    const variables = {
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
      PUBLIC_URL: 'https://log.example',
    };
    server = await startServer(variables, undefined, () => nowMs);
  });
  beforeEach(() => {
    nowMs = Date.parse('2026-11-23T12:00:00Z');
    mailbox.received.length = 0;
    mailbox.behaviour.answer = 'take';
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const at = async (instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };

  async function someone(name: string) {
    const address = `${name.toLowerCase()}-${randomUUID()}@drivers.example`;
    const { id, token } = await signUpVerified(address);
    const own = server.client(token);
    await own.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    await own.reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
    const { path } = await own.calendar.createLink.mutate({});
    return {
      ...{ id, token, name, own },
      inbox: async () => (await own.reminders.list.query({})).items,
      unread: async () => (await own.reminders.unread.query({})).recordIds,
      calendar: async () => (await fetch(server.url + path)).text(),
      mails: () => mailbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;

  /** An owner, a driver and a reader in one logbook with a vehicle. */
  async function family() {
    const [ana, ben, cleo] = [await someone('Ana'), await someone('Ben'), await someone('Cleo')];
    const id = `logbook-${newId()}` as const;
    const within = ({ token }: Someone) => server.client(token, id);
    await ana.own.logbooks.create.mutate({ id, name: 'Family', isCompany: false, memberName: 'Ana' });
    const join = async (person: Someone, role: 'owner' | 'driver' | 'reader') => {
      const { token } = await within(ana).logbooks.invite.mutate({
        ...{ id: newId(), role, forWhom: '', untilMs: null },
      });
      return (await person.own.logbooks.join.mutate({ token, name: person.name })).memberId;
    };
    const [benId, cleoId] = [await join(ben, 'driver'), await join(cleo, 'reader')];
    const { id: vehicleId } = await within(ana).vehicles.create.mutate(aVehicle({ name: 'Golf' }));
    const tell = (person: Someone, isOn = true) =>
      within(person).reminders.tellMe.mutate({ vehicleId, isOn });
    return { ana, ben, cleo, id, within, join, benId, cleoId, vehicleId, tell };
  }

  it('is told to the owner, and to others for vehicles that they chose', async () => {
    const { ana, ben, cleo, id, within, vehicleId, tell } = await family();
    expect(await tell(ben)).toEqual({ vehicleIds: [vehicleId] });
    expect(await within(ben).reminders.toldOf.query({})).toEqual({ vehicleIds: [vehicleId] });
    const other = await within(ana).vehicles.create.mutate(aVehicle({ name: 'Polo' }));
    for (const [title, of] of [
      ['Golf insurance', vehicleId],
      ['Polo insurance', other.id],
      ['Family permit', null],
    ] as const) {
      await within(ana).papers.create.mutate(aPaper('2026-12-20', { title, vehicleId: of }));
    }
    await at(morning);
    const titles = async (person: Someone) =>
      (await person.inbox()).map(({ subject }) => subject.title).sort();
    expect(await titles(ana)).toEqual(['Family permit', 'Golf insurance', 'Polo insurance']);
    expect(await titles(ben)).toEqual(['Golf insurance']);
    expect(await titles(cleo)).toEqual([]);
    const [message] = await ben.inbox();
    expect(message).toMatchObject({
      logbook: { id, name: 'Family', mayEnd: true },
      vehicle: { id: vehicleId, name: 'Golf', distanceUnit: 'km' },
      ...{ state: 'open', isRead: false },
    });
    expect(message?.occurrence).toMatch(new RegExp(`^${id}\\.paper\\.`));
    expect(await ben.unread()).toHaveLength(1);

    const [mail] = ben.mails();
    expect(mail?.subject).toContain('Golf insurance (Golf · Family): due on 20 December 2026');
    expect(mail?.text).toContain(`https://log.example/due?logbook=${id}`);
    expect(ana.mails()).toHaveLength(1);
    expect(cleo.mails()).toEqual([]);

    expect(await ben.calendar()).toContain('SUMMARY:Golf insurance · Golf · Family\r\n');
    expect(await ben.calendar()).not.toContain('Polo insurance');
    expect(await ana.calendar()).toContain('SUMMARY:Family permit · Family\r\n');
    expect(await cleo.calendar()).not.toContain('insurance');

    await tell(ben, false);
    expect(await ben.calendar()).not.toContain('Golf insurance');
    await at('2026-12-13T08:00:00Z');
    expect(ana.mails()).toHaveLength(2);
    expect(ben.mails()).toHaveLength(1);
  });

  it('is planned for its members, and not for the logbook itself', async () => {
    const { ana, id, within } = await family();
    await within(ana).papers.create.mutate(aPaper('2026-12-20'));
    await planned(server);
    const isPlanned = async (partition: string) => {
      const reads = server.application.get(DOCUMENTS).of(unattended(partition));
      return (await server.application.get(Jobs).open(reads, reminderJob.key)) !== null;
    };
    expect([await isPlanned(ana.id), await isPlanned(id)]).toEqual([true, false]);
  });

  it('is joined by an invitation that is sent by e-mail, again with another link', async () => {
    const { ana, ben, within } = await family();
    const dora = await someone('Dora');
    const invite = { id: newId(), role: 'reader' as const, forWhom: 'Dora', untilMs: null };
    const first = await within(ana).logbooks.invite.mutate(invite);
    const email = 'dora@drivers.example';
    expect(await within(ana).logbooks.mailInvitation.mutate({ token: first.token, email })).toEqual({
      mailed: true,
    });
    const [received] = mailbox.received.filter(({ to }) => to.includes(email));
    expect(received?.mail.subject).toBe('Ana invites you to the logbook “Family”');
    expect(received?.mail.text).toContain(`https://log.example/join#${first.token}`);
    const second = await within(ana).logbooks.renewInvitation.mutate({ id: invite.id });
    expect(second.invitation).toMatchObject({ id: invite.id, role: 'reader', forWhom: 'Dora' });
    const { join, readInvitation } = dora.own.logbooks;
    await expect(readInvitation.mutate({ token: first.token })).rejects.toMatchObject(
      refused('INVITATION_INVALID'),
    );
    const again = { token: first.token, email };
    await expect(within(ana).logbooks.mailInvitation.mutate(again)).rejects.toMatchObject(
      refused('INVITATION_INVALID'),
    );
    await expect(
      within(ben).logbooks.mailInvitation.mutate({ token: second.token, email }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    mailbox.behaviour.answer = 'refuse';
    expect(await within(ana).logbooks.mailInvitation.mutate({ token: second.token, email })).toEqual({
      mailed: false,
    });
    expect(await join.mutate({ token: second.token, name: 'Dora' })).toMatchObject({ role: 'reader' });
    await expect(within(ana).logbooks.renewInvitation.mutate({ id: invite.id })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('is told of vehicles of that logbook only', async () => {
    const { ben, within, vehicleId } = await family();
    const unknown = { vehicleId: newId(), isOn: true };
    await expect(within(ben).reminders.tellMe.mutate(unknown)).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(ben.own.reminders.tellMe.mutate({ vehicleId, isOn: true })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    const stranger = await someone('Dora');
    await expect(within(stranger).reminders.tellMe.mutate({ vehicleId, isOn: true })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('ends for all when one is done with it, and goes on for all when that is taken back', async () => {
    const { ana, ben, cleo, within, vehicleId, tell } = await family();
    await tell(ben);
    await tell(cleo);
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { vehicleId }));
    await at(morning);
    const [{ occurrence } = { occurrence: '' }] = await ben.inbox();
    const done = { kind: 'done' as const, occurrence };
    await expect(cleo.own.reminders.act.mutate(done)).rejects.toMatchObject(refused('NOT_ALLOWED'));
    expect(await cleo.inbox()).toMatchObject([{ state: 'open', logbook: { mayEnd: false } }]);

    expect(await ben.own.reminders.act.mutate(done)).toMatchObject({ state: 'done', isRead: true });
    for (const person of [ana, ben, cleo]) {
      expect(await person.inbox()).toMatchObject([{ occurrence, state: 'done' }]);
      expect(await person.unread()).toEqual([]);
    }
    await at('2026-12-13T08:00:00Z');
    for (const person of [ana, ben, cleo]) expect(person.mails()).toHaveLength(1);

    const resume = { kind: 'resume' as const, occurrence };
    await expect(cleo.own.reminders.act.mutate(resume)).rejects.toMatchObject(refused('NOT_ALLOWED'));
    expect(await ana.own.reminders.act.mutate(resume)).toMatchObject({ state: 'open' });
    await at('2026-12-20T08:00:00Z');
    for (const person of [ana, ben, cleo]) {
      expect(person.mails()).toHaveLength(2);
      expect(await person.inbox()).toMatchObject([{ occurrence, state: 'open' }]);
    }
  });

  it('is snoozed and stopped for oneself alone', async () => {
    const { ana, ben, within, vehicleId, tell } = await family();
    await tell(ben);
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { vehicleId }));
    await at(morning);
    const [{ occurrence } = { occurrence: '' }] = await ben.inbox();
    await ben.own.reminders.act.mutate({ kind: 'stop', occurrence });
    expect(await ben.inbox()).toMatchObject([{ state: 'stopped' }]);
    expect(await ana.inbox()).toMatchObject([{ state: 'open' }]);
    await at('2026-12-13T08:00:00Z');
    expect([ben.mails().length, ana.mails().length]).toEqual([1, 2]);
  });

  it('is one service where two say that planned work is done, and the one who said so takes it back', async () => {
    const { ana, ben, within, vehicleId, tell, benId } = await family();
    await tell(ben);
    const { version: _, ...schedule } = aSchedule({ id: newId(), vehicleId });
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    await within(ana).schedules.create.mutate(schedule);
    await within(ana).serviceVisits.create.mutate({
      ...visit,
      ...{ id: newId(), vehicleId, scheduleIds: [schedule.id], atMs: Date.parse('2025-11-01T09:00Z') },
    });
    await at(morning);
    const work = (await ben.inbox()).find(({ subject }) => subject.source === 'maintenance');
    const { occurrence } = work ?? { occurrence: '' };
    const ofAna = async () => (await ana.inbox()).find((message) => message.occurrence === occurrence);
    await ben.own.reminders.act.mutate({ kind: 'done', occurrence });
    await ana.own.reminders.act.mutate({ kind: 'done', occurrence });
    const visits = async () => (await within(ana).serviceVisits.list.query({})).items;
    expect(await visits()).toMatchObject([{ enteredBy: benId }, {}]);
    expect(await ofAna()).toMatchObject({ state: 'done', logbook: { mayEnd: true } });
    await ben.own.reminders.act.mutate({ kind: 'resume', occurrence });
    expect(await visits()).toHaveLength(1);
    expect(await ofAna()).toMatchObject({ state: 'open' });
  });

  it('is not sent any more once it is done, or its receiver has left', async () => {
    const { ana, ben, cleo, within, vehicleId, tell, cleoId } = await family();
    await tell(ben);
    await tell(cleo);
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { title: 'Insurance', vehicleId }));
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { title: 'Tax', vehicleId }));
    mailbox.behaviour.answer = 'later';
    await at(morning);
    mailbox.behaviour.answer = 'take';
    const insurance = (await ana.inbox()).find(({ subject }) => subject.title === 'Insurance');
    await ana.own.reminders.act.mutate({ kind: 'done', occurrence: insurance?.occurrence ?? '' });
    await within(ana).logbooks.removeMember.mutate({ id: cleoId });
    await at('2026-11-24T08:05:00Z');
    expect(ben.mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tax \(/)]);
    expect(cleo.mails()).toEqual([]);
  });

  it('is gone from inbox, calendar and links of whoever left', async () => {
    const { ana, ben, id, within, vehicleId, tell, join } = await family();
    await tell(ben);
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { title: 'Insurance', vehicleId }));
    await at(morning);
    const [, token] = /#(roadbook_reminder_\S+)/.exec(ben.mails()[0]?.text ?? '') ?? [];
    expect(token).toBeDefined();
    await within(ben).logbooks.leave.mutate({});
    expect(await ben.inbox()).toEqual([]);
    expect(await ben.unread()).toEqual([]);
    expect(await ben.calendar()).not.toContain('Insurance');
    const post = (path: string) =>
      fetch(`${server.url}/api/reminders/actions${path}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ token }),
      });
    expect([(await post('/read')).status, (await post('')).status]).toEqual([404, 404]);
    await at('2026-12-13T08:00:00Z');
    expect(ben.mails()).toHaveLength(1);
    expect(ana.mails()).toHaveLength(2);
    // Comes back without what they had chosen.
    await join(ben, 'driver');
    expect(await server.client(ben.token, id).reminders.toldOf.query({})).toEqual({ vehicleIds: [] });
  });

  it('changes hands, and whoever becomes its owner is told', async () => {
    const { ana, ben, cleo, within, vehicleId, benId } = await family();
    await at(morning);
    expect(await ben.inbox()).toEqual([]);
    await within(ana).papers.create.mutate(aPaper('2026-12-20', { title: 'Insurance', vehicleId }));
    await within(ana).logbooks.leave.mutate({});
    await at('2026-11-25T08:00:00Z');
    const about = { source: 'membership', recordId: benId, title: 'Family', type: 'owner' };
    const told = (await ben.inbox()).map(({ subject }) => subject.source).sort();
    expect(told).toEqual(['membership', 'paper']);
    const notice = (await ben.inbox()).find(({ subject }) => subject.source === 'membership');
    expect(notice).toMatchObject({ subject: about, logbook: null, state: 'open' });
    expect(ben.mails().map(({ text }) => text)).toEqual([
      expect.stringContaining('You are now an owner of the logbook “Family”.'),
    ]);
    for (const person of [ana, cleo]) {
      expect(await person.inbox()).toEqual([]);
      expect(person.mails()).toEqual([]);
    }
    await at('2026-11-26T08:00:00Z');
    expect(ben.mails()).toHaveLength(1);
  });

  it('is left without a message by oneself, and with one if an owner decided so', async () => {
    const { ana, ben, cleo, within, benId, cleoId } = await family();
    await within(ana).logbooks.changeMember.mutate({ id: benId, role: 'reader', untilMs: null });
    await within(ana).logbooks.removeMember.mutate({ id: cleoId });
    await at(morning);
    const subjects = async (person: Someone) => (await person.inbox()).map(({ subject }) => subject.type);
    expect(await subjects(ben)).toEqual(['reader']);
    expect(await subjects(cleo)).toEqual(['left']);
    const [mail] = cleo.mails();
    expect(mail?.subject).toBe('You are no longer in the logbook “Family”');
    // There is nothing to do about it.
    expect(mail?.text?.match(/#roadbook_reminder_/g)).toHaveLength(1);
    await within(ben).logbooks.leave.mutate({});
    await at('2026-11-25T08:00:00Z');
    expect(await subjects(ben)).toEqual(['reader']);
    expect(ben.mails()).toHaveLength(1);
  });
});
