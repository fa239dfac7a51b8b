import { at, driving, newId } from '../harness/driving';
import { petrol } from '../harness/fills';
import { startServer, type TestServer } from '../harness/server';

/** A correction went on counting, unseen, in the place of what the driver wrote afterwards. */
describe('a reading that a correction is about', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const correction = (vehicleId: string, kind: 'fill' | 'tripEnd', recordId: string) => ({
    kind: 'corrected' as const,
    id: newId(),
    vehicleId,
    atMs: at('2026-07-02T10:00Z'),
    zone: 'Europe/Berlin',
    note: '',
    reading: { kind, recordId },
    odometerMetres: 500_000,
  });

  it('is not written again until the correction is taken back', async () => {
    const { client, vehicleId } = await driving(server);
    const fill = petrol(vehicleId, 1, 5_000, 40);
    await client.energy.create.mutate(fill);
    const record = correction(vehicleId, 'fill', fill.id);
    await client.vehicles.addOdometerRecord.mutate({
      ...record,
      reading: { kind: 'fill', recordId: fill.id },
    });
    await client.energy.update.mutate({ ...fill, version: 1, note: 'only a note' });
    const again = { ...fill, version: 2, odometerMetres: 510_000 };
    await expect(client.energy.update.mutate(again)).rejects.toMatchObject({
      data: { reason: 'READING_CORRECTED', fields: [{ path: 'odometerMetres' }] },
    });
    await client.vehicles.removeOdometerRecord.mutate({ id: record.id, version: 1 });
    expect(await client.energy.update.mutate(again)).toMatchObject({ odometerMetres: 510_000 });
  });

  it('is none of a trip, whose distance hangs on it: the trip itself is put right', async () => {
    const { client, trips, aTrip, vehicleId } = await driving(server);
    const trip = aTrip({ odometerStartMetres: 100_000, odometerEndMetres: 900_000, distanceMetres: null });
    await trips.create.mutate(trip);
    await expect(
      client.vehicles.addOdometerRecord.mutate(correction(vehicleId, 'tripEnd', trip.id) as never),
    ).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID', fields: [{ path: 'reading.kind' }] } });
  });
});
