import type { OdometerRecord } from '../vehicles/odometer.schema';
import { type MountedSpan, mountedSpans } from './mounted-spans';
import type { TyreAxle, TyreSet } from './tyre-set.schema';

/** Two spans of the same axle, or of the same set, at one time or over one stretch. */
export interface MountConflict {
  readonly earlier: MountedSpan;
  readonly later: MountedSpan;
}

/** Whether the two reach the same wheels. */
export function shareAxle(one: TyreAxle, other: TyreAxle): boolean {
  return one === 'all' || other === 'all' || one === other;
}

/**
 * Where two sets would be on one axle, or one set on two, among those of one vehicle. A set may be put on on the day and
 * at the reading at which the other comes off.
 */
export function mountConflicts(
  sets: readonly Pick<TyreSet, 'id' | 'mounts'>[],
  rules: readonly OdometerRecord[],
): MountConflict[] {
  const spans = sets.flatMap((set) => mountedSpans(set, rules));
  return spans.flatMap((one, index) =>
    spans.slice(index + 1).flatMap((other) => {
      const isMeeting = one.setId === other.setId || shareAxle(one.axle, other.axle);
      if (!isMeeting || isBefore(one, other) || isBefore(other, one)) return [];
      return [one.onDay <= other.onDay ? { earlier: one, later: other } : { earlier: other, later: one }];
    }),
  );
}

/** Both by the calendar and by the odometer. */
function isBefore(one: MountedSpan, other: MountedSpan): boolean {
  return (
    one.offDay !== null &&
    one.offMetres !== null &&
    one.offDay <= other.onDay &&
    one.offMetres <= other.onMetres
  );
}
