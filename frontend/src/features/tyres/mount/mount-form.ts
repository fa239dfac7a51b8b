import { shareAxle } from '@domain/tyres/mount-conflicts';
import { mountedAxle } from '@domain/tyres/mounted-spans';
import { type TyreAxle, type TyreMount, type TyreSet, tyreAxles } from '@domain/tyres/tyre-set.schema';
import { choice, day, flag, ifAsked, odometer, required } from '@/components/form-fields';
import { type FaultsOf, fieldForm, type ValuesOf } from '@/lib/forms/field';

/** Form of a mount, or of its end. */
export const mountForm = fieldForm(
  'tyre-mount-draft',
  {
    odometerMetres: required(odometer({ label: 'common:word.odometer' })),
    day: day({ label: 'common:word.day' }),
    axle: choice({
      label: 'tyres:mounting.axle',
      values: tyreAxles,
      text: (axle) => `tyres:axle.${axle}`,
      isInSight: true,
    }),
    /** True if the mount is entered afterwards and has already ended. */
    isOver: flag({ label: 'tyres:mounting.isOver' }),
    offOdometerMetres: ifAsked(required(odometer({ label: 'tyres:mounting.offOdometer' }))),
    offDay: ifAsked(day({ label: 'tyres:mounting.offDay' })),
  },
  { odometer: 'odometerMetres', offOdometer: 'offOdometerMetres' },
);

type MountFields = typeof mountForm.fields;
type MountValues = ValuesOf<MountFields>;

export interface SetChange {
  readonly before: TyreSet;
  readonly after: TyreSet;
}

/** Other sets that come off when a set is mounted on an axle on a day. */
export function comingOff(others: readonly TyreSet[], axle: TyreAxle, day: string): TyreSet[] {
  return others.filter(({ mounts }) =>
    mounts.some((mount) => mount.off === null && mount.on.day <= day && shareAxle(mount.axle, axle)),
  );
}

/** A set comes off after it was put on. */
export function mountFaults({ day, offDay }: Partial<MountValues>, set: TyreSet): FaultsOf<MountFields> {
  const mountedOn = set.mounts.find(({ off }) => off === null)?.on.day;
  return {
    ...(day && mountedOn && day < mountedOn && { day: 'tyres:fault.before' }),
    ...(day && offDay && offDay < day && { offDay: 'tyres:fault.before' }),
  };
}

/**
 * Changes to a set and to others on its axle, in the order in which they are sent: the set is mounted, or taken off if
 * it is mounted already.
 */
export function mountChanges(
  { day, odometerMetres, axle, offDay, offOdometerMetres }: MountValues,
  set: TyreSet,
  others: readonly TyreSet[],
): SetChange[] {
  const on = { day, odometerMetres };
  if (mountedAxle(set) !== null) return [takenOff(set, on)];
  const off =
    offDay === null || offOdometerMetres === null ? null : { day: offDay, odometerMetres: offOdometerMetres };
  const leaving = off === null ? comingOff(others, axle, day) : [];
  const after = { ...set, mounts: [...set.mounts, { axle, on, off }] };
  return [...leaving.map((each) => takenOff(each, on)), { before: set, after }];
}

function takenOff(set: TyreSet, off: NonNullable<TyreMount['off']>): SetChange {
  const mounts = set.mounts.map((mount) => (mount.off === null ? { ...mount, off } : mount));
  return { before: set, after: { ...set, mounts } };
}
