import { exactDriven } from '../claims/business-share';
import { apportioned } from '../quantities/apportioned';
import { metresOf } from '../quantities/exact-distance';
import { add, multiply, ratio, sumOf, sumOfRatios, toStored } from '../quantities/ratio';
import { splitByWeights } from '../quantities/split-by-weights';
import { isInSpan, type OdometerSpan } from '../vehicles/odometer-span';
import { drivenByMember, type MemberTrip } from './driven-by-member';

/** Part of a vehicle's distance. */
interface DriverShare {
  /** unnamed: trips without a known driver. nobody: distance by the odometer that is in no trip. */
  readonly who:
    | { readonly kind: 'member'; readonly memberId: string }
    | { readonly kind: 'unnamed' | 'nobody' };
  readonly metres: number;
  /** null if nothing was driven at all. */
  readonly percent: number | null;
  readonly tripIds: readonly string[];
  /** Trips without a known distance: this is missing here, and is in the distance of nobody. */
  readonly withoutDistanceTripIds: readonly string[];
}

export interface DriverShares {
  /** Distance of which the rows are shares: that of the odometer, or of the trips if that is unknown or less. */
  readonly of: 'odometer' | 'trips';
  /** Sum of all rows. */
  readonly totalMetres: number;
  /** Members by id, then unnamed, then nobody; only those with a trip, or with a distance. */
  readonly rows: readonly DriverShare[];
  /**
   * Metres by which the trips exceed the odometer; 0 if they do not, null if the odometer is unknown. Readings are cut
   * to whole units, so up to a mile is no contradiction; see readingCutMetres.
   */
  readonly exceedsMetres: number | null;
  /** Ended trips not wholly between the two readings. A part between them is with nobody, as it is never guessed. */
  readonly outsideTripIds: readonly string[];
}

/**
 * Each member's share of the distance of one vehicle, in whole metres and whole percents (which add up, by the method
 * of the largest remainder). Trips and odometer cover the same time: trips count only if they are wholly between
 * the two readings of the span, and the rest of the odometer's distance belongs to nobody. With an unknown span all
 * trips count, and how much belongs to nobody is unknown. `trips` are all of the vehicle between the readings, which may
 * be outside of the period that was asked for.
 */
export function sharesByDriver(trips: readonly MemberTrip[], span: OdometerSpan): DriverShares {
  const ended = trips.filter(({ endedAtMs }) => endedAtMs !== null);
  const counted = span.known ? ended.filter((trip) => isInSpan(trip, span)) : ended;
  const driven = [...drivenByMember(counted)].sort(([one], [other]) => membersFirst(one, other));
  const parts = driven.map(([memberId, { distance, ...ids }]) => ({
    who: memberId === null ? unnamed : ({ kind: 'member', memberId } as const),
    exact: metresOf(distance),
    ...ids,
  }));
  const tripMetres = sumOfRatios(parts.map(({ exact }) => exact));
  const rest = span.known ? add(exactDriven(span), multiply(tripMetres, ratio(-1))) : ratio(0);
  const restMetres = toStored(rest);
  const all =
    restMetres > 0
      ? [...parts, { who: nobody, exact: rest, tripIds: [], withoutDistanceTripIds: [] }]
      : parts;
  const exact = all.map((part) => part.exact);
  const metres = (apportioned(exact, 0) ?? []).map(Number);
  const totalMetres = sumOf(metres);
  const percents = totalMetres > 0 ? splitByWeights(100, exact) : [];
  const inRows = new Set(counted);
  return {
    of: span.known && restMetres >= 0 ? 'odometer' : 'trips',
    totalMetres,
    rows: all.map(({ who, tripIds, withoutDistanceTripIds }, at) => ({
      who,
      metres: metres[at] ?? 0,
      percent: percents[at] ?? null,
      tripIds,
      withoutDistanceTripIds,
    })),
    exceedsMetres: span.known ? Math.max(0, -restMetres) : null,
    outsideTripIds: ended
      .filter((trip) => !inRows.has(trip))
      .map(({ id }) => id)
      .sort(),
  };
}

interface Amount {
  readonly currency: string;
  /** Minor units; negative if more was refunded than paid. */
  readonly amountMinor: number;
}

/**
 * Costs of each row in proportion to its distance, in the order of the rows. Each currency adds up to its amount in `costs`
 * to the cent, by the method of the largest remainder. No costs if nothing was driven.
 */
export function costsByDistance(
  rows: readonly { readonly metres: number }[],
  costs: readonly Amount[],
): readonly Amount[][] {
  const metres = rows.map((row) => ratio(row.metres));
  if (rows.every((row) => row.metres === 0)) return rows.map(() => []);
  const parts = costs.map(({ amountMinor }) => splitByWeights(amountMinor, metres));
  return rows.map((_, at) =>
    costs.map(({ currency }, of) => ({ currency, amountMinor: parts[of]?.[at] ?? 0 })),
  );
}

const unnamed = { kind: 'unnamed' } as const;
const nobody = { kind: 'nobody' } as const;

/** Trips without a known driver come last. */
function membersFirst(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
