import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LazyComponent } from './lazy-component';

type State = 'fetching' | 'slow' | 'failed' | 'here';

/** Shorter waits need no loading message. */
const soonMs = 400;

interface Fetched<Props> {
  readonly Shown: ComponentType<Props> | null;
  readonly state: State;
  readonly retry: () => void;
}

/** Maximum time to find out whether the server can be reached. */
const probeMs = 5000;

/**
 * Reloads the page if the server can be reached. Many browsers remember failed files for as long as a page is open, and
 * a newer version has other files, so only the page itself can be fetched again.
 */
async function reloadIfReached(left: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(probeMs)]);
  const { ok } = await fetch('/config.json', { cache: 'no-store', redirect: 'manual', signal });
  if (ok) window.location.reload();
}

/** Returns the component, loaded when first shown, and again after a failure once there is a network. */
export function useLazyComponent<Props>(component: LazyComponent<Props>): Fetched<Props> {
  const [state, setState] = useState<State>(() => (component.here() === null ? 'fetching' : 'here'));
  const isPressed = useRef(false);
  const isComing = state === 'fetching' || state === 'slow';
  const isFailed = state === 'failed';

  useEffect(() => {
    if (!isComing) return;
    const leaving = new AbortController();
    const say = (next: State) => {
      if (!leaving.signal.aborted) setState(next);
    };
    const timer = setTimeout(() => say('slow'), soonMs);
    component
      .fetch()
      .catch(async (error: unknown) => {
        // Without a press, a page that somebody may be using is never reloaded.
        if (isPressed.current && !leaving.signal.aborted) await reloadIfReached(leaving.signal);
        throw error;
      })
      .then(
        () => say('here'),
        () => say('failed'),
      );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [component, isComing]);

  useEffect(() => {
    if (!isFailed) return;
    isPressed.current = false;
    const again = () => setState('fetching');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed]);

  return {
    Shown: component.here(),
    state,
    retry() {
      isPressed.current = true;
      setState('slow');
    },
  };
}
