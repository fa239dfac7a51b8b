import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As many as there are where the panel is as high as its rows. */
const usualRows = 6;

/**
 * How many rows fit into a panel whose height comes from what stands beside it, which the page's style says; elsewhere as
 * many as usual. Rows differ in height: the highest counts.
 */
export function useFittingRows(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly count: number;
} {
  const place = useRef<HTMLDivElement>(null);
  const highest = useRef(1);
  const [count, setCount] = useState(usualRows);
  useLayoutEffect(() => {
    const shown = place.current;
    if (shown === null) return;
    const measure = () => {
      const rows = [...shown.querySelectorAll('li')];
      const [first] = rows;
      const isGiven = getComputedStyle(shown).getPropertyValue('--recent-height') === 'given';
      if (!isGiven || first === undefined) return setCount(usualRows);
      highest.current = Math.max(highest.current, ...rows.map(({ offsetHeight }) => offsetHeight));
      // As much is free below the last one as beside them.
      const room = shown.getBoundingClientRect().bottom - first.getBoundingClientRect().top - 20;
      setCount(Math.max(1, Math.floor(room / highest.current)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  });
  return { place, count };
}
