import { localDay, localYear } from '../time/local-day';
import { type LocalDay, lastYear, latestInstantMs } from '../time/time.schema';

/** Metres between two readings, which give the average distance of a day. */
interface Average {
  readonly metres: number;
  readonly from: { readonly atMs: number };
  readonly to: { readonly atMs: number };
}

/**
 * Date in the zone on which this many more metres will have been driven since a reading, at the average between two readings.
 * Every predicted day uses this rule. The count starts at the instant of the reading, so the result may be in
 * the past if the reading is old. null without driving, or for a date after this century.
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
