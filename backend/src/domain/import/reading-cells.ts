import { fillBounds } from '../energy/fill-bounds';
import { type DistanceUnit, metresFromTyped } from '../quantities/distance';
import { wattHoursFromTyped } from '../quantities/electric-energy';
import { minorFromTyped } from '../quantities/money';
import { multiply, type Ratio, ratio, TooLarge, toStored } from '../quantities/ratio';
import { millilitresFromTyped, type VolumeUnit } from '../quantities/volume';
import { maxAmountMinor, maxOdometerMetres } from '../records/record.schema';
import { anyMoment, type Cells, type EnergyUnit } from './cells';
import type { Calendar, Conventions, DateOrder } from './conventions';
import type { Amount, ImportedMoment } from './imported-item';
import { type MoneyWay, type PaymentTerms, wayBehindAmount } from './payment-sign';
import { CellFault, type CellFaultReason, type Row } from './row';
import type { Survey } from './survey';
import { isSignOfOthers, writtenCurrency } from './written-currency';
import { type DurationUnit, secondsOfUnit, writtenDuration } from './written-duration';
import { datedIn, possibleOrders, readMoment } from './written-moment';
import { markOfDigits, valueOfDigits, type WrittenNumber, writtenNumber } from './written-number';
import { isOfPrice, writtenDistanceUnit, writtenVolumeUnit } from './written-units';

/** Maximum length of a cell's text; records use less of it. */
const maxTextLength = 4000;

/** Maximum length of a payment's text shown next to its amount. */
const maxEvidenceLength = 40;

/** A trip is at most a year long. */
const maxDurationSeconds = 366 * 86_400;

/** Reads cells by conventions; with a survey, evidence of the conventions is noted there, and no cell is refused. */
export function readingCells(conventions: Conventions, survey: Survey | null = null): Cells {
  return new ReadingCells(conventions, survey);
}

interface ReadNumber extends WrittenNumber {
  readonly value: Ratio;
}

class ReadingCells implements Cells {
  #isAtAnyMoment = false;

  constructor(
    private readonly conventions: Conventions,
    private readonly survey: Survey | null,
  ) {}

  text(row: Row, column: number, maxLength = maxTextLength): string {
    this.survey?.asks(column);
    return (row.cells[column] ?? '').trim().slice(0, maxLength);
  }

