import type { ExpenseCategory, ExpenseCreate } from '../../src/domain/expenses/expense.schema';
import { at, driving, newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/**
 * Sums that were no exact number any more ended in INTERNAL, and the months could not be read again; sums by the
 * thousand, a name and currency each, made every change of ten years of months one of megabytes.
 */
describe('the sums of a month', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const maxMinor = 10_000_000_000_000;
  const anExpense = (
    vehicleId: string,
    category: ExpenseCategory,
    currency: string,
    amountMinor: number,
  ): ExpenseCreate => ({
    id: newId(),
    vehicleId,
    category,
    amountMinor,
    currency,
    converted: null,
    vendor: '',
    atMs: at('2026-07-01T08:00Z'),
    zone: 'Europe/Berlin',
    odometerMetres: null,
    spread: null,
    repeats: null,
    businessSharePercent: 0,
    note: '',
  });
  async function adding(sent: readonly ExpenseCreate[], to: Awaited<ReturnType<typeof driving>>) {
    const answers: string[] = [];
    for (let from = 0; from < sent.length; from += 100) {
      const batch = sent.slice(from, from + 100).map((expense) =>
        to.client.expenses.create.mutate(expense).then(
          () => 'stored',
          (error) => String(error.data.reason),
        ),
      );
      answers.push(...(await Promise.all(batch)));
    }
    return { stored: answers.filter((it) => it === 'stored').length, refused: new Set(answers.slice(-1)) };
  }
  const july = { fromMonth: '2026-07', toMonth: '2026-07' };

  it('are refused before they are inexact, and can be read and made smaller', async () => {
    const log = await driving(server);
    const tolls = Array.from({ length: 53 }, () => anExpense(log.vehicleId, 'tolls', 'EUR', maxMinor));
    // 2^53 - 1 over the eighteen names that costs have: 500 399 958 596 721, of which 50 such amounts are below.
    expect(await adding(tolls, log)).toEqual({ stored: 50, refused: new Set(['TOO_MANY']) });
    const fines = Array.from({ length: 50 }, () => anExpense(log.vehicleId, 'fine', 'EUR', maxMinor));
    expect(await adding(fines, log)).toEqual({ stored: 50, refused: new Set(['stored']) });
    const { rows } = await log.client.summaries.months.query(july);
    expect(rows[0]?.costs.map(({ amountMinor }) => amountMinor)).toEqual([50 * maxMinor, 50 * maxMinor]);
    await log.client.expenses.delete.mutate({ id: tolls[0]?.id ?? '', version: 1 });
    expect((await log.client.expenses.list.query({ limit: 200 })).items).toHaveLength(99);
  });

  it('are two hundred at most, however many currencies there are', async () => {
    const log = await driving(server);
    const currencies = Intl.supportedValuesOf('currency').slice(0, 70);
    const sent = (['tolls', 'fine', 'other'] as const).flatMap((category) =>
      currencies.map((currency) => anExpense(log.vehicleId, category, currency, 1)),
    );
    expect(await adding(sent, log)).toEqual({ stored: 200, refused: new Set(['TOO_MANY']) });
    expect((await log.client.summaries.months.query(july)).rows[0]?.costs).toHaveLength(200);
    const more = [anExpense(log.vehicleId, 'tolls', currencies[0] ?? '', 1)];
    expect(await adding(more, log)).toEqual({ stored: 1, refused: new Set(['stored']) });
  });
});
