import { ItemFault } from './item-fault';
import {
  followsFromLast,
  hasDueOfItsOwn,
  type ReminderItem,
  scheduleOfReminder,
} from './schedule-of-reminder';

const terms = {
  id: '01JZ000000000000000000000S',
  vehicleId: '01JZ000000000000000000000V',
  productName: 'Fuelio',
};

const reminder = (changes: Partial<ReminderItem> = {}): ReminderItem => ({
  kind: 'reminder',
  ...{ at: { row: 2 }, vehicleName: null, sourceId: null, note: '', title: 'Oil and filter' },
  ...{ everyMonths: 12, everyMetres: 15_000_000, dueDay: null, dueAtMetres: null },
  ...{ lastDay: '2026-02-14', lastAtMetres: 80_000_000 },
  ...changes,
});

const startOf = (changes: Partial<ReminderItem>) => {
  const { kind, record } = scheduleOfReminder(reminder(changes), terms);
  return kind === 'schedule' ? record.start : undefined;
};

function faultOf(changes: Partial<ReminderItem>): string {
  try {
    scheduleOfReminder(reminder(changes), terms);
    return 'none';
  } catch (error) {
    if (error instanceof ItemFault) return `${error.reason} ${error.field}`;
    throw error;
  }
}

describe('the schedule of a reminder of a file', () => {
  it('has its intervals and its name, and counts from when it was last done', () => {
    expect(scheduleOfReminder(reminder(), terms)).toEqual({
      kind: 'schedule',
      record: {
        ...{ id: terms.id, vehicleId: terms.vehicleId, item: 'other', title: 'Oil and filter' },
        normal: {
          first: null,
          later: { distanceMetres: 15_000_000, months: 12, engineMinutes: null, energy: null },
        },
        ...{ severe: null, anchor: 'done', profile: 'normal', source: 'Fuelio', isToCheck: false },
        start: { day: '2026-02-14', odometerMetres: 80_000_000 },
        note: '',
      },
    });
  });

  it('is first due when the file says', () => {
    expect(startOf({ dueDay: '2026-08-31', dueAtMetres: 90_000_000 })).toEqual({
      ...{ day: '2025-08-31', odometerMetres: 75_000_000 },
    });
    // There is no 31 February: due on 28 March, sooner rather than later.
    expect(startOf({ everyMonths: 1, dueDay: '2026-03-31' })).toMatchObject({ day: '2026-02-28' });
  });

  it('is first due at a reading below one interval where the file says so', () => {
    const { record } = scheduleOfReminder(reminder({ dueAtMetres: 10_000_000 }), terms);
    expect(record).toMatchObject({
      normal: { first: { distanceMetres: 10_000_000, months: 12 }, later: { distanceMetres: 15_000_000 } },
      start: { odometerMetres: 0 },
    });
  });

  it('begins nowhere where the file says nothing of it', () => {
    expect(startOf({ lastDay: null, lastAtMetres: null })).toBeNull();
  });

  it('does not hold a day that its intervals do not lead to', () => {
    expect(hasDueOfItsOwn(reminder({ dueDay: '2026-08-31' }))).toBe(false);
    expect(hasDueOfItsOwn(reminder({ dueDay: '2026-08-31', everyMonths: null }))).toBe(true);
    expect(hasDueOfItsOwn(reminder({ dueAtMetres: 1, everyMetres: null }))).toBe(true);
  });

  it('follows from when it was last done where it is due an interval later', () => {
    expect(followsFromLast(reminder())).toBe(true);
    expect(followsFromLast(reminder({ dueDay: '2027-02-14', dueAtMetres: 95_000_000 }))).toBe(true);
    expect(followsFromLast(reminder({ dueDay: '2027-02-15' }))).toBe(false);
    expect(followsFromLast(reminder({ dueAtMetres: 90_000_000 }))).toBe(false);
    expect(followsFromLast(reminder({ dueAtMetres: 15_000_000, lastAtMetres: null }))).toBe(false);
    // 50 001 mi, 1 001 mi later 51 002 mi, each to the metre: 80 468 809 + 1 610 953 and 82 079 763.
    const inMiles = { everyMetres: 1_610_953, lastAtMetres: 80_468_809, dueAtMetres: 82_079_763 };
    expect(followsFromLast(reminder(inMiles))).toBe(true);
  });

  it('is refused without a name, and with an interval that is none', () => {
    expect(faultOf({ title: '' })).toBe('missing title');
    expect(faultOf({ everyMetres: 999 })).toBe('notAllowed normal.later.distanceMetres');
    expect(faultOf({ everyMonths: 601 })).toBe('tooLarge everyMonths');
    expect(faultOf({ everyMonths: 1_000_000_000_000, dueDay: '2026-08-31' })).toBe('tooLarge everyMonths');
    expect(faultOf({ everyMonths: -12, dueDay: '2026-08-31' })).toBe('notAllowed normal.later.months');
  });
});
