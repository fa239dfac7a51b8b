import { metresIn } from '../quantities/distance';
import { metresOf } from '../quantities/exact-distance';
import { minorIn } from '../quantities/money';
import {
  add,
  divide,
  exactSum,
  multiply,
  type Ratio,
  ratio,
  sumOf,
  sumOfRatios,
  toStored,
} from '../quantities/ratio';
import type { TripCategory } from '../trips/trip.schema';
import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';
import type {
  ClaimInput,
  ClaimLine,
  ClaimPeriod,
  ClaimRefusal,
  ClaimResult,
  ClaimTrip,
  ClaimVehicle,
  NotPaid,
  NotPaidReason,
  ToCheck,
} from './claim';
import { majorPerUnit, type Rate, ratesOn } from './rate';
import type { PaidPiece, TieredTrip } from './tiered';

export type MeasuredTrip = ClaimTrip & { readonly distanceMetres: number };

/** The exact distance of a trip in metres, also if it was typed in miles. */
export function exactMetres({
  distanceMetres,
  distanceMileThousandths,
}: Pick<MeasuredTrip, 'distanceMetres' | 'distanceMileThousandths'>): Ratio {
  return distanceMileThousandths === undefined
    ? ratio(distanceMetres)
    : metresOf({ metres: 0, mileThousandths: distanceMileThousandths });
}

/** A trip of known distance with a vehicle of a kind that the rule set pays for. */
export type CoveredTrip = MeasuredTrip & {
  readonly vehicleId: string;
  readonly vehicle: ClaimVehicle;
  readonly kind: ClaimVehicleKind;
};

/**
 * A trip with its exact distance and the rates of its day for its kind of vehicle and purpose; no rates if none exist.
 */
export function ratedTrip(trip: CoveredTrip, rates: readonly Rate[], pays: string): TieredTrip {
  return {
    tripId: trip.id,
    metres: exactMetres(trip),
    rates: ratesOn(rates, { day: trip.day, pays, vehicle: trip.kind }),
  };
}

/**
 * Returns why there is no claim for a period: it ends before it begins, or is longer than a year. null for a valid
 * period.
 */
export function periodRefusal({ fromDay, untilDay }: ClaimPeriod): ClaimRefusal | null {
  if (untilDay < fromDay) return { refused: 'periodEndsBeforeItBegins', fields: ['period.untilDay'] };
  const yearLater = `${Number(fromDay.slice(0, 4)) + 1}${fromDay.slice(4)}`;
  return untilDay < yearLater ? null : { refused: 'periodTooLong', fields: ['period.untilDay'] };
}

/** An entry for trips or records that are not paid, or none if there are none. */
export function notPaid(
  reason: NotPaidReason,
  tripIds: readonly string[],
  recordIds: readonly string[] = [],
): NotPaid[] {
  return tripIds.length + recordIds.length === 0 ? [] : [{ reason, tripIds, recordIds }];
}

/** Merges entries by reason, in the order in which reasons first appear, with each id once. */
export function byReason(entries: readonly NotPaid[]): NotPaid[] {
  return [...new Set(entries.map(({ reason }) => reason))].map((reason) => {
    const of = entries.filter((entry) => entry.reason === reason);
    return {
      reason,
      tripIds: [...new Set(of.flatMap(({ tripIds }) => tripIds))],
      recordIds: [...new Set(of.flatMap(({ recordIds }) => recordIds))],
    };
  });
}

const idsOf = (trips: readonly ClaimTrip[]): string[] => trips.map(({ id }) => id);
const isMeasured = (trip: ClaimTrip): trip is MeasuredTrip => trip.distanceMetres !== null;

/**
 * The trips of some categories that a claim may pay, in the order given. `all` are those within the period, also with
 * an unknown distance, because their tolls and parking are known; `measured` are those with a known distance, of which
 * `linesOf` omits those that are not to be paid; `before` are the measured ones before the period, which only move
 * counters. Unsorted trips of the period and trips of unknown distance are not paid, and named.
 */
export function claimableTrips(
  { period, trips, paidOnly }: Pick<ClaimInput<unknown>, 'period' | 'trips' | 'paidOnly'>,
  categories: readonly TripCategory[],
): {
  readonly all: readonly ClaimTrip[];
  readonly measured: readonly MeasuredTrip[];
  readonly before: readonly MeasuredTrip[];
  readonly notPaid: readonly NotPaid[];
} {
  const within = trips.filter(({ day }) => period.fromDay <= day && day <= period.untilDay);
  const wanted = ({ category }: ClaimTrip): boolean => category !== null && categories.includes(category);
  const all = within.filter(wanted);
  return {
    all: paidOnly === undefined ? all : all.filter(({ id }) => paidOnly.has(id)),
    measured: all.filter(isMeasured),
    before: trips
      .filter(({ day }) => day < period.fromDay)
      .filter(wanted)
      .filter(isMeasured),
    notPaid: [
      ...notPaid('unsorted', idsOf(within.filter(({ category }) => category === null))),
      ...notPaid('noDistance', idsOf(all.filter((trip) => !isMeasured(trip)))),
    ],
  };
}

