import type { LocalDay } from '../time/time.schema';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import type { TyreAxle, TyreSet } from './tyre-set.schema';

type Mounted = Pick<TyreSet, 'id' | 'mounts'>;

/**
 * Start and end of the time in which a set was mounted; distances on the vehicle's continuous scale, see
 * odometerTimeline.
 */
export interface MountedSpan {
  readonly setId: string;
  readonly axle: TyreAxle;
  readonly onDay: LocalDay;
  readonly onMetres: number;
  /** null while the set is mounted. */
  readonly offDay: LocalDay | null;
  readonly offMetres: number | null;
}

interface ReadOnDay {
  readonly day: LocalDay;
  readonly odometerMetres: number;
}

/**
 * Odometer readings of days, in metres on the vehicle's continuous scale, which joins replaced odometers; in the order
 * given. A day without a time counts as its noon, UTC.
 */
export function drivenMetresAt(readings: readonly ReadOnDay[], rules: readonly OdometerRecord[]): number[] {
  const points = odometerTimeline(
    readings.map(({ day, odometerMetres }, index) => ({
      atMs: Date.parse(`${day}T12:00:00Z`),
      odometerMetres,
      from: { kind: 'noted', recordId: String(index) },
    })),
    rules,
  );
  const driven = new Map(
    points.map(({ from, drivenMetres }) => [from.kind === 'noted' ? from.recordId : '', drivenMetres]),
  );
  return readings.map(({ odometerMetres }, index) => driven.get(String(index)) ?? odometerMetres);
}

/** The spans of one set, the earliest first. */
export function mountedSpans(
  { id: setId, mounts }: Mounted,
  rules: readonly OdometerRecord[],
): MountedSpan[] {
  const driven = drivenMetresAt(
    mounts.flatMap(({ on, off }) => [on, off ?? on]),
    rules,
  );
  return mounts
    .map(({ axle, on, off }, index) => {
      const onMetres = driven[2 * index] ?? on.odometerMetres;
      const offMetres = off && (driven[2 * index + 1] ?? off.odometerMetres);
      return { setId, axle, onDay: on.day, onMetres, offDay: off?.day ?? null, offMetres };
    })
    .toSorted(byStart);
}

function byStart(one: MountedSpan, other: MountedSpan): number {
  return (
    one.onDay.localeCompare(other.onDay) ||
    one.onMetres - other.onMetres ||
    (one.offMetres ?? Number.POSITIVE_INFINITY) - (other.offMetres ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * Distance in metres for which a set was mounted when the vehicle had been driven `atMetres`. A span that runs
 * backwards, as it may after a correction of the odometer, counts as zero.
 */
export function mountedMetres(spans: readonly MountedSpan[], atMetres: number): number {
  return spans.reduce((sum, { onMetres, offMetres }) => {
    const end = Math.min(offMetres ?? atMetres, atMetres);
    return sum + Math.max(0, end - onMetres);
  }, 0);
}

/** Greatest known distance that the vehicle has been driven, in metres on its continuous scale. */
export function latestDrivenMetres(spans: readonly MountedSpan[], currentMetres: number | null): number {
  const odometers = spans.flatMap(({ onMetres, offMetres }) => [onMetres, offMetres ?? onMetres]);
  return Math.max(0, currentMetres ?? 0, ...odometers);
}

/** The axle on which a set is mounted now; null if it is stored. */
export function mountedAxle({ mounts }: Pick<TyreSet, 'mounts'>): TyreAxle | null {
  return mounts.find(({ off }) => off === null)?.axle ?? null;
}
