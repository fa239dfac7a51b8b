import { aClaim, aReport, golf, julyTrip } from '../../../../test/fixtures/reports/a-report';
import { reportSheet } from './report-sheet';

const trip = julyTrip(2, 9000);
const days = { fromDay: '2026-07-01', untilDay: '2026-07-31' };
const share = {
  ...{ vehicleId: golf, from: null, to: null, uncovered: [days], parts: [], percent: null },
  refused: 'noReadings' as const,
};
const claim = aClaim({
  methodId: 'DE.logbook',
  tripIds: [trip.id],
  shares: [share],
  notPaid: [{ reason: 'noShare', trips: [0], recordIds: [] }],
  findings: [{ kind: 'noReadings', vehicleId: golf, trips: [], metres: null, days }],
});
const sheetOf = (language: 'en' | 'de', changes = {}) =>
  reportSheet(aReport({ trips: [trip], claim: { ...claim, ...changes } }), {
    ...{ id: 'R', contentHash: 'cd'.repeat(32), language },
  });
const mainOf = ({ figures }: ReturnType<typeof sheetOf>) => figures.find(({ isMain }) => isMain)?.label;

describe('a report of a claim that its rules do not allow', () => {
  it('says in place of a sum that nothing can be claimed, and why', () => {
    const sheet = sheetOf('en');
    expect(mainOf(sheet)).toBe('Nothing can be claimed');
    expect(sheet.tables.find(({ name }) => name === 'Not paid')?.rows[0]?.[0]).toBe(
      'Business share of the vehicle unknown',
    );
    expect(mainOf(sheetOf('de'))).toBe('Es gibt nichts zu beanspruchen');
  });

  it('has its sum where another vehicle is claimed, and still says what is not', () => {
    const lines = [
      {
        ...{ pays: 'wholeCosts', vehicleId: golf, rateId: null, metres: null, amount: '5.000000' },
        ...{ trips: [], recordIds: [], cost: null },
      },
    ];
    const sheet = sheetOf('de', { lines, amountMinor: 500, balanceMinor: 500 });
    expect(mainOf(sheet)).toBe('Zu beanspruchen');
    expect(sheet.tables.find(({ name }) => name === 'Nicht bezahlt')).toBeDefined();
  });
});
