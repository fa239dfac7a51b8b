import { metresBetween } from '../quantities/metres-between';
import type { Position } from '../quantities/position.schema';
import type { Standing } from '../trips/known-end';
import type { Place } from './place.schema';

/** A position as a device measured it. */
export interface Here extends Position {
  /** Radius in metres within which the device is with 95 %, as the Geolocation API defines it. */
  readonly accuracyMetres: number;
}

/** A car park may be this far from the door. */
const maxMetres = 250;

/**
 * Returns where the driver is: the own place up to 250 m and the accuracy away, and the ones that are farther. None if a second
 * place is about as near, within the accuracy. null if the position says nothing: it is less accurate than 250 m, or no
 * place has one.
 */
export function standingAt(places: readonly Pick<Place, 'name' | 'position'>[], here: Here): Standing | null {
  if (here.accuracyMetres > maxMetres) return null;
  const known = places
    .flatMap(({ name, position }) => (position ? [{ name, metres: metresBetween(here, position) }] : []))
    .sort((one, other) => one.metres - other.metres);
  if (known.length === 0) return null;
  const near = known.filter(({ metres }) => metres <= maxMetres + here.accuracyMetres);
  const [first, second] = near;
  const isClear = second === undefined || second.metres - (first?.metres ?? 0) > here.accuracyMetres;
  return {
    placeName: isClear ? (first?.name ?? null) : null,
    notAt: known.slice(near.length).map(({ name }) => name),
  };
}
