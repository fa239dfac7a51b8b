import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => {
  const [{ StopSheet }] = await Promise.all([import('./stop-sheet'), loadWords('trip-sheet')]);
  return StopSheet;
});

export const StopSheet = laterSheet(part);
export const fetchStopSheet = part.fetch;
