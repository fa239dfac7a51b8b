import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { numberFormat } from '@/lib/formatting/numbers';

const metresPerFoot = 0.3048;
const secondsPerHour = 3600;

/**
 * Formats measures of a rule in the driver's units: short lengths in metres, long ones, and speeds in metres per
 * second.
 */
export function ruleMeasures(unit: DistanceUnit, locale: string) {
  const format = (value: number, of: string) =>
    numberFormat(locale, {
      style: 'unit',
      unit: of,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value);
  const inUnit = (metres: number) => Number(shownDistance(metres, unit, 3));
  const isMetric = unit === 'km';
  return {
    /** Rounds to tens of feet, because feet would suggest more precision than meant. */
    length: (metres: number) =>
      isMetric ? format(metres, 'meter') : format(Math.round(metres / metresPerFoot / 10) * 10, 'foot'),
    far: (metres: number) => format(inUnit(metres), isMetric ? 'kilometer' : 'mile'),
    speed: (metresPerSecond: number) =>
      format(inUnit(metresPerSecond * secondsPerHour), isMetric ? 'kilometer-per-hour' : 'mile-per-hour'),
  };
}
