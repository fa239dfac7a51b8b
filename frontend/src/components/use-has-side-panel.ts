import { useSyncExternalStore } from 'react';

/** Minimum width for a side panel; the same as in `tokens.css`. */
const wideEnough = '(min-width: 68.75em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the window is wide enough for a page and a side panel. */
export function useHasSidePanel(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
}
