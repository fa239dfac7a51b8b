import { localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';
import type { Trip } from './trip.schema';

/**
 * Date to which a trip and its distance belong: that of its start, in the zone of its start. So a trip over midnight, a
 * month's end or a zone border is never counted twice.
 */
export function tripDay({ startedAtMs, startZone }: Pick<Trip, 'startedAtMs' | 'startZone'>): LocalDay {
  return localDay(startedAtMs, startZone);
}
