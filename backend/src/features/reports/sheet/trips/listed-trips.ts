import type { Claim } from '../../../../domain/claims/claim.schema';
import type { ClaimMethodId } from '../../../../domain/claims/claim-method-ids';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { isSentLate } from '../../../../domain/reports/sent-late';
import type { Trip } from '../../../../domain/trips/trip.schema';
import type { ReportMessages } from '../wording/report-messages';

export type TripColumnName = keyof Pick<
  ReportMessages['column'],
  | 'day'
  | 'start'
  | 'end'
  | 'untilDay'
  | 'from'
  | 'to'
  | 'destination'
  | 'purpose'
  | 'businessPurpose'
  | 'partner'
  | 'forWhom'
  | 'employer'
  | 'route'
  | 'passengers'
  | 'odometerStart'
  | 'odometerEnd'
  | 'distance'
  | 'business'
  | 'commute'
  | 'private'
  | 'category'
  | 'vehicle'
  | 'tolls'
  | 'parking'
  | 'gap'
  | 'paidAs'
  | 'marks'
>;

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
  'GB.advisoryElectricRate': { columns: way, lists: 'claimed' },
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
  // It has none.
  'DE.homeCharging': { columns: ['day', 'distance'], lists: 'claimed' },
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

/** True if the report is a Fahrtenbuch, which has a separate book for each vehicle. */
export function isFahrtenbuch({ methodId }: Pick<Claim, 'methodId'>): boolean {
  return tripsOfMethod[methodId].isFahrtenbuch === true;
}

/** True if the report lists all trips of its period, not only those of the claim. */
export function areAllListed({ methodId }: Pick<Claim, 'methodId'>): boolean {
  return tripsOfMethod[methodId].lists === 'all';
}

/** Trips in the rows of a report. */
export function listedTrips({ claim, trips }: Pick<ReportContent, 'claim' | 'trips'>): readonly Trip[] {
  if (areAllListed(claim)) return trips;
  const named = [...claim.lines, ...claim.notPaid].flatMap(({ trips: places }) => places);
  const ids = new Set(named.map((place) => claim.tripIds[place]));
  return trips.filter(({ id }) => ids.has(id));
}

/** Trips that were entered late or arrived late, in order of travel. */
export interface LateEntries {
  readonly late: readonly Trip[];
  readonly sentLate: readonly Trip[];
}

export function lateEntries(
  { claim, trips }: Pick<ReportContent, 'claim' | 'trips'>,
  listed: readonly Trip[],
): LateEntries {
  const found = claim.findings.filter(({ kind }) => kind === 'late').flatMap((finding) => finding.trips);
  const ids = new Set(found.map((place) => claim.tripIds[place]));
  return {
    late: trips.filter(({ id }) => ids.has(id)),
    sentLate: listed.filter((trip) => isSentLate(trip, claim)),
  };
}
