import type { ConditionReadingCreate } from '../src/domain/conditions/condition-reading.schema';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string) => ({ data: { reason } });

describe('condition readings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function driverWithVehicle() {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const aReading = (changes: Partial<ConditionReadingCreate> = {}): ConditionReadingCreate => ({
      ...{ id: newId(), vehicleId, subject: 'brakePadsFront', day: '2026-05-01', note: '' },
      ...{ valueThousandths: 3_000, limitThousandths: 3_000, odometerMetres: 40_000_000 },
      ...changes,
    });
    return { client, vehicleId, aReading };
  }

  it('make a part due at its limit, and no longer once a later one is better or it is deleted', async () => {
    const { client, vehicleId, aReading } = await driverWithVehicle();
    const worn = aReading();
    await client.conditionReadings.create.mutate(worn);
    const due = async () => (await client.due.list.query({})).items;
    const expected = {
      source: 'condition',
      recordId: worn.id,
      vehicleId,
      type: 'brakePadsFront',
      status: 'due',
    };
    expect(await due()).toMatchObject([expected]);
    const renewed = aReading({ day: '2026-06-01', valueThousandths: 12_000 });
    await client.conditionReadings.create.mutate(renewed);
    expect(await due()).toEqual([]);
    await client.conditionReadings.delete.mutate({ id: renewed.id, version: 1 });
    expect(await due()).toMatchObject([expected]);
    const changes = { archivedAtMs: Date.parse('2026-07-01') };
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes });
    expect(await due()).toEqual([]);
  });

  it('are listed by their day, changed, and found by their note', async () => {
    const { client, vehicleId, aReading } = await driverWithVehicle();
    const late = await client.conditionReadings.create.mutate(aReading({ day: '2026-07-01' }));
    const sent = aReading({ day: '2026-06-01' });
    await client.conditionReadings.create.mutate(sent);
    const changed = await client.conditionReadings.update.mutate({ ...sent, version: 1, note: 'squeals' });
    expect((await client.conditionReadings.list.query({ vehicleId })).items).toEqual([late, changed]);
    expect((await client.search.find.query({ text: 'squeals' })).conditionReadings.items).toEqual([changed]);
    await expect(client.conditionReadings.update.mutate({ ...sent, version: 1 })).rejects.toMatchObject(
      refused('VERSION_CLASH'),
    );
  });

  it('go with their vehicle, and are nobody else’s', async () => {
    const { client, vehicleId, aReading } = await driverWithVehicle();
    const other = await driverWithVehicle();
    const { id } = await client.conditionReadings.create.mutate(aReading());
    await expect(other.client.conditionReadings.get.query({ id })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    await expect(other.client.conditionReadings.create.mutate(aReading())).rejects.toMatchObject(
      refused('UNKNOWN_VEHICLE'),
    );
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({
      conditionReadings: { count: 1 },
    });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await client.conditionReadings.list.query({})).items).toEqual([]);
  });
});
