import type { TripDraft } from './trip.schema';

type Said = 'category' | 'purpose' | 'forWhom' | 'passengers' | 'tollsMinor' | 'parkingMinor';

/** Members of a trip of which only times and places are known, in the currency of its driver. */
export function unsortedTrip(
  currency: string,
): Pick<TripDraft, Said | 'currency' | 'note' | 'tags' | 'favourite'> {
  return {
    category: null,
    purpose: '',
    forWhom: '',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency,
    note: '',
    tags: [],
    favourite: false,
  };
}
