import { around, confidenceOf, hasPhrase, type LineText, type ReadField } from './printed-line';
import { dayWords, monthWords } from './receipt-words';

interface Found {
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

const pad = (value: number) => String(value).padStart(2, '0');

function dayOf(year: number, month: number, date: number, today: string): string | null {
  const full = year < 100 ? 2000 + year : year;
  const day = `${full}-${pad(month)}-${pad(date)}`;
  const made = new Date(Date.UTC(full, month - 1, date));
  const exists = made.toISOString().startsWith(day);
  // A receipt with a future day was misread, and nobody enters one that is older than ten years.
  return exists && day <= today && Number(today.slice(0, 4)) - full <= 10 ? day : null;
}

function monthOf(word: string): number {
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return 1 + monthWords.findIndex((names) => names.includes(folded));
}

interface Terms {
  readonly today: string;
  /** True for days in the US format. */
  readonly isMonthFirst: boolean;
}

function daysIn(text: string, { today, isMonthFirst }: Terms): readonly Found[] {
  const found: Found[] = [];
  const add = (match: RegExpExecArray, ...orders: readonly (readonly [number, number, number])[]) => {
    for (const [year, month, date] of orders) {
      const day = dayOf(year, month, date, today);
      if (day === null) continue;
      found.push({ day, start: match.index, end: match.index + match[0].length });
      return;
    }
  };
  for (const match of text.matchAll(/(?<!\d)(20\d\d)[-./](\d\d)[-./](\d\d)(?!\d)/g)) {
    add(match, [Number(match[1]), Number(match[2]), Number(match[3])]);
  }
  for (const match of text.matchAll(/(?<![\d.,])(\d{1,2})([-./])(\d{1,2})\2(20\d\d|\d\d)(?![\d.,])/g)) {
    const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
    const orders = [
      [year, second, first],
      [year, first, second],
    ] as const;
    const mayBeMonthFirst = match[2] !== '.';
    if (!mayBeMonthFirst) add(match, orders[0]);
    else if (isMonthFirst) add(match, orders[1], orders[0]);
    else add(match, orders[0], orders[1]);
  }
  for (const match of text.matchAll(
    /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH|ER|E|º|ª)?[. -]{1,2}(?:DE |OF )?(\p{L}{3,10})[., -]{1,2}(?:DE )?(20\d\d|\d\d)(?!\d)/giu,
  )) {
    add(match, [Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])]);
  }
  for (const match of text.matchAll(/(\p{L}{3,10})\.? (\d{1,2})(?:ST|ND|RD|TH)?,? (20\d\d)(?!\d)/giu)) {
    add(match, [Number(match[3]), monthOf(match[1] ?? ''), Number(match[2])]);
  }
  return found;
}

const clockPattern = /(?<![\d:.,])([01]?\d|2[0-3])[:h]([0-5]\d)(?:[:m][0-5]\d)?(?!\d)(?:\s?([AP])\.?M\b)?/gi;

/** Number of different moments in a picture: days, or times on the lines of days. */
export function countMoments(lines: readonly LineText[], terms: Terms): number {
  const days = new Set<string>();
  const clocks = new Set<string>();
  for (const { text } of lines) {
    const found = daysIn(text, terms);
    if (found.length === 0) continue;
    for (const { day } of found) days.add(day);
    for (const [, hours, minutes] of text.matchAll(clockPattern)) clocks.add(`${Number(hours)}:${minutes}`);
  }
  return Math.max(days.size, clocks.size);
}

/**
 * The day and the time of a receipt, by its own clock. A day comes before one of the same line as a time or a word for day, and
 * never after `today` (YYYY-MM-DD).
 */
export function momentOf(
  lines: readonly LineText[],
  terms: Terms,
): { readonly day: ReadField<string> | null; readonly time: ReadField<string> | null } {
  let day: (ReadField<string> & { readonly line: number }) | null = null;
  let clock: (ReadField<string> & { readonly line: number }) | null = null;
  for (const [index, line] of lines.entries()) {
    const clocks = [...line.text.matchAll(clockPattern)];
    for (const { day: value, start, end } of daysIn(line.text, terms)) {
      const { box, confidencePercent } = around(line.wordsAt(start, end));
      const evidence = clocks.length > 0 || hasPhrase(line.words, dayWords) ? 1 : 0.9;
      const field = { value, box, confidencePercent: confidenceOf(evidence, confidencePercent), line: index };
      if (day === null || field.confidencePercent > day.confidencePercent + 10) day = field;
    }
    for (const match of clocks) {
      const [text, hours, minutes, half] = match;
      const shift = half?.toUpperCase() === 'P' && Number(hours) < 12 ? 12 : 0;
      const isMidnight = half?.toUpperCase() === 'A' && Number(hours) === 12;
      const value = `${pad(isMidnight ? 0 : Number(hours) + shift)}:${minutes}`;
      const { box, confidencePercent } = around(line.wordsAt(match.index, match.index + text.length));
      const isBesideDay = day !== null && Math.abs(day.line - index) <= 1;
      const evidence = isBesideDay ? 1 : 0.75;
      const field = { value, box, confidencePercent: confidenceOf(evidence, confidencePercent), line: index };
      if (clock === null || field.confidencePercent > clock.confidencePercent + 10) clock = field;
    }
  }
  return { day, time: clock };
}
