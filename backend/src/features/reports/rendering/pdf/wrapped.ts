import type { Typeface } from './typeface';

export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
}

/**
 * A text in lines of a width: broken after blanks, hyphens and slashes, within a word only if it is wider than the
 * line. Beyond maxLines it ends in an ellipsis, except for a hash, which is worthless when truncated.
 */
export function wrapped(
  text: string,
  { face, size }: TextStyle,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const words = printable(text);
  if (face.width(words, size) <= width) return words === '' ? [] : [words];
  const fits = (line: string) => face.width(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of words.split(/(?<=[ \-–—/])/).flatMap((word) => broken(word, fits))) {
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  lines.push(line.trimEnd());
  if (lines.length <= maxLines || isThereForHash(words)) return lines;
  const shownLines = lines.slice(0, maxLines);
  return [...shownLines.slice(0, -1), clipped(`${shownLines.at(-1) ?? ''}…`, { face, size }, width)];
}

/** A whole story with a hash somewhere in it is a text like another, and would fill a page. */
const isThereForHash = (words: string): boolean => words.length <= 200 && /[0-9a-f]{32}/i.test(words);

/** A text in one line, ending in an ellipsis if it is too long. */
export function clipped(text: string, { face, size }: TextStyle, width: number): string {
  const words = printable(text);
  if (face.width(words, size) <= width) return words;
  const characters = [...words.replace(/…$/, '')];
  while (characters.length > 0 && face.width(`${characters.join('').trimEnd()}…`, size) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}

/** Composes letters, replaces line breaks with blanks, and removes characters that cannot be printed. */
function printable(text: string): string {
  return plain.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/\s*[\t\r\n\u2028\u2029]\s*/g, ' ')
        .replace(/\p{Cc}|\p{Cf}|\ufe0e|\ufe0f/gu, '')
        .trim();
}
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word.trimEnd())) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
