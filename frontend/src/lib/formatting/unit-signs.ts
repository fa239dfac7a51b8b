import type { Preferences } from '@domain/account/account.schema';

export type Unit = Preferences['distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit'];

/** A sign, and small beside it which of two it is: mpg, and (US). */
export function partsOfSign(sign: string): { figure: string; unit: string } {
  const [figure = sign, unit = ''] = sign.split(/ (?=\()/);
  return { figure, unit };
}

/** The signs that stand beside a figure; the same in both languages. */
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
