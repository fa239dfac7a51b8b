import type { DrivenTrip } from '../logbooks/driving/driven-trip';
import { TooLarge } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import { tripDay } from '../trips/split-by-day';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { isInSpan } from '../vehicles/odometer-span';
import { chargeFindings } from './charges/charge-findings';
import type { ClaimCharge } from './charges/claim-charge';
import type {
  ClaimCost,
  ClaimEmployer,
  ClaimMethod,
  ClaimOdometer,
  ClaimPeriod,
  ClaimRefusal,
  ClaimResult,
  ClaimTrip,
  ClaimVehicle,
} from './claim';
import type { Claim, ClaimWorkInput } from './claim.schema';
import { toClaimDto } from './claim-dto';
import { claimFindings } from './claim-findings';
import { claimForVehicles } from './claim-for-vehicles';
import type { ClaimMethodId } from './claim-method-ids';
import { claimTrip } from './claim-trip';
import { notPaid } from './claimable-trips';
import { countedButUnpaid } from './counted-but-unpaid';
import { coverageFindings } from './coverage-findings';
import { claimMethods } from './methods';
import { type PublishedRate, publishedRates } from './published-rates';
import type { Rate } from './rate';
import { withStandingVehicles } from './standing-vehicles';
import { tripsByDriver } from './trips-by-driver';

/** Facts about a claim before the log is read. Plain JSON, so that it can be sent to another process. */
export interface ClaimPlan {
  readonly methodId: ClaimMethodId;
  readonly period: ClaimPeriod;
  /** Both days included: the period, and the time before it whose trips move the method's counters. */
  readonly counted: ClaimPeriod;
  readonly receivedMinor: number;
  /** Facts as sent; the method's schema accepts them. */
  readonly facts: ClaimWorkInput['facts'];
  /** True for a claim of all vehicles, which includes trips without a vehicle. */
  readonly isWhole: boolean;
  readonly chosenIds: readonly string[];
  /** Vehicles whose trips move the counters: the chosen ones, or all. */
  readonly vehicles: readonly ClaimVehicle[];
  /** For a method that reads charges: vehicles whose charges a meter of the claim may have counted. */
  readonly allVehicleIds?: readonly string[] | undefined;
  /** All employers and clients of the driver. */
  readonly employers: readonly ClaimEmployer[];
  /** Ids of one employer, or of associated ones, to which the claim is limited; null includes all trips. */
  readonly onlyFor: readonly string[] | null;
  /**
   * In a logbook that several share the member whose trips the claim is for, or null for those of all. Absent in a
   * personal logbook.
   */
  readonly ofMember?: string | null | undefined;
  /** Published rates that the operator added. */
  readonly addedRates?: readonly Rate[] | undefined;
}

/** Records of the log other than trips. */
export interface ClaimRecords {
  readonly costs: readonly ClaimCost[];
  /** Fills of unknown cost. */
  readonly unpriced: readonly string[];
  readonly odometers: readonly ClaimOdometer[];
  readonly odometerRecords: readonly OdometerRecord[];
  /** Charges with all vehicles in order of time, also some from before the period, for methods that read them. */
  readonly charges?: readonly ClaimCharge[] | undefined;
}

/** True if the trip is within the period, vehicles and employer of the claim, for any category. */
function isOfClaim(
  { period, isWhole, chosenIds, onlyFor }: Pick<ClaimPlan, 'period' | 'isWhole' | 'chosenIds' | 'onlyFor'>,
  { day, vehicleId, employerId = '' }: Pick<ClaimTrip, 'day' | 'vehicleId' | 'employerId'>,
): boolean {
  if (onlyFor !== null && !onlyFor.includes(employerId)) return false;
  const isChosen = isWhole || (vehicleId !== null && chosenIds.includes(vehicleId));
  return isChosen && isOfPeriod(period, day);
}

function isOfPeriod({ fromDay, untilDay }: ClaimPeriod, day: LocalDay): boolean {
  return fromDay <= day && day <= untilDay;
}

/**
 * True if a report of a claim lists the trip. Lists the trips of the claim; for a method that shares costs also
 * business trips that began on a day next to the period, but between the two readings that determine the vehicle's
 * share.
 */
export function isOfReport(
  plan: Pick<ClaimPlan, 'methodId' | 'period' | 'isWhole' | 'chosenIds' | 'onlyFor'>,
  odometers: readonly ClaimOdometer[],
  trip: ClaimTrip,
): boolean {
  // Nobody who pays for electricity needs to know where somebody drove.
  if (claimMethods[plan.methodId].basis === 'charges') return false;
  if (isOfClaim(plan, trip)) return true;
  if (claimMethods[plan.methodId].basis !== 'costs' || trip.category !== 'business') return false;
  const isChosen = plan.isWhole || plan.chosenIds.includes(trip.vehicleId ?? '');
  const odometer = odometers.find(({ vehicleId }) => vehicleId === trip.vehicleId);
  return isChosen && odometer?.span.known === true && isInSpan(trip, odometer.span);
}

