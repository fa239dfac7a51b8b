import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { memoByKey } from './memo-by-key';
import { unitSigns } from './unit-signs';

const formatOf = memoByKey(
  (locale: string, decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** A figure and, small beside it, its unit. */
export interface Measured {
  readonly figure: string;
  readonly unit: string;
}

/** A driven distance: 12.3 km. One decimal, also on long ones, so that a column of them can be compared. */
export function formatDistance(metres: number, unit: DistanceUnit, locale: string): Measured {
  return inUnit(metres, unit, locale, 1);
}

/** What an odometer shows: 45 678 km, whole unless the reading was not. */
export function formatOdometer(metres: number, unit: DistanceUnit, locale: string): Measured {
  const isWhole = shownDistance(metres, unit, 1).endsWith('.0');
  return inUnit(metres, unit, locale, isWhole ? 0 : 1);
}

function inUnit(metres: number, unit: DistanceUnit, locale: string, decimals: number): Measured {
  const figure = formatOf(locale, decimals).format(Number(shownDistance(metres, unit, decimals)));
  return { figure, unit: unitSigns[unit] };
}
