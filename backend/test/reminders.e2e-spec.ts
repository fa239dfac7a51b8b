import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reminderJob } from '../src/features/reminders/reminder-schedule.service';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { ownId, reminderStates } from '../src/registry/stored/reminders.collection';
import { aSchedule, aVisit, nothingCounted } from './fixtures/maintenance/maintenance';
import { aMount, aTyreSet } from './fixtures/tyres/a-tyre-set';
import { driving, newId } from './harness/driving';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string) => ({ data: { reason } });

describe('reminders', () => {
  let server: TestServer;
  let nowMs: number;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => nowMs);
  });
  beforeEach(() => {
    nowMs = Date.parse('2026-11-23T12:00:00Z');
  });
  afterAll(() => server.close());

  const at = async (instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };

  /** Signs up a driver in UTC. */
  async function driver() {
    const { client, vehicleId, driver: who } = await driving(server);
    await client.account.me.query();
    const inbox = async () => (await client.reminders.list.query({})).items;
    return { client, inbox, vehicleId, who };
  }

  it('come at the hour, once, and again when the next stage is reached', async () => {
    const { client, inbox } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await at('2026-11-24T07:59:00Z');
    expect(await inbox()).toEqual([]);
    // 26 days before: the stage of 30 days has passed.
    await at('2026-11-24T08:00:00Z');
    const [first] = await inbox();
    expect(first).toMatchObject({
      subject: { source: 'paper', type: 'insurance', dueOn: '2026-12-20', status: 'soon' },
      ...{ isRead: false, state: 'open', sentAtMs: Date.parse('2026-11-24T08:00:00Z') },
    });
    expect((await client.reminders.unread.query({})).recordIds).toHaveLength(1);
    await client.reminders.markRead.mutate({ occurrences: [first?.occurrence ?? ''] });
    await at('2026-12-12T08:00:00Z');
    expect((await client.reminders.unread.query({})).recordIds).toHaveLength(0);
    await at('2026-12-13T08:00:00Z');
    expect(await inbox()).toMatchObject([
      { occurrence: first?.occurrence, isRead: false, sentAtMs: Date.parse('2026-12-13T08:00:00Z') },
    ]);
  });

  it('come once after ten days without a server, with what counts by then', async () => {
    const { client, inbox } = await driver();
    await client.papers.create.mutate(aPaper('2026-11-30'));
    await at('2026-12-04T15:00:00Z');
    expect(await inbox()).toMatchObject([
      { sentAtMs: Date.parse('2026-12-04T15:00:00Z'), subject: { status: 'overdue' } },
    ]);
    await at('2026-12-05T08:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: Date.parse('2026-12-04T15:00:00Z') }]);
    // A week after the day.
    await at('2026-12-07T08:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: Date.parse('2026-12-07T08:00:00Z') }]);
  });

  it('come by the clock of the driver’s zone, also of one who has just moved there', async () => {
    const { client, inbox } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    const { version } = await client.account.me.query();
    await client.account.update.mutate({ version, changes: { zone: 'America/Los_Angeles' } });
    await at('2026-11-23T15:59:00Z');
    expect(await inbox()).toEqual([]);
    await at('2026-11-23T16:00:00Z');
    expect(await inbox()).toHaveLength(1);
    await client.account.update.mutate({ version: version + 1, changes: { zone: 'Pacific/Auckland' } });
    await at('2026-11-24T19:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: Date.parse('2026-11-23T16:00:00Z') }]);
  });

  it('follow what the driver chose, and stay away where they are switched off', async () => {
    const [on, off] = [await driver(), await driver()];
    for (const { client } of [on, off]) await client.papers.create.mutate(aPaper('2026-12-20'));
    await off.client.reminders.updateSettings.mutate({ changes: { isOn: false } });
    const { settings } = await on.client.reminders.updateSettings.mutate({
      changes: { digestAt: '18:30', quiet: null, daysBefore: [3] },
    });
    expect(settings).toMatchObject({ digestAt: '18:30', quiet: null, daysBefore: [3], weeklyRepeats: 4 });
    await at('2026-12-16T18:30:00Z');
    expect(await on.inbox()).toEqual([]);
    await at('2026-12-17T18:29:00Z');
    expect(await on.inbox()).toEqual([]);
    await at('2026-12-17T18:30:00Z');
    expect(await on.inbox()).toHaveLength(1);
    expect(await off.inbox()).toEqual([]);
  });

  it('follow what the driver chose for one paper and one schedule, until that is taken back', async () => {
    const { client, inbox, vehicleId } = await driver();
    const daily = async () => (await inbox()).map(({ subject, sentAtMs }) => [subject.source, sentAtMs]);
    const reminderStages = { daysBefore: [3], weeklyRepeats: 1 };
    const paper = aPaper('2026-12-20');
    await client.papers.create.mutate({ ...paper, reminderStages });
    // Due after a month, on the 22nd: not by what is usual, but two days before.
    const { version: _, ...schedule } = aSchedule({
      ...{ id: newId(), vehicleId, start: { day: '2026-11-22', odometerMetres: null } },
      normal: { first: null, later: { ...nothingCounted, months: 1 } },
      reminderStages: { daysBefore: [2], weeklyRepeats: 0 },
    });
    await client.schedules.create.mutate(schedule);
    await at('2026-12-16T08:00:00Z');
    expect(await daily()).toEqual([]);
    await at('2026-12-17T08:00:00Z');
    expect(await daily()).toEqual([['paper', nowMs]]);
    await at('2026-12-19T08:00:00Z');
    expect(await daily()).toEqual([['paper', Date.parse('2026-12-17T08:00:00Z')]]);
    await at('2026-12-20T08:00:00Z');
    expect(await daily()).toEqual([
      ['maintenance', nowMs],
      ['paper', Date.parse('2026-12-17T08:00:00Z')],
    ]);
    // Usual stages again: a reminder a week after the 20th, which was due anyway, and one two weeks after it, which was
    // not.
    await client.papers.update.mutate({ ...paper, version: 1, reminderStages: null });
    expect(await client.papers.get.query({ id: paper.id })).not.toHaveProperty('reminderStages');
    await at('2027-01-03T08:00:00Z');
    expect((await daily())[0]).toEqual(['paper', nowMs]);
    const broken = { daysBefore: [7, 7], weeklyRepeats: 0 };
    await expect(
      client.papers.update.mutate({ ...paper, version: 2, reminderStages: broken }),
    ).rejects.toMatchObject(refused('INPUT_INVALID'));
  });

  it('stay as chosen where a page that knows nothing of them saves the record, and go with null', async () => {
    const { client, vehicleId } = await driver();
    const reminderStages = { daysBefore: [3], weeklyRepeats: 1 };
    const paper = aPaper('2027-06-20');
    const { version: _s, ...schedule } = aSchedule({ id: newId(), vehicleId });
    const { version: _t, ...set } = aTyreSet({ id: newId(), vehicleId });
    const reading = {
      ...{ id: newId(), vehicleId, subject: 'brakePadsFront' as const, valueThousandths: 4_000, note: '' },
      ...{ limitThousandths: 3_000, day: '2026-03-01', odometerMetres: null },
    };
    await client.papers.create.mutate({ ...paper, reminderStages });
    await client.schedules.create.mutate({ ...schedule, reminderStages });
    await client.tyreSets.create.mutate({ ...set, reminderStages });
    await client.conditionReadings.create.mutate({ ...reading, reminderStages });
    const note = { note: 'Changed' };
    const kept = { ...note, reminderStages, version: 2 };
    expect(await client.papers.update.mutate({ ...paper, ...note, version: 1 })).toMatchObject(kept);
    expect(await client.schedules.update.mutate({ ...schedule, ...note, version: 1 })).toMatchObject(kept);
    expect(await client.tyreSets.update.mutate({ ...set, ...note, version: 1 })).toMatchObject(kept);
    expect(await client.conditionReadings.update.mutate({ ...reading, ...note, version: 1 })).toMatchObject(
      kept,
    );
    // Sent again, as after an answer that was lost.
    expect(await client.papers.update.mutate({ ...paper, ...note, version: 1 })).toMatchObject(kept);
    const usual = { ...note, version: 2, reminderStages: null };
    for (const changed of [
      await client.papers.update.mutate({ ...paper, ...usual }),
      await client.schedules.update.mutate({ ...schedule, ...usual }),
      await client.tyreSets.update.mutate({ ...set, ...usual }),
      await client.conditionReadings.update.mutate({ ...reading, ...usual }),
    ]) {
      expect(changed.version).toBe(3);
      expect(changed).not.toHaveProperty('reminderStages');
    }
  });

  it('end with done and stop, rest until the day of a snooze, and go on when that is taken back', async () => {
    const { client, inbox } = await driver();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await at('2026-11-24T08:00:00Z');
    const [{ occurrence } = { occurrence: '' }] = await inbox();
    const act = client.reminders.act.mutate;
    await expect(act({ kind: 'snooze', occurrence, until: '2026-11-24' })).rejects.toMatchObject(
      refused('INPUT_INVALID'),
    );
    expect(await act({ kind: 'snooze', occurrence, until: '2026-12-02' })).toMatchObject({
      ...{ state: 'snoozed', snoozedUntil: '2026-12-02', isRead: true },
    });
    await at('2026-12-01T08:00:00Z');
    expect((await client.reminders.unread.query({})).recordIds).toHaveLength(0);
    await at('2026-12-02T08:00:00Z');
    expect(await inbox()).toMatchObject([{ state: 'open', isRead: false, snoozedUntil: null }]);
    expect(await act({ kind: 'done', occurrence })).toMatchObject({ state: 'done' });
    await at('2026-12-13T08:00:00Z');
    expect(await inbox()).toMatchObject([{ state: 'done', sentAtMs: Date.parse('2026-12-02T08:00:00Z') }]);
    await act({ kind: 'stop', occurrence });
    expect(await act({ kind: 'resume', occurrence })).toMatchObject({ state: 'open' });
    await at('2026-12-14T08:00:00Z');
    expect(await inbox()).toMatchObject([{ isRead: false, sentAtMs: nowMs }]);
  });

  it('of planned work end with done, which enters a service of today, and are due again when that is taken back', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const later = { ...nothingCounted, months: 9 };
    const { id } = await client.schedules.create.mutate({
      ...{ ...schedule, id: newId(), vehicleId, normal: { first: null, later } },
    });
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // On 1 March 2026: due on 1 December.
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, scheduleIds: [id] });
    await at('2026-11-24T08:00:00Z');
    const [{ occurrence } = { occurrence: '' }] = await inbox();
    const visits = async () => (await client.serviceVisits.list.query({ vehicleId, limit: 10 })).items;
    const due = async () => (await client.due.list.query({})).items;
    expect(await due()).toMatchObject([{ recordId: id, dueOn: '2026-12-01', status: 'soon' }]);
    const act = client.reminders.act.mutate;
    await act({ kind: 'done', occurrence });
    // Same as a tap that is sent twice.
    expect(await act({ kind: 'done', occurrence })).toMatchObject({ state: 'done' });
    expect(await visits()).toMatchObject([
      { atMs: nowMs, zone: 'UTC', currency: 'EUR', scheduleIds: [id], odometerMetres: null, lines: [] },
      { atMs: visit.atMs },
    ]);
    expect(await due()).toMatchObject([{ recordId: id, dueOn: '2027-08-24', status: 'ok' }]);
    expect(await act({ kind: 'resume', occurrence })).toMatchObject({ state: 'open' });
    expect(await visits()).toMatchObject([{ atMs: visit.atMs }]);
    expect(await due()).toMatchObject([{ recordId: id, dueOn: '2026-12-01', status: 'soon' }]);
    // Additions by the driver are kept.
    await act({ kind: 'done', occurrence });
    const [entered] = await visits();
    if (!entered) throw new Error('no service was entered');
    await client.serviceVisits.update.mutate({ ...entered, workshop: 'Garage' });
    await act({ kind: 'resume', occurrence });
    expect(await visits()).toHaveLength(2);
  });

  it('of another driver are not there', async () => {
    const [one, other] = [await driver(), await driver()];
    await one.client.papers.create.mutate(aPaper('2026-12-20'));
    await at('2026-11-24T08:00:00Z');
    const [{ occurrence } = { occurrence: '' }] = await one.inbox();
    expect(await other.inbox()).toEqual([]);
    await expect(other.client.reminders.act.mutate({ kind: 'done', occurrence })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    await other.client.reminders.markRead.mutate({ occurrences: [occurrence] });
    expect((await one.client.reminders.unread.query({})).recordIds).toHaveLength(1);
  });

  it('ask for a reading after sixty days where something is due by distance, and again after thirty', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const { id } = await client.schedules.create.mutate({ ...schedule, id: newId(), vehicleId });
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // On 1 March 2026, at 30 000 km: by distance it is due at 45 000 km, by time on 1 March 2027.
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, scheduleIds: [id] });
    await at('2026-11-24T08:00:00Z');
    expect(await inbox()).toMatchObject([
      { subject: { source: 'reading', vehicleId, dueOn: '2026-03-01' }, sentAtMs: nowMs },
    ]);
    await at('2026-12-23T08:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: Date.parse('2026-11-24T08:00:00Z') }]);
    await at('2026-12-24T08:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: nowMs }]);
    await client.vehicles.addOdometerRecord.mutate({
      ...{ kind: 'noted', id: newId(), vehicleId, note: '', zone: 'UTC', odometerMetres: 40_000_000 },
      atMs: nowMs,
    });
    await at('2027-01-24T08:00:00Z');
    const readings = (await inbox()).filter(({ subject }) => subject.source === 'reading');
    expect(readings).toMatchObject([{ sentAtMs: Date.parse('2026-12-24T08:00:00Z') }]);
  });

  it('ask for a reading as the vehicle says, until that is taken back', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const { id } = await client.schedules.create.mutate({ ...schedule, id: newId(), vehicleId });
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // On 1 March 2026, at 30 000 km.
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, scheduleIds: [id] });
    const asked = async () => (await inbox()).map(({ sentAtMs }) => new Date(sentAtMs).toISOString());
    const choose = async (reminderStages: { daysBefore: number[]; weeklyRepeats: number } | null) => {
      const { version } = await client.vehicles.get.query({ id: vehicleId });
      await client.vehicles.update.mutate({ id: vehicleId, version, changes: { reminderStages } });
    };
    await choose({ daysBefore: [], weeklyRepeats: 0 });
    await at('2026-11-24T08:00:00Z');
    expect(await asked()).toEqual([]);
    await choose({ daysBefore: [], weeklyRepeats: 1 });
    await at('2026-11-25T08:00:00Z');
    expect(await asked()).toEqual(['2026-11-25T08:00:00.000Z']);
    await at('2026-12-02T08:00:00Z');
    expect(await asked()).toEqual(['2026-12-02T08:00:00.000Z']);
    await at('2026-12-20T08:00:00Z');
    expect(await asked()).toEqual(['2026-12-02T08:00:00.000Z']);
    // Another change of the vehicle, as by a page that knows nothing of it, leaves it.
    const { version } = await client.vehicles.get.query({ id: vehicleId });
    const renamed = await client.vehicles.update.mutate({ id: vehicleId, version, changes: { name: 'Red' } });
    expect(renamed.reminderStages).toEqual({ daysBefore: [], weeklyRepeats: 1 });
    await choose(null);
    // Thirty days after 2 December.
    await at('2026-12-31T08:00:00Z');
    expect(await asked()).toEqual(['2026-12-02T08:00:00.000Z']);
    await at('2027-01-01T08:00:00Z');
    expect(await asked()).toEqual(['2027-01-01T08:00:00.000Z']);
  });

  it('ask for a reading sooner of a vehicle that is driven much', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const { id } = await client.schedules.create.mutate({ ...schedule, id: newId(), vehicleId });
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // At 30 000 km; 20 days later 1 000 km more: 50 km a day, 1 500 km in 30 days.
    const atMs = Date.parse('2026-11-01T09:00Z');
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, atMs, scheduleIds: [id] });
    await client.vehicles.addOdometerRecord.mutate({
      ...{ kind: 'noted', id: newId(), vehicleId, note: '', zone: 'UTC', odometerMetres: 31_000_000 },
      atMs: Date.parse('2026-11-21T09:00Z'),
    });
    await at('2026-12-20T08:00:00Z');
    expect(await inbox()).toEqual([]);
    await at('2026-12-21T08:00:00Z');
    expect(await inbox()).toMatchObject([{ subject: { source: 'reading', dueOn: '2026-11-21' } }]);
  });

  it('come weekly of what is overdue by distance, four times, and of engine hours each time anew', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    const dueEach = async (interval: Partial<typeof nothingCounted>) => {
      const normal = { first: null, later: { ...nothingCounted, ...interval } };
      const { id } = await client.schedules.create.mutate({ ...schedule, id: newId(), vehicleId, normal });
      return id;
    };
    const service = (changes: Partial<typeof visit>) =>
      client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, ...changes });
    // On 1 March 2026, at 30 000 km: overdue since 45 000 km.
    await service({ scheduleIds: [await dueEach({ distanceMetres: 15_000_000 })] });
    await client.vehicles.addOdometerRecord.mutate({
      ...{ kind: 'noted', id: newId(), vehicleId, note: '', zone: 'UTC', odometerMetres: 45_001_000 },
      atMs: nowMs,
    });
    const sentOn = async () => {
      const work = (await inbox()).filter(({ subject }) => subject.source === 'maintenance');
      return work.map(({ sentAtMs }) => new Date(sentAtMs).toISOString().slice(0, 10));
    };
    const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
    for (const day of days) {
      await at(`${day}T08:00:00Z`);
      expect(await sentOn()).toEqual([day]);
    }
    await at('2026-12-29T08:00:00Z');
    expect(await sentOn()).toEqual(['2026-12-22']);
    // Each 100 hours: done at 1 000 and overdue at 1 101; done then, and overdue at 1 202.
    const chain = await dueEach({ engineMinutes: 6_000 });
    const at1000 = { scheduleIds: [chain], engineMinutes: 60_000, odometerMetres: null };
    await service({ ...at1000, atMs: Date.parse('2026-12-01T09:00Z') });
    const counted = { engineMinutes: 66_060, odometerMetres: null, scheduleIds: [] };
    await service({ ...counted, atMs: Date.parse('2026-12-28T09:00Z') });
    await at('2026-12-30T08:00:00Z');
    expect(await sentOn()).toEqual(['2026-12-30', '2026-12-22']);
    await service({ ...counted, scheduleIds: [chain], atMs: nowMs });
    await service({ ...counted, engineMinutes: 72_120, atMs: nowMs + 1 });
    await at('2026-12-31T08:00:00Z');
    expect(await sentOn()).toEqual(['2026-12-31', '2026-12-30', '2026-12-22']);
  });

  it('ask for winter tyres as long as summer tyres are mounted', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { version } = await client.account.me.query();
    await client.account.update.mutate({ version, changes: { country: 'DE' } });
    const { version: _winter, ...winter } = aTyreSet({ id: newId(), vehicleId });
    const onSummer = aMount(['2026-04-20', 10_000]);
    const { version: _summer, ...summer } = { ...winter, version: 1, id: newId(), season: 'summer' as const };
    await client.tyreSets.create.mutate(winter);
    await client.tyreSets.create.mutate({ ...summer, mounts: [onSummer] });
    // Due by 31 October, and the third week after that has passed.
    await at('2026-11-24T08:00:00Z');
    expect(await inbox()).toMatchObject([
      {
        occurrence: `tyres.${winter.id}.2026-10-31`,
        subject: { source: 'tyres', type: 'winter', status: 'due', mountableSetId: winter.id },
      },
    ]);
    const off = { day: '2026-11-24', odometerMetres: 20_000_000 };
    await client.tyreSets.update.mutate({ ...summer, version: 1, mounts: [{ ...onSummer, off }] });
    const mounts = [aMount(['2026-11-24', 20_000])];
    await client.tyreSets.update.mutate({ ...winter, version: 1, mounts });
    expect((await client.due.list.query({})).items).toMatchObject([
      { recordId: summer.id, type: 'summer', status: 'ok', dueOn: '2027-04-27' },
    ]);
    await at('2026-12-01T08:00:00Z');
    expect(await inbox()).toMatchObject([{ sentAtMs: Date.parse('2026-11-24T08:00:00Z') }]);
  });

  it('do not come once more because the odometer was replaced', async () => {
    const { client, inbox, vehicleId } = await driver();
    const { id: _id, version: _version, ...schedule } = aSchedule();
    const later = { ...nothingCounted, distanceMetres: 15_000_000 };
    const byDistance = { ...schedule, id: newId(), vehicleId, normal: { first: null, later } };
    const { id } = await client.schedules.create.mutate(byDistance);
    const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
    // On 1 March 2026, at 30 000 km: due at 45 000 km.
    await client.serviceVisits.create.mutate({ ...visit, id: newId(), vehicleId, scheduleIds: [id] });
    const onRecord = { id: newId(), vehicleId, note: '', zone: 'UTC' };
    await client.vehicles.addOdometerRecord.mutate({
      ...{ ...onRecord, kind: 'noted', odometerMetres: 44_900_000, atMs: nowMs },
    });
    await at('2026-11-24T08:00:00Z');
    const sent = await inbox();
    expect(sent).toMatchObject([{ subject: { status: 'soon', dueAtOdometerMetres: 45_000_000 } }]);
    // 50 of the 100 km are left, at 50 km of the new one.
    await client.vehicles.addOdometerRecord.mutate({
      ...{ ...onRecord, id: newId(), kind: 'replaced', atMs: nowMs },
      ...{ odometerBeforeMetres: 44_950_000, odometerAfterMetres: 0 },
    });
    expect((await client.due.list.query({})).items).toMatchObject([
      { status: 'soon', dueAtOdometerMetres: 50_000 },
    ]);
    await at('2026-11-25T08:00:00Z');
    expect(await inbox()).toEqual(sent);
  });

  it('are planned for accounts from before there were any', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reminders-'));
    const started = () => startServer({ DATA_DIR: folder }, undefined, () => nowMs);
    const before = await started();
    const { client, driver: who } = await driving(before);
    await client.account.me.query();
    await client.papers.create.mutate(aPaper('2026-12-20'));
    await planned(before);
    await before.application
      .get<DocumentStore>(STORE)
      .of(who.id)
      .transact(async (transaction) => {
        const state = await transaction.get(reminderStates, ownId);
        const job = await transaction.get(jobs, reminderJob.key);
        transaction.delete(reminderStates, ownId, state?.version ?? 0);
        transaction.delete(jobs, reminderJob.key, job?.version ?? 0);
      });
    await before.close();
    const after = await started();
    await planned(after);
    nowMs = Date.parse('2026-11-24T08:00:00Z');
    await runJobs(after);
    expect((await after.client(who.token).reminders.list.query({})).items).toHaveLength(1);
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
