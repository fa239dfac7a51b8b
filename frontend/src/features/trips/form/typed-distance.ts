import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import { asTyped } from '@/lib/formatting/typed';

/** Distance as a driver would type it: exact if it was typed in this unit, otherwise to a tenth. */
export function typedDistance(distance: ExactDistance, unit: DistanceUnit, locale: string): string {
  const isInMiles = distance.mileThousandths !== 0;
  return asTyped(shownDistance(distance, unit, isInMiles === (unit === 'mi') ? 3 : 1), locale);
}
