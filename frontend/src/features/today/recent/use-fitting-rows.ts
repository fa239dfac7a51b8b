import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Number of rows if the panel is as high as its rows. */
const usualRows = 6;
/** Minimum height of a row, and the space below the last one. */
const rowPixels = 61;
const freePixels = 20;

/**
 * Returns how many records fit into a panel whose height is given by its neighbour, as the page's style defines;
 * otherwise the usual number. Rows differ in height: rows are added while there is room, and removed while there is
 * not.
 */
export function useFittingRows(records: readonly unknown[]): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly count: number;
} {
  const place = useRef<HTMLDivElement>(null);
  /** Number of records that did not fit into this height. */
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
