import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As many as there are where the panel is as high as its rows. */
const usualRows = 6;
/** The least height of a row, and what is free below the last one. */
const rowPixels = 61;
const freePixels = 20;

/**
 * How many of the records fit into a panel whose height comes from what stands beside it, which the page's style says;
 * elsewhere as many as usual. Rows differ in height: some are added while there is room, and taken away while there is none.
 */
export function useFittingRows(records: readonly unknown[]): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly count: number;
} {
  const place = useRef<HTMLDivElement>(null);
  /** So many were more than fit into that height. */
  const tooMany = useRef({ records, height: 0, count: Number.POSITIVE_INFINITY });
  const [count, setCount] = useState(usualRows);
  useLayoutEffect(() => {
    const shown = place.current;
    if (shown === null) return;
    const measure = () => {
      const last = [...shown.querySelectorAll('li')].at(-1);
      const isGiven = getComputedStyle(shown).getPropertyValue('--recent-height') === 'given';
      if (!isGiven || last === undefined) return setCount(usualRows);
      const height = shown.offsetHeight;
      if (tooMany.current.height !== height || tooMany.current.records !== records)
        tooMany.current = { records, height, count: Number.POSITIVE_INFINITY };
      const room = shown.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom - freePixels;
      if (room < 0) tooMany.current.count = count;
      const fitting = count + Math.floor(room / rowPixels);
      setCount(Math.max(1, Math.min(fitting, tooMany.current.count - 1, records.length)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  });
  return { place, count };
}
