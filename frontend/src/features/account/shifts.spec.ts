import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursOf, sameDays, shiftsOf } from './shifts';

it('stores a night shift as an evening and a morning, and tells it as one', () => {
  const nights = [{ weekday: 7, fromMinute: 1320, untilMinute: 360 }];
  const stored = [
    { weekday: 7, fromMinute: 1320, toMinute: 1440 },
    { weekday: 1, fromMinute: 0, toMinute: 360 },
  ];
  expect(hoursOf(nights)).toEqual(stored);
  expect(shiftsOf(stored)).toEqual(nights);
});

it('keeps whole days apart, and what ends at midnight', () => {
  const stored = [
    { weekday: 1, fromMinute: 0, toMinute: 1440 },
    { weekday: 2, fromMinute: 0, toMinute: 1440 },
    { weekday: 3, fromMinute: 1080, toMinute: 1440 },
  ];
  expect(shiftsOf(stored)).toEqual([
    { weekday: 1, fromMinute: 0, untilMinute: 0 },
    { weekday: 2, fromMinute: 0, untilMinute: 0 },
    { weekday: 3, fromMinute: 1080, untilMinute: 0 },
  ]);
  expect(hoursOf(shiftsOf(stored))).toEqual(stored);
});

it('names days with the same hours in one', () => {
  const office = [1, 2, 3, 5].map((weekday) => ({ weekday, fromMinute: 540, untilMinute: 1020 }));
  const runs = sameDays(office).map(({ first, last }) => [first, last]);
  expect(runs).toEqual([
    [1, 3],
    [5, 5],
  ]);
});

const minute = fc.integer({ min: 0, max: 1439 });
/** No two at once: one a day, that ends before the next one may begin. */
const week = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }))
  .chain((days) =>
    fc.tuple(
      ...days.map((weekday) =>
        fc.record({ weekday: fc.constant(weekday), fromMinute: minute, untilMinute: minute }),
      ),
    ),
  );

it('covers the same minutes, however they are told', () => {
  const minutesOf = (hours: ReturnType<typeof hoursOf>) =>
    hours.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
  fc.assert(
    fc.property(week, (shifts) => {
      const stored = hoursOf(shifts);
      const again = hoursOf(shiftsOf(stored));
      expect(minutesOf(again)).toBe(minutesOf(stored));
      const key = ({ weekday, fromMinute }: { weekday: number; fromMinute: number }) =>
        weekday * 1440 + fromMinute;
      expect([...again].sort((a, b) => key(a) - key(b))).toEqual([...stored].sort((a, b) => key(a) - key(b)));
    }),
  );
});
