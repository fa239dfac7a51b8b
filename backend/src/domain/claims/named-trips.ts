import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { maxTagLength } from '../trips/trip.schema';
import type { ClaimTrip } from './claim';

export const tripTagSchema = z.string().trim().min(1).max(maxTagLength);

/** Trips that a rule treats separately, as a driver can name them: one by one, or all that have a tag. */
export const namedTripsSchema = z.union([
  z.array(recordIdSchema).max(1000),
  z.strictObject({ tag: tripTagSchema }),
]);

export type NamedTrips = z.infer<typeof namedTripsSchema>;

const folded = (tag: string): string => tag.trim().normalize('NFC').toLowerCase();

/** The ids of the trips that have a tag, ignoring case and Unicode composition. */
export function tripsWithTag(
  trips: readonly Pick<ClaimTrip, 'id' | 'tags'>[],
  tag: string,
): ReadonlySet<string> {
  const wanted = folded(tag);
  return new Set(trips.filter(({ tags }) => tags.some((own) => folded(own) === wanted)).map(({ id }) => id));
}

/** The ids that were meant. */
export function namedTrips(
  trips: readonly Pick<ClaimTrip, 'id' | 'tags'>[],
  named: NamedTrips,
): ReadonlySet<string> {
  return 'tag' in named ? tripsWithTag(trips, named.tag) : new Set(named);
}

/**
 * More than anyone reads. The number of counted tags is limited too, as each trip of a year may have twenty of its own.
 */
const maxTags = 500;
const maxCounted = 10_000;

/** Counts the tags of trips, to list those on most trips first. */
export class TagTally {
  readonly #counts = new Map<string, { readonly tag: string; count: number }>();

  add(trips: readonly Pick<ClaimTrip, 'tags'>[]): void {
    for (const { tags } of trips) for (const tag of tags) this.#count(tag);
  }

  /** Every tag once, in the spelling that was met first; up to 500. */
  mostUsed(): string[] {
    return [...this.#counts.values()]
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, maxTags)
      .map(({ tag }) => tag);
  }

  #count(tag: string): void {
    const key = folded(tag);
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else if (this.#counts.size < maxCounted) this.#counts.set(key, { tag, count: 1 });
  }
}
