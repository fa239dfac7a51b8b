import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Writes the height of an element that is fixed over the page to a property of the root, so that the page can end above
 * it.
 */
export function useMeasuredHeight<T extends HTMLElement>(
  property: `--rb-${string}`,
  onChange?: (heightPixels: number) => void,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${shown.offsetHeight}px`);
      latest.current?.(shown.offsetHeight);
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return element;
}
