import pino from 'pino';
import type { Dialect } from '../src/domain/positions/read-push';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { positionChunks } from '../src/registry/stored/positions.collection';
import { aDrive, type DrivenFix } from './harness/a-drive';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const start = Date.parse('2026-11-28T07:00:00Z');
const minute = 60_000;
const day = 86_400_000;

const owntracks = ({ atMs, latitudeMicrodegrees, longitudeMicrodegrees }: DrivenFix) => ({
  ...{ _type: 'location', tst: atMs / 1000, acc: 5, tid: 'ph' },
  ...{ lat: latitudeMicrodegrees / 1e6, lon: longitudeMicrodegrees / 1e6 },
});

describe('positions of devices', () => {
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
    const { token, id: driverId } = await signUpDriver();
    const client = server.client(token);
    await client.account.me.query();
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const { path, sender } = await client.senders.create.mutate({ id: newId(), name: 'Phone', vehicleId });
    return { driverId, client, vehicleId, path, senderId: sender.id };
  }
  const push = (path: string, dialect: Dialect, body: unknown) =>
    fetch(`${server.url}${path}/${dialect}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  async function sendAll(path: string, fixes: readonly DrivenFix[]) {
    for (const fix of fixes) {
      const answer = await push(path, 'owntracks', owntracks(fix));
      expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    }
  }

  it('become a trip to sort, which is gone once it is in the logbook', async () => {
    const { client, vehicleId, path } = await someone();
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    const { items } = await client.detectedTrips.list.query({});
    expect(items).toHaveLength(1);
    const [trip] = items;
    // 1 200 s at 15 m/s along a meridian, from the middle of one stop to the middle of the other.
    expect(trip).toMatchObject({ vehicleId, senders: ['Phone'], doubt: null, deleteAtMs: nowMs + 30 * day });
    expect(Math.abs((trip?.distance.metres ?? 0) - 18_000)).toBeLessThan(180);
    expect(Math.abs((trip?.startedAtMs ?? 0) - (start + 10 * minute))).toBeLessThan(minute);
    expect(Math.abs((trip?.endedAtMs ?? 0) - (start + 30 * minute))).toBeLessThan(minute);

    const drawn = await client.detectedTrips.track.query({
      ...{ vehicleId, fromMs: trip?.startedAtMs ?? 0, untilMs: trip?.endedAtMs ?? 0 },
    });
    expect(drawn.atMs.length).toBeGreaterThan(110);
    expect(drawn.latitudeMicrodegrees).toHaveLength(drawn.atMs.length);

    await client.trips.create.mutate({
      ...{ id: newId(), vehicleId, startedAtMs: start + 9 * minute, endedAtMs: start + 31 * minute },
      ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', fromText: 'Home', toText: 'Work' },
      ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 18_000 },
      ...{ category: null, purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0 },
      ...{ currency: 'EUR', note: '', tags: [], favourite: false },
    });
    const { items: left, named } = await client.detectedTrips.list.query({});
    expect(left).toEqual([]);
    // The next trip that begins or ends there is called the same.
    expect(named).toEqual([
      { position: trip?.to, text: 'Work', atMs: trip?.endedAtMs },
      { position: trip?.from, text: 'Home', atMs: trip?.startedAtMs },
    ]);
  });

  it('are suggested although a trip runs that was forgotten the day before', async () => {
    const { client, vehicleId, path } = await someone();
    await client.trips.start.mutate({
      ...{ id: newId(), vehicleId, startedAtMs: start - 2 * day, startZone: 'Europe/Berlin' },
      ...{ fromText: 'Home', toText: '', odometerStartMetres: null, category: null, purpose: '' },
      ...{ forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR', note: '' },
      ...{ tags: [], favourite: false },
    });
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    expect((await client.detectedTrips.list.query({})).items).toHaveLength(1);
  });

  it('of two phones in one car give one trip, which names both', async () => {
    const { client, vehicleId, path } = await someone();
    const tablet = await client.senders.create.mutate({ id: newId(), name: 'Tablet', vehicleId });
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    // A position in half a minute only.
    await sendAll(
      tablet.path,
      aDrive(start + 1_000).filter((_, index) => index % 3 === 0),
    );
    const { items } = await client.detectedTrips.list.query({});
    expect(items.map(({ senders }) => senders)).toEqual([['Phone', 'Tablet']]);
  });

  it('give a trip as long as the odometer says', async () => {
    const { client, path } = await someone();
    const reading = (atMs: number, odometer: number) =>
      fetch(`${server.url}${path}/readings`, {
        method: 'POST',
        body: JSON.stringify({ odometer, unit: 'km', at: atMs / 1000 }),
      });
    await reading(start - 60 * minute, 12_000);
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    expect((await client.detectedTrips.list.query({})).items).toMatchObject([{ scaled: null }]);
    await reading(nowMs, 12_018.9);
    const { items } = await client.detectedTrips.list.query({});
    // About 18.9 / 18.0.
    expect(items).toMatchObject([{ scaled: { metres: 18_900, factor: expect.stringMatching(/^1\.0[45]/) } }]);
  });

  it('give the same trips backwards, repeated, ten at once and days late', async () => {
    const forwards = await someone();
    nowMs = start + 41 * minute;
    const fixes = aDrive(start);
    await sendAll(forwards.path, fixes);
    const { items: expected } = await forwards.client.detectedTrips.list.query({});

    const others = await someone();
    nowMs = start + 5 * day;
    const shuffled = [...fixes.filter((_, index) => index % 2 === 0), ...fixes].reverse();
    for (let from = 0; from < shuffled.length; from += 10) {
      await Promise.all(
        shuffled.slice(from, from + 10).map((fix) => push(others.path, 'owntracks', owntracks(fix))),
      );
    }
    const { items } = await others.client.detectedTrips.list.query({});
    const plain = ({ deleteAtMs: _, vehicleId: __, ...trip }: (typeof items)[number]) => trip;
    expect(items.map(plain)).toEqual(expected.map(plain));
    const [sender] = (await others.client.senders.list.query({})).items;
    expect(sender?.positions).toMatchObject({ kept: 241, alike: 121, refused: {} });
  });

  it('count what is refused with its reason, and are answered alike', async () => {
    const { client, path } = await someone();
    const first = { atMs: start, latitudeMicrodegrees: 48_000_000, longitudeMicrodegrees: 11_000_000 };
    const odd = [
      { ...owntracks(first), lat: 0, lon: 0 },
      { ...owntracks(first), lat: 91, lon: 0 },
      { ...owntracks({ ...first, atMs: start + 3 * day }) },
      { ...owntracks({ ...first, atMs: start - 4_000 * day }) },
      { _type: 'transition', event: 'leave', tst: start / 1000 },
    ];
    for (const body of odd) {
      const answer = await push(path, 'owntracks', body);
      expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    }
    const answer = await fetch(`${server.url}${path}/owntracks`, { method: 'POST', body: '{"_type": "loc' });
    expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    const [sender] = (await client.senders.list.query({})).items;
    expect(sender?.positions).toMatchObject({
      ...{ kept: 0, ignored: 1 },
      refused: { nullIsland: 1, notOnEarth: 1, future: 1, past: 1, notReadable: 1 },
    });
  });

  it('are erased once their time is over, and not before', async () => {
    const { client, vehicleId, path } = await someone();
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start).slice(0, 30));
    const left = async (): Promise<number> => {
      await runJobs(server);
      const span = { vehicleId, fromMs: start - day, untilMs: start + day };
      return (await client.detectedTrips.track.query(span)).atMs.length;
    };
    nowMs += 30 * day - minute;
    expect(await left()).toBe(30);
    nowMs += 60 * minute;
    expect(await left()).toBe(0);
  });

  it('are deleted with their sender, which may keep them for longer', async () => {
    const { client, path, senderId } = await someone();
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    await client.senders.change.mutate({ id: senderId, keepDays: 90 });
    expect((await client.detectedTrips.list.query({})).items[0]?.deleteAtMs).toBe(nowMs + 90 * day);
    await client.senders.remove.mutate({ id: senderId });
    expect((await client.detectedTrips.list.query({})).items).toEqual([]);
    expect((await push(path, 'owntracks', {})).status).toBe(404);
  });

  it('are erased with their vehicle', async () => {
    const { client, driverId, vehicleId, path } = await someone();
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start).slice(0, 10));
    const stored = async () => {
      const documents = server.application.get<DocumentStore>(STORE).of(driverId);
      return (await documents.list(positionChunks, { order: byId, limit: 10 })).documents.length;
    };
    expect(await stored()).toBe(1);
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: false });
    expect(await stored()).toBe(0);
    // The phone goes on.
    await sendAll(path, aDrive(start).slice(0, 2));
    const [sender] = (await client.senders.list.query({})).items;
    expect(sender?.positions).toMatchObject({ kept: 10, refused: { vehicleGone: 2 } });
  });

  it('are dropped while their sender is paused, and dismissed trips stay away until they are restored', async () => {
    const { client, vehicleId, path, senderId } = await someone();
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    const [trip] = (await client.detectedTrips.list.query({})).items;
    const dismissed = {
      id: newId(),
      vehicleId,
      fromMs: trip?.startedAtMs ?? 0,
      untilMs: trip?.endedAtMs ?? 0,
    };
    await client.detectedTrips.dismiss.mutate(dismissed);
    await client.detectedTrips.dismiss.mutate(dismissed);
    expect((await client.detectedTrips.list.query({})).items).toEqual([]);
    await client.detectedTrips.restore.mutate({ id: dismissed.id });
    expect((await client.detectedTrips.list.query({})).items).toHaveLength(1);

    await client.senders.change.mutate({ id: senderId, isPaused: true });
    await sendAll(path, aDrive(start + 3_600_000).slice(0, 3));
    const [sender] = (await client.senders.list.query({})).items;
    expect(sender).toMatchObject({ counts: { paused: 3 }, positions: { kept: 241 } });
  });

  it('of a shared vehicle are seen by nobody but their driver', async () => {
    const { within, owner, driver, vehicleId } = await sharedLogbook(server);
    const drivers = within(driver);
    const { path } = await drivers.senders.create.mutate({ id: newId(), name: 'Phone', vehicleId });
    nowMs = start + 41 * minute;
    await sendAll(path, aDrive(start));
    const span = { vehicleId, fromMs: start, untilMs: nowMs };
    expect((await drivers.detectedTrips.list.query({})).items).toHaveLength(1);
    expect((await drivers.detectedTrips.track.query(span)).atMs.length).toBeGreaterThan(200);
    expect(await within(owner).detectedTrips.list.query({})).toEqual({
      ...{ items: [], between: [], named: [] },
    });
    expect((await within(owner).detectedTrips.track.query(span)).atMs).toEqual([]);
    // A trip that the owner drove at that time tells the driver nothing, and the driver's own nothing to the owner.
    const added = (person: typeof owner, fromText: string) =>
      within(person).trips.create.mutate({
        ...{ id: newId(), vehicleId, startedAtMs: start + 10 * minute, endedAtMs: start + 30 * minute },
        ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', fromText, toText: 'Work' },
        ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 18_000 },
        ...{ category: null, purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0 },
        ...{ currency: 'EUR', note: '', tags: [], favourite: false },
      });
    await added(owner, 'At the owner');
    expect(await drivers.detectedTrips.list.query({})).toMatchObject({ items: [], named: [] });
    await added(driver, 'At the driver');
    const { named } = await drivers.detectedTrips.list.query({});
    expect(named.map(({ text }) => text)).toEqual(['Work', 'At the driver']);
    expect((await within(owner).detectedTrips.list.query({})).named).toEqual([]);
    // In the driver's own logbook there is no such vehicle.
    expect((await server.client(driver.token).detectedTrips.list.query({})).items).toEqual([]);
  });

  it('are not found without the right key, in any dialect that exists or not', async () => {
    const { path } = await someone();
    expect((await push(`${path}x`, 'owntracks', {})).status).toBe(404);
    const answer = await fetch(`${server.url}${path}/nmea`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
