import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, ClaimResult, NotPaid } from './claim';
import { byReason, periodRefusal, roundedOnce, toCheckOf } from './claimable-trips';
import { byDistance, type MethodTraits } from './method-traits';
import type { Rate } from './rate';

/** Lines for the trips of a period, and what is said of them. */
export interface PaidTrips {
  readonly lines: readonly ClaimLine[];
  readonly notPaid: readonly NotPaid[];
  /** All rates of the method: those of the lines that are not certain are to be checked. */
  readonly rates: readonly Rate[];
  readonly conditions: readonly string[];
  /** The currency of the lines where the driver chooses it. */
  readonly currency?: string;
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
      const { lines, rates, conditions, currency = described.currency } = paid;
      return {
        methodId: described.id,
        currency,
        lines,
        ...roundedOnce(lines, currency, input.receivedMinor),
        share: null,
        notPaid: byReason(paid.notPaid),
        toCheck: toCheckOf(lines, rates),
        conditions,
      };
    },
  };
}
