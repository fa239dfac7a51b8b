import type { LocalDay } from '../time/time.schema';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { drivenMetresAt, mountedMetres, mountedSpans } from './mounted-spans';
import type { TyrePosition, TyreSet } from './tyre-set.schema';

/** Over a shorter distance a difference shows the gauge's error rather than wear. */
const minWearMetres = 1_000_000;

export interface PositionWear {
  readonly position: TyrePosition;
  /** The latest reading. */
  readonly depthMicrometres: number;
  readonly day: LocalDay;
  /** Loss in 1 000 km while mounted; null without two readings at least this far apart. */
  readonly wearMicrometresPer1000Km: number | null;
  /** Estimated distance from now until the limit; null if the wear or the limit is unknown. */
  readonly remainingMetres: number | null;
}

interface Terms {
  readonly rules: readonly OdometerRecord[];
  /** Distance that the vehicle has been driven, on its continuous scale, in metres; null before its first reading. */
  readonly drivenMetres: number | null;
  /** null if no limit is known. */
  readonly minMicrometres: number | null;
}

interface Measured {
  readonly day: LocalDay;
  readonly depthMicrometres: number;
  readonly mountedMetres: number;
}

/**
 * The latest tread of each position of a set and its wear: from its first to its latest reading, by the distance for
 * which the set was mounted in between. Rounded to the micrometre.
 */
export function tyreWear(set: Pick<TyreSet, 'id' | 'mounts' | 'treads'>, terms: Terms): PositionWear[] {
  const spans = mountedSpans(set, terms.rules);
  const byPosition = new Map<TyrePosition, Measured[]>();
  const treads = latestLast(set.treads);
  const driven = drivenMetresAt(treads, terms.rules);
  for (const [index, { day, odometerMetres, depths }] of treads.entries()) {
    const at = mountedMetres(spans, driven[index] ?? odometerMetres);
    for (const { position, depthMicrometres } of depths) {
      const known = byPosition.get(position) ?? [];
      byPosition.set(position, [...known, { day, depthMicrometres, mountedMetres: at }]);
    }
  }
  const now = terms.drivenMetres === null ? null : mountedMetres(spans, terms.drivenMetres);
  return [...byPosition].flatMap(([position, measured]) => {
    const [first, last] = [measured[0], measured.at(-1)];
    if (first === undefined || last === undefined) return [];
    const lost = first.depthMicrometres - last.depthMicrometres;
    const over = last.mountedMetres - first.mountedMetres;
    const isKnown = over >= minWearMetres && lost > 0;
    const { day, depthMicrometres } = last;
    return [
      {
        position,
        day,
        depthMicrometres,
        wearMicrometresPer1000Km: isKnown ? Math.round((lost * 1_000_000) / over) : null,
        remainingMetres:
          isKnown && terms.minMicrometres !== null
            ? remaining(depthMicrometres - terms.minMicrometres, lost / over, since(last, now))
            : null,
      },
    ];
  });
}

function since({ mountedMetres: then }: Measured, now: number | null): number {
  return now === null ? 0 : Math.max(0, now - then);
}

function remaining(leftMicrometres: number, perMetre: number, drivenSinceMetres: number): number {
  return Math.max(0, Math.floor(leftMicrometres / perMetre - drivenSinceMetres));
}

/** The latest reading of each position: for two on one day the one that was entered later. */
export function latestTreads(
  treads: TyreSet['treads'],
): { position: TyrePosition; day: LocalDay; depthMicrometres: number }[] {
  const latest = new Map<TyrePosition, { position: TyrePosition; day: LocalDay; depthMicrometres: number }>();
  for (const { day, depths } of latestLast(treads)) {
    for (const depth of depths) latest.set(depth.position, { ...depth, day });
  }
  return [...latest.values()];
}

function latestLast(treads: TyreSet['treads']): TyreSet['treads'] {
  return treads.toSorted((one, other) => one.day.localeCompare(other.day));
}
