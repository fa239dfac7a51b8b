import type { Schedule } from '@domain/maintenance/schedule.schema';
import { describe, expect, it } from 'vitest';
import { readSchedule, type ScheduleTerms } from './read-schedule';
import type { IntervalDraft, ScheduleDraft } from './schedule-draft';

const empty: IntervalDraft = { distance: '', months: '', hours: '', energy: '', energySource: 'petrol' };

const draft: ScheduleDraft = {
  ...{ item: 'engineOil', title: '', profile: 'normal', anchor: 'done', startDay: '', startOdometer: '' },
  ...{ source: '', isToCheck: false, note: '', reminderStages: null },
  intervals: { normal: empty, normalFirst: empty, severe: empty, severeFirst: empty },
};

const terms: ScheduleTerms = {
  ...{ id: '01JZ000000000000000000000S', vehicleId: '01JZ000000000000000000000V', stored: null },
  ...{ initial: draft, decimalMark: '.', distanceUnit: 'km', volumeUnit: 'litre' },
};

function read(changes: Partial<ScheduleDraft>, intervals: Partial<ScheduleDraft['intervals']> = {}) {
  return readSchedule({ ...draft, ...changes, intervals: { ...draft.intervals, ...intervals } }, terms);
}

const yearly = { ...empty, months: '12' };

describe('planned work as it is typed', () => {
  it('counts what was filled in and nothing else', () => {
    const normal = { ...empty, distance: '15000', months: '12', hours: '250.5', energy: '500' };
    expect(read({}, { normal }).record?.normal).toEqual({
      first: null,
      later: {
        ...{ distanceMetres: 15_000_000, months: 12, engineMinutes: 15_030 },
        energy: { source: 'petrol', quantity: 500_000 },
      },
    });
  });

  it('wants something that counts', () => {
    expect(read({})).toEqual({ record: null, faults: { 'intervals.normal.distance': 'nothingCounted' } });
  });

  it.each([
    ['0', 'tooSmall'],
    ['-5', 'tooSmall'],
    ['1000000000000', 'tooLarge'],
    ['soon', 'notANumber'],
  ] as const)('does not take a distance of %s', (distance, fault) => {
    expect(read({}, { normal: { ...empty, distance } }).faults).toEqual({
      'intervals.normal.distance': fault,
    });
  });

  it('does not take half a month', () => {
    expect(read({}, { normal: { ...empty, months: '1.5' } }).faults).toEqual({
      'intervals.normal.months': 'tooManyDecimals',
    });
  });

  it('wants a name of what is among no named work', () => {
    expect(read({ item: 'other', title: '  ' }, { normal: yearly }).faults).toEqual({ title: 'nameMissing' });
    expect(read({ item: 'other', title: ' Roof ' }, { normal: yearly }).record?.title).toBe('Roof');
  });

  it('wants the intervals of the hard use that is chosen, and those for later beside a first one', () => {
    expect(read({ profile: 'severe' }, { normal: yearly }).faults).toEqual({
      'intervals.severe.distance': 'severeMissing',
    });
    expect(read({}, { normal: yearly, severeFirst: yearly }).faults).toEqual({
      'intervals.severe.distance': 'firstAlone',
    });
  });

  it('wants the day on which it began where a reading of then is typed', () => {
    expect(read({ startOdometer: '10' }, { normal: yearly }).faults).toEqual({ startDay: 'dayMissing' });
    expect(read({ startDay: '2026-02-30' }, { normal: yearly }).faults).toEqual({ startDay: 'dayMissing' });
    expect(read({ startDay: '2026-02-28' }, { normal: yearly }).record?.start).toEqual({
      ...{ day: '2026-02-28', odometerMetres: null },
    });
  });

  it('keeps what nobody touched as it was stored', () => {
    // 10 000 miles are 16 093.44 km, shown as 16 093.4.
    const later = { distanceMetres: 16_093_440, months: null, engineMinutes: null, energy: null };
    const intervals = { ...draft.intervals, normal: { ...empty, distance: '16093.4' } };
    const initial = { ...draft, intervals };
    const stored = { normal: { first: null, later }, severe: null, start: null } as Schedule;
    const again = readSchedule({ ...initial, note: 'x' }, { ...terms, stored, initial });
    expect(again.record?.normal.later.distanceMetres).toBe(16_093_440);
  });
});
