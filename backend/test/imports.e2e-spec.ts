import type { ImportBegin, ImportedRecord } from '../src/domain/import/import.schema';
import { RecordWriter } from '../src/records/record-writer';
import { anExpense } from './fixtures/expenses/an-expense';
import { aTrip } from './fixtures/trips/a-trip';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...expense } = anExpense();

const fileSha256 = 'ab'.repeat(32);

describe('imports', () => {
  let server: TestServer;
  let aheadMilliseconds = 0;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => Date.now() + aheadMilliseconds);
  });
  afterEach(() => {
    aheadMilliseconds = 0;
  });
  afterAll(() => server.close());

  async function driverWithVehicle() {
    const client = server.client((await signUpDriver()).token);
    const vehicle = await client.vehicles.create.mutate(aVehicle());
    const { id: vehicleId } = vehicle;
    const [energySource] = vehicle.energySources;
    if (energySource?.kind !== 'petrol') throw new Error('The vehicle runs on petrol.');
    const fill = (id: string, day: string, odometerKm: number | null): ImportedRecord => ({
      kind: 'fill',
      record: {
        ...{ id, vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
        ...{ atMs: Date.parse(`${day}T12:00Z`), zone: 'Europe/Berlin', filled: 'full', missedBefore: false },
        odometerMetres: odometerKm === null ? null : odometerKm * 1000,
        ...{ totalMinor: 7000, currency: 'EUR', station: '', location: null, note: '' },
      },
    });
    const cost = (id: string): ImportedRecord => ({ kind: 'expense', record: { ...expense, id, vehicleId } });
    const begin = (changes: Partial<ImportBegin> = {}): ImportBegin => ({
      ...{ id: newId(), formatId: 'fuelio', fileName: 'vehicle-1-sync.csv', fileSha256 },
      vehicles: [{ name: 'Golf', vehicleId, isNew: false }],
      ...changes,
    });
    const write = (importId: string, records: ImportedRecord[], number = 1) =>
      client.imports.write.mutate({ ...{ importId, number, records, kept: [] }, replaceChangedHere: false });
    const fills = async () => (await client.energy.list.query({ vehicleId, limit: 200 })).items;
    const undo = async (id: string, alsoChanged = false) => {
      const left = [];
      for (;;) {
        const step = await client.imports.undo.mutate({ id, alsoChanged });
        left.push(...step.left);
        if (step.isDone) return { import: step.import, left };
      }
    };
    return { client, vehicleId, fill, cost, begin, write, fills, undo };
  }

  it('say before anything is stored what would be refused', async () => {
    const { client, vehicleId, begin, write } = await driverWithVehicle();
    const [startedAtMs, endedAtMs] = [Date.parse('2024-03-01T23:30Z'), Date.parse('2024-03-01T00:30Z')];
    const trip = (changes: object): ImportedRecord => {
      const { version: _, ...record } = aTrip({ id: newId(), vehicleId, startedAtMs, ...changes });
      return {
        kind: 'trip',
        record: { ...record, endedAtMs: record.endedAtMs ?? startedAtMs, endZone: 'UTC' },
      };
    };
    const ended = startedAtMs + 60_000;
    const records = [
      trip({ endedAtMs }),
      trip({ endedAtMs: startedAtMs + 400 * 86_400_000 }),
      trip({ endedAtMs: ended }),
      // Imported without its readings.
      trip({ endedAtMs: ended, odometerStartMetres: 2000, odometerEndMetres: 1000, distanceMetres: 500 }),
    ];
    const compared = await client.imports.compare.mutate({ records });
    expect(compared.records.map(({ refusal }) => refusal)).toEqual([
      'END_BEFORE_START',
      'TRIP_TOO_LONG',
      null,
      null,
    ]);
    const { id } = await client.imports.begin.mutate(begin());
    const { refused } = await write(id, records.slice(0, 3));
    expect(refused.map(({ reason }) => reason)).toEqual(['END_BEFORE_START', 'TRIP_TOO_LONG']);
  });

  it('write what is new once, and say in the ledger that it was imported', async () => {
    const { client, fill, cost, begin, write, fills } = await driverWithVehicle();
    const records = [fill(newId(), '2024-03-01', 1000), fill(newId(), '2024-03-09', 1500), cost(newId())];
    expect((await client.imports.compare.mutate({ records })).records).toEqual(
      records.map(() => ({
        ...{ state: 'new', refusal: null, runsBackwards: false, isEconomyUnusual: false },
        comesWithout: [],
      })),
    );
    const { id } = await client.imports.begin.mutate(begin());
    const written = await write(id, records);
    expect(written).toMatchObject({ refused: [], import: { createdCount: 3, state: 'running' } });
    expect(await write(id, records)).toMatchObject({ refused: [], import: { createdCount: 3 } });
    expect(await client.imports.finish.mutate({ id })).toMatchObject({ state: 'done', createdCount: 3 });
    expect(await fills()).toHaveLength(2);

    const again = await client.imports.compare.mutate({ records });
    expect(again.records.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    const { items } = await client.ledger.list.query({ limit: 3 });
    expect(items.map(({ body }) => [body.action, body.reason, body.madeAtMs])).toEqual(
      records.map(() => ['created', `Imported from a file of Fuelio, SHA-256 ${fileSha256}.`, null]),
    );
  });

  it('bring trips and readings, which count as entered now, and take them back', async () => {
    const { client, vehicleId, begin, write, undo } = await driverWithVehicle();
    const { version: _, ...trip } = aTrip({ id: newId(), vehicleId, distanceMetres: 12_000 });
    const records: ImportedRecord[] = [
      { kind: 'trip', record: { ...trip, endedAtMs: trip.startedAtMs + 1_800_000, endZone: 'UTC' } },
      {
        kind: 'reading',
        record: {
          ...{ kind: 'noted', id: newId(), vehicleId, zone: 'Europe/Berlin', note: '' },
          ...{ atMs: Date.parse('2024-03-01T12:00Z'), odometerMetres: 20_400_000 },
        },
      },
    ];
    const states = async () =>
      (await client.imports.compare.mutate({ records })).records.map((each) => each.state);
    const trips = async () => (await client.trips.list.query({ limit: 10 })).items.map(({ id }) => id);
    expect(await states()).toEqual(['new', 'new']);
    const beforeMs = Date.now();
    const { id } = await client.imports.begin.mutate(begin({ formatId: 'homeAssistant' }));
    expect(await write(id, records)).toMatchObject({ refused: [], import: { createdCount: 2 } });
    await client.imports.finish.mutate({ id });
    expect(await states()).toEqual(['same', 'same']);
    expect(await trips()).toEqual([trip.id]);
    const [entry] = (await client.ledger.list.query({ subjectId: trip.id })).items;
    expect(entry?.body.reason).toMatch(/^Imported from a file of Home Assistant, SHA-256 /);
    expect(entry?.body.madeAtMs).toBeNull();
    expect(entry?.body.atMs).toBeGreaterThanOrEqual(beforeMs);

    expect(await undo(id)).toMatchObject({ left: [], import: { state: 'undone' } });
    expect(await trips()).toEqual([]);
    expect(await states()).toEqual(['new', 'new']);
  });

  it('refuse single records and go on with the others', async () => {
    const { client, fill, begin, write, fills } = await driverWithVehicle();
    const records = [
      fill(newId(), '2024-03-01', 1000),
      fill(newId(), '2024-03-05', 900),
      fill(newId(), '2024-03-09', 1500),
    ];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [records[0] ?? fill(newId(), '2024-03-01', 1000)]);
    const compared = await client.imports.compare.mutate({ records: records.slice(1) });
    expect(compared.records.map(({ runsBackwards }) => runsBackwards)).toEqual([true, false]);
    const written = await write(id, records.slice(1), 2);
    expect(written.refused).toEqual([{ id: records[1]?.record.id, reason: 'ODOMETER_BACKWARDS' }]);
    expect(written.import).toMatchObject({ createdCount: 2, refusedCount: 1 });
    expect(await fills()).toHaveLength(2);
  });

  it('say which fill has an economy far from the usual, beside what the logbook has', async () => {
    const { client, fill, begin, write } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    // 40 litres every 500 km are 8 litres for 100 km.
    const stored = [1, 2, 4, 5].map((day) => fill(newId(), `2024-03-0${day}`, 500 * day));
    await write(id, stored);
    // Between two that are stored; and after them, over 2500 km: 1.6 litres for 100 km.
    const between = fill(newId(), '2024-03-03', 1500);
    const usual = [6, 7].map((day) => fill(newId(), `2024-03-0${day}`, 500 * day));
    const far = fill(newId(), '2024-03-08', 6000);
    const compared = await client.imports.compare.mutate({ records: [...stored, between, ...usual, far] });
    expect(compared.records.map(({ isEconomyUnusual }) => isEconomyUnusual)).toEqual([
      ...[...stored, between, ...usual].map(() => false),
      true,
    ]);
    // So it is, too, where the stored ones were entered by hand and the file does not have them.
    const alone = await client.imports.compare.mutate({ records: [between, ...usual, far] });
    expect(alone.records.map(({ isEconomyUnusual }) => isEconomyUnusual)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('say it of a fill at the border of a batch, and of the first one beside what the logbook has', async () => {
    const { client, fill, begin, write } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(newId(), '2024-03-01', 500)]);
    const unusual = async (records: ImportedRecord[], areEarliestFills = false) => {
      const compared = await client.imports.compare.mutate({ records, areEarliestFills });
      return compared.records.map(({ isEconomyUnusual }) => isEconomyUnusual);
    };
    // 40 litres over 4500 km, and then every 500 km.
    const file = [2, 3, 4, 5, 6, 7].map((day) => fill(newId(), `2024-03-0${day}`, 4000 + 500 * day));
    const all = file.map(() => false);
    expect(await unusual(file)).toEqual(all);
    expect(await unusual(file, true)).toEqual(all.with(0, true));
    // The next batch begins after 2500 km, and comes with the last fill of this one.
    const last = fill(newId(), '2024-03-09', 7500);
    const next = [10, 11, 12, 13, 14].map((day) => fill(newId(), `2024-03-${day}`, 5000 + 500 * day));
    expect(await unusual(next)).toEqual(next.map(() => false));
    expect(await unusual([last, ...next])).toEqual([false, true, ...next.slice(1).map(() => false)]);
    // So it does where the newest row comes first.
    const newestFirst = [last, ...next].reverse();
    expect(await unusual(newestFirst)).toEqual(newestFirst.map((each) => each === next[0]));
    // Of the earliest ones nothing else is said: 7000 km after the fill of the logbook.
    expect(await unusual([last, ...next], true)).toEqual([true, ...next.map(() => false)]);
  });

  it('bring of a newer file what is new or changed, and leave what the driver changed', async () => {
    const { client, fill, begin, write, fills } = await driverWithVehicle();
    const [first, second, third] = [newId(), newId(), newId()];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(first, '2024-03-01', 1000), fill(second, '2024-03-09', 1500)]);
    await client.imports.finish.mutate({ id });
    const own = (await fills()).find((each) => each.id === first);
    if (!own) throw new Error('The fill was imported.');
    await client.energy.update.mutate({ ...own, note: 'by hand' });

    const newer = [
      fill(first, '2024-03-01', 1000),
      fill(second, '2024-03-09', 1510),
      fill(third, '2024-03-20', 2000),
    ];
    const compared = await client.imports.compare.mutate({ records: newer });
    expect(compared.records.map(({ state }) => state)).toEqual(['changedHere', 'changed', 'new']);
    const next = await client.imports.begin.mutate(begin({ fileSha256: 'cd'.repeat(32) }));
    expect(await write(next.id, newer)).toMatchObject({ import: { createdCount: 1, updatedCount: 1 } });
    const after = new Map((await fills()).map((each) => [each.id, each]));
    expect([after.get(first)?.note, after.get(second)?.odometerMetres]).toEqual(['by hand', 1_510_000]);
  });

  it('bring the change of a third file as a change, where none was made by hand', async () => {
    const { client, fill, begin, write, undo } = await driverWithVehicle();
    const record = newId();
    const stateAt = async (odometerKm: number) => {
      const compared = await client.imports.compare.mutate({
        records: [fill(record, '2024-03-01', odometerKm)],
      });
      return compared.records[0]?.state;
    };
    const bring = async (fileSha256: string, odometerKm: number) => {
      const { id } = await client.imports.begin.mutate(begin({ fileSha256 }));
      await write(id, [fill(record, '2024-03-01', odometerKm)]);
      await client.imports.finish.mutate({ id });
      return id;
    };
    await bring('01'.repeat(32), 1000);
    const second = await bring('02'.repeat(32), 1100);
    expect(await stateAt(1200)).toBe('changed');
    // Taken back, it stands again as the first import wrote it.
    await undo(second);
    expect([await stateAt(1000), await stateAt(1200)]).toEqual(['same', 'changed']);
  });

  it('say that a record was changed here where the driver wrote it again under the same id', async () => {
    const { client, fill, begin, write, fills } = await driverWithVehicle();
    const record = newId();
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(record, '2024-03-01', 1000)]);
    await client.imports.finish.mutate({ id });
    const [imported] = await fills();
    if (!imported) throw new Error('The fill was imported.');
    await client.energy.delete.mutate({ id: record, version: 1 });
    const { version: _, ...again } = imported;
    await client.energy.create.mutate({ ...again, note: 'by hand' });
    const compared = await client.imports.compare.mutate({ records: [fill(record, '2024-03-01', 1000)] });
    expect(compared.records.map(({ state }) => state)).toEqual(['changedHere']);
  });

  it('know again what the driver deleted since, but not what was undone', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const [first, second, third, later] = [newId(), newId(), newId(), newId()];
    const records = [
      fill(first, '2024-03-01', 1000),
      fill(second, '2024-03-09', 1500),
      fill(third, '2024-03-15', 1800),
      fill(later, '2024-03-20', 2000),
    ];
    const states = async (formatId: ImportBegin['formatId'] = 'fuelio') =>
      (await client.imports.compare.mutate({ records, formatId })).records.map(({ state }) => state);
    const bring = async (some: ImportedRecord[], changes: Partial<ImportBegin> = {}) => {
      const { id } = await client.imports.begin.mutate(begin(changes));
      await write(id, some);
      await client.imports.finish.mutate({ id });
      return id;
    };
    const importId = await bring(records.slice(0, 3));
    await client.energy.delete.mutate({ id: second, version: 1 });
    // One that was entered by hand, and not brought by any import.
    const [own] = await fills();
    if (!own) throw new Error('The fills were imported.');
    const { version: _, ...byHand } = own;
    await client.energy.create.mutate({
      ...byHand,
      id: later,
      atMs: Date.parse('2024-03-20T12:00Z'),
      odometerMetres: 2_000_000,
    });
    await client.energy.delete.mutate({ id: later, version: 1 });
    expect(await states()).toEqual(['same', 'deletedHere', 'same', 'new']);
    // A page that does not say of which app the file is, and a file of another one.
    expect((await client.imports.compare.mutate({ records })).records[1]?.state).toBe('new');
    expect(await states('drivvo')).toEqual(['same', 'new', 'same', 'new']);

    // Brought back by a second import, and gone again when that is undone: it is as it was before.
    const again = await bring(records.slice(1, 2), { fileSha256: 'cd'.repeat(32) });
    expect(await states()).toEqual(['same', 'same', 'same', 'new']);
    await undo(again);
    expect(await states()).toEqual(['same', 'deletedHere', 'same', 'new']);
    const reasons = (await client.ledger.list.query({ subjectId: second })).items.map(
      ({ body }) => body.reason,
    );
    expect(reasons[0]).toBe('The import of the file was undone.');

    await undo(importId);
    expect(await states()).toEqual(['new', 'new', 'new', 'new']);
  });

  it('know what the driver deleted, what was undone and what broke off, however many imports came after it', async () => {
    const { client, fill, begin, write, undo } = await driverWithVehicle();
    const [kept, deleted, undone] = [newId(), newId(), newId()];
    const records = [fill(kept, '2024-03-01', 1000), fill(deleted, '2024-03-02', 1100)];
    const ofUndone = [fill(undone, '2024-03-03', 1200)];
    const bring = async (some: ImportedRecord[], changes: Partial<ImportBegin>) => {
      const { id } = await client.imports.begin.mutate(begin(changes));
      if (some.length > 0) await write(id, some);
      await client.imports.finish.mutate({ id });
      return id;
    };
    const states = async (formatId: ImportBegin['formatId']) =>
      (await client.imports.compare.mutate({ records: [...records, ...ofUndone], formatId })).records.map(
        ({ state }) => state,
      );
    await bring(records, { fileSha256: '01'.repeat(32) });
    await client.energy.delete.mutate({ id: deleted, version: 1 });
    const second = await bring(ofUndone, { fileSha256: '02'.repeat(32) });
    await client.energy.delete.mutate({ id: undone, version: 1 });
    await undo(second);
    const brokenOff = await client.imports.begin.mutate(begin({ fileSha256: '04'.repeat(32) }));
    // Fifty are listed.
    for (let number = 0; number < 51; number += 1)
      await bring([], { fileSha256: number.toString(16).padStart(64, '3') });
    expect(await states('fuelio')).toEqual(['same', 'deletedHere', 'new']);
    expect(await states('drivvo')).toEqual(['same', 'new', 'new']);
    const again = await client.imports.begin.mutate(begin({ fileSha256: '04'.repeat(32) }));
    expect(again.id).toBe(brokenOff.id);
  });

  it('that are taken back leave what an equal or a later file has as new, or as deleted by the driver', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const [first, second] = [newId(), newId()];
    const bring = async (some: ImportedRecord[], fileSha256: string) => {
      const { id } = await client.imports.begin.mutate(begin({ fileSha256 }));
      await write(id, some);
      await client.imports.finish.mutate({ id });
      return id;
    };
    const states = async (records: ImportedRecord[]) =>
      (await client.imports.compare.mutate({ records, formatId: 'fuelio' })).records.map(
        ({ state }) => state,
      );
    const older = await bring(
      [fill(first, '2024-03-01', 1000), fill(second, '2024-03-02', 1100)],
      '01'.repeat(32),
    );
    // The newer file says the same of the first, and something else of the second.
    const newer = [fill(first, '2024-03-01', 1000), fill(second, '2024-03-02', 1150)];
    await bring(newer, '02'.repeat(32));
    expect(await undo(older)).toMatchObject({ left: [{ id: second }] });
    expect(await states(newer)).toEqual(['new', 'same']);
    await client.energy.delete.mutate({ id: second, version: 2 });
    expect(await states(newer)).toEqual(['new', 'deletedHere']);
    expect(await fills()).toEqual([]);
  });

  it('are taken back whole, except for what was changed since', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const [first, second] = [newId(), newId()];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(first, '2024-03-01', 1000)], 1);
    await write(id, [fill(second, '2024-03-09', 1500)], 2);
    await client.imports.finish.mutate({ id });
    const [newest] = await fills();
    if (!newest) throw new Error('The fills were imported.');
    await client.energy.update.mutate({ ...newest, note: 'by hand' });

    const undone = await undo(id);
    expect(undone).toMatchObject({
      left: [{ kind: 'fill', id: second }],
      import: { state: 'undone', leftCount: 1 },
    });
    expect((await fills()).map((each) => each.id)).toEqual([second]);
    expect((await undo(id, true)).import).toMatchObject({ state: 'undone', leftCount: 0 });
    expect(await fills()).toEqual([]);
    expect((await client.ledger.verify.query({})).holds).toBe(true);
  });

  it('leave what the driver deleted and wrote again, corrected, under the same id', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const record = newId();
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(record, '2024-03-01', 1000)]);
    await client.imports.finish.mutate({ id });
    const [imported] = await fills();
    if (!imported) throw new Error('The fill was imported.');
    await client.energy.delete.mutate({ id: record, version: 1 });
    const { version: _, ...again } = imported;
    await client.energy.create.mutate({ ...again, note: 'by hand' });
    expect(await undo(id)).toMatchObject({ left: [{ kind: 'fill', id: record }] });
    expect((await fills()).map(({ note }) => note)).toEqual(['by hand']);
  });

  it('give back what stood there before a changed record', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const record = newId();
    const first = await client.imports.begin.mutate(begin());
    await write(first.id, [fill(record, '2024-03-01', 1000)]);
    await client.imports.finish.mutate({ id: first.id });
    const second = await client.imports.begin.mutate(begin({ fileSha256: 'cd'.repeat(32) }));
    await write(second.id, [fill(record, '2024-03-01', 1100)]);
    await client.imports.finish.mutate({ id: second.id });
    await undo(second.id);
    expect((await fills()).map(({ odometerMetres }) => odometerMetres)).toEqual([1_000_000]);
    // Nobody but the second import has changed it.
    expect(await undo(first.id)).toMatchObject({ left: [], import: { state: 'undone', leftCount: 0 } });
    expect(await fills()).toEqual([]);
  });

  it('remove a vehicle that was made for them, where nothing else is on it', async () => {
    const { client, vehicleId, fill, begin, write, undo } = await driverWithVehicle();
    const vehicles = [{ name: 'Golf', vehicleId, isNew: true }];
    const { id } = await client.imports.begin.mutate(begin({ vehicles }));
    await write(id, [fill(newId(), '2024-03-01', 1000)]);
    await undo(id);
    expect((await client.vehicles.list.query({})).items).toEqual([]);
  });

  it('go on where the same file broke off, and end once', async () => {
    const { client, fill, begin, write } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    expect((await client.imports.begin.mutate(begin())).id).toBe(id);
    await client.imports.finish.mutate({ id });
    await expect(write(id, [fill(newId(), '2024-03-01', 1000)])).rejects.toMatchObject({
      data: { reason: 'IMPORT_ENDED' },
    });
    expect((await client.imports.begin.mutate(begin())).id).not.toBe(id);
  });

  it('are left after five minutes of which nothing came in, and go on with the same file', async () => {
    const { client, fill, begin, write } = await driverWithVehicle();
    const state = async () => (await client.imports.list.query({})).items[0]?.state;
    const { id } = await client.imports.begin.mutate(begin());
    aheadMilliseconds = 4 * 60_000;
    await write(id, [fill(newId(), '2024-03-01', 1000)]);
    aheadMilliseconds = 8 * 60_000;
    expect(await state()).toBe('running');
    aheadMilliseconds = 10 * 60_000;
    expect(await state()).toBe('left');
    expect(await client.imports.begin.mutate(begin())).toMatchObject({ id, state: 'running' });
    await write(id, [fill(newId(), '2024-03-09', 1500)], 2);
    expect(await state()).toBe('running');
    expect(await client.imports.finish.mutate({ id })).toMatchObject({ state: 'done', createdCount: 2 });
  });

  it('are taken back for thirty days after their end, and not a second longer', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const ids: string[] = [];
    for (const [index, day] of ['2024-03-01', '2024-03-09'].entries()) {
      const { id } = await client.imports.begin.mutate(begin({ fileSha256: `${index}0`.repeat(32) }));
      await write(id, [fill(newId(), day, 1000 + index)]);
      await client.imports.finish.mutate({ id });
      ids.push(id);
    }
    const [early = '', late = ''] = ids;
    // A minute for the calls of this test.
    aheadMilliseconds = 30 * 86_400_000 - 60_000;
    expect(await undo(early)).toMatchObject({ import: { state: 'undone' } });
    aheadMilliseconds = 30 * 86_400_000 + 1000;
    await expect(undo(late)).rejects.toMatchObject({ data: { reason: 'IMPORT_ENDED' } });
    expect((await fills()).map(({ odometerMetres }) => odometerMetres)).toEqual([1_001_000]);
  });

  it('leave nothing of a batch that is written while they are taken back', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    const writer = server.application.get(RecordWriter, { strict: false });
    const writeAll = writer.writeAll.bind(writer);
    // Taken back as a whole when the batch is noted and nothing of it is written yet.
    jest.spyOn(writer, 'writeAll').mockImplementationOnce(async (...args) => {
      expect(await undo(id)).toMatchObject({ import: { state: 'undone' } });
      await writeAll(...args);
    });
    await expect(write(id, [fill(newId(), '2024-03-01', 1000)])).rejects.toMatchObject({
      data: { reason: 'IMPORT_ENDED' },
    });
    expect(await fills()).toEqual([]);
    expect((await client.imports.list.query({})).items[0]?.state).toBe('undone');
  });

  it('are the driver’s own', async () => {
    const { client, begin } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    const other = server.client((await signUpDriver()).token);
    expect((await other.imports.list.query({})).items).toEqual([]);
    for (const call of [
      other.imports.finish.mutate({ id }),
      other.imports.undo.mutate({ id, alsoChanged: false }),
      other.imports.write.mutate({
        ...{ importId: id, number: 1, records: [], kept: [] },
        replaceChangedHere: false,
      }),
    ]) {
      await expect(call).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    }
  });
});
