import { useSyncExternalStore } from 'react';

/** From here on a sheet stands beside the page; `tokens.css` has the same width. */
const wideEnough = '(min-width: 68.75em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for a page and a sheet side by side. */
export function useSpaceBeside(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
}
