import { at, driving, newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/** The ledger went on saying that an odometer was replaced, of a vehicle that had taken that record along. */
describe('a vehicle that is deleted', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('takes the records of its odometer along, and the ledger says so', async () => {
    const { client, vehicleId } = await driving(server);
    const { version, ...record } = await client.vehicles.addOdometerRecord.mutate({
      kind: 'replaced',
      id: newId(),
      vehicleId,
      atMs: at('2026-07-01T08:00Z'),
      zone: 'Europe/Berlin',
      note: 'Workshop',
      odometerBeforeMetres: 90_000_000,
      odometerAfterMetres: 0,
    });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1 });

    const { items } = await client.ledger.list.query({ subjectId: record.id });
    expect(items.map(({ body: { atMs, ...rest } }) => rest)).toEqual([
      {
        subject: { kind: 'odometerRecord', id: record.id },
        action: 'removed',
        before: record,
        after: null,
        reason: 'The vehicle was deleted.',
        madeAtMs: null,
      },
      {
        subject: { kind: 'odometerRecord', id: record.id },
        action: 'created',
        before: null,
        after: record,
        reason: null,
        madeAtMs: null,
      },
    ]);
    expect(version).toBe(1);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 3 } });
  });
});
