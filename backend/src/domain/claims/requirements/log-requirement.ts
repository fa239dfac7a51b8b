import type { TripCategory } from '../../trips/trip.schema';
import type { Certainty } from '../rate';

/** What an authority may want of each trip. */
export const tripRequirementKinds = [
  'distance',
  'start',
  'destination',
  'purpose',
  'partner',
  /** At the start and at the end of the trip. */
  'odometer',
  /** At one of the two. */
  'odometerReading',
  'promptness',
] as const;

/** What an authority may want of the log as a whole. */
export const bookRequirementKinds = [
  /** Every trip sorted, private ones too. */
  'everyTrip',
  /** No distance on the odometer that no trip explains. */
  'unbroken',
  /** A reading at the start and at the end of the period. */
  'periodReadings',
] as const;

export type TripRequirementKind = (typeof tripRequirementKinds)[number];
export type BookRequirementKind = (typeof bookRequirementKinds)[number];

/** Without a required fact the authority may refuse the claim; an advised one makes it easier to defend. */
export const requirementLevels = ['required', 'advised'] as const;

/** Where something stands, in each language; the names of laws and authorities are left as they are. */
export interface SourceTexts {
  readonly en: string;
  readonly de: string;
}

/** One thing that an authority wants, and where it says so. */
export interface LogRequirement<Kind> {
  readonly kind: Kind;
  readonly level: (typeof requirementLevels)[number];
  readonly certainty: Certainty;
  readonly source: SourceTexts;
}

/** What the log behind one method must show. */
export interface LogRequirements {
  /** Of which trips `trip` is wanted: those that the method pays for. */
  readonly categories: readonly TripCategory[];
  readonly trip: readonly LogRequirement<TripRequirementKind>[];
  readonly book: readonly LogRequirement<BookRequirementKind>[];
}
