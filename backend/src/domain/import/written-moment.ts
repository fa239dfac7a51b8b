import { localDaySchema, localTimeSchema } from '../time/time.schema';
import type { Calendar, DateOrder } from './conventions';
import type { ImportedMoment } from './imported-item';
import { isoDayIn, possibleCalendars, withoutEra } from './written-calendar';
import { scriptOfDigits, withLatinDigits } from './written-digits';
import { dateWithHijriMonth } from './written-hijri-month';
import { dateWithMonthName } from './written-month';

/** Names and abbreviations of the weekdays in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents (Unicode CLDR). */
const names: ReadonlySet<string> = new Set(
  [
    'mon monday mo montag lun lundi lunes seg segunda segunda-feira lunedi ma maandag',
    'tue tues tuesday di dienstag mar mardi martes ter terca terca-feira martedi dinsdag',
    'wed wednesday mi mittwoch mer mercredi mie miercoles qua quarta quarta-feira mercoledi wo woensdag',
    'thu thur thurs thursday do donnerstag jeu jeudi jue jueves qui quinta quinta-feira gio giovedi donderdag',
    'fri friday fr freitag ven vendredi vie viernes sex sexta sexta-feira venerdi vr vrijdag',
    'sat saturday sa samstag sonnabend sam samedi sab sabado sabato za zaterdag',
    'sun sunday so sonntag dim dimanche dom domingo domenica zo zondag',
  ]
    .join(' ')
    .split(' '),
);

/** Leading word, before the first digit. */
const first = /^\s*\(?([\p{L}-]{2,})\)?[.,:]*\s*,?\s*(?=\p{Nd}|T\p{Nd})/u;
/** Trailing word behind a date, at the end or before a time. */
const last = /^\s*\(?([\p{L}-]{2,})\)?[.,:]*(?:\s+|$)/u;

const isWeekday = (word: string) => names.has(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/**
 * Removes a weekday before or behind a date: "Mo, 03.03.2025". Keeps "Mar 3, 2025", because the leading word of a
 * date with a month name is the month.
 */
function withoutWeekday(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const found = first.exec(text) ?? last.exec(text);
  if (!found || !isWeekday(found[1] ?? '')) return text;
  const rest = text.slice(found[0].length);
  return /^\p{Nd}{1,4}[./-]\s?\p{Nd}/u.test(rest) || !/^\p{Nd}{1,2}(,|\s|$)/u.test(rest) ? rest : text;
}

/** Days since 30 December 1899, as spreadsheets count them, with or without a fraction: 2000 to 2099. */
const serial = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d+)?$/;
const fraction = /^0?[.,]\d+$/;

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(1899, 11, 30);
/** Serial number of 1 January 2000. */
const earliest = 36_526;

/**
 * Day, and the time to the second behind it, of a spreadsheet cell that lost its format, such as 45719 or 45719.34375; null for
 * any other text.
 */
function serialDate(text: string): { readonly day: string; readonly rest: string } | null {
  if (!serial.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  if (value < earliest) return null;
  const shown = new Date(firstDayMs + Math.round((value * dayMs) / 1000) * 1000).toISOString();
  return { day: shown.slice(0, 10), rest: Number.isInteger(value) ? '' : shown.slice(11, 19) };
}

/** Time of a fraction of a day: 0.5 is noon. null for any other text. */
function timeOfFraction(text: string): string | null {
  if (!fraction.test(text)) return null;
  const shownMs = Math.round(Number(text.replace(',', '.')) * 86_400) * 1000;
  return new Date(shownMs % dayMs).toISOString().slice(11, 19);
}

/** The three numbers of a date, as written, and the text after them. */
interface WrittenDate {
  readonly numbers: readonly [string, string, string];
  readonly mark: string;
  /** True if a point follows the third number. */
  readonly hasLastPoint: boolean;
  readonly rest: string;
}

/** "г." is the year in Bulgarian. */
const dated = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})(\.?)(?:\s?г\.?)?(?:[T,،\s]+(.*))?$/;
/** Time of day. In Arabic, ص is before noon and م after it; in Persian, ق.ظ and ب.ظ. */
const clock =
  /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]\.?\s?m\.?|ص|م|[قب]\.?\s?ظ\.?)?(?:\s*(?:uhr|h))?\s*(z|utc|[+-]\d{2}(?::?\d{2})?)?$/i;
