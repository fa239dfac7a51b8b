import { useSyncExternalStore } from 'react';

/** From here on a sheet stands beside the page; `tokens.css` has the same width. */
const roomBeside = '(min-width: 68.75em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(roomBeside);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for a page and a sheet side by side. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(roomBeside).matches);
}
