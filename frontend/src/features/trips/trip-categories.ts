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

export type ShownCategory = (typeof shownCategories)[number];

export function shownCategory(category: TripCategory | null): ShownCategory | undefined {
  return shownCategories.find((shown) => shown.category === category);
}
