import { compareRatios, ratio, sumOf } from '../quantities/ratio';
import { type EnergySource, energySources } from '../vehicles/energy-source.schema';
import type { OdometerPoint } from '../vehicles/odometer-timeline';
import type { EconomyTotal, KnownSegment, Segment, SegmentGap, SourceEconomy } from './economy.schema';
import type { EconomyFill } from './economy-fill';
import { segmentsOf } from './segments';
import { economyDirection, tellsEconomy } from './telling-economy';

const recentSegments = 3;

/** Positive when the first went farther on the same. */
function compareEconomy(
  a: Pick<EconomyTotal, 'distanceMetres' | 'quantity'>,
  b: Pick<EconomyTotal, 'distanceMetres' | 'quantity'>,
): -1 | 0 | 1 {
  return compareRatios(ratio(a.distanceMetres, a.quantity), ratio(b.distanceMetres, b.quantity));
}

function totalOf(segments: readonly KnownSegment[]): EconomyTotal {
  return {
    known: true,
    distanceMetres: sumOf(segments.map(({ distanceMetres }) => distanceMetres)),
    quantity: sumOf(segments.map(({ quantity }) => quantity)),
    closingFillIds: segments.map(({ closingFillId }) => closingFillId),
  };
}

function trendOf(source: EnergySource, known: readonly KnownSegment[]): SourceEconomy['trend'] {
  if (known.length <= recentSegments) {
    return { known: false, reason: 'tooFewSegments', causeIds: [], contradiction: null };
  }
  const recent = totalOf(known.slice(-recentSegments));
  const earlier = totalOf(known.slice(0, -recentSegments));
  if (![recent, earlier].every((total) => tellsEconomy(source, total))) return tooShort;
  return { known: true, direction: economyDirection(recent, earlier), recent, earlier };
}

/** Reason why there is no value at all: that of the latest closed segment, otherwise that of the open segment. */
function gapOf(segments: readonly Segment[]): SegmentGap {
  const gaps = segments.filter((segment) => !segment.known);
  const closed = gaps.filter(({ openingFillId, closingFillId }) => openingFillId && closingFillId);
  const telling = closed.at(-1) ?? gaps.at(-1);
  return {
    known: false,
    reason: telling?.reason ?? 'noFullFill',
    causeIds: telling?.causeIds ?? [],
    contradiction: telling?.contradiction ?? null,
  };
}

const gapBy = (reason: SegmentGap['reason']): SegmentGap => ({
  ...{ known: false, reason, causeIds: [], contradiction: null },
});
const tooShort = gapBy('tooShort');

/** Segment with the most distance per quantity (the least with a sign of -1); the earliest of equals. */
function farthest([first, ...others]: readonly KnownSegment[], sign: 1 | -1): KnownSegment | null {
  if (!first) return null;
  return others.reduce((found, next) => (compareEconomy(next, found) === sign ? next : found), first);
}

function economyOfSource(source: EnergySource, segments: Segment[]): SourceEconomy {
  const known = segments.filter((segment) => segment.known);
  if (known.length === 0) {
    const gap = gapOf(segments);
    return { source, segments, average: gap, best: gap, worst: gap, trend: gap };
  }
  const telling = known.filter((segment) => tellsEconomy(source, segment));
  return {
    source,
    segments,
    average: totalOf(known),
    best: farthest(telling, 1) ?? tooShort,
    worst: farthest(telling, -1) ?? tooShort,
    trend: trendOf(source, known),
  };
}

/**
 * The economy of one vehicle: for each source that was ever bought its segments, the average, the best and the worst
 * segment, and the trend. A vehicle with two sources has an economy for each, both over the whole distance between that
 * source's full fills, whichever of the two moved it; it has no best, worst and trend of either, because a stretch that
 * was driven on the other source would win. Best and worst are segments that are long enough to be
 * meaningful: see tellsEconomy. The average is total distance over total quantity of the known segments, never a mean
 * of ratios. The trend compares the last three known segments with all known ones before them. The order of the input
 * does not matter. All readings on the timeline are compared with each other, over both sources.
 */
export function economyOfVehicle(
  fills: readonly EconomyFill[],
  timeline: readonly OdometerPoint[],
): SourceEconomy[] {
  const found = energySources.flatMap((source) => {
    const bought = fills.filter((fill) => fill.source === source);
    return bought.length === 0 ? [] : [economyOfSource(source, segmentsOf(bought, timeline))];
  });
  if (found.filter(({ average }) => average.known).length < 2) return found;
  const shared = gapBy('twoSources');
  return found.map((each) =>
    each.average.known ? { ...each, best: shared, worst: shared, trend: shared } : each,
  );
}
