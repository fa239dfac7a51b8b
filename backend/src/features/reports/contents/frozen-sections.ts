import { type ReportContent, reportContentSchema } from '../../../domain/reports/report.schema';
import { packed, unpacked } from './packed';

/** So many are read out of their text in a few milliseconds. */
const tripsASection = 500;

const withoutTrips = reportContentSchema.omit({ trips: true });
const tripsOf = reportContentSchema.pick({ trips: true });

export type ContentWithoutTrips = Omit<ReportContent, 'trips'>;

/** A report's content as it is stored: all but the trips in the first section, the trips in the following ones. */
export function frozenSections({ trips, ...rest }: ReportContent): string[][] {
  const sections = [packed(rest)];
  for (let at = 0; at < trips.length; at += tripsASection) {
    sections.push(packed({ trips: trips.slice(at, at + tripsASection) }));
  }
  return sections;
}

export async function contentWithoutTripsFromSection(
  section: readonly string[],
): Promise<ContentWithoutTrips> {
  return withoutTrips.parse(JSON.parse(await unpacked(section)));
}

/** Some trips, and how long their text is, which is about what they take in memory. */
export async function tripsFromSection(
  section: readonly string[],
): Promise<{ readonly trips: ReportContent['trips']; readonly characters: number }> {
  const text = await unpacked(section);
  const { trips } = tripsOf.parse(JSON.parse(text));
  return { trips, characters: text.length };
}

export async function contentFromSections(sections: readonly (readonly string[])[]): Promise<ReportContent> {
  const [first = [], ...others] = sections;
  const rest = await contentWithoutTripsFromSection(first);
  const trips: ReportContent['trips'] = [];
  for (const section of others) trips.push(...(await tripsFromSection(section)).trips);
  return { ...rest, trips };
}
