import { withLatinDigits } from './written-digits';

/**
 * Units of a plain number of a column, and of the first part of a duration with one colon: "1.5" or "1:30" are hours,
 * "90" or "90:00" are minutes.
 */
export const durationUnits = ['hours', 'minutes', 'seconds'] as const;

export type DurationUnit = (typeof durationUnits)[number];

const secondsOf: Readonly<Record<DurationUnit, number>> = { hours: 3600, minutes: 60, seconds: 1 };

/**
 * Words in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Norwegian, Danish and
 * Russian.
 */
const words: Readonly<Record<DurationUnit, string>> = {
  hours:
    'h|hrs?|hours?|std\\.?|stunden?|heures?|horas?|ore|ora|uur|uren|godz\\.?|tim\\.?|timm(?:e|ar)|timer?|ч|час(?:а|ов)?',
  minutes: 'm|min\\.?|mins|minutes?|minuten?|minutos?|minuti|minuut|minut(?:er|ter)?|минут[аы]?|мин\\.?',
  seconds:
    's|secs?\\.?|seconds?|sek\\.?|sekunden?|secondes?|segundos?|secondi|seconden|sekund(?:er)?|секунд[аы]?|сек\\.?',
};

/** Longer than any duration with its words. */
const maxTextLength = 60;

const number = '(\\d+(?:[.,]\\d+)?)';
const part = (unit: DurationUnit) => `(?:${number}\\s*(?:${words[unit]})[\\s,]*)?`;
const withWords = new RegExp(`^${part('hours')}${part('minutes')}${part('seconds')}$`, 'iu');
/** "1h25" is common in French. */
const hoursThenBare = /^(\d+)\s*h\s*(\d{1,2})$/i;
const iso = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/i;
const threeParts = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?$/;
const twoParts = /^(\d{1,5}):(\d{2})$/;

/**
 * A duration in whole seconds. 'bare' for a plain number, whose unit the column must state; 'unclear' for one with a
 * colon that can be hours or minutes; null if it is none.
 */
export function writtenDuration(text: string, unit: DurationUnit | null): number | 'bare' | 'unclear' | null {
  const plain = withLatinDigits(text).trim();
  if (plain === '' || plain.length > maxTextLength) return null;
  const [, h, m, s] = iso.exec(plain) ?? withWords.exec(plain) ?? hoursThenBare.exec(plain) ?? [];
  if (h !== undefined || m !== undefined || s !== undefined)
    return Math.round(3600 * numberOf(h) + 60 * numberOf(m) + numberOf(s));
  const three = threeParts.exec(plain);
  if (three) return inParts(three, 3600, 60);
  const two = twoParts.exec(plain);
  if (!two) return 'bare';
  if (unit === null) return 'unclear';
  // Seconds have no smaller unit that could follow a colon.
  return unit === 'seconds' ? null : inParts(two, secondsOf[unit], secondsOf[unit] / 60);
}

/** The seconds of a bare number of a unit. */
export function secondsOfUnit(unit: DurationUnit): number {
  return secondsOf[unit];
}

function numberOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.replace(',', '.'));
}

/** Parts after a colon are below sixty. */
function inParts(
  [, first, second, third = '0']: RegExpExecArray,
  ofFirst: number,
  ofSecond: number,
): number | null {
  if (Number(second) > 59 || Number(third) > 59) return null;
  return Number(first) * ofFirst + Number(second) * ofSecond + Number(third);
}

const ofHeader: readonly (readonly [DurationUnit, RegExp])[] = [
  [
    'hours',
    new RegExp(
      `h{1,2}:mm|[(\\[/]\\s*(?:${words.hours})\\s*[)\\]]?$|\\b(?:hours|stunden|heures|horas)$`,
      'iu',
    ),
  ],
  [
    'minutes',
    new RegExp(
      `\\bm{1,2}:ss|[(\\[/]\\s*(?:${words.minutes})\\s*[)\\]]?$|\\b(?:minutes|minuten|minutos|mins?)$`,
      'iu',
    ),
  ],
  [
    'seconds',
    new RegExp(
      `[(\\[/]\\s*(?:${words.seconds})\\s*[)\\]]?$|\\b(?:seconds|sekunden|secondes|segundos|secs?)$`,
      'iu',
    ),
  ],
];

/** Format of durations in a column, with its evidence. */
export type DurationFinding =
  | { readonly unit: DurationUnit; readonly shownBy: string }
  /** Each of the inspected cells states its unit. */
  | { readonly unit: 'stated'; readonly shownBy: string }
  /** `shownBy`: a cell without a unit; '' if there is none. */
  | { readonly unit: null; readonly shownBy: string };

/** Unit that the header of a column and its first cells show; if they do not show it, the driver is asked. */
export function durationFinding(header: string, cells: readonly string[]): DurationFinding {
  const plain = header.trim().toLowerCase();
  const named = ofHeader.find(([, pattern]) => pattern.test(plain));
  if (named) return { unit: named[0], shownBy: header.trim() };
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const unclear = filled.find((cell) => typeof writtenDuration(cell, null) === 'string');
  const [first] = filled;
  return unclear === undefined && first !== undefined
    ? { unit: 'stated', shownBy: first }
    : { unit: null, shownBy: unclear ?? '' };
}
