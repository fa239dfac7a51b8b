import { aReport } from '../../../../test/fixtures/reports/a-report';
import type { ReportFrame } from './report-builder';
import { startReport } from './report-worker';

const plan: ReportFrame['plan'] = {
  ...{ methodId: 'DE.businessTravel', receivedMinor: 0, facts: {}, isWhole: true },
  period: { fromDay: '2026-07-01', untilDay: '2026-07-31' },
  counted: { fromDay: '2026-01-01', untilDay: '2026-07-31' },
  ...{ chosenIds: [], vehicles: [], employers: [], onlyFor: null },
};
const records = { costs: [], unpriced: [], odometers: [], odometerRecords: [] };

function frozen(changes: Partial<ReportFrame['content']>) {
  const { claim: _, trips: __, costs: ___, amendments: ____, ...content } = aReport();
  const task = startReport(() => undefined);
  return task.receive({ kind: 'freeze', frame: { plan, records, content: { ...content, ...changes } } });
}

describe('a report that is frozen', () => {
  it('can be read again, or is none', () => {
    expect(frozen({})).toMatchObject({ kind: 'frozen', report: { outcome: { amountMinor: 0 } } });
    expect(() => frozen({ madeAtMs: 2 ** 60 })).toThrow();
  });
});
