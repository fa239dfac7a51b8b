import { describe, expect, it } from 'vitest';
import { readVisit, type VisitTerms } from './read-visit';
import { emptyLine, type VisitDraft } from './visit-draft';

const draft: VisitDraft = {
  ...{ at: null, clockChange: null, zone: 'Europe/Berlin', odometer: '', hours: '', workshop: '' },
  ...{ lines: [emptyLine], scheduleIds: [], isCost: true, note: '', attachedFiles: 0, reason: '' },
};

const terms: VisitTerms = {
  ...{ id: '01JZ0000000000000000000001', vehicleId: '01JZ000000000000000000000V', stored: null },
  ...{ decimalMark: ',', distanceUnit: 'km', currency: 'EUR', initial: draft },
  ...{ untouchedMs: Date.parse('2026-03-01T09:00Z'), expenseId: '01JZ000000000000000000000E' },
};

const read = (changes: Partial<VisitDraft>) => readVisit({ ...draft, ...changes }, terms);

describe('a service visit as it is typed', () => {
  it('leaves out empty lines, and makes no cost without an amount', () => {
    expect(read({}).record).toMatchObject({ lines: [], expenseId: null, atMs: terms.untouchedMs });
    const lines = [{ ...emptyLine, text: ' Oil ' }, emptyLine];
    expect(read({ lines }).record).toMatchObject({
      lines: [{ kind: 'labour', text: 'Oil', amountMinor: null }],
      expenseId: null,
    });
  });

  it('adds up the lines to one cost, unless the driver wants none', () => {
    const lines = [
      { ...emptyLine, amount: '120,50' },
      { ...emptyLine, amount: '9,5' },
    ];
    expect(read({ lines })).toMatchObject({ totalMinor: 13_000, record: { expenseId: terms.expenseId } });
    expect(read({ lines, isCost: false }).record?.expenseId).toBeNull();
  });

  it('says which line is wrong', () => {
    const lines = [emptyLine, { ...emptyLine, amount: 'much' }];
    expect(read({ lines })).toMatchObject({ record: null, faults: { 'lines.1': 'notANumber' } });
  });

  it('reads the odometer and the hours of the engine', () => {
    expect(read({ odometer: '30.000', hours: '1000,5' }).record).toMatchObject({
      ...{ odometerMetres: 30_000_000, engineMinutes: 60_030 },
    });
  });

  it('wants a time that there was', () => {
    expect(read({ at: { day: '2026-03-29', time: '02:30' } }).faults).toEqual({ at: 'clockChanged' });
    expect(read({ at: { day: '', time: '' } }).faults).toEqual({ at: 'instantUnreadable' });
  });
});
