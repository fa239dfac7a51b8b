import { readMoment } from './written-moment';

const read = (text: string, timeText = '') => {
  const moment = readMoment(text, timeText, 'dayMonthYear', 'gregorian');
  return typeof moment === 'string' ? moment : `${moment.day} ${moment.time ?? ''}`.trim();
};

describe('a weekday beside a day', () => {
  test.each([
    ['Mo, 03.03.2025', '2025-03-03'],
    ['Fr. 14.03.2025', '2025-03-14'],
    ['Montag, 3. März 2025', '2025-03-03'],
    ['Mon 03/03/2025', '2025-03-03'],
    ['Tuesday, 2025-03-04 08:15', '2025-03-04 08:15'],
    ['Thurs., 13 Mar 2025', '2025-03-13'],
    ['lun. 03/03/2025', '2025-03-03'],
    ['mardi 18 mars 2025', '2025-03-18'],
    ['mar. 18/03/2025', '2025-03-18'],
    ['Mié 05/03/2025', '2025-03-05'],
    ['03.03.2025 (Mo)', '2025-03-03'],
    ['03.03.2025, Mo 08:15', '2025-03-03 08:15'],
    ['2025-03-03 Montag', '2025-03-03'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test('is the month that it is in "Mar 3, 2025"', () => {
    expect(read('Mar 3, 2025')).toBe('2025-03-03');
    expect(read('Mar 3 2025 08:15')).toBe('2025-03-03 08:15');
  });

  test('makes no day of what is none', () => {
    expect(read('Mo')).toBe('notADate');
    expect(read('So what 3')).toBe('notADate');
    expect(read('Mo, 31.02.2025')).toBe('notADate');
  });
});

describe('a day of a spreadsheet that lost its format', () => {
  // 1 January 2000 is 36 526, and 45 719 is 9193 days later.
  test.each([
    ['45719', '', '2025-03-03'],
    ['45719.34375', '', '2025-03-03 08:15:00'],
    ['45719,5', '', '2025-03-03 12:00:00'],
    ['45719', '08:15', '2025-03-03 08:15'],
    ['45719', '0.34375', '2025-03-03 08:15:00'],
    ['36526', '', '2000-01-01'],
    ['72686', '', '2099-01-01'],
  ])('%s %s is %s', (text, time, day) => {
    expect(read(text, time)).toBe(day);
  });

  test('is none before 2000, where readings of odometers are', () => {
    expect(read('12345')).toBe('notADate');
    expect(read('36525')).toBe('notADate');
  });
});

describe('a time', () => {
  test('of 24:00 is the beginning of the next day', () => {
    expect(read('28.02.2024', '24:00')).toBe('2024-02-29 00:00');
    expect(read('31.12.2025 24:00:00')).toBe('2026-01-01 00:00');
    expect(read('31.12.2025', '24:01')).toBe('notATime');
  });

  test('of a part of a day is that time', () => {
    expect(read('03.03.2025', '0,75')).toBe('2025-03-03 18:00:00');
  });

  test('of which something lasts from one to the other is refused, and the second is no offset', () => {
    expect(read('03.03.2025', '08:00-09:30')).toBe('notATime');
    expect(read('03.03.2025', '08:00 - 09:30')).toBe('notATime');
  });
});

describe('an offset', () => {
  const offsetOf = (text: string) => {
    const moment = readMoment(text, '', 'dayMonthYear', 'gregorian');
    return typeof moment === 'string' ? moment : (moment.offsetMinutes ?? null);
  };

  test('is kept as it is written', () => {
    expect(offsetOf('2025-07-03T23:30:00-04:00')).toBe(-240);
    expect(offsetOf('2025-07-03T23:30:00+0530')).toBe(330);
    expect(offsetOf('2025-07-03 23:30:00+00')).toBe(0);
  });

  test('of Z says when it was and not where', () => {
    expect(offsetOf('2025-07-03T23:30:00Z')).toBeNull();
  });
});
