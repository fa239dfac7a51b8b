import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalAround, canonicalJson } from '../../../domain/reports/canonical-content';
import { type ReportContent, reportContentSchema } from '../../../domain/reports/report.schema';
import { packed, unpacked } from './stored-parts';

/** Parsing this many trips takes a few milliseconds. */
const tripsASection = 500;

const withoutTrips = reportContentSchema.omit({ trips: true });
const tripsOf = reportContentSchema.pick({ trips: true });

export type ContentWithoutTrips = Omit<ReportContent, 'trips'>;

/**
 * A report's content as stored, everything except the trips in the first section and the trips in the following ones,
 * with its hash. Throws if the result could not be read back: such a report must not be marked as ready.
 */
export function frozenSections({ trips, ...rest }: ReportContent): {
  readonly contentHash: string;
  readonly sections: string[][];
} {
  const readable = withoutTrips.parse(rest);
  const digest = new ContentDigest(readable);
  const sections = [packed(readable)];
  for (let at = 0; at < trips.length; at += tripsASection) {
    const some = tripsOf.parse({ trips: trips.slice(at, at + tripsASection) });
    digest.add(some.trips);
    sections.push(packed(some));
  }
  return { contentHash: digest.hex(), sections };
}

export async function contentWithoutTripsFromSection(
  section: readonly string[],
): Promise<ContentWithoutTrips> {
  return withoutTrips.parse(JSON.parse(await unpacked(section)));
}

/** Trips of a section, with the length of their text, which is about their size in memory. */
export async function tripsFromSection(
  section: readonly string[],
): Promise<{ readonly trips: ReportContent['trips']; readonly characters: number }> {
  const text = await unpacked(section);
  const { trips } = tripsOf.parse(JSON.parse(text));
  return { trips, characters: text.length };
}

const storedMembers = z.looseObject({});
const storedTrips = z.object({ trips: z.array(storedMembers) });

/**
 * The content in the sections; throws if it is not the frozen one. The hash is that of the stored text, because the
 * schema adds defaults that older formats do not have.
 */
export async function frozenContent(
  [first = [], ...others]: readonly (readonly string[])[],
  contentHash: string,
): Promise<ReportContent> {
  const stored = storedMembers.parse(JSON.parse(await unpacked(first)));
  const digest = new ContentDigest(stored);
  const trips: ReportContent['trips'] = [];
  for (const section of others) {
    const some = storedTrips.parse(JSON.parse(await unpacked(section)));
    digest.add(some.trips);
    trips.push(...tripsOf.parse(some).trips);
  }
  if (digest.hex() !== contentHash) throw new Error('the content is not the one that was frozen');
  return { ...withoutTrips.parse(stored), trips };
}

export async function contentFromSections(sections: readonly (readonly string[])[]): Promise<ReportContent> {
  const [first = [], ...others] = sections;
  const rest = await contentWithoutTripsFromSection(first);
  const trips: ReportContent['trips'] = [];
  for (const section of others) trips.push(...(await tripsFromSection(section)).trips);
  return { ...rest, trips };
}

/**
 * The SHA-256 of a report's content in canonical JSON, trip by trip, so that the text of all trips is never in memory.
 */
class ContentDigest {
  readonly #sha256 = createHash('sha256');
  readonly #after: string;
  #separator = '';

  /** `rest` is the content without its trips. */
  constructor(rest: object) {
    const { before, after } = canonicalAround(rest, 'trips');
    this.#sha256.update(before);
    this.#after = after;
  }

  /** Adds trips in the order of the content. */
  add(trips: readonly object[]): void {
    for (const trip of trips) {
      this.#sha256.update(`${this.#separator}${canonicalJson(trip)}`);
      this.#separator = ',';
    }
  }

  /** Returns the hash after all trips were added. */
  hex(): string {
    return this.#sha256.update(this.#after).digest('hex');
  }
}
