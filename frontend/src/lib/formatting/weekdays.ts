import { memoByKey } from './memo-by-key';

const namesOf = memoByKey(
  (language: string, width: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: width }),
);

const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Returns Monday for 1, Sunday for 7. */
export function nameOfWeekday(weekday: number, language: string, width: 'long' | 'short'): string {
  return namesOf(language, width).format(aMonday + (weekday - 1) * dayMs);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Returns 08:05 for a minute of the day. */
export function clockTime(minuteOfDay: number): string {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/**
 * Countries whose weeks begin on Sunday, for browsers without this information: the most common ones (CLDR, weekData).
 */
const sundayFirst = /-(US|CA|MX|BR|CO|PE|IN|JP|KR|TW|HK|IL|ZA|PH|TH)\b/;

/** Returns the first day of the week in a locale: 0 for Sunday, 1 for Monday. */
export function firstWeekday(locale: string): 0 | 1 | 6 {
  const info: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(
    locale,
  );
  const first = info.getWeekInfo?.().firstDay ?? (sundayFirst.test(locale) ? 7 : 1);
  if (first === 7) return 0;
  return first === 6 ? 6 : 1;
}
