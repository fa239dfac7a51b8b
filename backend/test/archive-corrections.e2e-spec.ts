import type { ImportedRecord } from '../src/domain/import/import.schema';
import { aVehicle } from './harness/a-vehicle';
import { ended, exported, restored } from './harness/archive-calls';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** More than are tried again. */
const laterFills = 1_300;

const dayMs = 86_400_000;
const firstMs = Date.parse('2021-01-01T12:00Z');

describe('an archive with a wrong reading that was corrected', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function odometerOf(driver: TestDriver, vehicleId: string) {
    const { vehicles } = server.client(driver.token);
    return {
      rules: await vehicles.odometerRecords.query({ vehicleId }),
      odometer: await vehicles.odometer.query({ vehicleId, zone: 'Europe/Berlin' }),
    };
  }

  it('comes whole into an account that has records, however much follows the wrong reading', async () => {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const fill = (day: number, odometerKm: number): ImportedRecord => ({
      kind: 'fill',
      record: {
        ...{ id: newId(), vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
        ...{ atMs: firstMs + day * dayMs, zone: 'Europe/Berlin', filled: 'full', missedBefore: false },
        ...{ odometerMetres: odometerKm * 1000, totalMinor: 7000, currency: 'EUR', station: '' },
        ...{ location: null, note: '' },
      },
    });
    const wrong = fill(0, 500_000);
    const correction: ImportedRecord = {
      kind: 'odometerRule',
      record: {
        ...{ kind: 'corrected', id: newId(), vehicleId, zone: 'Europe/Berlin', note: '' },
        ...{
          atMs: firstMs,
          odometerMetres: 50_000_000,
          reading: { kind: 'fill', recordId: wrong.record.id },
        },
      },
    };
    const later = Array.from({ length: laterFills }, (_, index) => fill(index + 1, 50_100 + 100 * index));
    const { id } = await client.imports.begin.mutate({
      ...{
        id: newId(),
        formatId: 'roadbook',
        fileName: 'fills.csv',
        fileSha256: 'ab'.repeat(32),
        vehicles: [],
      },
    });
    const batches = [[wrong, correction, ...later.slice(0, 900)], later.slice(900)];
    for (const [index, records] of batches.entries()) {
      const batch = { importId: id, number: index + 1, records, kept: [], replaceChangedHere: false };
      expect((await client.imports.write.mutate(batch)).refused).toEqual([]);
    }
    await client.imports.finish.mutate({ id });

    const someone = await signUpDriver();
    const other = server.client(someone.token);
    await other.vehicles.create.mutate(aVehicle());
    const shown = await restored(server, someone, await exported(server, driver));
    expect(shown).toMatchObject({ state: 'preview' });
    await other.archive.agreeRestore.mutate({ id: shown?.id ?? '' });
    const done = await ended(server, someone);
    expect(done).toMatchObject({ state: 'done', takeIn: { refused: [] } });
    expect(done?.takeIn?.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'fill', new: laterFills + 1, here: 0, changed: 0, refused: 0 },
        { kind: 'odometerRecord', new: 1, here: 0, changed: 0, refused: 0 },
      ]),
    );
    expect(await odometerOf(someone, vehicleId)).toEqual(await odometerOf(driver, vehicleId));
    expect((await other.ledger.verify.query()).holds).toBe(true);
  });
});
