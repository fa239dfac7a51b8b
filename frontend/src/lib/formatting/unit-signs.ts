import type { Preferences } from '@domain/account/account.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import { memoByKey } from './memo-by-key';

export type Unit = Preferences['distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit'];

/** Splits a sign into the unit and its variant, to show small next to it: mpg, and (US). */
export function partsOfSign(sign: string): { figure: string; unit: string } {
  const [figure = sign, unit = ''] = sign.split(/ (?=\()/);
  return { figure, unit };
}

/** Signs shown next to figures, the same in both languages except for the litre (`signOf`). */
export const unitSigns: Record<Unit, string> = {
  km: 'km',
  mi: 'mi',
  litre: 'l',
  usGallon: 'gal (US)',
  ukGallon: 'gal (UK)',
  litresPer100Km: 'l/100 km',
  mpgUs: 'mpg (US)',
  mpgUk: 'mpg (UK)',
  kmPerLitre: 'km/l',
  kwhPer100Km: 'kWh/100 km',
  miPerKwh: 'mi/kWh',
};

/** Signs of speeds in a unit of distance. */
export const speedSigns: Record<DistanceUnit, string> = { km: 'km/h', mi: 'mph' };

/** True for American, Canadian and Australian English, which write L for litre because l looks like 1. */
const writesLargeLitre = memoByKey((locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'liter', unitDisplay: 'short' })
    .format(5)
    .includes('L'),
);

/** Returns a sign in the locale's form: l/100 km, or L/100 km. */
export function signOf(sign: string, locale: string): string {
  return writesLargeLitre(locale) ? sign.replace(/\bl\b/, 'L') : sign;
}
