import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { documentTables } from '../src/platform/documents/sqlite/tables';
import { STORE } from '../src/platform/documents/store-token';
import { RecordWriter } from '../src/records/record-writer';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

const secret = 'Rosengarten';

describe('a vehicle that moves into the logbook of a company', () => {
  let server: TestServer;
  let boss: TestDriver;
  let logbookId: `logbook-${string}`;
  let vehicleId: string;

  const own = () => server.client(boss.token);
  const company = () => server.client(boss.token, logbookId);
  const documents = (id: string) => server.application.get<DocumentStore>(STORE).of(id);

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    boss = await signUpDriver();
    await own().account.me.query({ firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } });
    logbookId = `logbook-${newId()}`;
    await own().logbooks.create.mutate({ id: logbookId, name: 'Firma', isCompany: true });
    vehicleId = (await own().vehicles.create.mutate(aVehicle())).id;
  });
  afterEach(() => jest.restoreAllMocks());

  type Category = 'business' | 'private' | 'commute' | 'medical' | null;
  /** A trip of 10 km on that day of July, which begins at 12:13:10. */
  const aTrip = (day: number, category: Category, place = secret) => ({
    ...{ id: newId(), vehicleId, category },
    startedAtMs: at(`2026-07-0${day}T12:13:10Z`),
    endedAtMs: at(`2026-07-0${day}T13:14:20Z`),
    ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', distanceMetres: null },
    odometerStartMetres: 1_000_000 + day * 10_000,
    odometerEndMetres: 1_010_000 + day * 10_000,
    ...{ fromText: place, toText: place, purpose: place, forWhom: '', note: place, tags: [place] },
    ...{ passengers: 1, tollsMinor: 100, parkingMinor: 100, currency: 'CHF', favourite: true },
  });

  async function written(day: number, category: Category, place?: string) {
    return own().trips.create.mutate(aTrip(day, category, place));
  }

  async function attach(recordId: string, content: string) {
    const query = new URLSearchParams({ recordKind: 'trip', recordId });
    const headers = { authorization: `Bearer ${boss.token}`, 'content-type': 'application/pdf' };
    const init = { method: 'PUT', body: aPdf(content), headers };
    expect((await fetch(`${server.url}/api/files/attachments/${newId()}?${query}`, init)).status).toBe(200);
  }

  async function ended() {
    for (;;) {
      const { move } = await own().logbooks.vehicleMove.query({ vehicleId });
      if (move?.state !== 'running') return move;
      await pause(20);
    }
  }

  const move = async () => {
    await own().logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips: true });
    return ended();
  };

  const tripsIn = async (client: typeof own) =>
    (await client().trips.list.query({ vehicleId })).items.map(({ version: _, ...trip }) => trip);

  /** Everything that the database has of a logbook. */
  function rowsOf(id: string): string {
    const file = join(server.environment.DATA_DIR, 'roadbook.sqlite');
    const database = new DatabaseSync(file, { readOnly: true });
    const tables = documentTables(database);
    const rows = tables.map((table) =>
      database.prepare(`SELECT * FROM ${table} WHERE driver_id = ?`).all(id),
    );
    database.close();
    return JSON.stringify(rows);
  }

  it('leaves trips that are not for business, with places, times and files, in the personal logbook', async () => {
    const office = await written(1, 'business', 'Kunde');
    const others = [
      await written(2, 'private'),
      await written(3, 'commute'),
      await written(4, 'medical'),
      await written(5, null),
    ];
    await own().energy.create.mutate(petrol(vehicleId, 1, 900, 41));
    await attach(office.id, 'Kundenbeleg');
    for (const { id } of others) await attach(id, secret);
    const input = { vehicleId, logbookId, withTrips: true };
    expect(await own().logbooks.previewMove.query(input)).toEqual({
      kinds: expect.arrayContaining([{ kind: 'trip', count: 1 }]),
      ...{ files: 1, tripsLeft: 4 },
    });
    const left = { ...input, withTrips: false };
    expect(await own().logbooks.previewMove.query(left)).toMatchObject({ files: 0, tripsLeft: 5 });

    const before = await tripsIn(own);
    expect(await move()).toMatchObject({ state: 'done', problem: null, tripsLeft: 4, result: { files: 1 } });
    expect((await tripsIn(company)).map(({ id }) => id)).toEqual([office.id]);
    expect(await tripsIn(own)).toEqual(before.filter(({ id }) => id !== office.id));
    const rows = rowsOf(logbookId);
    expect(rows).toContain('Kunde');
    for (const hidden of [secret, ...others.flatMap((trip) => [trip.id, trip.startedAtMs, trip.endedAtMs])]) {
      expect(rows).not.toContain(String(hidden));
    }
    for (const { id } of others) {
      const { items } = await own().attachments.list.query({ recordKind: 'trip', recordId: id });
      expect(items).toHaveLength(1);
    }
    expect((await own().vehicles.get.query({ id: vehicleId })).archivedAtMs).not.toBeNull();
    for (const id of [boss.id, logbookId]) expect(await wrongSums(documents(id))).toEqual([]);
    for (const client of [own(), company()]) {
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    }

    // And back.
    await own().logbooks.undoMove.mutate({ vehicleId });
    expect(await ended()).toMatchObject({ state: 'done', isUndo: true });
    expect(await tripsIn(own)).toEqual(before);
    expect(await tripsIn(company)).toEqual([]);
    expect((await own().vehicles.get.query({ id: vehicleId })).archivedAtMs).toBeNull();
  });

  it('deletes the copy of a trip that is sorted as private while it moves', async () => {
    const [kept, sorted] = [await written(1, 'business', 'Kunde'), await written(2, 'business')];
    const writer = server.application.get(RecordWriter);
    const writeAll = writer.writeAll.bind(writer);
    let isSorted = false;
    jest.spyOn(writer, 'writeAll').mockImplementation(async (logbook, writes) => {
      await writeAll(logbook, writes);
      if (isSorted || logbook.id !== logbookId || !writes.some(({ id }) => id === sorted.id)) return;
      isSorted = true;
      const { id, version } = sorted;
      await own().trips.update.mutate({
        id,
        version,
        changes: { category: 'private' },
        reason: 'Verwechselt',
      });
    });
    expect(await move()).toMatchObject({ state: 'done', tripsLeft: 1 });
    expect(isSorted).toBe(true);
    expect(await tripsIn(company)).toMatchObject([{ id: kept.id }]);
    expect(await tripsIn(own)).toMatchObject([{ id: sorted.id, category: 'private', toText: secret }]);
    for (const id of [boss.id, logbookId]) expect(await wrongSums(documents(id))).toEqual([]);
  });

  it('asks only owners what a move would bring', async () => {
    const stranger = await signUpDriver();
    const client = server.client(stranger.token);
    await client.account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
    const input = { vehicleId, logbookId, withTrips: true };
    const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });
    await expect(client.logbooks.previewMove.query(input)).rejects.toMatchObject(refused('NOT_FOUND'));
    const foreign = { ...input, vehicleId: newId() };
    await expect(own().logbooks.previewMove.query(foreign)).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(company().logbooks.previewMove.query(input)).rejects.toMatchObject(refused('NOT_ALLOWED'));
  });
});
