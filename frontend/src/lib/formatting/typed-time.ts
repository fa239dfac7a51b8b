import { memoByKey } from './memo-by-key';

const timeOf = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }),
);

/** True if the locale uses a 12-hour clock. */
export const hasHalfDays = memoByKey((locale: string) => timeOf(locale).resolvedOptions().hour12 === true);

/** Returns a time in the locale's format: 20:05 or 8:05 pm; other texts than HH:MM unchanged. */
export function timeAsTyped(time: string, locale: string): string {
  return isTime(time) ? timeOf(locale).format(Date.parse(`1970-01-01T${time}:00Z`)) : time;
}

/** True if the text is a time of day, HH:MM. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Parses a time such as "8", "805", "8:05", "8.05", "20:05", "8:05 pm" or "8p" as HH:MM; null if it is none. */
export function readTypedTime(typed: string): string | null {
  const text = typed.toLowerCase().replace(/[\s\u202f]|uhr|h$/g, '');
  const written = /^(\d{1,2})(?:[:.,]?(\d\d))?(?:([ap])\.?(?:m\.?)?)?$/.exec(text);
  if (written === null) return null;
  const [, hourText, minutes = '00', half] = written;
  let hours = Number(hourText);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half === 'p' ? 12 : 0);
  }
  const time = `${String(hours).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}
