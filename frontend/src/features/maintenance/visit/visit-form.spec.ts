import { describe, expect, it } from 'vitest';
import { type DraftOf, type FieldTerms, readFields, shownIn } from '@/lib/forms/field';
import { emptyLine, emptyVisitFault, typedTotalMinor, visitFaults, visitForm, visitOf, visitValues } from './visit-form';

const { fields } = visitForm;
const terms: FieldTerms = { locale: 'de-DE', distanceUnit: 'km', currency: 'EUR' };
const begun = visitValues(null, []);
type Draft = DraftOf<typeof fields>;
const draft: Draft = {
  ...shownIn(fields, begun, terms),
  ...{ reason: '', attachedFiles: 0 },
};

const place = { locale: 'de-DE', zone: 'Europe/Berlin' };
const openedAtMs = Date.parse('2026-03-01T09:00Z');
const expenseId = '01JZ000000000000000000000E';

function read(changes: Partial<Draft>) {
  const typed = { ...draft, ...changes };
  const { values, readable, faults } = readFields(fields, typed, { initial: draft, values: begun, terms });
  const all = { ...visitFaults(readable, place), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  const given = {
    id: 'visit',
    vehicleId: 'vehicle',
    currency: 'EUR',
    stored: null,
    place,
  } as const;
  return {
    record: isRight ? visitOf(values, { ...given, openedAtMs, expenseId }) : null,
    faults: all,
    totalMinor: typedTotalMinor(typed.lines, terms),
  };
}

describe('a service visit as it is typed', () => {
  it('leaves out empty lines, and makes no cost without an amount', () => {
    expect(read({}).record).toMatchObject({ lines: [], expenseId: null, atMs: openedAtMs });
    const lines = [{ ...emptyLine, text: ' Oil ' }, emptyLine];
    expect(read({ lines }).record).toMatchObject({
      lines: [{ kind: 'labour', text: 'Oil', amountMinor: null }],
      expenseId: null,
    });
  });

  it('adds up the lines to one cost, unless the driver wants none', () => {
    const lines = [
      { ...emptyLine, amountMinor: '120,50' },
      { ...emptyLine, amountMinor: '9,5' },
    ];
    expect(read({ lines })).toMatchObject({ totalMinor: 13_000, record: { expenseId } });
    expect(read({ lines, isCost: false }).record?.expenseId).toBeNull();
  });

  it('says which line is wrong', () => {
    const lines = [
      { ...emptyLine, amountMinor: '2' },
      { ...emptyLine, amountMinor: 'much' },
    ];
    expect(read({ lines })).toEqual({
      record: null,
      faults: { 'lines.1.amountMinor': 'fields:fault.notANumber' },
      totalMinor: 200,
    });
  });

  it('reads the odometer and the hours of the engine', () => {
    expect(read({ odometer: '30.000', engineMinutes: '1000,5' }).record).toMatchObject({
      ...{ odometerMetres: 30_000_000, engineMinutes: 60_030 },
    });
  });

  it('wants a time that there was', () => {
    expect(read({ at: { day: '2026-03-29', time: '02:30' } }).faults).toEqual({
      at: 'fields:fault.clockChanged',
    });
    expect(read({ at: { day: '', time: '' } }).faults).toEqual({ at: 'fields:fault.instant' });
  });
});

describe('a service visit that says nothing', () => {
  const faultsOf = (changes: Partial<Draft>) => {
    const typed = { ...draft, ...changes };
    const { readable } = readFields(fields, typed, { initial: draft, values: begun, terms });
    return emptyVisitFault(readable, typed);
  };

  it('is refused at its first line, or where there is none at the workshop', () => {
    expect(faultsOf({})).toEqual({ 'lines.0.text': 'maintenance:visit.empty' });
    expect(faultsOf({ lines: [] })).toEqual({ workshop: 'maintenance:visit.empty' });
  });

  it.each([
    { lines: [{ ...emptyLine, text: 'Oil' }] },
    { lines: [{ ...emptyLine, amountMinor: '80' }] },
    { scheduleIds: ['01JZ000000000000000000000S'] },
    { workshop: 'Bosch' },
    { odometer: '61000' },
    { note: 'Squeaks' },
    { attachedFiles: 1 },
    // A number that cannot be read has a fault of its own.
    { odometer: 'many' },
  ])('says something with %o', (changes) => expect(faultsOf(changes)).toEqual({}));
});
