import { expect, it } from 'vitest';
import { hasHalfDays, readTypedTime, timeAsTyped } from './typed-time';

it.each([
  ['8', '08:00'],
  ['805', '08:05'],
  ['0805', '08:05'],
  ['8:05', '08:05'],
  ['8.05', '08:05'],
  ['20:05', '20:05'],
  ['20 Uhr', '20:00'],
  ['8:05 pm', '20:05'],
  ['8:05 p.m.', '20:05'],
  ['8:05 a', '08:05'],
  ['12 am', '00:00'],
  ['12:30 PM', '12:30'],
  ['8:05\u202fPM', '20:05'],
  ['0:00', '00:00'],
])('reads "%s" as %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});

it.each(['', '24:00', '8:60', '8:5', '13 pm', '0 am', 'noon', '12345'])('reads no time in "%s"', (text) => {
  expect(readTypedTime(text)).toBeNull();
});

it('writes and reads the clock of the locale', () => {
  expect(timeAsTyped('20:05', 'de-DE')).toBe('20:05');
  expect(timeAsTyped('20:05', 'en-GB')).toBe('20:05');
  expect(timeAsTyped('20:05', 'en-US').replace('\u202f', ' ')).toBe('8:05 PM');
  for (const locale of ['de-DE', 'en-GB', 'en-US', 'en-AU']) {
    for (const time of ['00:00', '00:30', '11:59', '12:00', '23:59']) {
      expect(readTypedTime(timeAsTyped(time, locale)), `${time} in ${locale}`).toBe(time);
    }
  }
  expect([hasHalfDays('en-US'), hasHalfDays('en-GB')]).toEqual([true, false]);
});
