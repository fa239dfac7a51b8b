import type { FillCreate } from '../src/domain/energy/energy.schema';
import type { ExpenseCreate } from '../src/domain/expenses/expense.schema';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { expenseKind } from '../src/registry/kinds/expense.kind';
import { type FillDocument, fills } from '../src/registry/kinds/stored-fills';
import { vehicles } from '../src/registry/kinds/vehicle.kind';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { collection: expenses } = expenseKind;

const aFill = (vehicleId: string, changes: object = {}): FillCreate => ({
  ...{ id: newId(), vehicleId, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
  ...{ atMs: at('2026-07-01T10:00Z'), zone: 'Europe/Berlin', odometerMetres: null, filled: 'full' },
  ...{ missedBefore: false, totalMinor: 7_200, currency: 'EUR', station: '', location: null, note: '' },
  ...changes,
});

const anExpense = (vehicleId: string, changes: Partial<ExpenseCreate> = {}): ExpenseCreate => ({
  ...{ id: newId(), vehicleId, category: 'repair', amountMinor: 12_000, currency: 'EUR', converted: null },
  ...{ vendor: 'Workshop', atMs: at('2026-07-02T10:00Z'), zone: 'Europe/Berlin', odometerMetres: null },
  ...{ spread: null, repeats: null, businessSharePercent: null, note: '' },
  ...changes,
});

const without = ({ id: _, ...rest }: { id: string }) => rest;

describe('the ledger of costs and vehicles', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function entriesOf(client: ReturnType<TestServer['client']>, subjectId: string) {
    const { items } = await client.ledger.list.query({ subjectId });
    return items.toReversed().map(({ body: { atMs: _, ...body } }) => body);
  }

  it('seals a fill that is made, amended and removed, with before and after', async () => {
    const { client, vehicleId } = await driving(server);
    const { energy } = client;
    const fill = aFill(vehicleId);
    const madeAtMs = at('2026-07-01T09:00Z');
    await energy.create.mutate({ ...fill, madeAtMs });
    const changed = { ...fill, totalMinor: 7_300 };
    await energy.update.mutate({ ...changed, version: 1, reason: 'Misread' });
    await energy.delete.mutate({ id: fill.id, version: 2 });
    const subject = { kind: 'fill', id: fill.id };
    expect(await entriesOf(client, fill.id)).toEqual([
      { subject, action: 'created', before: null, after: without(fill), reason: null, madeAtMs },
      {
        ...{ subject, action: 'amended', before: without(fill), after: without(changed) },
        ...{ reason: 'Misread', madeAtMs: null },
      },
      { subject, action: 'removed', before: without(changed), after: null, reason: null, madeAtMs: null },
    ]);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 3 } });
  });

  it('seals an expense the same way, and nothing for what changes nothing', async () => {
    const { client, vehicleId } = await driving(server);
    const expense = anExpense(vehicleId);
    const made = await client.expenses.create.mutate(expense);
    await client.expenses.create.mutate(expense);
    expect(await client.expenses.update.mutate({ ...expense, version: 1 })).toEqual(made);
    await client.expenses.update.mutate({ ...expense, amountMinor: 11_900, version: 1 });
    await client.expenses.delete.mutate({ id: expense.id, version: 2, reason: 'Twice' });
    expect(await entriesOf(client, expense.id)).toMatchObject([
      { action: 'created', after: without(expense) },
      { action: 'amended', before: { amountMinor: 12_000 }, after: { amountMinor: 11_900 } },
      { action: 'removed', before: { amountMinor: 11_900 }, reason: 'Twice' },
    ]);
    const fill = aFill(vehicleId);
    const filled = await client.energy.create.mutate(fill);
    expect(await client.energy.update.mutate({ ...fill, version: 1 })).toEqual(filled);
    expect(await client.ledger.head.query()).toMatchObject({ sequence: 4 });
  });

  it('seals what a claim asks of a vehicle, and not in which unit it is shown', async () => {
    const { client, vehicleId: id } = await driving(server);
    const { vehicles: garage } = client;
    await garage.update.mutate({ id, version: 1, changes: { kind: 'car', fiscalPowerCv: 5 } });
    await garage.update.mutate({
      id,
      version: 2,
      changes: { distanceUnit: 'mi', archivedAtMs: at('2026-07-01T10:00Z') },
    });
    await garage.update.mutate({ id, version: 3, changes: { fiscalPowerCv: 7 } });
    await garage.delete.mutate({ id, version: 4 });
    expect(await entriesOf(client, id)).toMatchObject([
      {
        action: 'amended',
        before: { kind: null, fiscalPowerCv: null },
        after: { kind: 'car', fiscalPowerCv: 5 },
      },
      { action: 'amended', before: { fiscalPowerCv: 5 }, after: { fiscalPowerCv: 7 } },
      { action: 'removed', before: { name: 'Golf', fiscalPowerCv: 7 }, after: null },
    ]);
  });

  it('has fills and expenses that went with their vehicle', async () => {
    const { client, vehicleId } = await driving(server);
    const [fill, expense] = [aFill(vehicleId), anExpense(vehicleId)];
    await client.energy.create.mutate(fill);
    await client.expenses.create.mutate(expense);
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    const reason = 'The vehicle was deleted with its records.';
    for (const { id } of [fill, expense]) {
      expect(await entriesOf(client, id)).toMatchObject([
        { action: 'created' },
        { action: 'removed', reason },
      ]);
    }
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 5 } });
  });

  it('wants to know why fills and expenses of a locked period come, change or go', async () => {
    const { client, vehicleId } = await driving(server);
    const [fill, expense] = [aFill(vehicleId), anExpense(vehicleId)];
    await client.energy.create.mutate(fill);
    await client.ledger.lock.mutate({ id: newId(), fromDay: '2026-07-01', untilDay: '2026-07-31' });
    const needsReason = { data: { reason: 'REASON_REQUIRED', fields: [{ path: 'reason' }] } };
    const { sequence } = await client.ledger.head.query();
    const august = { ...fill, atMs: at('2026-08-02T10:00Z'), version: 1 };
    for (const refused of [
      client.expenses.create.mutate(expense),
      client.energy.update.mutate({ ...fill, totalMinor: 1, version: 1 }),
      client.energy.update.mutate(august),
      client.energy.delete.mutate({ id: fill.id, version: 1 }),
    ]) {
      await expect(refused).rejects.toMatchObject(needsReason);
    }
    expect(await client.ledger.head.query()).toMatchObject({ sequence });
    const reason = 'The receipt turned up';
    await client.expenses.create.mutate({ ...expense, reason });
    await client.energy.update.mutate({ ...august, reason });
    await client.energy.update.mutate({ ...august, totalMinor: 1, version: 2 });
    expect(await entriesOf(client, expense.id)).toMatchObject([{ action: 'created', reason }]);
    expect((await entriesOf(client, fill.id)).map((entry) => entry.reason)).toEqual([null, reason, null]);
  });

  describe('of a driver from before it was kept of them', () => {
    const storedFill = (vehicleId: string): FillDocument => without(aFill(vehicleId)) as FillDocument;

    async function aDriverOfBefore(fillCount: number) {
      const driver = await signUpDriver();
      const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
      const { driver: pattern, vehicleId: from } = await driving(server);
      const garage = server.application.get<DocumentStore>(STORE).of(pattern.id);
      const golf = await garage.get(vehicles, from);
      if (!golf) throw new Error('no vehicle');
      const [vehicleId, expenseId] = [newId(), newId()];
      const fillIds = Array.from({ length: fillCount }, newId);
      await driverDocuments.transact(async (transaction) => {
        transaction.create(vehicles, vehicleId, golf.data);
        const { id: _, ...expense } = anExpense(vehicleId);
        transaction.create(expenses, expenseId, expense);
      });
      for (let from = 0; from < fillIds.length; from += 400) {
        await driverDocuments.transact(async (transaction) => {
          for (const id of fillIds.slice(from, from + 400))
            transaction.create(fills, id, storedFill(vehicleId));
        });
      }
      return { driver, client: server.client(driver.token), vehicleId, expenseId, fillIds };
    }

    it('takes them in as known when they were, before the first write', async () => {
      const { client, vehicleId, expenseId, fillIds } = await aDriverOfBefore(2);
      const trip = aFill(vehicleId);
      await client.energy.create.mutate(trip);
      const { items } = await client.ledger.list.query({ limit: 10 });
      expect(items.toReversed().map(({ body }) => [body.action, body.subject.id])).toEqual([
        ['known', vehicleId],
        ['known', fillIds[0]],
        ['known', fillIds[1]],
        ['known', expenseId],
        ['created', trip.id],
      ]);
      expect(items.at(-1)?.body).toMatchObject({
        before: null,
        after: { name: 'Golf', kind: null },
        reason: null,
      });
      // Not again with the next one.
      await client.energy.create.mutate(aFill(vehicleId));
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 6 } });
    });

    it('takes in many in the background, in steps, and none of them twice', async () => {
      const { client, vehicleId, fillIds } = await aDriverOfBefore(900);
      const last = fillIds.at(-1) ?? '';
      // Gone before its turn: what it said is in the entry of its removal.
      await client.energy.delete.mutate({ id: last, version: 1 });
      await client.energy.create.mutate(aFill(vehicleId));
      // An export waits for the rest.
      const { head } = await client.ledger.beginExport.mutate();
      expect(head.sequence).toBe(1 + 899 + 1 + 2);
      expect((await entriesOf(client, last)).map(({ action }) => action)).toEqual(['removed']);
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    });
  });
});
