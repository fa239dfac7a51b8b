import { useState } from 'react';
import { laterSheet } from '@/components/later';
import { createPart } from '@/lib/parts/part';
import { useKey } from '@/lib/shortcuts/use-key';

const Overview = laterSheet(createPart(async () => (await import('./key-overview')).KeyOverview, 'trips'));

/** Opens on the question mark, whatever page is there. */
export function KeyOverview() {
  const [isOpen, setIsOpen] = useState(false);
  useKey('?', () => setIsOpen(true));
  return isOpen && <Overview onClose={() => setIsOpen(false)} />;
}
