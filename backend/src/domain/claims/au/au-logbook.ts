import { z } from 'zod';
import { minorIn } from '../../quantities/money';
import { divide, multiply, ratio } from '../../quantities/ratio';
import { amountMinorSchema, odometerMetresSchema, recordIdSchema } from '../../records/record.schema';
import { localDaySchema } from '../../time/time.schema';
import { businessShares } from '../business-share';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, VehicleShare } from '../claim';
import { asked } from '../claim-facts';
import {
  byReason,
  claimableTrips,
  notPaid,
  paidOnTheWay,
  periodRefusal,
  roundedOnce,
} from '../claimable-trips';
import { byCosts } from '../method-traits';
import { sharedCosts } from '../shared-costs';
import { ofPaidVehicles, onlyShare } from '../vehicle-shares';
import { auCarKinds, auLargeVehicleIds, auWithoutLarge } from './au-cars';
import { auIncomeYearFrom, auIncomeYearOf } from './au-income-year';
import { auLogbookSupports, auTwelveWeeks } from './au-logbook-validity';

/** A log book of a car: its distance from the first to the last day, both included, and the business part of it. */
const auLogbookSchema = z
  .strictObject({
    vehicleId: recordIdSchema,
    fromDay: localDaySchema,
    untilDay: localDaySchema,
    businessMetres: odometerMetresSchema,
    drivenMetres: odometerMetresSchema.min(1),
    /** The car was held no longer than that; only then it may be less than twelve weeks. */
    wholeHolding: z.boolean(),
  })
  .refine(({ businessMetres, drivenMetres }) => businessMetres <= drivenMetres, {
    error: 'more for business than was driven',
    path: ['businessMetres'],
  });

/** `logbooks` are those kept outside of the period or not in this log; none means that the period itself is one. */
const auLogbookFactsSchema = z.strictObject({
  largeVehicleIds: auLargeVehicleIds,
  logbooks: asked('auLogbooks', z.array(auLogbookSchema).max(50)),
  /** Decline in value (depreciation) of a car in the period, in cents. */
  declineInValue: asked(
    'declineInValue',
    z.array(z.strictObject({ vehicleId: recordIdSchema, amountMinor: amountMinorSchema })).max(50),
  ),
});

export type AuLogbook = z.infer<typeof auLogbookSchema>;
export type AuLogbookFacts = z.infer<typeof auLogbookFactsSchema>;

/**
 * Log book: each cost of a car, and its decline in value, times the business share of its distance; tolls and parking
 * of business trips in full. Each car is calculated separately; exact, and rounded once, to the cent. The share is not
 * rounded to a whole per cent.
 *
 * The share is that of the log book given in the facts, whose trips need not be in this log. For a car without one, the
 * period is its log book: business kilometres of its trips over those between two odometer readings, see
 * businessShares. In either case the odometer must be known at both ends of the period (section 28-140); a car without
 * pays nothing. Refused (noLogbook, with the vehicles named): a log book that does not support the period, a period of
 * less than twelve weeks that would have to be one.
 *
 * - The calculation and the percentage: Income Tax Assessment Act 1997, section 28-90
 *   (https://www.ato.gov.au/law/view/print?DocID=PAC%2F19970038%2F28-90&PiT=99991231235958); with an example: ATO, Keeping a logbook
 *   (https://www.ato.gov.au/business/income-and-deductions-for-business/business-travel-expenses/motor-vehicle-expenses/calculating-your-deduction/keeping-a-logbook/).
 * - Log book, odometer records of each year, evidence of costs: section 28-100
 *   (https://ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F28-100%22); its length and validity: auLogbookSupports.
 * - Log books of two cars must be concurrent: section 28-120(3). As a car may also have replaced another (28-130),
 *   this is a condition for the driver to check, no refusal.
 * - Fines are never deducted: section 26-5 (https://ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F26-5%22).
 * - Instalments that repay a loan are no expense, only its interest is: section 28-90(2).
 * - Only cars of less than a tonne and fewer than nine passengers: ATO
 *   (https://www.ato.gov.au/Business/Income-and-deductions-for-business/Deductions/Motor-vehicle-expenses/Claiming-motor-vehicle-expenses-as-a-sole-trader/Logbook-method/).
 * - Tolls and parking of work-related trips: ATO
 *   (https://ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/deductions-you-can-claim/cars-transport-and-travel/motor-vehicle-and-car-expenses/expenses-for-parking-tolls-accidents-licence-and-fines).
 *   Tolls and parking entered as costs of the car, not on a trip, are shared like its other costs.
 */
export const auLogbook: ClaimMethod<AuLogbookFacts> = {
  ...byCosts,
  id: 'AU.logbook',
  jurisdiction: 'AU',
  currency: 'AUD',
  factsSchema: auLogbookFactsSchema,
  vehicleFacts: ['kind'],
  countsFrom: ({ fromDay }) => auIncomeYearFrom(fromDay),
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const { carsOnly, left } = auCarsOnly(input);
    const shared = carShares(carsOnly);
    if ('refused' in shared) return shared;
    const costs = sharedCosts(carsOnly, shared.shares, { currency: 'AUD' });
    const paid = ofPaidVehicles(claimableTrips(carsOnly, ['business']).all, shared.shares);
    const onTheWay = paidOnTheWay(paid, 'AUD', ['tolls', 'parking']);
    const lines = [...costs.lines, ...declineLines(input.facts, shared.shares), ...onTheWay.lines];
    return {
      methodId: 'AU.logbook',
      currency: 'AUD',
      lines,
      ...roundedOnce(lines, 'AUD', input.receivedMinor),
      share: onlyShare(shared.shares),
      shares: shared.shares,
      notPaid: byReason([...shared.notPaid, ...left, ...costs.notPaid, ...onTheWay.notPaid]),
      toCheck: [],
      conditions: [
        'AU.carUnderOneTonne',
        'AU.logbookRepresentative',
        'AU.odometerAtStartAndEndOfYear',
        'AU.writtenEvidenceOfCosts',
        'AU.logbookKeptFiveYears',
        'AU.loanPrincipalNeverCounts',
        'AU.homeToWorkNeverCounts',
        ...(shared.shares.length > 1 ? ['AU.logbooksConcurrent'] : []),
        ...(auIncomeYearOf(input.period.fromDay) === auIncomeYearOf(input.period.untilDay)
          ? []
          : ['AU.eachIncomeYearApart']),
      ],
    };
  },
};

