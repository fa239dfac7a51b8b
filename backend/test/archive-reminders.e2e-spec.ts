import { inboxMessages, reminderSettings, reminderStates } from '../src/registry/stored/reminders.collection';
import { documentsOf, exported, restored } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

describe('the reminders of an archive', () => {
  let [server, other]: (TestServer | undefined)[] = [];
  let nowMs = Date.parse('2026-11-23T12:00:00Z');
  const at = async (server: TestServer, instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };
  beforeAll(async () => {
    [server, other] = await Promise.all([
      startServer({}, undefined, () => nowMs),
      startServer({}, undefined, () => nowMs),
    ]);
  });
  afterAll(() => Promise.all([server?.close(), other?.close()]));

  function both(): { from: TestServer; to: TestServer } {
    if (server === undefined || other === undefined) throw new Error('not started');
    return { from: server, to: other };
  }

  const remindersOf = (of: TestServer, driver: TestDriver) =>
    Promise.all(
      [reminderSettings, reminderStates, inboxMessages].map((collection) =>
        documentsOf(of, driver, collection),
      ),
    );

  async function newDriver(on: TestServer): Promise<TestDriver> {
    const driver = await signUpDriver();
    await on
      .client(driver.token)
      .account.me.query({ firstSight: { languages: ['en-GB'], zone: 'Europe/London' } });
    return driver;
  }

  it('come back as they were: when to remind, what was sent, what was snoozed, stopped and read', async () => {
    const { from, to } = both();
    const driver = await newDriver(from);
    const client = from.client(driver.token);
    await client.reminders.updateSettings.mutate({
      changes: { digestAt: '18:30', quiet: null, daysBefore: [30, 2], weeklyRepeats: 1 },
    });
    for (const [title, validUntil] of [
      ['Snoozed', '2026-12-20'],
      ['Stopped', '2026-12-19'],
      ['Open', '2026-12-18'],
    ] as const) {
      await client.papers.create.mutate(aPaper(validUntil, { title }));
    }
    const own = await client.papers.create.mutate({
      ...aPaper('2026-12-28', { title: 'Own' }),
      reminderStages: { daysBefore: [14], weeklyRepeats: 0 },
    });
    await at(from, '2026-11-23T18:30:00Z');
    const titled = async (name: string, of = client) =>
      (await of.reminders.list.query({})).items.find(({ subject }) => subject.title === name);
    const occurrenceOf = async (name: string) => (await titled(name))?.occurrence ?? '';
    await client.reminders.act.mutate({
      ...{ kind: 'snooze', until: '2026-11-30' },
      occurrence: await occurrenceOf('Snoozed'),
    });
    await client.reminders.act.mutate({ kind: 'stop', occurrence: await occurrenceOf('Stopped') });
    const before = await remindersOf(from, driver);
    expect(before.map((each) => each.length)).toEqual([1, 1, 3]);

    const zip = await exported(from, driver);
    const newcomer = await newDriver(to);
    expect(await restored(to, newcomer, zip)).toMatchObject({ state: 'done', problem: null });
    expect(await remindersOf(to, newcomer)).toEqual(before);
    const elsewhere = to.client(newcomer.token);
    const { settings } = await elsewhere.reminders.settingsShown.query({});
    expect(settings).toMatchObject({ digestAt: '18:30', quiet: null, daysBefore: [30, 2], weeklyRepeats: 1 });
    expect((await elsewhere.reminders.unread.query({})).recordIds).toHaveLength(1);

    // Reminders sent there are not sent again here; a snoozed one arrives on its day, at the driver's hour.
    const sentAtMs = Date.parse('2026-11-23T18:30:00Z');
    await at(to, '2026-11-29T18:30:00Z');
    expect(await titled('Open', elsewhere)).toMatchObject({ state: 'open', sentAtMs });
    expect(await titled('Snoozed', elsewhere)).toMatchObject({
      state: 'snoozed',
      snoozedUntil: '2026-11-30',
    });
    await at(to, '2026-11-30T18:29:00Z');
    expect(await titled('Snoozed', elsewhere)).toMatchObject({ state: 'snoozed' });
    await at(to, '2026-11-30T18:30:00Z');
    expect(await titled('Snoozed', elsewhere)).toMatchObject({ state: 'open', sentAtMs: nowMs });
    // 14 days before the 28th.
    expect(await elsewhere.papers.get.query({ id: own.id })).toMatchObject({
      reminderStages: { daysBefore: [14], weeklyRepeats: 0 },
    });
    await at(to, '2026-12-13T18:30:00Z');
    expect(await titled('Own', elsewhere)).toBeUndefined();
    await at(to, '2026-12-14T18:30:00Z');
    expect(await titled('Own', elsewhere)).toMatchObject({ sentAtMs: nowMs });
    // Two days before, the other two are reached; the one that was stopped stays away.
    await at(to, '2026-12-18T18:30:00Z');
    expect(await titled('Stopped', elsewhere)).toMatchObject({ state: 'stopped', sentAtMs });
    expect(await titled('Open', elsewhere)).toMatchObject({ sentAtMs: Date.parse('2026-12-18T18:30:00Z') });
  });

  it('are refused where a state is none that is written here, and nothing of it is stored', async () => {
    const { from, to } = both();
    const driver = await newDriver(from);
    const client = from.client(driver.token);
    await client.papers.create.mutate(aPaper('2027-02-01'));
    await planned(from);
    const files = await unzipped(await exported(from, driver));
    const [line = ''] = String(files.get('data/reminderStates.jsonl')).split('\n');
    const { data, ...rest } = JSON.parse(line);
    const wrong = JSON.stringify({ ...rest, data: { ...data, nextDigestAtMs: 'soon' } });
    files.set('data/reminderStates.jsonl', Buffer.from(`${wrong}\n`));
    const newcomer = await newDriver(to);
    expect(await restored(to, newcomer, await zipped(withTrueManifest(files)))).toMatchObject({
      state: 'refused',
      problem: { reason: 'ARCHIVE_DAMAGED', place: 'data/reminderStates.jsonl:1' },
    });
    const stored = JSON.stringify(await documentsOf(to, newcomer, reminderStates));
    expect(stored).not.toContain('soon');
    expect((await to.client(newcomer.token).papers.list.query({})).items).toEqual([]);
  });
});
