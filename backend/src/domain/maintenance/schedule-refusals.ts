import type { FieldRefusal } from '../errors/reasons';
import type { Schedule } from './schedule.schema';

/**
 * Why a schedule, right in each field, may not be as a whole.
 * - TITLE_MISSING: what is not among the named items has no name of its own.
 * - SEVERE_MISSING: the severe profile is chosen, and there are no intervals for it.
 */
export function scheduleRefusals({
  item,
  title,
  profile,
  severe,
}: Pick<Schedule, 'item' | 'title' | 'profile' | 'severe'>): FieldRefusal[] {
  return [
    ...(item === 'other' && title === '' ? [{ path: 'title', rule: 'TITLE_MISSING' }] : []),
    ...(profile === 'severe' && severe === null ? [{ path: 'profile', rule: 'SEVERE_MISSING' }] : []),
  ];
}
