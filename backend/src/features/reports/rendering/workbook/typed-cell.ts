import type { CellObject } from 'write-excel-file/node';
import type { SheetColumn } from '../../sheet/sheet';
import { dayOf, minutesOf, numberOf } from '../cell-text';

/** Excel's limit for one cell. */
const maxLength = 32_767;
const minutesPerDay = 24 * 60;

/** A text cell with any beginning: this type is shared as a string and never calculated. */
export function textCell(text: string): CellObject {
  const cell: CellObject = {
    value: text.slice(0, maxLength),
    type: String,
    wrap: true,
    alignVertical: 'top',
  };
  // Keeps the cell a text when it is edited; Excel would show more than 255 characters as ####.
  return text.length > 255 ? cell : { ...cell, format: '@' };
}

/** A day is a date, a time a part of a day, a number a number; a cell that does not fit its column's kind is text. */
export function typedCell(
  cell: string | null,
  { kind, decimals }: SheetColumn,
  dayFormat: string,
): CellObject | null {
  if (cell === null) return null;
  switch (kind) {
    case 'text':
      return textCell(cell);
    case 'day': {
      const day = dayOf(cell);
      return day === null ? textCell(cell) : { value: day, type: Date, format: dayFormat, ...atLeft };
    }
    case 'time': {
      const minutes = minutesOf(cell);
      if (minutes === null) return textCell(cell);
      return { value: minutes / minutesPerDay, type: Number, format: 'hh:mm', ...atLeft };
    }
    case 'number': {
      const number = numberOf(cell);
      const format = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
      return number === null
        ? textCell(cell)
        : { value: number, type: Number, format, align: 'right', alignVertical: 'top' };
    }
    default:
      return kind satisfies never;
  }
}

const atLeft = { align: 'left', alignVertical: 'top' } as const;

/** A day's format for spreadsheets, in the order and with the separators of the locale: dd.mm.yyyy. */
export function dayFormatOf(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(0);
  return parts
    .map(({ type, value }) => {
      switch (type) {
        case 'day':
          return 'dd';
        case 'month':
          return 'mm';
        case 'year':
          return 'yyyy';
        default:
          return value;
      }
    })
    .join('');
}
