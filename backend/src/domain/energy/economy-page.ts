import type { EnergySource } from '../vehicles/energy-source.schema';
import type {
  EconomyTotal,
  Segment,
  SourceEconomy,
  SourceEconomyPage,
  VehicleEconomy,
} from './economy.schema';

/** Four years of a fill a week. */
const maxSegmentsAPage = 200;

/** A segment names each of its fills, and may have any number of partial ones. */
const maxFillsAPage = 1000;

/**
 * The newest segments of each source, in time order, or those before the ones on the previous page; at least one, and
 * at most as many as have maxFillsAPage fills. Averages, best, worst and trend are those of all segments on every
 * page. The cursor counts from the oldest segment, so that a new last fill moves nothing.
 */
export function economyPage(
  sources: readonly SourceEconomy[],
  cursor: string | null,
): Pick<VehicleEconomy, 'sources' | 'nextCursor'> {
  const left = cursor === null ? null : readCursor(cursor);
  const pages = sources.map((economy) => {
    const end = Math.min(left?.get(economy.source) ?? (left ? 0 : Infinity), economy.segments.length);
    const start = startOfPage(economy.segments, end);
    return { start, economy: withSegments(economy, economy.segments.slice(start, end)) };
  });
  const further = pages.filter(({ start }) => start > 0);
  const nextCursor = further.map(({ economy, start }) => `${economy.source} ${start}`).join(',');
  return { sources: pages.map(({ economy }) => economy), nextCursor: nextCursor || null };
}

/** The segments, of all sources, that count one fill. */
export function economyOfFill(
  sources: readonly SourceEconomy[],
  fillId: string,
): Pick<VehicleEconomy, 'sources' | 'nextCursor'> {
  const counting = (segments: readonly Segment[]) =>
    segments.filter(({ fillIds }) => fillIds.includes(fillId));
  return {
    sources: sources.map((economy) => withSegments(economy, counting(economy.segments))),
    nextCursor: null,
  };
}

function readCursor(cursor: string): ReadonlyMap<string, number> {
  return new Map(
    cursor.split(',').map((part) => {
      const [source = '', count] = part.split(' ');
      return [source as EnergySource, Number(count)];
    }),
  );
}

function startOfPage(segments: readonly Segment[], end: number): number {
  let fills = 0;
  for (let start = end; start > 0; start -= 1) {
    fills += segments[start - 1]?.fillIds.length ?? 0;
    const isFull = end - start === maxSegmentsAPage || (fills > maxFillsAPage && start < end);
    if (isFull) return start;
  }
  return 0;
}

function withSegments(economy: SourceEconomy, segments: Segment[]): SourceEconomyPage {
  const { average, trend } = economy;
  const shown = new Set(segments.map(({ closingFillId }) => closingFillId));
  const paged = (total: EconomyTotal) => ({
    ...total,
    segmentCount: total.closingFillIds.length,
    closingFillIds: total.closingFillIds.filter((id) => shown.has(id)),
  });
  return {
    ...economy,
    segments,
    average: average.known ? paged(average) : average,
    trend: trend.known ? { ...trend, recent: paged(trend.recent), earlier: paged(trend.earlier) } : trend,
  };
}
