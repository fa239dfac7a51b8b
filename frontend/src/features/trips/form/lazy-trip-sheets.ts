import { laterSheet } from '@/components/later';
import { createPart } from '@/lib/parts/part';

const tripPart = createPart(async () => (await import('./trip-sheet')).TripSheet, 'trip-sheet');
const stopPart = createPart(async () => (await import('./stop-sheet')).StopSheet, 'trip-sheet');

export const TripSheet = laterSheet(tripPart);
export const fetchTripSheet = tripPart.fetch;

export const StopSheet = laterSheet(stopPart);
export const fetchStopSheet = stopPart.fetch;
