import type { EconomyFill } from '../energy/economy-fill';
import type { Fill } from '../energy/energy.schema';
import { segmentsOf } from '../energy/segments';
import { localMonth } from '../time/local-day';
import { energySources } from '../vehicles/energy-source.schema';
import { negated, type SummaryDelta } from './counters';

/** A fill on the timeline, with its vehicle, source and zone. */
export type PlacedFill = EconomyFill & Pick<Fill, 'vehicleId' | 'zone'>;

/**
 * Amounts that the known segments among the fills of one vehicle add to the months in which they close, in the closing
 * fill's zone; for several closing fills that count as one, the earliest month, so that their ids decide nothing.
 * Stored readings never run backwards, so contradictions are not checked here.
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
 * Changes of the economy sums when some fills of one vehicle and source are removed and others added; a changed fill is
 * both. Only the segments around them change, so `staying` needs only the unchanged fills at the same instants, and on
 * either side of each those up to the nearest other instant with a full fill, all of that instant included.
 */
export function economyChange(
  staying: readonly PlacedFill[],
  { going, coming }: { readonly going: readonly PlacedFill[]; readonly coming: readonly PlacedFill[] },
): SummaryDelta[] {
  return [...negated(economyDeltas([...staying, ...going])), ...economyDeltas([...staying, ...coming])];
}
