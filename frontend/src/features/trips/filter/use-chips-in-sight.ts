import { useEffect, useRef } from 'react';
import { findFocus } from '@/components/restore-focus';

/**
 * Keeps the row of chips, which scrolls sideways on a phone and begins with chosen ones, at its beginning after each
 * change of the filter. If the focused chip disappears with the change, the first chip gets the focus.
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
