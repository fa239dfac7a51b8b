import { expect, it } from 'vitest';
import { hoursOf, sameDays, shiftsOf, weekdays } from './shifts';

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

const times = [0, 1, 540, 720, 1020, 1320, 1439];

it('covers the same minutes however they are told, for any hours of a whole week', () => {
  const key = ({ weekday, fromMinute }: { weekday: number; fromMinute: number }) =>
    weekday * 1440 + fromMinute;
  for (const fromMinute of times) {
    for (const untilMinute of times) {
      const stored = hoursOf(weekdays.map((weekday) => ({ weekday, fromMinute, untilMinute })));
      const again = hoursOf(shiftsOf(stored));
      const sorted = (hours: typeof stored) => hours.toSorted((one, other) => key(one) - key(other));
      expect(sorted(again), `${fromMinute}–${untilMinute}`).toEqual(sorted(stored));
    }
  }
});
