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
  const segments = energySources.flatMap((source) =>
    segmentsOf(
      fills.filter((fill) => fill.source === source),
      [],
    ),
  );
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
 * What the economy sums gain by a fill that comes to the others of its vehicle and source. Only the segments around
 * it change, so `others` need be no more than those of its own instant, and on either side those up to the nearest
 * instant with a full fill, all of that instant included. Negated it is what they lose when the fill goes; a
 * fill that changes goes and comes.
 */
export function economyGain(others: readonly PlacedFill[], fill: PlacedFill): SummaryDelta[] {
  return [...negated(economyDeltas(others)), ...economyDeltas([...others, fill])];
}
