import type { DistanceUnit } from '../quantities/distance';
import type { VolumeUnit } from '../quantities/volume';
import { isCurrency } from './written-currency';

const distanceWords: Readonly<Record<string, DistanceUnit>> = {
  km: 'km',
  kms: 'km',
  kilometer: 'km',
  kilometers: 'km',
  kilometre: 'km',
  kilometres: 'km',
  км: 'km',
  kilómetros: 'km',
  quilómetros: 'km',
  quilômetros: 'km',
  chilometri: 'km',
  کیلومتر: 'km',
  كم: 'km',
  كيلومتر: 'km',
  กม: 'km',
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
  lt: 'litre',
  lts: 'litre',
  litro: 'litre',
  litros: 'litre',
  litri: 'litre',
  لیتر: 'litre',
  لتر: 'litre',
  ลิตร: 'litre',
  'us gal': 'usGallon',
  'us gallon': 'usGallon',
  'us gallons': 'usGallon',
  'uk gal': 'ukGallon',
  'uk gallon': 'ukGallon',
  'uk gallons': 'ukGallon',
  'imp gal': 'ukGallon',
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

/** Signs of Peru and Panama: their stroke does not divide a price from its unit. */
const signWithStroke = /(?<=^|\s)[sb]\/\.?/gi;

/**
 * True if it is the text around a price in a file of that currency, such as "€/l" or "$"; "€/km" is no price of energy.
 */
export function isOfPrice(affix: string, ofFile: string): boolean {
  const written = affix.replace(signWithStroke, '');
  const [, ...ofWhat] = written.split('/');
  if (ofWhat.some((word) => writtenDistanceUnit(word.trim()) !== null)) return false;
  const words = written.split(/[\s/]+/).filter((word) => word !== '');
  return words.every(
    (word) =>
      /^(kwh|kg|gal(lon)?)$/i.test(word) || isCurrency(word, ofFile) || plainWord(word) in volumeWords,
  );
}
