import { aClaim, aReport, julyTrip } from '../../../../../test/fixtures/reports/a-report';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { reportSheet } from '../report-sheet';

const acme = '01JZ0000000000000000000ACM';
const beta = '01JZ0000000000000000000BET';
const employers = [
  { id: acme, name: 'Acme Ltd', kind: 'employer' as const },
  { id: beta, name: 'Beta plc', kind: 'employer' as const },
];

const outcome = (approvedMinor: number) => ({
  kind: 'carOrVan' as const,
  approvedMinor,
  receivedMinor: 0,
  reliefMinor: approvedMinor,
  taxableMinor: 0,
});
const line = (amount: string, metres: string, trip: number, employment: number) => ({
  ...{ pays: 'approved', vehicleId: null, rateId: null, cost: null, recordIds: [] },
  ...{ amount, metres, trips: [trip], employment },
});
const trips = [julyTrip(1, 12_874_752, { employerId: acme }), julyTrip(2, 9_656_064, { employerId: beta })];

/** 8 000 and 6 000 miles at 45p: £3 600 and £2 700. */
const separate = aClaim({
  methodId: 'GB.approvedMileage',
  currency: 'GBP',
  amountMinor: 630_000,
  tripIds: trips.map(({ id }) => id),
  lines: [line('3600.000000', '12874752.000', 0, 0), line('2700.000000', '9656064.000', 1, 1)],
  byKind: [outcome(630_000)],
  employments: [
    {
      employerIds: [acme],
      counters: [{ kind: 'carOrVan', fromDay: '2026-04-06', metres: '12874752' }],
      byKind: [outcome(360_000)],
    },
    {
      employerIds: [],
      counters: [{ kind: 'carOrVan', fromDay: '2026-04-06', metres: '9656064' }],
      byKind: [outcome(270_000)],
    },
  ],
});

function tablesOf(changes: Partial<ReportContent>) {
  const content = aReport({ employers, trips, country: 'GB', distanceUnit: 'mi', ...changes });
  return reportSheet(content, { id: content.request.methodId, contentHash: '', language: 'en' }).tables;
}

it('prints each employment with its name and its counter, and all of them together', () => {
  const tables = tablesOf({ claim: separate });
  expect(tables.slice(1, 4)).toMatchObject([
    {
      heading: 'Employment: Acme Ltd',
      intro: 'Cars and vans: 8,000.0\u00a0mi counted in the tax year from 6 Apr 2026.',
      rows: [['Cars and vans', '3600.00', '0.00', '3600.00', '0.00']],
    },
    {
      heading: 'Employment: no employer named',
      intro: 'Cars and vans: 6,000.0\u00a0mi counted in the tax year from 6 Apr 2026.',
      rows: [['Cars and vans', '2700.00', '0.00', '2700.00', '0.00']],
    },
    { heading: 'All employments together', rows: [['Cars and vans', '6300.00', '0.00', '6300.00', '0.00']] },
  ]);
  expect(tables[0]?.rows.map(([employment]) => employment)).toEqual(['Acme Ltd', 'no employer named']);
  expect(tables[0]?.total).toEqual(['Total, rounded', null, null, null, null, null, '6300.00']);
});

it('says which employments are associated and count as one', () => {
  const pooled = {
    employerIds: [acme, beta],
    counters: [{ kind: 'carOrVan' as const, fromDay: '2026-04-06', metres: '22530816' }],
    byKind: [outcome(550_000)],
  };
  const tables = tablesOf({
    claim: { ...separate, employments: [pooled], lines: [], byKind: [outcome(550_000)] },
  });
  expect(tables.filter(({ name }) => /^(Employment|Kinds)/.test(name))).toMatchObject([
    {
      heading: 'Associated employments, counted as one: Acme Ltd, Beta plc',
      intro: 'Cars and vans: 14,000.0\u00a0mi counted in the tax year from 6 Apr 2026.',
      rows: [['Cars and vans', '5500.00', '0.00', '5500.00', '0.00']],
    },
  ]);
});

it('names the employer of each trip where there are several', () => {
  const table = tablesOf({ claim: separate }).find(({ name }) => name === 'Trips');
  const at = table?.columns.findIndex(({ heading }) => heading === 'Employer or client') ?? -1;
  expect(table?.rows.map((row) => row[at])).toEqual(['Acme Ltd', 'Beta plc']);
});
