import type { TripFindings } from './trip-queries.schema';

/** A finding takes some hundred bytes. */
const maxFindingsAPage = 250;

type Found = Pick<TripFindings, 'gaps' | 'overlaps'>;

interface Place {
  /** Epoch milliseconds: the start of the later of the two trips. */
  readonly atMs: number;
  /** Unique: a trip has at most one gap and one overlap with earlier trips. */
  readonly name: string;
}

interface Placed extends Place {
  readonly gap?: TripFindings['gaps'][number];
  readonly overlap?: TripFindings['overlaps'][number];
}

/**
 * The newest findings by the start of the later trip, or those after the last one of the previous page. The cursor
 * names that finding, so that added or removed findings cause no missing or repeated ones.
 */
export function findingsPage({ gaps, overlaps }: Found, cursor: string | null): TripFindings {
  const last = cursor === null ? null : readPlace(cursor);
  const placed: Placed[] = [
    ...gaps.map((gap) => ({ atMs: gap.beforeAtMs, name: `${gap.beforeTripId} gap`, gap })),
    ...overlaps.map((overlap) => ({
      atMs: overlap.fromMs,
      name: `${overlap.secondTripId} overlap`,
      overlap,
    })),
  ];
  const left = placed.sort(newestFirst).filter((place) => last === null || newestFirst(place, last) > 0);
  const page = left.slice(0, maxFindingsAPage);
  const end = page.at(-1);
  return {
    gaps: page.flatMap(({ gap }) => gap ?? []),
    overlaps: page.flatMap(({ overlap }) => overlap ?? []),
    nextCursor: end !== undefined && left.length > page.length ? `${end.atMs} ${end.name}` : null,
  };
}

/** The start, in epoch milliseconds, of the later trip of the finding that a cursor names. */
export function cursorInstantMs(cursor: string): number {
  return readPlace(cursor).atMs;
}

function readPlace(cursor: string): Place {
  const space = cursor.indexOf(' ');
  return { atMs: Number(cursor.slice(0, space)), name: cursor.slice(space + 1) };
}

function newestFirst(a: Place, b: Place): number {
  return b.atMs - a.atMs || (a.name < b.name ? -1 : Number(a.name > b.name));
}
