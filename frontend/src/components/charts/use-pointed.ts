import { useRef } from 'react';

/** Delay after which the chart has updated the point under the pointer, a frame or two. */
const settledMs = 80;

/** Tracks the point that the chart's tooltip shows, which a click or tap selects; call `point` with each tooltip. */
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
