import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Actions of the installed application's shortcuts (`manifest.ts`), and of a vehicle's own address. */
type Shortcut = 'start' | 'fill' | 'cost' | 'drive';

function isShortcut(text: string | null): text is Shortcut {
  return text === 'start' || text === 'fill' || text === 'cost' || text === 'drive';
}

/** Follows the address's shortcut once, with the vehicle that it names, and removes both from the address. */
export function useShortcut(
  isReady: boolean,
  follow: (shortcut: Shortcut, vehicleId: string | null) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('add');
  const vehicleId = search.get('vehicle');

  useEffect(() => {
    if (!isReady || requested === null) return;
    setSearch({}, { replace: true });
    if (isShortcut(requested)) follow(requested, vehicleId);
  }, [isReady, requested]);
}
