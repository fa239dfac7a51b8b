import { sumOf } from '../quantities/ratio';
import { backwardReadings } from '../vehicles/odometer-backwards';
import type { OdometerPoint } from '../vehicles/odometer-timeline';
import { type CombinedFill, combinedFills } from './combined-fills';
import type { Contradiction, KnownSegment, Segment, SegmentGap, SegmentGapReason } from './economy.schema';
import type { EconomyFill } from './economy-fill';

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

/** What a missed fill leaves no hope for is said first, as an odometer added later would not mend it. */
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

/** The id by which a segment names one of its ends: a full fill, of several that count as one the last listed. */
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
 * The segments of one energy source of one vehicle, in time order (then odometer): each runs from one full fill to
 * the next. Fills of one instant and one odometer count as one; see combinedFills. Every fill counts in exactly one segment; what lies before the first full fill and after the last
 * makes segments without a value.
 *
 * A value is known only if both ends have an odometer, nothing was missed between them and the distance is
 * positive, across replaced odometers too. "Missed before" concerns what lies before the fill that says so: on the
 * closing fill or a partial one it leaves the segment without a value, on the opening one it does not, because
 * after a full fill the level is known again. An end whose reading contradicts a neighbour's on the vehicle's
 * timeline gives no value either, as it may be the wrong one of the two.
 *
 * "Full" is the driver's word also for a charge, and means the level to which the battery is always charged when it
 * is called full; the state of charge takes no part.
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
