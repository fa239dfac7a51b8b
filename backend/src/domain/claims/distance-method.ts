import { ratio } from '../quantities/ratio';
import type { TripCategory } from '../trips/trip.schema';
import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, ClaimResult, NotPaid } from './claim';
import {
  byReason,
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  linesOf,
  notPaid,
  periodRefusal,
  ratedTrip,
  roundedOnce,
  toCheckOf,
} from './claimable-trips';
import { byDistance, type MethodTraits } from './method-traits';
import type { Rate } from './rate';
import { payTiered } from './tiered';

/** Lines for the trips of a period, and what is said of them. */
export interface PaidTrips {
  readonly lines: readonly ClaimLine[];
  readonly notPaid: readonly NotPaid[];
  /** All rates of the method: those of the lines that are not certain are to be checked. */
  readonly rates: readonly Rate[];
  readonly conditions: readonly string[];
  /** The currency of the lines where the driver chooses it. */
  readonly currency?: string;
  readonly chargedShares?: ClaimResult['chargedShares'];
}

type DistanceMethod<Facts> = Omit<ClaimMethod<Facts>, 'work' | keyof MethodTraits> &
  Partial<MethodTraits> & {
    /** Pays the trips of a period that begins before it ends and is no longer than a year. */
    pay(input: ClaimInput<Facts>): PaidTrips | ClaimRefusal;
  };

/**
 * A method that pays each kilometre or mile: the lines are added exactly, the sum is rounded once to the minor unit,
 * half away from zero, and what was received is taken off. Refuses periods as `periodRefusal` does.
 */
export function distanceMethod<Facts>({ pay, ...described }: DistanceMethod<Facts>): ClaimMethod<Facts> {
  return {
    ...byDistance,
    ...described,
    work(input): ClaimResult | ClaimRefusal {
      const refusal = periodRefusal(input.period);
      if (refusal !== null) return refusal;
      const paid = pay(input);
      if ('refused' in paid) return paid;
      const { lines, rates, conditions, currency = described.currency, chargedShares } = paid;
      return {
        methodId: described.id,
        currency,
        lines,
        ...roundedOnce(lines, currency, input.receivedMinor),
        share: null,
        ...(chargedShares && { chargedShares }),
        notPaid: byReason(paid.notPaid),
        toCheck: toCheckOf(lines, rates),
        conditions,
      };
    },
  };
}

/**
 * Trips of some categories with vehicles of some kinds, each at the rate of its day without tiers. `paysFor`: what the
 * rate of a trip pays for.
 */
export function payEachTrip(
  input: ClaimInput<unknown>,
  of: {
    readonly categories: readonly TripCategory[];
    readonly kinds: readonly ClaimVehicleKind[];
    readonly rates: readonly Rate[];
    readonly paysFor: (trip: CoveredTrip) => string;
  },
) {
  const found = claimableTrips(input, of.categories);
  const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, of.kinds);
  const rated = covered.map((trip) => ratedTrip(trip, of.rates, of.paysFor(trip)));
  const { pieces, unpaid } = payTiered(rated, ratio(0));
  return {
    /** All trips of the categories. */
    trips: found.all,
    lines: linesOf(pieces, covered, input.paidOnly),
    notPaid: [...found.notPaid, ...uncovered, ...notPaid('noRate', unpaid)],
  };
}
