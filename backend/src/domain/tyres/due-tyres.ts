import type { DueItem, DueStatus } from '../due/due-item';
import type { Vehicle } from '../vehicles/vehicle.schema';
import { mountedAxle } from './mounted-spans';
import { treadAdviceMicrometres, treadLimit } from './tread-limits';
import type { TyreSet } from './tyre-set.schema';
import { latestTreads } from './tyre-wear';

/** State of the least measured tread, and its limits; null without measurements. */
export interface TreadState {
  readonly status: DueStatus;
  readonly depthMicrometres: number;
  readonly limitMicrometres: number | null;
  readonly adviceMicrometres: number;
}

/**
 * State of a set by its latest tread readings only: due at or below the country's limit, soon at the depth at which
 * tyres should be replaced. Estimates are not used.
 */
export function treadState(
  { season, treads }: Pick<TyreSet, 'season' | 'treads'>,
  country: string,
  kind: Vehicle['kind'],
): TreadState | null {
  const depths = latestTreads(treads).map(({ depthMicrometres }) => depthMicrometres);
  if (depths.length === 0) return null;
  const depthMicrometres = Math.min(...depths);
  const limit = treadLimit(country, season, kind);
  const adviceMicrometres = treadAdviceMicrometres(season, limit);
  const limitMicrometres = limit?.minMicrometres ?? null;
  const isAtLimit = limitMicrometres !== null && depthMicrometres <= limitMicrometres;
  const status = isAtLimit ? 'due' : depthMicrometres <= adviceMicrometres ? 'soon' : 'ok';
  return { status, depthMicrometres, limitMicrometres, adviceMicrometres };
}

/** True if a stored set is usable: neither retired nor worn. */
function canBeMounted(set: TyreSet, country: string, kind: Vehicle['kind']): boolean {
  if (set.retiredOn !== null || mountedAxle(set) !== null) return false;
  const status = treadState(set, country, kind)?.status ?? 'ok';
  return status === 'ok';
}

/** Items due, now or soon, for the sets that are mounted on a vehicle. */
export function dueTyres(
  sets: readonly TyreSet[],
  country: string,
  { id: vehicleId, kind }: Pick<Vehicle, 'id' | 'kind'>,
): DueItem[] {
  return sets.flatMap((set) => {
    const state = mountedAxle(set) === null ? null : treadState(set, country, kind);
    if (state === null || state.status === 'ok') return [];
    const { status, depthMicrometres, limitMicrometres, adviceMicrometres } = state;
    const { reminderStages } = set;
    const [spare, ...others] = sets.filter((each) => canBeMounted(each, country, kind));
    return [
      {
        source: 'tyres' as const,
        recordId: set.id,
        vehicleId,
        title: set.name,
        type: 'tread',
        status,
        dueOn: null,
        isPredicted: false,
        dueAtOdometerMetres: null,
        earlyFrom: null,
        ...(reminderStages && { reminderStages }),
        ...(spare !== undefined && others.length === 0 && { mountableSetId: spare.id }),
        measured: {
          unit: 'millimetre' as const,
          valueThousandths: depthMicrometres,
          limitThousandths: status === 'due' ? limitMicrometres : adviceMicrometres,
        },
      },
    ];
  });
}
