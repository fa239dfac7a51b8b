import { localDay } from '../time/local-day';
import { readMoment } from './written-moment';
import { zoneOfMoment } from './zone-of-moment';

function zoneOf(text: string, zone: string): string {
  const moment = readMoment(text, '', 'yearMonthDay', 'gregorian');
  if (typeof moment === 'string') throw new Error(moment);
  return zoneOfMoment(moment, zone);
}

test('is the zone of the driver whose clock has the offset at that instant', () => {
  expect(zoneOf('2025-03-03T08:00:00+01:00', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('2025-07-03T08:00:00+02:00', 'Europe/Berlin')).toBe('Europe/Berlin');
  // Berlin is two hours ahead of UTC in summer.
  expect(zoneOf('2025-07-03T08:00:00+01:00', 'Europe/Berlin')).toBe('Etc/GMT-1');
});

test('is one of the offset elsewhere, so that the day is that of the cell', () => {
  const days = [
    '2025-12-31T23:30:00-05:00',
    '2026-01-01T00:30:00+13:00',
    '2025-12-31T23:30:00+05:30',
    '2025-12-31T23:30:00-03:30',
    '2025-07-01T23:30:00+10:30',
    '2025-12-31T23:30:00+00:00',
  ];
  for (const text of days)
    expect(localDay(Date.parse(text), zoneOf(text, 'Europe/Berlin'))).toBe(text.slice(0, 10));
});

test('is that of the driver for Z, and for a time without an offset', () => {
  expect(zoneOf('2025-12-31T23:30:00Z', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('2025-12-31T23:30:00', 'Europe/Berlin')).toBe('Europe/Berlin');
});

test('is that of the driver for an offset that no place has', () => {
  expect(zoneOf('2025-12-31T23:30:00-13:00', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('2025-12-31T23:30:00+01:07', 'Europe/Berlin')).toBe('Europe/Berlin');
});