/**
 * The trips with a vehicle of a kind that is paid for. The others are named: without a vehicle among those given, with
 * one of unknown kind, or with one of another kind.
 */
export function coveredTrips(
  trips: readonly MeasuredTrip[],
  vehicles: readonly ClaimVehicle[],
  kinds: readonly ClaimVehicleKind[],
): { readonly covered: readonly CoveredTrip[]; readonly notPaid: readonly NotPaid[] } {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const covered: CoveredTrip[] = [];
  const without: Record<'noVehicle' | 'noVehicleKind' | 'vehicleNotCovered', string[]> = {
    noVehicle: [],
    noVehicleKind: [],
    vehicleNotCovered: [],
  };
  for (const trip of trips) {
    const vehicle = trip.vehicleId === null ? undefined : byId.get(trip.vehicleId);
    if (vehicle === undefined) without.noVehicle.push(trip.id);
    else if (vehicle.kind === null) without.noVehicleKind.push(trip.id);
    else if (!kinds.includes(vehicle.kind)) without.vehicleNotCovered.push(trip.id);
    else covered.push({ ...trip, vehicleId: vehicle.id, vehicle, kind: vehicle.kind });
  }
  return {
    covered,
    notPaid: [
      ...notPaid('noVehicle', without.noVehicle),
      ...notPaid('noVehicleKind', without.noVehicleKind),
      ...notPaid('vehicleNotCovered', without.vehicleNotCovered),
    ],
  };
}

/**
 * One line for each rate and vehicle, in the order in which they first appear: the metres are added exactly and then
 * paid, which equals the sum of the pieces. With `paidOnly`, only these trips are in the lines.
 */
export function linesOf(
  pieces: readonly PaidPiece[],
  trips: readonly ClaimTrip[],
  paidOnly: ReadonlySet<string> | undefined,
): ClaimLine[] {
  const vehicleOf = new Map(trips.map(({ id, vehicleId }) => [id, vehicleId]));
  const groups = new Map<
    string,
    { rate: Rate; vehicleId: string | null; metres: Ratio; tripIds: string[] }
  >();
  for (const { tripId, rate, metres } of pieces) {
    if (paidOnly !== undefined && !paidOnly.has(tripId)) continue;
    const vehicleId = vehicleOf.get(tripId) ?? null;
    const key = `${rate.id} ${vehicleId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { rate, vehicleId, metres, tripIds: [tripId] });
    else {
      group.metres = add(group.metres, metres);
      group.tripIds.push(tripId);
    }
  }
  return [...groups.values()].map(({ rate, vehicleId, metres, tripIds }) => ({
    pays: rate.pays,
    vehicleId,
    rateId: rate.id,
    metres,
    amount: multiply(divide(metres, metresIn[rate.per]), majorPerUnit(rate)),
    tripIds,
    recordIds: [],
  }));
}

/**
 * Tolls and parking of the trips in full, as far as asked for: one line for the tolls and one for the parking. Trips
 * that paid them in another currency are named, as no exchange rate is known here.
 */
export function paidOnTheWay(
  trips: readonly ClaimTrip[],
  currency: string,
  what: readonly ('tolls' | 'parking')[],
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const minorOf = (trip: ClaimTrip, of: 'tolls' | 'parking'): number =>
    of === 'tolls' ? trip.tollsMinor : trip.parkingMinor;
  const paying = trips.filter((trip) => what.some((of) => minorOf(trip, of) > 0));
  const lines = what.flatMap((pays): ClaimLine[] => {
    const those = paying.filter((trip) => trip.currency === currency && minorOf(trip, pays) > 0);
    if (those.length === 0) return [];
    const amount = divide(ratio(exactSum(those.map((trip) => minorOf(trip, pays)))), minorIn(currency));
    return [
      { pays, vehicleId: null, rateId: null, metres: null, amount, tripIds: idsOf(those), recordIds: [] },
    ];
  });
  return {
    lines,
    notPaid: notPaid('otherCurrency', idsOf(paying.filter((trip) => trip.currency !== currency))),
  };
}

/** The rates of the lines whose figure is not certain, each once. */
export function toCheckOf(lines: readonly ClaimLine[], rates: readonly Rate[]): ToCheck[] {
  const used = new Set(lines.map(({ rateId }) => rateId));
  return rates.flatMap(({ id: rateId, certainty, source }) =>
    used.has(rateId) && certainty !== 'primary' ? [{ rateId, certainty, source }] : [],
  );
}

/**
 * The lines added exactly and rounded once, half a minor unit away from zero; the received amount is then deducted.
 * Throws TooLarge if the total is not an exact number: `computeClaim` refuses it.
 */
export function roundedOnce(
  lines: readonly ClaimLine[],
  currency: string,
  receivedMinor: number,
): Pick<ClaimResult, 'amountMinor' | 'balanceMinor' | 'rounding'> {
  const amountMinor = toStored(multiply(sumOfRatios(lines.map(({ amount }) => amount)), minorIn(currency)));
  return {
    amountMinor,
    balanceMinor: sumOf([amountMinor, -receivedMinor]),
    rounding: 'onceHalfAwayFromZero',
  };
}
