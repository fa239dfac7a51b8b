import { aClaim, aReport, golf, julyTrip } from '../../../../test/fixtures/reports/a-report';
import { claimMethodIds } from '../../../domain/claims/claim-method-ids';
import { costTables } from './tables/cost-tables';
import { tripTable } from './trips/trip-table';
import { sheetTerms } from './wording/sheet-terms';

const maxMinor = 10_000_000_000_000;
const thousand = Array.from({ length: 1_000 }, (_, at) => at);

describe('a report of sums beyond what a number holds exactly', () => {
  it('adds up what its costs came to, to the last cent', () => {
    const costs = thousand.map((at) => ({
      ...{ recordId: `fill${at}`, vehicleId: golf, day: '2026-07-02', category: 'energy' },
      ...{ amountMinor: maxMinor - 1, currency: 'EUR' },
    }));
    const report = aReport({ costs });
    // 1000 × 99 999 999 999.99
    expect(costTables(report, sheetTerms(report, 'en'))[0]?.total?.at(2)).toBe('99999999999990.00');
  });

  it.each(claimMethodIds)('%s adds up what its trips cost on the way', (methodId) => {
    const trips = thousand.map((at) =>
      julyTrip(1 + (at % 28), 1_000, { id: `t${at}`, tollsMinor: maxMinor, parkingMinor: maxMinor }),
    );
    const report = aReport({ trips, claim: aClaim({ methodId }) });
    expect(() => tripTable(report, sheetTerms(report, 'de'))).not.toThrow();
  });

  it('writes the largest amount of a claim to its last cent', () => {
    const { money, exactMoney } = sheetTerms(aReport(), 'en');
    expect(money(Number.MAX_SAFE_INTEGER)).toBe('€90,071,992,547,409.91');
    expect(money(Number.MAX_SAFE_INTEGER - 5)).toBe('€90,071,992,547,409.86');
    expect(exactMoney('90071992547409.960000')).toBe('€90,071,992,547,409.96');
  });
});
