import { type ComponentType, useEffect, useState } from 'react';
import type { Part } from './part';

type State = 'fetching' | 'slow' | 'failed' | 'here';

/** What comes sooner needs no word that it is coming. */
const soonMs = 400;

interface Fetched<Props> {
  readonly Shown: ComponentType<Props> | null;
  readonly state: State;
  readonly retry: () => void;
}

/**
 * Many browsers remember for as long as a page stands that a file did not come, and a newer version has other files:
 * where there is a way to the server, only the page itself can be fetched again.
 */
async function reloadIfReached(): Promise<void> {
  const { ok } = await fetch('/config.json', { cache: 'no-store' });
  if (ok) window.location.reload();
}

/** The part once it has come, fetched from the moment it is first shown; after a failure again when there is a network. */
export function usePart<Props>(part: Part<Props>): Fetched<Props> {
  const [state, setState] = useState<State>(() => (part.here() === null ? 'fetching' : 'here'));
  const isComing = state === 'fetching' || state === 'slow';
  const isFailed = state === 'failed';

  useEffect(() => {
    if (!isComing) return;
    let isOver = false;
    const say = (next: State) => {
      if (!isOver) setState(next);
    };
    const timer = setTimeout(() => say('slow'), soonMs);
    part.fetch().then(
      () => say('here'),
      () => say('failed'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [part, isComing]);

  useEffect(() => {
    if (!isFailed) return;
    const again = () => setState('fetching');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed]);

  return {
    Shown: part.here(),
    state,
    retry() {
      setState('slow');
      part
        .fetch()
        .catch(reloadIfReached)
        .catch(() => undefined);
    },
  };
}
