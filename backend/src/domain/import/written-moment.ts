import { localDaySchema, localTimeSchema } from '../time/time.schema';
import type { DateOrder } from './conventions';
import type { ImportedMoment } from './imported-item';

/** The three numbers of a date, as they stand, and what stands behind them. */
interface WrittenDate {
  readonly numbers: readonly [string, string, string];
  readonly mark: string;
  readonly rest: string;
}

const dated = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})\.?(?:[T,\s]+(.*))?$/;
const clock =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]\.?m\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;
const unixTime = /^\d{10}(\d{3})?$/;

function writtenDate(text: string): WrittenDate | null {
  const [match, first = '', mark = '', second = '', third = '', rest = ''] = dated.exec(text) ?? [];
  return match === undefined ? null : { numbers: [first, second, third], mark, rest };
}

/** In which orders a date can be read. A date with points whose year is last is day first in every language (Unicode CLDR). */
export function possibleOrders(text: string): readonly DateOrder[] {
  const written = writtenDate(text);
  if (!written) return [];
  const [first, second, third] = written.numbers;
  if (first.length === 4) return ['yearMonthDay'];
  const orders: DateOrder[] = [];
  const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31;
  const isMonth = (digits: string) => Number(digits) >= 1 && Number(digits) <= 12;
  if (isDay(first) && isMonth(second)) orders.push('dayMonthYear');
  if (written.mark === '.' && orders.length > 0) return orders;
  if (isMonth(first) && isDay(second)) orders.push('monthDayYear');
  const mayBeShortYear = first.length === 2 && third.length <= 2;
  if (mayBeShortYear && isMonth(second) && isDay(third)) orders.push('yearMonthDay');
  return orders;
}

export type MomentFault = 'notADate' | 'notATime';

/**
 * A date with or without a time in it, or the time in a text of its own. Years of two digits are 1969 to 2068, as POSIX reads
 * them (strptime, %y). `order` counts where the date can be read in several.
 */
export function readMoment(text: string, timeText: string, order: DateOrder): ImportedMoment | MomentFault {
  if (unixTime.test(text)) return ofInstant(Number(text) * (text.length === 10 ? 1000 : 1));
  const written = writtenDate(text);
  if (!written) return 'notADate';
  const possible = possibleOrders(text);
  const chosen = possible.length === 1 ? possible[0] : possible.find((each) => each === order);
  if (!chosen) return 'notADate';
  const day = dayOf(written.numbers, chosen);
  if (!localDaySchema.safeParse(day).success) return 'notADate';
  const clockText = (timeText || written.rest).trim();
  if (clockText === '') return { day, time: null, atMs: null, zone: null };
  const time = readClock(clockText);
  if (!time) return 'notATime';
  const atMs = time.offset === null ? null : Date.parse(`${day}T${time.time}${time.offset}`);
  return { day, time: time.time, atMs, zone: null };
}

function dayOf([first, second, third]: WrittenDate['numbers'], order: DateOrder): string {
  const [year, month, day] = inOrder([first, second, third], order);
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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

function fullYear(digits: string): string {
  if (digits.length !== 2) return digits;
  return `${Number(digits) >= 69 ? '19' : '20'}${digits}`;
}

interface Clock {
  readonly time: string;
  /** As ISO 8601 has it; null where the text has none. */
  readonly offset: string | null;
}

function readClock(text: string): Clock | null {
  const match = clock.exec(text);
  if (!match) return null;
  const [, hours = '', minutes = '', seconds, half, offset] = match;
  const hour = half ? hourOfHalf(Number(hours), /^a/i.test(half)) : Number(hours);
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
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

function ofInstant(atMs: number): ImportedMoment {
  const shown = new Date(atMs).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19), atMs, zone: null };
}
