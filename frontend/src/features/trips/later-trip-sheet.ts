import { laterSheet } from '@/components/later';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => (await import('./trip-sheet')).TripSheet, 'trip-sheet');

export const TripSheet = laterSheet(part);
export const fetchTripSheet = part.fetch;
