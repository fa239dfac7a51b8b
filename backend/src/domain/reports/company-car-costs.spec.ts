import { golf, van } from '../../../test/fixtures/reports/a-report';
import type { Claim } from '../claims/claim.schema';
import { companyCarCosts } from './company-car-costs';
import type { ReportContent } from './report.schema';

type Cost = ReportContent['costs'][number];

const cost = (recordId: string, changes: Partial<Cost> = {}): Cost => ({
  ...{
    recordId,
    vehicleId: golf,
    day: '2026-07-02',
    category: 'repair',
    amountMinor: 12_345,
    currency: 'EUR',
  },
  ...changes,
});

const car = (refused: 'costsNotProved' | null): NonNullable<Claim['companyCars']>[number] => ({
  ...{
    vehicleId: golf,
    role: 'employee',
    listPriceMinor: null,
    firstRegistrationDay: null,
    acquiredDay: null,
  },
  ...{ priceReason: 'engine', months: 12, businessPercent: null, lower: null },
  valuations: [{ method: 'logbook', refused, steps: [], amountMinor: null }],
});

const period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
const costs = [
  cost('counted'),
  cost('lease', { category: 'finance', day: '2026-12-31' }),
  cost('fine', { category: 'fine' }),
  cost('parking', { category: 'parking' }),
  cost('before', { day: '2025-12-31' }),
  cost('other car', { vehicleId: van }),
  cost('francs', { currency: 'CHF' }),
];
const idsOf = (companyCars: Claim['companyCars']) =>
  companyCarCosts({ companyCars, period }, costs).map(({ recordId }) => recordId);

describe('the costs of a company car', () => {
  it('are those of the log that its working adds up', () => {
    expect(idsOf([car(null)])).toEqual(['counted', 'lease']);
  });

  it('are none where they are not proved, and of no other claim', () => {
    expect([idsOf([car('costsNotProved')]), idsOf(undefined)]).toEqual([[], []]);
  });
});
