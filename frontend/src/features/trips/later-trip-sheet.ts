import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => {
  const [{ TripSheet }] = await Promise.all([import('./trip-sheet'), loadWords('trip-sheet')]);
  return TripSheet;
});

export const TripSheet = laterSheet(part);
export const fetchTripSheet = part.fetch;
