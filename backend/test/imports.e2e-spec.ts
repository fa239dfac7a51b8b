import { anExpense } from '../src/domain/expenses/an-expense.fixture';
import type { ImportBegin, ImportedRecord } from '../src/domain/import/import.schema';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...expense } = anExpense();

const fileSha256 = 'ab'.repeat(32);

describe('imports', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function driverWithVehicle() {
    const client = server.client((await signUpDriver()).token);
    const vehicle = await client.vehicles.create.mutate(aVehicle());
    const { id: vehicleId } = vehicle;
    const [energySource] = vehicle.energySources;
    if (energySource?.kind !== 'petrol') throw new Error('The vehicle runs on petrol.');
    const fill = (id: string, day: string, odometerKm: number | null): ImportedRecord => ({
      kind: 'fill',
      record: {
        ...{ id, vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
        ...{ atMs: Date.parse(`${day}T12:00Z`), zone: 'Europe/Berlin', filled: 'full', missedBefore: false },
        odometerMetres: odometerKm === null ? null : odometerKm * 1000,
        ...{ totalMinor: 7000, currency: 'EUR', station: '', location: null, note: '' },
      },
    });
    const cost = (id: string): ImportedRecord => ({ kind: 'expense', record: { ...expense, id, vehicleId } });
    const begin = (changes: Partial<ImportBegin> = {}): ImportBegin => ({
      ...{ id: newId(), formatId: 'fuelio', fileName: 'vehicle-1-sync.csv', fileSha256 },
      vehicles: [{ name: 'Golf', vehicleId, isNew: false }],
      ...changes,
    });
    const write = (importId: string, records: ImportedRecord[], number = 1) =>
      client.imports.write.mutate({ ...{ importId, number, records, kept: [] }, replaceChangedHere: false });
    const fills = async () => (await client.energy.list.query({ vehicleId, limit: 200 })).items;
    const undo = async (id: string, alsoChanged = false) => {
      const left = [];
      for (;;) {
        const step = await client.imports.undo.mutate({ id, alsoChanged });
        left.push(...step.left);
        if (step.isDone) return { import: step.import, left };
      }
    };
    return { client, vehicleId, fill, cost, begin, write, fills, undo };
  }

  it('write what is new once, and say in the ledger that it was imported', async () => {
    const { client, fill, cost, begin, write, fills } = await driverWithVehicle();
    const records = [fill(newId(), '2024-03-01', 1000), fill(newId(), '2024-03-09', 1500), cost(newId())];
    expect((await client.imports.compare.mutate({ records })).records).toEqual(
      records.map(() => ({ state: 'new', runsBackwards: false })),
    );
    const { id } = await client.imports.begin.mutate(begin());
    const written = await write(id, records);
    expect(written).toMatchObject({ refused: [], import: { createdCount: 3, state: 'running' } });
    expect(await write(id, records)).toMatchObject({ refused: [], import: { createdCount: 3 } });
    expect(await client.imports.finish.mutate({ id })).toMatchObject({ state: 'done', createdCount: 3 });
    expect(await fills()).toHaveLength(2);

    const again = await client.imports.compare.mutate({ records });
    expect(again.records.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    const { items } = await client.ledger.list.query({ limit: 3 });
    expect(items.map(({ body }) => [body.action, body.reason, body.madeAtMs])).toEqual(
      records.map(() => ['created', `Imported from a file of Fuelio, SHA-256 ${fileSha256}.`, null]),
    );
  });

  it('refuse single records and go on with the others', async () => {
    const { client, fill, begin, write, fills } = await driverWithVehicle();
    const records = [
      fill(newId(), '2024-03-01', 1000),
      fill(newId(), '2024-03-05', 900),
      fill(newId(), '2024-03-09', 1500),
    ];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [records[0] ?? fill(newId(), '2024-03-01', 1000)]);
    const compared = await client.imports.compare.mutate({ records: records.slice(1) });
    expect(compared.records.map(({ runsBackwards }) => runsBackwards)).toEqual([true, false]);
    const written = await write(id, records.slice(1), 2);
    expect(written.refused).toEqual([{ id: records[1]?.record.id, reason: 'ODOMETER_BACKWARDS' }]);
    expect(written.import).toMatchObject({ createdCount: 2, refusedCount: 1 });
    expect(await fills()).toHaveLength(2);
  });

  it('bring of a newer file what is new or changed, and leave what the driver changed', async () => {
    const { client, fill, begin, write, fills } = await driverWithVehicle();
    const [first, second, third] = [newId(), newId(), newId()];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(first, '2024-03-01', 1000), fill(second, '2024-03-09', 1500)]);
    await client.imports.finish.mutate({ id });
    const own = (await fills()).find((each) => each.id === first);
    if (!own) throw new Error('The fill was imported.');
    await client.energy.update.mutate({ ...own, note: 'by hand' });

    const newer = [
      fill(first, '2024-03-01', 1000),
      fill(second, '2024-03-09', 1510),
      fill(third, '2024-03-20', 2000),
    ];
    const compared = await client.imports.compare.mutate({ records: newer });
    expect(compared.records.map(({ state }) => state)).toEqual(['changedHere', 'changed', 'new']);
    const next = await client.imports.begin.mutate(begin({ fileSha256: 'cd'.repeat(32) }));
    expect(await write(next.id, newer)).toMatchObject({ import: { createdCount: 1, updatedCount: 1 } });
    const after = new Map((await fills()).map((each) => [each.id, each]));
    expect([after.get(first)?.note, after.get(second)?.odometerMetres]).toEqual(['by hand', 1_510_000]);
  });

  it('are taken back whole, except for what was changed since', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const [first, second] = [newId(), newId()];
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(first, '2024-03-01', 1000)], 1);
    await write(id, [fill(second, '2024-03-09', 1500)], 2);
    await client.imports.finish.mutate({ id });
    const [newest] = await fills();
    if (!newest) throw new Error('The fills were imported.');
    await client.energy.update.mutate({ ...newest, note: 'by hand' });

    const undone = await undo(id);
    expect(undone).toMatchObject({
      left: [{ kind: 'fill', id: second }],
      import: { state: 'undone', leftCount: 1 },
    });
    expect((await fills()).map((each) => each.id)).toEqual([second]);
    expect((await undo(id, true)).import).toMatchObject({ state: 'undone', leftCount: 0 });
    expect(await fills()).toEqual([]);
    expect((await client.ledger.verify.query({})).holds).toBe(true);
  });

  it('leave what the driver deleted and wrote anew, corrected, under the same id', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const record = newId();
    const { id } = await client.imports.begin.mutate(begin());
    await write(id, [fill(record, '2024-03-01', 1000)]);
    await client.imports.finish.mutate({ id });
    const [imported] = await fills();
    if (!imported) throw new Error('The fill was imported.');
    await client.energy.delete.mutate({ id: record, version: 1 });
    const { version: _, ...again } = imported;
    await client.energy.create.mutate({ ...again, note: 'by hand' });
    expect(await undo(id)).toMatchObject({ left: [{ kind: 'fill', id: record }] });
    expect((await fills()).map(({ note }) => note)).toEqual(['by hand']);
  });

  it('give back what stood there before a changed record', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const record = newId();
    const first = await client.imports.begin.mutate(begin());
    await write(first.id, [fill(record, '2024-03-01', 1000)]);
    await client.imports.finish.mutate({ id: first.id });
    const second = await client.imports.begin.mutate(begin({ fileSha256: 'cd'.repeat(32) }));
    await write(second.id, [fill(record, '2024-03-01', 1100)]);
    await client.imports.finish.mutate({ id: second.id });
    await undo(second.id);
    expect((await fills()).map(({ odometerMetres }) => odometerMetres)).toEqual([1_000_000]);
  });

  it('remove a vehicle that was made for them, where nothing else is on it', async () => {
    const { client, vehicleId, fill, begin, write, undo } = await driverWithVehicle();
    const vehicles = [{ name: 'Golf', vehicleId, isNew: true }];
    const { id } = await client.imports.begin.mutate(begin({ vehicles }));
    await write(id, [fill(newId(), '2024-03-01', 1000)]);
    await undo(id);
    expect((await client.vehicles.list.query({})).items).toEqual([]);
  });

  it('go on where the same file broke off, and end once', async () => {
    const { client, fill, begin, write } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    expect((await client.imports.begin.mutate(begin())).id).toBe(id);
    await client.imports.finish.mutate({ id });
    await expect(write(id, [fill(newId(), '2024-03-01', 1000)])).rejects.toMatchObject({
      data: { reason: 'IMPORT_ENDED' },
    });
    expect((await client.imports.begin.mutate(begin())).id).not.toBe(id);
  });

  it('leave nothing of a batch that comes in while they are taken back', async () => {
    const { client, fill, begin, write, fills, undo } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    const records = Array.from({ length: 300 }, (_, index) =>
      fill(newId(), new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10), 1000 + index),
    );
    const writing = write(id, records).then(
      () => 'written',
      () => 'refused',
    );
    await undo(id);
    await writing;
    await undo(id);
    expect(await fills()).toEqual([]);
  });

  it('are the driver’s own', async () => {
    const { client, begin } = await driverWithVehicle();
    const { id } = await client.imports.begin.mutate(begin());
    const other = server.client((await signUpDriver()).token);
    expect((await other.imports.list.query({})).items).toEqual([]);
    for (const call of [
      other.imports.finish.mutate({ id }),
      other.imports.undo.mutate({ id, alsoChanged: false }),
      other.imports.write.mutate({
        ...{ importId: id, number: 1, records: [], kept: [] },
        replaceChangedHere: false,
      }),
    ]) {
      await expect(call).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    }
  });
});
