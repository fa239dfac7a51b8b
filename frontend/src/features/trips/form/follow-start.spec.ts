import { expect, it } from 'vitest';
import { followStart } from './follow-start';

const at = (day: string, time: string) => ({ at: { day, time }, clockChange: null, zone: 'Europe/London' });
const now = at('2026-03-09', '17:42');

it('keeps the suggested end while the trip is of today', () => {
  expect(followStart(at('2026-03-09', '17:10'), now, now)).toEqual(now);
});

it('moves the end to the day of the start, and does not guess its time there', () => {
  expect(followStart(at('2026-03-07', ''), now, now)).toEqual(at('2026-03-07', ''));
});

it('suggests it again where the start comes back to today', () => {
  expect(followStart(at('2026-03-09', ''), at('2026-03-07', ''), now)).toEqual(now);
});

it('leaves alone what the driver typed, also on another day', () => {
  const typed = at('2026-03-10', '00:20');
  expect(followStart(at('2026-03-07', '23:30'), typed, now)).toEqual(typed);
});

it('leaves alone a day that the driver chose before its time', () => {
  const chosen = at('2026-03-10', '');
  expect(followStart(at('2026-03-07', '23:30'), chosen, now, true)).toEqual(chosen);
});

it('follows with a suggested end, also where the driver chose its day again', () => {
  expect(followStart(at('2026-03-07', ''), now, now, true)).toEqual(at('2026-03-07', ''));
});

it('does not follow what is no date', () => {
  expect(followStart(at('31.2.', '23:30'), now, now)).toEqual(now);
});

it('leaves alone a trip that runs, and one whose times nobody touched', () => {
  expect(followStart(at('2026-03-07', ''), null, now)).toBeNull();
  const untouched = { at: null, clockChange: null, zone: 'Europe/London' };
  expect(followStart(at('2026-03-07', '08:00'), untouched, untouched)).toEqual(untouched);
});
