import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { logbookHeadId, logbookHeads } from '../src/rpc/logbooks.collection';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

/** A trip of half an hour in the past. */
const aTrip = (vehicleId: string) => ({
  id: newId(),
  vehicleId,
  startedAtMs: Date.now() - 3_600_000,
  endedAtMs: Date.now() - 1_800_000,
  ...{ startZone: 'UTC', endZone: 'UTC', fromText: 'Home', toText: 'Harbour', category: null },
  ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [], favourite: false, distanceMetres: 12_000 },
  ...{ odometerStartMetres: null, odometerEndMetres: null },
});

describe('a logbook with members', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('tells nobody of itself who left and makes it again', async () => {
    const { id, owner, driver, driverId, within } = await sharedLogbook(server);
    const { logbooks } = server.client(driver.token);
    const again = { id, name: 'Mine', isCompany: false };
    // Sent again by a member it counts once.
    expect(await logbooks.create.mutate(again)).toMatchObject({ name: 'Family', role: 'driver' });
    await within(owner).logbooks.removeMember.mutate({ id: driverId });
    await expect(logbooks.create.mutate(again)).rejects.toMatchObject(refused('ALREADY_EXISTS'));
  });

  it('is erased by another try if its last member’s deletion was interrupted', async () => {
    const { id, owner, driver, driverId, within } = await sharedLogbook(server);
    await within(owner).logbooks.removeMember.mutate({ id: driverId });
    const store = server.application.get<DocumentStore>(STORE);
    const { of } = store;
    store.of = (partition) => ({
      ...of.call(store, partition),
      ...(partition === id && { erase: () => Promise.reject(new Error('the disk is away')) }),
    });
    const { account } = server.client(owner.token);
    const everything = { confirm: 'delete everything' } as const;
    await expect(account.delete.mutate(everything)).rejects.toMatchObject(refused('INTERNAL'));
    store.of = of;
    await account.delete.mutate(everything);
    expect(await store.of(id).get(logbookHeads, logbookHeadId)).toBeNull();
    expect((await server.client(driver.token).logbooks.list.query({})).logbooks).toEqual([]);
  });

  it('lets an owner change and delete the reading of a part that a driver entered', async () => {
    const { owner, driver, vehicleId, within } = await sharedLogbook(server);
    const made = await within(driver).conditionReadings.create.mutate({
      id: newId(),
      vehicleId,
      subject: 'brakePadsFront',
      valueThousandths: 8_000,
      limitThousandths: 3_000,
      day: '2026-07-01',
      odometerMetres: null,
      note: '',
    });
    const { enteredBy: _, ...written } = made;
    const { conditionReadings } = within(owner);
    await expect(
      conditionReadings.delete.mutate({ id: made.id, version: made.version }),
    ).rejects.toMatchObject(refused('REASON_REQUIRED'));
    const reason = 'Measured at the other side';
    const changed = await conditionReadings.update.mutate({ ...written, note: 'Left', reason });
    expect(changed).toMatchObject({ note: 'Left', enteredBy: made.enteredBy });
    await conditionReadings.delete.mutate({ id: made.id, version: changed.version, reason });
  });

  it('has no keys for scripts, which would go on after their maker has left', async () => {
    const { owner, within } = await sharedLogbook(server);
    await expect(
      within(owner).archive.createToken.mutate({ id: newId(), name: 'Backup' }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
  });

  it('lets an owner finalise the trip of a driver with a reason only', async () => {
    const { owner, driver, vehicleId, within } = await sharedLogbook(server);
    const trip = await within(driver).trips.create.mutate(aTrip(vehicleId));
    const finalise = { id: trip.id, version: trip.version };
    const { trips, ledger } = within(owner);
    await expect(trips.finalise.mutate(finalise)).rejects.toMatchObject(refused('REASON_REQUIRED'));
    const reason = 'Month is closed';
    expect(await trips.finalise.mutate({ ...finalise, reason })).toMatchObject({
      log: { finalisedAtMs: expect.any(Number) },
    });
    expect(JSON.stringify(await ledger.list.query({ limit: 20 }))).toContain(reason);
    const own = await trips.create.mutate(aTrip(vehicleId));
    await trips.finalise.mutate({ id: own.id, version: own.version });
  });
});
