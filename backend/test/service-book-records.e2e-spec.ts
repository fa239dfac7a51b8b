import type { Expense } from '../src/domain/expenses/expense.schema';
import type { PaperType } from '../src/domain/papers/paper-types';
import type { ServiceBookInput } from '../src/domain/reports/service-book.schema';
import { BookRecordsService } from '../src/features/reports/service-book/book-records.service';
import { unattended } from '../src/rpc/unattended';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVisit } from './fixtures/maintenance/maintenance';
import { aVehicle } from './harness/a-vehicle';
import { withToken } from './harness/archive-calls';
import { aPdf } from './harness/attachments';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { version: _expense, ...expenseContent } = anExpense();
const { version: _visit, ...visitContent } = aVisit({ scheduleIds: [] });
const zone = 'Europe/Berlin';

/** Covers how the records of a service book are collected; the book's own tests start from given records. */
describe('the records of a service book', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => Date.parse('2026-11-23T12:00:00Z'));
  });
  afterAll(() => server.close());

  async function owner() {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    await client.account.me.query({ firstSight: { languages: ['de-DE'], zone } });
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const add = async (changes: Partial<Expense>) => {
      const { id } = await client.expenses.create.mutate({
        ...{ ...expenseContent, spread: null, repeats: null, zone, odometerMetres: null },
        ...{ id: newId(), vehicleId, category: 'repair', ...changes },
      });
      return id;
    };
    const visit = async (changes: Parameters<typeof aVisit>[0]) => {
      const { id } = await client.serviceVisits.create.mutate({
        ...{ ...visitContent, id: newId(), vehicleId, ...changes },
      });
      return id;
    };
    const paper = async (type: PaperType, validFrom: string, of: string | null = vehicleId) => {
      const inspection = { scheme: 'de-car' as const, firstRegisteredOn: null };
      const { id } = await client.papers.create.mutate({
        ...{ id: newId(), type, vehicleId: of, title: '', number: '', issuer: '', validFrom, note: '' },
        ...{ validUntil: null, renewsId: null, inspection: type === 'inspection' ? inspection : null },
      });
      return id;
    };
    const attach = async (recordKind: string, recordId: string) => {
      const id = newId();
      const query = new URLSearchParams({ recordKind, recordId });
      const { status } = await withToken(server, driver, `attachments/${id}?${query}`, {
        ...{ method: 'PUT', body: aPdf(id) },
        headers: { 'content-type': 'application/pdf' },
      });
      expect(status).toBe(200);
      return id;
    };
    const read = (changes: Partial<ServiceBookInput> = {}) => {
      const wanted: ServiceBookInput = {
        ...{ vehicleId, language: 'en', paper: 'a4', withVin: false, withCosts: true, withFiles: true },
        ...changes,
      };
      return server.application.get(BookRecordsService).read(unattended(driver.id), wanted);
    };
    return { client, vehicleId, add, visit, paper, attach, read };
  }

  it('are visits, and of the costs those of care that no visit made, each once', async () => {
    const { visit, add, read } = await owner();
    const lines = [{ kind: 'labour' as const, text: 'Brakes', amountMinor: 20_000 }];
    const made = newId();
    const visitId = await visit({ lines, expenseId: made });
    const cares = [
      await add({ category: 'service', atMs: Date.parse('2026-01-05T09:00Z') }),
      await add({ category: 'tyres', atMs: Date.parse('2026-02-05T09:00Z') }),
      await add({ category: 'accessories', atMs: Date.parse('2026-03-05T09:00Z') }),
      await add({ category: 'repair', atMs: Date.parse('2026-04-05T09:00Z') }),
    ];
    for (const category of ['insurance', 'fine', 'parking', 'tax'] as const) await add({ category });
    await add({ vehicleId: null });
    const { visits, expenses } = await read();
    expect(visits.map(({ id }) => id)).toEqual([visitId]);
    expect(expenses.map(({ id }) => id)).toEqual(cares);
  });

  it('are the papers of the vehicle and not the contracts of its owner, in order of their days', async () => {
    const { paper, read } = await owner();
    const later = await paper('inspection', '2025-05-12');
    const earlier = await paper('warranty', '2020-03-01');
    for (const type of ['insurance', 'tax', 'breakdownCover', 'permit', 'other'] as const) {
      await paper(type, '2026-01-01');
    }
    await paper('licence', '2019-01-01', null);
    expect((await read()).papers.map(({ id }) => id)).toEqual([earlier, later]);
  });

  it('have readings as they count, and say where the odometer was replaced', async () => {
    const { client, vehicleId, visit, add, read } = await owner();
    await add({ atMs: Date.parse('2024-06-01T09:00Z'), odometerMetres: 90_000_000 });
    await client.vehicles.addOdometerRecord.mutate({
      ...{ kind: 'replaced', id: newId(), vehicleId, zone, note: '', atMs: Date.parse('2025-02-01T09:00Z') },
      ...{ odometerBeforeMetres: 100_000_000, odometerAfterMetres: 0 },
    });
    const id = await visit({ odometerMetres: 30_000_000 });
    const book = await read();
    expect(book.visits).toMatchObject([{ id, odometerMetres: 30_000_000 }]);
    expect(book.replaced).toMatchObject([{ odometerBeforeMetres: 100_000_000, odometerAfterMetres: 0 }]);
    expect(book.latest).toMatchObject({ odometerMetres: 30_000_000, day: '2026-03-01' });
    expect(book.years).toEqual([
      { odometerMetres: 90_000_000, day: '2024-06-01' },
      { odometerMetres: 30_000_000, day: '2026-03-01' },
    ]);
  });

  it('are with the files of each record, with and without costs', async () => {
    const { vehicleId, visit, add, paper, attach, read } = await owner();
    const made = newId();
    const lines = [{ kind: 'part' as const, text: 'Filter', amountMinor: 2_000 }];
    const visitId = await visit({ lines, expenseId: made });
    const repair = await add({ atMs: Date.parse('2026-04-05T22:30Z') });
    const fine = await add({ category: 'fine' });
    const inspection = await paper('inspection', '2025-05-12');
    const insurance = await paper('insurance', '2026-01-01');
    const expected = [
      { id: await attach('vehicle', vehicleId), of: 'vehicle', day: null },
      { id: await attach('serviceVisit', visitId), of: 'serviceVisit', day: '2026-03-01' },
      { id: await attach('paper', inspection), of: 'paper', day: '2025-05-12' },
    ];
    const ofCosts = [
      { id: await attach('expense', made), of: 'expense', day: '2026-03-01' },
      // After midnight in Berlin.
      { id: await attach('expense', repair), of: 'expense', day: '2026-04-06' },
    ];
    await attach('expense', fine);
    await attach('paper', insurance);
    expect((await read()).files).toMatchObject([...expected, ...ofCosts]);
    expect((await read({ withCosts: false })).files).toMatchObject([...expected, ...ofCosts]);
  });
});
