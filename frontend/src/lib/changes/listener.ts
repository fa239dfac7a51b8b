import type { Changes } from '@domain/changes/change.schema';
import { inOneTab } from './one-of-the-tabs';
import type { Refetching } from './refetching';
import { type AskForChanges, askMilliseconds, askUntil, type OpenStream, streamUntil } from './stream';

/** Time after which a hidden page stops listening. */
const hiddenMilliseconds = 60_000;
/** Silence, longer than the pause between the server's pings, after which a stream counts as lost. */
const silenceMilliseconds = 1500;
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

/** Message from the tab with the stream to the others: changes, that the stream is alive, or that it has ended. */
type TabMessage = Changes | 'heard' | 'ended';

/**
 * Listens for changes of a driver's logbook made elsewhere, while the page is visible and there is a network. One tab
 * has the stream and informs the others. A visible page whose stream is silent, as where a network holds streams back or
 * has dropped the connection without notice, asks for changes instead.
 */
export function listenToChanges({ driverId, open, ask, refetching, onTold }: Listening): () => void {
  const name = `roadbook.changes.${driverId}`;
  const channel = new BroadcastChannel(name);
  let position: string | null = null;
  let session: AbortController | undefined;
  /** Set while the page asks instead of listening. */
  let asking: AbortController | undefined;
  /** True after the stream has told changes, until it is silent or ends. */
  let isStreaming = false;
  /** True after the stream has told changes, until it ends. */
  let hasSpoken = false;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
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

  function settleAsking(firstPauseMilliseconds: number): void {
    const isNeeded = !isStreaming && session !== undefined && document.visibilityState === 'visible';
    if (isNeeded === (asking !== undefined)) return;
    asking?.abort();
    asking = isNeeded ? new AbortController() : undefined;
    if (asking === undefined) return;
    const handlers = { onChanges: take, onEnd: () => onTold(false) };
    void askUntil(asking.signal, ask, () => position, handlers, firstPauseMilliseconds);
  }

  function noteStreaming(now: boolean): void {
    [isStreaming, hasSpoken] = [now, now];
    clearTimeout(silenceTimer);
    if (now) silenceTimer = setTimeout(noteSilence, silenceMilliseconds);
    settleAsking(askMilliseconds);
  }

  /** Asks at once, and until the stream is heard again. */
  function noteSilence(): void {
    isStreaming = false;
    settleAsking(0);
  }

  function noteHeard(): void {
    if (hasSpoken) noteStreaming(true);
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
    settleAsking(askMilliseconds);
    void inOneTab(name, session.signal, async (signal) => {
      noteStreaming(false);
      await streamUntil(signal, open, () => position, {
        onChanges(changes) {
          channel.postMessage(changes satisfies TabMessage);
          take(changes);
          noteStreaming(true);
        },
        onHeard() {
          channel.postMessage('heard' satisfies TabMessage);
          noteHeard();
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
    } else if (data === 'heard') {
      noteHeard();
    } else if (session === undefined) {
      hasMissed = true;
    } else {
      take(data);
      noteStreaming(true);
    }
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(sleep, hiddenMilliseconds);
    // The connection of a page that was suspended may be gone without notice.
    else if (hasSpoken) return noteSilence();
    else wake();
    settleAsking(askMilliseconds);
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
