import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import type { TripCategory } from '@domain/trips/trip.schema';
import {
  IconBriefcase,
  IconHeartHandshake,
  IconHome,
  IconRepeat,
  IconStethoscope,
  IconTruck,
} from '@tabler/icons-react';

/** Categories in the order in which they are offered; `key` is the key that sorts a trip. */
export const shownCategories = [
  { category: 'business', icon: IconBriefcase, word: 'common:tripCategory.business', key: 'b' },
  { category: 'private', icon: IconHome, word: 'common:tripCategory.private', key: 'p' },
  { category: 'commute', icon: IconRepeat, word: 'common:tripCategory.commute', key: 'c' },
  { category: 'medical', icon: IconStethoscope, word: 'common:tripCategory.medical', key: 'm' },
  { category: 'moving', icon: IconTruck, word: 'common:tripCategory.moving', key: 'o' },
  { category: 'charity', icon: IconHeartHandshake, word: 'common:tripCategory.charity', key: 'h' },
] as const satisfies readonly { category: TripCategory; [other: string]: unknown }[];

/** Countries whose rules for drivers know medical, moving and charity trips (IRS; CRA). */
const knowing: readonly Jurisdiction[] = ['US', 'CA'];

/** True if a category is offered to drivers of a country at first; the others are behind a button. */
export function isOfferedFirst({ category }: ShownCategory, jurisdiction: Jurisdiction): boolean {
  return ['business', 'private', 'commute'].includes(category) || knowing.includes(jurisdiction);
}

export type ShownCategory = (typeof shownCategories)[number];

export function shownCategory(category: TripCategory | null): ShownCategory | undefined {
  return shownCategories.find((shown) => shown.category === category);
}
