import { useEffect, useState } from 'react';
import spoken from './spoken.module.css';

const countMilliseconds = 220;

/** Figures that were counted up since the page was loaded; each is counted once. */
const counted = new Set<string>();

function isStill(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Props {
  /** Name of the figure. */
  readonly name: string;
  readonly value: number;
  readonly show: (value: number) => string;
}

/** The great figure of a page. Counts up when first shown; screen readers find only its value. */
export function CountedFigure({ name, value, show }: Props) {
  const [share, setShare] = useState(() => (counted.has(name) || isStill() ? 1 : 0));
  const isCounting = share < 1;

  useEffect(() => {
    counted.add(name);
    if (!isCounting) return;
    const beganMs = performance.now();
    let frame = requestAnimationFrame(function next(nowMs) {
      const passed = Math.min(Math.max(nowMs - beganMs, 0) / countMilliseconds, 1);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
    // The count is begun once, however often the figure is rendered meanwhile.
  }, [name]);

  if (!isCounting) return show(value);
  return (
    <>
      <span aria-hidden="true">{show(Math.round(value * share))}</span>
      <span className={spoken.spoken}>{show(value)}</span>
    </>
  );
}
