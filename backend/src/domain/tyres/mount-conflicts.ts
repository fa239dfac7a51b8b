import type { OdometerRecord } from '../vehicles/odometer.schema';
import { type MountedSpan, mountedSpans } from './mounted-spans';
import type { TyreAxle, TyreSet } from './tyre-set.schema';

/** True if two axle choices share wheels. */
export function shareAxle(one: TyreAxle, other: TyreAxle): boolean {
  return one === 'all' || other === 'all' || one === other;
}

/** Later than every day that can be written. */
const never = '~';

/** A mounted span; it has no end while the set is mounted. */
interface Stretch {
  readonly setId: string;
  readonly axle: TyreAxle;
  readonly onDay: string;
  readonly onMetres: number;
  readonly offDay: string;
  readonly offMetres: number;
}

/**
 * The ids of the sets of one vehicle that conflict: two on one axle, or one on two, at one time or over the same
 * distance. A set may be mounted on the day and at the reading at which the other is removed. No set may be removed
 * before the day on which it was mounted (tyreSetRefusals); the odometer may run backwards in between. Takes n log n
 * steps for n mounts.
 */
export function setsInConflict(
  sets: readonly Pick<TyreSet, 'id' | 'mounts'>[],
  rules: readonly OdometerRecord[],
): ReadonlySet<string> {
  const stretches = sets
    .flatMap((set) => mountedSpans(set, rules))
    .map(stretchOf)
    .toSorted(inOrder);
  const onAxle = (axle: TyreAxle) => stretches.filter((each) => shareAxle(each.axle, axle));
  const ofSets = Map.groupBy(stretches, ({ setId }) => setId).values();
  return new Set([onAxle('front'), onAxle('rear'), ...ofSets].flatMap(overlapping));
}

function stretchOf({ offDay, offMetres, ...span }: MountedSpan): Stretch {
  return { ...span, offDay: offDay ?? never, offMetres: offMetres ?? Number.POSITIVE_INFINITY };
}

/**
 * Sorts stretches so that a later one precedes an earlier one only if the earlier one also precedes it: the later one
 * begins on a later day, or ends on one, or both last for the same days and its middle is at a greater distance.
 */
function inOrder(one: Stretch, other: Stretch): number {
  return (
    compareText(one.onDay, other.onDay) ||
    compareText(one.offDay, other.offDay) ||
    one.onMetres + one.offMetres - (other.onMetres + other.offMetres)
  );
}

/** The sets of the ordered stretches that begin before an earlier one has ended or end after a later one has begun. */
function overlapping(stretches: readonly Stretch[]): string[] {
  const found: string[] = [];
  let endedDay = '';
  let endedMetres = Number.NEGATIVE_INFINITY;
  for (const { setId, onDay, onMetres, offDay, offMetres } of stretches) {
    if (onDay < endedDay || onMetres < endedMetres) found.push(setId);
    if (offDay > endedDay) endedDay = offDay;
    endedMetres = Math.max(endedMetres, offMetres);
  }
  let startedDay: string = never;
  let startedMetres = Number.POSITIVE_INFINITY;
  for (const { setId, onDay, onMetres, offDay, offMetres } of stretches.toReversed()) {
    if (offDay > startedDay || offMetres > startedMetres) found.push(setId);
    startedDay = onDay;
    startedMetres = Math.min(startedMetres, onMetres);
  }
  return found;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
