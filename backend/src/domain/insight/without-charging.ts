import type { SourceEconomy } from '../energy/economy.schema';
import type { Fill } from '../energy/energy.schema';
import { sumOf } from '../quantities/ratio';
import type { WithoutCharging } from './insight.schema';

/**
 * Economy of a plug-in hybrid on fuel alone: total distance in metres over total quantity, in the stored unit of the
 * fuel, of the known fuel segments without charging, neither during the segment nor during the one before, which uses
 * up the rest of the battery. Unknown if there is no such segment; nothing is assumed instead. null for a vehicle that
 * did not run on both one fuel and electricity. `bought` are all of its fills.
 */
export function withoutCharging(
  economies: readonly Pick<SourceEconomy, 'source' | 'segments'>[],
  bought: readonly Pick<Fill, 'source' | 'atMs'>[],
): WithoutCharging | null {
  const charges = bought.filter(({ source }) => source === 'electricity');
  const [fuel, ...others] = economies.filter(({ source }) => source !== 'electricity');
  if (charges.length === 0 || fuel === undefined || others.length > 0) return null;
  const counted = fuel.segments.flatMap((segment, index) => {
    const fromMs = fuel.segments[index - 1]?.openedAtMs ?? null;
    if (!segment.known || fromMs === null) return [];
    const wasCharged = charges.some(({ atMs }) => atMs >= fromMs && atMs <= segment.closedAtMs);
    return wasCharged ? [] : [segment];
  });
  if (counted.length === 0) return { known: false, reason: 'alwaysCharged' };
  return {
    known: true,
    distanceMetres: sumOf(counted.map(({ distanceMetres }) => distanceMetres)),
    quantity: sumOf(counted.map(({ quantity }) => quantity)),
    closingFillIds: counted.map(({ closingFillId }) => closingFillId),
  };
}
