import { wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { anExpense } from './fixtures/expenses/an-expense';
import { aMount, aTread, aTyreSet } from './fixtures/tyres/a-tyre-set';
import { aVehicle } from './harness/a-vehicle';
import { agreed, ended, everythingOf, exported, restored, started, withToken } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const zone = 'Europe/Berlin';
const kilometres = (count: number) => count * 1_000;
const tyres = {
  mounts: [aMount(['2026-01-02', 10_100], ['2026-04-10', 49_900])],
  treads: [aTread('2026-01-02', 10_100, { frontLeft: 8 })],
};
type Owner = Awaited<ReturnType<typeof driving>>;

describe('one vehicle handed over', () => {
  let server: TestServer;
  let owner: Owner;
  let vehicleId: string;
  let without: Buffer;
  let withTrips: Buffer;
  beforeAll(async () => {
    server = await startServer();
    owner = await driving(server);
    vehicleId = await writeHistory(owner);
    without = await exported(server, owner.driver, `archive/vehicles/${vehicleId}`);
    withTrips = await exported(server, owner.driver, `archive/vehicles/${vehicleId}?trips=with`);
  });
  afterAll(() => server.close());

  const numbers = (kind: string, coming: number) => ({ kind, new: coming, here: 0, changed: 0, refused: 0 });
  const shownToNewcomer = async (zip: Buffer) => {
    const newcomer = await signUpDriver();
    return { newcomer, shown: await restored(server, newcomer, zip) };
  };

  it('is shown first, and comes with readings, fills and costs, and without deals, clients and trips', async () => {
    const { newcomer, shown } = await shownToNewcomer(without);
    expect(shown).toMatchObject({
      ...{ state: 'preview', problem: null, records: null },
      takeIn: { source: 'vehicle', vehicleName: 'Estate', files: 0, refused: [] },
    });
    // A reading of the purchase and one that was noted, and the new odometer.
    expect(shown?.takeIn?.kinds).toEqual([
      numbers('vehicle', 1),
      numbers('odometerRecord', 3),
      numbers('fill', 2),
      numbers('expense', 1),
      numbers('tyreSet', 1),
      numbers('conditionReading', 1),
    ]);
    expect(Object.values(await everythingOf(server, newcomer)).flat()).toEqual([]);

    expect(await agreed(server, newcomer)).toMatchObject({
      state: 'done',
      records: 9,
      takeIn: { refused: [] },
    });
    const client = server.client(newcomer.token);
    const [vehicle] = (await client.vehicles.list.query({})).items;
    expect(vehicle).toMatchObject({
      name: 'Estate',
      plate: 'B-AB 12',
      purchase: null,
      sale: null,
      companyCar: null,
    });
    expect(vehicle?.id).not.toBe(vehicleId);
    expect((await client.trips.list.query({})).items).toEqual([]);
    const { items: fills } = await client.energy.list.query({ vehicleId: vehicle?.id ?? '' });
    // Prices stay with the previous owner; the corrected reading counts.
    expect(fills.map(({ totalMinor, odometerMetres }) => [totalMinor, odometerMetres])).toEqual([
      [null, kilometres(50_500)],
      [null, kilometres(50_000)],
    ]);
    const { items: expenses } = await client.expenses.list.query({});
    expect(expenses).toMatchObject([{ amountMinor: 36_500, businessSharePercent: 0, repeats: null }]);
    expect(expenses[0]).not.toHaveProperty('employerId');
    // Their cost is among the expenses, and their storage place is private.
    expect((await client.tyreSets.list.query({ vehicleId: vehicle?.id ?? '' })).items).toMatchObject([
      { name: 'Winter', amountMinor: null, expenseId: null, storagePlace: '', ...tyres },
    ]);
    expect((await client.conditionReadings.list.query({})).items).toMatchObject([
      { subject: 'brakeFluid', valueThousandths: 1_500, vehicleId: vehicle?.id },
    ]);
  });

  it('enters the ledger as taken over, and holds with its sums', async () => {
    const { newcomer } = await shownToNewcomer(without);
    await agreed(server, newcomer);
    const client = server.client(newcomer.token);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    const { items } = await client.ledger.list.query({ limit: 200 });
    expect(items).toHaveLength(9);
    for (const { body } of items) {
      expect(body).toMatchObject({
        ...{ action: 'created', madeAtMs: null },
        reason: expect.stringMatching(
          /^Taken over with the vehicle of \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{64}\.$/,
        ),
      });
    }
    expect(await wrongSums(server.application.get<DocumentStore>(STORE).of(newcomer.id))).toEqual([]);
  });

  it('brings the readings of the trips where they were chosen, and never a trip', async () => {
    const { newcomer, shown } = await shownToNewcomer(withTrips);
    expect(shown?.takeIn?.kinds).toContainEqual(numbers('odometerRecord', 5));
    await agreed(server, newcomer);
    const client = server.client(newcomer.token);
    expect((await client.trips.list.query({})).items).toEqual([]);
    const stored = await everythingOf(server, newcomer);
    const notes = (stored.notedReadings ?? []).map((each) => JSON.stringify(each)).join('\n');
    expect(notes).toContain('Home – Müller GmbH');
    // Neither what it was for nor whom.
    expect(JSON.stringify(stored)).not.toContain('Offer');
    const files = await unzipped(withTrips);
    expect(String(files.get('csv/trips.csv')).split('\r\n')[1]).toBe(
      '2026-07-01T08:00:00.000Z,2026-07-01T08:30:00.000Z,Europe/Berlin,Home,Müller GmbH,31000',
    );
    expect([...(await unzipped(without)).keys()]).not.toContain('csv/trips.csv');
    for (const content of (await unzipped(without)).values()) expect(String(content)).not.toContain('Müller');
  });

  it('changes nothing when it is taken in twice, nor what was changed since', async () => {
    const { newcomer } = await shownToNewcomer(without);
    await agreed(server, newcomer);
    const client = server.client(newcomer.token);
    const [vehicle] = (await client.vehicles.list.query({})).items;
    if (!vehicle) throw new Error('no vehicle');
    const { id, version } = vehicle;
    await client.vehicles.update.mutate({ id, version, changes: { name: 'Mine now' } });
    const before = await everythingOf(server, newcomer);
    const again = await restored(server, newcomer, without);
    expect(again?.takeIn?.kinds[0]).toEqual({ kind: 'vehicle', new: 0, here: 0, changed: 1, refused: 0 });
    expect(again?.takeIn?.kinds.slice(1).every((kind) => kind.new === 0 && kind.changed === 0)).toBe(true);
    await agreed(server, newcomer);
    expect(await everythingOf(server, newcomer)).toEqual(before);
  });

  it('has other ids with every driver', async () => {
    const ids = async () => {
      const { newcomer } = await shownToNewcomer(without);
      await agreed(server, newcomer);
      const stored = await everythingOf(server, newcomer);
      return ['vehicles', 'fills', 'expenses', 'notedReadings'].flatMap((name) =>
        (stored[name] ?? []).map((each) => ('id' in each ? String(each.id) : '')),
      );
    };
    const [one, other] = [await ids(), await ids()];
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
    expect(one.length).toBe(6);
  });

  it('is not taken in by whoever has it, and exported by nobody else', async () => {
    expect(await restored(server, owner.driver, without)).toMatchObject({
      ...{ state: 'refused', problem: { reason: 'VEHICLE_IS_YOURS', place: null } },
    });
    const stranger = await signUpDriver();
    expect((await withToken(server, stranger, `archive/vehicles/${vehicleId}`)).status).toBe(404);
    const { newcomer, shown } = await shownToNewcomer(without);
    const agreeing = server.client(stranger.token).archive.agreeRestore.mutate({ id: shown?.id ?? '' });
    await expect(agreeing).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    const discarding = server.client(stranger.token).archive.discardRestore.mutate({ id: shown?.id ?? '' });
    await expect(discarding).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    await server.client(newcomer.token).archive.discardRestore.mutate({ id: shown?.id ?? '' });
    expect(await server.client(newcomer.token).archive.overview.query()).toMatchObject({ restore: null });
    expect(Object.values(await everythingOf(server, newcomer)).flat()).toEqual([]);
  });

  it('is taken in to its end where the server stops in the middle', async () => {
    const folder = { DATA_DIR: `${server.environment.DATA_DIR}-again` };
    const newcomer = await signUpDriver();
    const first = await startServer(folder);
    try {
      await restored(first, newcomer, without);
      const { archive } = first.client(newcomer.token);
      const { restore } = await archive.overview.query();
      await archive.agreeRestore.mutate({ id: restore?.id ?? '' });
    } finally {
      await first.application.close();
    }
    const second = await startServer(folder);
    try {
      expect(await ended(second, newcomer)).toMatchObject({ state: 'done' });
      expect((await everythingOf(second, newcomer)).fills).toHaveLength(2);
    } finally {
      await second.close();
    }
  });

  type Files = Map<string, Buffer>;
  const changedLine = (files: Files, name: string, change: (line: object) => object) => {
    const [first = '', ...rest] = String(files.get(name)).trimEnd().split('\n');
    const lines = [JSON.stringify(change(JSON.parse(first))), ...rest];
    return withTrueManifest(new Map([...files, [name, Buffer.from(`${lines.join('\n')}\n`)]]));
  };
  const fills = 'data/fills.jsonl';

  it.each<[string, (files: Files) => Files, string, string]>([
    [
      'a member that no fill has',
      (files) => changedLine(files, fills, (line) => ({ ...line, driverId: 'x' })),
      ...(['ARCHIVE_DAMAGED', `${fills}:1`] as const),
    ],
    [
      'a volume below nothing',
      (files) => changedLine(files, fills, (line) => ({ ...line, volumeMillilitres: -1 })),
      ...(['ARCHIVE_DAMAGED', `${fills}:1`] as const),
    ],
    [
      'a newer version',
      (files) => {
        const manifest = { ...JSON.parse(String(files.get('manifest.json'))), version: 2 };
        return new Map([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]);
      },
      ...(['ARCHIVE_TOO_NEW', 'manifest.json'] as const),
    ],
    [
      'bytes that are not those of the manifest',
      (files) =>
        new Map([...files, [fills, Buffer.from(String(files.get(fills)).replace('petrol', 'diesel'))]]),
      ...(['ARCHIVE_DAMAGED', fills] as const),
    ],
    [
      'two vehicles',
      (files) => {
        const [line = ''] = String(files.get('data/vehicle.jsonl')).split('\n');
        return withTrueManifest(
          new Map([...files, ['data/vehicle.jsonl', Buffer.from(`${line}\n${line}\n`)]]),
        );
      },
      ...(['ARCHIVE_DAMAGED', 'data/vehicle.jsonl:2'] as const),
    ],
  ])('is refused with %s', async (_, change, reason, place) => {
    const newcomer: TestDriver = await signUpDriver();
    await started(server, newcomer, await zipped(change(await unzipped(without))));
    expect(await ended(server, newcomer)).toMatchObject({ state: 'refused', problem: { reason, place } });
    expect(Object.values(await everythingOf(server, newcomer)).flat()).toEqual([]);
  });
});

/** A year with a vehicle: bought at 10 000 km, its odometer replaced at 20 000 km by one that starts at 49 000 km. */
async function writeHistory({ client, aTrip }: Owner): Promise<string> {
  const { id: vehicleId } = await client.vehicles.create.mutate(
    aVehicle({
      ...{ name: 'Estate', plate: 'B-AB 12' },
      purchase: { date: '2026-01-01', zone, amountMinor: 2_000_000, odometerMetres: kilometres(10_000) },
    }),
  );
  const odometer = { vehicleId, zone, note: '' };
  await client.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'noted', id: newId(), ...odometer },
    ...{ atMs: at('2026-02-01T09:00Z'), odometerMetres: kilometres(19_000) },
  });
  await client.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'replaced', id: newId(), ...odometer, atMs: at('2026-03-01T09:00Z') },
    ...{ odometerBeforeMetres: kilometres(20_000), odometerAfterMetres: kilometres(49_000) },
  });
  const aFill = (text: string, odometerMetres: number) => ({
    ...{ id: newId(), vehicleId, source: 'petrol' as const, volumeMillilitres: 40_000, unitPrice: null },
    ...{ atMs: at(text), zone, odometerMetres, filled: 'full' as const, missedBefore: false },
    ...{ totalMinor: 7_000, currency: 'EUR', station: '', location: null, note: '' },
  });
  await client.energy.create.mutate(aFill('2026-05-01T09:00Z', kilometres(50_000)));
  const mistyped = aFill('2026-08-01T09:00Z', kilometres(505_000));
  await client.energy.create.mutate(mistyped);
  await client.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'corrected', id: newId(), ...odometer, atMs: at('2026-08-02T09:00Z') },
    ...{ reading: { kind: 'fill', recordId: mistyped.id }, odometerMetres: kilometres(50_500) },
  });
  const { version: _, ...expense } = anExpense({
    ...{ id: newId(), vehicleId, businessSharePercent: 100, atMs: Date.now() - 86_400_000 },
    repeats: { everyMonths: 12, times: 10 },
  });
  await client.expenses.create.mutate(expense);
  await client.trips.create.mutate(
    aTrip({
      ...{ vehicleId, distanceMetres: null },
      ...{ odometerStartMetres: kilometres(50_100), odometerEndMetres: kilometres(50_131) },
    }),
  );
  const { version: _version, ...set } = aTyreSet({
    ...{ id: newId(), vehicleId, ...tyres },
    ...{ amountMinor: 48_000, boughtOn: '2026-01-02', storagePlace: 'Cellar' },
  });
  await client.tyreSets.create.mutate(set);
  await client.conditionReadings.create.mutate({
    ...{ id: newId(), vehicleId, subject: 'brakeFluid', valueThousandths: 1_500, limitThousandths: 3_000 },
    ...{ day: '2026-05-01', odometerMetres: null, note: '' },
  });
  return vehicleId;
}
