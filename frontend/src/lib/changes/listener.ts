import type { Changes } from '@domain/changes/change.schema';
import { inOneTab } from './one-of-the-tabs';
import type { Refetching } from './refetching';
import { type OpenStream, streamUntil } from './stream';

/** Time after which a hidden page stops listening. */
const hiddenMilliseconds = 60_000;
/**
 * Age up to which a new stream certainly reports past changes; it reports those of the last thirty seconds. A page
 * whose first stream opens later fetches everything again.
 */
const toldOfPastMilliseconds = 20_000;

interface Listening {
  readonly driverId: string;
  readonly open: OpenStream;
  readonly refetching: Refetching;
  /** Called with true when the page receives changes from now on. */
  readonly onTold: (isTold: boolean) => void;
}

/** Message from the tab with the stream to the others: changes, or that the stream has ended. */
type TabMessage = Changes | 'ended';

/**
 * Listens for changes of a driver's logbook made elsewhere, while the page is visible and there is a network. One tab
 * has the stream and informs the others.
 */
export function listenToChanges({ driverId, open, refetching, onTold }: Listening): () => void {
  const name = `roadbook.changes.${driverId}`;
  const channel = new BroadcastChannel(name);
  let position: string | null = null;
  let session: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  const beganAtMs = performance.now();
  const untoldTimer = setTimeout(() => position === null && onTold(false), toldOfPastMilliseconds);

  function take(changes: Changes): void {
    const isLate = position === null && performance.now() - beganAtMs > toldOfPastMilliseconds;
    position = changes.position;
    onTold(true);
    if (isLate) refetching.all();
    else refetching.of(changes);
  }

  function end(): void {
    channel.postMessage('ended' satisfies TabMessage);
    onTold(false);
  }

  function wake(): void {
    clearTimeout(hiddenTimer);
    if (session !== undefined || !navigator.onLine) return;
    session = new AbortController();
    if (hasMissed) refetching.all();
    hasMissed = false;
    void inOneTab(name, session.signal, (signal) =>
      streamUntil(signal, open, () => position, {
        onChanges(changes) {
          channel.postMessage(changes satisfies TabMessage);
          take(changes);
        },
        onCut: end,
        onEnd: end,
      }),
    );
  }

  function sleep(): void {
    clearTimeout(hiddenTimer);
    session?.abort();
    session = undefined;
    // The page counts as up to date: the next stream reports missed changes.
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'ended') onTold(false);
    else if (session !== undefined) take(data);
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
    clearTimeout(untoldTimer);
    sleep();
    refetching.stop();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', sleep);
    channel.close();
  };
}
