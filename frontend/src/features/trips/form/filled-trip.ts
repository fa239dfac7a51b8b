import type { NamedReading } from '@domain/errors/reasons';
import { shownDistance } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import type { KnownTrip } from '@domain/trips/known-trip';
import type { PlaceBefore } from '@domain/trips/place-before';
import type { Way } from '@domain/trips/trip-way';
import { asTyped } from '@/lib/formatting/typed';
import type { TripFormText, Writing } from './trip-form-text';

const fillable = [
  'vehicleId',
  'fromText',
  'toText',
  'odometerStart',
  'distance',
  'category',
  'purpose',
  'forWhom',
  'employerId',
] as const;

/** Field that is filled in where its value is known. */
export type FillableField = (typeof fillable)[number];

export function isFillable(name: string): name is FillableField {
  return fillable.some((field) => field === name);
}

/** Reason for a filled-in value. */
export type FilledBecause =
  | { readonly kind: 'placeBefore'; readonly before: PlaceBefore }
  | { readonly kind: 'destination' }
  | { readonly kind: 'reading'; readonly reading: NamedReading }
  | { readonly kind: 'way'; readonly tripCount: number }
  | { readonly kind: 'visited'; readonly place: string }
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'recorded' };

interface FilledTrip {
  /** Texts of the filled-in fields. */
  readonly text: Partial<TripFormText>;
  readonly because: Partial<Record<FillableField, FilledBecause>>;
}

/** Whom the driver visits at the named place; `employerId` is empty for somebody who is no employer or client. */
export interface Visited {
  readonly place: string;
  readonly employerId: string;
  readonly forWhom: string;
}

interface Known {
  readonly trip: KnownTrip<NamedReading>;
  /** Whom the driver visits at one of two places; null for nobody. */
  readonly visitedOn: (way: Way) => Visited | null;
  /** True for the employer or client of past trips that can still be chosen. */
  readonly isOffered: (employerId: string) => boolean;
  /** True if two readings give the distance. */
  readonly isDistanceRead: boolean;
  /** Metres that this device recorded on the trip; null if it did not record all of it. */
  readonly recordedMetres: number | null;
  readonly writing: Writing;
}

/**
 * Fills in what is known of a trip. Leaves alone what the driver typed or cleared, and the destination of a trip that
 * runs, which has still to be reached.
 */
export function filledTrip(draft: TripFormText, known: Known): FilledTrip {
  const { trip, writing } = known;
  const isOpen = (name: Exclude<FillableField, 'category'>) =>
    draft[name] === '' && !draft.typedFields.includes(name);
  const text: { -readonly [Name in FillableField]?: TripFormText[Name] } = {};
  const because: Partial<Record<FillableField, FilledBecause>> = {};

  function fill<Name extends FillableField>(
    name: Name,
    value: TripFormText[Name] | null,
    why: FilledBecause,
  ): void {
    if (value === null || value === '') return;
    Object.assign(text, { [name]: value });
    because[name] = why;
  }

  const { before, start, way } = trip;
  if (before !== null && isOpen('fromText')) {
    fill('fromText', before.placeText, { kind: 'placeBefore', before });
  }
  const isFromKnown = draft.fromText !== '' || text.fromText !== undefined;
  if (draft.end !== null && isFromKnown && isOpen('toText')) {
    fill('toText', trip.toText, { kind: 'destination' });
  }
  if (start !== null && isOpen('odometerStart') && draft.distance === '') {
    fill('odometerStart', readingText(start, writing), { kind: 'reading', reading: start });
  }

  const { recordedMetres } = known;
  const isDistanceOpen = draft.end !== null && !known.isDistanceRead && isOpen('distance');
  if (recordedMetres !== null && isDistanceOpen)
    fill('distance', distanceText({ metres: recordedMetres, mileThousandths: 0 }, writing), {
      kind: 'recorded',
    });

  const isWayShown = isFromKnown && (draft.toText !== '' || text.toText !== undefined);
  const isCategoryOpen = draft.category === null && !draft.typedFields.includes('category');
  if (way !== null && isWayShown) {
    const why: FilledBecause = { kind: 'way', tripCount: way.tripCount };
    const { distance } = way;
    if (distance !== null && isDistanceOpen && text.distance === undefined) {
      fill('distance', distanceText(distance, writing), why);
    }
    if (isCategoryOpen) fill('category', way.category, why);
    if ((draft.category ?? text.category) === 'business') {
      if (isOpen('purpose')) fill('purpose', way.purpose, why);
      if (isOpen('forWhom')) fill('forWhom', way.forWhom, why);
      const employerId = way.employerId ?? '';
      if (isOpen('employerId') && known.isOffered(employerId)) fill('employerId', employerId, why);
    }
  }

  const isForSomebody = [draft.forWhom, draft.employerId, text.forWhom, text.employerId].some(Boolean);
  const shown = {
    fromText: draft.fromText || (text.fromText ?? ''),
    toText: draft.toText || (text.toText ?? ''),
  };
  const visited = isForSomebody ? null : known.visitedOn(shown);
  if (visited !== null && isOpen('forWhom') && isOpen('employerId')) {
    const why: FilledBecause = { kind: 'visited', place: visited.place };
    if (isCategoryOpen && text.category === undefined) fill('category', 'business', why);
    if ((draft.category ?? text.category) === 'business') {
      fill('employerId', visited.employerId, why);
      fill('forWhom', visited.forWhom, why);
    }
  }
  return { text, because };
}

/** Reading as the driver would type it. */
function readingText(
  { odometerMetres }: Pick<NamedReading, 'odometerMetres'>,
  { odometerUnit, locale }: Writing,
): string {
  return asTyped(shownDistance(odometerMetres, odometerUnit, 1), locale);
}

/** Distance to a tenth, as a driver would type it. */
function distanceText(distance: ExactDistance, { distanceUnit, locale }: Writing): string {
  return asTyped(shownDistance(distance, distanceUnit, 1), locale);
}
