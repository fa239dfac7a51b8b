import { metresBetween } from '../quantities/metres-between';
import type { Position } from '../quantities/position.schema';
import type { Standing } from '../trips/known-end';
import { defaultRadiusMetres, type Place } from './place.schema';

/** A position as a device measured it. */
export interface Here extends Position {
  /** Radius in metres within which the device is with 95 %, as the Geolocation API defines it. */
  readonly accuracyMetres: number;
}

type Located = Pick<Place, 'name' | 'position' | 'radiusMetres'>;

/** A position that is less exact says nothing. */
const maxAccuracyMetres = 250;

/** The middle of a stop is not more exact than this. */
const stopAccuracyMetres = 20;

/**
 * Returns where the driver is: the own place that has the position within its radius and the accuracy, and the ones
 * that are farther. None if a second place is about as near, within the accuracy. null if the position says nothing: it is
 * less accurate than 250 m, or no place has one.
 */
export function standingAt(places: readonly Located[], here: Here): Standing | null {
  if (here.accuracyMetres > maxAccuracyMetres) return null;
  const known = byDistance(places, here);
  if (known.length === 0) return null;
  const isWithin = ({ metres, radius }: Distant) => metres <= radius + here.accuracyMetres;
  return {
    placeName: clearlyNearest(known.filter(isWithin), here.accuracyMetres),
    notAt: known.filter((place) => !isWithin(place)).map(({ name }) => name),
  };
}

/**
 * Returns the name of the place within whose radius a trip began or ended: the nearest one. null if there is none, or if
 * a second place with that position within its radius is as near, to 20 m.
 */
export function placeAround(places: readonly Located[], position: Position): string | null {
  const around = byDistance(places, position).filter(({ metres, radius }) => metres <= radius);
  return clearlyNearest(around, stopAccuracyMetres);
}

interface Distant {
  readonly name: string;
  readonly metres: number;
  readonly radius: number;
}

/** Places that have a position, the nearest first. */
function byDistance(places: readonly Located[], from: Position): Distant[] {
  return places
    .flatMap(({ name, position, radiusMetres }) =>
      position
        ? [{ name, metres: metresBetween(from, position), radius: radiusMetres ?? defaultRadiusMetres }]
        : [],
    )
    .sort((one, other) => one.metres - other.metres);
}

function clearlyNearest([first, second]: readonly Distant[], accuracyMetres: number): string | null {
  if (first === undefined) return null;
  const isClear = second === undefined || second.metres - first.metres > accuracyMetres;
  return isClear ? first.name : null;
}
