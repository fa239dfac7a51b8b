import type { TravelMode } from '@domain/tracks/track-point';

/** Words of Google Timeline, Arc and Overland, in capitals with underscores. */
const modes: ReadonlyMap<string, TravelMode | null> = new Map<string, TravelMode | null>([
  ['IN_PASSENGER_VEHICLE', 'driving'],
  ['IN_VEHICLE', 'driving'],
  ['IN_ROAD_VEHICLE', 'driving'],
  ['IN_FOUR_WHEELER_VEHICLE', 'driving'],
  ['IN_CAR', 'driving'],
  ['IN_TWO_WHEELER_VEHICLE', 'driving'],
  ['MOTORCYCLING', 'driving'],
  ['DRIVING', 'driving'],
  ['AUTOMOTIVE', 'driving'],
  ['CAR', 'driving'],
  ['MOTORCYCLE', 'driving'],
  ['TRUCK', 'driving'],
  ['WALKING', 'walking'],
  ['ON_FOOT', 'walking'],
  ['RUNNING', 'walking'],
  ['HIKING', 'walking'],
  ['FLYING', 'flying'],
  ['AIRPLANE', 'flying'],
  ['STILL', null],
  ['STATIONARY', null],
  ['TILTING', null],
  ['UNKNOWN', null],
  ['UNKNOWN_ACTIVITY_TYPE', null],
  ['BOGUS', null],
  ['', null],
]);

/**
 * Returns the mode of travel, or null for an unknown word. Words that are not in the list, such as taxi, bus, train,
 * ferry and bicycle, count as other ways to travel.
 */
export function travelMode(word: string): TravelMode | null {
  const mode = modes.get(
    word
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  return mode === undefined ? 'other' : mode;
}
