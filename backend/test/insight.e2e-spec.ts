import { signUpDriver } from './harness/drivers';
import { charge, petrol, startLog } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

const march = { fromMonth: '2026-03', toMonth: '2026-03' };

describe('insight', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('says what each source of a hybrid cost in the period, and how far it goes on fuel alone', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    const fills = [
      // The last of February.
      petrol(vehicleId, 0, 1_000, 40, { totalMinor: 7_000 }),
      petrol(vehicleId, 10, 1_500, 30, { totalMinor: 5_400 }),
      petrol(vehicleId, 20, 2_000, 35, { totalMinor: 6_300 }),
      charge(vehicleId, 21, null, 10, { totalMinor: 350 }),
      charge(vehicleId, 22, null, 8),
    ];
    for (const fill of fills) await client.energy.create.mutate(fill);
    expect(await client.insight.energy.query({ vehicleId, ...march })).toEqual({
      vehicleId,
      sources: [
        {
          source: 'petrol',
          fills: 2,
          quantity: 65_000,
          unpriced: 0,
          paid: [{ currency: 'EUR', amountMinor: 11_700n, quantity: 65_000 }],
        },
        {
          source: 'electricity',
          fills: 2,
          quantity: 18_000,
          unpriced: 1,
          paid: [{ currency: 'EUR', amountMinor: 350n, quantity: 10_000 }],
        },
      ],
      // The first tank may have begun with a full battery: only the second is petrol alone.
      withoutCharging: {
        known: true,
        distanceMetres: 500_000,
        quantity: 35_000,
        closingFillIds: [fills[2]?.id],
      },
    });
  });

  it('has nothing to say of a period in which nothing was bought', async () => {
    const { client, vehicleId } = await startLog(server, 'diesel');
    expect(await client.insight.energy.query({ vehicleId, ...march })).toEqual({
      vehicleId,
      sources: [],
      withoutCharging: null,
    });
  });

  it('knows no vehicle of another driver', async () => {
    const { vehicleId } = await startLog(server, 'petrol');
    const other = server.client((await signUpDriver()).token);
    await expect(other.insight.energy.query({ vehicleId, ...march })).rejects.toMatchObject({
      data: { reason: 'UNKNOWN_VEHICLE' },
    });
  });

  it('refuses a period that ends before it starts', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol');
    await expect(
      client.insight.energy.query({ vehicleId, fromMonth: '2026-04', toMonth: '2026-03' }),
    ).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });
});
