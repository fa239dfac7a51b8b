import type { PaperCreate } from '../src/domain/papers/paper.schema';
import { anExpense } from './fixtures/expenses/an-expense';
import { aSchedule, aVisit } from './fixtures/maintenance/maintenance';
import { aTyreSet } from './fixtures/tyres/a-tyre-set';
import { aVehicle } from './harness/a-vehicle';
import { agreed, everythingOf, exported, restored, withToken } from './harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from './harness/archives';
import { aPdf } from './harness/attachments';
import { signUpDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const kilometres = (count: number) => count * 1_000;
/** Of whoever hands it over; whoever takes it in is reminded. */
const neverReminded = { daysBefore: [], weeklyRepeats: 0 };
type Owner = Awaited<ReturnType<typeof driving>>;

describe('the care of a vehicle that is handed over', () => {
  let server: TestServer;
  let owner: Owner;
  let vehicleId: string;
  let withoutCostFiles: Buffer;
  beforeAll(async () => {
    server = await startServer();
    owner = await driving(server);
    vehicleId = await writeCare();
    withoutCostFiles = await exported(server, owner.driver, `archive/vehicles/${vehicleId}`);
  });
  afterAll(() => server.close());

  const attach = async (recordKind: string, recordId: string, content: string) => {
    const query = new URLSearchParams({ recordKind, recordId });
    const put = await withToken(server, owner.driver, `attachments/${newId()}?${query}`, {
      ...{ method: 'PUT', body: aPdf(content), headers: { 'content-type': 'application/pdf' } },
    });
    expect(put.status).toBe(200);
  };

  /** Oil is due each 15 000 km, was changed once at 30 000 km for 80 euros, and the odometer of that was mistyped. */
  async function writeCare(): Promise<string> {
    const { client } = owner;
    const { id } = await client.vehicles.create.mutate(
      aVehicle({ name: 'Estate', reminderStages: neverReminded }),
    );
    const { version: _schedule, ...schedule } = aSchedule({
      id: newId(),
      vehicleId: id,
      reminderStages: neverReminded,
    });
    await client.schedules.create.mutate(schedule);
    const expenseId = newId();
    const { version: _visit, ...visit } = aVisit({
      ...{ id: newId(), vehicleId: id, scheduleIds: [schedule.id], expenseId, workshop: 'Bosch Service' },
      lines: [{ kind: 'part', text: 'Oil filter', amountMinor: 8_000 }],
      odometerMetres: kilometres(300_000),
    });
    await client.serviceVisits.create.mutate(visit);
    await client.vehicles.addOdometerRecord.mutate({
      ...{ kind: 'corrected', id: newId(), vehicleId: id, zone: 'Europe/Berlin', note: '' },
      ...{ atMs: visit.atMs + 60_000, odometerMetres: kilometres(30_000) },
      reading: { kind: 'service', recordId: visit.id },
    });
    const paper = (changes: Partial<PaperCreate>): PaperCreate => ({
      ...{ id: newId(), type: 'insurance', vehicleId: id, title: '', number: '', issuer: '' },
      ...{ validFrom: null, validUntil: '2027-05-31', renewsId: null, inspection: null, note: '' },
      ...changes,
    });
    await client.papers.create.mutate(paper({ number: 'POLICY-77', issuer: 'Allianz' }));
    const inspection = { scheme: 'de-car', firstRegisteredOn: '2020-05-01' } as const;
    const before = paper({ type: 'inspection', inspection, validUntil: '2025-05-31' });
    await client.papers.create.mutate(before);
    const now = paper({ type: 'inspection', inspection, renewsId: before.id, reminderStages: neverReminded });
    await client.papers.create.mutate(now);
    const { version: _set, ...set } = aTyreSet({ id: newId(), vehicleId: id, reminderStages: neverReminded });
    await client.tyreSets.create.mutate(set);
    await client.conditionReadings.create.mutate({
      ...{ id: newId(), vehicleId: id, subject: 'brakePadsFront', valueThousandths: 4_000, note: '' },
      ...{ limitThousandths: 3_000, day: '2026-03-01', odometerMetres: null, reminderStages: neverReminded },
    });
    await attach('serviceVisit', visit.id, 'bill of the workshop');
    await attach('paper', now.id, 'inspection report');
    await attach('vehicle', id, 'handbook');
    await attach('expense', expenseId, 'eighty euros');
    const { version: _expense, ...other } = anExpense({ id: newId(), vehicleId: id });
    await client.expenses.create.mutate(other);
    return id;
  }

  const takenIn = async (zip: Buffer) => {
    const newcomer = await signUpDriver();
    const shown = await restored(server, newcomer, zip);
    return { newcomer, client: server.client(newcomer.token), shown };
  };
  const numbers = (kind: string, coming: number) => ({ kind, new: coming, here: 0, changed: 0, refused: 0 });

  it('is shown first, and comes with what is planned, what was done, its documents and their files', async () => {
    const { newcomer, client, shown } = await takenIn(withoutCostFiles);
    expect(shown).toMatchObject({ state: 'preview', takeIn: { files: 2, refused: [] } });
    expect(shown?.takeIn?.kinds).toEqual([
      ...[numbers('vehicle', 1), numbers('expense', 2)],
      ...[numbers('paper', 2), numbers('schedule', 1), numbers('serviceVisit', 1)],
      ...[numbers('tyreSet', 1), numbers('conditionReading', 1)],
    ]);
    expect(await agreed(server, newcomer)).toMatchObject({ state: 'done', records: 9, files: 2 });

    const [vehicle] = (await client.vehicles.list.query({})).items;
    const [schedule] = (await client.schedules.list.query({})).items;
    const [visit] = (await client.serviceVisits.list.query({})).items;
    const expenses = (await client.expenses.list.query({})).items;
    // The corrected reading is the one that counts, and what it did and cost is what came with it.
    expect(visit).toMatchObject({
      ...{ vehicleId: vehicle?.id, odometerMetres: kilometres(30_000), workshop: 'Bosch Service' },
      ...{ scheduleIds: [schedule?.id], lines: [{ text: 'Oil filter', amountMinor: 8_000 }] },
    });
    expect(expenses.find(({ id }) => id === visit?.expenseId)).toMatchObject({ amountMinor: 8_000 });
    expect((await client.due.list.query({})).items).toContainEqual(
      expect.objectContaining({ source: 'maintenance', dueAtOdometerMetres: kilometres(45_000) }),
    );
    const papers = (await client.papers.list.query({})).items;
    const inspectionUntil = (day: string) => papers.find(({ validUntil }) => validUntil === day);
    expect(papers.map(({ type }) => type)).toEqual(['inspection', 'inspection']);
    // When to remind is up to the newcomer.
    const sets = (await client.tyreSets.list.query({})).items;
    const measured = (await client.conditionReadings.list.query({})).items;
    expect([sets.length, measured.length]).toEqual([1, 1]);
    for (const each of [vehicle, schedule, ...papers, ...sets, ...measured])
      expect(each).not.toHaveProperty('reminderStages');
    expect(inspectionUntil('2027-05-31')?.renewsId).toBe(inspectionUntil('2025-05-31')?.id);
    const listed = await client.attachments.list.query({
      ...{ recordKind: 'paper', recordId: inspectionUntil('2027-05-31')?.id ?? '' },
    });
    const file = await withToken(server, newcomer, `attachments/${listed.items[0]?.id}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf('inspection report'));
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('leaves the insurance with the owner, and the bills unless they were chosen', async () => {
    for (const content of (await unzipped(withoutCostFiles)).values()) {
      expect(String(content)).not.toContain('POLICY-77');
      expect(String(content)).not.toContain('eighty euros');
      expect(String(content)).not.toContain('bill of the workshop');
    }
    const withBills = await exported(server, owner.driver, `archive/vehicles/${vehicleId}?costFiles=with`);
    const { newcomer, client, shown } = await takenIn(withBills);
    expect(shown?.takeIn).toMatchObject({ files: 4 });
    await agreed(server, newcomer);
    const [visit] = (await client.serviceVisits.list.query({})).items;
    const bills = { recordKind: 'serviceVisit', recordId: visit?.id ?? '' } as const;
    expect((await client.attachments.list.query(bills)).items).toHaveLength(1);
  });

  it('comes once, however often it is taken in', async () => {
    const { newcomer } = await takenIn(withoutCostFiles);
    await agreed(server, newcomer);
    const before = await everythingOf(server, newcomer);
    const again = await restored(server, newcomer, withoutCostFiles);
    expect(again?.takeIn).toMatchObject({ files: 0 });
    expect(again?.takeIn?.kinds.every((kind) => kind.new === 0 && kind.changed === 0)).toBe(true);
    await agreed(server, newcomer);
    expect(await everythingOf(server, newcomer)).toEqual(before);
  });

  it('is not needed: an archive from before it is taken in', async () => {
    const files = await unzipped(withoutCostFiles);
    for (const name of [...files.keys()]) {
      if (/^files\/|data\/(schedules|serviceVisits|papers|attachments)\./.test(name)) files.delete(name);
    }
    const { shown } = await takenIn(await zipped(withTrueManifest(files)));
    expect(shown).toMatchObject({ state: 'preview', takeIn: { files: 0 } });
    expect(shown?.takeIn?.kinds).toEqual([
      ...[numbers('vehicle', 1), numbers('expense', 2)],
      ...[numbers('tyreSet', 1), numbers('conditionReading', 1)],
    ]);
  });

  it('is refused where a file is named that is not there, and taken in without one that is no document', async () => {
    const files = await unzipped(withoutCostFiles);
    const [name = ''] = [...files.keys()].filter((each) => each.startsWith('files/'));
    const lacking = new Map([...files].filter(([each]) => each !== name));
    const refused = await takenIn(await zipped(withTrueManifest(lacking)));
    expect(refused.shown).toMatchObject({
      ...{ state: 'refused', problem: { reason: 'ARCHIVE_DAMAGED', place: 'data/attachments.jsonl:1' } },
    });
    const html = Buffer.alloc(files.get(name)?.length ?? 0, '<html>');
    const disguised = await takenIn(await zipped(withTrueManifest(new Map([...files, [name, html]]))));
    expect(await agreed(server, disguised.newcomer)).toMatchObject({ state: 'done', records: 9, files: 1 });
  });
});
