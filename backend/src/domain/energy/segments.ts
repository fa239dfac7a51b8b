import { sumOf } from '../quantities/ratio';
import { backwardReadings } from '../vehicles/odometer-backwards';
import type { OdometerPoint } from '../vehicles/odometer-timeline';
import type { Contradiction, KnownSegment, Segment, SegmentGap, SegmentGapReason } from './economy.schema';
import type { EconomyFill } from './economy-fill';
import { inFillOrder, placeOf } from './fill-order';

function gap(
  reason: SegmentGapReason,
  causeIds: string[],
  contradiction: Contradiction | null = null,
): SegmentGap {
  return { known: false, reason, causeIds, contradiction };
}

function backwards({ earlier, later }: Contradiction): SegmentGap {
  return gap('odometerBackwards', [earlier.from.recordId, later.from.recordId], { earlier, later });
}

interface Odometer {
  readonly replacements: readonly OdometerPoint[];
  readonly contradictions: readonly Contradiction[];
}

/** A missed fill is reported first, because an odometer reading added later would not fix it. */
function withEconomy(
  opening: CombinedFill,
  counted: readonly CombinedFill[],
  closing: CombinedFill,
  { replacements, contradictions }: Odometer,
): SegmentGap | Pick<KnownSegment, 'known' | 'distanceMetres' | 'from' | 'to' | 'replacementIds'> {
  const missed = counted.flatMap(({ missedIds }) => missedIds);
  if (missed.length > 0) return gap('missedFill', missed);
  const [from, to] = [opening.point, closing.point];
  if (!from) return gap('noOdometerAtStart', [...opening.ids]);
  if (!to) return gap('noOdometerAtEnd', [...closing.ids]);
  const isEnd = ({ atMs, drivenMetres }: OdometerPoint) =>
    [from, to].some((end) => end.atMs === atMs && end.drivenMetres === drivenMetres);
  const doubt = contradictions.find(({ earlier, later }) => isEnd(earlier) || isEnd(later));
  if (doubt) return backwards(doubt);
  const distanceMetres = to.drivenMetres - from.drivenMetres;
  if (distanceMetres < 0) return backwards({ earlier: from, later: to });
  if (distanceMetres === 0) return gap('zeroDistance', [...opening.ids, ...closing.ids]);
  if (counted.every(({ quantity }) => quantity === 0)) return gap('zeroQuantity', [...closing.ids]);
  const between = replacements.filter(({ atMs }) => atMs > from.atMs && atMs <= to.atMs);
  const replacementIds = between.map((point) => point.from.recordId);
  return { known: true, distanceMetres, from, to, replacementIds };
}

/** The id by which a segment names one of its ends: a full fill, the last one listed of several that count as one. */
function nameOf({ ids }: CombinedFill): string {
  return ids.at(-1) ?? '';
}

function segment(
  opening: CombinedFill | null,
  counted: readonly CombinedFill[],
  closing: CombinedFill | null,
  odometer: Odometer,
): Segment {
  const fillIds = counted.flatMap(({ ids }) => ids);
  const fills = {
    openingFillId: opening && nameOf(opening),
    closingFillId: closing && nameOf(closing),
    openedAtMs: opening?.atMs ?? null,
    closedAtMs: closing?.atMs ?? null,
    fillIds,
    quantity: sumOf(counted.map((fill) => fill.quantity)),
  };
  if (!opening) {
    if (!closing) return { ...fills, ...gap('noFullFill', []) };
    const before = counted.slice(0, -1);
    const [first] = before.flatMap(({ ids }) => ids);
    return { ...fills, ...(first ? gap('tankLevelUnknownAtStart', [first]) : gap('firstFullFill', [])) };
  }
  if (!closing) return { ...fills, ...gap('stillOpen', []) };
  const result = withEconomy(opening, counted, closing, odometer);
  if (!result.known) return { ...fills, ...result };
  const ends = { openingFillId: nameOf(opening), closingFillId: nameOf(closing) };
  return { ...fills, ...result, ...ends, openedAtMs: opening.atMs, closedAtMs: closing.atMs };
}

/**
 * The segments of one energy source of one vehicle, in time order (then odometer): each from one full fill to the next.
 * Fills of one instant and one odometer count as one; see combinedFills. Every fill counts in exactly one segment;
 * fills before the first full one and after the last one make segments without a value.
 *
 * A value is known only if both ends have an odometer, nothing was missed between them and the distance is positive,
 * also across replaced odometers. "Missed before" concerns the time before its fill: on the closing fill or a partial
 * one it leaves the segment without a value, on the opening one it does not, because the level is known again after a
 * full fill. An end whose reading contradicts its neighbour on the vehicle's timeline also gives no value, as it may be
 * the wrong one of the two.
 *
 * "Full" for a charge means the level to which the driver always charges the battery when calling it full; the state of
 * charge is not used.
 */
export function segmentsOf(fills: readonly EconomyFill[], timeline: readonly OdometerPoint[]): Segment[] {
  const odometer = {
    replacements: timeline.filter(({ from }) => from.kind === 'replacedNew'),
    contradictions: backwardReadings(timeline),
  };
  const segments: Segment[] = [];
  let opening: CombinedFill | null = null;
  let counted: CombinedFill[] = [];
  for (const fill of combinedFills(fills)) {
    counted.push(fill);
    if (fill.filled === 'full') {
      segments.push(segment(opening, counted, fill, odometer));
      opening = fill;
      counted = [];
    }
  }
  if (counted.length > 0) segments.push(segment(opening, counted, null, odometer));
  return segments;
}

/** Fills of one instant and one odometer, which count as one fill; usually a single one. */
interface CombinedFill {
  readonly ids: readonly string[];
  readonly atMs: number;
  /** Full if one of them is. */
  readonly filled: 'full' | 'partial';
  /** Ids of the fills before which a fill was missed. */
  readonly missedIds: readonly string[];
  /** Quantity of all fills together, in the stored unit of the source. */
  readonly quantity: number;
  readonly point: OdometerPoint | null;
}

/**
 * The fills of one source of one vehicle in time order, then by odometer; fills of one instant and one odometer are
 * combined. Only the lists of ids depend on the ids; no figure does. Fills of which only the day is known share an
 * instant, and so are in the order of their odometers. Without an odometer, full and partial fills of an instant are
 * combined separately, as their places differ; see inFillOrder.
 */
function combinedFills(fills: readonly EconomyFill[]): CombinedFill[] {
  const groups: EconomyFill[][] = [];
  for (const fill of inFillOrder(fills)) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && first.atMs === fill.atMs && placeOf(first) === placeOf(fill)) group.push(fill);
    else groups.push([fill]);
  }
  return groups.flatMap((group): CombinedFill[] => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ids: group.map(({ id }) => id),
        atMs: first.atMs,
        filled: group.some(({ filled }) => filled === 'full') ? 'full' : 'partial',
        missedIds: group.filter(({ missedBefore }) => missedBefore).map(({ id }) => id),
        quantity: sumOf(group.map(({ quantity }) => quantity)),
        point: first.point,
      },
    ];
  });
}
