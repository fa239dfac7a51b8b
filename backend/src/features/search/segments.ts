import { idCharacters } from '../../domain/search/search-line';

/** Far from what a document of Firestore holds (1 MiB), whatever the letters; a day's changes rewrite one or two. */
const maxLength = 200_000;

export interface Segment {
  /** Id of the first record in the segment, which holds all records up to the next segment. */
  readonly firstId: string;
  readonly text: string;
}

/** The lines of one kind in the order of their ids, cut into texts of a handy size. */
export class Segments {
  #segments: Segment[];
  readonly #changed = new Set<string>();

  constructor(segments: readonly Segment[]) {
    this.#segments = [...segments];
  }

  get all(): readonly Segment[] {
    return this.#segments;
  }

  get characters(): number {
    return this.#segments.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** First ids of the segments whose stored form is outdated, including removed ones. */
  get changed(): ReadonlySet<string> {
    return this.#changed;
  }

  areStored(): void {
    this.#changed.clear();
  }

  /** Puts lines in the place of those of the same ids; null removes. */
  apply(lines: ReadonlyMap<string, string | null>): void {
    const byPlace = new Map<number, Map<string, string | null>>();
    for (const [id, line] of lines) {
      const place = this.#placeOf(id);
      const some = byPlace.get(place) ?? new Map<string, string | null>();
      byPlace.set(place, some.set(id, line));
    }
    // From the end, so that a cut does not move the places that are still to come.
    for (const [place, some] of [...byPlace].sort(([one], [other]) => other - one))
      this.#rewrite(place, some);
  }

  #placeOf(id: string): number {
    let [low, high] = [0, this.#segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#segments[middle]?.firstId ?? '') <= id) low = middle + 1;
      else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  #rewrite(place: number, changes: ReadonlyMap<string, string | null>): void {
    const before = this.#segments[place];
    const lines = new Map(
      (before?.text.split('\n') ?? []).map((line) => [line.slice(0, idCharacters), line]),
    );
    lines.delete('');
    for (const [id, line] of changes) {
      if (line === null) lines.delete(id);
      else lines.set(id, line);
    }
    const sorted = [...lines.values()].sort();
    const after = inTexts(sorted, before && place > 0 ? before.firstId : '');
    if (before) this.#changed.add(before.firstId);
    for (const { firstId } of after) this.#changed.add(firstId);
    this.#segments.splice(place, before ? 1 : 0, ...after);
  }
}

/** Splits lines into segments of about the same size, so that each has room to grow. The first one keeps `firstId`. */
function inTexts(lines: readonly string[], firstId: string): Segment[] {
  const characters = lines.reduce((sum, { length }) => sum + length + 1, 0);
  const size = characters / Math.max(Math.ceil(characters / maxLength), 1);
  const segments: Segment[] = [];
  let some: string[] = [];
  let filled = 0;
  for (const [index, line] of lines.entries()) {
    some.push(line);
    filled += line.length + 1;
    if (filled < size && index < lines.length - 1) continue;
    const begin = segments.length === 0 ? firstId : (some[0]?.slice(0, idCharacters) ?? '');
    segments.push({ firstId: begin, text: `${some.join('\n')}\n` });
    [some, filled] = [[], 0];
  }
  return segments;
}
