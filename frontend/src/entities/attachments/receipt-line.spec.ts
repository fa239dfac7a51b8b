import { expect, it } from 'vitest';
import { receiptDayAndTime, receiptLine } from './receipt-line';

const place = { locale: 'en-GB', zone: 'Europe/Berlin' };
const garage = { seller: 'Garage Lenz', totalMinor: 5600, currency: 'EUR' };

it('says amount, time and seller as far as a code has them', () => {
  const at = { kind: 'local', day: '2026-05-03', time: '18:31' } as const;
  expect(receiptLine({ ...garage, at }, place)).toBe('€56.00 · 3 May 2026, 18:31 · Garage Lenz');
  expect(receiptLine({ ...garage, seller: null, at: null }, place)).toBe('€56.00');
});

it('reads an instant by the clock of the form, and a day alone as its middle', () => {
  const instant = { kind: 'instant', atMs: Date.UTC(2026, 4, 3, 22, 31) } as const;
  // Berlin is two hours ahead in May.
  expect(receiptDayAndTime({ ...garage, at: instant }, place.zone)).toEqual({
    day: '2026-05-04',
    time: '00:31',
  });
  const day = { kind: 'local', day: '2026-05-03', time: null } as const;
  expect(receiptDayAndTime({ ...garage, at: day }, place.zone)).toEqual({ day: '2026-05-03', time: '12:00' });
});
