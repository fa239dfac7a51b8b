import { driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

const dayMs = 86_400_000;

/** The last hours of 2099 are 2100 in the east, a date that the answer could not say: INTERNAL. */
describe('a forecast of the last hours of the century', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is too far where it is the next one already', async () => {
    const { client, trips, vehicleId, aTrip } = await driving(server);
    const endedAtMs = Date.now() - 10 * dayMs;
    // 100 km a day.
    const odometer = { odometerStartMetres: 0, odometerEndMetres: 1_000_000, distanceMetres: null };
    await trips.create.mutate(aTrip({ startedAtMs: endedAtMs - 10 * dayMs, endedAtMs, ...odometer }));
    // Until two hours before the end of 2099, UTC.
    const daysLeft = (Date.UTC(2100, 0, 1) - 2 * 3_600_000 - endedAtMs) / dayMs;
    const odometerMetres = 1_000_000 + Math.floor(daysLeft * 100_000);
    const forecast = (zone: string) => client.vehicles.forecast.query({ vehicleId, odometerMetres, zone });
    expect(await forecast('UTC')).toMatchObject({ known: true, day: '2099-12-31' });
    expect(await forecast('Pacific/Auckland')).toEqual({
      known: false,
      reason: 'TOO_FAR',
      at: null,
      between: null,
    });
  });
});
