import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { roadbook } from '../src/domain/import/formats/roadbook';
import { type ImportedRecord, maxRecordsInABatch } from '../src/domain/import/import.schema';
import { ownRecordOf } from '../src/domain/import/own-record';
import { recordOfItem } from '../src/domain/import/record-of-item';
import { energySources } from '../src/domain/vehicles/energy-source.schema';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { documentsById } from '../src/records/all-records';
import { recordKinds } from '../src/registry/record-kinds';
import { anExpense } from './fixtures/expenses/an-expense';
import { german, readRows } from './fixtures/import/read-file';
import { aSchedule } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { documentsOf, exported } from './harness/archive-calls';
import { unzipped } from './harness/archives';
import { writeDemoYears } from './harness/demo-year';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { petrol } from './harness/fills';
import { aPaper } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const zone = 'Europe/Berlin';
const { id: _id, version: _version, ...expense } = anExpense();

/** Tables in the order in which they refer to each other; corrections follow the reading that they correct. */
const names = [
  ...['vehicles', 'employers', 'places', 'odometerRecords', 'trips', 'fills', 'expenses', 'notedReadings'],
  ...['odometerRecords', 'papers', 'schedules', 'serviceVisits', 'tyreSets', 'conditionReadings'],
] as const;

describe('the CSV files of an export', () => {
  let server: TestServer;
  let driver: TestDriver;
  const recordsOf = new Map<string, ImportedRecord[]>();
  beforeAll(async () => {
    server = await startServer();
    driver = await signUpDriver();
    const terms = { zone, currency: 'EUR', distanceUnit: 'km', volumeUnit: 'litre' } as const;
    await writeDemoYears(server, driver, terms, 'archive');
    await writeTheRest(server, driver);
    const files = await unzipped(await exported(server, driver));
    for (const name of names) {
      recordsOf.set(name, recordsIn(name, files.get(`csv/${name}.csv`)));
      // Connections that ran out while a large file kept the process busy close before the next call takes one.
      await pause(20);
    }
  });
  afterAll(() => server.close());

  function recordsIn(name: string, file: Buffer | undefined): ImportedRecord[] {
    const rows = parse(file ?? '', { bom: true });
    const { items, faults } = readRows(roadbook, rows, german);
    expect({ name, faults, count: items.length }).toEqual({ name, faults: [], count: rows.length - 1 });
    return items.map((item) => {
      if (item.kind === 'vehicle' || item.kind === 'reminder') throw new Error(`${name} has no records`);
      const terms = { id: item.sourceId ?? '', vehicle: { id: item.vehicleName, sources: energySources } };
      if (item.kind === 'own') return ownRecordOf(item, terms);
      return recordOfItem(item, { ...terms, conventions: german, nowMs: Date.now() });
    });
  }

  function importing(newcomer: TestDriver) {
    const { imports } = server.client(newcomer.token);
    let started = 0;
    return {
      async bring(name: string) {
        started += 1;
        const { id } = await imports.begin.mutate({
          ...{ id: newId(), formatId: 'roadbook', fileName: `${name}.csv`, vehicles: [] },
          fileSha256: started.toString(16).padStart(64, '0'),
        });
        const records = recordsOf.get(name) ?? [];
        const refused: object[] = [];
        for (let at = 0; at < records.length; at += maxRecordsInABatch) {
          const batch = records.slice(at, at + maxRecordsInABatch);
          const number = at / maxRecordsInABatch + 1;
          const write = { importId: id, number, records: batch, kept: [], replaceChangedHere: false };
          refused.push(...(await imports.write.mutate(write)).refused);
        }
        return { id, name, refused, ...counted(await imports.finish.mutate({ id })) };
      },
      async states(name: string) {
        const records = (recordsOf.get(name) ?? []).slice(0, maxRecordsInABatch);
        const compared = await imports.compare.mutate({ records });
        return [...new Set(compared.records.map(({ state }) => state))];
      },
      async undo(id: string) {
        for (;;) {
          const step = await imports.undo.mutate({ id, alsoChanged: false });
          if (step.isDone) return step.import.leftCount;
        }
      },
    };
  }

  it('are what is here, where they come from', async () => {
    const { states } = importing(driver);
    for (const name of names) expect([name, await states(name)]).toEqual([name, ['same']]);
  });

  it('bring every record into an empty account, nothing a second time, and all are taken back', async () => {
    const newcomer = await signUpDriver();
    await server.client(newcomer.token).account.me.query({ firstSight: { languages: ['de-DE'], zone } });
    const { bring, undo } = importing(newcomer);
    const before = await recordsGiven(server, driver);
    // Only logbooks with members have settlements.
    const empty = Object.entries(before).filter(([, records]) => records.length === 0);
    expect(empty).toEqual([['settlements', []]]);
    const brought = [];
    for (const name of names) brought.push(await bring(name));
    const correction = { reason: 'NOT_FOUND', id: expect.any(String) };
    expect(brought.flatMap(({ refused }) => refused)).toEqual([correction]);
    expect(await recordsGiven(server, newcomer)).toEqual(before);

    for (const name of names)
      expect(await bring(name)).toMatchObject({ name, refused: [], created: 0, updated: 0 });
    expect(await recordsGiven(server, newcomer)).toEqual(before);
    const { holds } = await server.client(newcomer.token).ledger.verify.query();
    expect(holds).toBe(true);

    for (const { id } of brought.toReversed()) expect(await undo(id)).toBe(0);
    expect(Object.values(await recordsGiven(server, newcomer)).flat()).toEqual([]);
  }, 600_000);

  it('leave vehicles and employers that others need, when those are taken back alone', async () => {
    const newcomer = await signUpDriver();
    await server.client(newcomer.token).account.me.query({ firstSight: { languages: ['de-DE'], zone } });
    const { bring, undo } = importing(newcomer);
    const vehicles = await bring('vehicles');
    const employers = await bring('employers');
    await bring('places');
    await bring('expenses');
    expect(await undo(employers.id)).toBe(1);
    expect(await undo(vehicles.id)).toBeGreaterThan(0);
    const { employers: left, expenses } = await recordsGiven(server, newcomer);
    expect(left).toEqual([expect.objectContaining({ name: 'Huber' })]);
    expect(expenses).toHaveLength((await recordsGiven(server, driver)).expenses?.length ?? 0);
  });
});

