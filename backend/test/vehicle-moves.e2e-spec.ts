import { setTimeout as pause } from 'node:timers/promises';
import { wrongSums } from '../src/operations/summary-rebuild';
import { byId, type DocumentStore, type JsonObject, type Page } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { recordKinds } from '../src/registry/record-kinds';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { writeDemoYears } from './harness/demo-year';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

const terms = { zone: 'Europe/Berlin', currency: 'EUR', distanceUnit: 'km', volumeUnit: 'litre' } as const;

/** A trip of half an hour, long ago. */
const aTrip = (vehicleId: string, changes: { employerId?: string } = {}) => ({
  ...{ id: newId(), vehicleId, startedAtMs: Date.now() - 3e9, endedAtMs: Date.now() - 3e9 + 1_800_000 },
  ...{ startZone: 'UTC', endZone: 'UTC', fromText: 'Home', toText: 'Harbour', category: null },
  ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [], favourite: false, distanceMetres: 12_000 },
  ...{ odometerStartMetres: null, odometerEndMetres: null, ...changes },
});

const aCost = (changes: Parameters<typeof anExpense>[0]) => {
  const { version: _, ...cost } = anExpense({ id: newId(), ...changes });
  return cost;
};

const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

type LogbookId = `logbook-${string}`;
type Client = ReturnType<TestServer['client']>;

