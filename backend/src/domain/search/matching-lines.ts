import { idCharacters, instantCharacters } from './search-line';
import type { SearchTerm } from './search-terms';

/** The position of a line in a text, its end not included. */
export type OnLine = (start: number, end: number) => void;

/**
 * Calls `onLine` for every line of a text that contains one of the literals of each term, in no order, each once. A
 * text consists of lines with a line feed after each. Without terms every line matches.
 */
export function matchingLines(text: string, terms: readonly SearchTerm[], onLine: OnLine): void {
  const [rarest, ...others] = [...terms].sort((one, other) => shortest(other) - shortest(one));
  if (rarest === undefined) {
    everyLine(text, onLine);
    return;
  }
  const seen = rarest.literals.length > 1 ? new Set<number>() : null;
  for (const literal of rarest.literals) {
    for (let at = text.indexOf(literal); at !== -1; ) {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      if (!seen?.has(start)) {
        seen?.add(start);
        if (others.length === 0 || holdsAll(text.slice(start, end), others)) onLine(start, end);
      }
      at = text.indexOf(literal, end);
    }
  }
}

/** True if a single line matches all terms. */
export function matchesLine(line: string, terms: readonly SearchTerm[]): boolean {
  return holdsAll(line, terms);
}

/** Text that sorts records by their instant, those of one instant by their id. */
export function orderOfLine(text: string, start: number): string {
  const instantAt = start + idCharacters;
  return text.slice(instantAt, instantAt + instantCharacters) + text.slice(start, instantAt);
}

/** The day of a line as YYYYMMDD. */
export function dayOfLine(text: string, start: number): string {
  const dayAt = start + idCharacters + instantCharacters + 1;
  return text.slice(dayAt, dayAt + 8);
}

/** The distance of a trip's line; null if unknown. */
export function distanceOfLine(
  text: string,
  start: number,
  end: number,
): { metres: number; mileThousandths: number } | null {
  const at = text.indexOf('\t=', start);
  if (at === -1 || at >= end) return null;
  const comma = text.indexOf(',', at);
  return {
    metres: Number(text.slice(at + 2, comma)),
    mileThousandths: Number(text.slice(comma + 1, text.indexOf('\t', comma))),
  };
}

/** The folded names of the start and the destination in a trip's line. */
export function wayOfLine(text: string, start: number, end: number): { from: string; to: string } {
  const from = text.indexOf('\t<', start);
  const to = text.indexOf('\t>', from + 1);
  if (from === -1 || to === -1 || to >= end) return { from: '', to: '' };
  return { from: text.slice(from + 2, to), to: text.slice(to + 2, text.indexOf('\t', to + 1)) };
}

function everyLine(text: string, onLine: OnLine): void {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    onLine(start, end);
    start = end + 1;
  }
}

/** Terms with long literals are found quickly, and in few lines. */
function shortest({ literals }: SearchTerm): number {
  return Math.min(...literals.map(({ length }) => length));
}

function holdsAll(line: string, terms: readonly SearchTerm[]): boolean {
  return terms.every(({ literals }) => literals.some((literal) => line.includes(literal)));
}
