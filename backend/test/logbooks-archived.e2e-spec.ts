import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { accounts } from '../src/registry/stored/account.collection';
import { anExpense } from './fixtures/expenses/an-expense';
import { ended, exported, restored, withToken } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const aTrip = (vehicleId: string, day: number, kilometres: readonly [number, number]) => ({
  ...{ id: newId(), vehicleId, distanceMetres: null },
  startedAtMs: at(`2026-07-0${day}T08:00Z`),
  endedAtMs: at(`2026-07-0${day}T08:30Z`),
  ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', fromText: 'Home', toText: 'Harbour' },
  ...{ purpose: 'Offer', forWhom: 'Müller GmbH', passengers: 0, tollsMinor: 0, parkingMinor: 0 },
  ...{ currency: 'EUR', category: 'business' as const, note: '', tags: [], favourite: false },
  odometerStartMetres: kilometres[0] * 1000,
  odometerEndMetres: kilometres[1] * 1000,
});

describe('a shared logbook outside of the server', () => {
  let server: TestServer;
  let family: Awaited<ReturnType<typeof sharedLogbook>>;
  let reader: TestDriver;

  beforeAll(async () => {
    server = await startServer();
    family = await sharedLogbook(server);
    reader = await signUpDriver('Cleo');
    await server.client(reader.token).account.me.query();
    await family.join(reader, 'reader');
    const { owner, driver, vehicleId, within } = family;
    await within(driver).trips.create.mutate(aTrip(vehicleId, 1, [1_000, 1_031]));
    await within(owner).trips.create.mutate(aTrip(vehicleId, 2, [1_031, 1_036]));
    const driven = { ...aTrip(vehicleId, 3, [1_036, 1_041]), drivenBy: family.driverId };
    await within(owner).trips.create.mutate(driven);
    const { version: _, ...expense } = anExpense({ id: newId(), vehicleId });
    const memberIds = [family.driverId, family.id.slice(-26)];
    await within(driver).expenses.create.mutate({
      ...expense,
      paidBy: family.driverId,
      sharing: { by: 'equal', memberIds },
    });
    await within(driver).settlements.create.mutate({
      ...{ id: newId(), fromMemberId: family.id.slice(-26), toMemberId: family.driverId },
      ...{ amountMinor: 100, currency: 'EUR', atMs: expense.atMs, zone: expense.zone, note: '' },
    });
    await within(driver).vehicles.addOdometerRecord.mutate({
      ...{ kind: 'noted', id: newId(), vehicleId, zone: 'Europe/Berlin', note: '' },
      ...{ atMs: at('2026-07-04T08:00Z'), odometerMetres: 1_050_000 },
    });
  });
  afterAll(() => server.close());

  const inLogbook = (path: string, person: TestDriver) =>
    withToken(server, person, path, { headers: { 'x-roadbook-logbook': family.id } });

  async function archiveBy(person: TestDriver): Promise<Buffer> {
    const answer = await inLogbook('archive', person);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  it('is archived by owners and readers, with its members and nothing that leads to a person', async () => {
    const { owner, driver, driverId } = family;
    for (const person of [owner, reader]) {
      const files = await unzipped(await archiveBy(person));
      const ownerId = family.id.slice(-26);
      expect(JSON.parse(String(files.get('logbook.json')))).toEqual({
        ...{ name: 'Family', isCompany: false },
        members: [
          expect.objectContaining({ id: ownerId, role: 'owner', endedAtMs: null, untilMs: null }),
          expect.objectContaining({ id: driverId, role: 'driver', name: 'Ben' }),
          expect.objectContaining({ role: 'reader' }),
        ],
      });
      expect(String(files.get('data/trips.jsonl'))).toContain(`"enteredBy":"${driverId}"`);
      for (const [name, content] of files) {
        for (const { id } of [owner, driver, reader])
          expect([name, content.includes(id)]).toEqual([name, false]);
        expect([name, content.includes('@')]).toEqual([name, false]);
      }
    }
  });

  it('is added to a driver’s own logbook after the names were shown that are not kept', async () => {
    const { owner } = family;
    const zip = await archiveBy(owner);
    const someone = await signUpDriver('Dora');
    const { account, archive, trips, ledger } = server.client(someone.token);
    const before = await account.me.query();
    // The account is empty, and an archive of its own would be restored at once.
    expect(await restored(server, someone, zip)).toMatchObject({
      state: 'preview',
      takeIn: {
        logbook: { name: 'Family', members: ['Ana', 'Ben', 'Ben'] },
        kinds: expect.arrayContaining([expect.objectContaining({ kind: 'trip', new: 3, refused: 0 })]),
      },
    });
    expect((await trips.list.query({})).items).toEqual([]);
    const { restore } = await archive.overview.query();
    await archive.agreeRestore.mutate({ id: restore?.id ?? '' });
    const done = await ended(server, someone);
    expect((await server.client(someone.token).expenses.list.query({})).items).toHaveLength(1);
    expect(done).toMatchObject({ state: 'done', takeIn: { logbook: { name: 'Family' } } });
    expect(done?.takeIn?.kinds.every(({ refused }) => refused === 0)).toBe(true);
    const { items } = await trips.list.query({});
    expect(items).toHaveLength(3);
    for (const { enteredBy, drivenBy } of items)
      expect([enteredBy, drivenBy]).toEqual([undefined, undefined]);
    expect(await ledger.verify.query()).toMatchObject({ holds: true });
    expect(await account.me.query()).toEqual(before);
    // Once more, all of it is here.
    const again = await restored(server, someone, zip);
    expect(again?.takeIn?.kinds.map(({ new: coming, changed }) => coming + changed)).not.toContain(1);
  });

  it('is refused where its members are not as Roadbook writes them', async () => {
    const files = await unzipped(await archiveBy(family.owner));
    const someone = await signUpDriver();
    await server.client(someone.token).account.me.query();
    for (const text of ['{"name":"Family"}', '[', `{"name":"${'x'.repeat(2_000_000)}"}`]) {
      const changed = withTrueManifest(new Map([...files, ['logbook.json', Buffer.from(text)]]));
      expect(await restored(server, someone, await zipped(changed))).toMatchObject({
        state: 'refused',
        problem: { reason: 'ARCHIVE_DAMAGED', place: 'logbook.json' },
      });
    }
  });

  it('hands a vehicle over without a word of its members', async () => {
    const { owner, driver, driverId, vehicleId, id } = family;
    const path = `archive/vehicles/${vehicleId}?trips=with&costFiles=with`;
    expect((await inLogbook(path, driver)).status).toBe(403);
    const answer = await inLogbook(path, owner);
    const zip = Buffer.from(await answer.arrayBuffer());
    const files = await unzipped(zip);
    expect(String(files.get('data/readings.jsonl'))).toContain('1050000');
    const names = [
      driverId,
      id.slice(-26),
      'enteredBy',
      'drivenBy',
      'paidBy',
      'sharing',
      'Ben',
      'Family',
      owner.id,
      driver.id,
    ];
    for (const [file, content] of files) {
      // The guide says in English what is left out.
      if (file === 'README.txt') continue;
      for (const name of names) expect([file, name, content.includes(name)]).toEqual([file, name, false]);
    }
    const next = await signUpDriver();
    await server.client(next.token).account.me.query();
    const preview = await restored(server, next, zip);
    expect(preview).toMatchObject({ state: 'preview', takeIn: { source: 'vehicle' } });
  });

  it('has of its maker’s account only what is the logbook’s, and reports name whose trips they hold', async () => {
    const { owner, driverId, within, id } = family;
    const store = server.application.get<DocumentStore>(STORE);
    const stored = await store.of(id).get(accounts, 'me');
    expect(Object.keys(stored?.data ?? {}).sort()).toEqual(
      ['country', 'createdAtMs', 'currency', 'jurisdiction', 'updatedAtMs', 'zone'].sort(),
    );
    const claim = {
      methodId: 'DE.businessTravel' as const,
      period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
      ...{ vehicleIds: 'all' as const, vehicles: [], receivedMinor: 0, facts: {} },
    };
    const nameOf = async (person: TestDriver, ofMember?: string) => {
      const wanted = { ...claim, ...(ofMember !== undefined && { ofMember }) };
      const report = { id: newId(), party: { kind: 'self' as const, name: '' }, claim: wanted };
      const { reports } = within(person);
      await reports.create.mutate(report);
      for (;;) {
        const { state } = await reports.get.query({ id: report.id });
        if (state === 'making') continue;
        expect(state).toBe('ready');
        const { content } = await reports.view.query({ id: report.id });
        return [content.driverName, content.claim.tripsInPeriod];
      }
    };
    expect(await nameOf(owner, driverId)).toEqual(['Ben', 2]);
    expect(await nameOf(reader)).toEqual(['Family', 3]);
    expect(await exported(server, owner)).toBeInstanceOf(Buffer);
  });
});
