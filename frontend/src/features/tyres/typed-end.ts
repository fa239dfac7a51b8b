import { type DistanceUnit, metresFromTyped } from '@domain/quantities/distance';
import { type DecimalMark, readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import { firstDay, lastDay } from '@domain/time/time.schema';
import { isDay } from '@/lib/formatting/typed-day';

export interface TypedTerms {
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: DistanceUnit;
}

export type EndFault = TypedNumberFault | 'day';

interface TypedEnd {
  readonly day: string;
  readonly odometer: string;
}

/** Parses a typed day and the odometer on that day, or returns what is wrong with each. */
export function readEnd(
  { day, odometer }: TypedEnd,
  { decimalMark, distanceUnit }: TypedTerms,
): {
  readonly end: { readonly day: string; readonly odometerMetres: number } | null;
  readonly dayFault: EndFault | null;
  readonly odometerFault: EndFault | null;
} {
  const isDayRight = isDay(day) && day >= firstDay && day <= lastDay;
  const dayFault = isDayRight ? null : day === '' ? 'empty' : 'day';
  const typed = readTypedNumber(odometer, decimalMark, odometerBounds(distanceUnit));
  if (!typed.known) return { end: null, dayFault, odometerFault: typed.reason };
  const end = { day, odometerMetres: metresFromTyped(typed.value, distanceUnit) };
  return { end: isDayRight ? end : null, dayFault, odometerFault: null };
}
