import type { PrintedWord } from '@domain/receipts/printed-line';

/** A run of text from pdf.js: its matrix, and its width in units of the page. */
interface PdfRun {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Converts units of the page to pixels of its picture. */
type ToPicture = (x: number, y: number) => readonly number[];

/** Shares of a line's height above and below its baseline. */
const above = 0.8;
const below = 0.2;

/** Full confidence, because the text comes from the PDF itself. */
const confidencePercent = 100;

/** Returns the words of a run with their places in the picture, as if all letters were equally wide. */
export function wordsOfRun({ str, transform, width }: PdfRun, toPicture: ToPicture): PrintedWord[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const [along, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (along === 0 || up === 0) return [];
  // `share` of the run to the right, `rise` of its height upwards.
  const at = (share: number, rise: number) =>
    toPicture(x + (a / along) * width * share + c * rise, y + (b / along) * width * share + d * rise);
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const [from, to] = [index / str.length, (index + text.length) / str.length];
    const corners = [at(from, -below), at(from, above), at(to, -below), at(to, above)];
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
    return { text, confidencePercent, box: boxAround(xs ?? [], ys ?? []) };
  });
}

function boxAround(xs: readonly number[], ys: readonly number[]): PrintedWord['box'] {
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** A PDF that is broken or locked with a password. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
}
