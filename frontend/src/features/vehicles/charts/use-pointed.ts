import { useRef } from 'react';

/** The chart works out what is under the pointer a frame or two after it came there. */
const settledMs = 80;

/** What the chart's tip stands at, which is what a click or a tap means: `point` is told with every tip. */
export function usePointed<Point>(onOpen: (point: Point) => void) {
  const pointed = useRef<Point | null>(null);
  return {
    point(at: Point | null): void {
      pointed.current = at;
    },
    open(): void {
      setTimeout(() => {
        if (pointed.current !== null) onOpen(pointed.current);
      }, settledMs);
    },
  };
}
