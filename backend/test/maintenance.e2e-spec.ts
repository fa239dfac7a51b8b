import { type ScheduleCreate, scheduleCreateInputSchema } from '../src/domain/maintenance/schedule.schema';
import type { ServiceVisitCreate } from '../src/domain/maintenance/service.schema';
import { MaintenanceService } from '../src/features/maintenance/maintenance.service';
import { unattended } from '../src/rpc/unattended';
import { aSchedule, aVisit } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...schedule } = aSchedule();
const { id: _visitId, version: _visitVersion, ...visit } = aVisit();
const line = (amountMinor: number) => ({ kind: 'part', text: 'Filter', amountMinor }) as const;

describe('maintenance', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function driverWithVehicle() {
    const { id: driverId, token } = await signUpDriver();
    const client = server.client(token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const aNewSchedule = (changes: Partial<ScheduleCreate> = {}): ScheduleCreate => ({
      ...schedule,
      ...{ id: newId(), vehicleId },
      ...changes,
    });
    const aNewVisit = (changes: Partial<ServiceVisitCreate> = {}): ServiceVisitCreate => ({
      ...visit,
      ...{ id: newId(), vehicleId, scheduleIds: [] },
      ...changes,
    });
    const due = (today: string) =>
      server.application.get(MaintenanceService).dueItems(unattended(driverId), today);
    const expenses = async () => (await client.expenses.list.query({ limit: 200 })).items;
    return { client, vehicleId, aNewSchedule, aNewVisit, due, expenses };
  }

  it('is due by what was done, and as before once that is deleted', async () => {
    const { client, vehicleId, aNewSchedule, aNewVisit, due } = await driverWithVehicle();
    const { id } = await client.schedules.create.mutate(aNewSchedule());
    const unknown = await due('2026-04-01');
    expect(unknown).toEqual([
      {
        ...{
          source: 'maintenance',
          recordId: id,
          vehicleId,
          title: '',
          type: 'engineOil',
          status: 'unknown',
        },
        ...{ dueOn: null, isPredicted: false, dueAtOdometerMetres: null, earlyFrom: null },
      },
    ]);
    const done = await client.serviceVisits.create.mutate(aNewVisit({ scheduleIds: [id] }));
    expect(await due('2026-04-01')).toMatchObject([
      { status: 'ok', dueOn: '2027-03-01', dueAtOdometerMetres: 45_000_000 },
    ]);
    expect(await due('2027-03-02')).toMatchObject([{ status: 'overdue' }]);
    await client.serviceVisits.delete.mutate({ id: done.id, version: 1 });
    expect(await due('2026-04-01')).toEqual(unknown);
  });

  it('is in the list of everything that is due', async () => {
    const { client, vehicleId, aNewSchedule } = await driverWithVehicle();
    const { id } = await client.schedules.create.mutate(aNewSchedule());
    expect((await client.due.list.query({})).items).toMatchObject([
      { source: 'maintenance', recordId: id, vehicleId, type: 'engineOil', status: 'unknown' },
    ]);
  });

  it('is the same however often it is asked for, and writes nothing', async () => {
    const { client, vehicleId, aNewSchedule, aNewVisit, due } = await driverWithVehicle();
    const { id } = await client.schedules.create.mutate(aNewSchedule());
    await client.serviceVisits.create.mutate(aNewVisit({ scheduleIds: [id] }));
    const first = await due('2027-06-01');
    for (let times = 0; times < 5; times += 1) {
      expect(await due('2027-06-01')).toEqual(first);
      await client.maintenance.use.query({ vehicleId, zone: 'UTC' });
    }
    expect(await client.schedules.get.query({ id })).toMatchObject({ version: 1 });
  });

  it('is silent of vehicles that are put away or sold', async () => {
    const { client, vehicleId, aNewSchedule, due } = await driverWithVehicle();
    await client.schedules.create.mutate(aNewSchedule());
    const sale = { date: '2026-05-01', zone: 'UTC', amountMinor: null, odometerMetres: null };
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { sale } });
    expect(await due('2026-04-30')).toHaveLength(1);
    expect(await due('2026-05-01')).toEqual([]);
    await client.vehicles.update.mutate({
      ...{ id: vehicleId, version: 2 },
      changes: { sale: null, archivedAtMs: Date.parse('2026-01-01') },
    });
    expect(await due('2026-04-30')).toEqual([]);
  });

  it('carries the reading of a visit to the odometer', async () => {
    const { client, vehicleId, aNewVisit } = await driverWithVehicle();
    const { id } = await client.serviceVisits.create.mutate(aNewVisit());
    expect(await client.maintenance.use.query({ vehicleId, zone: 'UTC' })).toMatchObject({
      current: { kind: 'service', recordId: id, odometerMetres: 30_000_000 },
    });
    const backwards = aNewVisit({ atMs: visit.atMs + 86_400_000, odometerMetres: 29_000_000 });
    await expect(client.serviceVisits.create.mutate(backwards)).rejects.toMatchObject({
      data: { reason: 'ODOMETER_BACKWARDS' },
    });
  });

  it('makes the expense of a visit once, and keeps it with the visit', async () => {
    const { client, aNewVisit, expenses } = await driverWithVehicle();
    const expenseId = newId();
    const sent = aNewVisit({ expenseId, workshop: 'Kfz Maier', lines: [line(12_000), line(3_050)] });
    await client.serviceVisits.create.mutate(sent);
    await client.serviceVisits.create.mutate(sent);
    expect(await expenses()).toMatchObject([
      { id: expenseId, amountMinor: 15_050, category: 'service', vendor: 'Kfz Maier' },
    ]);
    const changed = { ...sent, lines: [line(12_000)], version: 1 };
    await client.serviceVisits.update.mutate(changed);
    await client.serviceVisits.update.mutate(changed);
    expect(await expenses()).toMatchObject([{ id: expenseId, amountMinor: 12_000, version: 2 }]);
    await client.serviceVisits.delete.mutate({ id: sent.id, version: 2 });
    expect(await expenses()).toEqual([]);
    // Undo does the same.
    await client.serviceVisits.create.mutate({ ...sent, lines: [line(12_000)] });
    expect(await expenses()).toMatchObject([{ id: expenseId, amountMinor: 12_000 }]);
  });

  it('does not make an expense again that the driver deleted', async () => {
    const { client, aNewVisit, expenses } = await driverWithVehicle();
    const expenseId = newId();
    const sent = aNewVisit({ expenseId, lines: [line(100)] });
    await client.serviceVisits.create.mutate(sent);
    await client.expenses.delete.mutate({ id: expenseId, version: 1 });
    await client.serviceVisits.create.mutate(sent);
    await client.serviceVisits.update.mutate({ ...sent, lines: [line(200)], version: 1 });
    expect(await expenses()).toEqual([]);
    await client.serviceVisits.delete.mutate({ id: sent.id, version: 2 });
  });

  it('leaves everything as it was where the visit is refused', async () => {
    const { client, aNewVisit, expenses } = await driverWithVehicle();
    const sent = aNewVisit({ expenseId: newId(), lines: [line(100)] });
    await client.serviceVisits.create.mutate(sent);
    const clash = { ...sent, lines: [line(900)], version: 7 };
    await expect(client.serviceVisits.update.mutate(clash)).rejects.toMatchObject({
      data: { reason: 'VERSION_CLASH' },
    });
    const dear = { ...sent, lines: [line(10_000_000_000_000), line(1)], version: 1 };
    await expect(client.serviceVisits.update.mutate(dear)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'lines', rule: 'TOO_LARGE' }] },
    });
    expect(await expenses()).toMatchObject([{ amountMinor: 100, version: 1 }]);
  });

  it('goes with its vehicle, and is nobody else’s', async () => {
    const { client, vehicleId, aNewSchedule, aNewVisit, expenses } = await driverWithVehicle();
    const other = await driverWithVehicle();
    const { id } = await client.schedules.create.mutate(aNewSchedule());
    const made = await client.serviceVisits.create.mutate(
      aNewVisit({ scheduleIds: [id], expenseId: newId(), lines: [line(100)] }),
    );
    for (const foreign of [
      () => other.client.schedules.get.query({ id }),
      () => other.client.serviceVisits.get.query({ id: made.id }),
      () => other.client.serviceVisits.delete.mutate({ id: made.id, version: 1 }),
    ]) {
      await expect(foreign()).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    }
    for (const foreign of [
      () => other.client.maintenance.use.query({ vehicleId, zone: 'UTC' }),
      () => other.client.schedules.create.mutate(aNewSchedule()),
    ]) {
      await expect(foreign()).rejects.toMatchObject({ data: { reason: 'UNKNOWN_VEHICLE' } });
    }
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({
      ...{ schedules: { count: 1 }, serviceVisits: { count: 1 }, expenses: { count: 1 } },
    });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await client.schedules.list.query({})).items).toEqual([]);
    expect((await client.serviceVisits.list.query({})).items).toEqual([]);
    expect(await expenses()).toEqual([]);
  });

  it('takes a hundred schedules of a vehicle at most', async () => {
    const { client, aNewSchedule } = await driverWithVehicle();
    for (let made = 0; made < 100; made += 1) await client.schedules.create.mutate(aNewSchedule());
    await expect(client.schedules.create.mutate(aNewSchedule())).rejects.toMatchObject({
      data: { reason: 'TOO_MANY' },
    });
  });

  it.each([
    ['nothing counted', { distanceMetres: null, months: null }],
    ['no months', { months: 0 }],
    ['months before', { months: -1 }],
    ['a hundred years', { months: 1_200 }],
    ['no distance', { distanceMetres: 0 }],
    ['a million million kilometres', { distanceMetres: 1e15 }],
  ])('refuses an interval of %s', (_name, changes) => {
    const later = { ...schedule.normal.later, ...changes };
    const input = { ...schedule, id: newId(), normal: { first: null, later } };
    expect(scheduleCreateInputSchema.safeParse(input).success).toBe(false);
  });

  it('refuses a severe profile without intervals, and a name of nothing', async () => {
    const { client, aNewSchedule } = await driverWithVehicle();
    await expect(
      client.schedules.create.mutate(aNewSchedule({ profile: 'severe', item: 'other' })),
    ).rejects.toMatchObject({
      data: { fields: [{ rule: 'TITLE_MISSING' }, { rule: 'SEVERE_MISSING' }] },
    });
  });
});
