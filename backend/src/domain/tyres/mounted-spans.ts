import type { LocalDay } from '../time/time.schema';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import type { TyreAxle, TyreMount, TyreSet } from './tyre-set.schema';

type Mounted = Pick<TyreSet, 'id' | 'mounts'>;

/** From when until when a set was mounted; distances on the vehicle's one scale, see odometerTimeline. */
export interface MountedSpan {
  readonly setId: string;
  readonly axle: TyreAxle;
  readonly onDay: LocalDay;
  readonly onMetres: number;
  /** null as long as it is mounted. */
  readonly offDay: LocalDay | null;
  readonly offMetres: number | null;
}

/**
 * What an odometer showed on a day, in metres on the vehicle's one scale, on which replaced odometers are laid end to end.
 * A day with no time is taken as its noon, UTC.
 */
export function drivenMetresAt(
  day: LocalDay,
  odometerMetres: number,
  rules: readonly OdometerRecord[],
  recordId: string,
): number {
  const atMs = Date.parse(`${day}T12:00:00Z`);
  const reading = { atMs, odometerMetres, from: { kind: 'noted' as const, recordId } };
  const points = odometerTimeline([reading], rules);
  return points.find(({ from }) => from.kind === 'noted')?.drivenMetres ?? odometerMetres;
}

/** The spans of one set, the earliest first. */
export function mountedSpans(
  { id: setId, mounts }: Mounted,
  rules: readonly OdometerRecord[],
): MountedSpan[] {
  return mounts.map((mount) => spanOf(mount, setId, rules)).toSorted(byStart);
}

function spanOf({ axle, on, off }: TyreMount, setId: string, rules: readonly OdometerRecord[]): MountedSpan {
  return {
    ...{ setId, axle },
    onDay: on.day,
    onMetres: drivenMetresAt(on.day, on.odometerMetres, rules, setId),
    offDay: off?.day ?? null,
    offMetres: off === null ? null : drivenMetresAt(off.day, off.odometerMetres, rules, setId),
  };
}

function byStart(one: MountedSpan, other: MountedSpan): number {
  return (
    one.onDay.localeCompare(other.onDay) ||
    one.onMetres - other.onMetres ||
    (one.offMetres ?? Number.POSITIVE_INFINITY) - (other.offMetres ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * How far a set was driven by the time the vehicle had been driven `atMetres`, in metres: only while it was mounted. A
 * span that runs backwards, as it may after an odometer was corrected, counts as nothing.
 */
export function mountedMetres(spans: readonly MountedSpan[], atMetres: number): number {
  return spans.reduce((sum, { onMetres, offMetres }) => {
    const end = Math.min(offMetres ?? atMetres, atMetres);
    return sum + Math.max(0, end - onMetres);
  }, 0);
}

/** How far the vehicle has been driven as far as anything says, in metres on its one scale. */
export function latestDrivenMetres(spans: readonly MountedSpan[], currentMetres: number | null): number {
  const said = spans.flatMap(({ onMetres, offMetres }) => [onMetres, offMetres ?? onMetres]);
  return Math.max(0, currentMetres ?? 0, ...said);
}

/** The axle on which a set is mounted now; null where it is stored. */
export function mountedAxle({ mounts }: Pick<TyreSet, 'mounts'>): TyreAxle | null {
  return mounts.find(({ off }) => off === null)?.axle ?? null;
}
