import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import type { ClaimTrip } from './claim';

/** As long as a tag of a trip may be. */
export const tripTagSchema = z.string().trim().min(1).max(40);

/** Trips that a rule treats apart, as a driver can say which: one by one, or all that have a tag. */
export const namedTripsSchema = z.union([
  z.array(recordIdSchema).max(1000),
  z.strictObject({ tag: tripTagSchema }),
]);

export type NamedTrips = z.infer<typeof namedTripsSchema>;

const folded = (tag: string): string => tag.trim().normalize('NFC').toLowerCase();

/** The ids of the trips that have a tag, however its letters are written: great or small, composed or not. */
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

/** Every tag once, as it is written where it is met first, those on most trips first. */
export function tagsOf(trips: readonly Pick<ClaimTrip, 'tags'>[]): string[] {
  const found = new Map<string, { readonly tag: string; readonly count: number }>();
  for (const tag of trips.flatMap(({ tags }) => tags)) {
    const known = found.get(folded(tag)) ?? { tag, count: 0 };
    found.set(folded(tag), { ...known, count: known.count + 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .map(({ tag }) => tag);
}
