import type { FieldRefusal } from '../errors/reasons';
import type { Schedule } from './schedule.schema';

/**
 * Reasons why a schedule with valid fields is invalid as a whole.
 * - TITLE_MISSING: work other than the named items has no title.
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
