import type { TravelMode } from './track-point';

/** Words of Google Timeline, Arc and programs that send positions, in capitals with underscores. */
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

/**
 * Returns the mode that a recording names by one or more words, or null if it names none or several. Phones say
 * "stationary" next to "driving" while they rest in a moving car, so standing is no mode.
 */
export function namedMode(words: readonly string[]): TravelMode | null {
  const modesNamed = new Set(words.map(travelMode).filter((mode) => mode !== null));
  const [mode = null] = modesNamed;
  return modesNamed.size === 1 ? mode : null;
}
