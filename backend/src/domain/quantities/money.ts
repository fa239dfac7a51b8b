import { shownIn, storedFrom } from './measure';
import { type Ratio, ratio } from './ratio';

/** The ISO 4217 currencies whose minor unit is not the hundredth (list one of the standard). */
const minorDigitsByCurrency: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/**
 * The decimals of a currency's minor unit after ISO 4217: 0 for JPY, 3 for TND, 2 for all that the standard does not
 * list otherwise. Intl may differ (it shows HUF or IQD as they are used), and may change with a browser's version, so
 * stored values never depend on it.
 */
export function minorDigitsOf(currency: string): number {
  return minorDigitsByCurrency[currency] ?? 2;
}

/** Minor units in one major unit: 100 cents, 1 yen, 1000 millimes. */
export function minorIn(currency: string): Ratio {
  return ratio(10n ** BigInt(minorDigitsOf(currency)));
}

/** A stored amount in its currency's major unit with all of its decimals, such as "70.05". */
export function shownAmount(amountMinor: number | bigint, currency: string): string {
  return shownIn(minorIn(currency), amountMinor, minorDigitsOf(currency));
}

/** An amount typed in the major unit, as whole minor units. RangeError when it is too large to be stored. */
export function minorFromTyped(typed: Ratio, currency: string): number {
  return storedFrom(minorIn(currency), typed);
}
