/** A reading of one vehicle's odometer in a file. */
export interface FileReading {
  readonly atMs: number;
  readonly odometerMetres: number;
  /** Of the row, or of whatever the caller counts. */
  readonly number: number;
}

/**
 * The numbers of the readings to leave out so that the others never run backwards, and as few as can be: all but a longest run that
 * does not fall (the patience method, n log n). So one reading with a digit too many costs itself and not all that follow.
 */
export function readingsThatDoNotFit(readings: readonly FileReading[]): ReadonlySet<number> {
  const inTime = [...readings].sort((a, b) => a.atMs - b.atMs || a.odometerMetres - b.odometerMetres);
  /** By the length of a run: the index of its last reading, as small as it can be. */
  const ends: number[] = [];
  const before = new Int32Array(inTime.length);
  for (const [index, { odometerMetres }] of inTime.entries()) {
    const length = firstAbove(ends, inTime, odometerMetres);
    before[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const fitting = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) fitting.add(index);
  return new Set(inTime.flatMap(({ number }, index) => (fitting.has(index) ? [] : [number])));
}

function firstAbove(ends: readonly number[], inTime: readonly FileReading[], metres: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = inTime[ends[middle] ?? 0]?.odometerMetres ?? 0;
    if (end <= metres) low = middle + 1;
    else high = middle;
  }
  return low;
}
