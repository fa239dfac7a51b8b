import type { EconomyFill } from '../energy/economy-fill';
import type { Fill } from '../energy/energy.schema';
import { segmentsOf } from '../energy/segments';
import { localMonth } from '../time/local-day';
import { energySources } from '../vehicles/energy-source.schema';
import { negated, type SummaryDelta } from './counters';

/** A fill on the timeline, and what places it: vehicle, source and zone. */
export type PlacedFill = EconomyFill & Pick<Fill, 'vehicleId' | 'zone'>;

/**
 * What the known segments among the fills of one vehicle add to the months in which they close, in the
 * closing fill's zone; of several that count as one the earliest month, so that their ids decide nothing. The readings that are stored never run backwards, so none is held against another here.
 */
export function economyDeltas(fills: readonly PlacedFill[]): SummaryDelta[] {
  const byId = new Map(fills.map((fill) => [fill.id, fill]));
  const bySource = Map.groupBy(fills, ({ source }) => source);
  const segments = energySources.flatMap((source) => segmentsOf(bySource.get(source) ?? [], []));
  return segments.flatMap((segment) => {
    const closing = segment.known ? byId.get(segment.closingFillId) : undefined;
    if (!segment.known || !closing) return [];
    const { source, vehicleId } = closing;
    const fulls = segment.fillIds
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ filled }) => filled === 'full');
    const [month = localMonth(closing.atMs, closing.zone)] = fulls
      .map(({ atMs, zone }) => localMonth(atMs, zone))
      .sort();
    const add = {
      [`economy.${source}.segments` as const]: 1,
      [`economy.${source}.metres` as const]: segment.distanceMetres,
      [`economy.${source}.quantity` as const]: segment.quantity,
    };
    return [{ month, vehicleId, add }];
  });
}

/**
 * How the economy sums change when some fills of one vehicle and source go and others come; a fill that changes goes and
 * comes. Only the segments around them change, so `staying` need be no more than the fills that stay of their own
 * instants, and on either side of each those up to the nearest instant, at which none of them is, with a full fill, all
 * of that instant included.
 */
export function economyChange(
  staying: readonly PlacedFill[],
  { going, coming }: { readonly going: readonly PlacedFill[]; readonly coming: readonly PlacedFill[] },
): SummaryDelta[] {
  return [...negated(economyDeltas([...staying, ...going])), ...economyDeltas([...staying, ...coming])];
}
