import { metresOf } from '../quantities/exact-distance';
import { type Ratio, ratio } from '../quantities/ratio';
import { splitByWeights } from '../quantities/split-by-weights';
import type { CostSharing } from '../records/cost-sharing.schema';
import type { MemberDistance } from './driven-by-member';

/** Part of a cost that one member bears. */
interface CostShare {
  readonly memberId: string;
  readonly amountMinor: number;
}

/** A cost split among members, and the rule that really split it. */
export interface CostSplit {
  /** equalAsNobodyDrove: by distance, but none of the members has a known distance in the month. */
  readonly sharedBy: CostSharing['by'] | 'equalAsNobodyDrove';
  /** In ascending order of member ids. */
  readonly shares: readonly CostShare[];
  /** Trips of these members without a known distance, if it was shared by distance; they shift the shares. */
  readonly withoutDistanceTripIds: readonly string[];
}

/**
 * Splits a cost in minor units, negative for a refund. Equal remainders go to the lower member id, so that the result
 * is the same on every device. `driven` is what was driven with the vehicle of the cost in its month; see drivenInMonth.
 *
 * Shared by distance with nothing driven by any of the members, the cost is shared equally: it was paid and must be
 * borne, as a garage's rent in a month without a drive. The result says so, and changes with the first trip.
 */
export function splitCost(
  { amountMinor, sharing }: { readonly amountMinor: number; readonly sharing: CostSharing },
  driven: ReadonlyMap<string | null, MemberDistance>,
): CostSplit {
  switch (sharing.by) {
    case 'equal':
      return splitAs('equal', amountMinor, equally(sharing.memberIds));
    case 'percent':
      return splitAs(
        'percent',
        amountMinor,
        sharing.shares.map(({ memberId, percentHundredths }) => ({
          memberId,
          weight: ratio(percentHundredths),
        })),
      );
    case 'distance': {
      const weighted = sharing.memberIds.map((memberId) => {
        const own = driven.get(memberId);
        return { memberId, weight: own ? metresOf(own.distance) : ratio(0) };
      });
      const withoutDistanceTripIds = sharing.memberIds
        .flatMap((memberId) => driven.get(memberId)?.withoutDistanceTripIds ?? [])
        .sort();
      const hasDriven = weighted.some(({ weight }) => weight.numerator > 0n);
      return hasDriven
        ? { ...splitAs('distance', amountMinor, weighted), withoutDistanceTripIds }
        : {
            ...splitAs('equalAsNobodyDrove', amountMinor, equally(sharing.memberIds)),
            withoutDistanceTripIds,
          };
    }
  }
}

interface Weighted {
  readonly memberId: string;
  readonly weight: Ratio;
}

const equally = (memberIds: readonly string[]): Weighted[] =>
  memberIds.map((memberId) => ({ memberId, weight: ratio(1) }));

function splitAs(
  sharedBy: CostSplit['sharedBy'],
  amountMinor: number,
  weighted: readonly Weighted[],
): CostSplit {
  const inOrder = [...weighted].sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
  const parts = splitByWeights(
    amountMinor,
    inOrder.map(({ weight }) => weight),
  );
  const shares = inOrder.map(({ memberId }, at) => ({ memberId, amountMinor: parts[at] ?? 0 }));
  return { sharedBy, shares, withoutDistanceTripIds: [] };
}
