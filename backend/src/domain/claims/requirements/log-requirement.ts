import type { TripCategory } from '../../trips/trip.schema';
import type { Certainty } from '../rate';

/** Facts that an authority may require of each trip. */
const tripRequirementKinds = [
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

/** Properties that an authority may require of the log as a whole. */
const bookRequirementKinds = [
  /** Every trip sorted, private ones too. */
  'everyTrip',
  /** No distance on the odometer that no trip explains. */
  'unbroken',
  /** A reading at the start and at the end of the period. */
  'periodReadings',
  /** A meter of its own for what is charged at home. */
  'meteredCharges',
] as const;

export type TripRequirementKind = (typeof tripRequirementKinds)[number];
export type BookRequirementKind = (typeof bookRequirementKinds)[number];

/** Without a required fact the authority may refuse the claim; an advised one makes it easier to defend. */
const requirementLevels = ['required', 'advised'] as const;

/** Reference to the source in each language; the names of laws and authorities are left as they are. */
export interface SourceTexts {
  readonly en: string;
  readonly de: string;
}

/** One requirement of an authority, and its source. */
export interface LogRequirement<Kind> {
  readonly kind: Kind;
  readonly level: (typeof requirementLevels)[number];
  readonly certainty: Certainty;
  readonly source: SourceTexts;
}

/** Requirements for the log behind one method. */
export interface LogRequirements {
  /** Categories of trips to which `trip` applies: those that the method pays for. */
  readonly categories: readonly TripCategory[];
  readonly trip: readonly LogRequirement<TripRequirementKind>[];
  readonly book: readonly LogRequirement<BookRequirementKind>[];
}
