import { sumOf } from '../quantities/ratio';
import type { Fill } from './energy.schema';
import { inFillOrder, type OrderedFill } from './fill-order';
import {
  type Contradiction,
  distanceBetween,
  type OdometerReading,
  type OdometerReplacement,
  replacementsBetween,
} from './odometer-distance';

/** A fill as economy sees it; its quantity is in the stored unit of its source. */
export type EconomyFill = OrderedFill & Pick<Fill, 'source' | 'missedBefore'> & { readonly quantity: number };

export type SegmentGapReason =
  /** The first fill of all: with nothing before it there is nothing to reckon. */
  | 'firstFullFill'
  /** What was filled before the first full fill: nobody knows how full the tank was. */
  | 'tankLevelUnknownAtStart'
  /** Only partial fills so far. */
  | 'noFullFill'
  /** No full fill since the last one. */
  | 'stillOpen'
  | 'missedFill'
  | 'noOdometerAtStart'
  | 'noOdometerAtEnd'
  | 'odometerBackwards'
  | 'zeroDistance'
  /** Nothing was filled over the distance. */
  | 'zeroQuantity';

/** Why there is no value, and the records to open to see it. */
export interface Gap<Reason extends string> {
  readonly known: false;
  readonly reason: Reason;
  readonly causeIds: readonly string[];
  /** The two readings that run backwards, where that is the reason. */
  readonly contradiction: Contradiction | null;
}

/** Where a segment begins and ends, and the fills that count in it. */
interface SegmentFills {
  /** The full fill after which the segment begins; null before the first full fill. */
  readonly openingFillId: string | null;
  /** The full fill with which it ends; null after the last full fill. */
  readonly closingFillId: string | null;
  /** The fills that make the quantity: after the opening one, up to and including the closing one. */
  readonly fillIds: readonly string[];
  readonly quantity: number;
}

export interface KnownSegment extends SegmentFills {
  readonly known: true;
  readonly openingFillId: string;
  readonly closingFillId: string;
  readonly distanceMetres: number;
  /** The two readings between which the distance was driven. */
  readonly from: OdometerReading;
  readonly to: OdometerReading;
  readonly replacementIds: readonly string[];
}

export type Segment = KnownSegment | (SegmentFills & Gap<SegmentGapReason>);

function gap(
  reason: SegmentGapReason,
  causeIds: readonly string[],
  contradiction: Contradiction | null = null,
): Gap<SegmentGapReason> {
  return { known: false, reason, causeIds, contradiction };
}

function backwards(contradiction: Contradiction): Gap<SegmentGapReason> {
  const { earlier, later } = contradiction;
  return gap('odometerBackwards', [earlier.recordId, later.recordId], contradiction);
}

/** The reading of a fill, if it carries one. */
export function readingOf(fill: Pick<Fill, 'id' | 'atMs' | 'odometerMetres'>): OdometerReading | null {
  const { id: recordId, atMs, odometerMetres } = fill;
  return odometerMetres === null ? null : { recordId, atMs, odometerMetres };
}

interface Odometer {
  readonly replacements: readonly OdometerReplacement[];
  readonly contradictions: readonly Contradiction[];
}

/** What a missed fill leaves no hope for is said first, as an odometer added later would not mend it. */
function reckoned(
  opening: EconomyFill,
  counted: readonly EconomyFill[],
  closing: EconomyFill,
  { replacements, contradictions }: Odometer,
): Gap<SegmentGapReason> | Pick<KnownSegment, 'known' | 'distanceMetres' | 'from' | 'to' | 'replacementIds'> {
  const missed = counted.filter(({ missedBefore }) => missedBefore).map(({ id }) => id);
  if (missed.length > 0) return gap('missedFill', missed);
  const [from, to] = [readingOf(opening), readingOf(closing)];
  if (!from) return gap('noOdometerAtStart', [opening.id]);
  if (!to) return gap('noOdometerAtEnd', [closing.id]);
  const ends = [opening.id, closing.id];
  const doubt = contradictions.find(
    ({ earlier, later }) => ends.includes(earlier.recordId) || ends.includes(later.recordId),
  );
  if (doubt) return backwards(doubt);
  const distanceMetres = distanceBetween(from, to, replacements);
  if (distanceMetres < 0) return backwards({ earlier: from, later: to });
  if (distanceMetres === 0) return gap('zeroDistance', ends);
  if (counted.every(({ quantity }) => quantity === 0)) return gap('zeroQuantity', [closing.id]);
  const between = replacementsBetween(from.atMs, to.atMs, replacements);
  return { known: true, distanceMetres, from, to, replacementIds: between.map(({ id }) => id) };
}

function segment(
  opening: EconomyFill | null,
  counted: readonly EconomyFill[],
  closing: EconomyFill | null,
  odometer: Odometer,
): Segment {
  const fillIds = counted.map(({ id }) => id);
  const quantity = sumOf(counted.map((fill) => fill.quantity));
  const fills = { openingFillId: opening?.id ?? null, closingFillId: closing?.id ?? null, fillIds, quantity };
  if (!opening) {
    if (!closing) return { ...fills, ...gap('noFullFill', []) };
    const [first] = fillIds.length > 1 ? fillIds : [];
    return { ...fills, ...(first ? gap('tankLevelUnknownAtStart', [first]) : gap('firstFullFill', [])) };
  }
  if (!closing) return { ...fills, ...gap('stillOpen', []) };
  const result = reckoned(opening, counted, closing, odometer);
  return result.known
    ? { ...fills, ...result, openingFillId: opening.id, closingFillId: closing.id }
    : { ...fills, ...result };
}

/**
 * The segments of one energy source of one vehicle, in time order (then odometer): each runs from one full fill to
 * the next. Every fill counts in exactly one segment; what lies before the first full fill and after the last
 * makes segments without a value.
 *
 * A value is known only if both ends have an odometer, nothing was missed between them and the distance is
 * positive, across replaced odometers too. "Missed before" concerns what lies before the fill that says so: on the
 * closing fill or a partial one it leaves the segment without a value, on the opening one it does not, because
 * after a full fill the level is known again. An end whose reading contradicts a neighbour's gives no value
 * either, as it may be the wrong one of the two.
 *
 * "Full" is the driver's word also for a charge, and means the level to which the battery is always charged when it
 * is called full; the state of charge takes no part.
 */
export function segmentsOf(fills: readonly EconomyFill[], odometer: Odometer): Segment[] {
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
