import type { TravelMode } from './track-point';

export interface LeftOut {
  readonly walks: number;
  readonly flights: number;
  /** Trips on trains, boats and bicycles. */
  readonly rides: number;
  /** Too short for a trip, or with no duration or distance at all. */
  readonly short: number;
  /** To and fro of a phone that stands and sees several cell towers. */
  readonly drift: number;
  /** Number of movements that the app recorded twice. */
  readonly repeated: number;
}

export const leftOutNames = [
  'walks',
  'flights',
  'rides',
  'short',
  'drift',
  'repeated',
] as const satisfies (keyof LeftOut)[];

/** Counts the parts that are no trips. */
export class LeftOutCount {
  private readonly counts = { walks: 0, flights: 0, rides: 0, short: 0, drift: 0, repeated: 0 };

  add(name: keyof LeftOut): void {
    this.counts[name] += 1;
  }

  addAll(counts: LeftOut): void {
    for (const name of leftOutNames) this.counts[name] += counts[name];
  }

  all(): LeftOut {
    return { ...this.counts };
  }
}

/** Name of the count for each way of travelling other than driving. */
export const nameOfMode = { walking: 'walks', flying: 'flights', other: 'rides' } as const satisfies Record<
  Exclude<TravelMode, 'driving'>,
  keyof LeftOut
>;
