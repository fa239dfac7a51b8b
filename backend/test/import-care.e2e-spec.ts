import type { ImportedRecord } from '../src/domain/import/import.schema';
import { anExpense } from './fixtures/expenses/an-expense';
import { aSchedule, aVisit, nothingCounted } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _expense, version: _ofExpense, ...expense } = anExpense();
const { id: _visit, version: _ofVisit, ...visit } = aVisit();
const { id: _schedule, version: _ofSchedule, ...schedule } = aSchedule();

describe('services and reminders of an import', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function driverWithFile() {
    const client = server.client((await signUpDriver()).token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const ids = { expense: newId(), visit: newId(), schedule: newId() };
    /** A row that cost so much, and is done each 15 000 km or so many months. */
    const file = ({ amountMinor = 12_050, months = 12 } = {}): ImportedRecord[] => [
      {
        kind: 'expense',
        record: {
          ...expense,
          ...{ id: ids.expense, vehicleId, amountMinor, currency: 'EUR', category: 'service' },
          ...{ atMs: visit.atMs, zone: visit.zone, odometerMetres: null },
        },
      },
      {
        kind: 'service',
        record: {
          ...visit,
          ...{ id: ids.visit, vehicleId, expenseId: ids.expense, scheduleIds: [ids.schedule] },
          lines: [{ kind: 'other', text: 'Oil change', amountMinor }],
        },
      },
      {
        kind: 'schedule',
        record: {
          ...schedule,
          ...{ id: ids.schedule, vehicleId, item: 'other', title: 'Oil change' },
          normal: { first: null, later: { ...nothingCounted, distanceMetres: 15_000_000, months } },
        },
      },
    ];
    let files = 0;
    const bring = async (records: ImportedRecord[]) => {
      files += 1;
      const { id } = await client.imports.begin.mutate({
        ...{ id: newId(), formatId: 'roadTrip', fileName: 'roadtrip.csv' },
        ...{ fileSha256: `${files}a`.repeat(32), vehicles: [{ name: null, vehicleId, isNew: false }] },
      });
      const write = { importId: id, number: 1, records, kept: [], replaceChangedHere: false };
      const { refused } = await client.imports.write.mutate(write);
      return { refused, ...(await client.imports.finish.mutate({ id })) };
    };
    const states = async (records: ImportedRecord[]) =>
      (await client.imports.compare.mutate({ records })).records.map(({ state }) => state);
    const undo = async (id: string, alsoChanged = false) => {
      for (;;) {
        const step = await client.imports.undo.mutate({ id, alsoChanged });
        if (step.isDone) return step.import;
      }
    };
    const stored = async () => ({
      expenses: (await client.expenses.list.query({ limit: 10 })).items,
      visits: (await client.serviceVisits.list.query({ limit: 10 })).items,
      schedules: (await client.schedules.list.query({ limit: 10 })).items,
    });
    const nothing = { expenses: [], visits: [], schedules: [] };
    return { client, vehicleId, ids, file, bring, states, undo, stored, nothing };
  }

  it('come without a cost that is nowhere, and name it when they are imported again after it', async () => {
    const { ids, file, bring, states, undo, stored, nothing } = await driverWithFile();
    const [cost, ...care] = file();
    if (!cost) throw new Error('no cost');
    const alone = await bring(care);
    expect(alone).toMatchObject({ refused: [], createdCount: 2 });
    expect((await stored()).visits).toMatchObject([{ id: ids.visit, expenseId: null }]);
    expect(await states(care)).toEqual(['same', 'same']);

    await bring([cost]);
    expect(await states(care)).toEqual(['changed', 'same']);
    const again = await bring(care);
    expect(again).toMatchObject({ refused: [], createdCount: 0, updatedCount: 1 });
    expect((await stored()).visits).toMatchObject([{ id: ids.visit, expenseId: ids.expense }]);
    await undo(again.id);
    expect((await stored()).visits).toMatchObject([{ id: ids.visit, expenseId: null }]);
    await undo(alone.id);
    expect(await stored()).toMatchObject({ ...nothing, expenses: [{ id: ids.expense }] });
  });

  it('say what they come without, and nothing of what is the same', async () => {
    const { client, file, bring } = await driverWithFile();
    const [cost, visit, schedule] = file();
    if (!cost || !visit || !schedule) throw new Error('not whole');
    const without = async (records: ImportedRecord[]) =>
      (await client.imports.compare.mutate({ records })).records.map(({ comesWithout }) => comesWithout);
    const employerId = newId();
    const ofEmployer: ImportedRecord = {
      kind: 'expense',
      record: { ...expense, id: newId(), vehicleId: null, employerId },
    };
    expect(await without([visit, schedule, ofEmployer])).toEqual([['cost'], [], ['employer']]);
    expect(await without([cost, visit])).toEqual([[], []]);
    await bring([visit, ofEmployer]);
    expect(await without([visit, ofEmployer])).toEqual([[], []]);
    await client.employers.create.mutate({
      ...{ id: employerId, name: 'Acme', kind: 'employer', associatedWithId: null },
    });
    expect(await without([ofEmployer])).toEqual([[]]);
  });

  it('are the same where their cost was deleted since, however often the file comes', async () => {
    const { client, ids, file, bring, states, stored } = await driverWithFile();
    await bring(file());
    const cost = await client.expenses.get.query({ id: ids.expense });
    await client.expenses.delete.mutate({ id: cost.id, version: cost.version });
    const [, ...care] = file();
    for (let times = 0; times < 3; times += 1) {
      expect(await states(care)).toEqual(['same', 'same']);
      expect(await bring(care)).toMatchObject({ refused: [], createdCount: 0, updatedCount: 0 });
    }
    expect((await stored()).visits).toMatchObject([{ id: ids.visit, expenseId: ids.expense, version: 1 }]);
  });

  it('are a visit with its one expense and a schedule, which is in the list of what is due', async () => {
    const { client, vehicleId, ids, file, bring, states, stored } = await driverWithFile();
    expect(await states(file())).toEqual(['new', 'new', 'new']);
    expect(await bring(file())).toMatchObject({ refused: [], createdCount: 3 });
    expect(await stored()).toMatchObject({
      expenses: [{ id: ids.expense, amountMinor: 12_050 }],
      visits: [{ id: ids.visit, expenseId: ids.expense, odometerMetres: 30_000_000 }],
      schedules: [{ id: ids.schedule, title: 'Oil change' }],
    });
    // 30 000 km and 1 March 2026, and 15 000 km or a year later.
    expect((await client.due.list.query({})).items).toMatchObject([
      {
        ...{ source: 'maintenance', recordId: ids.schedule, vehicleId, title: 'Oil change' },
        ...{ dueOn: '2027-03-01', dueAtOdometerMetres: 45_000_000 },
      },
    ]);
    const { items } = await client.ledger.list.query({ limit: 3 });
    expect(new Set(items.map(({ body }) => body.reason))).toEqual(
      new Set([`Imported from a file of Road Trip, SHA-256 ${'1a'.repeat(32)}.`]),
    );
  });

  it('come once, and of a newer file what is changed', async () => {
    const { file, bring, states, stored } = await driverWithFile();
    await bring(file());
    expect(await states(file())).toEqual(['same', 'same', 'same']);
    expect(await bring(file())).toMatchObject({ createdCount: 0, updatedCount: 0 });
    const newer = file({ amountMinor: 13_000, months: 24 });
    expect(await states(newer)).toEqual(['changed', 'changed', 'changed']);
    expect(await bring(newer)).toMatchObject({ createdCount: 0, updatedCount: 3 });
    expect(await stored()).toMatchObject({
      expenses: [{ amountMinor: 13_000 }],
      visits: [{ lines: [{ amountMinor: 13_000 }] }],
      schedules: [{ normal: { later: { months: 24 } } }],
    });
  });

  it('go with the import', async () => {
    const { client, file, bring, undo, stored, nothing } = await driverWithFile();
    const { id } = await bring(file());
    expect(await undo(id)).toMatchObject({ state: 'undone', leftCount: 0 });
    expect(await stored()).toEqual(nothing);
    expect((await client.due.list.query({})).items).toEqual([]);
    expect((await client.ledger.verify.query({})).holds).toBe(true);
  });

  it('stay where the driver changed them, a visit with its expense', async () => {
    const { client, ids, file, bring, states, undo, stored, nothing } = await driverWithFile();
    const { id } = await bring(file());
    const own = await client.serviceVisits.get.query({ id: ids.visit });
    await client.serviceVisits.update.mutate({ ...own, note: 'by hand' });
    // What the file says of the money would no longer be what the visit says.
    expect(await states(file({ amountMinor: 13_000 }))).toEqual(['changedHere', 'changedHere', 'same']);
    expect(await undo(id)).toMatchObject({ leftCount: 2 });
    expect(await stored()).toMatchObject({
      expenses: [{ amountMinor: 12_050 }],
      visits: [{ note: 'by hand', expenseId: ids.expense }],
      schedules: [],
    });
    expect(await undo(id, true)).toMatchObject({ leftCount: 0 });
    expect(await stored()).toEqual(nothing);
  });

  it('stay where the driver changed the expense', async () => {
    const { client, ids, file, bring, undo, stored } = await driverWithFile();
    const { id } = await bring(file());
    const own = await client.expenses.get.query({ id: ids.expense });
    await client.expenses.update.mutate({ ...own, note: 'by hand' });
    expect(await undo(id)).toMatchObject({ leftCount: 2 });
    expect(await stored()).toMatchObject({ expenses: [{ id: ids.expense }], visits: [{ id: ids.visit }] });
  });

  it('come to an expense of an earlier import, whose odometer reading goes to the visit', async () => {
    const { file, ids, bring, states, undo, stored } = await driverWithFile();
    const [before, ...care] = file();
    if (before?.kind !== 'expense') throw new Error('The first record is the expense.');
    const earlier: ImportedRecord = {
      ...before,
      record: { ...before.record, odometerMetres: visit.odometerMetres },
    };
    await bring([earlier]);
    expect(await states([before, ...care])).toEqual(['changed', 'new', 'new']);
    const { id, refused } = await bring([before, ...care]);
    expect(refused).toEqual([]);
    expect(await stored()).toMatchObject({
      expenses: [{ id: ids.expense, odometerMetres: null }],
      visits: [{ odometerMetres: 30_000_000 }],
    });
    await undo(id);
    expect(await stored()).toMatchObject({
      expenses: [{ id: ids.expense, odometerMetres: 30_000_000 }],
      visits: [],
    });
  });

  it('leave out the reading of a visit that runs backwards, and are refused with it', async () => {
    const { client, vehicleId, file, states, bring } = await driverWithFile();
    await client.serviceVisits.create.mutate({
      ...{ ...visit, id: newId(), vehicleId, scheduleIds: [] },
      ...{ atMs: visit.atMs - 86_400_000, odometerMetres: 31_000_000 },
    });
    const compared = await client.imports.compare.mutate({ records: file() });
    expect(compared.records.map(({ runsBackwards }) => runsBackwards)).toEqual([false, true, false]);
    expect(await states(file())).toEqual(['new', 'new', 'new']);
    expect(await bring(file())).toMatchObject({ refused: [{ reason: 'ODOMETER_BACKWARDS' }] });
  });
});
