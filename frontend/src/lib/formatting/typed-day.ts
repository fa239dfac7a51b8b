import { monthOfName } from '@domain/search/month-names';
import { languages } from '../i18n/languages';
import { memoByKey } from './memo-by-key';

type Part = 'day' | 'month' | 'year';

interface Terms {
  /** Locale, which decides the order of day, month and year. */
  readonly locale: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** First and last possible day; a year that was not typed is chosen between them. */
  readonly min: string;
  readonly max: string;
}

const isoPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const dayOf = memoByKey(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
);

/** Returns a day in the locale's format: 31/12/2026; other texts than YYYY-MM-DD unchanged. */
export function dayAsTyped(day: string, locale: string): string {
  return isDay(day) ? dayOf(locale).format(Date.parse(`${day}T00:00:00Z`)) : day;
}

/** True if the text is a calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number);
  return /^\d{4}-\d\d-\d\d$/.test(text) && iso(year, month, day) === text;
}

/** Returns the pattern of the locale: DD/MM/YYYY, with the given letters. */
export function dayPattern(locale: string, letters: Readonly<Record<Part, string>>): string {
  return dayOf(locale)
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('');
}

/**
 * Parses a day such as "31.12.2026", "31/12", "3112", "3 May", "2026-12-31", "today" or "gestern" as YYYY-MM-DD; null
 * if it is none. Without a year the nearest likely one is used.
 */
export function readTypedDay(typed: string, terms: Terms): string | null {
  const text = typed.trim().toLowerCase();
  const inDays = namedDays().get(text);
  if (inDays !== undefined) return daysAfter(terms.today, inDays);
  const [, year, month, day] = isoPattern.exec(text) ?? [];
  if (year !== undefined) return iso(Number(year), Number(month), Number(day));
  const written = /^\d+$/.test(text) ? splitDigits(text, orderOf(terms.locale)) : inWords(text, terms.locale);
  if (written?.day === undefined || written.month === undefined) return null;
  return written.year === undefined
    ? likeliest(Number(written.month), Number(written.day), terms)
    : iso(fullYear(written.year, terms.today), Number(written.month), Number(written.day));
}

type Written = Partial<Record<Part, string>>;

/**
 * Splits a written date. A month's name may be anywhere; without one the locale's order applies, or the year comes
 * first.
 */
function inWords(text: string, locale: string): Written | null {
  const words = text.split(/[\s.,/-]+/).filter((word) => word !== '');
  const monthAt = words.findIndex((word) => monthOfName(word) !== null);
  const numbers = words.flatMap((word, index) => (index === monthAt ? [] : [digitsOf(word)]));
  if (numbers.includes(null)) return null;
  const [first = '', second, third] = numbers.filter((number) => number !== null);
  if (first === '' || third === '' || words.length > 3) return null;
  if (monthAt !== -1) {
    const month = String(monthOfName(words[monthAt] ?? ''));
    return isYear(first) ? { year: first, month, day: second } : { day: first, month, year: second };
  }
  if (isYear(first)) return { year: first, month: second, day: third };
  const order = orderOf(locale).filter((part) => third !== undefined || part !== 'year');
  const numbered = [first, second, third];
  return Object.fromEntries(order.map((part, index) => [part, numbered[index]]));
}

/** Splits digits such as 3112, 311226 and 31122026. */
function splitDigits(digits: string, order: readonly Part[]): Written | null {
  const yearDigits = digits.length - 4;
  if (yearDigits !== 0 && yearDigits !== 2 && yearDigits !== 4) return null;
  const written: Written = {};
  let at = 0;
  for (const part of order) {
    const length = part === 'year' ? yearDigits : 2;
    if (length > 0) written[part] = digits.slice(at, at + length);
    at += length;
  }
  return written;
}

const orderOf = memoByKey((locale: string): readonly Part[] =>
  dayOf(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart),
);

/** Names of today, yesterday and the days next to them in every language, with their distance from today. */
const namedDays = memoByKey(() => {
  const named = new Map<string, number>();
  for (const language of languages) {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const days of [-2, -1, 0, 1]) named.set(relative.format(days, 'day').toLowerCase(), days);
  }
  return named;
});

function isPart(type: string): type is Part {
  return type === 'day' || type === 'month' || type === 'year';
}

/** Returns the digits of 3, 3rd and 2026. */
function digitsOf(word: string): string | null {
  return /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? null;
}

function isYear(text: string): boolean {
  return text.length === 4;
}

/** Maximum number of years ahead for two-digit years, so that 98 is 1998, as in a car's first registration. */
const maxYearsAhead = 20;

function fullYear(year: string, today: string): number {
  if (year.length !== 2) return year.length === 4 ? Number(year) : Number.NaN;
  const thisYear = Number(today.slice(0, 4));
  const ofThisCentury = thisYear - (thisYear % 100) + Number(year);
  return ofThisCentury > thisYear + maxYearsAhead ? ofThisCentury - 100 : ofThisCentury;
}

const maxDaysAgo = 335;
const maxDaysAhead = 183;
const dayMs = 86_400_000;

/**
 * Returns the day in this year; in last year if that is more than half a year ahead, in next year if it is eleven
 * months ago.
 */
function likeliest(month: number, day: number, { today, min, max }: Terms): string | null {
  const thisYear = Number(today.slice(0, 4));
  const isLikely = (candidate: string) => {
    const daysAhead = (Date.parse(candidate) - Date.parse(today)) / dayMs;
    return daysAhead > -maxDaysAgo && daysAhead < maxDaysAhead;
  };
  const candidates = [thisYear, thisYear - 1, thisYear + 1]
    .map((year) => iso(year, month, day))
    .filter((candidate) => candidate !== null);
  const within = candidates.filter((candidate) => candidate >= min && candidate <= max);
  const possible = within.length > 0 ? within : candidates;
  return possible.find(isLikely) ?? possible[0] ?? null;
}

/** Returns the day before another, both YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return daysAfter(day, -1);
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns null if the calendar has no such day. */
function iso(year = Number.NaN, month = Number.NaN, day = Number.NaN): string | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Returns the current day in the device's own zone, YYYY-MM-DD. */
export function todayOnDevice(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}
