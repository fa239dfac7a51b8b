import type { ClaimMethodId } from '../../../../domain/claims/claim-method-ids';
import type { TripColumnName } from './trip-column-name';

interface MethodTrips {
  readonly columns: readonly TripColumnName[];
  /** Lists all trips, or only those of the claim, which are all that an employer needs. */
  readonly lists: 'all' | 'claimed';
  /** A Fahrtenbuch of each vehicle, for the tax office of Germany. */
  readonly isFahrtenbuch?: true;
}

const way = ['day', 'from', 'to', 'purpose', 'distance'] as const;
const odometer = ['odometerStart', 'odometerEnd'] as const;
const us = ['day', 'from', 'to', 'businessPurpose', ...odometer, 'distance', 'category'] as const;
const ca = ['day', 'from', 'destination', 'purpose', ...odometer, 'distance', 'category'] as const;
const uses = ['business', 'commute', 'private'] as const;
const fahrtenbuch = {
  columns: ['day', ...odometer, 'from', 'to', 'route', 'purpose', 'partner', ...uses],
  lists: 'all',
  isFahrtenbuch: true,
} as const;

/**
 * Columns and listed trips, by the requirements of the jurisdiction for a log.
 * - US: date, miles of each business use, purpose, destination, and the miles of all use (section 274(d) IRC,
 *   Publication 463).
 * - GB: "dates and mileage of your work journeys"
 *   (https://www.gov.uk/tax-relief-for-employees/business-mileage-fuel-costs), and passengers if they are paid for.
 * - CA: date, destination, purpose and kilometres of each business trip
 *   (https://www.canada.ca/en/revenue-agency/services/what-s-new/documenting-use-a-vehicle.html).
 * - AU, log book: first and last day of each journey, odometer at both, kilometres and reason, private or not
 *   (https://www.ato.gov.au/Business/Income-and-deductions-for-business/Deductions/Motor-vehicle-expenses/Claiming-motor-vehicle-expenses-as-a-sole-trader/Logbook-method/).
 * - DE, Fahrtenbuch: R 8.1(9) no. 2 LStR, see fahrtenbuchRows; a note mentions detours. Distances without a trip are
 *   listed before the trip at which they show.
 * - AT: date, odometer, kilometres, start and destination, purpose; NL: odometer, addresses, route if it was not the
 *   usual one, private kilometres. No text of the authority was available for these two, FR and IE.
 */
export const tripsOfMethod: Readonly<Record<ClaimMethodId, MethodTrips>> = {
  'US.standardMileage': { columns: us, lists: 'all' },
  'US.actualExpenses': { columns: us, lists: 'all' },
  'US.medicalMovingCharity': {
    columns: ['day', 'from', 'to', 'purpose', ...odometer, 'distance', 'category'],
    lists: 'claimed',
  },
  'GB.selfEmployedSimplified': { columns: way, lists: 'claimed' },
  'GB.approvedMileage': { columns: [...way, 'passengers'], lists: 'claimed' },
  'CA.logbook': { columns: ca, lists: 'all' },
  'CA.simplifiedLogbook': { columns: ca, lists: 'all' },
  'CA.allowance': { columns: ['day', 'from', 'destination', 'purpose', 'distance'], lists: 'claimed' },
  'AU.centsPerKilometre': { columns: way, lists: 'claimed' },
  'AU.logbook': {
    columns: ['day', 'untilDay', 'purpose', ...odometer, 'distance', 'category'],
    lists: 'all',
  },
  'DE.businessTravel': {
    columns: ['day', 'start', 'end', 'from', 'to', 'purpose', 'partner', 'distance'],
    lists: 'claimed',
  },
  'DE.logbook': fahrtenbuch,
  'DE.companyCar': fahrtenbuch,
  'DE.commute': { columns: ['day', 'from', 'to', 'distance'], lists: 'claimed' },
  'IE.civilService': { columns: way, lists: 'claimed' },
  'NL.taxFreeAllowance': { columns: ['day', ...odometer, 'from', 'to', 'route', ...uses], lists: 'all' },
  'FR.bareme': { columns: ['day', 'from', 'to', 'purpose', 'forWhom', 'distance'], lists: 'claimed' },
  'AT.mileageMoney': {
    columns: [
      'day',
      'start',
      'end',
      ...odometer,
      'from',
      'to',
      'purpose',
      'partner',
      'passengers',
      'distance',
    ],
    lists: 'claimed',
  },
  'custom.rate': {
    columns: ['day', 'start', 'end', 'from', 'to', 'purpose', 'forWhom', 'distance', 'category'],
    lists: 'claimed',
  },
};
