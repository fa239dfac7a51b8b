import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** What the shortcuts of the installed application ask Today for (`manifest.ts`). */
export type Shortcut = 'start' | 'fill' | 'cost';

function isShortcut(text: string | null): text is Shortcut {
  return text === 'start' || text === 'fill' || text === 'cost';
}

/** Does once what the address asks for, as soon as that can be done, and takes it out of the address. */
export function useShortcut(isReady: boolean, follow: (shortcut: Shortcut) => void): void {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('add');

  useEffect(() => {
    if (!isReady || requested === null) return;
    setSearch({}, { replace: true });
    if (isShortcut(requested)) follow(requested);
  }, [isReady, requested]);
}