  distanceMetres(row: Row, column: number, unit?: DistanceUnit): number | null {
    return this.#measured(row, column, maxOdometerMetres, ({ value, affix }) => {
      const own = affix === '' ? (unit ?? this.conventions.distanceUnit) : writtenDistanceUnit(affix);
      return own ? metresFromTyped(value, own) : 'unknownWord';
    });
  }

  volumeMillilitres(row: Row, column: number, unit?: VolumeUnit): number | null {
    return this.#measured(row, column, fillBounds.maxVolumeMillilitres, ({ value, affix }) => {
      const ofFile = unit ?? this.conventions.volumeUnit;
      const own = affix === '' ? ofFile : writtenVolumeUnit(affix, ofFile);
      return own ? millilitresFromTyped(value, own) : 'unknownWord';
    });
  }

  energyWattHours(row: Row, column: number, unit: EnergyUnit = 'kWh'): number | null {
    return this.#wattHours(row, column, { unit, max: fillBounds.maxEnergyWattHours });
  }

  meterWattHours(row: Row, column: number, unit: EnergyUnit = 'kWh'): number | null {
    return this.#wattHours(row, column, { unit, max: fillBounds.maxMeterWattHours });
  }

  #wattHours(
    row: Row,
    column: number,
    { unit, max }: { readonly unit: EnergyUnit; readonly max: number },
  ): number | null {
    return this.#measured(row, column, max, ({ value, affix }) => {
      const own = (affix === '' ? unit : affix).toLowerCase();
      if (own === 'wh') return toStored(value);
      return own === 'kwh' ? wattHoursFromTyped(value) : 'unknownWord';
    });
  }

  amount(row: Row, column: number, currency?: string): Amount | null {
    return this.#read(row, column, (number) => this.#amountOf(number, [row, column], currency));
  }

  paid(row: Row, column: number, { currency, said, likely, what }: PaymentTerms): Amount | null {
    return this.#read(row, column, (number) => {
      const written = wayBehindAmount(number.affix);
      const way = said ?? written.way;
      const amount = this.#amountOf({ ...number, affix: written.affix }, [row, column], currency);
      if (typeof amount === 'string' || amount.amountMinor === 0) return amount;
      this.survey?.paymentSign.note(
        { isBelowZero: number.isNegative, said: way, likely },
        { row: row.number, text: `${what.slice(0, maxEvidenceLength)} ${this.text(row, column)}`.trim() },
      );
      return this.#paidOf(amount, way, likely);
    });
  }

  #paidOf({ amountMinor, currency }: Amount, said: MoneyWay | null, likely: MoneyWay | null) {
    const { paymentSign = 'aboveZero' } = this.conventions;
    const isBelowZero = amountMinor < 0;
    const hasSign = isBelowZero === (paymentSign === 'belowZero');
    // Money received is written without a sign, or with the sign opposite to payments.
    if (said === 'cameIn' && isBelowZero && hasSign) return 'ambiguous';
    const isRefundAlone = said === null && !isBelowZero && likely === 'cameIn';
    const isPaid = said === 'cameIn' || isRefundAlone ? false : hasSign;
    const size = Math.abs(amountMinor);
    return { amountMinor: isPaid ? size : -size, currency };
  }

  #amountOf(
    number: ReadNumber,
    [row, column]: readonly [Row, number],
    currency?: string,
  ): Amount | CellFaultReason {
    const ofFile = currency ?? this.conventions.currency;
    if (currency === undefined && isSignOfOthers(number.affix, ofFile)) this.#noteSign(row, column);
    const own = number.affix === '' ? ofFile : writtenCurrency(number.affix, ofFile);
    if (!own) return 'unknownWord';
    const size = minorFromTyped(number.value, own);
    if (size > maxAmountMinor) return 'tooLarge';
    return { amountMinor: number.isNegative && size !== 0 ? -size : size, currency: own };
  }

  priceMicros(row: Row, column: number): number | null {
    return this.#measured(row, column, fillBounds.maxUnitPriceMicros, ({ value, affix }) =>
      isOfPrice(affix, this.conventions.currency)
        ? toStored(multiply(value, ratio(1_000_000)))
        : 'unknownWord',
    );
  }

  wholeNumber(row: Row, column: number): number | null {
    return this.#read(row, column, ({ value, affix, isNegative }) => {
      if (!isBare(affix)) return 'unknownWord';
      if (value.numerator % value.denominator !== 0n) return 'notANumber';
      return toStored(value) * (isNegative ? -1 : 1);
    });
  }

  durationSeconds(row: Row, column: number, unit: DurationUnit | null): number | null {
    const text = this.text(row, column);
    const written = writtenDuration(text, unit);
    if (text === '') return null;
    const isNone = written === null || (written === 'bare' && !writtenNumber(text));
    if (isNone) return this.#fault('notADuration', column, text);
    if (written === 'unclear') return this.#fault('ambiguous', column, text);
    if (written !== 'bare')
      return written > maxDurationSeconds ? this.#fault('tooLarge', column, text) : written;
    return this.#measured(row, column, maxDurationSeconds, ({ value, affix }) => {
      if (affix !== '') return 'unknownWord';
      return unit === null ? 'ambiguous' : toStored(multiply(value, ratio(secondsOfUnit(unit))));
    });
  }

  decimal(row: Row, column: number): number | null {
    return this.#read(row, column, ({ value, affix, isNegative }) => {
      if (!isBare(affix)) return 'unknownWord';
      const size = Number(value.numerator) / Number(value.denominator);
      return isNegative ? -size : size;
    });
  }

  moment(row: Row, column: number, timeColumn?: number, order?: DateOrder): ImportedMoment | null {
    const text = this.text(row, column);
    const timeText = timeColumn === undefined ? '' : this.text(row, timeColumn);
    if (text === '') return this.#isAtAnyMoment ? anyMoment : null;
    if (order === undefined) this.#noteOrder(row, text);
    const calendar = this.#calendarOf(row, text);
    const read = readMoment(text, timeText, order ?? this.#orderOf(text), calendar);
    if (typeof read !== 'string') return read;
    if (this.#isAtAnyMoment) return anyMoment;
    const isOfTime = read === 'notATime' && timeColumn !== undefined && timeText !== '';
    return this.#fault(read, isOfTime ? timeColumn : column, isOfTime ? timeText : text);
  }

  atAnyMoment<Value>(read: () => Value): Value {
    this.#isAtAnyMoment = true;
    try {
      return read();
    } finally {
      this.#isAtAnyMoment = false;
    }
  }

  /** A quantity that is never below zero. */
  #measured(
    row: Row,
    column: number,
    max: number,
    read: (number: ReadNumber) => number | CellFaultReason,
  ): number | null {
    return this.#read(row, column, (number) => {
      const size = read(number);
      if (typeof size === 'string') return size;
      if (number.isNegative && size !== 0) return 'negative';
      return size > max ? 'tooLarge' : size;
    });
  }

  #read<Value extends number | Amount>(
    row: Row,
    column: number,
    read: (number: ReadNumber) => Value | CellFaultReason,
  ): Value | null {
    const text = this.text(row, column);
    if (text === '') return null;
    const written = writtenNumber(text);
    const mark = written && markOfDigits(written.digits);
    if (!written || !mark) return this.#fault('notANumber', column, text);
    this.#noteMark(row, text, mark);
    const { decimalMark } = this.conventions;
    const readBy = (by: Parameters<typeof valueOfDigits>[1]) =>
      stored(() => read({ ...written, value: valueOfDigits(written.digits, by) }));
    const first = readBy(mark === 'either' ? decimalMark : (mark.mark ?? '.'));
    // Survey only: accepts either mark, so that the reader continues with the mark that the file shows.
    const isOther = this.survey !== null && mark === 'either' && first === 'tooLarge';
    const value = isOther ? readBy(decimalMark === '.' ? ',' : '.') : first;
    return typeof value === 'string' ? this.#fault(value, column, text) : value;
  }

  #noteMark({ number: row }: Row, text: string, mark: NonNullable<ReturnType<typeof markOfDigits>>): void {
    if (!this.survey) return;
    if (mark === 'either') this.survey.decimalMark.isAmbiguous(['.', ','], { row, text });
    else if (mark.mark && mark.mark !== '٫') this.survey.decimalMark.shows(mark.mark, { row, text });
  }

  #noteSign(row: Row, column: number): void {
    this.survey?.currency.isAmbiguous([], { row: row.number, text: this.text(row, column) });
  }

  #noteOrder({ number: row }: Row, text: string): void {
    if (!this.survey) return;
    const orders = possibleOrders(text);
    const [only, other] = orders;
    if (other) this.survey.dateOrder.isAmbiguous(orders, { row, text });
    else if (only) this.survey.dateOrder.shows(only, { row, text });
  }

  /** Order of a date. In a survey any possible order, so that the reader gets as far as it will later. */
  #orderOf(text: string): DateOrder {
    const { dateOrder } = this.conventions;
    const possible = this.survey ? possibleOrders(text) : [];
    return possible.length === 0 || possible.includes(dateOrder) ? dateOrder : (possible[0] ?? dateOrder);
  }

  /**
   * Calendar of a date, which a survey notes. Days in the Gregorian calendar show nothing, because nearly all files use
   * it.
   */
  #calendarOf({ number: row }: Row, text: string): Calendar {
    const { calendar, zone } = this.conventions;
    if (!this.survey) return calendar;
    const possible = datedIn(text, zone);
    const [only, other] = possible;
    if (other) this.survey.calendar.isAmbiguous(possible, { row, text });
    else if (only && only !== 'gregorian') this.survey.calendar.shows(only, { row, text });
    return only === undefined || possible.includes(calendar) ? calendar : only;
  }

  #fault(reason: CellFaultReason, column: number, text: string): null {
    if (this.survey) return null;
    throw new CellFault(reason, column, text);
  }
}

/** A number with more digits than are stored exactly is too large for every bound. */
function stored<Value>(read: () => Value | CellFaultReason): Value | CellFaultReason {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooLarge) return 'tooLarge';
    throw error;
  }
}

const isBare = (affix: string) => affix === '' || affix === '%' || affix === '°';
