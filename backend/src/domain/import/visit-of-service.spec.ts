import type { Conventions } from './conventions';
import { ItemFault } from './item-fault';
import { recordOfItem } from './record-of-item';
import { type ServiceItem, visitOfService } from './visit-of-service';

const conventions: Conventions = {
  decimalMark: '.',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};
const terms = {
  id: '01JZ0000000000000000000001',
  vehicle: { id: '01JZ000000000000000000000V', sources: ['petrol'] as const },
  conventions,
  nowMs: Date.parse('2026-07-01T00:00Z'),
  expenseId: '01JZ0000000000000000000002',
  scheduleIds: ['01JZ000000000000000000000S'],
};

const line = (title: string, amountMinor: number | null, currency = 'CHF') => ({
  title,
  amount: amountMinor === null ? null : { amountMinor, currency },
});

const service = (changes: Partial<ServiceItem> = {}): ServiceItem => ({
  kind: 'service',
  ...{ at: { row: 2 }, vehicleName: null, sourceId: null, note: '5W-30' },
  moment: { day: '2026-03-20', time: null, atMs: null, zone: null },
  odometerMetres: 48_700_000,
  lines: [line('Oil change', 8_950), line('Filter', null)],
  vendor: 'Garage Meier',
  ...changes,
});

const linesOf = (changes: Partial<ServiceItem>) => {
  const { kind, record } = visitOfService(service(changes), terms);
  return kind === 'service' ? record.lines.map(({ text, amountMinor }) => [text, amountMinor]) : [];
};

function faultOf(item: ServiceItem): string {
  try {
    visitOfService(item, terms);
    return 'none';
  } catch (error) {
    if (error instanceof ItemFault) return `${error.reason} ${error.field}`;
    throw error;
  }
}

describe('the visit of a service of a file', () => {
  it('has its day, odometer, lines and money, and names its expense', () => {
    expect(visitOfService(service(), terms)).toEqual({
      kind: 'service',
      record: {
        ...{ id: terms.id, vehicleId: terms.vehicle.id, zone: 'Europe/Berlin' },
        // Noon of a day in winter time.
        atMs: Date.parse('2026-03-20T11:00Z'),
        ...{ odometerMetres: 48_700_000, engineMinutes: null, workshop: 'Garage Meier', currency: 'CHF' },
        lines: [
          { kind: 'other', text: 'Oil change', amountMinor: 8_950 },
          { kind: 'other', text: 'Filter', amountMinor: null },
        ],
        ...{ scheduleIds: terms.scheduleIds, expenseId: terms.expenseId, note: '5W-30' },
      },
    });
  });

  it('has the only reading of the odometer, and the expense the same money', () => {
    expect(recordOfItem(service(), terms)).toMatchObject({
      kind: 'expense',
      record: { amountMinor: 8_950, currency: 'CHF', vendor: 'Garage Meier', odometerMetres: null },
    });
  });

  it('says no amounts where they come to nothing', () => {
    expect(linesOf({ lines: [line('Looked at the brakes', 0)] })).toEqual([['Looked at the brakes', null]]);
  });

  it('has one line where money came back, or where there are more than a visit has', () => {
    expect(linesOf({ lines: [line('Tyres', 10_000), line('Discount', -1_500)] })).toEqual([
      ['Tyres, Discount', 8_500],
    ]);
    const many = Array.from({ length: 51 }, () => line('Bulb', 100));
    expect(linesOf({ lines: many })).toHaveLength(1);
  });

  it('has in its note what is too long for a line', () => {
    const title = 'Gearbox '.repeat(40).trim();
    const { record } = visitOfService(service({ lines: [line(title, 1)] }), terms);
    expect(record).toMatchObject({ note: `${title}\n5W-30` });
  });

  it('is cut before a character that would be half within it', () => {
    const [first] = linesOf({ lines: [line(`${'x'.repeat(199)}\u{1f697}`, 1)] });
    expect(first).toEqual(['x'.repeat(199), 1]);
  });

  it('is refused where it has two currencies, or money came back altogether', () => {
    expect(faultOf(service({ lines: [line('Oil', 1, 'EUR'), line('Filter', 1, 'CHF')] }))).toBe(
      'ambiguous currency',
    );
    expect(faultOf(service({ lines: [line('Refund', -100)] }))).toBe('moneyBack amountMinor');
  });
});
