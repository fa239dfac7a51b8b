import { useMedia } from './use-media';

/** True if the window is wide enough for a page and a side panel; the same width as in `tokens.css`. */
export function useHasSidePanel(): boolean {
  return useMedia('(min-width: 68.75em)');
}
