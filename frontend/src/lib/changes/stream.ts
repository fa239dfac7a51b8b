import type { Changes } from '@domain/changes/change.schema';
import { currentReach, onReach } from '@/config/reach';

export interface StreamHandlers {
  readonly onChanges: (changes: Changes) => void;
  /** The connection was lost, and the browser reconnects automatically. */
  readonly onCut: () => void;
  /** The stream could not be opened, or the server ended it. */
  readonly onEnd: () => void;
}

/** Opens a stream that continues after a position; returns a function that closes it. */
export type OpenStream = (lastEventId: string | null, handlers: StreamHandlers) => () => void;

const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 60_000;

/**
 * Waits longer after each failure, with a random part so that not all pages reconnect at once after a server
 * restart.
 */
function pauseMilliseconds(failures: number): number {
  return Math.min(firstPauseMilliseconds * 2 ** failures, maxPauseMilliseconds) * (0.5 + Math.random() / 2);
}

/**
 * Waits, but resolves early when the server answers a call again, when the driver returns to the page, or when the
 * signal aborts.
 */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const stopReach = onReach(() => currentReach() === 'server' && done());
    function done() {
      clearTimeout(timer);
      stopReach();
      window.removeEventListener('focus', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('focus', done);
    signal.addEventListener('abort', done);
  });
}

/** Runs one stream until it ends or the signal aborts. Returns whether anything was received. */
function streamOnce(
  open: OpenStream,
  position: string | null,
  { onChanges, onCut }: Pick<StreamHandlers, 'onChanges' | 'onCut'>,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let hasOpened = false;
    const end = () => {
      signal.removeEventListener('abort', stop);
      resolve(hasOpened);
    };
    const close = open(position, {
      onChanges(changes) {
        hasOpened = true;
        if (!signal.aborted) onChanges(changes);
      },
      onCut: () => signal.aborted || onCut(),
      onEnd: end,
    });
    function stop() {
      close();
      end();
    }
    signal.addEventListener('abort', stop);
  });
}

/** Streams until the signal aborts, and reconnects after interruptions. */
export async function streamUntil(
  signal: AbortSignal,
  open: OpenStream,
  position: () => string | null,
  { onEnd, ...handlers }: StreamHandlers,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasOpened = await streamOnce(open, position(), handlers, signal);
    if (signal.aborted) break;
    onEnd();
    failures = hasOpened ? 0 : failures + 1;
    await wait(pauseMilliseconds(failures), signal);
  }
}
