import { memoByKey } from './memo-by-key';

const namesOf = memoByKey(
  (language: string, width: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: width }),
);

const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Monday for 1, Sunday for 7. */
export function nameOfWeekday(weekday: number, language: string, width: 'long' | 'short'): string {
  return namesOf(language, width).format(aMonday + (weekday - 1) * dayMs);
}

const two = (value: number) => String(value).padStart(2, '0');

/** 08:05, of a minute of the day. */
export function clockTime(minuteOfDay: number): string {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
