import type { ClaimCharge } from './charges/claim-charge';
import type { ClaimPeriod } from './claim';

/** Kinds of findings to look at before a claim is filed. */
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
  'chargePlaceUnknown',
  'chargeWithoutMeter',
  'meterBackwards',
  'meterGap',
  'meterDisagrees',
  'chargeWithAwayEnergy',
] as const;

export type ClaimFindingKind = (typeof claimFindingKinds)[number];

type FoundCharge = Pick<ClaimCharge, 'recordId' | 'vehicleId' | 'atMs' | 'zone'>;

/** One thing to look at, with every trip at which it shows. */
export interface ClaimFinding {
  readonly kind: ClaimFindingKind;
  /** null if it does not concern a single vehicle. */
  readonly vehicleId: string | null;
  /** Trips in order of travel. Empty if the finding is about all trips of the vehicle. */
  readonly tripIds: readonly string[];
  /** Distance that the finding is about, never negative; null if it is not about a distance. */
  readonly metres: number | null;
  /** Days that no odometer reading covers, if the finding is about such days. */
  readonly days: ClaimPeriod | null;
  /** Charges in order of time, if the finding is about charges. */
  readonly charges?: readonly FoundCharge[];
}
