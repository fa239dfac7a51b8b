/** A place on a picture, in its pixels. */
export interface PrintedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A recognised word, with its confidence from 0 to 100. */
export interface PrintedWord {
  readonly text: string;
  readonly confidencePercent: number;
  readonly box: PrintedBox;
}

export type PrintedLine = readonly PrintedWord[];

/** A value found on a picture, with its place. */
export interface ReadField<Value> {
  readonly value: Value;
  readonly confidencePercent: number;
  readonly box: PrintedBox;
}

/** A line as text, with the words for each part of the text. */
export interface LineText {
  readonly text: string;
  /** Words in capitals without accents, with characters that look like letters replaced by them. */
  readonly words: readonly string[];
  readonly wordsAt: (start: number, end: number) => PrintedLine;
}

const alike: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '|': 'I',
  '€': 'E',
};

function asLetters(word: string): string {
  const letters = word.replace(/[^A-Z]/g, '').length;
  return letters * 2 > word.length ? word.replace(/[0158|€]/g, (sign) => alike[sign] ?? sign) : word;
}

/** Words in capitals without accents, as in the lists of words. */
export function foldedWords(text: string): readonly string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'SS').toUpperCase();
  return folded
    .split(/[^A-Z0-9|€]+/)
    .filter((word) => word !== '')
    .map(asLetters);
}

export function lineText(line: PrintedLine): LineText {
  let text = '';
  const places = line.map((word) => {
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? word.text : `${text} ${word.text}`;
    return { word, start, end: text.length };
  });
  return {
    text,
    words: foldedWords(text),
    wordsAt: (start, end) =>
      places.filter((place) => place.start < end && place.end > start).map(({ word }) => word),
  };
}

/** The box around words, and the lowest confidence among them. */
export function around(words: PrintedLine): { readonly box: PrintedBox; readonly confidencePercent: number } {
  const boxes = words.map(({ box }) => box);
  return {
    box: {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    },
    confidencePercent: Math.min(...words.map(({ confidencePercent }) => confidencePercent)),
  };
}

/** Minimum number of letters of a word in which one may be wrong. */
const lettersForOneSlip = 5;

/** True if the words differ by one inserted, deleted or replaced letter. */
function isOneSlipFrom(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === (short.length === long.length ? short.slice(same + 1) : short.slice(same));
}

function isSame(read: string, known: string): boolean {
  return read === known || (known.length >= lettersForOneSlip && isOneSlipFrom(read, known));
}

/** True if one of the phrases is among the words, recognised well enough. */
export function hasPhrase(words: readonly string[], phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    const wanted = phrase.split(' ');
    return words.some((_, at) => wanted.every((word, index) => isSame(words[at + index] ?? '', word)));
  });
}

/** Combines the evidence for a value, from 0 to 1, and the recognition confidence into one figure from 0 to 100. */
export function confidenceOf(evidence: number, recognisedPercent: number): number {
  return Math.round(evidence * (40 + 0.6 * recognisedPercent));
}
