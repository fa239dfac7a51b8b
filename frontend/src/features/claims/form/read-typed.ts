import { maxRateMicros } from '@domain/claims/custom/custom-facts.schema';
import { type DistanceUnit, metresFromTyped, metresIn } from '@domain/quantities/distance';
import { minorDigitsOf, minorFromTyped } from '@domain/quantities/money';
import { divide, multiply, type Ratio, ratio, toStored } from '@domain/quantities/ratio';
import { type DecimalMark, readTypedNumber } from '@domain/quantities/typed-number';
import { amountBounds } from '@domain/records/typed-bounds';
import { isDay } from '@/lib/formatting/typed-day';

export type Fault =
  | 'required'
  | 'notANumber'
  | 'outOfBounds'
  | 'day'
  | 'backwards'
  | 'tooLong'
  | 'vehicle'
  | 'category';

/** Faults by the name of the field. */
export type Faults = Readonly<Record<string, Fault>>;

/** Faults of what is not answered yet; all others are of what was entered. */
const missing: readonly Fault[] = ['required', 'day', 'vehicle', 'category'];

export const isMissing = (fault: Fault): boolean => missing.includes(fault);

export function wrongOnly(faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => !isMissing(fault)));
}

/** Reads typed text and collects faults; unreadable text counts as 0 until it is corrected. */
export class Reader {
  readonly faults: Record<string, Fault> = {};

  constructor(
    readonly typed: Readonly<Record<string, string>>,
    private readonly decimalMark: DecimalMark,
  ) {}

  text(name: string): string {
    return this.typed[name] ?? '';
  }

  required(name: string): string {
    const text = this.text(name).trim();
    if (text === '') this.faults[name] = 'required';
    return text;
  }

  yes(name: string): boolean {
    return this.text(name) === 'yes';
  }

  /** Amount in minor units; 0 if empty. */
  minor(name: string, currency: string): number {
    const read = this.#number(name, amountBounds(currency).max, minorDigitsOf(currency));
    return read === null ? 0 : minorFromTyped(read, currency);
  }

  metres(name: string, unit: DistanceUnit, maxMetres: number): number {
    const read = this.#number(name, divide(ratio(maxMetres), metresIn[unit]), 3, true);
    return read === null ? 0 : metresFromTyped(read, unit);
  }

  /** Amount in millionths of the currency's major unit. */
  micros(name: string): number {
    const read = this.#number(name, ratio(maxRateMicros, 1_000_000), 6, true);
    return read === null ? 0 : toStored(multiply(read, ratio(1_000_000)));
  }

  /** null if empty. */
  whole(name: string, max: number, required = false): number | null {
    const read = this.#number(name, ratio(max), 0, required);
    return read === null ? null : toStored(read);
  }

  day(name: string): string {
    const day = this.text(name);
    if (!isDay(day)) this.faults[name] = 'day';
    return day;
  }

  #number(name: string, max: Ratio, maxDecimals: number, required = false): Ratio | null {
    const read = readTypedNumber(this.text(name), this.decimalMark, { min: ratio(0), max, maxDecimals });
    if (read.known) return read.value;
    if (read.reason !== 'empty') {
      this.faults[name] =
        read.reason === 'notANumber' || read.reason === 'ambiguous' ? 'notANumber' : 'outOfBounds';
    } else if (required) this.faults[name] = 'required';
    return null;
  }
}
