import { sumOf } from '../quantities/ratio';
import type { OdometerPoint } from '../vehicles/odometer-timeline';
import type { EconomyFill } from './economy-fill';
import { inFillOrder, placeOf } from './fill-order';

/** Fills of one instant and one odometer, which count as one fill; usually a single one. */
export interface CombinedFill {
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
export function combinedFills(fills: readonly EconomyFill[]): CombinedFill[] {
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
