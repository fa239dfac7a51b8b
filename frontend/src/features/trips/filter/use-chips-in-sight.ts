import { useEffect, useRef } from 'react';
import { findFocus } from '@/components/lost-focus';

/**
 * For the row of chips, which is pulled sideways on a phone and begins with those that are chosen: after each change of the
 * filter it is seen from its beginning on, and a chip that went with the change leaves the focus to the first one.
 */
export function useChipsInSight(address: string) {
  const chips = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const row = chips.current;
    if (row === null) return;
    row.scrollTo({ left: 0 });
    findFocus([...row.querySelectorAll<HTMLElement>('button, select')].sort(asSeen));
    row.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address]);
  return chips;
}

/** Sorts chips by their place on screen, which on a phone differs from the order in the document. */
function asSeen(one: HTMLElement, other: HTMLElement): number {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  // Elements inside a chip are a little lower than the chip.
  return first.top >= second.bottom ? 1 : second.top >= first.bottom ? -1 : first.left - second.left;
}
