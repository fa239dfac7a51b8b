import { driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/** Canonical JSON (RFC 8785) has no half surrogate pairs: what was sealed with one, others could not verify. */
describe('a reason with half a surrogate pair', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is refused, and nothing is sealed', async () => {
    const { client, trips, aTrip } = await driving(server);
    const { id } = await trips.create.mutate(aTrip());
    await expect(trips.delete.mutate({ id, version: 1, reason: 'Twice \ud83d' })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'reason', rule: 'custom' }] },
    });
    expect(await trips.get.query({ id })).toMatchObject({ version: 1 });
    expect(await client.ledger.head.query()).toMatchObject({ sequence: 1 });
    await trips.delete.mutate({ id, version: 1, reason: 'Twice \ud83d\ude97' });
    expect((await client.ledger.list.query({ limit: 1 })).items[0]?.body.reason).toBe('Twice 🚗');
  });
});
