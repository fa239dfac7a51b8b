import { convertedMinor, maxRateNanos, rateNanosBetween } from '@domain/expenses/converted-amount';
import { minorFromTyped, minorIn } from '@domain/quantities/money';
import { compareRatios, divide, multiply, type Ratio, ratio, toStored } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { maxAmountMinor } from '@domain/records/record.schema';
import { amountBounds } from '@domain/records/typed-bounds';
import type { ExpenseDraft, MoneyFigure } from './expense-draft';

/** Terms in which money is typed: the currency that was paid, and the driver's own. */
export interface MoneyTerms {
  readonly decimalMark: DecimalMark;
  readonly currency: string;
  readonly ownCurrency: string;
}

type MoneyFault = TypedNumberFault | 'noRate';

export interface ReadMoney {
  readonly amountMinor: number | null;
  readonly rateNanos: number | null;
  readonly convertedMinor: number | null;
  readonly faults: Readonly<Partial<Record<MoneyFigure, MoneyFault>>>;
  /** Figure that was calculated from the other two. */
  readonly calculated: MoneyFigure | null;
}

const nanos = ratio(1_000_000_000);
const rateBounds: TypedBounds = {
  min: ratio(1, 1_000_000_000),
  max: divide(ratio(maxRateNanos), nanos),
  maxDecimals: 9,
};

/** Amount paid that gives this converted amount at that rate, in minor units of the currency that was paid. */
function paidMinor(
  converted: number,
  rateNanos: number,
  { currency, ownCurrency }: MoneyTerms,
): number | null {
  const major = divide(divide(ratio(converted), minorIn(ownCurrency)), divide(ratio(rateNanos), nanos));
  const exact = multiply(major, minorIn(currency));
  return compareRatios(exact, ratio(maxAmountMinor)) > 0 ? null : toStored(exact);
}

function converting(amountMinor: number, rateNanos: number, terms: MoneyTerms): number | null {
  try {
    const converted = convertedMinor({ amountMinor, currency: terms.currency }, rateNanos, terms.ownCurrency);
    return converted > maxAmountMinor ? null : converted;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Amount paid, and its value in the driver's own currency if that is another one. */
export function readMoney({ figures }: ExpenseDraft, terms: MoneyTerms): ReadMoney {
  const faults: Partial<Record<MoneyFigure, MoneyFault>> = {};
  const read = (figure: MoneyFigure, bounds: TypedBounds): Ratio | null => {
    const typed = readTypedNumber(figures[figure], terms.decimalMark, bounds);
    if (typed.known) return typed.value;
    if (typed.reason !== 'empty') faults[figure] = typed.reason;
    return null;
  };
  const money = (figure: 'amount' | 'converted', currency: string): number | null => {
    const typed = read(figure, amountBounds(currency));
    return typed === null ? null : minorFromTyped(typed, currency);
  };
  const amount = money('amount', terms.currency);
  if (terms.currency === terms.ownCurrency) {
    return { amountMinor: amount, rateNanos: null, convertedMinor: null, faults, calculated: null };
  }
  const converted = money('converted', terms.ownCurrency);
  const typedRate = read('rate', rateBounds);
  const rate = typedRate === null ? null : toStored(multiply(typedRate, nanos));
  const known = { amountMinor: amount, rateNanos: rate, convertedMinor: converted };
  const unreadable = Object.keys(faults).length > 0;
  if (unreadable) return { ...known, faults, calculated: null };

  if (amount !== null && rate !== null && converted === null) {
    const made = converting(amount, rate, terms);
    return made === null
      ? { ...known, faults: { rate: 'tooLarge' }, calculated: null }
      : { ...known, convertedMinor: made, faults, calculated: 'converted' };
  }
  if (amount !== null && converted !== null && rate === null) {
    const between = rateNanosBetween(
      { amountMinor: amount, currency: terms.currency },
      { amountMinor: converted, currency: terms.ownCurrency },
    );
    return between === null
      ? { ...known, faults: { converted: 'noRate' }, calculated: null }
      : { ...known, rateNanos: between, faults, calculated: 'rate' };
  }
  if (rate !== null && converted !== null && amount === null) {
    const paid = paidMinor(converted, rate, terms);
    // The amount is whole in its own minor unit, so its conversion at that rate may differ by a cent.
    const made = paid === null ? null : converting(paid, rate, terms);
    return paid === null || made === null
      ? { ...known, faults: { converted: 'tooLarge' }, calculated: null }
      : { ...known, amountMinor: paid, convertedMinor: made, faults, calculated: 'amount' };
  }
  return { ...known, faults, calculated: null };
}
