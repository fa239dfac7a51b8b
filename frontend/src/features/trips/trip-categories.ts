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
  { category: 'business', icon: IconBriefcase, word: 'trips:category.business', key: 'b' },
  { category: 'private', icon: IconHome, word: 'trips:category.private', key: 'p' },
  { category: 'commute', icon: IconRepeat, word: 'trips:category.commute', key: 'c' },
  { category: 'medical', icon: IconStethoscope, word: 'trips:category.medical', key: 'm' },
  { category: 'moving', icon: IconTruck, word: 'trips:category.moving', key: 'o' },
  { category: 'charity', icon: IconHeartHandshake, word: 'trips:category.charity', key: 'h' },
] as const satisfies readonly { category: TripCategory; [other: string]: unknown }[];

export type ShownCategory = (typeof shownCategories)[number];

export function shownCategory(category: TripCategory | null): ShownCategory | undefined {
  return shownCategories.find((shown) => shown.category === category);
}
