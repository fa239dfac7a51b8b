import { shareAxle } from '@domain/tyres/mount-conflicts';
import { mountedAxle } from '@domain/tyres/mounted-spans';
import type { TyreAxle, TyreMount, TyreSet } from '@domain/tyres/tyre-set.schema';
import type { Faults } from '@/lib/forms/use-record-form';
import { type EndFault, readEnd, type TypedTerms } from '../typed-end';
import type { MountDraft } from './mount-draft';

export type MountFault = EndFault | 'before';
export type MountFaults = Faults<'day' | 'odometer' | 'offDay' | 'offOdometer', MountFault>;

export interface SetChange {
  readonly before: TyreSet;
  readonly after: TyreSet;
}

export interface ReadMount {
  /** Changes in the order in which they are sent; null while there are faults. */
  readonly changes: readonly SetChange[] | null;
  readonly faults: MountFaults;
}

/** Returns the other sets that must be dismounted when a set is mounted on an axle on a day. */
export function comingOff(others: readonly TyreSet[], axle: TyreAxle, day: string): TyreSet[] {
  return others.filter(({ mounts }) =>
    mounts.some((mount) => mount.off === null && mount.on.day <= day && shareAxle(mount.axle, axle)),
  );
}

/** Returns the changes of a set and of the others on its axle: it is mounted, or dismounted if it is mounted. */
export function readMount(
  draft: MountDraft,
  set: TyreSet,
  others: readonly TyreSet[],
  terms: TypedTerms,
): ReadMount {
  const faults: { -readonly [Field in keyof MountFaults]: MountFaults[Field] } = {};
  const first = readEnd(draft, terms);
  if (first.dayFault !== null) faults.day = first.dayFault;
  if (first.odometerFault !== null) faults.odometer = first.odometerFault;
  if (mountedAxle(set) !== null) {
    const on = set.mounts.find(({ off }) => off === null)?.on;
    if (first.end !== null && on !== undefined && first.end.day < on.day) faults.day = 'before';
    const isWrong = first.end === null || Object.keys(faults).length > 0;
    return { faults, changes: isWrong ? null : [takenOff(set, first.end)] };
  }
  const second = draft.isOver ? readEnd({ day: draft.offDay, odometer: draft.offOdometer }, terms) : null;
  if (second !== null && second.dayFault !== null) faults.offDay = second.dayFault;
  if (second !== null && second.odometerFault !== null) faults.offOdometer = second.odometerFault;
  if (second?.end && first.end && second.end.day < first.end.day) faults.offDay = 'before';
  if (first.end === null || Object.keys(faults).length > 0) return { faults, changes: null };
  const on = first.end;
  const off = second?.end ?? null;
  const leaving = off === null ? comingOff(others, draft.axle, on.day) : [];
  const after = { ...set, mounts: [...set.mounts, { axle: draft.axle, on, off }] };
  return { faults, changes: [...leaving.map((each) => takenOff(each, on)), { before: set, after }] };
}

function takenOff(set: TyreSet, off: NonNullable<TyreMount['off']>): SetChange {
  const mounts = set.mounts.map((mount) => (mount.off === null ? { ...mount, off } : mount));
  return { before: set, after: { ...set, mounts } };
}