/** The share of each car with trips, costs or a decline in value: that of its log book, else that of the period. */
function carShares(input: ClaimInput<AuLogbookFacts>): ReturnType<typeof businessShares> | ClaimRefusal {
  const declining = input.facts.declineInValue.map(({ vehicleId, amountMinor }) => ({
    recordId: '',
    vehicleId,
    category: 'declineInValue',
    amountMinor,
    currency: 'AUD',
    day: input.period.fromDay,
    businessSharePercent: null,
  }));
  const found = businessShares({ ...input, costs: [...input.costs, ...declining] });
  const unsupported: string[] = [];
  const shares = found.shares.map((own): VehicleShare => {
    const logbooks = input.facts.logbooks.filter(({ vehicleId }) => vehicleId === own.vehicleId);
    const logbook = logbooks
      .filter((of) => auLogbookSupports(of, input.period))
      .sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];
    if (logbook !== undefined) {
      const { businessMetres, drivenMetres } = logbook;
      const isKnown = own.refused === null || own.refused === 'tripsBeyondOdometer';
      return {
        ...own,
        parts: [{ kind: 'logbook', businessMetres: ratio(businessMetres), drivenMetres }],
        share: ratio(businessMetres, drivenMetres),
        refused: isKnown ? null : own.refused,
        tripIds: [],
      };
    }
    if (logbooks.length > 0 || !auTwelveWeeks(input.period)) unsupported.push(own.vehicleId);
    return own;
  });
  if (unsupported.length > 0) return { refused: 'noLogbook', fields: unsupported };
  // If the driver entered a log book, the trips of the period do not determine the share.
  const sampledVehicleIds = new Set(
    shares.filter(({ parts }) => parts[0]?.kind === 'logbook').map(({ vehicleId }) => vehicleId),
  );
  const sampledTripIds = new Set(
    input.trips.filter((trip) => sampledVehicleIds.has(trip.vehicleId ?? '')).map(({ id }) => id),
  );
  const left = found.notPaid.map((entry) =>
    entry.reason === 'outsideReadings'
      ? { ...entry, tripIds: entry.tripIds.filter((id) => !sampledTripIds.has(id)) }
      : entry,
  );
  return { shares, notPaid: left.filter(({ tripIds, recordIds }) => tripIds.length + recordIds.length > 0) };
}

function declineLines(
  { declineInValue }: AuLogbookFacts,
  shares: readonly VehicleShare[],
): readonly ClaimLine[] {
  return shares.flatMap(({ vehicleId, share, refused, tripIds }) => {
    if (share === null || refused !== null) return [];
    return declineInValue
      .filter((of) => of.vehicleId === vehicleId && of.amountMinor > 0)
      .map(({ amountMinor }) => divide(ratio(amountMinor), minorIn('AUD')))
      .map((cost) => ({
        pays: 'declineInValue',
        vehicleId,
        rateId: null,
        metres: null,
        amount: multiply(cost, share),
        tripIds,
        recordIds: [],
        cost,
      }));
  });
}

/**
 * The claim without vehicles that are no car, or of unknown kind, and without their trips and costs; those of the
 * period are named.
 */
function auCarsOnly(input: ClaimInput<AuLogbookFacts>) {
  const vehicles = auWithoutLarge(input.vehicles, input.facts.largeVehicleIds);
  const kindOf = new Map(vehicles.map(({ id, kind }) => [id, kind]));
  const within = ({ day }: { readonly day: string }): boolean =>
    input.period.fromDay <= day && day <= input.period.untilDay;
  const reasonFor = (vehicleId: string | null): 'noVehicleKind' | 'vehicleNotCovered' | null => {
    const kind = vehicleId === null ? undefined : kindOf.get(vehicleId);
    if (kind === undefined) return null;
    if (kind === null) return 'noVehicleKind';
    return auCarKinds.some((of) => of === kind) ? null : 'vehicleNotCovered';
  };
  const left = (['noVehicleKind', 'vehicleNotCovered'] as const).flatMap((reason) => {
    const of = ({ vehicleId }: { readonly vehicleId: string | null }): boolean =>
      reasonFor(vehicleId) === reason;
    const trips = input.trips.filter((trip) => trip.category === 'business' && within(trip) && of(trip));
    const costs = input.costs.filter((cost) => within(cost) && of(cost));
    return notPaid(
      reason,
      trips.map(({ id }) => id),
      costs.map(({ recordId }) => recordId),
    );
  });
  const isIncluded = ({ vehicleId }: { readonly vehicleId: string | null }): boolean =>
    reasonFor(vehicleId) === null;
  const carsOnly = {
    ...input,
    vehicles: vehicles.filter(({ id }) => reasonFor(id) === null),
    trips: input.trips.filter(isIncluded),
    costs: input.costs.filter(isIncluded),
  };
  return { carsOnly, left };
}
