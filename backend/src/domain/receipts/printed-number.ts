import { around, type LineText, type PrintedBox } from './printed-line';

/** A number as it is printed on a receipt. */
export interface PrintedNumber {
  /** Value in millionths. */
  readonly micros: number;
  readonly decimals: number;
  /** Value without decimals, if its only mark may separate thousands instead; also in millionths. */
  readonly groupedMicros: number | null;
  /** Text right before and after it, in capitals. */
  readonly before: string;
  readonly after: string;
  readonly box: PrintedBox;
  readonly confidencePercent: number;
  readonly line: number;
}

/** Longer numbers identify tills, taxes and cards. */
const maxWholeDigits = 7;
const number =
  /(?<![\d.,:/-])(\d{1,3}(?:([.,'’])\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{1,4}|\d+)(?!\d|[:.,-]\d|\/\d\d)/g;

function microsOf(whole: string, fraction: string): number | null {
  if (whole.length > maxWholeDigits || fraction.length > 6) return null;
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

function readingOf(printed: string): Pick<PrintedNumber, 'micros' | 'decimals' | 'groupedMicros'> | null {
  const marks = printed.replace(/\d/g, '');
  const last = Math.max(printed.lastIndexOf('.'), printed.lastIndexOf(','));
  const fraction = last === -1 ? '' : printed.slice(last + 1);
  const areAllThousands = marks.length > 1 && fraction.length === 3;
  if (last === -1 || areAllThousands) {
    const micros = microsOf(printed.replace(/\D/g, ''), '');
    return micros === null ? null : { micros, decimals: 0, groupedMicros: null };
  }
  const micros = microsOf(printed.slice(0, last).replace(/\D/g, ''), fraction);
  if (micros === null) return null;
  const grouped =
    fraction.length === 3 && marks.length === 1 ? microsOf(printed.replace(/\D/g, ''), '') : null;
  return { micros, decimals: fraction.length, groupedMicros: grouped };
}

/** Replaces letters within numbers that were printed as digits. */
function withDigits(text: string): string {
  return text
    .replace(/(?<=\d[.,]?)[oO](?=[\d.,\s]|$)/g, '0')
    .replace(/(?<=[\d.,])[lI|](?=[\d.,])/g, '1')
    .replace(/(?<=\d[.,])[oO](?=[oO\d])/g, '0');
}

/** The numbers of a line, without those of days and times. Decimals have a comma or a point in any language. */
export function numbersIn(line: LineText, index: number): readonly PrintedNumber[] {
  const text = withDigits(line.text);
  const found: PrintedNumber[] = [];
  for (const { 0: printed, index: start } of text.matchAll(number)) {
    const reading = readingOf(printed);
    if (reading === null) continue;
    const end = start + printed.length;
    found.push({
      ...reading,
      ...around(line.wordsAt(start, end)),
      before: text.slice(Math.max(0, start - 12), start).toUpperCase(),
      after: text.slice(end, end + 12).toUpperCase(),
      line: index,
    });
  }
  return found;
}
