import pino from 'pino';
import { unsortedTrip } from '../src/domain/trips/unsorted-trip';
import { aDrive } from './harness/a-drive';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const start = Date.parse('2026-11-28T07:00:00Z');
const minute = 60_000;

const recorded = (fromMs: number, everySeconds?: number) =>
  aDrive(fromMs, everySeconds).map((fix) => ({ ...fix, accuracyMetres: 5, speedMetresPerSecond: null }));

const refused = (reason: string) => ({ data: { reason } });

describe('what a page records', () => {
  let server: TestServer;
  let nowMs = start;
  beforeAll(async () => {
    server = await startServer({}, pino({ level: 'error' }), () => nowMs);
  });
  beforeEach(() => {
    nowMs = start;
  });
  afterAll(() => server.close());

  async function someone() {
    const { token, id } = await signUpDriver();
    const client = server.client(token);
    await client.account.me.query();
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const tripId = newId();
    const ids = { tripId, vehicleId, name: 'This page' };
    return { client, token, driverId: id, vehicleId, tripId, ids };
  }
  type Client = Awaited<ReturnType<typeof someone>>['client'];
  const startTrip = (client: Client, id: string, vehicleId: string) =>
    client.trips.start.mutate({
      ...{ id, vehicleId, startedAtMs: nowMs, startZone: 'Europe/Berlin', fromText: '', toText: '' },
      ...{ odometerStartMetres: null, ...unsortedTrip('EUR') },
    });
  const inboxOf = async (client: Client) => (await client.reminders.list.query({})).items;

  it('becomes a trip, of a device that makes itself', async () => {
    const { client, vehicleId, tripId, ids } = await someone();
    nowMs = start + 41 * minute;
    expect(await client.senders.record.mutate({ ...ids, positions: recorded(start) })).toEqual({ tripId });
    const { items } = await client.senders.list.query({});
    expect(items).toMatchObject([
      { name: 'This page', vehicleId, isPage: true, positions: { kept: 241, keepDays: 30 } },
    ]);
    const { items: found } = await client.detectedTrips.list.query({});
    expect(found).toMatchObject([{ vehicleId, senders: ['This page'] }]);
    // 1 200 s at 15 m/s.
    expect(Math.abs((found[0]?.distance.metres ?? 0) - 18_000)).toBeLessThan(180);
  });

  it('is kept once, however often a batch comes, and ten at once', async () => {
    const { client, ids } = await someone();
    nowMs = start + 41 * minute;
    const all = recorded(start);
    const batches = Array.from({ length: 10 }, (_, index) => all.slice(index * 25, index * 25 + 25));
    await Promise.all(batches.map((positions) => client.senders.record.mutate({ ...ids, positions })));
    for (const positions of batches) await client.senders.record.mutate({ ...ids, positions });
    const { items } = await client.senders.list.query({});
    expect(items).toHaveLength(1);
    expect(items[0]?.positions).toMatchObject({ kept: 241, alike: 241 });
  });

  it('stays with the vehicle of its trip', async () => {
    const { client, vehicleId, ids } = await someone();
    const { id: vanId } = await client.vehicles.create.mutate(aVehicle());
    nowMs = start + 41 * minute;
    const all = recorded(start);
    await client.senders.record.mutate({ ...ids, positions: all.slice(0, 100) });
    await client.senders.record.mutate({
      ...{ ...ids, tripId: newId(), vehicleId: vanId, positions: all.slice(200) },
    });
    await client.senders.record.mutate({ ...ids, positions: all.slice(100, 200) });
    const drawn = async (of: string) =>
      (await client.detectedTrips.track.query({ vehicleId: of, fromMs: start, untilMs: nowMs })).atMs.length;
    expect([await drawn(vehicleId), await drawn(vanId)]).toEqual([200, 41]);
  });

  it('is nobody else’s', async () => {
    const one = await someone();
    const other = await someone();
    nowMs = start + 41 * minute;
    await one.client.senders.record.mutate({ ...one.ids, positions: recorded(start) });
    const foreign = { ...other.ids, vehicleId: one.vehicleId, positions: recorded(start) };
    await expect(other.client.senders.record.mutate(foreign)).rejects.toMatchObject(
      refused('UNKNOWN_VEHICLE'),
    );
    expect((await other.client.senders.list.query({})).items).toEqual([]);
    expect((await other.client.detectedTrips.list.query({})).items).toEqual([]);
  });

  it('is refused in a company’s logbook, where it would say when private drives began', async () => {
    const { owner, vehicleId, within } = await sharedLogbook(server, { isCompany: true });
    const input = { tripId: newId(), vehicleId, name: 'This page', positions: recorded(start) };
    await expect(within(owner).senders.record.mutate(input)).rejects.toMatchObject(refused('NOT_OFFERED'));
  });

  it.each([
    ['no positions', []],
    ['too many', Array.from({ length: 501 }, (_, at) => ({ ...recorded(start)[0], atMs: start + at }))],
    ['a latitude beyond the pole', [{ ...recorded(start)[0], latitudeMicrodegrees: 90_000_001 }]],
    ['an accuracy below nothing', [{ ...recorded(start)[0], accuracyMetres: -1 }]],
    ['a time that is none', [{ ...recorded(start)[0], atMs: 1.5 }]],
  ])('is refused with %s', async (_, positions) => {
    const { client, ids } = await someone();
    const input = { ...ids, positions } as Parameters<typeof client.senders.record.mutate>[0];
    await expect(client.senders.record.mutate(input)).rejects.toMatchObject(refused('INPUT_INVALID'));
  });

  it('counts positions that are no place or of another year, like those of any device', async () => {
    const { client, ids } = await someone();
    const [first] = recorded(start);
    if (!first) throw new Error('a drive has positions');
    const positions = [
      first,
      { ...first, latitudeMicrodegrees: 0, longitudeMicrodegrees: 0 },
      { ...first, atMs: start - 400 * 24 * 60 * minute },
      { ...first, atMs: start + 2 * 24 * 60 * minute },
    ];
    await client.senders.record.mutate({ ...ids, positions });
    const { items } = await client.senders.list.query({});
    expect(items[0]?.positions).toMatchObject({ kept: 1, refused: { nullIsland: 1, past: 1, future: 1 } });
  });

  it('has a device without an address, which is switched off where it records', async () => {
    const { client, ids } = await someone();
    await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(0, 1) });
    const [{ id = '' } = {}] = (await client.senders.list.query({})).items;
    await expect(client.senders.rotate.mutate({ id })).rejects.toMatchObject(refused('NOT_OFFERED'));
    await expect(client.senders.change.mutate({ id, isPaused: true })).rejects.toMatchObject(
      refused('NOT_OFFERED'),
    );
    await client.senders.change.mutate({ id, name: 'Phone in the holder', keepDays: 90 });
    await client.senders.remove.mutate({ id });
    expect((await client.senders.list.query({})).items).toEqual([]);
    await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(0, 1) });
    expect((await client.senders.list.query({})).items).toMatchObject([{ id, name: 'This page' }]);
  });

  describe('and is silent', () => {
    it('is asked about once for each silence', async () => {
      const { client, vehicleId, tripId, ids } = await someone();
      await startTrip(client, tripId, vehicleId);
      await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(0, 1) });
      nowMs = start + 10 * minute - 1;
      await runJobs(server);
      expect(await inboxOf(client)).toEqual([]);
      nowMs = start + 10 * minute;
      await runJobs(server);
      await runJobs(server);
      expect(await inboxOf(client)).toMatchObject([
        { subject: { source: 'recording', recordId: tripId, vehicleId, sinceMs: start }, isRead: false },
      ]);
      nowMs = start + 40 * minute;
      await runJobs(server);
      expect(await inboxOf(client)).toHaveLength(1);

      await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(1, 2) });
      nowMs += 10 * minute;
      await runJobs(server);
      expect((await inboxOf(client)).map(({ subject }) => subject.sinceMs)).toEqual([
        start + 40 * minute,
        start,
      ]);
    });

    it('is not asked about while positions come', async () => {
      const { client, vehicleId, tripId, ids } = await someone();
      await startTrip(client, tripId, vehicleId);
      for (const [index, position] of recorded(start, 300).entries()) {
        nowMs = start + index * 5 * minute;
        await client.senders.record.mutate({ ...ids, positions: [position] });
        await runJobs(server);
      }
      expect(await inboxOf(client)).toEqual([]);
    });

    it('is not asked about once the recording is over', async () => {
      const { client, vehicleId, tripId, ids } = await someone();
      await startTrip(client, tripId, vehicleId);
      await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(0, 1) });
      await client.senders.endRecording.mutate({ tripId: newId() });
      expect(await client.senders.endRecording.mutate({ tripId })).toEqual({ tripId });
      nowMs = start + 20 * minute;
      await runJobs(server);
      expect(await inboxOf(client)).toEqual([]);
    });

    it('is not asked about once the trip has ended, or if there is none', async () => {
      const { client, ids } = await someone();
      await client.senders.record.mutate({ ...ids, positions: recorded(start).slice(0, 1) });
      nowMs = start + 20 * minute;
      await runJobs(server);
      expect(await inboxOf(client)).toEqual([]);
    });
  });
});
