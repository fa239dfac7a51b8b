import pino from 'pino';
import { z } from 'zod';
import type { DocumentStore } from '../src/platform/documents/documents';
import { byId } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { senders } from '../src/registry/stored/senders.collection';
import { CallRate } from '../src/rpc/call-rate';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const start = Date.parse('2026-11-28T08:00:00Z');
const minute = 60_000;
const answerSchema = z.looseObject({});

describe('devices and programs that send', () => {
  let server: TestServer;
  let nowMs = start;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startServer(
      {},
      pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
      () => nowMs,
    );
  });
  beforeEach(() => {
    nowMs = start;
  });
  afterAll(() => server.close());

  async function someone(energy: 'petrol' | 'electricity' = 'electricity') {
    const { token, id: driverId } = await signUpDriver();
    const client = server.client(token);
    await client.account.me.query();
    const energySources =
      energy === 'petrol'
        ? [{ kind: 'petrol' as const, capacityMillilitres: null }]
        : [{ kind: 'electricity' as const, capacityWattHours: null }];
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle({ energySources }));
    const { path, sender } = await client.senders.create.mutate({
      id: newId(),
      name: 'Home Assistant',
      vehicleId,
    });
    return { token, driverId, client, vehicleId, path, senderId: sender.id };
  }
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
  async function send(path: string, body: unknown) {
    const answer = await post(path, body);
    const said = answerSchema.parse(await answer.json());
    return { status: answer.status, ...said };
  }
  const kept = (count = 1) => ({ status: 200, kept: count, alike: 0, quarantined: [] });
  const alike = { status: 200, kept: 0, alike: 1, quarantined: [] };
  const aside = (reason: string) => ({ status: 200, kept: 0, alike: 0, quarantined: [{ index: 0, reason }] });
  async function readingsOf({ client, vehicleId }: Awaited<ReturnType<typeof someone>>) {
    const records = await client.vehicles.odometerRecords.query({ vehicleId });
    return records.map(({ atMs, ...record }) => [
      (atMs - start) / minute,
      'odometerMetres' in record ? record.odometerMetres : null,
    ]);
  }

  it('make a noted reading without a sign-in', async () => {
    const them = await someone();
    const { client, path, vehicleId } = them;
    expect(await send(`${path}/readings`, { odometer: 12_345.6, soc: 63, note: 'at home' })).toEqual(kept());
    expect(await client.vehicles.odometerRecords.query({ vehicleId })).toMatchObject([
      { kind: 'noted', odometerMetres: 12_345_600, atMs: start, note: 'at home' },
    ]);
    expect((await client.senders.list.query({})).items).toMatchObject([
      {
        vehicle: { name: 'Passat', distanceUnit: 'km' },
        lastHeardAtMs: start,
        lastReading: { odometerMetres: 12_345_600, atMs: start },
        stateOfCharge: { percent: 63, atMs: start },
        counts: { kept: 1, alike: 0, setAside: 0 },
      },
    ]);
    const ledger = await client.ledger.list.query({ limit: 5 });
    expect(JSON.stringify(ledger)).toContain('12345600');
  });

  it('leave one reading per stop', async () => {
    const them = await someone();
    const drive = async (minutes: number, odometer: number) => {
      nowMs = start + minutes * minute;
      return send(`${them.path}/readings`, { odometer });
    };
    expect(await drive(0, 12_000)).toEqual(kept());
    expect(await drive(10, 12_000)).toEqual(alike);
    for (const [minutes, odometer] of [
      [30, 12_005],
      [40, 12_015],
      [55, 12_030],
    ] as const) {
      expect(await drive(minutes, odometer)).toEqual(kept());
    }
    expect(await drive(58, 12_030)).toEqual(alike);
    expect(await drive(61, 12_030)).toEqual(alike);
    expect(await drive(65, 12_031)).toEqual(kept());
    expect(await readingsOf(them)).toEqual([
      [65, 12_031_000],
      [55, 12_030_000],
      [0, 12_000_000],
    ]);
  });

  it('make nothing of the same body again, in any order', async () => {
    const them = await someone();
    nowMs = start + 120 * minute;
    const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
    const batch = [
      { odometer: 500, at: at(0) },
      { odometer: 530, at: at(50) },
      { odometer: 520, at: at(40) },
      { odometer: 510, at: at(30) },
    ];
    expect(await send(`${them.path}/readings`, batch)).toEqual(kept(4));
    const after = [
      [50, 530_000],
      [0, 500_000],
    ];
    expect(await readingsOf(them)).toEqual(after);
    const again = { status: 200, kept: 0, alike: 4, quarantined: [] };
    expect(await send(`${them.path}/readings`, batch.toReversed())).toEqual(again);
    expect(await send(`${them.path}/readings`, batch)).toEqual(again);
    expect(await readingsOf(them)).toEqual(after);
  });

  it('do not replace a reading that the driver changed', async () => {
    const them = await someone();
    await send(`${them.path}/readings`, { odometer: 100 });
    const [record] = await them.client.vehicles.odometerRecords.query({ vehicleId: them.vehicleId });
    if (record?.kind !== 'noted') throw new Error('no reading');
    await them.client.vehicles.changeNotedReading.mutate({ ...record, note: 'mine' });
    nowMs = start + 10 * minute;
    expect(await send(`${them.path}/readings`, { odometer: 110 })).toEqual(kept());
    expect(await readingsOf(them)).toEqual([
      [10, 110_000],
      [0, 100_000],
    ]);
  });

  it('set aside what cannot be used, and are told so with 200', async () => {
    const { client, path, senderId } = await someone();
    await send(`${path}/readings`, { odometer: 5_000 });
    nowMs = start + 60 * minute;
    const bad: [unknown, string][] = [
      ['{"odometer": NaN}', 'notReadable'],
      ['', 'notReadable'],
      ['"text"', 'notReadable'],
      [{}, 'noOdometer'],
      [{ odometer: 'unavailable' }, 'noOdometer'],
      [{ odometer: 'about 12' }, 'notANumber'],
      [{ odometer: '5,100' }, 'notANumber'],
      [{ odometer: -1 }, 'outOfBounds'],
      [{ odometer: 1e300 }, 'outOfBounds'],
      [{ odometer: 5_100, at: '1970-01-01T00:00:00Z' }, 'tooOld'],
      [{ odometer: 5_100, at: '2099-01-01T00:00:00Z' }, 'inTheFuture'],
      [{ odometer: 5_100, at: 2 ** 64 }, 'badTime'],
      [{ odometer: 5_100, at: '2026-11-28 09:00' }, 'badTime'],
      [{ odometer: 5_100, unit: 'leagues' }, 'badUnit'],
      [{ odometer: 5_100, zone: 'Mars/Olympus' }, 'badZone'],
      [{ odometer: 4_000 }, 'backwards'],
      [{ odometer: 5_100_000 }, 'tooFast'],
    ];
    for (const [body, reason] of bad) {
      expect([body, await send(`${path}/readings`, body)]).toEqual([body, aside(reason)]);
    }
    const { items } = await client.senders.setAside.query({ senderId });
    expect(items).toHaveLength(bad.length);
    expect(items.find(({ reason }) => reason === 'backwards')).toMatchObject({
      kind: 'reading',
      sent: '{"odometer":4000}',
      reading: { odometerMetres: 4_000_000, atMs: nowMs },
      against: { odometerMetres: 5_000_000, atMs: start },
      times: 1,
    });
    expect((await client.senders.list.query({})).items).toMatchObject([
      { counts: { kept: 1, setAside: bad.length }, waiting: bad.length },
    ]);
    await send(`${path}/readings`, { odometer: 4_000 });
    const one = items[0]?.id ?? '';
    expect(await client.senders.discard.mutate({ senderId, ids: [one] })).toEqual({ discarded: 1 });
    expect(await client.senders.discard.mutate({ senderId })).toEqual({ discarded: bad.length - 1 });
    expect((await client.senders.list.query({})).items).toMatchObject([{ waiting: 0 }]);
  });

  it('keep two hundred values aside, the newest', async () => {
    const { client, path, senderId } = await someone();
    const many = Array.from({ length: 150 }, (_, index) => ({ odometer: `x${index}` }));
    await send(`${path}/readings`, many);
    nowMs += minute;
    const more = Array.from({ length: 120 }, (_, index) => ({ odometer: `y${index}` }));
    expect(await send(`${path}/readings`, more)).toHaveProperty('quarantined.length', 120);
    const { items } = await client.senders.setAside.query({ senderId });
    expect(items.filter(({ sent }) => sent.includes('y'))).toHaveLength(120);
    expect(items).toHaveLength(200);
    expect((await client.senders.list.query({})).items).toMatchObject([
      { waiting: 200, counts: { setAside: 270, dropped: 70 } },
    ]);
  });

  it('are understood in the forms that programs use', async () => {
    const them = await someone();
    const sent: [unknown, number][] = [
      [{ odometer: '12 345,6', at: start / 1000 }, 12_345_600],
      [{ odometer: '12345.7000', at: String(start + 3_600_000) }, 12_345_700],
      [{ odometer: 7_700, unit: 'mi', at: '2026-11-28 10:00:00.123456+00:00' }, 12_391_949],
    ];
    nowMs = start + 180 * minute;
    for (const [body] of sent) await send(`${them.path}/readings`, body);
    await post(`${them.path}/readings`, 'odometer=12450.5&soc=41', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const metres = (await readingsOf(them)).map(([, value]) => value);
    expect(metres.toReversed()).toEqual([...sent.map(([, value]) => value), 12_450_500]);
  });

  it('are not found without a key that is in force', async () => {
    const { client, path, senderId, token } = await someone();
    const other = await someone();
    const body = { odometer: 1 };
    const { path: newer } = await client.senders.rotate.mutate({ id: senderId });
    const secret = newer.split('.')[2];
    const mixed = `${other.path.split('.').slice(0, 2).join('.')}.${secret}`;
    const unknown = await post('/api/in/nothing/readings', body).then((answer) => answer.text());
    const withoutId = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');
    for (const bad of [path, mixed, `${newer}x`, `/api/in/${token}`]) {
      const answer = await post(`${bad}/readings`, body);
      expect([answer.status, withoutId(await answer.text())]).toEqual([404, withoutId(unknown)]);
    }
    expect((await post(`${newer}/readings`, body)).status).toBe(200);
    expect((await post(`${newer}/nothing`, body)).status).toBe(404);
    await client.senders.remove.mutate({ id: senderId });
    expect((await post(`${newer}/readings`, body)).status).toBe(404);
    await other.client.account.delete.mutate({ confirm: 'delete everything' });
    expect((await post(`${other.path}/readings`, body)).status).toBe(404);
    expect(lines.join('')).toContain('"path":"/api/in/…"');
    expect(lines.join('')).not.toContain(secret);
  });

  it('are stored with a hash of their key alone', async () => {
    const { driverId, path } = await someone();
    const documents = server.application.get<DocumentStore>(STORE).of(driverId);
    const { documents: stored } = await documents.list(senders, { order: byId, limit: 5 });
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(path.split('.')[2]);
  });

  it('are counted while they are paused, and nothing is kept', async () => {
    const them = await someone();
    await them.client.senders.change.mutate({ id: them.senderId, isPaused: true });
    expect(await send(`${them.path}/readings`, [{ odometer: 1 }, { odometer: 'x' }])).toEqual({
      status: 200,
      kept: 0,
      alike: 0,
      quarantined: [],
      paused: 2,
    });
    expect(await readingsOf(them)).toEqual([]);
    await them.client.senders.change.mutate({ id: them.senderId, isPaused: false });
    expect(await send(`${them.path}/readings`, { odometer: 1 })).toEqual(kept());
    expect((await them.client.senders.list.query({})).items).toMatchObject([
      { counts: { kept: 1, paused: 2 } },
    ]);
  });

  it('say that their vehicle is gone', async () => {
    const { client, vehicleId, path } = await someone();
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect(await send(`${path}/readings`, { odometer: 1 })).toEqual(aside('vehicleGone'));
    expect((await client.senders.list.query({})).items).toMatchObject([{ vehicle: null }]);
  });

  it('write in a logbook with members as their driver may now', async () => {
    const { driver, owner, vehicleId, within, id, driverId } = await sharedLogbook(server);
    const client = within(driver);
    const { path } = await client.senders.create.mutate({ id: newId(), name: 'Car', vehicleId });
    expect(await send(`${path}/readings`, { odometer: 77 })).toEqual(kept());
    expect(await within(owner).vehicles.odometerRecords.query({ vehicleId })).toMatchObject([
      { odometerMetres: 77_000, enteredBy: driverId },
    ]);
    const own = await server.client(driver.token).senders.list.query({});
    expect(own.items).toMatchObject([{ logbookId: id, vehicle: { name: 'Passat', distanceUnit: 'km' } }]);
    expect((await within(owner).senders.list.query({})).items).toEqual([]);
    nowMs += 60 * minute;
    await within(owner).logbooks.changeMember.mutate({ id: driverId, role: 'reader', untilMs: null });
    expect(await send(`${path}/readings`, { odometer: 99 })).toEqual(aside('notAllowed'));
    await expect(
      client.senders.create.mutate({ id: newId(), name: 'Other', vehicleId }),
    ).rejects.toMatchObject({ data: { reason: 'NOT_ALLOWED' } });
    await within(owner).logbooks.removeMember.mutate({ id: driverId });
    expect((await post(`${path}/readings`, { odometer: 99 })).status).toBe(404);
    expect((await server.client(driver.token).senders.list.query({})).items).toMatchObject([
      { vehicle: null },
    ]);
  });

  it('are refused in examples, of another driver’s vehicle, and as the twenty-first', async () => {
    const { client, token, vehicleId } = await someone();
    const other = await someone();
    const create = { id: newId(), name: 'X', vehicleId };
    await expect(
      client.senders.create.mutate({ ...create, vehicleId: other.vehicleId }),
    ).rejects.toMatchObject({
      data: { reason: 'UNKNOWN_VEHICLE' },
    });
    await expect(server.client(token, 'examples').senders.create.mutate(create)).rejects.toMatchObject({
      data: { reason: 'NOT_OFFERED' },
    });
    for (let made = 1; made < 20; made += 1) await client.senders.create.mutate({ ...create, id: newId() });
    await expect(client.senders.create.mutate(create)).rejects.toMatchObject({
      data: { reason: 'TOO_MANY' },
    });
  });

  it('are asked to come again later when they send too much, and cut off when it is too large', async () => {
    const { driverId, path } = await someone();
    expect((await post(`${path}/readings`, 'x'.repeat(1_100_000))).status).toBe(413);
    const isBusy = async (way: string) => {
      const answer = await post(`${way}/readings`, { odometer: 1 });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    };
    server.application.get(CallRate, { strict: false }).spent(driverId, 20_000_000);
    await isBusy(path);
    const other = await someone();
    await Promise.all(Array.from({ length: 120 }, () => post(`${other.path}/readings`, { odometer: 1 })));
    await isBusy(other.path);
    expect((await other.client.senders.list.query({})).items).toHaveLength(1);
  });

  it('are not for a company’s logbook, whose private drives have no times', async () => {
    const { owner, within } = await sharedLogbook(server, { isCompany: true });
    const { id: vehicleId } = await within(owner).vehicles.create.mutate(aVehicle());
    await expect(
      within(owner).senders.create.mutate({ id: newId(), name: 'Car', vehicleId }),
    ).rejects.toMatchObject({ data: { reason: 'NOT_OFFERED' } });
  });

  describe('charges', () => {
    const session = { id: 41, start: '2026-11-28T06:00:00Z', place: 'Home' };
    const fillsOf = async ({ client, vehicleId }: Awaited<ReturnType<typeof someone>>) =>
      (await client.energy.list.query({ vehicleId })).items;

    it('become charges of the vehicle, with the last price of the place if none is sent', async () => {
      const them = await someone();
      expect(await send(`${them.path}/charges`, { ...session, energyKwh: 10, unitPrice: 0.3 })).toEqual(
        kept(),
      );
      const next = { id: 42, start: '2026-11-28T07:00:00Z', place: 'Home', energyKwh: 20, socAfter: 80 };
      expect(await send(`${them.path}/charges`, next)).toEqual(kept());
      expect(await fillsOf(them)).toMatchObject([
        { energyWattHours: 20_000, totalMinor: 600, unitPrice: { micros: 300_000, per: 'kilowattHour' } },
        { energyWattHours: 10_000, totalMinor: 300, station: 'Home', atMs: start - 120 * minute },
      ]);
      expect((await them.client.senders.list.query({})).items).toMatchObject([
        { counts: { kept: 2 }, stateOfCharge: { percent: 80 } },
      ]);
    });

    it('grow while they are sent again, until the driver changes or deletes them', async () => {
      const them = await someone();
      const sendEnergy = (energyKwh: number) => send(`${them.path}/charges`, { ...session, energyKwh });
      expect(await sendEnergy(5)).toEqual(kept());
      expect(await sendEnergy(7)).toEqual(kept());
      expect(await sendEnergy(7)).toEqual(alike);
      expect(await sendEnergy(6)).toEqual(alike);
      const [charge] = await fillsOf(them);
      if (charge?.source !== 'electricity') throw new Error('no charge');
      expect(charge.energyWattHours).toBe(7_000);
      const { enteredBy: _, ...mine } = charge;
      const { version } = await them.client.energy.update.mutate({ ...mine, note: 'mine' });
      expect(await sendEnergy(8)).toEqual(alike);
      await them.client.energy.delete.mutate({ id: charge.id, version });
      expect(await sendEnergy(9)).toEqual(alike);
      expect(await fillsOf(them)).toEqual([]);
    });

    it('stay deleted, and grow side by side', async () => {
      const them = await someone();
      const sendBoth = (energyKwh: number) =>
        send(`${them.path}/charges`, [
          { ...session, energyKwh },
          { ...session, id: 42, start: '2026-11-28T06:30:00Z', energyKwh },
        ]);
      expect(await sendBoth(5)).toEqual(kept(2));
      expect(await sendBoth(6)).toEqual(kept(2));
      expect(await sendBoth(7)).toEqual(kept(2));
      const [newest, oldest] = await fillsOf(them);
      if (newest === undefined || oldest === undefined) throw new Error('no charges');
      await them.client.energy.delete.mutate({ id: oldest.id, version: oldest.version });
      expect(await sendBoth(8)).toMatchObject({ kept: 1, alike: 1 });
      expect(await fillsOf(them)).toMatchObject([{ id: newest.id, energyWattHours: 8_000 }]);
    });

    it('of a vehicle before do not come to the next one', async () => {
      const them = await someone();
      const energySources = [{ kind: 'electricity' as const, capacityWattHours: null }];
      const next = await them.client.vehicles.create.mutate(aVehicle({ energySources }));
      await send(`${them.path}/charges`, { ...session, energyKwh: 5 });
      await them.client.senders.change.mutate({ id: them.senderId, vehicleId: next.id });
      const later = { ...session, id: 43, start: new Date(start).toISOString(), energyKwh: 4 };
      const both = [{ ...session, energyKwh: 6 }, later];
      expect(await send(`${them.path}/charges`, both)).toMatchObject({ kept: 1, alike: 1 });
      expect(await fillsOf({ ...them, vehicleId: next.id })).toMatchObject([{ energyWattHours: 4_000 }]);
    });

    it('are set aside without energy, against the odometer, and of a vehicle that burns fuel', async () => {
      const them = await someone();
      await send(`${them.path}/readings`, { odometer: 100, at: '2026-11-28T05:00:00Z' });
      expect(await send(`${them.path}/charges`, session)).toEqual(aside('noEnergy'));
      const backwards = { ...session, energyKwh: 5, odometer: 90 };
      expect(await send(`${them.path}/charges`, backwards)).toEqual(aside('backwards'));
      expect(await fillsOf(them)).toEqual([]);
      const petrol = await someone('petrol');
      expect(await send(`${petrol.path}/charges`, { ...session, energyKwh: 5 })).toEqual(
        aside('noElectricity'),
      );
    });
  });
});
