import { localDay, localYear } from '../time/local-day';
import { type LocalDay, lastYear, latestInstantMs } from '../time/time.schema';

/** Metres between two readings, by which the distance of a day is reckoned. */
interface Average {
  readonly metres: number;
  readonly from: { readonly atMs: number };
  readonly to: { readonly atMs: number };
}

/**
 * The date in the zone on which so many more metres will have been driven since a reading, if it goes on as between the two of the
 * average: the one rule for every day that is predicted. It counts from the instant of the reading, so it may lie in
 * the past when that is old. null where nothing is driven, or where it would be after this century.
 * Throws a RangeError for an unknown zone.
 */
export function predictedDay(
  { atMs: readMs, leftMetres }: { readonly atMs: number; readonly leftMetres: number },
  { metres, from, to }: Average,
  zone: string,
): LocalDay | null {
  if (metres <= 0) return null;
  const atMs = readMs + Math.ceil((leftMetres * (to.atMs - from.atMs)) / metres);
  return atMs > latestInstantMs || localYear(atMs, zone) > lastYear ? null : localDay(atMs, zone);
}
