import * as TemporalCalendar from 'temporal-polyfill/fns/Calendar';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { Calendar } from './conventions';
import type { scriptOfDigits } from './written-digits';

/** The numbers of a date, as written. */
interface DateNumbers {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Eras next to a date, as .NET and Unicode CLDR write them; \u0647 is the beginning of "hijri" in both calendars. */
const eras: readonly (readonly [Calendar, RegExp])[] = [
  ['persian', eraWords(String.raw`\u0647[\u0640\u200c\u200d]*\.?\s?\u0634\.?|AP|A\.\s?P\.`)],
  [
    'islamicUmalqura',
    eraWords(String.raw`\u0647[\u0640\u200c\u200d]*\.?\s?\u0642\.?|\u0647[\u0640\u200d]|AH`),
  ],
  ['buddhist', eraWords(String.raw`\u0e1e\.\u0e28\.?|BE`)],
];

/** Matches whole words only, not a part of a month. */
function eraWords(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'u');
}

const mayHaveEra = /[A-Z\u0600-\u06ff\u0e00-\u0e7f]/;

/** The era that a text names, and the text without it. */
export function withoutEra(text: string): { readonly calendar: Calendar | null; readonly rest: string } {
  if (!mayHaveEra.test(text)) return { calendar: null, rest: text };
  const found = eras.find(([, words]) => words.test(text));
  return found
    ? { calendar: found[0], rest: text.replace(found[1], ' ').trim() }
    : { calendar: null, rest: text };
}

/** Years of four digits that no other calendar has in the time of motor vehicles. */
const isGregorian = (year: number) => year >= 1900 && year <= 2199;
const isBuddhist = (year: number) => year >= 2440 && year <= 2699;
const isHijri = (year: number) => year >= 1300 && year <= 1499;

/**
 * Calendars in which a day of a logbook may be written, by its year and the script of its digits. 1400 to 1419 are 2021
 * to 2041 in the Persian calendar and 1979 to 1999 in the Islamic one; earlier years are Persian, later years Islamic.
 * Persian digits are used with the Persian calendar (Unicode CLDR: fa, ps, uz-Arab, mzn, lrc), Arabic ones with all
 * calendars (ckb-IR). Years of two digits are ambiguous in these scripts, if they would be 2041 to 2068, and in zones
 * whose first calendar is the Persian one.
 */
export function possibleCalendars(
  years: readonly string[],
  script: ReturnType<typeof scriptOfDigits>,
  zone: string,
): readonly Calendar[] {
  const whole = years.find((each) => each.length === 4);
  if (whole === undefined) return calendarsOfShort(years, script, zone);
  const year = Number(whole);
  if (isGregorian(year)) return ['gregorian'];
  if (isBuddhist(year)) return ['buddhist'];
  if (!isHijri(year)) return [];
  if (year < 1400) return ['persian'];
  if (year >= 1420) return ['islamicUmalqura'];
  return script === 'persian' ? ['persian'] : ['persian', 'islamicUmalqura'];
}

/** Zones of Iran and Afghanistan (Unicode CLDR, calendarPreferenceData; IANA, zone1970.tab and backward). */
const persianZones: ReadonlySet<string> = new Set(['Asia/Tehran', 'Iran', 'Asia/Kabul']);

function calendarsOfShort(
  years: readonly string[],
  script: ReturnType<typeof scriptOfDigits>,
  zone: string,
): readonly Calendar[] {
  if (script === 'persian') return ['gregorian', 'persian'];
  if (script === 'arabic') return ['gregorian', 'persian', 'islamicUmalqura'];
  // Larger than any day of a month, so that it is the year in any position.
  const isToCome = years.some((each) => Number(each) >= 41 && Number(each) <= 68);
  if (isToCome) return ['gregorian', 'islamicUmalqura', 'buddhist'];
  return persianZones.has(zone) ? ['gregorian', 'persian'] : ['gregorian'];
}

/** The calendar of a date in a file that uses `ofFile`: years that clearly belong to one calendar are read in it. */
function calendarOf(year: string, ofFile: Calendar): Calendar {
  if (year.length !== 4) return ofFile;
  if (isGregorian(Number(year))) return 'gregorian';
  return isBuddhist(Number(year)) ? 'buddhist' : ofFile;
}

/**
 * The Buddhist calendar, in which Thailand writes its days, is 543 years ahead and otherwise the same (Unicode CLDR).
 */
const buddhistYears = 543;

/** ISO 8601 of a date in its calendar; null for one that does not exist, or whose year the calendar has not reached. */
export function isoDayIn(calendar: Calendar, { year, month, day }: DateNumbers): string | null {
  if (year.length !== 2 && year.length !== 4) return null;
  const chosen = calendarOf(year, calendar);
  const whole = fullYear(chosen, year);
  switch (chosen) {
    case 'gregorian':
      return isHijri(whole) ? null : isoDay(whole, month, day);
    case 'buddhist':
      return isHijri(whole) ? null : isoDay(whole - buddhistYears, month, day);
    case 'persian':
      return converted(TemporalCalendar.getPersian(), whole, month, day);
    case 'islamicUmalqura':
      return converted(TemporalCalendar.getIslamicUmmAlQura(), whole, month, day);
    default:
      throw new Error(chosen satisfies never);
  }
}

function isoDay(year: number, month: string, day: string): string {
  return `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The library knows the months of both calendars by their own rules, in any locale of the machine. */
function converted(
  calendar: TemporalCalendar.Record,
  year: number,
  month: string,
  day: string,
): string | null {
  try {
    const date = PlainDate.fromFields(
      { calendar, year, month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    return PlainDate.toString(PlainDate.withCalendar(date, TemporalCalendar.getISO()));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Years of two digits: 1969 to 2068 as POSIX reads them (strptime, %y), and in the other calendars the century that
 * ends by 2041.
 */
function fullYear(calendar: Calendar, digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  switch (calendar) {
    case 'gregorian':
      return year + (year >= 69 ? 1900 : 2000);
    case 'persian':
      return year + (year >= 20 ? 1300 : 1400);
    case 'islamicUmalqura':
      return year + 1400;
    case 'buddhist':
      return year + 2500;
    default:
      throw new Error(calendar satisfies never);
  }
}
