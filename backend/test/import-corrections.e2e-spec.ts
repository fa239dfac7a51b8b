import type { ImportedRecord } from '../src/domain/import/import.schema';
import { withoutOdometer } from '../src/domain/import/without-odometer';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

type FillRecord = Extract<ImportedRecord, { kind: 'fill' }>['record'];
type RuleRecord = Extract<ImportedRecord, { kind: 'odometerRule' }>['record'];

const at = (day: string) => ({ atMs: Date.parse(`${day}T12:00Z`), zone: 'Europe/Berlin', note: '' });

describe('corrected readings in a file of Roadbook', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function newDriver(vehicleId = newId()) {
    const client = server.client((await signUpDriver()).token);
    await client.vehicles.create.mutate(aVehicle({ id: vehicleId }));
    const fill = (id: string, day: string, odometerKm: number): FillRecord => ({
      ...{ ...at(day), id, vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
      ...{ filled: 'full', missedBefore: false, odometerMetres: odometerKm * 1000 },
      ...{ totalMinor: 7000, currency: 'EUR', station: '', location: null },
    });
    const correction = (recordId: string, day: string, odometerKm: number | null): RuleRecord => ({
      ...{ ...at(day), id: newId(), kind: 'corrected', vehicleId, reading: { kind: 'fill', recordId } },
      odometerMetres: odometerKm === null ? null : odometerKm * 1000,
    });
    const compare = async (records: ImportedRecord[]) =>
      (await client.imports.compare.mutate({ records, formatId: 'roadbook' })).records;
    const bring = async (records: ImportedRecord[], fileSha256 = 'cd'.repeat(32)) => {
      const { id } = await client.imports.begin.mutate({
        ...{ id: newId(), formatId: 'roadbook', fileName: 'fills.csv', fileSha256, vehicles: [] },
      });
      const batch = { number: 1, records, kept: [], replaceChangedHere: false };
      const { refused } = await client.imports.write.mutate({ importId: id, ...batch });
      const { createdCount, updatedCount } = await client.imports.finish.mutate({ id });
      return { id, refused, createdCount, updatedCount };
    };
    const undo = async (id: string) => {
      for (;;) {
        const step = await client.imports.undo.mutate({ id, alsoChanged: false });
        if (step.isDone) return step.import.leftCount;
      }
    };
    const facts = async () => ({
      odometer: await client.vehicles.odometer.query({ vehicleId, zone: 'Europe/Berlin' }),
      rules: await client.vehicles.odometerRecords.query({ vehicleId }),
      fills: (await client.energy.list.query({ vehicleId, limit: 50 })).items,
      months: await client.summaries.months.query({ fromMonth: '2024-01', toMonth: '2024-12', vehicleId }),
    });
    return { client, vehicleId, fill, correction, compare, bring, undo, facts };
  }

  /** Enters readings, the second with a digit too many, which shows when the third is refused. */
  async function enteredByHand() {
    const driver = await newDriver();
    const { client, fill, correction } = driver;
    const [first, wrong, third, last] = [
      fill(newId(), '2024-03-01', 50_000),
      fill(newId(), '2024-03-05', 505_000),
      fill(newId(), '2024-03-09', 51_000),
      fill(newId(), '2024-03-13', 51_500),
    ];
    const corrected = correction(wrong.id, '2024-03-09', 50_500);
    await client.energy.create.mutate(first);
    await client.energy.create.mutate(wrong);
    await expect(client.energy.create.mutate(third)).rejects.toMatchObject({
      data: { reason: 'ODOMETER_BACKWARDS' },
    });
    await client.vehicles.addOdometerRecord.mutate(corrected);
    await client.energy.create.mutate(third);
    await client.energy.create.mutate(last);
    const fills: ImportedRecord[] = [first, wrong, third, last].map((record) => ({ kind: 'fill', record }));
    const rule: ImportedRecord = { kind: 'odometerRule', record: corrected };
    return { ...driver, wrong, corrected, fills, rule };
  }

  it('come with the records that they are about, once, as they were where they come from', async () => {
    const { vehicleId, facts: factsThere, fills, corrected, rule } = await enteredByHand();
    const { client, compare, bring, undo, facts } = await newDriver(vehicleId);
    const records = [...fills, rule];
    const asNew = {
      state: 'new',
      refusal: null,
      runsBackwards: false,
      isEconomyUnusual: false,
      comesWithout: [],
    };
    expect(await compare(records)).toEqual(records.map(() => asNew));
    const before = await facts();
    const { id, ...brought } = await bring(records);
    expect(brought).toEqual({ refused: [], createdCount: 5, updatedCount: 0 });

    const there = await factsThere();
    expect(await facts()).toEqual(there);
    // From 50 000 to 51 500 km with the three fills after the first, 40 litres each.
    const economy = [{ source: 'petrol', segments: 3, distanceMetres: 1_500_000, quantity: 120_000 }];
    expect(there.months.rows).toEqual([
      expect.objectContaining({ month: '2024-03', vehicleId, drivenMetres: 1_500_000, economy }),
    ]);
    const { items } = await client.ledger.list.query({ subjectId: corrected.id });
    expect(items.map(({ body }) => [body.action, body.subject.kind, body.reason])).toEqual([
      ['created', 'odometerRecord', `Imported from a file of Roadbook, SHA-256 ${'cd'.repeat(32)}.`],
    ]);

    expect((await compare(records)).map(({ state }) => state)).toEqual(records.map(() => 'same'));
    expect(await bring(records, 'ef'.repeat(32))).toMatchObject({
      ...{ refused: [], createdCount: 0, updatedCount: 0 },
    });
    expect(await undo(id)).toBe(0);
    expect(await facts()).toEqual(before);
    expect((await compare(records)).map(({ state }) => state)).toEqual(records.map(() => 'new'));
    expect((await client.ledger.verify.query()).holds).toBe(true);
  });

  it('come with a vehicle that is itself new, as its purchase and its sale', async () => {
    const { correction, bring, compare, undo, client } = await newDriver();
    const deal = { zone: 'Europe/Berlin', amountMinor: null };
    const vehicle = aVehicle({
      purchase: { ...deal, date: '2020-01-10', odometerMetres: 120_000_000 },
      sale: { ...deal, date: '2024-05-01', odometerMetres: 80_000_000 },
    });
    const rule: RuleRecord = {
      ...correction(vehicle.id, '2024-05-02', 12_000),
      ...{ vehicleId: vehicle.id, reading: { kind: 'purchase', recordId: vehicle.id } },
    };
    const record = { ...vehicle, archivedAtMs: null } as const;
    const records: ImportedRecord[] = [
      { kind: 'vehicle', record },
      { kind: 'odometerRule', record: rule },
    ];
    expect((await compare(records)).map(({ runsBackwards }) => runsBackwards)).toEqual([false, false]);
    const { id, ...brought } = await bring(records);
    expect(brought).toMatchObject({ refused: [], createdCount: 2 });
    expect(await client.vehicles.odometerRecords.query({ vehicleId: vehicle.id })).toHaveLength(1);
    expect(await undo(id)).toBe(0);
    await expect(client.vehicles.get.query({ id: vehicle.id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
  });

  it('of a reading that is here already come after it, and those of none are refused', async () => {
    const { fill, correction, bring, facts } = await newDriver();
    const stored = fill(newId(), '2024-03-01', 50_000);
    await bring([{ kind: 'fill', record: stored }]);
    const rules = [correction(stored.id, '2024-03-02', 49_000), correction(newId(), '2024-03-02', 49_000)];
    const records = rules.map((record): ImportedRecord => ({ kind: 'odometerRule', record }));
    const { refused } = await bring([{ kind: 'fill', record: stored }, ...records], 'ef'.repeat(32));
    expect(refused).toEqual([{ id: rules[1]?.id, reason: 'NOT_FOUND' }]);
    expect((await facts()).odometer).toMatchObject({ current: { at: { odometerMetres: 49_000_000 } } });
  });

  it('that run backwards themselves against the logbook leave the record as it was written', async () => {
    const { fill, correction, bring, compare, facts } = await newDriver();
    await bring([{ kind: 'fill', record: fill(newId(), '2024-03-04', 60_000) }]);
    const coming = fill(newId(), '2024-03-05', 61_000);
    const rule = correction(coming.id, '2024-03-06', 50_500);
    const records: ImportedRecord[] = [
      { kind: 'fill', record: coming },
      { kind: 'odometerRule', record: rule },
    ];
    expect((await compare(records)).map(({ runsBackwards }) => runsBackwards)).toEqual([true, false]);
    const { refused, createdCount } = await bring(records, 'ef'.repeat(32));
    expect({ refused, createdCount }).toEqual({
      ...{ refused: [{ id: rule.id, reason: 'ODOMETER_BACKWARDS' }], createdCount: 1 },
    });
    expect((await facts()).odometer).toMatchObject({ current: { at: { odometerMetres: 61_000_000 } } });
  });

  it('stay where the driver has changed the record since, when the import is taken back', async () => {
    const { vehicleId, fills, rule, wrong } = await enteredByHand();
    const { client, bring, undo, facts } = await newDriver(vehicleId);
    const { id } = await bring([...fills, rule]);
    await client.energy.update.mutate({ ...wrong, version: 1, station: 'Aral' });
    expect(await undo(id)).toBe(2);
    const left = await facts();
    expect(left.fills.map((each) => each.id)).toEqual([wrong.id]);
    expect(left.rules).toHaveLength(1);
  });

  it('that are missing cost the wrong reading alone, and not those after it', async () => {
    const { vehicleId, fills, wrong } = await enteredByHand();
    const { compare, bring, facts } = await newDriver(vehicleId);
    expect((await compare(fills)).map(({ runsBackwards }) => runsBackwards)).toEqual([
      ...[false, true, false, false],
    ]);
    const sent = fills.map((each) => (each.record.id === wrong.id ? (withoutOdometer(each) ?? each) : each));
    expect(await bring(sent)).toMatchObject({ refused: [], createdCount: 4 });
    expect((await facts()).odometer).toMatchObject({ current: { at: { odometerMetres: 51_500_000 } } });
  });

  it('that the driver deleted with their record stay deleted', async () => {
    const { vehicleId, fills, rule, wrong } = await enteredByHand();
    const { client, bring, compare } = await newDriver(vehicleId);
    await bring(fills.filter(({ record }) => record.id === wrong.id));
    await client.energy.delete.mutate({ id: wrong.id, version: 1 });
    expect((await compare([...fills, rule])).map(({ state }) => state)).toEqual([
      ...['new', 'deletedHere', 'new', 'new', 'deletedHere'],
    ]);
  });
});
