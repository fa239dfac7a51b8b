import { columnLayout } from './column-layout';
import { type MappedKind, mappedColumns } from './column-mapping';
import { type ColumnMeaning, columnWords } from './column-words';
import type { DateOrder } from './conventions';
import { noColumn, plainHeader } from './formats/columns';
import { isOfForeignAmount, wayColumn } from './formats/statement-columns';
import type { ImportedMoment } from './imported-item';
import type { TableHead } from './table-format';
import { isCurrency } from './written-currency';
import { withLatinDigits } from './written-digits';
import { datedIn, readMoment } from './written-moment';
import { writtenDistanceUnit, writtenVolumeUnit } from './written-units';

/** Mapping suggested by the headers of a table, to be confirmed; required columns may be missing. */
export interface SuggestedMapping {
  readonly kind: MappedKind;
  readonly layout: string;
  readonly columns: Readonly<Partial<Record<ColumnMeaning, number>>>;
}

const maxHeaderLength = 60;

type Rows = TableHead['rows'];

/** Enough to distinguish days from places. */
const maxCellsSeen = 20;

/** The columns that headers name, each meaning once, by the first header that has it and whose cells allow it. */
function meaningsOf(header: readonly string[], below: Rows): Partial<Record<ColumnMeaning, number>> {
  const found: Partial<Record<ColumnMeaning, number>> = {};
  const words = header.slice(0, 200).map((cell) => plainHeader(cell.slice(0, maxHeaderLength)));
  for (const [column, plain] of words.entries()) {
    if (plain === '' || isOfForeignAmount(plain)) continue;
    const cells = cellsOf(below, column);
    const meaning = columnWords.find(
      ([each, named]) =>
        found[each] === undefined &&
        (named.test(plain) || named.test(plain.replaceAll('_', ' '))) &&
        mayBe(each, cells),
    )?.[0];
    if (meaning !== undefined) found[meaning] = column;
  }
  // If no days can be read, only the header can show the date column.
  const taken = new Set(Object.values(found));
  const named = words.findIndex((plain, column) => !taken.has(column) && wordsOfDate?.test(plain));
  if (found.date === undefined && named >= 0) found.date = named;
  // A time column next to a day that has its own time is a duration.
  const hasTime = (column: number | undefined) =>
    column !== undefined && cellsOf(below, column).some(isDayWithTime);
  if (hasTime(found.date)) delete found.time;
  if (hasTime(found.endDate)) delete found.endTime;
  // A header may consist of only a currency sign or code.
  const money = header.findIndex((cell, column) => !taken.has(column) && isMoney(cell.trim()));
  if (found.amount === undefined && found.total === undefined && money >= 0) found.amount = money;
  return found;
}

const isMoney = (header: string) => /^(\p{Sc}|\p{L}{3,4}\.?)$/u.test(header) && isCurrency(header, '');

const wordsOfDate = columnWords.find(([meaning]) => meaning === 'date')?.[1];

function cellsOf(below: Rows, column: number): string[] {
  const cells = below.map((row) => (row[column] ?? '').trim().slice(0, maxHeaderLength));
  return cells.filter((cell) => cell !== '').slice(0, maxCellsSeen);
}

/** True if cells under a header allow its meaning: "start" is a day, a time or a place. */
function mayBe(meaning: ColumnMeaning, cells: readonly string[]): boolean {
  if (cells.length === 0) return true;
  switch (meaning) {
    case 'date':
    case 'endDate':
      return cells.some(isDay);
    case 'time':
    case 'endTime':
      return cells.some(hasClock) && !cells.every(isDay);
    case 'distanceUnit':
      return cells.some((cell) => writtenDistanceUnit(cell) !== null);
    case 'quantityUnit':
      return cells.some(isUnitOfQuantity);
    case 'from':
    case 'to':
      return !cells.every((cell) => isDay(cell) || isClock(cell));
    default:
      return true;
  }
}

const isUnitOfQuantity = (cell: string) =>
  /^(k?wh|kg)$/i.test(cell) || writtenVolumeUnit(cell, 'usGallon') !== null;

