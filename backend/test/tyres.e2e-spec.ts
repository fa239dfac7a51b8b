import type { TyreSetCreate } from '../src/domain/tyres/tyre-set.schema';
import { aMount, aTread, aTyreSet } from './fixtures/tyres/a-tyre-set';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...set } = aTyreSet();
const refused = (reason: string) => ({ data: { reason } });

describe('tyres', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function driverWithVehicle() {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle({ kind: 'car' }));
    const aNewSet = (changes: Partial<TyreSetCreate> = {}): TyreSetCreate => ({
      ...set,
      ...{ id: newId(), vehicleId },
      ...changes,
    });
    const expenses = async () => (await client.expenses.list.query({ limit: 200 })).items;
    return { client, vehicleId, aNewSet, expenses };
  }

  it('are listed, changed and found, and a clash is named', async () => {
    const { client, vehicleId, aNewSet } = await driverWithVehicle();
    const sent = aNewSet({ storagePlace: 'Cellar Ämter' });
    const made = await client.tyreSets.create.mutate(sent);
    expect(await client.tyreSets.create.mutate(sent)).toEqual(made);
    const changed = await client.tyreSets.update.mutate({ ...sent, version: 1, note: 'studs' });
    expect(changed).toEqual({ ...made, note: 'studs', version: 2 });
    await expect(client.tyreSets.update.mutate({ ...sent, version: 1, note: 'x' })).rejects.toMatchObject(
      refused('VERSION_CLASH'),
    );
    expect(await client.tyreSets.list.query({ vehicleId })).toEqual({ items: [changed], nextCursor: null });
    expect((await client.search.find.query({ text: 'amter' })).tyreSets).toEqual({
      ...{ count: 1, items: [changed] },
    });
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('are on an axle one set at a time', async () => {
    const { client, aNewSet } = await driverWithVehicle();
    const winter = aNewSet({ mounts: [aMount(['2025-10-20', 30_000])] });
    const summer = aNewSet({ name: 'Summer', mounts: [aMount(['2026-04-10', 36_000])] });
    await client.tyreSets.create.mutate(winter);
    await expect(client.tyreSets.create.mutate(summer)).rejects.toMatchObject(refused('AXLE_TAKEN'));
    const mounts = [aMount(['2025-10-20', 30_000], ['2026-04-10', 36_000])];
    await client.tyreSets.update.mutate({ ...winter, version: 1, mounts });
    await client.tyreSets.create.mutate(summer);
    const again = [...mounts, aMount(['2026-10-20', 44_000])];
    await expect(
      client.tyreSets.update.mutate({ ...winter, version: 2, mounts: again }),
    ).rejects.toMatchObject(refused('AXLE_TAKEN'));
    // What says nothing of the axle is taken all the same.
    await client.tyreSets.update.mutate({ ...winter, version: 2, mounts, note: 'stored' });
  });

  it('of two devices that put a set on at once, one is refused', async () => {
    const { client, aNewSet } = await driverWithVehicle();
    const both = [1, 2].map(() => aNewSet({ mounts: [aMount(['2026-04-10', 36_000])] }));
    const answers = await Promise.allSettled(both.map((each) => client.tyreSets.create.mutate(each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('may not run backwards, and a mount says which', async () => {
    const { client, aNewSet } = await driverWithVehicle();
    const mounts = [aMount(['2026-01-01', 5], ['2026-02-01', 4])];
    await expect(client.tyreSets.create.mutate(aNewSet({ mounts }))).rejects.toMatchObject({
      data: {
        reason: 'INPUT_INVALID',
        fields: [{ path: 'mounts.0.off.odometerMetres', rule: 'ODOMETER_BACKWARDS' }],
      },
    });
  });

  it('make one expense, which changes and goes with them', async () => {
    const { client, aNewSet, expenses } = await driverWithVehicle();
    const cost = { amountMinor: 48_000, boughtOn: '2025-10-01', expenseId: newId() };
    const sent = aNewSet(cost);
    await client.tyreSets.create.mutate(sent);
    await client.tyreSets.create.mutate(sent);
    expect(await expenses()).toMatchObject([
      { id: cost.expenseId, category: 'tyres', amountMinor: 48_000, atMs: Date.parse('2025-10-01T10:00Z') },
    ]);
    await client.tyreSets.update.mutate({ ...sent, version: 1, amountMinor: 50_000 });
    expect(await expenses()).toMatchObject([{ amountMinor: 50_000, version: 2 }]);
    await client.tyreSets.delete.mutate({ id: sent.id, version: 2 });
    expect(await expenses()).toEqual([]);
  });

  it('are due by the latest tread at the limit of the driver’s country', async () => {
    const { client, vehicleId, aNewSet } = await driverWithVehicle();
    const mounts = [aMount(['2025-10-20', 30_000])];
    const worn = aNewSet({
      mounts,
      treads: [aTread('2026-01-10', 33_000, { frontLeft: 4, frontRight: 4.2 })],
    });
    await client.tyreSets.create.mutate(worn);
    const due = async (country: 'DE' | 'AT') => {
      const { version } = await client.account.me.query();
      await client.account.update.mutate({ version, changes: { country } });
      return (await client.due.list.query({})).items;
    };
    const expected = { source: 'tyres', recordId: worn.id, vehicleId, title: 'Winter' };
    const measured = { unit: 'millimetre', valueThousandths: 4_000, limitThousandths: 4_000 };
    expect(await due('DE')).toMatchObject([{ ...expected, status: 'soon', measured }]);
    expect(await due('AT')).toMatchObject([{ ...expected, status: 'due', measured }]);
  });

  it('go with their vehicle, and are nobody else’s', async () => {
    const { client, vehicleId, aNewSet } = await driverWithVehicle();
    const other = await driverWithVehicle();
    const { id } = await client.tyreSets.create.mutate(aNewSet());
    for (const foreign of [
      () => other.client.tyreSets.get.query({ id }),
      () => other.client.tyreSets.update.mutate({ ...other.aNewSet({ id }), version: 1 }),
      () => other.client.tyreSets.delete.mutate({ id, version: 1 }),
    ]) {
      await expect(foreign()).rejects.toMatchObject(refused('NOT_FOUND'));
    }
    await expect(other.client.tyreSets.create.mutate(aNewSet())).rejects.toMatchObject(
      refused('UNKNOWN_VEHICLE'),
    );
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({
      tyreSets: { count: 1 },
    });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await client.tyreSets.list.query({})).items).toEqual([]);
  });
});
