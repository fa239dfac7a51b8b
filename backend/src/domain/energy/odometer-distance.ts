/** What an odometer showed at an instant, and the record that says so. */
export interface OdometerReading {
  readonly recordId: string;
  readonly atMs: number;
  readonly odometerMetres: number;
}

/**
 * The odometer was replaced, or the same one set to another value: until this instant it counted up to
 * `odometerBeforeMetres`, from this instant on it counts up from `odometerAfterMetres`.
 */
export interface OdometerReplacement {
  readonly id: string;
  readonly atMs: number;
  readonly odometerBeforeMetres: number;
  readonly odometerAfterMetres: number;
}

/** Two readings that are neighbours in time, of which the later one is the smaller: at least one of them is wrong. */
export interface Contradiction {
  readonly earlier: OdometerReading;
  readonly later: OdometerReading;
}

/** The metres that must be added to a reading of this instant so that readings compare across replacements. */
function carriedMetres(atMs: number, replacements: readonly OdometerReplacement[]): number {
  return replacements
    .filter((replacement) => replacement.atMs <= atMs)
    .reduce(
      (sum, { odometerBeforeMetres, odometerAfterMetres }) =>
        sum + odometerBeforeMetres - odometerAfterMetres,
      0,
    );
}

/**
 * Metres driven from one reading to another, true across every replacement between them; negative when the readings
 * run backwards. A reading at the very instant of a replacement is one of the new odometer.
 */
export function distanceBetween(
  from: Omit<OdometerReading, 'recordId'>,
  to: Omit<OdometerReading, 'recordId'>,
  replacements: readonly OdometerReplacement[],
): number {
  const carried = carriedMetres(to.atMs, replacements) - carriedMetres(from.atMs, replacements);
  return to.odometerMetres - from.odometerMetres + carried;
}

/** The replacements after one instant and up to another, by which the distance between them was reckoned. */
export function replacementsBetween(
  fromMs: number,
  toMs: number,
  replacements: readonly OdometerReplacement[],
): OdometerReplacement[] {
  return replacements
    .filter(({ atMs }) => atMs > fromMs && atMs <= toMs)
    .sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
}

/** Readings in time order; of one instant the smaller first. */
export function inTimeOrder(readings: readonly OdometerReading[]): OdometerReading[] {
  return [...readings].sort(
    (a, b) => a.atMs - b.atMs || a.odometerMetres - b.odometerMetres || (a.recordId < b.recordId ? -1 : 1),
  );
}

/** Every pair of neighbours in time that contradict each other; which of the two is wrong cannot be known. */
export function contradictionsIn(
  readings: readonly OdometerReading[],
  replacements: readonly OdometerReplacement[],
): Contradiction[] {
  const ordered = inTimeOrder(readings);
  return ordered.slice(1).flatMap((later, index) => {
    const earlier = ordered[index];
    return earlier && distanceBetween(earlier, later, replacements) < 0 ? [{ earlier, later }] : [];
  });
}
