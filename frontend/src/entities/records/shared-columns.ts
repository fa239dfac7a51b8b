import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { localClock, localDay } from '@domain/time/local-day';
import type { RecordColumn, TableRecord } from '@/components/record-table/record-column';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMoney } from '@/lib/formatting/money';
import { decimalSign } from '@/lib/formatting/numbers';
import { formatTime } from '@/lib/formatting/times';
import { unitSigns } from '@/lib/formatting/unit-signs';

/** An instant and the zone in which it was entered. */
interface Moment {
  readonly atMs: number;
  readonly zone: string;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** Returns decimal text with the driver's decimal mark and no grouping, as the driver's spreadsheet reads it. */
export function numeral(decimal: string, locale: string): string {
  return decimal.replace('.', decimalSign(locale));
}

/** 08:05, as every spreadsheet reads it. */
export function clockTime(atMs: number, zone: string): string {
  const { minuteOfDay } = localClock(atMs, zone);
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function textColumn<Row extends TableRecord>(
  named: Named,
  widthRem: number,
  of: (row: Row) => string,
): RecordColumn<Row> {
  return { ...named, widthRem, cell: of, sortValue: (row) => of(row) || null, copyValue: of };
}

/** Column with the day in the record's own zone. */
export function dayColumn<Row extends TableRecord>(
  named: Named,
  locale: string,
  of: (row: Row) => Moment,
): RecordColumn<Row> {
  const dayOf = (row: Row) => localDay(of(row).atMs, of(row).zone);
  return {
    ...named,
    widthRem: 7.5,
    cell: (row) => formatLocalDay(dayOf(row), locale),
    sortValue: (row) => of(row).atMs,
    copyValue: dayOf,
  };
}

/** Column with the time of day in the record's own zone. */
export function timeColumn<Row extends TableRecord>(
  named: Named,
  locale: string,
  of: (row: Row) => Moment,
): RecordColumn<Row> {
  return {
    ...named,
    widthRem: 5.5,
    align: 'end',
    cell: (row) => formatTime(of(row).atMs, { locale, zone: of(row).zone }),
    sortValue: (row) => of(row).atMs,
    copyValue: (row) => clockTime(of(row).atMs, of(row).zone),
  };
}

interface OdometerColumn<Row> {
  /** Unit of the vehicle. */
  readonly unitOf: (row: Row) => DistanceUnit | undefined;
  /** Unit in the column's title; another unit is written in the cell. */
  readonly unit: DistanceUnit;
  readonly locale: string;
  readonly metresOf: (row: Row) => number | null;
  /** Thousandths of a mile for values typed in miles, see mileThousandthsOf. */
  readonly mileThousandthsOf?: (row: Row) => number | null;
}

/** Column with odometer readings in the vehicle's unit; miles exactly as typed. */
export function odometerColumn<Row extends TableRecord>(
  { id, title }: Named,
  { unitOf, unit: titleUnit, locale, metresOf, mileThousandthsOf = () => null }: OdometerColumn<Row>,
): RecordColumn<Row> {
  const shown = (row: Row, written: (decimal: string, locale: string) => string): string => {
    const metres = metresOf(row);
    if (metres === null) return '';
    const miles = mileThousandthsOf(row);
    const unit = miles === null ? (unitOf(row) ?? titleUnit) : 'mi';
    const exact = miles === null ? metres : { metres: 0, mileThousandths: miles };
    const figure = written(shownDistance(exact, unit, 1).replace(/\.0$/, ''), locale);
    return unit === titleUnit ? figure : `${figure} ${unitSigns[unit]}`;
  };
  return {
    id,
    title: titleInUnit(title, titleUnit),
    widthRem: 9.5,
    align: 'end',
    cell: (row) => shown(row, formatDecimal),
    sortValue: metresOf,
    copyValue: (row) => shown(row, numeral),
  };
}

interface Amount {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Column with amounts of money; spreadsheets get the currency if it is not the usual one. */
export function amountColumn<Row extends TableRecord>(
  { id, title }: Named,
  { currency: usual, locale }: { readonly currency: string; readonly locale: string },
  of: (row: Row) => Amount | null,
): RecordColumn<Row> {
  return {
    id,
    title: `${title} (${usual})`,
    widthRem: 8,
    align: 'end',
    cell(row) {
      const amount = of(row);
      return amount === null ? '' : formatMoney(amount.amountMinor, amount.currency, locale);
    },
    sortValue(row) {
      const amount = of(row);
      return amount === null ? null : Number(shownAmount(amount.amountMinor, amount.currency));
    },
    copyValue(row) {
      const amount = of(row);
      if (amount === null) return '';
      const figure = numeral(shownAmount(amount.amountMinor, amount.currency), locale);
      return amount.currency === usual ? figure : `${figure} ${amount.currency}`;
    },
  };
}

/** Distance (km). */
export function titleInUnit(title: string, unit: DistanceUnit): string {
  return `${title} (${unitSigns[unit]})`;
}