/** An answer without what differs between logbooks: who entered a record, and how often it was changed there. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (name, member) => {
    if (name === 'enteredBy' || name === 'version') return undefined;
    return typeof member === 'bigint' ? `${member}` : member;
  });
  return JSON.parse(text);
}

async function figuresOf(client: Client, vehicleId: string): Promise<unknown> {
  const months = { fromMonth: '2024-01', toMonth: '2026-12' };
  const { items } = await client.due.list.query({});
  const found = await client.search.find.query({ text: 'Berlin' });
  return plain({
    vehicle: await client.vehicles.get.query({ id: vehicleId }),
    economy: await client.energy.economy.query({ vehicleId }),
    energy: await client.insight.energy.query({ vehicleId, ...months }),
    months: await client.summaries.months.query({ vehicleId, ...months }),
    odometer: await client.vehicles.odometer.query({ vehicleId, zone: terms.zone }),
    rules: await client.vehicles.odometerRecords.query({ vehicleId }),
    dependents: await client.vehicles.dependents.query({ id: vehicleId }),
    due: items.filter((item) => 'vehicleId' in item && item.vehicleId === vehicleId),
    trips: found.trips.items.filter((trip) => trip.vehicleId === vehicleId),
  });
}

describe('a vehicle that moves into a logbook with members', () => {
  let server: TestServer;
  let owner: TestDriver;
  let logbookId: LogbookId;

  const own = () => server.client(owner.token);
  const shared = (person = owner) => server.client(person.token, logbookId);
  const documents = (id: string) => server.application.get<DocumentStore>(STORE).of(id);

  async function file(person: TestDriver, path: string, init: RequestInit = {}, logbook = 'own') {
    const headers = { authorization: `Bearer ${person.token}`, 'x-roadbook-logbook': logbook };
    return fetch(`${server.url}/api/files/${path}`, { ...init, headers: { ...headers, ...init.headers } });
  }

  async function attach(recordKind: string, recordId: string, content: string): Promise<string> {
    const id = newId();
    const query = new URLSearchParams({ recordKind, recordId });
    const init = { method: 'PUT', body: aPdf(content), headers: { 'content-type': 'application/pdf' } };
    expect((await file(owner, `attachments/${id}?${query}`, init)).status).toBe(200);
    return id;
  }

  async function ended(vehicleId: string) {
    for (;;) {
      const { move } = await own().logbooks.vehicleMove.query({ vehicleId });
      if (move?.state !== 'running') return move;
      await pause(20);
    }
  }

  async function moved(vehicleId: string, withTrips: boolean) {
    await own().logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips });
    return ended(vehicleId);
  }

  async function moveBack(vehicleId: string, from = own()) {
    await from.logbooks.undoMove.mutate({ vehicleId });
    return ended(vehicleId);
  }

  async function join(person: TestDriver, role: 'owner' | 'driver' | 'reader') {
    const invite = { id: newId(), role, forWhom: role, untilMs: null };
    const { token } = await shared().logbooks.invite.mutate(invite);
    await server.client(person.token).logbooks.join.mutate({ token, name: role });
  }

  async function someCar() {
    const vehicle = await own().vehicles.create.mutate(aVehicle());
    await own().energy.create.mutate(petrol(vehicle.id, 1, 50_000, 41));
    await own().energy.create.mutate(petrol(vehicle.id, 5, 50_600, 39));
    await own().expenses.create.mutate(aCost({ vehicleId: vehicle.id }));
    return vehicle;
  }

  /** Ids of a vehicle's records and of itself, by kind. */
  async function idsOn(id: string, vehicleId: string) {
    const found: Record<string, string[]> = {};
    for (const { name, collection } of recordKinds) {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { order: byId, limit: 500, ...(cursor !== undefined && { cursor }) };
        const page: Page<JsonObject> = await documents(id).list(collection, query);
        const ofVehicle = page.documents.filter(
          (each) => each.id === vehicleId || each.data.vehicleId === vehicleId,
        );
        ids.push(...ofVehicle.map((each) => each.id));
        cursor = page.next;
      }
      if (ids.length > 0) found[name] = ids;
    }
    return found;
  }

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await signUpDriver();
    await own().account.me.query({ firstSight: { languages: ['en'], zone: terms.zone } });
    logbookId = `logbook-${newId()}`;
    await own().logbooks.create.mutate({ id: logbookId, name: 'Family', isCompany: false });
  });

  it('brings everything, figures and files, and leaves nothing', async () => {
    const { estate, hybrid } = await writeDemoYears(server, owner, terms, 'move');
    const before = await figuresOf(own(), estate);
    const recordsBefore = await idsOn(owner.id, estate);
    const others = await idsOn(owner.id, hybrid);
    const fillId = recordsBefore.fill?.[0] ?? '';
    const [handbook, receipt] = [
      await attach('vehicle', estate, 'handbook'),
      await attach('fill', fillId, 'forty litres'),
    ];
    const move = await moved(estate, true);
    expect(move).toMatchObject({ state: 'done', problem: null, tripsLeft: 0, mayUndo: true });
    expect(move?.result?.files).toBe(2);
    expect(move?.result?.kinds.find(({ kind }) => kind === 'trip')?.count).toBe(recordsBefore.trip?.length);
    expect(await figuresOf(shared(), estate)).toEqual(before);
    expect(await idsOn(logbookId, estate)).toEqual(recordsBefore);
    expect(await idsOn(owner.id, estate)).toEqual({});
    expect(await idsOn(owner.id, hybrid)).toEqual(others);
    for (const id of [owner.id, logbookId]) expect(await wrongSums(documents(id))).toEqual([]);
    for (const client of [own(), shared()]) {
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    }
    for (const [id, content] of [
      [handbook, 'handbook'],
      [receipt, 'forty litres'],
    ] as const) {
      const answer = await file(owner, `attachments/${id}`, {}, logbookId);
      expect([answer.status, await answer.text()]).toEqual([200, aPdf(content).toString()]);
    }
    // Its entries name who moved it, and why.
    const { members } = await shared().logbooks.shown.query({});
    expect((await shared().energy.get.query({ id: fillId })).enteredBy).toBe(members[0]?.id);
    const { items: came } = await shared().ledger.list.query({ subjectId: fillId });
    expect(came).toMatchObject([
      { body: { action: 'created', reason: expect.stringMatching('^Moved here') } },
    ]);
    const { items: left } = await own().ledger.list.query({ subjectId: fillId });
    expect(left[0]).toMatchObject({
      body: { action: 'removed', reason: expect.stringContaining(logbookId) },
    });
    // And back.
    expect(await moveBack(estate, shared())).toMatchObject({ state: 'done', isUndo: true, mayUndo: false });
    expect(await figuresOf(own(), estate)).toEqual(before);
    expect(await idsOn(owner.id, estate)).toEqual(recordsBefore);
    expect(await idsOn(logbookId, estate)).toEqual({});
    for (const id of [owner.id, logbookId]) expect(await wrongSums(documents(id))).toEqual([]);
    for (const client of [own(), shared()]) {
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    }
    expect((await file(owner, `attachments/${receipt}`)).status).toBe(200);
  }, 600_000);

  it('leaves trips with the archived vehicle where they are to stay', async () => {
    const { id } = await someCar();
    const employer = await own().employers.create.mutate({
      ...{ id: newId(), name: 'Acme', kind: 'client', associatedWithId: null },
    });
    const { version: _, ...trip } = await own().trips.create.mutate(aTrip(id, { employerId: employer.id }));
    const fillId = (await own().energy.list.query({ vehicleId: id })).items[0]?.id ?? '';
    const correction = {
      id: newId(),
      kind: 'corrected' as const,
      vehicleId: id,
      atMs: Date.now(),
      zone: 'UTC',
    };
    await own().vehicles.addOdometerRecord.mutate({
      ...correction,
      ...{ reading: { kind: 'fill', recordId: fillId }, odometerMetres: 50_610_000, note: '' },
    });
    expect(await moved(id, false)).toMatchObject({ state: 'done', tripsLeft: 1 });
    expect(await idsOn(owner.id, id)).toEqual({ vehicle: [id], trip: [trip.id] });
    expect((await own().vehicles.get.query({ id })).archivedAtMs).not.toBeNull();
    expect((await shared().vehicles.get.query({ id })).archivedAtMs).toBeNull();
    expect(await shared().trips.list.query({})).toMatchObject({ items: [] });
    expect((await shared().vehicles.odometerRecords.query({ vehicleId: id }))[0]?.id).toBe(correction.id);
    for (const each of [owner.id, logbookId]) expect(await wrongSums(documents(each))).toEqual([]);
    expect(await moveBack(id)).toMatchObject({ state: 'done' });
    expect((await own().vehicles.get.query({ id })).archivedAtMs).toBeNull();
    expect((await own().energy.list.query({ vehicleId: id })).items).toHaveLength(2);
    // The trips can follow later.
    expect(await moved(id, true)).toMatchObject({ state: 'done', tripsLeft: 0 });
    expect(await shared().trips.get.query({ id: trip.id })).toMatchObject({ employerId: employer.id });
    expect(await idsOn(owner.id, id)).toEqual({});
    expect(await wrongSums(documents(logbookId))).toEqual([]);
  });

  it('takes trips that are final by their age along without a reason, as they were logged', async () => {
    const { id } = await someCar();
    const { version: _, ...trip } = await own().trips.create.mutate(aTrip(id));
    expect(await moved(id, true)).toMatchObject({ state: 'done' });
    expect(await shared().trips.get.query({ id: trip.id })).toMatchObject(trip);
  });

  it('shows what is there with other content, and moves nothing', async () => {
    const { id } = await someCar();
    const expense = (await own().expenses.list.query({})).items[0];
    const other = await shared().vehicles.create.mutate(aVehicle());
    const clash = aCost({ vehicleId: other.id, id: expense?.id ?? '' });
    await shared().expenses.create.mutate(clash);
    const before = await idsOn(owner.id, id);
    expect(await moved(id, true)).toMatchObject({
      ...{ state: 'stopped', problem: { reason: 'ALREADY_EXISTS' }, mayUndo: false },
      clashes: { count: 1, named: [{ kind: 'expense', id: clash.id }] },
    });
    expect(await idsOn(owner.id, id)).toEqual(before);
    expect(await idsOn(logbookId, id)).toEqual({});
    // Once it is gone, the move goes on.
    await shared().expenses.delete.mutate({ id: clash.id, version: 1 });
    expect(await moved(id, true)).toMatchObject({ state: 'done' });
    expect(await idsOn(logbookId, id)).toEqual(before);
  });

  it('takes its copies away where a record is refused', async () => {
    const { id } = await someCar();
    const started = aTrip(id);
    const { endedAtMs: _e, endZone: _z, odometerEndMetres: _o, distanceMetres: _d, ...running } = started;
    await own().trips.start.mutate(running);
    const other = await shared().vehicles.create.mutate(aVehicle());
    await shared().trips.start.mutate({ ...running, id: newId(), vehicleId: other.id });
    const before = await idsOn(owner.id, id);
    expect(await moved(id, true)).toMatchObject({
      ...{ state: 'stopped', clashes: { count: 0 } },
      problem: { reason: 'ANOTHER_TRIP_RUNS', record: { kind: 'trip', id: running.id } },
    });
    expect(await idsOn(owner.id, id)).toEqual(before);
    expect(await idsOn(logbookId, id)).toEqual({});
    for (const each of [owner.id, logbookId]) expect(await wrongSums(documents(each))).toEqual([]);
  });

  it('is for owners of both, and begins in the personal logbook', async () => {
    const { id } = await someCar();
    const people = {
      owner: await signUpDriver(),
      driver: await signUpDriver(),
      reader: await signUpDriver(),
    };
    const stranger = await signUpDriver();
    for (const person of [...Object.values(people), stranger]) {
      await server.client(person.token).account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
    }
    for (const role of ['owner', 'driver', 'reader'] as const) await join(people[role], role);
    const begin = (client: Client, vehicleId = id) =>
      client.logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips: true });
    for (const role of ['driver', 'reader'] as const) {
      const { id: vehicleId } = await server.client(people[role].token).vehicles.create.mutate(aVehicle());
      await expect(begin(server.client(people[role].token), vehicleId)).rejects.toMatchObject(
        refused('NOT_ALLOWED'),
      );
    }
    const foreign = await server.client(stranger.token).vehicles.create.mutate(aVehicle());
    await expect(begin(server.client(stranger.token), foreign.id)).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    // A vehicle of somebody else, and one that is shared already.
    await expect(begin(server.client(people.owner.token))).rejects.toMatchObject(refused('NOT_FOUND'));
    for (const client of [shared(), shared(people.owner)]) {
      await expect(begin(client)).rejects.toMatchObject(refused('NOT_ALLOWED'));
      await expect(client.logbooks.undoMove.mutate({ vehicleId: id })).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
    }
    expect(await idsOn(logbookId, id)).toEqual({});
    // Nor is it undone while others are in.
    expect(await moved(id, true)).toMatchObject({ state: 'done', mayUndo: false });
    for (const client of [own(), shared()]) {
      await expect(client.logbooks.undoMove.mutate({ vehicleId: id })).rejects.toMatchObject(
        refused('NOT_ALLOWED'),
      );
    }
    // And only by who moved it.
    const other = shared(people.owner);
    expect(await other.logbooks.vehicleMove.query({ vehicleId: id })).toEqual({ move: null });
    await expect(other.logbooks.undoMove.mutate({ vehicleId: id })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('is not undone once something was changed', async () => {
    const { id } = await someCar();
    expect(await moved(id, true)).toMatchObject({ state: 'done', mayUndo: true });
    const before = await idsOn(logbookId, id);
    const added = await shared().energy.create.mutate(petrol(id, 9, 51_000, 40));
    expect(await moveBack(id)).toMatchObject({ state: 'stopped', problem: { reason: 'VERSION_CLASH' } });
    expect(await idsOn(owner.id, id)).toEqual({});
    await shared().energy.delete.mutate({ id: added.id, version: 1 });
    expect(await moveBack(id)).toMatchObject({ state: 'done' });
    expect(await idsOn(owner.id, id)).toEqual(before);
  });
});
