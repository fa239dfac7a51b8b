import { useState } from 'react';
import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';
import { useKey } from '@/lib/shortcuts/use-key';

const Overview = laterSheet(
  createPart(async () => {
    const [{ KeyOverview }] = await Promise.all([import('./key-overview'), loadWords('trips')]);
    return KeyOverview;
  }),
);

/** Opens on the question mark, whatever page is there. */
export function KeyOverview() {
  const [isOpen, setIsOpen] = useState(false);
  useKey('?', () => setIsOpen(true));
  return isOpen && <Overview onClose={() => setIsOpen(false)} />;
}
