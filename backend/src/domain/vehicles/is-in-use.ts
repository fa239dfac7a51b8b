import type { LocalDay } from '../time/time.schema';
import type { Vehicle } from './vehicle.schema';

/** Whether a vehicle is driven still: neither put away nor sold by that day. Of others nothing is due. */
export function isInUse(
  { archivedAtMs, sale }: Pick<Vehicle, 'archivedAtMs' | 'sale'>,
  today: LocalDay,
): boolean {
  return archivedAtMs === null && (sale === null || sale.date > today);
}
