import type { DistanceUnit } from '../quantities/distance';
import type { VolumeUnit } from '../quantities/volume';
import type { EnergyUnit } from './cells';
import { isCurrencySign, writtenCurrency } from './written-currency';
import { writtenDistanceUnit, writtenVolumeUnit } from './written-units';

/** Units and currency that a header states for its cells, such as "Odometer (mi)" or "Preis CHF/l". */
export interface UnitsOfHeader {
  readonly distance: DistanceUnit | null;
  readonly volume: VolumeUnit | null;
  readonly energy: EnergyUnit | null;
  readonly isMass: boolean;
  /** ISO 4217 code. */
  readonly currency: string | null;
  /** Ambiguous currency sign, such as $. */
  readonly sign: string | null;
}

const maxHeaderLength = 100;

/** Currency codes that are no lower-case word of any language. */
const plainCodes = /^(eur|usd|gbp|chf|pln|sek|nok|dkk|czk|cad|aud|nzd|huf)$/;
/** Whole words of units in headers; cells, read by `writtenDistanceUnit` and `writtenVolumeUnit`, do not use them. */
const kilometres = /^kilom[eèé]t|^км$/;
const miles = /^(meilen|milhas|millas|mil[ae]?s?)$/;
const gallons = /^gal(s|lons?|lonen|l?ones)?$/;
const ofUk = /^(uk|imp|imperial|british)$/;

/** Words of a header before and behind its "per" or slash. */
function partsOf(header: string): readonly [string, string] {
  const [before = '', ...behind] = header
    .slice(0, maxHeaderLength)
    .normalize('NFKC')
    .replace(/u\.\s?s\.?/gi, 'US')
    .replace(/kwh/gi, ' kWh ')
    .split(/\/|\b(?:per|pro|je|par|por|al)\b/i);
  return [before, behind.join(' ')];
}

const wordsOf = (text: string): readonly string[] =>
  text.replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2').match(/\p{L}*\p{Sc}|[\p{L}\p{M}]+/gu) ?? [];

function volumeOf(words: readonly string[]): VolumeUnit | null {
  const small = words.map((word) => word.toLowerCase());
  if (small.some((word) => gallons.test(word))) {
    if (small.some((word) => ofUk.test(word))) return 'ukGallon';
    return small.includes('us') ? 'usGallon' : null;
  }
  return small.map((word) => writtenVolumeUnit(word, 'litre')).find((unit) => unit !== null) ?? null;
}

function distanceOf(words: readonly string[]): DistanceUnit | null {
  for (const word of words.map((each) => each.toLowerCase())) {
    if (kilometres.test(word)) return 'km';
    if (miles.test(word)) return 'mi';
    const unit = writtenDistanceUnit(word);
    if (unit) return unit;
  }
  return null;
}

/** Accepts a code in capitals only if the header has other letters or nothing else: ALL and TRY are English words, too. */
function currencyOf(header: string, words: readonly string[]): string | null {
  const isAlone = words.length === 1;
  const hasSmall = /\p{Ll}/u.test(header.replace(/kWh/g, ''));
  for (const word of words) {
    const isSign = /\p{Sc}/u.test(word);
    const isCode = /^\p{Lu}{3}$/u.test(word) && (isAlone || hasSmall || plainCodes.test(word.toLowerCase()));
    const isEuro = /^euros?$/i.test(word);
    if (isEuro) return 'EUR';
    if (!isSign && !isCode && !plainCodes.test(word)) continue;
    const currency = writtenCurrency(word.toLowerCase(), '');
    if (currency) return currency;
  }
  return null;
}

/** Units that a header states for its cells. A unit behind "per" or a slash is the unit priced. */
export function unitsOfHeader(header: string): UnitsOfHeader {
  const [before, behind] = partsOf(header);
  const words = wordsOf(before);
  const sign = words.find((word) => isCurrencySign(word)) ?? null;
  const currency = currencyOf(before, words);
  return {
    distance: distanceOf(words),
    volume: volumeOf(words),
    energy: words.includes('kWh') ? 'kWh' : words.includes('Wh') ? 'Wh' : null,
    isMass: words.some((word) => /^kg$/i.test(word)),
    currency: currency ?? currencyOf(behind, wordsOf(behind)),
    sign: currency === null ? sign : null,
  };
}

/** Unit that a price is for: "€/gal (US)". null if the header states none. */
export function unitOfSale(header: string): VolumeUnit | 'kilowattHour' | 'kilogram' | null {
  const words = wordsOf(partsOf(header)[1]);
  if (words.includes('kWh')) return 'kilowattHour';
  if (words.some((word) => /^kg$/i.test(word))) return 'kilogram';
  return volumeOf(words);
}
