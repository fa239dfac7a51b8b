import { minorDigitsOf } from '../quantities/money';

/**
 * Units of a currency per US dollar, to about one figure (reference rates of the European Central Bank and the International Monetary Fund,
 * middle of 2025). Only the order of magnitude counts. Excludes currencies that lost most of their value within a driver's years.
 */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.75,
  CHF: 0.85,
  CAD: 1.4,
  AUD: 1.5,
  NZD: 1.7,
  JPY: 150,
  CNY: 7.2,
  HKD: 7.8,
  SGD: 1.3,
  SEK: 10,
  NOK: 10,
  DKK: 6.7,
  ISK: 130,
  PLN: 3.9,
  CZK: 22,
  HUF: 360,
  RON: 4.5,
  BGN: 1.8,
  RSD: 105,
  BAM: 1.8,
  MKD: 55,
  ALL: 90,
  MDL: 18,
  ILS: 3.6,
  INR: 85,
  IDR: 16_000,
  KRW: 1400,
  MYR: 4.4,
  TWD: 31,
  THB: 34,
  PHP: 57,
  VND: 25_000,
  MXN: 19,
  BRL: 5.5,
  CLP: 940,
  COP: 4100,
  PEN: 3.7,
  UYU: 41,
  DOP: 60,
  CRC: 510,
  GTQ: 7.7,
  ZAR: 18,
  MAD: 9.7,
  TND: 3.1,
  KES: 130,
  AED: 3.7,
  SAR: 3.75,
  QAR: 3.6,
  OMR: 0.38,
  BHD: 0.38,
  JOD: 0.71,
  GEL: 2.7,
  AMD: 390,
  AZN: 1.7,
};

/** Plausible price of a unit in dollars: fuel of the last decades worldwide including taxes, and electricity from a cheap night to a fast charger. */
const dollars = { litre: [0.1, 4], kilowattHour: [0.005, 2] } as const;

export type PricedUnit = keyof typeof dollars;

/**
 * True if a price in the currency's major unit is plausible for a litre or a kilowatt-hour, or if the currency has no
 * bounds.
 */
export function isPlausiblePrice(price: number, currency: string, unit: PricedUnit): boolean {
  const rate = perDollar[currency];
  if (rate === undefined) return true;
  const [least, most] = dollars[unit];
  return price >= least * rate && price <= most * rate;
}

/** Price per unit in the currency's major unit. `thousandths`: millilitres or watt-hours. */
export function pricePerUnit(totalMinor: number, thousandths: number, currency: string): number {
  return ((totalMinor / 10 ** minorDigitsOf(currency)) * 1000) / thousandths;
}
