import { type DistanceUnit, shownDistance, shownMetres, shownSum } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';
import { speedSigns, unitSigns } from './unit-signs';

const formatOf = memoByKey((locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** A figure, and its unit to show small next to it. */
export interface Measured {
  readonly figure: string;
  readonly unit: string;
}

/** Returns 12.3 km, for places where figure and unit look the same. */
export function withUnit({ figure, unit }: Measured): string {
  return `${figure} ${unit}`;
}

/** Formats a driven distance: 12.3 km. Long distances have one decimal, too, so that a column can be compared. */
export function formatDistance(
  distance: number | ExactDistance,
  unit: DistanceUnit,
  locale: string,
): Measured {
  return inUnit(shownDistance(distance, unit, 1), unit, locale, 1);
}

/** Formats metres given as decimal text, as in claims. */
export function formatMetres(metres: string, unit: DistanceUnit, locale: string): Measured {
  return inUnit(shownMetres(metres, unit), unit, locale, 1);
}

/** Formats the sum of distances that formatDistance shows one by one, for the total of a column. */
export function formatDistanceSum(
  distances: readonly ExactDistance[],
  unit: DistanceUnit,
  locale: string,
): Measured {
  return inUnit(shownSum(distances, unit, 1), unit, locale, 1);
}

/** Formats an odometer reading: 45 678 km, without decimals unless the reading has some. */
export function formatOdometer(metres: number, unit: DistanceUnit, locale: string): Measured {
  const shown = shownDistance(metres, unit, 1);
  return inUnit(shown, unit, locale, shown.endsWith('.0') ? 0 : 1);
}

/** Formats a future reading, such as that of a due item: 61 094 km, always without decimals. */
export function formatWholeOdometer(metres: number, unit: DistanceUnit, locale: string): Measured {
  return inUnit(shownDistance(metres, unit, 0), unit, locale, 0);
}

/** Formats an average speed: 540 km/h. */
export function formatSpeed(metresPerHour: number, unit: DistanceUnit, locale: string): string {
  const { figure } = inUnit(shownDistance(metresPerHour, unit, 0), unit, locale, 0);
  return `${figure} ${speedSigns[unit]}`;
}

function inUnit(decimal: string, unit: DistanceUnit, locale: string, decimals: number): Measured {
  const figure = formatOf(locale, decimals).format(Number(decimal));
  return { figure, unit: unitSigns[unit] };
}
