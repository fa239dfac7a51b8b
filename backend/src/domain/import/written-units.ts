import { currencySchema } from '../quantities/currency.schema';
import type { DistanceUnit } from '../quantities/distance';
import type { VolumeUnit } from '../quantities/volume';

const distanceWords: Readonly<Record<string, DistanceUnit>> = {
  km: 'km',
  kms: 'km',
  kilometer: 'km',
  kilometers: 'km',
  kilometre: 'km',
  kilometres: 'km',
  км: 'km',
  mi: 'mi',
  mls: 'mi',
  mile: 'mi',
  miles: 'mi',
};

const volumeWords: Readonly<Record<string, VolumeUnit>> = {
  l: 'litre',
  ltr: 'litre',
  liter: 'litre',
  liters: 'litre',
  litre: 'litre',
  litres: 'litre',
  л: 'litre',
  'us gal': 'usGallon',
  'us gallon': 'usGallon',
  'us gallons': 'usGallon',
  'uk gal': 'ukGallon',
  'uk gallon': 'ukGallon',
  'uk gallons': 'ukGallon',
  'imp gal': 'ukGallon',
};

/** The currencies that are written with one sign; of several only the one that the file is in can be meant. */
const currencySigns: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'CLP', 'COP', 'ARS'],
  us$: ['USD'],
  r$: ['BRL'],
  '¥': ['JPY', 'CNY'],
  '₽': ['RUB'],
  'руб.': ['RUB'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  '₴': ['UAH'],
  '₹': ['INR'],
  'fr.': ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};

const plainWord = (affix: string) => affix.toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ');

/** null for a word that is no unit of distance. */
export function writtenDistanceUnit(affix: string): DistanceUnit | null {
  return distanceWords[plainWord(affix)] ?? null;
}

/** A gallon without its country is that of the file; null for a word that is no unit of volume. */
export function writtenVolumeUnit(affix: string, ofFile: VolumeUnit): VolumeUnit | null {
  const word = plainWord(affix);
  if (/^gal(lons?)?$/.test(word)) return ofFile === 'litre' ? null : ofFile;
  return volumeWords[word] ?? null;
}

/** null for what is no currency, or the sign of several of which none is the file's. */
export function writtenCurrency(affix: string, ofFile: string): string | null {
  const code = affix.toUpperCase();
  if (currencySchema.safeParse(code).success) return code;
  const known = currencySigns[affix.toLowerCase()];
  if (!known) return null;
  if (known.includes(ofFile)) return ofFile;
  return known.length === 1 ? known[0] : null;
}

/** Whether it is the sign of several currencies of which none is the file's, such as $ in a file in euros. */
export function isSignOfOthers(affix: string, ofFile: string): boolean {
  const known = currencySigns[affix.toLowerCase()];
  return known !== undefined && known.length > 1 && !known.includes(ofFile);
}

/** Whether it is what stands around a price, such as "€/l" or "$". */
export function isOfPrice(affix: string): boolean {
  const words = affix.split(/[\s/]+/).filter((word) => word !== '');
  return words.every(
    (word) =>
      /^(kwh|kg|gal(lon)?)$/i.test(word) || word.toLowerCase() in currencySigns || isCodeOrVolume(word),
  );
}

function isCodeOrVolume(word: string): boolean {
  return currencySchema.safeParse(word.toUpperCase()).success || plainWord(word) in volumeWords;
}
