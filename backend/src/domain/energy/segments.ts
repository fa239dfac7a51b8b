import { sumOf } from '../quantities/ratio';
import { backwardReadings } from '../vehicles/odometer-backwards';
import type { OdometerPoint } from '../vehicles/odometer-timeline';
import type { Contradiction, KnownSegment, Segment, SegmentGap, SegmentGapReason } from './economy.schema';
import type { EconomyFill } from './economy-fill';
import { inFillOrder } from './fill-order';

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
function reckoned(
  opening: EconomyFill,
  counted: readonly EconomyFill[],
  closing: EconomyFill,
  { replacements, contradictions }: Odometer,
): SegmentGap | Pick<KnownSegment, 'known' | 'distanceMetres' | 'from' | 'to' | 'replacementIds'> {
  const missed = counted.filter(({ missedBefore }) => missedBefore).map(({ id }) => id);
  if (missed.length > 0) return gap('missedFill', missed);
  const [from, to] = [opening.point, closing.point];
  if (!from) return gap('noOdometerAtStart', [opening.id]);
  if (!to) return gap('noOdometerAtEnd', [closing.id]);
  const ends = [opening.id, closing.id];
  const doubt = contradictions.find(
    ({ earlier, later }) => ends.includes(earlier.from.recordId) || ends.includes(later.from.recordId),
  );
  if (doubt) return backwards(doubt);
  const distanceMetres = to.drivenMetres - from.drivenMetres;
  if (distanceMetres < 0) return backwards({ earlier: from, later: to });
  if (distanceMetres === 0) return gap('zeroDistance', ends);
  if (counted.every(({ quantity }) => quantity === 0)) return gap('zeroQuantity', [closing.id]);
  const between = replacements.filter(({ atMs }) => atMs > from.atMs && atMs <= to.atMs);
  const replacementIds = between.map((point) => point.from.recordId);
  return { known: true, distanceMetres, from, to, replacementIds };
}

function segment(
  opening: EconomyFill | null,
  counted: readonly EconomyFill[],
  closing: EconomyFill | null,
  odometer: Odometer,
): Segment {
  const fillIds = counted.map(({ id }) => id);
  const fills = {
    openingFillId: opening?.id ?? null,
    closingFillId: closing?.id ?? null,
    openedAtMs: opening?.atMs ?? null,
    closedAtMs: closing?.atMs ?? null,
    fillIds,
    quantity: sumOf(counted.map((fill) => fill.quantity)),
  };
  if (!opening) {
    if (!closing) return { ...fills, ...gap('noFullFill', []) };
    const [first] = fillIds.length > 1 ? fillIds : [];
    return { ...fills, ...(first ? gap('tankLevelUnknownAtStart', [first]) : gap('firstFullFill', [])) };
  }
  if (!closing) return { ...fills, ...gap('stillOpen', []) };
  const result = reckoned(opening, counted, closing, odometer);
  if (!result.known) return { ...fills, ...result };
  const ends = { openingFillId: opening.id, closingFillId: closing.id };
  return { ...fills, ...result, ...ends, openedAtMs: opening.atMs, closedAtMs: closing.atMs };
}

/**
 * The segments of one energy source of one vehicle, in time order (then odometer): each runs from one full fill to
 * the next. Every fill counts in exactly one segment; what lies before the first full fill and after the last
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
  let opening: EconomyFill | null = null;
  let counted: EconomyFill[] = [];
  for (const fill of inFillOrder(fills)) {
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
