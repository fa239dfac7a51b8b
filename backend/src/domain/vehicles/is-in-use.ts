import type { LocalDay } from '../time/time.schema';
import type { Vehicle } from './vehicle.schema';

/** True if a vehicle is in use: neither archived nor sold by that day. Nothing is due for other vehicles. */
export function isInUse(
  { archivedAtMs, sale }: Pick<Vehicle, 'archivedAtMs' | 'sale'>,
  today: LocalDay,
): boolean {
  return archivedAtMs === null && (sale === null || sale.date > today);
}
