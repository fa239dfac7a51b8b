import { randomBytes } from 'node:crypto';
import { ArchiveExportService } from '../src/features/archive/export/archive-export.service';
import { Logbooks } from '../src/rpc/logbooks';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { agreed, restored, withToken } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { aPdf } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

/** Text of whatever is not the driver's. */
const secret = 'Rosengarten';
const own = 'Lindenallee';

type Family = Awaited<ReturnType<typeof sharedLogbook>>;

const aTrip = (vehicleId: string, day: string, kilometres: readonly [number, number], text: string) => ({
  ...{ id: newId(), vehicleId, distanceMetres: null },
  startedAtMs: at(`2026-07-${day}T08:00Z`),
  endedAtMs: at(`2026-07-${day}T08:30Z`),
  ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Berlin', fromText: text, toText: text },
  ...{ purpose: text, forWhom: text, passengers: 0, tollsMinor: 0, parkingMinor: 0 },
  ...{ currency: 'EUR', category: 'business' as const, note: text, tags: [], favourite: false },
  odometerStartMetres: kilometres[0] * 1000,
  odometerEndMetres: kilometres[1] * 1000,
});

describe('a driver’s archive of a shared logbook', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const asked = ({ id }: Family, person: TestDriver, path = 'archive', init: RequestInit = {}) =>
    withToken(server, person, path, {
      ...init,
      headers: { 'x-roadbook-logbook': id, 'content-type': 'application/pdf' },
    });

  async function archiveBy(family: Family, person: TestDriver): Promise<Buffer> {
    const answer = await asked(family, person);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return Buffer.from(await answer.arrayBuffer());
  }

  async function attach(family: Family, person: TestDriver, recordId: string, content: Buffer<ArrayBuffer>) {
    const query = `recordKind=trip&recordId=${recordId}`;
    const put = await asked(family, person, `attachments/${newId()}?${query}`, {
      method: 'PUT',
      body: content,
    });
    expect(put.status).toBe(200);
  }

  /** A car driven by three: the records of each kind are the driver's, and the same ones the owner's. */
  async function aLogbook({ isCompany = false } = {}) {
    const family = await sharedLogbook(server, { isCompany });
    const { owner, driver, vehicleId, within, driverId } = family;
    const third = await signUpDriver('Dora');
    await server.client(third.token).account.me.query();
    await family.join(third, 'driver');
    const tripIds: string[] = [];
    const { version: _, ...expense } = anExpense();
    for (const [person, text, day, from] of [
      [driver, own, '01', 1_000],
      [owner, secret, '05', 1_200],
      [third, secret, '09', 1_400],
    ] as const) {
      const client = within(person);
      const trip = aTrip(vehicleId, day, [from, from + 31], text);
      await client.trips.create.mutate(trip);
      tripIds.push(trip.id);
      await attach(family, person, trip.id, aPdf(`${text} `.repeat(20)));
      await client.expenses.create.mutate({ ...expense, id: newId(), vehicleId, note: text });
      await client.energy.create.mutate({
        ...{ id: newId(), vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
        ...{ zone: 'Europe/Berlin', odometerMetres: null, filled: 'full', missedBefore: false },
        ...{ atMs: at(`2026-07-${day}T10:00Z`), totalMinor: 7_200, currency: 'EUR' },
        ...{ station: text, location: null, note: text },
      });
      await client.vehicles.addOdometerRecord.mutate({
        ...{ kind: 'noted', id: newId(), vehicleId, zone: 'Europe/Berlin', note: text },
        ...{ atMs: at(`2026-07-${day}T12:00Z`), odometerMetres: (from + 40) * 1000 },
      });
    }
    const ownerId = family.id.slice(-26);
    // Entered by the owner, driven by the driver.
    const driven = { ...aTrip(vehicleId, '12', [1_500, 1_507], own), drivenBy: driverId };
    await within(owner).trips.create.mutate(driven);
    // A vehicle and a client that no record of the driver names.
    await within(owner).vehicles.create.mutate(aVehicle({ name: secret }));
    await within(owner).employers.create.mutate({
      ...{ id: newId(), name: secret, kind: 'employer', associatedWithId: null },
    });
    return { ...family, third, tripIds, ownerId };
  }

  it('has all that is theirs, and nothing of the others', async () => {
    const family = await aLogbook();
    const { owner, driver, third, driverId, vehicleId, ownerId } = family;
    const files = await unzipped(await archiveBy(family, driver));
    const linesOf = (name: string) =>
      String(files.get(`data/${name}.jsonl`))
        .trimEnd()
        .split('\n');
    for (const [name, count] of [
      ['trips', 2],
      ['fills', 1],
      ['expenses', 1],
      ['notedReadings', 1],
      ['vehicles', 1],
      ['attachments', 1],
    ] as const) {
      expect([name, linesOf(name).length]).toEqual([name, count]);
      expect([name, linesOf(name).join().includes(own)]).toEqual([name, !/vehicles|attach/.test(name)]);
    }
    expect(linesOf('vehicles')[0]).toContain(vehicleId);
    expect(
      String(files.get('csv/trips.csv'))
        .split('\n')
        .filter((row) => row.includes(own)),
    ).toHaveLength(2);
    const attached = [...files].filter(([name]) => name.startsWith('files/'));
    expect(attached.map(([, content]) => content.includes(own))).toEqual([true]);
    expect(JSON.parse(String(files.get('logbook.json')))).toEqual({
      ...{ name: 'Family', isCompany: false },
      members: [expect.objectContaining({ id: driverId, name: 'Ben', role: 'driver' })],
    });
    expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ version: 2, ledger: null });
    // The owner entered a trip for the driver, who is named by an id only.
    expect(linesOf('trips').some((line) => line.includes(`"enteredBy":"${ownerId}"`))).toBe(true);
    expect([...files.keys()].filter((name) => /ledger|report|reminder|account|member/.test(name))).toEqual(
      [],
    );
    for (const [name, content] of files) {
      for (const text of [secret, owner.id, driver.id, third.id, 'Ana', 'Dora', '@'])
        expect([name, text, content.includes(text)]).toEqual([name, text, false]);
    }
    // Theirs is none of everything.
    expect((await family.within(owner).archive.overview.query()).lastExport).toBeNull();
  });

  it('is added to their own logbook by a preview', async () => {
    const family = await aLogbook();
    const { driver } = family;
    const zip = await archiveBy(family, driver);
    const { trips, expenses, vehicles, ledger } = server.client(driver.token);
    expect(await restored(server, driver, zip)).toMatchObject({
      state: 'preview',
      takeIn: {
        logbook: { name: 'Family', members: ['Ben'], isOfMember: true },
        kinds: expect.arrayContaining([expect.objectContaining({ kind: 'trip', new: 2, refused: 0 })]),
        files: 1,
      },
    });
    expect((await trips.list.query({})).items).toEqual([]);
    const done = await agreed(server, driver);
    expect(done).toMatchObject({ state: 'done', files: 1 });
    expect(done?.takeIn?.kinds.every(({ refused }) => refused === 0)).toBe(true);
    expect((await trips.list.query({})).items.map(({ toText, enteredBy }) => [toText, enteredBy])).toEqual([
      [own, undefined],
      [own, undefined],
    ]);
    expect((await expenses.list.query({})).items).toHaveLength(1);
    expect((await vehicles.list.query({})).items).toHaveLength(1);
    expect(await ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('is refused where it pretends to be whole, or to have no logbook', async () => {
    const family = await aLogbook();
    const { driver } = family;
    const files = await unzipped(await archiveBy(family, driver));
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const withManifest = (changes: object) =>
      new Map([...files, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...changes }))]]);
    const headHash = '0'.repeat(64);
    for (const [changed, place] of [
      [withManifest({ version: 1 }), 'manifest.json'],
      [withManifest({ version: 1, ledger: { entries: 0, headHash } }), 'data/account.jsonl'],
      [withTrueManifest(new Map([...files].filter(([name]) => name !== 'logbook.json'))), 'logbook.json'],
    ] as const) {
      expect(await restored(server, driver, await zipped(changed))).toMatchObject({
        ...{ state: 'refused', problem: { reason: 'ARCHIVE_DAMAGED', place } },
      });
    }
  });

  it('has a company’s private trips as they are stored', async () => {
    const family = await aLogbook({ isCompany: true });
    const { driver, vehicleId, within } = family;
    const trip = { ...aTrip(vehicleId, '20', [1_600, 1_631], secret), category: 'private' as const };
    await within(driver).trips.create.mutate(trip);
    const zip = await archiveBy(family, driver);
    const files = await unzipped(zip);
    expect(String(files.get('data/trips.jsonl'))).toContain(trip.id);
    for (const [name, content] of files)
      expect([name, content.includes(secret), content.includes(String(trip.startedAtMs))]).toEqual([
        ...[name, false, false],
      ]);
    await restored(server, driver, zip);
    const done = await agreed(server, driver);
    expect(done?.takeIn?.kinds).toContainEqual({ kind: 'trip', new: 3, here: 0, changed: 0, refused: 0 });
  });

  it('follows the role, and ends with the membership', async () => {
    const family = await aLogbook();
    const { owner, driver, driverId, within, tripIds } = family;
    const changedTo = (role: 'driver' | 'reader') =>
      within(owner).logbooks.changeMember.mutate({ id: driverId, role, untilMs: null });
    await changedTo('reader');
    expect((await unzipped(await archiveBy(family, driver))).has('ledger/ledger.txt')).toBe(true);
    await changedTo('driver');
    expect((await unzipped(await archiveBy(family, driver))).has('ledger/ledger.txt')).toBe(false);
    // More than waits in buffers until somebody reads.
    await attach(family, driver, tripIds[0] ?? '', aPdf(randomBytes(300_000)));
    const exports = server.application.get(ArchiveExportService);
    const person = { id: driver.id, displayName: null };
    const begun = async () => {
      const archive = await exports.begin(await server.application.get(Logbooks).open(person, family.id));
      return () => {
        archive.output.resume();
        return archive.written.finally(() => archive.abort());
      };
    };
    const ofDriver = await begun();
    await changedTo('reader');
    await expect(ofDriver()).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
    const ofReader = await begun();
    await within(owner).logbooks.removeMember.mutate({ id: driverId });
    await expect(ofReader()).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    expect((await asked(family, driver)).status).toBe(404);
  });
});