/**
 * The claim over all trips of the counted days, in order of travel; or the reason why there is none. The facts must be
 * valid for the method's schema. Refused with amountTooLarge if its total, or that of a part that is rounded
 * separately, is beyond the range of exact numbers of minor units.
 */
export function computeClaim(
  plan: ClaimPlan,
  trips: readonly DrivenTrip[],
  records: ClaimRecords,
): Claim | ClaimRefusal {
  try {
    return exactClaim(plan, trips, records);
  } catch (error) {
    if (error instanceof TooLarge) return { refused: 'amountTooLarge', fields: ['period'] };
    throw error;
  }
}

function exactClaim(
  plan: ClaimPlan,
  trips: readonly DrivenTrip[],
  { costs, unpriced, odometers, odometerRecords, charges = [] }: ClaimRecords,
): Claim | ClaimRefusal {
  const { methodId, period, receivedMinor, isWhole } = plan;
  const { own: ownTrips, ofOthers, openGaps } = tripsByDriver(trips, plan, odometerRecords);
  const method: ClaimMethod = claimMethods[methodId];
  const facts = method.factsSchema.parse(plan.facts);
  const { counts, basis, readsCharges } = claimMethods[methodId];
  const chosenIds = new Set(plan.chosenIds);
  const { employers, onlyFor } = plan;
  const isForThem = ({ employerId = '' }: { readonly employerId?: string | undefined }) =>
    onlyFor === null || onlyFor.includes(employerId);
  const logged = ownTrips.map(claimTrip).filter(isForThem);
  const othersLogged = ofOthers.map(claimTrip);
  const own = logged.filter(({ vehicleId }) => isWhole || (vehicleId !== null && chosenIds.has(vehicleId)));
  const ownIds = new Set(own.map(({ id }) => id));
  const input = {
    period,
    ...(counts === 'eachVehicle'
      ? { trips: own, otherTrips: logged.filter((trip) => !ownIds.has(trip.id)) }
      : { trips: logged }),
    vehicles: plan.vehicles,
    costs: costs.filter(isForThem),
    employers,
    odometers:
      basis === 'costs' ? withStandingVehicles(methodId, odometers, [...logged, ...othersLogged]) : [],
    charges,
    receivedMinor,
    facts,
    addedRates: plan.addedRates,
    ...(ofOthers.length > 0 && { tripsOfOthers: othersLogged }),
    ...(openGaps.length > 0 && { openGaps }),
  };
  const result = method.work(input);
  if ('refused' in result) return result;
  const narrowed =
    isWhole || counts === 'eachVehicle' ? result : claimForVehicles(result, own, chosenIds, receivedMinor);
  const whole: ClaimResult = {
    ...narrowed,
    notPaid: [...narrowed.notPaid, ...notPaid('noPrice', [], unpriced)],
  };
  const ofClaim = new Set(logged.filter((trip) => isOfClaim(plan, trip)).map(({ id }) => id));
  const findings = [
    ...coverageFindings(whole.shares ?? [], period),
    ...(readsCharges
      ? chargeFindings(charges, { period, vehicleIds: chosenIds, withMeters: basis === 'charges' })
      : []),
    ...claimFindings({
      methodId,
      trips: ownTrips.filter(({ id }) => ofClaim.has(id)),
      tripsOfOthers: ofOthers.filter((trip) => isOfPeriod(period, tripDay(trip))),
      // Outside of a sample the log need not have every trip.
      odometers: odometers.filter(
        ({ vehicleId, samples }) => chosenIds.has(vehicleId) && samples === undefined,
      ),
      odometerRecords,
    }),
  ];
  const rates = ratesFor(methodId, facts, period, plan.addedRates);
  const countedOnly = countedButUnpaid(method, input, { whole: result, paid: narrowed, rates });
  return toClaimDto(whole, {
    methodId,
    period,
    receivedMinor,
    trips: own,
    tripsOfOthers: othersLogged,
    rates,
    findings,
    countedOnly,
  });
}

/** The rates that the lines of a method's claim may name, by their ids. */
export function ratesFor(
  methodId: ClaimMethodId,
  facts: unknown,
  period: ClaimPeriod,
  added: readonly Rate[] = [],
): ReadonlyMap<string, PublishedRate> {
  const { factsSchema, ownRates }: ClaimMethod = claimMethods[methodId];
  const own = ownRates?.(factsSchema.parse(facts), period).map((rate) => [rate.id, rate] as const);
  return new Map(own ?? [...publishedRates, ...added.map((rate) => [rate.id, rate] as const)]);
}
