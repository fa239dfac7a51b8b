import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import type { LocalDay } from '../../../../domain/time/time.schema';

/** Numbers, amounts and dates of one locale. */
export interface Formats {
  readonly whole: (count: number) => string;
  /** Decimal text with the marks of the locale. */
  readonly decimal: (decimal: string) => string;
  readonly money: (amountMinor: number, currency: string) => string;
  /** Major units as decimal text, with as many decimals as needed, up to `maxDecimals`. */
  readonly exactMoney: (amount: string, currency: string, maxDecimals?: number) => string;
  /** Decimal text in percent, with two decimals. */
  readonly percent: (percent: string) => string;
  readonly day: (day: LocalDay) => string;
  /** HH:MM on a clock in the zone. */
  readonly clock: (atMs: number, zone: string) => string;
  readonly moment: (atMs: number, zone: string) => string;
}

/** Creating Intl formats is slow: one is cached for each style. */
export function formatsOf(locale: string): Formats {
  const numbers = memo((decimals: number) => new Intl.NumberFormat(locale, digits(decimals)));
  const moneys = memo((key: string) => {
    const [currency, decimals] = key.split(' ');
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(locale, { ...style, ...digits(Number(decimals)) });
  });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', ...digits(2) });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const moments = memo(
    (timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  );
  // A cell is HH:MM in any locale.
  const clocks = memo(
    (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const number = (decimals: number, value: Numeric) => withMinus(numbers(decimals).format(value));
  const money = (amount: string, currency: string, decimals: number) =>
    withMinus(moneys(`${currency} ${decimals}`).format(numeric(amount)));
  return {
    whole: (count) => number(0, count),
    decimal: (decimal) => number(decimalsOf(decimal), numeric(decimal)),
    money: (amountMinor, currency) =>
      money(shownAmount(amountMinor, currency), currency, minorDigitsOf(currency)),
    exactMoney: (amount, currency, maxDecimals) =>
      money(amount, currency, exactDecimals([amount], currency, maxDecimals)),
    percent: (percent) => withMinus(percents.format(numeric(`${percent}e-2`))),
    day: memo((day: string) => days.format(Date.parse(`${day}T00:00:00Z`))),
    clock: (atMs, zone) => clocks(zone).format(atMs),
    moment: (atMs, zone) => moments(zone).format(atMs),
  };
}

/** Number of decimals: at least those of the currency, as many as the amounts need, at most `maxDecimals`. */
export function exactDecimals(amounts: readonly string[], currency: string, maxDecimals = 4): number {
  const decimalCounts = amounts.map((amount) =>
    amount.includes('.') ? decimalsOf(amount.replace(/0+$/, '')) : 0,
  );
  const minor = minorDigitsOf(currency);
  return Math.max(minor, Math.min(maxDecimals, Math.max(0, ...decimalCounts)));
}

type Numeric = Parameters<Intl.NumberFormat['format']>[0];

/** Intl formats decimal text exactly; a number of the largest amounts would lose its last digit. */
const numeric = (decimal: string): Numeric => decimal as `${number}`;

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/**
 * Formats with a true minus, which has the width of a plus and allows no line break; Intl uses the hyphen in most
 * languages.
 */
export function withMinus(shown: string): string {
  return shown.replace('-', '\u2212');
}

const digits = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
