import { convertedMinor } from '../expenses/converted-amount';
import { divide, multiply, ratio, toStored } from '../quantities/ratio';
import { millilitresIn, type VolumeUnit } from '../quantities/volume';

/** Approximate value of a thousand euros; other currencies use the same numbers as euros. */
const forThousandEuros: Readonly<Record<string, number>> = {
  USD: 1_100,
  GBP: 850,
  CAD: 1_500,
  AUD: 1_650,
  NZD: 1_800,
  CHF: 950,
  SEK: 11_500,
  NOK: 11_500,
  DKK: 7_500,
  PLN: 4_300,
  CZK: 25_000,
  HUF: 400_000,
  RON: 5_000,
  JPY: 160_000,
  INR: 90_000,
  BRL: 6_000,
  MXN: 20_000,
  ZAR: 20_000,
  TRY: 35_000,
};

/** Fuel is taxed less there: per cent of its price in Europe. */
const fuelPercent: Readonly<Record<string, number>> = { USD: 55, CAD: 70, AUD: 75 };

function rateNanos(from: string, to: string): number {
  const [given, got] = [forThousandEuros[from] ?? 1_000, forThousandEuros[to] ?? 1_000];
  return Math.round((got * 1_000_000_000) / given);
}

/** An amount of euro cents in the minor unit of a currency, approximately. */
export function demoAmount(euroCents: number, currency: string): number {
  if (currency === 'EUR') return euroCents;
  return convertedMinor({ amountMinor: euroCents, currency: 'EUR' }, rateNanos('EUR', currency), currency);
}

/** Amount paid abroad, and its conversion by the driver's bank. */
export function demoForeign(euroCents: number, currency: string) {
  const foreign = currency === 'EUR' ? 'CHF' : 'EUR';
  const paid = { amountMinor: demoAmount(euroCents, foreign), currency: foreign };
  const nanos = rateNanos(foreign, currency);
  const amountMinor = convertedMinor(paid, nanos, currency);
  return { ...paid, converted: { amountMinor, currency, rateNanos: nanos } };
}

/** A price of fuel given in thousandths of a euro per litre, per unit of sale and to the thousandth, in micros. */
export function demoFuelPrice(
  euroMills: number,
  { currency, volumeUnit }: { currency: string; volumeUnit: VolumeUnit },
) {
  const litres = divide(millilitresIn[volumeUnit], millilitresIn.litre);
  const euros = multiply(litres, ratio(euroMills * (fuelPercent[currency] ?? 100), 100));
  const mills = toStored(multiply(euros, ratio(forThousandEuros[currency] ?? 1_000, 1_000)));
  return { micros: mills * 1_000, per: volumeUnit };
}

/** A price of electricity given in thousandths of a euro per kilowatt-hour, in micros. */
export function demoElectricityPrice(euroMills: number, currency: string) {
  const mills = toStored(ratio(euroMills * (forThousandEuros[currency] ?? 1_000), 1_000));
  return { micros: mills * 1_000, per: 'kilowattHour' as const };
}
