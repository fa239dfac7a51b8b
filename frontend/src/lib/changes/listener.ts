import type { Changes } from '@domain/changes/change.schema';
import { inOneTab } from './one-of-the-tabs';
import type { Refetching } from './refetching';
import { type OpenStream, streamUntil } from './stream';

/** A page that nobody sees is not kept awake for longer. */
const hiddenMilliseconds = 60_000;

interface Listening {
  readonly driverId: string;
  readonly open: OpenStream;
  readonly refetching: Refetching;
}

/**
 * Listens to what changes in a driver's logbook elsewhere, while the page is seen and there is a network. One tab has the
 * stream and tells the others.
 */
export function listenToChanges({ driverId, open, refetching }: Listening): () => void {
  const name = `roadbook.changes.${driverId}`;
  const channel = new BroadcastChannel(name);
  let position: string | null = null;
  let session: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;

  function take(changes: Changes): void {
    position = changes.position;
    refetching.of(changes);
  }

  function wake(): void {
    clearTimeout(hiddenTimer);
    if (session !== undefined || !navigator.onLine) return;
    session = new AbortController();
    if (hasMissed) refetching.all();
    hasMissed = false;
    void inOneTab(name, session.signal, (signal) =>
      streamUntil(
        signal,
        open,
        () => position,
        (changes) => {
          channel.postMessage(changes);
          take(changes);
        },
      ),
    );
  }

  function sleep(): void {
    clearTimeout(hiddenTimer);
    session?.abort();
    session = undefined;
  }

  channel.onmessage = ({ data }: MessageEvent<Changes>) => {
    if (session !== undefined) take(data);
    else hasMissed = true;
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') wake();
    else hiddenTimer = setTimeout(sleep, hiddenMilliseconds);
  };
  const onOnline = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', sleep);
  onOnline();

  return () => {
    sleep();
    refetching.stop();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', sleep);
    channel.close();
  };
}
