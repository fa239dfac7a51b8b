import type { Preferences } from '@domain/account/account.schema';
import { memoByKey } from './memo-by-key';

export type NumberStyle = Preferences['numberStyle'];

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const marksOfStyle: Record<Exclude<NumberStyle, 'country'>, Marks> = {
  point: { group: ',', decimal: '.' },
  comma: { group: '.', decimal: ',' },
  space: { group: '\u00a0', decimal: ',' },
  quote: { group: '’', decimal: '.' },
};

/** Where a locale says how its driver writes numbers: BCP 47 leaves what follows x to applications. */
const beforeStyle = '-x-n-';

/** The locale with the driver's own marks in numbers; the country's where there are none. */
export function withNumberStyle(locale: string, style: NumberStyle): string {
  return style === 'country' ? locale : `${locale}${beforeStyle}${style}`;
}

function isStyle(text: string): text is keyof typeof marksOfStyle {
  return Object.hasOwn(marksOfStyle, text);
}

/** English in Germany has 12,4 km beside €96.37 by itself: the marks of a plain number count for money, too. */
const marksOf = memoByKey((locale: string): Marks => {
  const style = locale.split(beforeStyle)[1] ?? '';
  if (isStyle(style)) return marksOfStyle[style];
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: mark('decimal'), group: mark('group') };
});

export interface NumberFormat {
  readonly format: (value: number | bigint | `${number}`) => string;
}

/** True minus, as wide as a plus or a digit. Intl uses the hyphen in most languages, which allows a line break. */
const minus = '\u2212';

/** Intl's format of numbers and money, with a fixed pair of separators and a true minus. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): NumberFormat {
  const marks = marksOf(locale);
  const intl = new Intl.NumberFormat(locale, options);
  return {
    format: (number) =>
      intl
        .formatToParts(number)
        .map(({ type, value }) => {
          if (type === 'minusSign') return minus;
          return type === 'decimal' || type === 'group' ? marks[type] : value;
        })
        .join(''),
  };
}

/** The mark before the decimals. */
export function decimalSign(locale: string): string {
  return marksOf(locale).decimal;
}
