import { type DistanceUnit, shownDistance, shownMetres, shownSum } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';
import { unitSigns } from './unit-signs';

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** A figure and, small beside it, its unit. */
export interface Measured {
  readonly figure: string;
  readonly unit: string;
}

/** 12.3 km, where figure and unit are set alike. */
export function withUnit({ figure, unit }: Measured): string {
  return `${figure} ${unit}`;
}

/** A driven distance: 12.3 km. One decimal, also on long ones, so that a column of them can be compared. */
export function formatDistance(
  distance: number | ExactDistance,
  unit: DistanceUnit,
  locale: string,
): Measured {
  return inUnit(shownDistance(distance, unit, 1), unit, locale, 1);
}

/** The same of metres as decimal text, as claims have them. */
export function formatMetres(metres: string, unit: DistanceUnit, locale: string): Measured {
  return inUnit(shownMetres(metres, unit), unit, locale, 1);
}

/** What distances come to as formatDistance shows each of them, for the total of such a column. */
export function formatDistanceSum(
  distances: readonly ExactDistance[],
  unit: DistanceUnit,
  locale: string,
): Measured {
  return inUnit(shownSum(distances, unit, 1), unit, locale, 1);
}

/** What an odometer shows: 45 678 km, whole unless the reading was not. */
export function formatOdometer(metres: number, unit: DistanceUnit, locale: string): Measured {
  const shown = shownDistance(metres, unit, 1);
  return inUnit(shown, unit, locale, shown.endsWith('.0') ? 0 : 1);
}

/** A reading that is still to come, such as one at which something is due: 61 094 km, always whole. */
export function formatWholeOdometer(metres: number, unit: DistanceUnit, locale: string): Measured {
  return inUnit(shownDistance(metres, unit, 0), unit, locale, 0);
}

function inUnit(decimal: string, unit: DistanceUnit, locale: string, decimals: number): Measured {
  const figure = formatOf(locale, decimals).format(Number(decimal));
  return { figure, unit: unitSigns[unit] };
}
