import { tripPageSchema } from '../../src/domain/trips/trip-queries.schema';
import { driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/** Regression: zod interprets parseAsync, which tRPC uses if a schema has it; answers of lists took twice the time. */
describe('the schemas of procedures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are asked for the compiled parse, and refuse as before', async () => {
    const compiled = jest.spyOn(tripPageSchema, 'parse');
    const { trips } = await driving(server);
    expect(await trips.list.query({})).toEqual({ items: [], nextCursor: null });
    expect(compiled).toHaveBeenCalledTimes(1);
    await expect(trips.list.query({ limit: 0 })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'limit', rule: 'too_small' }] },
    });
  });
});
