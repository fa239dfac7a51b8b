import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const signs = { millimetre: 'mm', percent: '%', volt: 'V' } as const;

const formatOf = memoByKey((locale: string) =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
);

/** Formats a measurement in thousandths of its unit: 3.2 mm, 12.45 V. */
export function formatThousandths(thousandths: number, unit: keyof typeof signs, locale: string): string {
  return `${formatOf(locale).format(thousandths / 1_000)}\u00a0${signs[unit]}`;
}

/** Returns only the unit's sign, for the end of a field. */
export function signOf(unit: keyof typeof signs): string {
  return signs[unit];
}