/** Text between a date and its time, with or without accents. */
const beforeClock = /^[\s,،]*(?:(?:[-–]|at|um|a las?|[aà]s?|alle(?: ore)?|om|kl\.?|ساعت|ف[يی]|saat)\s+)?/i;
/** Invisible marks in Arabic dates. */
const ofDirection = /[\u061c\u200e\u200f]/g;
/** Longer than any date with its time. */
const maxNamedLength = 60;
const unixTime = /^\d{10}(\d{3})?$/;
/**
 * Years of the time of motor vehicles in their calendars. The day cannot be first: the years of today would be a month
 * 19 or 20, 13 to 15 or 24 to 26.
 */
const withoutMarks = /^(1[349]\d{2}|20\d{2}|2(?:4[4-9]|5\d)\d)(0[1-9]|1[0-2])(\d{2})$/;

/** No day with its time is longer, in any language. Longer texts would only be searched again and again. */
const maxCharacters = 120;

/** The text of a date as it is read: with Latin digits, and without the weekday and the era that it names. */
function plainText(text: string) {
  if (text.length > maxCharacters) return { calendar: null, text: '' };
  const { calendar, rest } = withoutEra(withoutWeekday(text.replace(ofDirection, '')));
  return { calendar, text: withLatinDigits(rest) };
}

function writtenDate(text: string): WrittenDate | null {
  const [bare, year = '', month = '', day = ''] = withoutMarks.exec(text) ?? [];
  if (bare !== undefined) return { numbers: [year, month, day], mark: '', hasLastPoint: false, rest: '' };
  const match = dated.exec(text);
  if (!match) return null;
  const [, first = '', mark = '', second = '', third = '', point, rest = ''] = match;
  return { numbers: [first, second, third], mark, hasLastPoint: point === '.', rest };
}

/** A date whose month is a word, in the calendar that has it. */
function namedDate(text: string) {
  if (text.length > maxNamedLength) return null;
  const named = dateWithMonthName(text);
  return named ? { ...named, calendar: 'gregorian' as const } : dateWithHijriMonth(text);
}

/** A date that can be read in only one way, without any order. */
function plainDate(text: string): { readonly day: string; readonly rest: string } | null {
  const named = namedDate(text);
  const iso = named && isoDayIn(named.calendar, named);
  return iso && named ? { day: iso, rest: named.rest } : null;
}

/**
 * Orders in which a date can be read. A date with points is never month first, and day first if its year is last
 * (Unicode CLDR); with a point at its end it may be Korean, and then a short year is first.
 */
export function possibleOrders(text: string): readonly DateOrder[] {
  const written = writtenDate(plainText(text).text);
  return written ? ordersOf(written) : [];
}

/** Calendars in which a date can be read; empty for a text that is no date. `zone`: that of the file's owner. */
export function datedIn(text: string, zone: string): readonly Calendar[] {
  const plain = plainText(text);
  const written = writtenDate(plain.text);
  const named = written ? null : namedDate(plain.text);
  if (named) return [named.calendar];
  if (!written) return [];
  if (plain.calendar) return [plain.calendar];
  const [first, , third] = written.numbers;
  return possibleCalendars([third, first], scriptOfDigits(text), zone);
}

function ordersOf({ numbers, mark, hasLastPoint }: WrittenDate): readonly DateOrder[] {
  const [first, second, third] = numbers;
  if (first.length === 4) return ['yearMonthDay'];
  const orders: DateOrder[] = [];
  const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31;
  const isMonth = (digits: string) => Number(digits) >= 1 && Number(digits) <= 12;
  if (isDay(first) && isMonth(second)) orders.push('dayMonthYear');
  const hasPoints = mark === '.' && orders.length > 0;
  if (hasPoints && !hasLastPoint) return orders;
  if (!hasPoints && isMonth(first) && isDay(second)) orders.push('monthDayYear');
  const mayBeShortYear = first.length === 2 && third.length <= 2;
  if (mayBeShortYear && isMonth(second) && isDay(third)) orders.push('yearMonthDay');
  return orders;
}

export type MomentFault = 'notADate' | 'notATime';

