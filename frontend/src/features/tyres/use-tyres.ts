import { localDay } from '@domain/time/local-day';
import { type TyreAge, tyreAge } from '@domain/tyres/dot-week';
import { type TreadState, treadState } from '@domain/tyres/due-tyres';
import { latestDrivenMetres, mountedAxle, mountedMetres, mountedSpans } from '@domain/tyres/mounted-spans';
import { treadLimit } from '@domain/tyres/tread-limits';
import type { TyreAxle, TyreSet } from '@domain/tyres/tyre-set.schema';
import { type PositionWear, tyreWear } from '@domain/tyres/tyre-wear';
import { useMemo } from 'react';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of sets of a vehicle. */
const maxListed = 200;

export interface ShownTyreSet {
  readonly set: TyreSet;
  /** null if the set is stored. */
  readonly axle: TyreAxle | null;
  /** Distance driven while mounted. */
  readonly metres: number;
  readonly wear: readonly PositionWear[];
  /** null without a measurement. */
  readonly tread: TreadState | null;
  readonly age: TyreAge;
}

/** Sets of a vehicle, including waiting changes: mounted ones first, those out of use last. */
export function useTyres({ vehicle, account }: OfVehicle) {
  const { id: vehicleId, kind } = vehicle;
  const { zone, country } = account;
  const list = trpc.tyreSets.list.useQuery({ vehicleId, limit: maxListed });
  const use = trpc.maintenance.use.useQuery({ vehicleId, zone });
  const persisted = usePersistedRecords('tyreSet', list.data?.items);
  const today = localDay(Date.now(), zone);
  const sets = useMemo(() => persisted.filter((set) => set.vehicleId === vehicleId), [persisted, vehicleId]);
  const current = use.data?.current ?? null;
  const shown = useMemo(() => {
    const rules = use.data?.rules ?? [];
    const spans = sets.flatMap((set) => mountedSpans(set, rules));
    const drivenMetres = latestDrivenMetres(spans, current?.drivenMetres ?? null);
    return sets
      .map((set): ShownTyreSet => {
        const minMicrometres = treadLimit(country, set.season, kind)?.minMicrometres ?? null;
        return {
          set,
          axle: mountedAxle(set),
          metres: mountedMetres(
            spans.filter(({ setId }) => setId === set.id),
            drivenMetres,
          ),
          wear: tyreWear(set, { rules, drivenMetres, minMicrometres }),
          tread: treadState(set, country, kind),
          age: tyreAge(set.dotWeek, today),
        };
      })
      .toSorted(mountedFirst);
  }, [sets, use.data, current, country, kind, today]);
  const problem: Problem | null = list.error === null ? null : toProblem(list.error);
  return {
    shown,
    today,
    current,
    problem,
    metresPerDay: use.data?.daily.known ? use.data.daily.metresPerDay : null,
    isKnown: list.data !== undefined,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
  };
}

function mountedFirst(one: ShownTyreSet, other: ShownTyreSet): number {
  const rank = ({ axle, set }: ShownTyreSet) => (set.retiredOn !== null ? 2 : axle === null ? 1 : 0);
  return rank(one) - rank(other) || one.set.name.localeCompare(other.set.name);
}
