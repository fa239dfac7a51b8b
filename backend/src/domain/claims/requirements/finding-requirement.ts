import type { ClaimFindingKind } from '../claim-finding';
import type { ClaimMethodId } from '../claim-method-ids';
import type { BookRequirementKind, LogRequirement, TripRequirementKind } from './log-requirement';
import { logRequirements } from './requirements-table';

/** Requirement that a finding leaves open; null if no authority names it. */
const openedBy: Readonly<Record<ClaimFindingKind, TripRequirementKind | BookRequirementKind | null>> = {
  noReadings: 'periodReadings',
  startNotCovered: 'periodReadings',
  endNotCovered: 'periodReadings',
  sampleNotCovered: 'periodReadings',
  tripsBeyondOdometer: 'periodReadings',
  notYetRead: 'periodReadings',
  unsorted: 'everyTrip',
  missingStart: 'start',
  missingDestination: 'destination',
  missingPurpose: 'purpose',
  missingPartner: 'partner',
  missingOdometer: 'odometer',
  missingOdometerReading: 'odometerReading',
  missingDistance: 'distance',
  gap: 'unbroken',
  overlap: 'unbroken',
  atOnce: null,
  late: 'promptness',
  drivenBeyondTrips: 'unbroken',
  tripsBeyondDriven: 'unbroken',
  chargePlaceUnknown: null,
  chargeWithoutMeter: 'meteredCharges',
  meterBackwards: 'meteredCharges',
  meterGap: null,
  meterDisagrees: 'meteredCharges',
  chargeWithAwayEnergy: null,
};

/**
 * Requirement of the authority behind the method that a finding leaves open, with its source; null if there is none.
 */
export function findingRequirement(
  methodId: ClaimMethodId,
  finding: ClaimFindingKind,
): LogRequirement<TripRequirementKind | BookRequirementKind> | null {
  const { trip, book } = logRequirements[methodId];
  return [...trip, ...book].find(({ kind }) => kind === openedBy[finding]) ?? null;
}