/**
 * A date with or without a time in it, or with the time in a separate text. `order` and `calendar` decide if the date
 * can be read in several ways.
 */
export function readMoment(
  text: string,
  timeText: string,
  order: DateOrder,
  calendar: Calendar,
): ImportedMoment | MomentFault {
  if (unixTime.test(text)) return ofInstant(Number(text) * (text.length === 10 ? 1000 : 1));
  const plain = plainText(text);
  const written = writtenDate(plain.text);
  const serial = serialDate(plain.text);
  const date =
    serial ?? (written ? dateInOrder(written, order, plain.calendar ?? calendar) : plainDate(plain.text));
  if (!date || !localDaySchema.safeParse(date.day).success) return 'notADate';
  if (timeText.length > maxCharacters) return 'notATime';
  const { day } = date;
  const clockText = withLatinDigits(timeText || withoutWeekday(date.rest))
    .replace(ofDirection, '')
    .replace(beforeClock, '')
    .trim();
  if (clockText === '') return { day, time: null, atMs: null, zone: null };
  if (endOfDay.test(clockText)) return { day: dayAfter(day), time: '00:00', atMs: null, zone: null };
  // Next to a day of a spreadsheet 0.25 is a quarter of it, and elsewhere 25 minutes past midnight.
  const ofSerial = serial && timeOfFraction(clockText);
  const time = ofSerial ? { time: ofSerial, offset: null } : readClock(clockText);
  if (!time || (time.offset !== null && timeRange.test(timeText))) return 'notATime';
  const atMs = time.offset === null ? null : Date.parse(`${day}T${time.time}${time.offset}`);
  const offsetMinutes = minutesOf(time.offset);
  return { day, time: time.time, atMs, zone: null, ...(offsetMinutes !== null && { offsetMinutes }) };
}

/** ISO 8601: 24:00 is the end of a day. */
const endOfDay = /^24[:.h]00(?:[:.]00)?(?:\s*(?:uhr|h))?$/i;

/** Next to a day, "08:00-09:30" is a time range, not an offset. */
const timeRange = /^\s*\d{1,2}[:.h]\d{2}\s*[-–]\s*\d{1,2}[:.h]\d{2}\s*$/i;

/** Offset in minutes; null without an offset, and for "Z". */
function minutesOf(offset: string | null): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset ?? '') ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' && size !== 0 ? -size : size;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function dateInOrder(written: WrittenDate, order: DateOrder, ofFile: Calendar) {
  const { numbers, rest } = written;
  const possible = ordersOf(written);
  const chosen = possible.length === 1 ? possible[0] : possible.find((each) => each === order);
  if (!chosen) return null;
  const [year, month, day] = inOrder(numbers, chosen);
  const iso = isoDayIn(ofFile, { year, month, day });
  return iso === null ? null : { day: iso, rest };
}

function inOrder([first, second, third]: WrittenDate['numbers'], order: DateOrder): WrittenDate['numbers'] {
  switch (order) {
    case 'yearMonthDay':
      return [first, second, third];
    case 'dayMonthYear':
      return [third, second, first];
    case 'monthDayYear':
      return [third, first, second];
    default:
      throw new Error(order satisfies never);
  }
}

interface Clock {
  readonly time: string;
  /** Offset in the form of ISO 8601; null if the text has none. */
  readonly offset: string | null;
}

function readClock(text: string): Clock | null {
  const match = clock.exec(text);
  if (!match) {
    const time = timeOfFraction(text);
    return time === null ? null : { time, offset: null };
  }
  const [, hours = '', minutes = '', seconds, half, offset] = match;
  const hour = half ? hourOfHalf(Number(hours), /^[aصق]/i.test(half)) : Number(hours);
  if (hour === null) return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}${seconds ? `:${seconds}` : ''}`;
  if (!localTimeSchema.safeParse(time).success) return null;
  return { time, offset: offset ? isoOffset(offset) : null };
}

function hourOfHalf(hour: number, isMorning: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isMorning ? 0 : 12);
}

function isoOffset(offset: string): string {
  if (/^(z|utc)$/i.test(offset)) return 'Z';
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3) || '00'}`;
}

function ofInstant(atMs: number): ImportedMoment {
  const shown = new Date(atMs).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19), atMs, zone: null };
}
