import NProgress from 'nprogress';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import './progress-bar.css';

export const startPosition = 0.3;
export const stopDelayMilliseconds = 200;

const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

NProgress.configure({
  minimum: startPosition,
  showSpinner: false,
  trickle: !calm,
  speed: calm ? 1 : 200,
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
});

/** Progress bar along the upper edge while a page is loading. */
export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle';
  const stop = useRef<number>(undefined);

  useEffect(() => {
    window.clearTimeout(stop.current);
    if (navigating) NProgress.start();
    else if (NProgress.isStarted()) {
      stop.current = window.setTimeout(() => NProgress.done(), stopDelayMilliseconds);
    }
  }, [navigating]);

  return null;
}
