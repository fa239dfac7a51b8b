/** Kind of value that a cell shows: a number, a day, a time, both, or a duration. */
export type NumberFormat = 'number' | 'day' | 'time' | 'dayAndTime' | 'duration';

/** Formats that have a number and no code in the file (ECMA-376, part 1, 18.8.30). */
const builtIn: ReadonlyMap<number, NumberFormat> = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'dayAndTime'],
  [46, 'duration'],
]);

export function builtInFormat(id: number): NumberFormat {
  return builtIn.get(id) ?? 'number';
}

/**
 * Returns the format of a code such as "dd.mm.yyyy hh:mm", ignoring literal text: "quoted", \escaped and in [brackets].
 */
export function formatOfCode(code: string): NumberFormat {
  const [first = ''] = code.replaceAll(/"[^"]*"|\\./g, '').split(';');
  if (/\[[hms]+\]/i.test(first)) return 'duration';
  const bare = first.replaceAll(/\[[^\]]*\]/g, '').toLowerCase();
  if (bare === 'general') return 'number';
  const hasTime = /[hs]/.test(bare);
  const hasDay = hasTime ? /[yd]/.test(bare) : /[ydm]/.test(bare);
  if (hasDay) return hasTime ? 'dayAndTime' : 'day';
  return hasTime ? 'time' : 'number';
}

const dayMs = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Days up to the last of the year 9999. */
const latestSerial = 2_958_465;

/**
 * Returns the text of a cell's number: days as YYYY-MM-DD, with HH:MM:SS if they have a time, and durations as H:MM:SS,
 * rounded to seconds. Other numbers have a point and no grouping; a number with three decimals gets a fourth, so that
 * nobody reads the point as a thousands separator. Days count from the end of 1899, with a 29 February 1900 that never
 * existed, or from 1904.
 */
export function numberText(digits: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(digits);
  if (digits.trim() === '' || !Number.isFinite(value)) return digits;
  if (format === 'number' || value < 0 || value > latestSerial) return plainNumber(value);
  const seconds = Math.round(value * 86_400);
  if (format === 'duration' || (format === 'time' && value < 1)) return clock(seconds);
  const days = Math.floor(seconds / 86_400);
  const epochMs = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(epochMs + days * dayMs).toISOString().slice(0, 10);
  return seconds % 86_400 === 0 && format === 'day' ? day : `${day} ${clock(seconds % 86_400)}`;
}

/** Rounds to the fifteen digits of a spreadsheet: 12.299999999999999 was entered as 12.3. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
