import type { Changes } from '@domain/changes/change.schema';
import { inOneTab } from './one-of-the-tabs';
import type { Refetching } from './refetching';
import { type AskForChanges, askOnce, askUntil, type OpenStream, streamUntil } from './stream';

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
  readonly ask: AskForChanges;
  readonly refetching: Refetching;
  /** Called with true when the page receives changes from now on. */
  readonly onTold: (isTold: boolean) => void;
}

/** Message from the tab with the stream to the others: changes, or that the stream has ended. */
type TabMessage = Changes | 'ended';

/**
 * Listens for changes of a driver's logbook made elsewhere, while the page is visible and there is a network. One tab
 * has the stream and informs the others. A visible page whose stream says nothing, as where a network holds streams
 * back, asks for changes instead.
 */
export function listenToChanges({ driverId, open, ask, refetching, onTold }: Listening): () => void {
  const name = `roadbook.changes.${driverId}`;
  const channel = new BroadcastChannel(name);
  let position: string | null = null;
  let session: AbortController | undefined;
  /** Set while the page asks instead of listening. */
  let asking: AbortController | undefined;
  /** True after the stream has said something, until it ends. */
  let isStreaming = false;
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

  function settleAsking(): void {
    const isNeeded = !isStreaming && session !== undefined && document.visibilityState === 'visible';
    if (isNeeded === (asking !== undefined)) return;
    asking?.abort();
    asking = isNeeded ? new AbortController() : undefined;
    if (asking === undefined) return;
    void askUntil(asking.signal, ask, () => position, { onChanges: take, onEnd: () => onTold(false) });
  }

  function noteStreaming(now: boolean): void {
    isStreaming = now;
    settleAsking();
  }

  /** Asks once, as the connection of a page that was suspended may be gone without notice. */
  async function checkStream(): Promise<void> {
    const [checked, before] = [session, position];
    const answer = await askOnce(ask, before);
    const hasSpoken = position !== before;
    if (session !== checked || hasSpoken || answer?.position === before) return;
    noteStreaming(false);
    if (answer !== null) take(answer);
  }

  function end(): void {
    channel.postMessage('ended' satisfies TabMessage);
    noteStreaming(false);
    onTold(false);
  }

  function wake(): void {
    clearTimeout(hiddenTimer);
    if (session !== undefined || !navigator.onLine) return;
    session = new AbortController();
    if (hasMissed) refetching.all();
    hasMissed = false;
    settleAsking();
    void inOneTab(name, session.signal, async (signal) => {
      noteStreaming(false);
      await streamUntil(signal, open, () => position, {
        onChanges(changes) {
          channel.postMessage(changes satisfies TabMessage);
          take(changes);
          noteStreaming(true);
        },
        onCut: end,
        onEnd: end,
      });
      // Another tab may have taken over, whose stream may not open.
      noteStreaming(false);
    });
  }

  function sleep(): void {
    clearTimeout(hiddenTimer);
    session?.abort();
    session = undefined;
    noteStreaming(false);
    // The page counts as up to date: the next stream reports missed changes.
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'ended') {
      noteStreaming(false);
      onTold(false);
    } else if (session === undefined) {
      hasMissed = true;
    } else {
      take(data);
      noteStreaming(true);
    }
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    settleAsking();
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(sleep, hiddenMilliseconds);
    else if (isStreaming) void checkStream();
    else wake();
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
