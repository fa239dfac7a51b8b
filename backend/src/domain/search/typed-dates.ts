import { monthOfName } from './month-names';

/** Literals of a typed date in a line of the index, and the number of words that it takes up. */
export interface TypedDate {
  readonly literals: readonly string[];
  readonly words: number;
  /** True if it cannot be ordinary words: a whole date, or a month with a day or a year. */
  readonly isSure: boolean;
}

const two = (value: number | string) => String(value).padStart(2, '0');

/**
 * A date at the start of the words: "2025-03-12", "2025-03", "12.3.2025", "12.3.", "3/2025", "12 March", "12. März
 * 2025", "March 12", "March 2025", "March" or "2025". With slashes the day may come first or second, and both are
 * searched. Null if there is no date.
 */
export function typedDate(words: readonly string[]): TypedDate | null {
  const [first = '', second = '', third = ''] = words;
  return inFigures(first) ?? withMonthName(first, second, third) ?? yearAlone(first);
}

function inFigures(word: string): TypedDate | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (iso?.[1] && iso[2]) return found(1, true, literal(iso[1], iso[2], iso[3]));
  const month = /^(\d{1,2})[./](\d{4})$/.exec(word);
  if (month?.[1] && month[2]) return found(1, true, literal(month[2], month[1]));
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/.exec(word);
  if (points?.[1] && points[2]) {
    return found(1, true, literal(fullYear(points[3]), points[2], points[1]));
  }
  const strokes = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word);
  if (strokes?.[1] && strokes[2]) {
    const year = fullYear(strokes[3]);
    return found(1, true, literal(year, strokes[2], strokes[1]), literal(year, strokes[1], strokes[2]));
  }
  return null;
}

function withMonthName(first: string, second: string, third: string): TypedDate | null {
  const month = monthOfName(first);
  if (month !== null) {
    if (isYear(second)) return found(2, true, literal(second, month));
    const day = dayOf(second);
    if (day === null) return found(1, false, literal(null, month));
    if (isYear(third)) return found(3, true, literal(third, month, day));
    return found(2, true, literal(null, month, day));
  }
  const day = dayOf(first);
  const monthAfter = day === null ? null : monthOfName(second);
  if (day === null || monthAfter === null) return null;
  if (isYear(third)) return found(3, true, literal(third, monthAfter, day));
  return found(2, true, literal(null, monthAfter, day));
}

function yearAlone(word: string): TypedDate | null {
  return isYear(word) ? found(1, false, `\t${word}`) : null;
}

function found(words: number, isSure: boolean, ...literals: readonly (string | null)[]): TypedDate | null {
  const known = [...new Set(literals.filter((each) => each !== null))];
  return known.length === 0 ? null : { literals: known, words, isSure };
}

/** Null if there is no such month or day. */
function literal(year: string | null, month: number | string, day?: number | string): string | null {
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return null;
  const rest = `${two(month)}${day === undefined ? '' : two(day)}`;
  return year === null ? `~${rest}` : `\t${year}${rest}`;
}

function isYear(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
}

/** Two digits mean this century, in which all records are. */
function fullYear(year: string | undefined): string | null {
  if (year === undefined) return null;
  return year.length === 2 ? `20${year}` : year;
}

function dayOf(word: string): number | null {
  const match = /^(\d{1,2})(?:\.|st|nd|rd|th)?,?$/i.exec(word);
  const day = Number(match?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}