const dayOrders: readonly DateOrder[] = ['dayMonthYear', 'monthDayYear', 'yearMonthDay'];

/** Five digits, with or without tenths, may also be an odometer reading. */
const mayBeReading = /^\d{5}(?:[.,]\d{1,2})?$/;

const isDay = (cell: string) => momentIn(cell) !== null;
const isDayWithTime = (cell: string) => (momentIn(cell)?.time ?? null) !== null;

/** Reads a cell with any order of dates; null if it is no day. */
function momentIn(cell: string): ImportedMoment | null {
  if (mayBeReading.test(cell)) return null;
  const [calendar = 'gregorian'] = datedIn(cell, 'UTC');
  const read = dayOrders.map((order) => readMoment(cell, '', order, calendar));
  return read.find((each) => typeof each !== 'string') ?? null;
}

const hasClock = (cell: string) => /\d{1,2}[:.h]\d{2}/i.test(withLatinDigits(cell));
const isClock = (cell: string) => /^\d{1,2}[:.h]\d{2}/i.test(withLatinDigits(cell));

/** Kilometres or miles beyond any tank: rising or falling numbers above it are odometer readings. */
const maxTankRange = 1500;

/** True if numbers below a header such as "km" are odometer readings rather than distances since the previous row. */
function areReadings(below: Rows, column: number): boolean {
  const numbers = cellsOf(below, column).map((cell) =>
    Number(cell.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '') || Number.NaN),
  );
  const rises = numbers.every((each, index) => index === 0 || each >= (numbers[index - 1] ?? 0));
  const falls = numbers.every((each, index) => index === 0 || each <= (numbers[index - 1] ?? 0));
  return (rises || falls) && Math.max(...numbers) > maxTankRange;
}

function kindOf(found: Partial<Record<ColumnMeaning, number>>): MappedKind {
  const has = (...meanings: readonly ColumnMeaning[]) => meanings.some((each) => found[each] !== undefined);
  const isOfWays = has('from') && has('to');
  if (has('quantity') && !isOfWays) return 'fill';
  if (
    has('from', 'to', 'odometerStart', 'odometerEnd', 'endDate') ||
    (has('distance') && !has('amount', 'total'))
  )
    return 'trip';
  return has('amount', 'total') || !has('odometer') ? 'expense' : 'odometer';
}

/** Fills are paid in total, expenses in an amount: if the table has only one of the two, that one is used. */
function ofKind(kind: MappedKind, found: Partial<Record<ColumnMeaning, number>>, below: Rows, way: number) {
  const columns = { ...found };
  if (kind === 'fill') columns.total ??= found.amount;
  const { distance, odometer } = found;
  // "Mileage" in a logbook is a distance, and a single reading is the one at the end.
  if (kind === 'trip' && odometer !== undefined) {
    if (!areReadings(below, odometer)) columns.distance ??= odometer;
    else if (columns.odometerStart === undefined) columns.odometerEnd ??= odometer;
  }
  if (kind !== 'trip' && distance !== undefined && areReadings(below, distance))
    columns.odometer ??= distance;
  if (kind === 'expense' || kind === 'payment') {
    columns.amount = found.total ?? found.amount;
    if (way !== noColumn) {
      if (columns.category === way) delete columns.category;
      columns.way = way;
    }
  }
  const wanted: readonly string[] = mappedColumns[kind];
  return Object.fromEntries(
    Object.entries(columns).filter(([meaning, column]) => column !== undefined && wanted.includes(meaning)),
  );
}

/** Guesses the mapping of a table from its headers, in many languages. A table without headers suggests nothing but its layout. */
export function suggestedMapping(head: TableHead, kind?: MappedKind): SuggestedMapping {
  const { headerRow, fingerprint } = columnLayout(head.rows);
  const header = headerRow === null ? [] : (head.rows[headerRow] ?? []);
  const below = head.rows.slice((headerRow ?? -1) + 1);
  const found = headerRow === null ? {} : meaningsOf(header, below);
  const suggested = kind ?? kindOf(found);
  const way = headerRow === null ? noColumn : wayColumn(header, below);
  return { kind: suggested, layout: fingerprint, columns: ofKind(suggested, found, below, way) };
}
