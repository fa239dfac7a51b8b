import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveCheckService } from '../src/features/archive/restore/archive-check.service';
import { wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { RecordWriter } from '../src/records/record-writer';
import { expenseKind } from '../src/registry/kinds/expense.kind';
import { Logbooks } from '../src/rpc/logbooks';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { agreed, ended, exported, restored, started, withToken } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { aPdf } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

type Family = Awaited<ReturnType<typeof sharedLogbook>>;

const aTrip = (vehicleId: string, day: string, kilometres: readonly [number, number], text = 'Harbour') => ({
  ...{ id: newId(), vehicleId, distanceMetres: null },
  startedAtMs: at(`2026-07-${day}T08:00Z`),
  endedAtMs: at(`2026-07-${day}T08:30Z`),
  ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', fromText: text, toText: text },
  ...{ purpose: text, forWhom: text, passengers: 0, tollsMinor: 0, parkingMinor: 0 },
  ...{ currency: 'EUR', category: 'business' as const, note: text, tags: [], favourite: false },
  odometerStartMetres: kilometres[0] * 1000,
  odometerEndMetres: kilometres[1] * 1000,
});

/** Details of what was entered when, which a restored record has anew. */
const withoutLog = <R extends object>(records: readonly R[]) =>
  records.map((record) => ({ ...record, log: null, version: 0 }));

describe('an archive of a shared logbook, restored into it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  afterEach(() => jest.restoreAllMocks());

  async function archiveOf({ id, owner }: Pick<Family, 'id' | 'owner'>): Promise<Buffer> {
    const headers = { 'x-roadbook-logbook': id };
    const answer = await withToken(server, owner, 'archive', { headers });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  async function attach(
    { id, owner }: Pick<Family, 'id' | 'owner'>,
    tripId: string,
    text = 'Harbour',
  ): Promise<void> {
    const query = `recordKind=trip&recordId=${tripId}`;
    const put = await withToken(server, owner, `attachments/${newId()}?${query}`, {
      ...{ method: 'PUT', body: aPdf(`${text} `.repeat(20)) },
      headers: { 'x-roadbook-logbook': id, 'content-type': 'application/pdf' },
    });
    expect(put.status).toBe(200);
  }

  /** Three trips, a shared cost, a reading and a settlement of two members. */
  async function aYear() {
    const family = await sharedLogbook(server);
    const { owner, driver, driverId, vehicleId, within } = family;
    const ownerId = family.id.slice(-26);
    const trips = [
      await within(driver).trips.create.mutate(aTrip(vehicleId, '01', [1_000, 1_031])),
      await within(owner).trips.create.mutate(aTrip(vehicleId, '02', [1_031, 1_036])),
      await within(owner).trips.create.mutate({
        ...aTrip(vehicleId, '03', [1_036, 1_040]),
        drivenBy: driverId,
      }),
    ];
    const { version: _, ...expense } = anExpense({
      ...{ id: newId(), vehicleId, paidBy: driverId, atMs: at('2026-07-04T08:00Z') },
      sharing: { by: 'equal', memberIds: [ownerId, driverId] },
    });
    await within(driver).expenses.create.mutate(expense);
    const settlement = await within(driver).settlements.create.mutate({
      ...{ id: newId(), fromMemberId: ownerId, toMemberId: driverId, amountMinor: 250, currency: 'EUR' },
      ...{ atMs: at('2026-07-05T08:00Z'), zone: 'Europe/Berlin', note: '' },
    });
    const reading = await within(driver).vehicles.addOdometerRecord.mutate({
      ...{ kind: 'noted', id: newId(), vehicleId, zone: 'Europe/Berlin', note: '' },
      ...{ atMs: at('2026-07-06T08:00Z'), odometerMetres: 1_050_000 },
    });
    return { ...family, ownerId, trips, expenseId: expense.id, settlement, reading };
  }

  type Year = Awaited<ReturnType<typeof aYear>>;

  async function figuresOf({ owner, vehicleId, within }: Year) {
    const client = within(owner);
    const period = { fromDay: '2026-07-01', untilDay: '2026-07-31' };
    return {
      trips: withoutLog((await client.trips.list.query({})).items),
      expenses: (await client.expenses.list.query({})).items,
      settlements: (await client.settlements.list.query({})).items,
      balances: await client.settlements.balances.query({}),
      shares: await client.settlements.driverShares.query({ vehicleId, ...period }),
      odometer: await client.vehicles.odometer.query({ vehicleId, zone: 'Europe/Berlin' }),
      members: (await client.logbooks.shown.query({})).members,
    };
  }

  async function deleteAll({ owner, within, trips, expenseId, settlement, reading }: Year) {
    const { trips: calls, expenses, settlements, vehicles } = within(owner);
    for (const { id, version } of trips) await calls.delete.mutate({ id, version, reason: 'By mistake' });
    await expenses.delete.mutate({ id: expenseId, version: 1, reason: 'By mistake' });
    await settlements.delete.mutate({ id: settlement.id, version: 1, reason: 'By mistake' });
    await vehicles.removeOdometerRecord.mutate({ id: reading.id, version: 1, reason: 'By mistake' });
  }

  it('brings back what was deleted, with whoever entered, drove and paid it', async () => {
    const year = await aYear();
    const { id, owner, ownerId, trips, within } = year;
    await attach(year, trips[0]?.id ?? '');
    const before = await figuresOf(year);
    const zip = await archiveOf(year);
    await deleteAll(year);
    const without = await figuresOf(year);
    expect([without.trips, without.expenses, without.settlements]).toEqual([[], [], []]);
    expect(await restored(server, owner, zip, id)).toMatchObject({
      state: 'preview',
      takeIn: {
        leftOut: { members: 0, times: 0, files: 0 },
        kinds: expect.arrayContaining([
          { kind: 'trip', new: 3, here: 0, changed: 0, refused: 0 },
          { kind: 'settlement', new: 1, here: 0, changed: 0, refused: 0 },
        ]),
      },
    });
    expect(await figuresOf(year)).toEqual(without);
    expect(await agreed(server, owner, id)).toMatchObject({ state: 'done', records: 6, problem: null });
    const after = await figuresOf(year);
    expect(after).toEqual(before);
    expect(after.trips.map(({ enteredBy, drivenBy }) => [enteredBy, drivenBy ?? null])).toEqual([
      [ownerId, year.driverId],
      [ownerId, null],
      [year.driverId, null],
    ]);
    const record = { recordKind: 'trip' as const, recordId: trips[0]?.id ?? '' };
    expect((await within(owner).attachments.list.query(record)).items).toHaveLength(1);
    expect(await wrongSums(server.application.get<DocumentStore>(STORE).of(id))).toEqual([]);
    // Once more, all of it is here.
    const again = await restored(server, owner, zip, id);
    expect(again?.takeIn?.kinds.map((kind) => kind.new + kind.changed + kind.refused)).not.toContain(1);
  });

  it('is entered in the ledger by the owner who restores', async () => {
    const year = await aYear();
    const { id, owner, ownerId, trips, within } = year;
    const zip = await archiveOf(year);
    await deleteAll(year);
    await restored(server, owner, zip, id);
    await agreed(server, owner, id);
    const { items } = await within(owner).ledger.list.query({ subjectId: trips[0]?.id ?? '' });
    expect(items.map(({ body }) => [body.action, body.by])).toEqual([
      ['created', ownerId],
      ['removed', ownerId],
      ['created', year.driverId],
    ]);
    expect(items[0]?.body.reason).toMatch(
      /^Taken in from an export of \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{64}\.$/,
    );
    expect(await within(owner).ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('leaves out and counts members whom the logbook does not know', async () => {
    const year = await aYear();
    const { id, owner, driverId, ownerId, within } = year;
    const files = await unzipped(await archiveOf(year));
    await deleteAll(year);
    const unknownId = newId();
    for (const [name, content] of files) {
      if (!name.startsWith('data/')) continue;
      files.set(name, Buffer.from(String(content).replaceAll(driverId, unknownId)));
    }
    const zip = await zipped(withTrueManifest(files));
    expect(await restored(server, owner, zip, id)).toMatchObject({
      state: 'preview',
      takeIn: {
        // The two trips, the cost, and the reading of the unknown member.
        leftOut: { members: 4, times: 0, files: 0 },
        kinds: expect.arrayContaining([{ kind: 'settlement', new: 0, here: 0, changed: 0, refused: 1 }]),
        refused: [{ reason: 'UNKNOWN_MEMBER', place: 'data/settlements.jsonl:1' }],
      },
    });
    expect(await agreed(server, owner, id)).toMatchObject({
      ...{ state: 'done', records: 5 },
      takeIn: { leftOut: { members: 4 }, refused: [{ reason: 'UNKNOWN_MEMBER' }] },
    });
    const { trips, expenses, settlements, balances, members } = await figuresOf(year);
    expect(trips.map(({ enteredBy, drivenBy }) => [enteredBy, drivenBy])).toEqual([
      [undefined, undefined],
      [ownerId, undefined],
      [undefined, undefined],
    ]);
    expect(expenses.map(({ enteredBy, paidBy, sharing }) => [enteredBy, paidBy, sharing])).toEqual([
      [undefined, undefined, undefined],
    ]);
    expect([settlements, balances.currencies]).toEqual([[], []]);
    expect(members.map((member) => member.id)).toEqual([ownerId, driverId]);
    expect(await within(owner).ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('comes back into a company’s logbook in short form, and no byte of where a private trip led', async () => {
    const secret = 'Rosengarten';
    const [elsewhere, boss] = [await startServer(), await signUpDriver()];
    try {
      const id = `logbook-${newId()}` as const;
      await server.client(boss.token).account.me.query();
      await server.client(boss.token).logbooks.create.mutate({ id, name: 'Firma', isCompany: false });
      const from = server.client(boss.token, id);
      const { id: vehicleId } = await from.vehicles.create.mutate(aVehicle());
      const shopping = { ...aTrip(vehicleId, '01', [1_000, 1_031], secret), category: 'private' as const };
      await from.trips.create.mutate(shopping);
      const offer = aTrip(vehicleId, '02', [1_031, 1_036], 'Harbour');
      await from.trips.create.mutate(offer);
      await attach({ id, owner: boss }, shopping.id, secret);
      await attach({ id, owner: boss }, offer.id);
      const zip = await archiveOf({ id, owner: boss });

      const settings = { firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } };
      await elsewhere.client(boss.token).account.me.query(settings);
      await elsewhere.client(boss.token).logbooks.create.mutate({ id, name: 'Firma', isCompany: true });
      expect(await restored(elsewhere, boss, zip, id)).toMatchObject({
        state: 'preview',
        takeIn: { leftOut: { members: 0, times: 1, files: 1 }, files: 1 },
      });
      expect(await agreed(elsewhere, boss, id)).toMatchObject({
        ...{ state: 'done', records: 3, files: 1 },
        takeIn: { leftOut: { times: 1, files: 1 }, refused: [] },
      });
      const within = elsewhere.client(boss.token, id);
      const { items } = await within.trips.list.query({});
      expect(items).toEqual([
        expect.objectContaining({ id: offer.id, toText: 'Harbour', purpose: 'Harbour' }),
        expect.objectContaining({
          ...{ id: shopping.id, category: 'private', fromText: '', toText: '', purpose: '', note: '' },
          // Midnight in Berlin.
          ...{ startedAtMs: at('2026-06-30T22:00Z'), odometerEndMetres: 1_031_000 },
        }),
      ]);
      const filesOf = (recordId: string) => within.attachments.list.query({ recordKind: 'trip', recordId });
      expect((await filesOf(offer.id)).items).toHaveLength(1);
      expect((await filesOf(shopping.id)).items).toHaveLength(0);
      await within.search.find.query({ text: secret });
      const stored = readdirSync(elsewhere.environment.DATA_DIR, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
      expect(stored.some((content) => content.includes('Harbour'))).toBe(true);
      expect(stored.some((content) => content.includes(secret))).toBe(false);
      for (const ms of [shopping.startedAtMs, shopping.endedAtMs]) {
        expect(stored.some((content) => content.includes(String(ms)))).toBe(false);
      }
    } finally {
      await elsewhere.close();
    }
  });

  it('does not tell again where a trip led that was sorted as private since, and deleted', async () => {
    const family = await sharedLogbook(server, { isCompany: true });
    const { id, owner, driver, vehicleId, within } = family;
    const made = await within(driver).trips.create.mutate(
      aTrip(vehicleId, '01', [1_000, 1_031], 'Rosengarten'),
    );
    await attach({ id, owner }, made.id);
    const zip = await archiveOf(family);
    const sorted = await within(driver).trips.update.mutate({
      ...{ id: made.id, version: made.version, reason: 'It was private' },
      changes: { category: 'private' },
    });
    // Its file is deleted.
    await server.application.get(JobRunner).runAll(AbortSignal.timeout(60_000));
    const deletion = { id: made.id, version: sorted.version, reason: 'By mistake' };
    await within(driver).trips.delete.mutate(deletion);
    expect(await restored(server, owner, zip, id)).toMatchObject({
      state: 'preview',
      takeIn: { leftOut: { members: 0, times: 1, files: 1 }, files: 0 },
    });
    expect(await agreed(server, owner, id)).toMatchObject({ state: 'done', records: 1, files: 0 });
    const { items } = await within(owner).trips.list.query({});
    expect(withoutLog(items)).toEqual(withoutLog([sorted]));
  });

  it.each([
    ['another shared logbook', async () => archiveOf(await sharedLogbook(server))],
    [
      'an own logbook',
      async ({ owner }: Family) => {
        await server.client(owner.token).vehicles.create.mutate(aVehicle());
        return exported(server, owner);
      },
    ],
    [
      'one vehicle',
      async ({ id, owner, vehicleId }: Family) => {
        const path = `archive/vehicles/${vehicleId}?trips=without&costFiles=without`;
        const answer = await withToken(server, owner, path, { headers: { 'x-roadbook-logbook': id } });
        return Buffer.from(await answer.arrayBuffer());
      },
    ],
  ])('is refused if it is of %s', async (_, archive) => {
    const family = await sharedLogbook(server);
    const zip = await archive(family);
    expect(await restored(server, family.owner, zip, family.id)).toMatchObject({
      ...{ state: 'refused', takeIn: null },
      problem: { reason: 'ARCHIVE_OF_ANOTHER', place: null },
    });
  });

  it('is for owners alone: nobody else may upload, begin, agree to or discard it', async () => {
    const { id, owner, driver, join } = await sharedLogbook(server);
    const [reader, removed, stranger] = [await signUpDriver(), await signUpDriver(), await signUpDriver()];
    for (const { token } of [reader, removed, stranger]) await server.client(token).account.me.query();
    await join(reader, 'reader');
    const { memberId } = await join(removed, 'driver');
    await server.client(owner.token, id).logbooks.removeMember.mutate({ id: memberId });
    const { archive } = server.client(owner.token, id);
    const restoreId = newId();
    await archive.beginRestore.mutate({ id: restoreId, bytes: 4 });
    for (const [person, reason] of [
      [driver, 'NOT_ALLOWED'],
      [reader, 'NOT_ALLOWED'],
      [removed, 'NOT_FOUND'],
      [stranger, 'NOT_FOUND'],
    ] as const) {
      const calls = server.client(person.token, id).archive;
      for (const call of [
        () => calls.beginRestore.mutate({ id: newId(), bytes: 4 }),
        () => calls.restore.mutate({ id: restoreId }),
        () => calls.agreeRestore.mutate({ id: restoreId }),
        () => calls.discardRestore.mutate({ id: restoreId }),
      ])
        await expect(call()).rejects.toMatchObject({ data: { reason } });
      const put = await withToken(server, person, `archive/restores/${restoreId}/1`, {
        ...{ method: 'PUT', body: 'zip!', headers: { 'x-roadbook-logbook': id } },
      });
      expect(put.status).toBe(reason === 'NOT_FOUND' ? 404 : 403);
    }
    expect((await archive.overview.query()).restore).toMatchObject({ id: restoreId, state: 'uploading' });
    await archive.discardRestore.mutate({ id: restoreId });
    expect((await archive.overview.query()).restore).toBeNull();
  });

  it('takes nobody’s word in a call for who entered a record', async () => {
    const { id, owner, driver, driverId, vehicleId } = await sharedLogbook(server);
    const ownerId = id.slice(-26);
    for (const [person, author, other] of [
      [driver, driverId, ownerId],
      [owner, ownerId, driverId],
    ] as const) {
      const trip = { ...aTrip(vehicleId, '01', [1_000, 1_031]), odometerStartMetres: null };
      const written = { ...trip, odometerEndMetres: null, distanceMetres: 5_000, enteredBy: other };
      const made = await server
        .client(person.token, id)
        .trips.create.mutate(written)
        .catch((error: unknown) => error);
      expect(made).toMatchObject(
        made instanceof Error ? { data: { reason: 'INPUT_INVALID' } } : { enteredBy: author },
      );
    }
  });

  describe.each([
    [
      'removed',
      (family: Family, id: string) => family.within(family.owner).logbooks.removeMember.mutate({ id }),
    ],
    [
      'made a driver',
      (family: Family, id: string) =>
        family.within(family.owner).logbooks.changeMember.mutate({ id, role: 'driver', untilMs: null }),
    ],
  ] as const)('by an owner who is %s meanwhile', (_, end) => {
    const costs = 210;
    let family: Family;
    let other: TestDriver;
    let otherId: string;
    let zip: Buffer;

    beforeEach(async () => {
      family = await sharedLogbook(server);
      const { id, owner, within } = family;
      other = await signUpDriver('Dora');
      await server.client(other.token).account.me.query();
      ({ memberId: otherId } = await family.join(other, 'owner'));
      const writer = server.application.get(RecordWriter);
      const logbook = await server.application.get(Logbooks).open({ id: owner.id, displayName: null }, id);
      const ids = Array.from({ length: costs }, () => newId());
      await writer.writeAll(
        logbook,
        ids.map((each) => {
          const { id: _id, version: _version, ...content } = anExpense({ vehicleId: null });
          return { action: 'create', kind: expenseKind, id: each, content } as const;
        }),
      );
      zip = await archiveOf(family);
      await writer.writeAll(
        logbook,
        ids.map((each) => ({
          ...({
            action: 'delete',
            kind: expenseKind,
            id: each,
            version: 1,
            details: { reason: 'All' },
          } as const),
        })),
      );
      expect((await within(owner).expenses.list.query({})).items).toEqual([]);
    });

    const storedCosts = async () => {
      const reads = server.application.get<DocumentStore>(STORE).of(family.id);
      const order = { field: 'atMs', direction: 'ascending' } as const;
      return (await reads.list(expenseKind.collection, { order, limit: 500 })).documents.length;
    };
    const itsEnd = {
      ...{ state: 'refused', problem: { reason: 'RESTORED_BY_NO_OWNER', place: null } },
    };

    it('ends before it is shown', async () => {
      const checks = server.application.get(ArchiveCheckService);
      const check = checks.check.bind(checks);
      // The logbook was opened for the owner before that.
      jest.spyOn(checks, 'check').mockImplementationOnce(async (...args) => {
        await end(family, otherId);
        return check(...args);
      });
      await started(server, other, zip, family.id);
      expect(await ended(server, family.owner, family.id)).toMatchObject({ ...itsEnd, takeIn: null });
      expect(await storedCosts()).toBe(0);
    });

    it('ends in the middle, says so, and writes nothing more', async () => {
      expect(await restored(server, other, zip, family.id)).toMatchObject({ state: 'preview' });
      const writer = server.application.get(RecordWriter);
      const writeAll = writer.writeAll.bind(writer);
      const writing = jest.spyOn(writer, 'writeAll').mockImplementationOnce(async (...args) => {
        await writeAll(...args);
        await end(family, otherId);
      });
      const { archive } = family.within(other);
      const { restore } = await archive.overview.query();
      await archive.agreeRestore.mutate({ id: restore?.id ?? '' });
      expect(await ended(server, family.owner, family.id)).toMatchObject(itsEnd);
      // No record was tried alone after the refusal.
      expect(writing).toHaveBeenCalledTimes(2);
      // The vehicle was there already, so all of the first transaction are costs.
      expect(await storedCosts()).toBe(200);
      // Another owner restores the rest.
      expect(await restored(server, family.owner, zip, family.id)).toMatchObject({ state: 'preview' });
      expect(await agreed(server, family.owner, family.id)).toMatchObject({ state: 'done', records: 10 });
      expect(await storedCosts()).toBe(costs);
    });
  });
});
