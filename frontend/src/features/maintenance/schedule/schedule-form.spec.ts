import type { Schedule } from '@domain/maintenance/schedule.schema';
import { describe, expect, it } from 'vitest';
import { type DraftOf, type FieldTerms, readFields, shownIn } from '@/lib/forms/field';
import { scheduleFaults, scheduleForm, scheduleOf, scheduleValues } from './schedule-form';

const { fields } = scheduleForm;
const terms: FieldTerms = { locale: 'en-GB', distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' };
type Draft = DraftOf<typeof fields>;

const begin = (stored: Schedule | null): Draft => ({
  ...shownIn(fields, scheduleValues(stored, 'petrol'), terms),
  ...{ reason: '', attachedFiles: 0 },
});
const draft = begin(null);
const empty = draft.intervals.normal;

function readDraft(typed: Draft, stored: Schedule | null = null) {
  const { values, readable, faults } = readFields(fields, typed, {
    ...{ initial: begin(stored), values: scheduleValues(stored, 'petrol'), terms },
  });
  const all = { ...scheduleFaults(readable), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  return { record: isRight ? scheduleOf(values, 'schedule', 'vehicle') : null, faults: all };
}

const read = (changes: Partial<Draft>, intervals: Partial<Draft['intervals']> = {}) =>
  readDraft({ ...draft, ...changes, intervals: { ...draft.intervals, ...intervals } });

const yearly = { ...empty, months: '12' };

describe('planned work as it is typed', () => {
  it('counts what was filled in and nothing else', () => {
    const normal = { ...empty, distanceMetres: '15000', months: '12', engineMinutes: '250.5', energy: '500' };
    expect(read({}, { normal }).record?.normal).toEqual({
      first: null,
      later: {
        ...{ distanceMetres: 15_000_000, months: 12, engineMinutes: 15_030 },
        energy: { source: 'petrol', quantity: 500_000 },
      },
    });
  });

  it('wants something that counts', () => {
    expect(read({})).toEqual({
      record: null,
      faults: { 'intervals.normal.distanceMetres': 'maintenance:fault.nothingCounted' },
    });
  });

  it.each([
    ['0', 'tooSmall'],
    ['-5', 'tooSmall'],
    ['1000000000000', 'tooLarge'],
    ['soon', 'notANumber'],
  ] as const)('does not take a distance of %s', (distanceMetres, fault) => {
    expect(read({}, { normal: { ...empty, distanceMetres } }).faults).toEqual({
      'intervals.normal.distanceMetres': `fields:fault.${fault}`,
    });
  });

  it('does not take half a month', () => {
    expect(read({}, { normal: { ...empty, months: '1.5' } }).faults).toEqual({
      'intervals.normal.months': 'fields:fault.tooManyDecimals',
    });
  });

  it('wants a name of what is among no named work', () => {
    expect(read({ item: 'other', title: '  ' }, { normal: yearly }).faults).toEqual({
      title: 'common:word.nameMissing',
    });
    expect(read({ item: 'other', title: ' Roof ' }, { normal: yearly }).record?.title).toBe('Roof');
  });

  it('wants the intervals of the hard use that is chosen, and those for later beside a first one', () => {
    expect(read({ profile: 'severe' }, { normal: yearly }).faults).toEqual({
      'intervals.severe.distanceMetres': 'maintenance:fault.severeMissing',
    });
    expect(read({}, { normal: yearly, severeFirst: yearly }).faults).toEqual({
      'intervals.severe.distanceMetres': 'maintenance:fault.firstAlone',
    });
  });

  it('wants the day on which it began where a reading of then is typed', () => {
    expect(read({ startOdometerMetres: '10' }, { normal: yearly }).faults).toEqual({
      startDay: 'maintenance:fault.dayMissing',
    });
    expect(read({ startDay: '2026-02-30' }, { normal: yearly }).faults).toEqual({
      startDay: 'fields:fault.day',
    });
    expect(read({ startDay: '2026-02-28' }, { normal: yearly }).record?.start).toEqual({
      ...{ day: '2026-02-28', odometerMetres: null },
    });
  });

  it('keeps what nobody touched as it was stored', () => {
    // 10 000 miles are 16 093.44 km, shown as 16 093.4.
    const later = { distanceMetres: 16_093_440, months: null, engineMinutes: null, energy: null };
    const stored = { normal: { first: null, later }, severe: null, start: null } as unknown as Schedule;
    const shown = begin(stored);
    expect(shown.intervals.normal.distanceMetres).toBe('16093.4');
    const normal = { ...shown.intervals.normal, months: '12' };
    const again = readDraft({ ...shown, intervals: { ...shown.intervals, normal } }, stored);
    expect(again.record?.normal.later).toEqual({ ...later, months: 12 });
  });

  it('reads the same figure of another source as another quantity', () => {
    const energy = { source: 'petrol', quantity: 378_541 } as const;
    const later = { distanceMetres: null, months: null, engineMinutes: null, energy };
    const stored = { normal: { first: null, later }, severe: null, start: null } as unknown as Schedule;
    const inGallons = { ...terms, volumeUnit: 'usGallon' } as const;
    const values = scheduleValues(stored, 'petrol');
    const initial = shownIn(fields, values, inGallons);
    const { normal } = initial.intervals;
    // 100 US gallons are 378 541.1784 ml.
    expect(normal.energy).toBe('100');
    const intervals = { ...initial.intervals, normal: { ...normal, energySource: 'electricity' } } as const;
    const again = readFields(fields, { ...initial, intervals }, { initial, values, terms: inGallons });
    expect(again.values?.intervals.normal).toMatchObject({ energySource: 'electricity', energy: 100_000 });
  });
});
