import { z } from 'zod';

/** 11 digits of seconds are in the year 5138, of milliseconds in 1973. */
const firstMilliseconds = 1e11;
/** The last instant of a Date (ECMA-262, 21.4.1.1); the first is as far before 1970. */
const lastMs = 8_640_000_000_000_000;

const digits = /^\d{1,15}(?:\.\d{1,9})?$/;
/**
 * Day, time, and offset from UTC: Z, with its sign, or with a blank for its plus, as in a form that was not encoded.
 * Python writes a blank for the T, other programs an offset without its colon.
 */
const written =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:([Zz])| ?([+-])(\d\d):?(\d\d)| (\d\d):?(\d\d))$/;
const onCalendar = z.iso.datetime({ offset: true });

/**
 * Returns the instant that a program states, in epoch milliseconds: ISO 8601 with its offset, epoch seconds or epoch
 * milliseconds, as a number or a text; null for anything else. A time without an offset is no instant.
 */
export function instantOf(value: unknown): number | null {
  const atMs = Math.round(typeof value === 'string' ? ofText(value.trim()) : ofEpoch(value));
  return Math.abs(atMs) <= lastMs ? atMs : null;
}

function ofEpoch(value: unknown): number {
  if (typeof value !== 'number') return Number.NaN;
  return Math.abs(value) < firstMilliseconds ? value * 1000 : value;
}

function ofText(text: string): number {
  if (digits.test(text)) return ofEpoch(Number(text));
  const [, day, time, utc, sign = '+', signedHours, signedMinutes, hours, minutes] = written.exec(text) ?? [];
  const offset = utc ? 'Z' : `${sign}${signedHours ?? hours}:${signedMinutes ?? minutes}`;
  const iso = `${day}T${time}${offset}`;
  return onCalendar.safeParse(iso).success ? Date.parse(iso) : Number.NaN;
}
