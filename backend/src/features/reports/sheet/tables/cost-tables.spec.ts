import { aClaim, aReport, golf, van } from '../../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../../domain/claims/claim.schema';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { sheetTerms } from '../wording/sheet-terms';
import { costTables } from './cost-tables';

const cost = (recordId: string, vehicleId: string, amountMinor: number, currency = 'EUR') => ({
  ...{ recordId, vehicleId, amountMinor, currency },
  ...{ day: '2026-07-02', category: 'energy' },
});
const line = (pays: string, vehicleId: string, recordIds: string[]) => ({
  ...{ pays, vehicleId, recordIds, rateId: null, metres: null, amount: '1.000000', trips: [], cost: null },
});
const [first] = aReport().vehicles;
if (first === undefined) throw new Error('a vehicle');
const vehicles = [first, { ...first, id: van, name: 'Van' }];
const claim = aClaim({
  methodId: 'DE.logbook',
  lines: [line('costs', golf, ['a', 'b']), line('wholeCosts', golf, ['c']), line('costs', van, ['d'])],
  notPaid: [{ reason: 'privateCost', trips: [], recordIds: ['e'] }],
});
const tablesOf = (changes: Partial<ReportContent>) => {
  const content = aReport({ claim, vehicles, ...changes });
  return costTables(content, sheetTerms(content, 'en'));
};
const shared = 'Vehicle costs, business share';

describe('the costs of a report', () => {
  const costs = [
    cost('a', golf, 1_000),
    cost('b', golf, 250),
    cost('c', golf, 300),
    cost('d', van, 77),
    cost('e', golf, 9_999),
  ];

  it('stand vehicle by vehicle, each cost with what it counts as, before them the sums of each', () => {
    const [sums, ...ofVehicles] = tablesOf({ costs });
    expect(sums?.rows).toEqual([
      ['Golf', 'Not paid: Marked as private', '1', '99.99'],
      ['Van', shared, '1', '0.77'],
      ['Golf', 'Business-only costs, in full', '1', '3.00'],
      // 10.00 + 2.50
      ['Golf', shared, '2', '12.50'],
    ]);
    expect(sums?.total).toEqual(['Total', null, '5', '116.26']);
    expect(ofVehicles.map(({ name, heading, total }) => [name, heading, total?.[2]])).toEqual([
      ['Costs Golf', 'Costs: Golf', '115.49'],
      ['Costs Van', 'Costs: Van', '0.77'],
    ]);
    expect(ofVehicles[1]?.rows).toEqual([['2026-07-02', 'Fuel and electricity', '0.77', shared]]);
  });

  it('say on paper in codes what they count as, each with its meaning', () => {
    const golfs = tablesOf({ costs })[1];
    expect(golfs?.legend).toEqual([
      { code: '1', words: shared },
      { code: '2', words: 'Business-only costs, in full' },
      { code: '3', words: 'Not paid: Marked as private' },
    ]);
    expect(golfs?.columns.at(-1)?.shortForms?.get(shared)).toBe('1');
  });

  it('of one vehicle and one sum are one table', () => {
    expect(tablesOf({ costs: costs.slice(0, 2) }).map(({ name }) => name)).toEqual(['Costs']);
    expect(tablesOf({ costs: [] })).toEqual([]);
  });

  it('in several currencies have each its own and no sum of all', () => {
    const [sums, own] = tablesOf({ costs: [cost('a', golf, 1_000), cost('b', golf, 500, 'CHF')] });
    expect(sums?.rows.map((row) => row.slice(2))).toEqual([
      ['1', '5.00', 'CHF'],
      ['1', '10.00', 'EUR'],
    ]);
    expect([sums?.total, own?.total]).toEqual([null, null]);
    expect(own?.rows[0]).toEqual(['2026-07-02', 'Fuel and electricity', '5.00', 'CHF', shared]);
  });

  it('of a company car are there, and what they count as', () => {
    const period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
    const companyCar: NonNullable<Claim['companyCars']>[number] = {
      ...{ vehicleId: golf, role: 'employee', listPriceMinor: null, firstRegistrationDay: null },
      ...{ acquiredDay: null, priceReason: 'engine', months: 12, businessPercent: null, lower: null },
      valuations: [{ method: 'logbook', refused: null, steps: [], amountMinor: null }],
    };
    const taxed = aClaim({ methodId: 'DE.companyCar', period, companyCars: [companyCar] });
    const repair = { ...cost('counted', golf, 12_345), category: 'repair' };
    expect(tablesOf({ claim: taxed, vehicles: [first], costs: [repair] })[0]?.rows).toEqual([
      ['2026-07-02', 'Repair', '123.45', 'Total costs'],
    ]);
  });
});
