import { type ComponentType, useEffect, useState } from 'react';
import type { LazyComponent } from './lazy-component';

/** The server may be unreachable for a moment although the device has a network. */
const againMilliseconds = 30_000;

/**
 * Returns a component that nothing waits for; null until its code is loaded. The code is fetched once `begin` resolves,
 * and again after failures. `begin` must be stable.
 */
export function useBackgroundComponent(
  component: LazyComponent<object>,
  begin: () => Promise<unknown>,
): ComponentType | null {
  const [Shown, setShown] = useState<ComponentType | null>(() => component.here());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    function fetchIn(milliseconds: number): void {
      clearTimeout(timer);
      if (isHere) timer = setTimeout(fetchIt, milliseconds);
    }
    function fetchIt(): void {
      component.fetch().then(
        () => isHere && setShown(() => component.here()),
        () => fetchIn(againMilliseconds),
      );
    }
    const fetchNow = () => fetchIn(0);
    void begin().then(fetchNow);
    window.addEventListener('online', fetchNow);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('online', fetchNow);
    };
  }, [component, begin]);
  return Shown;
}
