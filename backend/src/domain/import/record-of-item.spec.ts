import { bareTrip } from '../../../test/fixtures/import/a-trip-item';
import type { Conventions } from './conventions';
import type { ImportedItem } from './imported-item';
import { ItemFault } from './item-fault';
import { recordOfItem } from './record-of-item';

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
};

type FillItem = Extract<ImportedItem, { kind: 'fill' }>;

const moment = (day: string, time: string | null = null) => ({ day, time, atMs: null, zone: null });

const fill = (changes: Partial<FillItem> = {}): FillItem => ({
  kind: 'fill',
  ...{ at: { row: 2 }, vehicleName: null, sourceId: null, note: '' },
  moment: moment('2026-03-29'),
  odometerMetres: 1_000_000,
  source: null,
  quantity: { volumeMillilitres: 40_000 },
  ...{ isFull: true, missedBefore: false, station: '', location: null },
  total: { amountMinor: 7000, currency: 'EUR' },
  ...{ unitPriceMicros: null, unitPricePer: null },
  ...{ socBeforePercent: null, socAfterPercent: null, current: null },
  ...changes,
});

function faultOf(item: FillItem): string {
  try {
    recordOfItem(item, terms);
    return 'none';
  } catch (error) {
    if (error instanceof ItemFault) return `${error.reason} ${error.field}`;
    throw error;
  }
}

describe('a charge of a file', () => {
  it('has its place and its meter, and neither where the file says nothing', () => {
    const vehicle = { ...terms.vehicle, sources: ['electricity'] as const };
    const meter = { name: 'Garage', kind: 'wallbox', beforeWattHours: 0, afterWattHours: 9_000 } as const;
    const charged = fill({ quantity: { energyWattHours: 9_000 } });
    const known = { current: null, socBeforePercent: null, socAfterPercent: null };
    expect(
      recordOfItem({ ...charged, chargedAt: 'home', meter }, { ...terms, vehicle }).record,
    ).toMatchObject({
      charge: { ...known, at: 'home', meter },
    });
    expect(recordOfItem(charged, { ...terms, vehicle }).record).toHaveProperty('charge', known);
  });
});

describe('a fill of a file', () => {
  it('is one of the vehicle’s only liquid, at noon where the file has the day alone', () => {
    const { kind, record } = recordOfItem(fill(), terms);
    expect(kind).toBe('fill');
    expect(record).toMatchObject({
      ...{ source: 'petrol', totalMinor: 7000, odometerMetres: 1_000_000, filled: 'full' },
      // Summer time begins on that day.
      ...{ atMs: Date.parse('2026-03-29T10:00Z'), zone: 'Europe/Berlin' },
    });
  });

  it('keeps a price that explains the total and leaves out one that does not', () => {
    const priced = (unitPriceMicros: number) =>
      recordOfItem(fill({ unitPriceMicros, unitPricePer: 'litre' }), terms).record;
    expect(priced(1_750_000)).toMatchObject({ unitPrice: { micros: 1_750_000, per: 'litre' } });
    expect(priced(2_000_000)).toMatchObject({ unitPrice: null, totalMinor: 7000 });
  });

  it('takes a price without a unit for one of the file’s unit of volume', () => {
    const inGallons = { ...terms, conventions: { ...conventions, volumeUnit: 'usGallon' as const } };
    const item = fill({ total: null, unitPriceMicros: 3_459_000 });
    expect(recordOfItem(item, inGallons).record).toMatchObject({
      unitPrice: { micros: 3_459_000, per: 'usGallon' },
    });
  });

  it('counts as typed in miles', () => {
    const american = { ...terms, conventions: { ...conventions, distanceUnit: 'mi' as const } };
    // 621.4 miles are 1 000 046.4 m.
    expect(recordOfItem(fill({ odometerMetres: 1_000_046 }), american).record).toMatchObject({
      odometerTypedIn: 'mi',
    });
  });

  it('is refused for what it cannot be', () => {
    expect(faultOf(fill({ moment: moment('2026-07-03') }))).toBe('inTheFuture atMs');
    expect(faultOf(fill({ moment: moment('1969-07-20') }))).toBe('tooEarly atMs');
    expect(faultOf(fill({ source: 'diesel' }))).toBe('noEnergySource source');
    expect(faultOf(fill({ quantity: { energyWattHours: 5000 } }))).toBe('noEnergySource source');
    expect(faultOf(fill({ total: { amountMinor: -5, currency: 'EUR' } }))).toBe('moneyBack amountMinor');
    expect(faultOf(fill({ quantity: { volumeMillilitres: 0 } }))).toBe('notAllowed volumeMillilitres');
  });
});

describe('money that came back in a file', () => {
  it('is an expense below zero', () => {
    const refund = {
      ...{ moment: moment('2026-06-01'), vendor: '', odometerMetres: null, title: 'Refund', note: '' },
      ...{
        amount: { amountMinor: -510, currency: 'EUR' },
        at: { row: 2 },
        vehicleName: null,
        sourceId: null,
      },
    };
    const { record } = recordOfItem({ ...refund, kind: 'expense', category: 'parking' }, terms);
    expect(record).toMatchObject({ amountMinor: -510, note: 'Refund' });
  });
});

describe('a trip of which a file says how long it took', () => {
  const ends = (start: ReturnType<typeof moment>, durationSeconds: number) => {
    const { record } = recordOfItem({ ...bareTrip, tags: [], at: { row: 2 }, start, durationSeconds }, terms);
    return 'endedAtMs' in record ? record.endedAtMs : null;
  };

  it('ends so long after its start, also over a change of the clock', () => {
    // 1:30 is half an hour before summer time begins.
    expect(ends(moment('2026-03-29', '01:30'), 3600)).toBe(Date.parse('2026-03-29T01:30Z'));
  });

  it('does not end in the future', () => {
    expect(() => ends(moment('2026-07-01', '01:30'), 3600)).toThrow(
      new ItemFault('inTheFuture', 'endedAtMs'),
    );
    // A day without a time is at noon, or at the current time if earlier.
    expect(ends(moment('2026-06-30'), 86_400)).toBe(terms.nowMs);
  });
});
