import { type DistanceUnit, shownDistance } from '../../../../domain/quantities/distance';
import type { ExactDistance } from '../../../../domain/quantities/exact-distance';
import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import type { ReportContent, ReportLanguage } from '../../../../domain/reports/report.schema';
import type { LocalDay } from '../../../../domain/time/time.schema';
import { type ClaimMessages, claimMessages, type ReportMessages, reportMessages } from './report-messages';

/** Words and formats of one report: its language, and numbers and dates of its country. */
export interface SheetTerms {
  readonly language: ReportLanguage;
  readonly locale: string;
  readonly messages: ReportMessages;
  readonly claimMessages: ClaimMessages;
  readonly unit: DistanceUnit;
  readonly currency: string;
  readonly whole: (count: number) => string;
  /** Decimal text with the marks of the locale. */
  readonly decimal: (decimal: string) => string;
  readonly day: (day: LocalDay) => string;
  /** HH:MM on a clock in the zone. */
  readonly clock: (atMs: number, zone: string) => string;
  readonly moment: (atMs: number, zone: string) => string;
  readonly money: (amountMinor: number, currency?: string) => string;
  /** Major units as decimal text, with up to four decimals if needed. */
  readonly exactMoney: (amount: string) => string;
  /** The same with up to six decimals, which a rate for one km or mile may have. */
  readonly exactRate: (rate: string) => string;
  /** 12.3 km */
  readonly distance: (distance: number | ExactDistance) => string;
  readonly vehicleName: (id: string | null) => string;
  readonly employerName: (id: string | null) => string;
  /** Shows start and end times of trips even if the method does not need them. */
  readonly withTimes: boolean;
}

/** The terms of a report. The language decides the words, the country the order of dates and the marks in numbers. */
export function sheetTerms(content: ReportContent, language: ReportLanguage, withTimes = false): SheetTerms {
  const locale = localeOf(language, content.country);
  const { distanceUnit: unit } = content;
  const { currency } = content.claim;
  const messages = reportMessages[language];
  const format = formatsOf(locale);
  const names = new Map(content.vehicles.map(({ id, name }) => [id, name]));
  const employers = new Map(content.employers?.map(({ id, name }) => [id, name]));
  const decimal = (text: string) => format.decimal(decimalsOf(text), numeric(text));
  return {
    language,
    locale,
    messages,
    claimMessages: claimMessages[language],
    unit,
    currency,
    whole: (count) => format.decimal(0, count),
    decimal,
    day: format.day,
    clock: format.clock,
    moment: format.moment,
    money: (amountMinor, of = currency) =>
      format.money(of, minorDigitsOf(of), numeric(shownAmount(amountMinor, of))),
    exactMoney: (amount) => format.money(currency, exactDecimals([amount], currency), numeric(amount)),
    exactRate: (rate) => format.money(currency, exactDecimals([rate], currency, 6), numeric(rate)),
    distance: (distance) => `${decimal(shownDistance(distance, unit, 1))} ${unit}`,
    vehicleName: (id) => (id === null ? messages.vehicle.none : (names.get(id) ?? messages.vehicle.unknown)),
    employerName: (id) =>
      id === null ? messages.employer.none : (employers.get(id) ?? messages.employer.unknown),
    withTimes,
  };
}

const home = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<ReportLanguage, string>;

/**
 * The language in the form of the country; in the form of its home country if Intl only partly supports the
 * combination: en-DE has points in amounts and commas in all other numbers, which must not be mixed in one document.
 */
export function localeOf(language: ReportLanguage, country: string): string {
  const locale = `${language}-${country}`;
  const markOf = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 1 })
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value;
  const isWhole = markOf({}) === markOf({ style: 'currency', currency: 'EUR' });
  return isWhole ? locale : home[language];
}

/** Number of decimals: at least those of the currency, as many as the amounts need, at most `most`. */
export function exactDecimals(amounts: readonly string[], currency: string, most = 4): number {
  const decimalCounts = amounts.map((amount) =>
    amount.includes('.') ? decimalsOf(amount.replace(/0+$/, '')) : 0,
  );
  const minor = minorDigitsOf(currency);
  return Math.max(minor, Math.min(most, Math.max(0, ...decimalCounts)));
}

type Numeric = Parameters<Intl.NumberFormat['format']>[0];

/** Intl formats decimal text exactly; a number of the largest amounts would lose its last digit. */
const numeric = (decimal: string): Numeric => decimal as `${number}`;

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Formats with a true minus, which has the width of a plus and allows no line break; Intl uses the hyphen in most languages. */
export function withMinus(shown: string): string {
  return shown.replace('-', '\u2212');
}

/** Creating Intl formats is slow: one is cached for each style. */
function formatsOf(locale: string) {
  const numbers = memo((decimals: number) => new Intl.NumberFormat(locale, digits(decimals)));
  const moneys = memo((key: string) => {
    const [currency, decimals] = key.split(' ');
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(locale, { ...style, ...digits(Number(decimals)) });
  });
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
  return {
    decimal: (decimals: number, value: Numeric) => withMinus(numbers(decimals).format(value)),
    money: (currency: string, decimals: number, value: Numeric) =>
      withMinus(moneys(`${currency} ${decimals}`).format(value)),
    day: memo((day: string) => days.format(Date.parse(`${day}T00:00:00Z`))),
    clock: (atMs: number, zone: string) => clocks(zone).format(atMs),
    moment: (atMs: number, zone: string) => moments(zone).format(atMs),
  };
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
