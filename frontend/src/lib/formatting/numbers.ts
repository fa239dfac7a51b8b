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

/** Marks the driver's number style in a locale: BCP 47 leaves subtags after x to applications. */
const beforeStyle = '-x-n-';

/** Returns the locale with the driver's number style; unchanged for the style of the country. */
export function withNumberStyle(locale: string, style: NumberStyle): string {
  return style === 'country' ? locale : `${locale}${beforeStyle}${style}`;
}

function isStyle(text: string): text is keyof typeof marksOfStyle {
  return Object.hasOwn(marksOfStyle, text);
}

/**
 * One pair of marks for numbers and money. Intl gives English in Germany 12,4 km next to €96.37: where the two differ,
 * those of money count, which are those of the language.
 */
const marksOf = memoByKey((locale: string): Marks => {
  const style = locale.split(beforeStyle)[1] ?? '';
  if (isStyle(style)) return marksOfStyle[style];
  const plain = marksIn(locale, {});
  const money = marksIn(locale, { style: 'currency', currency: 'EUR' });
  return plain.decimal === money.decimal ? plain : money;
});

function marksIn(locale: string, options: Intl.NumberFormatOptions): Marks {
  const parts = new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 1 }).formatToParts(
    1_234_567.5,
  );
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: mark('decimal'), group: mark('group') };
}

export interface NumberFormat {
  readonly format: (value: number | bigint | `${number}`) => string;
}

/**
 * True minus sign, as wide as a plus sign or a digit. Intl uses the hyphen in most languages, which allows a line
 * break.
 */
const minus = '\u2212';

/** Returns Intl's format of numbers and money, with fixed separators and a true minus sign. */
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

/** Returns the decimal mark of a locale. */
export function decimalSign(locale: string): string {
  return marksOf(locale).decimal;
}
