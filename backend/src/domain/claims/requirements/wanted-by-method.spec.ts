import type { ClaimFindingKind } from '../claim-finding';
import { type ClaimMethodId, claimMethodIds } from '../claim-method-ids';
import { findingRequirement } from './finding-requirement';
import { logRequirements } from './requirements-table';

/**
 * Requirements of each authority, written down from its texts and not from the table: required and advised of each
 * trip, then required and advised of the book.
 * - US: Reg. 1.274-5T(b)(6) (mileage of each use, date, purpose; all miles of the period for actual costs) and
 *   Publication 463 (destination; at or near the time).
 * - GB: gov.uk, dates and mileage of work journeys; start, destination and reason are audit practice.
 * - CA: date, destination, purpose, km of each trip; odometer at both ends of the fiscal period.
 * - AU: Act of 1997, sections 28-125 (odometer at both ends, km, why, as soon as possible) and 28-140 (readings).
 * - DE: electricity at home is measured by a meter of its own (BMF of 11 November 2025); R 8.1(9) no. 2 LStR, BFH VI R 87/04, VI R 33/10, VI R 27/05.
 * - IE: Revenue, records of an employer. NL: date and addresses. FR: reality of use and distance. AT: KmGV section 2.
 */
const wanted: Readonly<Record<ClaimMethodId, readonly [string, string, string, string]>> = {
  'US.standardMileage': ['destination distance promptness purpose', 'start', '', 'periodReadings'],
  'US.actualExpenses': ['destination distance promptness purpose', 'start', 'periodReadings', ''],
  'US.medicalMovingCharity': ['distance purpose', 'destination', '', ''],
  'GB.selfEmployedSimplified': ['destination distance purpose', 'start', '', ''],
  'GB.approvedMileage': ['destination distance purpose', 'start', '', ''],
  'GB.advisoryElectricRate': ['destination distance purpose', 'start', '', ''],
  'CA.logbook': ['destination distance purpose', '', 'periodReadings', ''],
  'CA.simplifiedLogbook': ['destination distance purpose', '', 'periodReadings', ''],
  'CA.allowance': ['distance', 'destination purpose', '', ''],
  'AU.centsPerKilometre': ['distance', 'purpose', '', ''],
  'AU.logbook': ['distance odometer promptness purpose', '', 'periodReadings', ''],
  'DE.businessTravel': ['destination distance purpose', '', '', ''],
  'DE.logbook': [
    'destination distance odometer partner promptness purpose start',
    '',
    'everyTrip periodReadings unbroken',
    '',
  ],
  'DE.companyCar': [
    'destination distance odometer partner promptness purpose start',
    '',
    'everyTrip periodReadings unbroken',
    '',
  ],
  'DE.commute': ['', '', '', ''],
  'DE.homeCharging': ['', '', 'meteredCharges', ''],
  'IE.civilService': ['destination distance purpose start', '', '', ''],
  'NL.taxFreeAllowance': ['destination distance start', '', '', ''],
  'FR.bareme': ['distance', 'destination purpose start', '', ''],
  'AT.mileageMoney': ['destination distance odometerReading purpose start', '', 'everyTrip unbroken', ''],
  'custom.rate': ['distance', '', '', ''],
};

describe('what an authority wants', () => {
  it.each(claimMethodIds)('of %s is what its texts say', (methodId) => {
    const { trip, book } = logRequirements[methodId];
    const of = (list: readonly { readonly kind: string; readonly level: string }[], level: string) =>
      list
        .filter((each) => each.level === level)
        .map(({ kind }) => kind)
        .sort()
        .join(' ');
    expect([of(trip, 'required'), of(trip, 'advised'), of(book, 'required'), of(book, 'advised')]).toEqual(
      wanted[methodId],
    );
  });

  it.each<[ClaimFindingKind, string, ClaimMethodId]>([
    ['noReadings', 'periodReadings', 'AU.logbook'],
    ['startNotCovered', 'periodReadings', 'AU.logbook'],
    ['endNotCovered', 'periodReadings', 'AU.logbook'],
    ['sampleNotCovered', 'periodReadings', 'US.actualExpenses'],
    ['tripsBeyondOdometer', 'periodReadings', 'AU.logbook'],
    ['notYetRead', 'periodReadings', 'AU.logbook'],
    ['unsorted', 'everyTrip', 'DE.logbook'],
    ['missingStart', 'start', 'IE.civilService'],
    ['missingDestination', 'destination', 'IE.civilService'],
    ['missingPurpose', 'purpose', 'IE.civilService'],
    ['missingPartner', 'partner', 'DE.logbook'],
    ['missingOdometer', 'odometer', 'AU.logbook'],
    ['missingOdometerReading', 'odometerReading', 'AT.mileageMoney'],
    ['missingDistance', 'distance', 'IE.civilService'],
    ['gap', 'unbroken', 'DE.logbook'],
    ['overlap', 'unbroken', 'DE.logbook'],
    ['late', 'promptness', 'AU.logbook'],
    ['drivenBeyondTrips', 'unbroken', 'AT.mileageMoney'],
    ['tripsBeyondDriven', 'unbroken', 'AT.mileageMoney'],
  ])('is left open by %s: %s of %s', (finding, kind, methodId) => {
    expect(findingRequirement(methodId, finding)?.kind).toBe(kind);
  });
});
