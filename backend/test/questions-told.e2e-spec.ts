import { randomUUID } from 'node:crypto';
import { aVehicle } from './harness/a-vehicle';
import { signUpVerified } from './harness/drivers';
import { newId } from './harness/driving';
import { startMailbox } from './harness/mailbox';
import { runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const day = (number: number, hour = 8) => Date.UTC(2026, 10, 23 + number, hour);

describe('a question between members', () => {
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
    nowMs = day(0, 12);
    mailbox.received.length = 0;
    mailbox.behaviour.answer = 'take';
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const at = async (instantMs: number) => {
    nowMs = instantMs;
    await runJobs(server);
  };

  async function someone(name: string, language = 'en-GB') {
    const address = `${name.toLowerCase()}-${randomUUID()}@drivers.example`;
    const { id, token } = await signUpVerified(address);
    const own = server.client(token);
    await own.account.me.query({ firstSight: { languages: [language], zone: 'UTC' } });
    await own.reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
    return {
      ...{ id, token, name, own },
      inbox: async () =>
        (await own.reminders.list.query({})).items.map(({ subject: { type, metres }, state, vehicle }) => ({
          ...{ type, state, vehicle: vehicle?.name },
          ...(metres !== undefined && { metres }),
        })),
      unread: async () => (await own.reminders.unread.query({})).recordIds,
      mails: () => mailbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;

  /** Ana owns the Golf, Ben drives it, and Cleo drives it, too. Between two trips of Ana are 62 km of nobody. */
  async function family({ isCompany = false, benSpeaks = 'en-GB' } = {}) {
    const [ana, ben, cleo] = [
      await someone('Ana'),
      await someone('Ben', benSpeaks),
      await someone('Cleo'),
    ] as const;
    const id = `logbook-${newId()}` as const;
    const within = ({ token }: Someone) => server.client(token, id);
    await ana.own.logbooks.create.mutate({ id, name: 'Family', isCompany, memberName: 'Ana' });
    const join = async (person: Someone) => {
      const invite = { id: newId(), role: 'driver' as const, forWhom: '', untilMs: null };
      const { token } = await within(ana).logbooks.invite.mutate(invite);
      return (await person.own.logbooks.join.mutate({ token, name: person.name })).memberId;
    };
    const [benId, cleoId] = [await join(ben), await join(cleo)];
    const { id: vehicleId } = await within(ana).vehicles.create.mutate(aVehicle({ name: 'Golf' }));
    const trip = (hour: number, kilometres: readonly [number, number] | null, changes = {}) => ({
      ...{ id: newId(), vehicleId, startedAtMs: day(0, hour), endedAtMs: day(0, hour) + 1_200_000 },
      ...{ startZone: 'UTC', endZone: 'UTC', fromText: 'Home', toText: 'Secret', purpose: 'Secret' },
      ...{ category: 'business' as const, forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0 },
      ...{ currency: 'EUR', note: '', tags: [], favourite: false, distanceMetres: null },
      odometerStartMetres: kilometres && kilometres[0] * 1000,
      odometerEndMetres: kilometres && kilometres[1] * 1000,
      ...changes,
    });
    const after = await within(ana).trips.create.mutate(trip(6, [1000, 1020]));
    const before = await within(ana).trips.create.mutate(trip(10, [1082, 1090]));
    const gap = {
      ...{ kind: 'gap' as const, vehicleId, afterTripId: after.id, beforeTripId: before.id },
      metres: 62_000,
    };
    const ask = async (toMemberId = benId) =>
      (await within(ana).driving.ask.mutate({ id: newId(), about: { ...gap, toMemberId } })).id;
    return { ana, ben, cleo, id, within, benId, cleoId, vehicleId, trip, ask, before };
  }

  it('about a distance is told to whoever is asked, in their language, and the answer to whoever asked', async () => {
    const { ana, ben, cleo, id, within, vehicleId, ask } = await family({ benSpeaks: 'de-DE' });
    const questionId = await ask();
    await at(day(1));
    expect(await ben.inbox()).toEqual([
      { type: 'gap-asked', state: 'open', vehicle: 'Golf', metres: 62_000 },
    ]);
    expect(await ben.unread()).toEqual([questionId]);
    const [mail] = ben.mails();
    expect(mail?.subject).toBe('Golf · Family: Bist du 62 km gefahren, die niemandem gehören?');
    expect(mail?.text).toContain(`https://log.example/vehicles/${vehicleId}?logbook=${id}`);
    // It is answered in the logbook: the one link ends e-mail.
    expect(mail?.text?.match(/#roadbook_reminder_/g)).toHaveLength(1);
    expect(mail?.text).not.toMatch(/Secret|Ana/);
    for (const person of [ana, cleo]) expect([await person.inbox(), person.mails()]).toEqual([[], []]);

    await within(ben).driving.refuse.mutate({ id: questionId });
    expect(await ben.inbox()).toMatchObject([{ state: 'done' }]);
    expect(await ben.unread()).toEqual([]);
    await at(day(2));
    expect(await ana.inbox()).toMatchObject([{ type: 'gap-refused', state: 'open', metres: 62_000 }]);
    expect(ana.mails().map(({ subject }) => subject)).toEqual([
      'Golf · Family: You asked about 62 km that belong to nobody. The answer was no',
    ]);
    // Once, however many days go by.
    await at(day(3));
    expect([ana.mails().length, ben.mails().length, cleo.mails().length]).toEqual([1, 1, 0]);
  });

  it('that is asked anew is told to the next one, and the trip that answers it to whoever asked', async () => {
    const { ana, ben, cleo, within, trip, cleoId, ask } = await family();
    await ask();
    await at(day(1));
    await ask(cleoId);
    expect(await ben.inbox()).toMatchObject([{ type: 'gap-asked', state: 'done' }]);
    await at(day(2));
    expect(await cleo.inbox()).toMatchObject([{ type: 'gap-asked', state: 'open' }]);
    // One part of it leaves another distance, which nobody was asked about.
    const first = await within(cleo).trips.create.mutate(trip(8, [1020, 1050]));
    expect(await cleo.inbox()).toMatchObject([{ type: 'gap-asked', state: 'done' }]);
    await at(day(3));
    expect(await ana.inbox()).toEqual([]);
    await within(cleo).trips.update.mutate({
      ...{ id: first.id, version: first.version, changes: { odometerEndMetres: 1_082_000 } },
    });
    await at(day(4));
    expect(await ana.inbox()).toMatchObject([{ type: 'gap-taken', state: 'open' }]);
    expect(ana.mails().map(({ subject }) => subject)).toEqual([
      'Golf · Family: 62 km that belonged to nobody are explained now',
    ]);
    expect([ben.mails().length, cleo.mails().length]).toEqual([1, 1]);
  });

  it('is answered by a private trip of a company, whose place and time nobody is told', async () => {
    const { ana, within, ben, trip, ask } = await family({ isCompany: true });
    await ask();
    await at(day(1));
    await within(ben).trips.create.mutate(trip(8, [1020, 1082], { category: 'private' }));
    await at(day(2));
    expect(await ben.inbox()).toMatchObject([{ type: 'gap-asked', state: 'done' }]);
    expect(await ana.inbox()).toEqual([
      { type: 'gap-taken', state: 'open', vehicle: 'Golf', metres: 62_000 },
    ]);
    const [mail] = ana.mails();
    expect(mail?.text).not.toMatch(/Secret|Ben/);
  });

  it('is sent to nobody who left, nor once it was answered', async () => {
    const { ana, ben, cleo, within, benId, cleoId, ask } = await family();
    await ask();
    mailbox.behaviour.answer = 'later';
    await at(day(1));
    mailbox.behaviour.answer = 'take';
    await within(ana).logbooks.removeMember.mutate({ id: benId });
    expect([await ben.inbox(), await ben.unread()]).toEqual([[], []]);
    await at(day(1) + 300_000);
    expect(ben.mails()).toEqual([]);

    const questionId = await ask(cleoId);
    mailbox.behaviour.answer = 'later';
    await at(day(2));
    mailbox.behaviour.answer = 'take';
    await within(cleo).driving.refuse.mutate({ id: questionId });
    await at(day(2) + 300_000);
    expect(cleo.mails()).toEqual([]);
    // A member who is now a reader is asked nothing.
    await ask(cleoId);
    await within(ana).logbooks.changeMember.mutate({ id: cleoId, role: 'reader', untilMs: null });
    await at(day(3));
    expect((await cleo.inbox()).map(({ type }) => type).sort()).toEqual(['gap-asked', 'reader']);
    expect(cleo.mails().map(({ subject }) => subject)).toEqual([
      'You are now a reader in the logbook “Family”',
    ]);
  });

  it('is in the inbox alone where reminders are switched off', async () => {
    const { ben, ask } = await family();
    await ben.own.reminders.updateSettings.mutate({ changes: { isOn: false } });
    await ask();
    await at(day(1));
    expect(await ben.inbox()).toMatchObject([{ type: 'gap-asked', state: 'open' }]);
    expect(ben.mails()).toEqual([]);
  });

  it('about a reading is told to whoever entered it, and its correction to whoever asked', async () => {
    const { ana, ben, cleo, within, trip, before } = await family();
    const typed = { odometerStartMetres: 1_085_000, odometerEndMetres: 1_095_000, distanceMetres: null };
    const late = await within(ben).trips.create.mutate(trip(8, null, { distanceMetres: 10_000 }));
    const other = { kind: 'tripStart' as const, recordId: before.id };
    const about = { kind: 'reading' as const, tripId: late.id, typed, other };
    const question = await within(ben).driving.ask.mutate({ id: newId(), about });
    await at(day(1));
    expect(ana.mails().map(({ subject }) => subject)).toEqual([
      'Golf · Family: Somebody asks whether an odometer reading is right',
    ]);
    await within(ana).driving.refuse.mutate({ id: question.id });
    await at(day(2));
    expect(ben.mails().map(({ subject }) => subject)).toEqual([
      'Golf · Family: You asked about an odometer reading, and it is right',
    ]);
    await within(ana).trips.update.mutate({
      ...{ id: before.id, version: before.version },
      changes: { odometerStartMetres: 1_095_000, odometerEndMetres: 1_103_000 },
    });
    await at(day(3));
    expect(ben.mails().at(-1)?.subject).toBe(
      'Golf · Family: The odometer reading that you asked about was changed. You can put yours back',
    );
    await within(ben).trips.update.mutate({ id: late.id, version: late.version, changes: typed });
    expect((await ben.inbox()).map(({ state }) => state)).toEqual(['done', 'done']);
    await at(day(4));
    expect([ana.mails().length, ben.mails().length, cleo.mails().length]).toEqual([1, 2, 0]);
  });
});
