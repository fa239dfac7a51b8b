import { laterSheet } from '@/components/later';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => (await import('./stop-sheet')).StopSheet, 'trip-sheet');

export const StopSheet = laterSheet(part);
export const fetchStopSheet = part.fetch;
