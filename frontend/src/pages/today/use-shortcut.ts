import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Actions of the installed application's shortcuts (`manifest.ts`). */
export type Shortcut = 'start' | 'fill' | 'cost';

function isShortcut(text: string | null): text is Shortcut {
  return text === 'start' || text === 'fill' || text === 'cost';
}

/** Follows the address's shortcut once, as soon as possible, and removes it from the address. */
export function useShortcut(isReady: boolean, follow: (shortcut: Shortcut) => void): void {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('add');

  useEffect(() => {
    if (!isReady || requested === null) return;
    setSearch({}, { replace: true });
    if (isShortcut(requested)) follow(requested);
  }, [isReady, requested]);
}