/** Writes the kinds of records that the example years lack. */
async function writeTheRest(server: TestServer, driver: TestDriver): Promise<void> {
  const client = server.client(driver.token);
  const [employed, other] = [newId(), newId()];
  await client.employers.create.mutate({
    id: employed,
    name: 'Huber',
    kind: 'client',
    associatedWithId: null,
  });
  await client.employers.create.mutate({ id: other, name: '=Meier', kind: 'client', associatedWithId: null });
  const named = { name: 'Hafen 1, Landshut', kind: 'client', employerId: employed } as const;
  await client.places.create.mutate({ id: newId(), ...named, forWhom: '', note: '-5 steps\nleft' });
  const vehicle = aVehicle({ plate: '0815', year: 2021, name: '+1', purchase: null });
  await client.vehicles.create.mutate(vehicle);
  const common = { vehicleId: vehicle.id, zone, note: '' };
  const reading = newId();
  await client.vehicles.addOdometerRecord.mutate({
    ...{ ...common, id: reading, kind: 'noted', atMs: Date.UTC(2026, 2, 1), odometerMetres: 20_116_800 },
    odometerTypedIn: 'mi',
  });
  await client.vehicles.addOdometerRecord.mutate({
    ...{ ...common, id: newId(), kind: 'corrected', atMs: Date.UTC(2026, 2, 2), odometerMetres: 20_000_000 },
    reading: { kind: 'noted', recordId: reading },
  });
  await client.vehicles.addOdometerRecord.mutate({
    ...{ ...common, id: newId(), kind: 'replaced', atMs: Date.UTC(2026, 3, 1) },
    ...{ odometerBeforeMetres: 21_000_000, odometerAfterMetres: 0 },
  });
  await client.energy.create.mutate(petrol(vehicle.id, 1, null, 20, { filled: 'threeQuarters' }));
  const reminderStages = { daysBefore: [90, 14], weeklyRepeats: 2 };
  await client.papers.create.mutate({ ...aPaper('2027-05-01'), reminderStages });
  const { version: _, ...schedule } = aSchedule({ id: newId(), vehicleId: vehicle.id });
  await client.schedules.create.mutate({ ...schedule, reminderStages });
  await client.expenses.create.mutate({
    ...{ ...expense, id: newId(), vehicleId: null, businessSharePercent: 40, odometerMetres: null },
    ...{ employerId: employed, repeats: { everyMonths: 6, times: 4 }, spread: null },
  });
  await client.expenses.create.mutate({
    ...{ ...expense, id: newId(), vehicleId: vehicle.id, category: 'energy', amountMinor: -1_050 },
    ...{ currency: 'CHF', converted: { amountMinor: -1_121, currency: 'EUR', rateNanos: 1_067_500_000 } },
  });
}

/** All records as the API returns them, without the time of their creation and the number of their changes. */
async function recordsGiven(server: TestServer, driver: TestDriver) {
  const given: Record<string, object[]> = {};
  const reads = server.application.get<DocumentStore>(STORE).of(driver.id);
  for (const kind of recordKinds) {
    const ids = (await documentsOf(server, driver, kind.collection)).flatMap((each) =>
      'id' in each && typeof each.id === 'string' ? [each.id] : [],
    );
    const stored = await documentsById(reads, kind.collection, ids);
    given[kind.collection.name] = [...stored.values()].map((each) => {
      const { version: _, log: _log, ...content }: Record<string, unknown> = { ...kind.toDto(each) };
      return content;
    });
  }
  return given;
}

function counted({ createdCount, updatedCount }: { createdCount: number; updatedCount: number }) {
  return { created: createdCount, updated: updatedCount };
}
