import type { SheetColumn } from '../sheet/sheet';
import { withMinus } from '../sheet/wording/formats';

/** Formats a cell for people. Text that does not fit the column's kind, such as "Total", is unchanged. */
export type CellText = (
  cell: string | null,
  column: Pick<SheetColumn, 'kind' | 'decimals' | 'shortForms'>,
) => string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const numberPattern = /^-?\d+(\.\d+)?$/;

/** First instant of a day in UTC, or null if the text is not a calendar day. */
export function dayOf(cell: string): Date | null {
  if (!dayPattern.test(cell)) return null;
  const date = new Date(`${cell}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== cell ? null : date;
}

/** Minutes since midnight. */
export function minutesOf(cell: string): number | null {
  const [, hours, minutes] = timePattern.exec(cell) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export function numberOf(cell: string): number | null {
  return numberPattern.test(cell) ? Number(cell) : null;
}

/** false for text in a column of numbers or days, such as "Total". */
export function isOfKind(cell: string, { kind }: Pick<SheetColumn, 'kind'>): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'day':
      return dayOf(cell) !== null;
    case 'time':
      return minutesOf(cell) !== null;
    case 'number':
      return numberOf(cell) !== null;
    default:
      return kind satisfies never;
  }
}

/**
 * A sum has its own decimals: a rounded sum has fewer than the exact amounts above it. A sum of figures that paper
 * prints with fewer decimals has those of its column.
 */
export function ofTotal(cell: string | null, column: SheetColumn): SheetColumn {
  return column.printed ? column : { ...column, decimals: cell?.split('.')[1]?.length ?? 0 };
}

export function cellText(locale: string): CellText {
  // The month is written as a word if the language does so: 03/05/2026 is another day in each English.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const day = remembered((cell: string) => {
    const date = dayOf(cell);
    return date === null ? cell : days.format(date);
  });
  const time = remembered((cell: string) => {
    const minutes = minutesOf(cell);
    return minutes === null ? cell : times.format(minutes * 60_000);
  });
  const numbers = remembered(
    (decimals: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  return (cell, { kind, decimals, shortForms }) => {
    if (cell === null) return '';
    switch (kind) {
      case 'text':
        return shortForms?.get(cell) ?? cell;
      case 'day':
        return day(cell);
      case 'time':
        return time(cell);
      case 'number': {
        // Intl formats text exactly: a number of the largest amounts would lose its last digit.
        return numberPattern.test(cell) ? withMinus(numbers(decimals).format(cell as `${number}`)) : cell;
      }
      default:
        return kind satisfies never;
    }
  };
}

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
