import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import type { TripCategory } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { UsualTrip } from '@domain/trips/usual-trip';
import { asTyped } from '@/lib/formatting/typed';
import type { TripForm } from './use-trip-form';

/** Values of the usual trip that the form lacks; null if already typed, or not usual. */
export interface UsualParts {
  readonly distance: ExactDistance | null;
  readonly category: TripCategory | null;
  readonly purpose: string | null;
  readonly forWhom: string | null;
  readonly employerId: string | null;
}

/** Leaves out fields that are typed, and the distance if two readings already give it. */
export function openParts({ text, read }: Pick<TripForm, 'text' | 'read'>, usual: UsualTrip): UsualParts {
  const isDistanceOpen =
    text.end !== null && text.distance === '' && !tripDistance({ ...read.known, endedAtMs: 0 }).known;
  const isBusiness = (text.category ?? usual.category) === 'business';
  const open = (typed: string, offered: string) =>
    isBusiness && typed === '' && offered !== '' ? offered : null;
  return {
    distance: isDistanceOpen ? usual.distance : null,
    category: text.category === null ? usual.category : null,
    purpose: open(text.purpose, usual.purpose),
    forWhom: open(text.forWhom, usual.forWhom),
    employerId: open(text.employerId, usual.employerId ?? ''),
  };
}

/** Distance as a driver would type it: exact if it was typed in this unit, otherwise to a tenth. */
export function typedDistance(distance: ExactDistance, unit: DistanceUnit, locale: string): string {
  const isInMiles = distance.mileThousandths !== 0;
  return asTyped(shownDistance(distance, unit, isInMiles === (unit === 'mi') ? 3 : 1), locale);
}
