import type { ClaimPeriod } from './claim';

/** What should be looked at before a claim is filed. */
export const claimFindingKinds = [
  'noReadings',
  'startNotCovered',
  'endNotCovered',
  'sampleNotCovered',
  'tripsBeyondOdometer',
  'notYetRead',
  'unsorted',
  'missingStart',
  'missingDestination',
  'missingPurpose',
  'missingPartner',
  'missingOdometer',
  'missingOdometerReading',
  'missingDistance',
  'gap',
  'overlap',
  'atOnce',
  'late',
  'drivenBeyondTrips',
  'tripsBeyondDriven',
] as const;

export type ClaimFindingKind = (typeof claimFindingKinds)[number];

/** One thing to look at, with every trip at which it shows. */
export interface ClaimFinding {
  readonly kind: ClaimFindingKind;
  /** null where it is not about one vehicle. */
  readonly vehicleId: string | null;
  /** In order of travel. None where it is about all trips of the vehicle. */
  readonly tripIds: readonly string[];
  /** How far, where it is about a distance; never below zero. */
  readonly metres: number | null;
  /** Which days, where it is about days that no odometer reading covers. */
  readonly days: ClaimPeriod | null;
}
