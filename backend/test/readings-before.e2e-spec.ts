import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('what the odometer showed last before a trip', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function drivingFrom100Km() {
    const driver = await driving(server);
    const { client, vehicleId } = driver;
    const note = { kind: 'noted', vehicleId, zone: 'Europe/Berlin', note: '' } as const;
    for (const [day, km] of [
      ['2026-01-10', 100],
      ['2026-03-10', 20],
    ] as const) {
      const reading = { ...note, id: newId(), atMs: at(`${day}T12:00Z`), odometerMetres: km * 1000 };
      if (km === 20) {
        await client.vehicles.addOdometerRecord.mutate({
          ...{ kind: 'replaced', id: newId(), vehicleId, zone: 'Europe/Berlin', note: '' },
          ...{ atMs: at('2026-02-01T12:00Z'), odometerBeforeMetres: 130_000, odometerAfterMetres: 2_000 },
        });
      }
      await client.vehicles.addOdometerRecord.mutate(reading);
    }
    const before = async (iso: string, id = newId()) => {
      const trips = [{ id, vehicleId, startedAtMs: at(iso) }];
      const { readings } = await client.vehicles.readingsBefore.query({ trips });
      return readings[0]?.odometerMetres ?? null;
    };
    return { ...driver, before };
  }

  it('is the reading of any record, as it counts since the odometer was replaced', async () => {
    const { before } = await drivingFrom100Km();
    expect(await before('2026-01-01T12:00Z')).toBeNull();
    expect(await before('2026-01-10T12:00Z')).toBe(100_000);
    expect(await before('2026-01-31T12:00Z')).toBe(100_000);
    expect(await before('2026-02-02T12:00Z')).toBe(2_000);
    expect(await before('2026-04-01T12:00Z')).toBe(20_000);
  });

  it('is not that of the trip itself', async () => {
    const { client, before, aTrip } = await drivingFrom100Km();
    const [startedAtMs, endedAtMs] = [at('2026-03-20T08:00Z'), at('2026-03-20T09:00Z')];
    const readings = { odometerStartMetres: 25_000, odometerEndMetres: 40_000, distanceMetres: null };
    const { id } = await client.trips.create.mutate(aTrip({ startedAtMs, endedAtMs, ...readings }));
    expect(await before('2026-03-20T08:00Z', id)).toBe(20_000);
    expect(await before('2026-03-20T08:00Z')).toBe(25_000);
  });

  it('is not known of the vehicle of somebody else', async () => {
    const { vehicleId } = await drivingFrom100Km();
    const { client } = await driving(server);
    const trips = [{ id: newId(), vehicleId, startedAtMs: at('2026-04-01T12:00Z') }];
    expect(await client.vehicles.readingsBefore.query({ trips })).toEqual({ readings: [null] });
  });
});
